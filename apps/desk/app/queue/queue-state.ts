import type { CaseRow, QueueResponse } from '@cash-express/domain/cases/case-row'
import { isToday } from '../shell/show-day.ts'

export type QueueState = {
  readonly recipient: string
  readonly open: readonly CaseRow[]
  /** Open cases that the list is too long for. */
  readonly unlisted: number
  /** Undefined until someone looks at what was closed today. */
  readonly closed: readonly CaseRow[] | undefined
  readonly closedToday: number
  /** Closed cases that a message described, also before `closed` is there: the same message may arrive again. */
  readonly streamedClosed: readonly CaseRow[]
  /** Cases that arrived while the page was open, the last one at the end. */
  readonly arrived: readonly { readonly reference: string; readonly at: number }[]
  readonly fetchedAt: number
}

/** Today is a day of the store, not of the browser. */
export type Moment = { readonly now: Date; readonly timeZone: string }

/** Long enough to be seen by someone who comes back from a call. */
export const newForMilliseconds = 120_000

const isOf =
  ({ reference }: CaseRow) =>
  (row: CaseRow) =>
    row.reference === reference

const isClosedToday = ({ closedAt }: CaseRow, { now, timeZone }: Moment) =>
  closedAt !== null && isToday(closedAt, timeZone, now)

/** A list that is fetched again keeps what the page has added to it. */
export function stateOf(
  recipient: string,
  { cases, openTotal, closedToday }: QueueResponse,
  { now }: Moment,
  before?: QueueState,
): QueueState {
  return {
    recipient,
    open: cases,
    unlisted: openTotal - cases.length,
    closed: before?.closed?.filter((row) => !cases.some(isOf(row))),
    closedToday,
    streamedClosed: [],
    arrived: before?.arrived ?? [],
    fetchedAt: now.getTime(),
  }
}

const put = (rows: readonly CaseRow[], row: CaseRow, isThere: boolean) => [
  ...rows.filter((each) => !isOf(row)(each)),
  ...(isThere ? [row] : []),
]

/** The fetched count contains every case that was closed before, so an unknown case counts only if it arrived later. */
function countAfter(state: QueueState, known: CaseRow | undefined, row: CaseRow, moment: Moment): number {
  const wasCounted = known
    ? isClosedToday(known, moment)
    : row.closedAt !== null && Date.parse(row.arrivedAt) <= state.fetchedAt && isClosedToday(row, moment)
  return state.closedToday + (isClosedToday(row, moment) ? 1 : 0) - (wasCounted ? 1 : 0)
}

/** Another store handed it back, so that its number of events cannot be compared. */
const cameBack = ({ from, arrivedAt }: CaseRow, { fetchedAt }: QueueState) =>
  from !== null && Date.parse(arrivedAt) > fetchedAt

/**
 * A message may arrive twice or describe an older state than the fetched list, so only a higher version counts. `unknown`
 * means that the list must be fetched again: a case was reopened that nobody has looked at.
 */
export function withCase(state: QueueState, row: CaseRow, moment: Moment): QueueState | 'unknown' {
  if (row.recipient !== state.recipient) return state
  const known = [...state.open, ...state.streamedClosed, ...(state.closed ?? [])].find(isOf(row))
  if (known && known.version >= row.version) return state
  const isOpen = row.closedAt === null
  const wasHere = known?.closedAt === null
  const isNew = isOpen && !wasHere && ((!known && row.version === 1) || cameBack(row, state))
  if (!known && isOpen && !isNew) return 'unknown'
  const now = moment.now.getTime()
  return {
    ...state,
    open: isOpen && wasHere ? state.open.map((each) => (each === known ? row : each)) : put(state.open, row, isOpen),
    closed: state.closed && put(state.closed, row, isClosedToday(row, moment)),
    closedToday: countAfter(state, known, row, moment),
    streamedClosed: put(state.streamedClosed, row, !isOpen),
    arrived: isNew
      ? [...state.arrived.filter(({ at }) => now - at < newForMilliseconds), { reference: row.reference, at: now }]
      : state.arrived,
  }
}

/** The list of closed cases is fetched later: it may be older or newer than a message, case by case. */
export function withClosed(state: QueueState, { cases, closedToday }: QueueResponse, moment: Moment): QueueState {
  const isNewerThan = (row: CaseRow) => (other: CaseRow) => isOf(row)(other) && other.version > row.version
  const fetched = cases.filter((row) => ![...state.open, ...state.streamedClosed].some(isNewerThan(row)))
  const streamed = state.streamedClosed.filter((row) => !fetched.some(isOf(row)) && isClosedToday(row, moment))
  const reopened = cases.filter((row) => state.open.some(isNewerThan(row))).length
  const missed = streamed.filter((row) => !cases.some(isOf(row))).length
  return {
    ...state,
    open: state.open.filter((row) => !fetched.some(isOf(row))),
    closed: [...fetched, ...streamed],
    closedToday: closedToday + missed - reopened,
  }
}

export const isNewAt = ({ arrived }: QueueState, { reference }: CaseRow, now: Date) =>
  arrived.some((each) => each.reference === reference && now.getTime() - each.at < newForMilliseconds)
