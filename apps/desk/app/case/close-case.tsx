import type { Closing } from '@cash-express/domain/cases/case-event'
import { closingsOf } from '@cash-express/domain/cases/closings-of'
import { type FormEvent, useState } from 'react'
import { outcomeText } from './case-words.ts'
import type { Press } from './press.ts'

export function CloseCase({ form, disabled, onAct }: { form: string; disabled: boolean; onAct: Press }) {
  const choices = closingsOf(form)
  const [as, setAs] = useState<Closing | ''>('')
  const [day, setDay] = useState('')
  const [duplicateOf, setDuplicateOf] = useState('')
  const close = (event: FormEvent) => {
    event.preventDefault()
    if (as === '') return
    void onAct({
      kind: 'close',
      as,
      day: as === 'coming in' && day ? day : undefined,
      duplicateOf: as === 'duplicate' ? duplicateOf.trim().toUpperCase() : undefined,
    })
  }
  return (
    <section className="panel" aria-labelledby="close-title">
      <h2 id="close-title">Close the case</h2>
      <form onSubmit={close}>
        <label className="field">
          Close as
          <select required value={as} onChange={({ target }) => setAs(target.value as Closing | '')}>
            <option value="">Choose one</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {outcomeText(choice)}
              </option>
            ))}
          </select>
        </label>
        {as === 'coming in' && (
          <label className="field">
            Day of the visit (optional)
            <input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          </label>
        )}
        {as === 'duplicate' && (
          <label className="field">
            Reference of the other case
            <input
              required
              value={duplicateOf}
              maxLength={8}
              autoCapitalize="characters"
              onChange={({ target }) => setDuplicateOf(target.value)}
            />
          </label>
        )}
        <button type="submit" disabled={disabled}>
          Close the case
        </button>
      </form>
    </section>
  )
}
