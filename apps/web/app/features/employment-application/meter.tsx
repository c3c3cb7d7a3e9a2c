import ui from '@cash-express/components/styles/primitives.module.css'
import * as messages from './employment.messages.tsx'
import styles from './meter.module.css'
import { type EmploymentFormHandle, panels } from './panels.ts'
import { useProgress } from './use-progress.ts'

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
