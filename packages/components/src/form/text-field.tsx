import type { Characters, TextField as Definition } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import type { HTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { NamesOf } from './field-names.ts'
import { useControl, useField } from './use-field.ts'
import type { FormHandle } from './use-form.ts'

const keyboard: Partial<Record<Characters, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  digits: 'numeric',
  digitsAndDashes: 'numeric',
  postalCode: 'numeric',
  money: 'decimal',
}

const widthOf = (max: number) => (max <= 12 ? styles.short : max <= 20 ? styles.half : '')

export function TextField<F extends Fields>({ form, name }: { form: FormHandle<F>; name: NamesOf<F, 'text'> }) {
  const { store, described, ...about } = useField<F, Definition>(form, name)
  const { field, id, path, error } = about
  const control = useControl<HTMLInputElement>(store, path)
  const isName = field.characters === 'name' || field.characters === 'signature'
  const input = (
    <input
      {...control}
      className={`${styles.input} ${widthOf(field.max)}`}
      id={id}
      name={path}
      type="text"
      inputMode={keyboard[field.characters]}
      autoComplete={field.autoComplete}
      autoCapitalize={isName ? 'words' : undefined}
      spellCheck={isName ? false : undefined}
      maxLength={field.max}
      aria-required={field.optional ? undefined : true}
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
    />
  )
  return (
    <FieldFrame {...about}>
      {field.characters === 'money' ? (
        <div className={styles.affix}>
          <span className={styles.mark} aria-hidden="true">
            $
          </span>
          {input}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  )
}
