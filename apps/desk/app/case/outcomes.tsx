import { type Outcome, outcomes } from '@cash-express/domain/cases/case-event'
import { useState } from 'react'
import { outcomeText } from './case-words.ts'
import type { Press } from './press.ts'

export function Outcomes({ disabled, onAct }: { disabled: boolean; onAct: Press }) {
  const [next, setNext] = useState('')
  const record = async (outcome: Outcome) => {
    // A time without a zone is in the zone of the browser.
    const nextTryAt = next ? new Date(next).toISOString() : undefined
    if (await onAct({ kind: 'try', outcome, nextTryAt })) setNext('')
  }
  return (
    <section className="panel" aria-labelledby="outcome-title">
      <h2 id="outcome-title">How did the call end?</h2>
      <label className="field">
        Next try (optional)
        <input type="datetime-local" value={next} onChange={({ target }) => setNext(target.value)} />
      </label>
      <div className="buttons">
        {outcomes.map((outcome) => (
          <button key={outcome} type="button" disabled={disabled} onClick={() => void record(outcome)}>
            {outcomeText(outcome)}
          </button>
        ))}
      </div>
    </section>
  )
}
