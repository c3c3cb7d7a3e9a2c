import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { unsavedText } from './saved-text.ts'
import { usePendingActions } from './use-pending-actions.ts'

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
