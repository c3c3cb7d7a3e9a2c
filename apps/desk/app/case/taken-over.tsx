import { OutcomeButton } from './outcome-button.tsx'
import type { Press } from './press.ts'
import styles from './taken-over.module.css'

const outcomes = [
  { name: 'We talked', mark: 'talked', outcome: 'reached' },
  { name: 'No answer', mark: 'noAnswer', outcome: 'no answer' },
  { name: 'Voicemail', mark: 'voicemail', outcome: 'voicemail' },
  { name: 'Busy', mark: 'busy', outcome: 'busy' },
] as const

type Props = { readonly holder: string | undefined; readonly busy: boolean; readonly onAct: Press }

/** Someone who was taken over during a call may still say how it ended. */
export function TakenOver({ holder, busy, onAct }: Props) {
  return (
    <section className={styles.called} aria-labelledby="called-title">
      <h2 id="called-title">Did you call before that?</h2>
      <p>It is recorded as your try.{holder && ` ${holder} sees it at once.`}</p>
      <div className={styles.outcomes}>
        {outcomes.map(({ name, mark, outcome }) => (
          <OutcomeButton
            key={outcome}
            name={name}
            mark={mark}
            held={busy}
            onPress={() => void onAct({ kind: 'try', outcome })}
          />
        ))}
      </div>
    </section>
  )
}
