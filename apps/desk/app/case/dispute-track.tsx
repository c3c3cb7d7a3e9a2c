import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { disputeAnswerDays } from '@cash-express/domain/dispute-resolution/dispute'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import desk from '../primitives/desk.module.css'
import marks from '../shell/marks.module.css'
import { longDay, shortDate } from '../shell/show-time.ts'
import styles from './case.module.css'

const dayMilliseconds = 86_400_000

const reminders = formHandling['dispute-resolution'].reminders.filter(({ to }) => to === 'recipient')

const listed = new Intl.ListFormat('en-US')

type Props = { readonly row: CaseRow; readonly timeZone: string; readonly now: Date }

export function DisputeTrack({ row: { receivedAt, dueAt, closedAt }, timeZone, now }: Props) {
  if (!dueAt) return null
  const due = Date.parse(dueAt)
  const end = closedAt ? Date.parse(closedAt) : now.getTime()
  const day = Math.min(disputeAnswerDays, Math.max(0, Math.floor((end - Date.parse(receivedAt)) / dayMilliseconds)))
  const places = reminders.map(({ hoursBeforeDue }) => ({
    at: new Date(due - hoursBeforeDue * 3_600_000),
    share: 100 - (hoursBeforeDue / 24 / disputeAnswerDays) * 100,
  }))
  const first = places[0]
  const past = (day / disputeAnswerDays) * 100
  return (
    <div className={`${ui.stack} ${ui.gap2} ${desk.snug} ${styles.track}`}>
      <div className={marks.meter} aria-hidden="true">
        <span className={marks.filled} style={{ width: `${past}%` }} />
        <i className={styles.now} style={{ left: `${past}%` }} />
        {places.map(({ share }) => (
          <i key={share} className={styles.mark} style={{ left: `${share}%` }} />
        ))}
      </div>
      <ol className={`${ui.between} ${ui.soft} ${styles.trackWords}`}>
        <li>
          Received <b>{shortDate(receivedAt, timeZone)}</b>
        </li>
        {first && (
          <li className={styles.reminder} style={{ left: `${first.share}%` }}>
            Reminder <b>{shortDate(first.at, timeZone)}</b>
          </li>
        )}
        <li className={styles.last}>
          Answer by <b>{shortDate(dueAt, timeZone)}</b>
        </li>
      </ol>
      <p>
        {closedAt
          ? `Closed on day ${day} of ${disputeAnswerDays}. Reminders have stopped.`
          : `Day ${day} of ${disputeAnswerDays}. Reminders go out on ${listed.format(
              places.map(({ at }) => longDay(at, timeZone)),
            )}; head office is notified on ${longDay(dueAt, timeZone)}.`}
      </p>
    </div>
  )
}
