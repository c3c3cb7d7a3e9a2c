import { Spinner } from '@cash-express/components/spinner.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { useLocation } from 'react-router'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casePath } from '../shell/desk-paths.ts'
import { Message } from '../shell/message.tsx'
import { mayBeSaved, pendingActions, type UnsavedAction, usePendingActions } from './pending-actions.ts'
import { pendingText, unsavedText } from './saved-text.ts'

const dismiss = (unsaved: UnsavedAction) => {
  pendingActions.forget(unsaved)
  // The button is gone, and with it the focus.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Lists actions of cases that the person has left while they wait, or that were not saved. */
export function UnsavedActions() {
  const { pending, unsaved } = usePendingActions()
  const { pathname } = useLocation()
  const elsewhere = pending.filter(({ isWaiting, place }) => isWaiting && !pathname.startsWith(casePath(place)))
  return (
    <>
      <div className={`${ui.stack} ${ui.live} ${ui.onScreen}`} role="status">
        {elsewhere.map(({ action, place }) => (
          <Message key={casePath(place)} kind="warn" mark={<Spinner />}>
            <p>
              <b>
                “{pendingText(action)}” for {place.reference} waits for the connection.
              </b>{' '}
              It is sent once as soon as the connection is back. Keep the desk open.
            </p>
          </Message>
        ))}
      </div>
      <div className={`${ui.stack} ${ui.live} ${ui.onScreen}`} role="alert">
        {unsaved.map((each) => (
          <Message
            key={casePath(each.place)}
            kind="danger"
            mark={<DeskIcon name="alert" />}
            actions={
              <>
                <ActionLink to={casePath(each.place)} onClick={() => pendingActions.forget(each)}>
                  {mayBeSaved(each) ? 'Look at the case' : 'Go to the case'}
                </ActionLink>
                <ActionButton look="plain" onClick={() => dismiss(each)}>
                  Dismiss
                </ActionButton>
              </>
            }
          >
            <p>{unsavedText(each)}</p>
          </Message>
        ))}
      </div>
    </>
  )
}

export function LostActions() {
  const { pending, unsaved } = usePendingActions()
  const lost = [...unsaved, ...pending.map((each) => ({ ...each, problem: 'signed out' }))]
  if (lost.length === 0) return null
  return (
    <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
      {lost.map((each) => (
        <p key={`${each.place.reference} ${each.place.recipient}`}>{unsavedText(each)}</p>
      ))}
    </Message>
  )
}
