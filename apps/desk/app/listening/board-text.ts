import type { Board, DueCase } from '@cash-express/domain/cases/board'
import type { Share } from '@cash-express/domain/promises/overview'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { caseTitle } from '../queue/case-text.ts'
import { dueLabel } from '../queue/queue-groups.ts'
import { type TimeLeft, timeLeft } from '../queue/time-left.ts'
import { sentenceCase } from '../shell/sentence-case.ts'
import { clockOnDay, isToday, shortTime } from '../shell/show-day.ts'
import { closingText, zoneOfStore } from '../shell/store-day.ts'

const otherNames: Readonly<Record<string, string>> = { 'head-office': 'Head office', compliance: 'Compliance' }

export const boardName = ({ store, recipient }: Board) =>
  store ? deskName(store.name) : (otherNames[recipient] ?? recipient)

/** Other people see a notification, so it names the store and never the customer. */
export function arrivalText(board: Board, now: Date): { title: string; body: string } {
  const { newest, store } = board
  const due = newest?.due ? `${dueLabel(newest)} ${clockOnDay(newest.due, zoneOfStore(store), now)}.` : ''
  return { title: `A new application is waiting at ${boardName(board)}`, body: due }
}

/** For example `New title loan`. */
export const newestTitle = ({ newest }: Board) => (newest ? `New ${caseTitle(newest).toLowerCase()}` : 'A new case')

export const isLateDue = ({ due, tryAt }: DueCase, now: Date) => tryAt === null && due !== null && new Date(due) < now

/** As on a row of the queue: the next try counts, unless an answer is late. */
export function dueBadge(row: DueCase, timeZone: string, now: Date): { kind: TimeLeft['kind'] | 'try'; text: string } {
  if (row.tryAt) return { kind: 'try', text: `Try at ${shortTime(row.tryAt, timeZone, now)}` }
  return timeLeft(row.due ?? now.toISOString(), timeZone, now)
}

/** For example `4 of the 8 are due today, and the store closes at 6:00 PM.` */
export function todayText({ waiting, dueToday, store }: Board, now: Date): string {
  const closing = store ? closingText(store, now) : undefined
  if (waiting === 0) return closing ? `${sentenceCase(closing)}.` : 'Nobody is waiting.'
  const due = `${dueToday} of the ${waiting} ${dueToday === 1 ? 'is' : 'are'} due today`
  return closing ? `${due}, and ${closing}.` : `${due}.`
}

/** For example `Call by 6:00 PM tomorrow`, or undefined when nothing has a time. */
export function nextPromise({ nextDue, store }: Board, now: Date): string | undefined {
  const next = nextDue.find(({ due, tryAt }) => due !== null && tryAt === null)
  if (!next?.due) return undefined
  const timeZone = zoneOfStore(store)
  return isToday(next.due, timeZone, now)
    ? `${dueLabel(next)} ${shortTime(next.due, timeZone, now)}`
    : `${dueLabel(next)} ${clockOnDay(next.due, timeZone, now)}`
}

/** For example `2 applications are late`. */
export const lateTitle = ({ late }: Board) => (late === 1 ? '1 application is late' : `${late} applications are late`)

/** The promises of the week that ended, all days together. */
export const weekShare = ({ week }: Board): Share => ({
  counted: week.reduce((sum, { counted }) => sum + counted, 0),
  kept: week.reduce((sum, { kept }) => sum + kept, 0),
})
