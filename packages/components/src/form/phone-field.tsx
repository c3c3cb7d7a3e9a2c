import type { PhoneField as Definition } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { normalizePhone } from '@cash-express/domain/forms/normalize'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { NamesOf } from './field-names.ts'
import { useControl, useField } from './use-field.ts'
import type { FormHandle } from './use-form.ts'

/**
 * Accepts any usual format and rewrites it as ###-###-#### on blur. There is no input mask, because some phone
 * keyboards reorder digits under one, and no length limit, because a pasted number may be long.
 */
export function PhoneField<F extends Fields>({ form, name }: { form: FormHandle<F>; name: NamesOf<F, 'phone'> }) {
  const { store, described, ...about } = useField<F, Definition>(form, name)
  const { field, id, path, error } = about
  const { onBlur, ...control } = useControl<HTMLInputElement>(store, path)
  return (
    <FieldFrame {...about}>
      <input
        {...control}
        onBlur={() => {
          store.set(path, normalizePhone(store.answer(path).trim()))
          onBlur()
        }}
        className={`${styles.input} ${styles.phone}`}
        id={id}
        name={path}
        // Not "tel", which HTML does not allow together with autocomplete="tel-national".
        type="text"
        inputMode="tel"
        spellCheck={false}
        autoComplete={field.autoComplete}
        aria-required={field.optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
    </FieldFrame>
  )
}
