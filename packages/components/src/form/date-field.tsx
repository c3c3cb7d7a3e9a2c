import { type DatePart, dateParts, wrongDateParts } from '@cash-express/domain/forms/answers'
import type { DateField as Definition } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import styles from './field.module.css'
import { FieldGroup } from './field-frame.tsx'
import type { NamesOf } from './field-names.ts'
import * as messages from './form.messages.tsx'
import type { FormStore } from './form-store.ts'
import { fieldId, useControl, useField } from './use-field.ts'
import type { FormHandle } from './use-form.ts'

const labels: Record<DatePart, string> = { month: messages.month, day: messages.day, year: messages.year }

/** Three plain inputs: a date picker is slow for a birth date, and moving the focus automatically is confusing. */
export function DateField<F extends Fields>({ form, name }: { form: FormHandle<F>; name: NamesOf<F, 'date'> }) {
  const { store, described, ...about } = useField<F, Definition>(form, name)
  const { field, path, error } = about
  const wrong = error ? wrongDateParts((part) => store.answer(`${path}.${part}`)) : []
  return (
    <FieldGroup {...about} described={described}>
      <div className={styles.date}>
        {dateParts.map((part) => (
          <DatePartInput
            key={part}
            store={store}
            path={`${path}.${part}`}
            part={part}
            birthDate={field.birthDate}
            required={!field.optional}
            wrong={wrong.includes(part)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function DatePartInput({
  store,
  path,
  part,
  birthDate,
  required,
  wrong,
}: {
  store: FormStore
  path: string
  part: DatePart
  birthDate: boolean
  required: boolean
  wrong: boolean
}) {
  const control = useControl<HTMLInputElement>(store, path)
  const id = fieldId(path)
  return (
    <div>
      <label htmlFor={id}>{labels[part]}</label>
      <input
        {...control}
        className={`${styles.input} ${part === 'year' ? styles.year : ''}`}
        id={id}
        name={path}
        type="text"
        inputMode="numeric"
        autoComplete={birthDate ? `bday-${part}` : 'off'}
        aria-required={required ? true : undefined}
        aria-invalid={wrong ? true : undefined}
      />
    </div>
  )
}
