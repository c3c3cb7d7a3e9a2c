import ui from '@cash-express/components/styles/primitives.module.css'
import { progressOf } from '@cash-express/domain/forms/progress'
import { useSyncExternalStore } from 'react'
import * as messages from './employment.messages.tsx'
import styles from './employment-form.module.css'
import { type EmploymentFormHandle, panels } from './panels.ts'

export function useProgress({ store, definition }: EmploymentFormHandle, names: readonly string[]) {
  // The snapshot is a string, because `useSyncExternalStore` compares snapshots by identity.
  const read = () => {
    const { answered, required } = progressOf(definition, names, store)
    return `${answered} ${required} ${store.wrong(names)}`
  }
  const [answered = 0, required = 0, wrong = 0] = useSyncExternalStore(store.subscribe, read, read)
    .split(' ')
    .map(Number)
  return { answered, required, wrong }
}

const everything = panels.flatMap(({ names }) => names)

export function Meter({ form }: { form: EmploymentFormHandle }) {
  const { answered, required } = useProgress(form, everything)
  return (
    <div className={`${styles.meter} ${ui.card}`}>
      <p id="meter">
        <strong>{messages.howMany(answered, required)}</strong>
        {messages.requiredAnswers}
      </p>
      <progress className={`${styles.bar} ${ui.full}`} max={required} value={answered} aria-labelledby="meter" />
    </div>
  )
}
