import type { EventRow } from '@cash-express/domain/cases/case-row'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { onDayAtClock } from '../shell/show-day.ts'
import { hasMailFailed, withdrawalIn, withdrawalText } from './customer-text.ts'

type Props = { readonly events: readonly EventRow[]; readonly timeZone: string; readonly now: Date }

/** What whoever calls must know first, on a case that is open. */
export function CustomerAlerts({ events, timeZone, now }: Props) {
  const withdrawal = withdrawalIn(events)
  return (
    <>
      {withdrawal && (
        <Message kind="danger" mark={<DeskIcon name="doNotCall" />}>
          <p>
            <b>{withdrawalText(withdrawal.details.why)}</b>, {onDayAtClock(withdrawal.at, timeZone, now)}. The case was
            reopened. Look under “What happened” before you call.
          </p>
        </Message>
      )}
      {hasMailFailed(events) && (
        <Message kind="warn" mark={<DeskIcon name="mailOff" />}>
          <p>
            <b>E-mail failed: call.</b> Our confirmation did not reach the customer. The phone is the only way.
          </p>
        </Message>
      )}
    </>
  )
}
