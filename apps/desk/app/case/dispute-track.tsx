import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { disputeAnswerDays } from '@cash-express/domain/dispute-resolution/dispute'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import desk from '../primitives/desk.module.css'
import marks from '../shell/marks.module.css'
import { longDay, shortDate } from '../shell/show-time.ts'
import styles from './case.module.css'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

const reminders = formHandling['dispute-resolution'].reminders.filter(({ to }) => to === 'recipient')

const dateList = new Intl.ListFormat('en-US')

type Props = { readonly row: CaseRow; readonly timeZone: string; readonly now: Date }

export function DisputeTrack({ row: { receivedAt, dueAt, closedAt }, timeZone, now }: Props) {
  if (!dueAt) return null
  const due = Date.parse(dueAt)
  const end = closedAt ? Date.parse(closedAt) : now.getTime()
  const dayNumber = Math.min(
    disputeAnswerDays,
    Math.max(0, Math.floor((end - Date.parse(receivedAt)) / dayMilliseconds)),
  )
  const reminderMarks = reminders.map(({ hoursBeforeDue }) => ({
    at: new Date(due - hoursBeforeDue * hourMilliseconds),
    percent: 100 - (hoursBeforeDue / 24 / disputeAnswerDays) * 100,
  }))
  const first = reminderMarks[0]
  const elapsedPercent = (dayNumber / disputeAnswerDays) * 100
  return (
    <div className={`${ui.stack} ${ui.gap2} ${desk.snug} ${styles.track}`}>
      <div className={marks.meter} aria-hidden="true">
        <span className={marks.filled} style={{ width: `${elapsedPercent}%` }} />
        <i className={styles.now} style={{ left: `${elapsedPercent}%` }} />
        {reminderMarks.map(({ percent }) => (
          <i key={percent} className={styles.mark} style={{ left: `${percent}%` }} />
        ))}
      </div>
      <ol className={`${ui.between} ${ui.soft} ${styles.trackWords}`}>
        <li>
          Received <b>{shortDate(receivedAt, timeZone)}</b>
        </li>
        {first && (
          <li className={styles.reminder} style={{ left: `${first.percent}%` }}>
            Reminder <b>{shortDate(first.at, timeZone)}</b>
          </li>
        )}
        <li className={styles.last}>
          Answer by <b>{shortDate(dueAt, timeZone)}</b>
        </li>
      </ol>
      <p>
        {closedAt
          ? `Closed on day ${dayNumber} of ${disputeAnswerDays}. Reminders have stopped.`
          : `Day ${dayNumber} of ${disputeAnswerDays}. Reminders go out on ${dateList.format(
              reminderMarks.map(({ at }) => longDay(at, timeZone)),
            )}; head office is notified on ${longDay(dueAt, timeZone)}.`}
      </p>
    </div>
  )
}
