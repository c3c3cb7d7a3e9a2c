import { Spinner } from '@cash-express/components/spinner.tsx'
import { useLocation } from 'react-router'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casePath } from '../shell/desk-paths.ts'
import { Message } from '../shell/message.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { mayBeSaved, pendingActions, type UnsavedAction } from './pending-actions.ts'
import { pendingText, unsavedText } from './saved-text.ts'
import styles from './unsaved-actions.module.css'
import { usePendingActions } from './use-pending-actions.ts'

const dismiss = (unsaved: UnsavedAction) => {
  pendingActions.forget(unsaved)
  // The button is gone, and with it the focus.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** What was pressed on the page of a case that the person has left: it still waits, or it was not saved. */
export function UnsavedActions() {
  const { pending, unsaved } = usePendingActions()
  const { pathname } = useLocation()
  const elsewhere = pending.filter(({ isWaiting, place }) => isWaiting && !pathname.startsWith(casePath(place)))
  return (
    <>
      <div className={styles.messages} role="status">
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
      <div className={styles.messages} role="alert">
        {unsaved.map((each) => (
          <Message
            key={casePath(each.place)}
            kind="danger"
            mark={<DeskIcon name="alert" />}
            actions={
              <>
                <PressLink to={casePath(each.place)} onClick={() => pendingActions.forget(each)}>
                  {mayBeSaved(each) ? 'Look at the case' : 'Go to the case'}
                </PressLink>
                <PressButton look="plain" onClick={() => dismiss(each)}>
                  Dismiss
                </PressButton>
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
