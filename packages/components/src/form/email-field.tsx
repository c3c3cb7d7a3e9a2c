import type { EmailField as Definition } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { suggestEmail } from '@cash-express/domain/forms/suggest-email'
import { useRef, useState } from 'react'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { NamesOf } from './field-names.ts'
import { DidYouMean } from './form.messages.tsx'
import { useControl, useField } from './use-field.ts'
import type { FormHandle } from './use-form.ts'

/** An address that looks mistyped raises a question but is never refused. */
export function EmailField<F extends Fields>({ form, name }: { form: FormHandle<F>; name: NamesOf<F, 'email'> }) {
  const { store, described, ...about } = useField<F, Definition>(form, name)
  const { field, id, path, error } = about
  const { onBlur, ...control } = useControl<HTMLInputElement>(store, path)
  const [suggestion, setSuggestion] = useState<string>()
  const status = useRef<HTMLDivElement>(null)
  return (
    <FieldFrame {...about}>
      <input
        {...control}
        onBlur={() => {
          onBlur()
          setSuggestion(suggestEmail(store.answer(path)))
        }}
        className={styles.input}
        id={id}
        name={path}
        type="email"
        autoComplete={field.autoComplete ?? 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={field.max}
        aria-required={field.optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      <div ref={status} role="status">
        {suggestion && (
          <p className={styles.hint}>
            <DidYouMean>
              <button
                type="button"
                className={styles.quiet}
                onClick={() => {
                  store.set(path, suggestion)
                  setSuggestion(undefined)
                  control.ref.current?.focus()
                }}
              >
                {suggestion}
              </button>
            </DidYouMean>
          </p>
        )}
      </div>
    </FieldFrame>
  )
}
