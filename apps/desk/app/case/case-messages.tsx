import { Icon } from '@cash-express/components/icon.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import type { CaseRow, EventRow } from '@cash-express/domain/cases/case-row'
import { useQueue } from '../queue/queue-context.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { clockTime } from '../shell/show-time.ts'
import { changedText } from './customer-text.ts'
import { pendingText } from './saved-text.ts'
import type { CasePage } from './use-case.ts'

type Props = {
  readonly page: CasePage
  readonly row: CaseRow
  readonly timeZone: string
  readonly isMine: boolean
  readonly refused: string | undefined
  readonly isTakenOver: boolean
  /** The person has typed a note that is not saved. */
  readonly hasTyped: boolean
  /** The customer canceled or stopped the calls while this page was open. */
  readonly stop: EventRow | undefined
  /** The customer changed something while the contact card was open. */
  readonly change: EventRow | undefined
}

export function CaseMessages({ page, row, timeZone, isMine, refused, isTakenOver, hasTyped, stop, change }: Props) {
  const { staleSince, line } = useQueue()
  return (
    <>
      <div role="status">
        {page.waiting && page.pending && (
          <Message kind="warn" mark={<Spinner />}>
            <p>
              <b>The connection is down.</b> “{pendingText(page.pending)}” is sent once as soon as it is back. Keep the
              desk open.
            </p>
          </Message>
        )}
        {!page.waiting && staleSince && line !== 'live' && (
          <Message kind="warn" mark={<DeskIcon name="offline" />}>
            <p>
              <b>No connection since {clockTime(staleSince, timeZone)}.</b>{' '}
              {isMine
                ? 'You can read this case and record the outcome until your time ends.'
                : 'Others may have changed this case.'}
            </p>
          </Message>
        )}
      </div>
      <div role="alert">
        {refused && (
          <Message kind="danger" mark={<DeskIcon name="alert" />}>
            <p>{refused}</p>
          </Message>
        )}
        {stop && (
          <Message kind="danger" mark={<DeskIcon name="doNotCall" />}>
            <h2>{stop.kind === 'closed' ? 'The customer canceled' : 'The customer asked us not to call'}</h2>
            <p>
              It was sent at {clockTime(stop.at, timeZone)}, and the phone numbers are hidden. Do not call.{' '}
              {stop.kind === 'closed' ? 'The case is closed.' : 'The case stays open for a visit.'} If you have just
              talked with the customer, write it down as a note.
              {hasTyped && ' The note that you typed is still below.'}
            </p>
          </Message>
        )}
        {change && (
          <Message kind="warn" mark={<Icon name="phone" />}>
            <h2>The customer just changed {changedText(change.details.changed)}</h2>
            <p>It was sent at {clockTime(change.at, timeZone)}. Look at the numbers again before you call.</p>
          </Message>
        )}
        {isTakenOver && (
          <Message kind="warn" mark={<DeskIcon name="swap" />}>
            <h2>
              {row.holder ? `${row.holder.name} took over this case` : 'This case was taken over'}
              {row.takenAt && ` at ${clockTime(row.takenAt, timeZone)}`}
            </h2>
            <p>
              The name and the phone numbers are hidden here now.
              {hasTyped && ' The note that you typed is still below.'}
            </p>
          </Message>
        )}
      </div>
    </>
  )
}
