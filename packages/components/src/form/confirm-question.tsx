import { useSyncExternalStore } from 'react'
import styles from './field.module.css'
import * as messages from './form.messages.tsx'
import type { FormStore } from './form-store.ts'

/** Asks about an unusual answer that may be correct. The checkbox stays visible so that the visitor can undo it. */
export function ConfirmQuestion({
  store,
  path,
  id,
  message,
}: {
  store: FormStore
  path: string
  id: string
  message: string
}) {
  const read = () => store.isConfirmed(path)
  const confirmed = useSyncExternalStore(store.subscribe, read, read)
  return (
    <div className={styles.question}>
      <p id={`${id}-question`}>{message}</p>
      <label className={styles.choice}>
        <input
          className={styles.box}
          type="checkbox"
          checked={confirmed}
          aria-describedby={`${id}-question`}
          onChange={({ target }) => store.confirm(path, target.checked)}
        />
        <span>{messages.yesThisIsRight}</span>
      </label>
    </div>
  )
}
