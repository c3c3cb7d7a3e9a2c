import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { dayAndTime } from '../shell/show-time.ts'
import { timeLeft } from './time-left.ts'

/** The first try keeps the promise. From then on, the time of the next try counts. */
export function TimeBadge({ row, now }: { row: CaseRow; now: Date }) {
  if (row.closedAt) return <span className="badge">Closed {dayAndTime(row.closedAt)}</span>
  if (row.nextTryAt) {
    const isDue = new Date(row.nextTryAt) <= now
    return <span className={isDue ? 'badge soon' : 'badge'}>Try again {dayAndTime(row.nextTryAt)}</span>
  }
  if (!row.dueAt || row.firstTryAt) return null
  const { kind, text } = timeLeft(row.dueAt, now)
  return <span className={`badge ${kind}`}>{text}</span>
}
