import type { Place } from '../integrations/desk-api.ts'
import { applicationPath } from '../shell/desk-paths.ts'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { OutcomeDetailsForm } from './outcome-details-form.tsx'
import { canGiveUp } from './outcome-rows.ts'
import type { Press } from './press.ts'

type Props = {
  readonly place: Place
  readonly form: string
  readonly held: boolean
  readonly refused: string | undefined
  readonly onAct: Press
  onCancel(): void
}

/** Nobody calls a wrong number again, so the case ends here unless the application names another way. */
export function WrongNumber({ place, form, held, refused, onAct, onCancel }: Props) {
  const keep = () => void onAct({ kind: 'try', outcome: 'wrong number' })
  const closing = canGiveUp(form)
  return (
    <OutcomeDetailsForm
      save={closing ? 'Close: could not reach' : 'Save: wrong number'}
      {...{ held, refused, onCancel }}
      onSave={() => (closing ? void onAct({ kind: 'close', as: 'could not reach', outcome: 'wrong number' }) : keep())}
      more={
        <>
          {closing && (
            <PressButton held={held} onClick={keep}>
              Save and keep it open
            </PressButton>
          )}
          <PressLink look="plain" to={applicationPath(place)}>
            Look in the application
          </PressLink>
        </>
      }
    >
      <p>
        <b>There is no other number on the contact card.</b> The application may name another number or an email
        address.
      </p>
    </OutcomeDetailsForm>
  )
}
