import { Icon } from '@cash-express/components/icon.tsx'
import type { CaseRow, EventRow } from '@cash-express/domain/cases/case-row'
import { JobSections, sectionsOf } from '../release/job-sections.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { onDayAtClock } from '../shell/show-day.ts'
import { cancellationIn, hasMailFailed, lastStopIn } from './customer-text.ts'

type Props = {
  readonly row: CaseRow
  readonly events: readonly EventRow[]
  readonly timeZone: string
  readonly now: Date
}

/** Alerts the caller reads before dialing. */
export function CustomerAlerts({ row, events, timeZone, now }: Props) {
  const cancellation = cancellationIn(events)
  const stop = row.callsStoppedAt ? lastStopIn(events) : undefined
  return (
    <>
      {stop && (
        <Message kind="danger" mark={<DeskIcon name="doNotCall" />}>
          <p>
            <b>Do not call.</b> The customer took back the consent to calls and texts,{' '}
            {onDayAtClock(stop.at, timeZone, now)}, and may come in. The phone numbers stay hidden until the customer
            asks for calls again on the status page.
          </p>
        </Message>
      )}
      {cancellation && (
        <Message kind="danger" mark={<DeskIcon name="doNotCall" />}>
          <p>
            <b>The customer canceled</b>, {onDayAtClock(cancellation.at, timeZone, now)}. The case was reopened. Look
            under “What happened” before you call.
          </p>
        </Message>
      )}
      {hasMailFailed(events) && (
        <Message kind="warn" mark={<DeskIcon name="mailOff" />}>
          <p>
            <b>Email failed: call.</b> Our confirmation did not reach the customer. The phone is the only way.
          </p>
        </Message>
      )}
    </>
  )
}

type JobGapsProps = { readonly row: CaseRow; readonly sections: readonly string[] }

export function JobGaps({ row, sections }: JobGapsProps) {
  const parts = sectionsOf(row.form, sections)
  if (parts.length === 0) return null
  const missing = parts.filter(({ state }) => state === 'missing').length
  return (
    <>
      {missing > 0 && (
        <Message kind="warn" mark={<Icon name="info" />}>
          <p>
            <b>{missing === 1 ? 'One section is missing.' : `${missing} sections are missing.`}</b> Ask the applicant to
            send the form again, or to fill in the rest at the store.
          </p>
        </Message>
      )}
      <JobSections sections={parts} opened={[]} busy={false} />
    </>
  )
}
