import { type FormEvent, useState } from 'react'

const usualReasons = [
  'Call the customer back',
  'Check who the customer is',
  'Prepare the visit to the store',
  'Answer a question of the customer',
] as const

const shortestReason = 5

type Props = { readonly disabled: boolean; readonly firstReason: string; onOpen(reason: string): void }

/** Nothing opens without a reason. */
export function ReasonForm({ disabled, firstReason, onOpen }: Props) {
  const isUsual = usualReasons.some((reason) => reason === firstReason)
  const [chosen, setChosen] = useState(isUsual || firstReason === '' ? firstReason : 'other')
  const [other, setOther] = useState(isUsual ? '' : firstReason)
  const open = (event: FormEvent) => {
    event.preventDefault()
    onOpen(chosen === 'other' ? other.trim() : chosen)
  }
  return (
    <form onSubmit={open}>
      <fieldset>
        <legend>Why do you open it? The reason is recorded with your name.</legend>
        {[...usualReasons, 'other'].map((reason) => (
          <label key={reason} className="choice">
            <input
              type="radio"
              name="reason"
              required
              value={reason}
              checked={chosen === reason}
              onChange={() => setChosen(reason)}
            />
            {reason === 'other' ? 'Another reason' : reason}
          </label>
        ))}
        {chosen === 'other' && (
          <label className="field">
            Your reason
            <input
              required
              minLength={shortestReason}
              maxLength={200}
              value={other}
              onChange={({ target }) => setOther(target.value)}
            />
          </label>
        )}
      </fieldset>
      <button type="submit" disabled={disabled}>
        Open the application
      </button>
    </form>
  )
}
