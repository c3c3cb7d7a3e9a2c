import type { SsnField as Definition } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { useState, useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { Spoken } from '../spoken.tsx'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { NamesOf } from './field-names.ts'
import * as messages from './form.messages.tsx'
import { useControl, useField } from './use-field.ts'
import type { FormHandle } from './use-form.ts'

/** The number is masked unless the visitor reveals it, and masked again when the focus leaves. */
export function SsnField<F extends Fields>({ form, name }: { form: FormHandle<F>; name: NamesOf<F, 'ssn'> }) {
  const { store, described, ...about } = useField<F, Definition>(form, name)
  const { field, id, path, error } = about
  const control = useControl<HTMLInputElement>(store, path)
  const [shown, setShown] = useState(false)
  const isSending = () => store.phase().kind !== 'open'
  const sending = useSyncExternalStore(store.subscribe, isSending, isSending)
  const covered = !shown || sending
  return (
    <FieldFrame {...about}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the number is masked when the focus leaves the pair */}
      <div
        className={styles.secret}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setShown(false)
        }}
      >
        <input
          {...control}
          className={styles.input}
          id={id}
          name={path}
          type={covered ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-required={field.optional ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <button type="button" className={styles.show} onClick={() => setShown((before) => !before)}>
          <Icon name={covered ? 'seen' : 'unseen'} />
          <span>
            <span>{covered ? messages.show : messages.hide}</span>
            <Spoken> {field.label}</Spoken>
          </span>
        </button>
      </div>
    </FieldFrame>
  )
}
