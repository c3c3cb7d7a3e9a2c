import type { CheckboxField as Definition } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import styles from './field.module.css'
import { FieldError } from './field-frame.tsx'
import type { NamesOf } from './field-names.ts'
import { useCheckedInputs, useField } from './use-field.ts'
import type { FormHandle } from './use-form.ts'

/** The box is never checked in advance. */
export function CheckboxField<F extends Fields>({ form, name }: { form: FormHandle<F>; name: NamesOf<F, 'checkbox'> }) {
  const { store, field, id, path, error, described } = useField<F, Definition>(form, name)
  const { ref, preset, choose } = useCheckedInputs<HTMLDivElement>(store, path)
  return (
    <div className={`${styles.field} ${error ? styles.wrong : ''}`} data-field={path} ref={ref}>
      {field.hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
      <label className={`${styles.choice} ${styles.agree}`}>
        <input
          className={styles.box}
          id={id}
          name={path}
          type="checkbox"
          value="1"
          defaultChecked={preset === '1'}
          onChange={({ target }) => choose(target)}
          aria-required={field.optional ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <span>
          {field.label}
          {!field.optional && (
            <span className={styles.star} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </label>
    </div>
  )
}
