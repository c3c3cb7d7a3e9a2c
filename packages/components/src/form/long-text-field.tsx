import type { LongTextField as Definition } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { useEffect, useState, useSyncExternalStore } from 'react'
import spoken from '../spoken.module.css'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { NamesOf } from './field-names.ts'
import * as messages from './form.messages.tsx'
import { useControl, useField } from './use-field.ts'
import type { FormHandle } from './use-form.ts'

/** Screen readers announce the count after this pause in milliseconds; announcing every letter would be noise. */
const pauseInTyping = 1_000

/** More than the limit can be typed, because `maxlength` would silently cut off pasted text. */
export function LongTextField<F extends Fields>({ form, name }: { form: FormHandle<F>; name: NamesOf<F, 'longText'> }) {
  const { store, described, ...about } = useField<F, Definition>(form, name)
  const { field, id, path, error } = about
  const control = useControl<HTMLTextAreaElement>(store, path)
  const isAddress = field.autoComplete === 'street-address'
  return (
    <FieldFrame {...about}>
      <textarea
        {...control}
        className={`${styles.input} ${styles.textarea} ${isAddress ? styles.address : ''}`}
        id={id}
        name={path}
        rows={isAddress ? 3 : 6}
        autoComplete={field.autoComplete}
        aria-required={field.optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={[described, `${id}-limit`].filter(Boolean).join(' ')}
      />
      <CharactersLeft form={form} path={path} max={field.max} id={`${id}-limit`} />
    </FieldFrame>
  )
}

/** The count appears above this share of the limit. */
const countFromShare = 0.5

function CharactersLeft<F extends Fields>({
  form: { store },
  path,
  max,
  id,
}: {
  form: FormHandle<F>
  path: string
  max: number
  id: string
}) {
  const read = () => store.answer(path).trim().length
  const length = useSyncExternalStore(store.subscribe, read, read)
  const [announced, setAnnounced] = useState('')
  const left = max - length
  const counts = length > max * countFromShare

  useEffect(() => {
    if (!counts) return
    const timer = setTimeout(() => setAnnounced(messages.charactersLeft(left)), pauseInTyping)
    return () => clearTimeout(timer)
  }, [left, counts])

  return (
    <>
      <p className={spoken.spoken} id={id}>
        <messages.UpTo max={max} />
      </p>
      {(counts || max <= 1_000) && (
        <p className={`${styles.count} ${left < 0 ? styles.over : ''}`} aria-hidden="true">
          {messages.charactersLeft(left)}
        </p>
      )}
      <div className={spoken.spoken} role="status">
        {announced}
      </div>
    </>
  )
}
