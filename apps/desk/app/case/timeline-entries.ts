import { hasNote } from '@cash-express/domain/cases/case-event'
import type { CaseRow, EventRow, Release } from '@cash-express/domain/cases/case-row'
import { type Due, formHandling } from '@cash-express/domain/submissions/form-handling'
import { isJourney } from '@cash-express/domain/submissions/journey'
import { outcomeInSentence, outcomeLabel } from '../queue/case-text.ts'
import { sentenceCase } from '../shell/sentence-case.ts'
import { calendarDay } from '../shell/show-day.ts'
import { changedText } from './customer-text.ts'

export type TimelineMark =
  | 'received'
  | 'person'
  | 'over'
  | 'back'
  | 'noAnswer'
  | 'voicemail'
  | 'busy'
  | 'wrongNumber'
  | 'reached'
  | 'closed'
  | 'again'
  | 'note'
  | 'opened'
  | 'printed'
  | 'undone'
  | 'clock'
  | 'changed'
  | 'doNotCall'
  | 'mailFailed'

export type TimelineEntry = {
  readonly key: string
  readonly mark: TimelineMark
  /** A planned step, the last event and a promise that was not kept stand out. */
  readonly kind: 'next' | 'late' | 'strong' | 'plain'
  readonly what: string
  readonly at: string
  readonly by: string | undefined
  /** The number of the event, for a note that can be read. */
  readonly note?: number
}

export type TimelineSource = {
  readonly row: CaseRow
  readonly events: readonly EventRow[]
  readonly releases: readonly Release[]
  /** The id of the reader, who is called "you". */
  readonly person: { readonly id: string; readonly name: string }
  nameOf(recipient: string): string
  readonly now: Date
}

const outcomeMarks: Readonly<Record<string, TimelineMark>> = {
  reached: 'reached',
  voicemail: 'voicemail',
  'no answer': 'noAnswer',
  busy: 'busy',
  'wrong number': 'wrongNumber',
}

type Line = Pick<TimelineEntry, 'mark' | 'what'> & { readonly isNamed?: boolean }

const tryText = (number: number, outcome: unknown) => `Try ${number}: ${outcomeInSentence(String(outcome))}`

function closedLine({ details }: EventRow): Line {
  const { as, day, sentBy, letterNumber, duplicateOf, outcome } = details
  if (as === 'canceled by customer') return { mark: 'doNotCall', what: 'The customer canceled', isNamed: true }
  const parts = [
    `Closed: ${duplicateOf ? `${as} of ${duplicateOf}` : outcomeInSentence(String(as))}`,
    ...(typeof sentBy === 'string' ? [`by ${sentBy}`] : []),
    ...(typeof day === 'string' ? [calendarDay(day)] : []),
    ...(typeof letterNumber === 'string' ? [letterNumber] : []),
    ...(outcome && outcome !== 'reached' ? [`last call: ${outcomeInSentence(String(outcome))}`] : []),
  ]
  return { mark: 'closed', what: parts.join(', ') }
}

function lineOf(event: EventRow, source: TimelineSource): Line {
  const { events, person, nameOf } = source
  const { kind, details, number } = event
  const nameOfPerson = (id: unknown) =>
    id === person.id ? 'you' : events.find((each) => each.person?.id === id)?.person?.name
  const who = event.person ? (event.person.id === person.id ? 'You' : event.person.name) : 'The command line'
  switch (kind) {
    case 'arrived':
      return {
        mark: 'received',
        what: typeof details.from === 'string' ? `Handed over by ${nameOf(details.from)}` : 'Received from the website',
        isNamed: true,
      }
    case 'taken':
      return { mark: 'person', what: `${who} took the case`, isNamed: true }
    case 'taken over': {
      const from = nameOfPerson(details.from)
      return { mark: 'over', what: from ? `${who} took over from ${from}` : `${who} took over`, isNamed: true }
    }
    case 'given back':
      return { mark: 'back', what: `${who} gave the case back`, isNamed: true }
    case 'tried': {
      const tries = events.filter((each) => each.number <= number && isTry(each) && !isUndone(each, events))
      const { outcome } = details
      return {
        mark: outcomeMarks[String(outcome)] ?? 'reached',
        what: isUndone(event, events) ? outcomeLabel(String(outcome)) : tryText(tries.length, outcome),
      }
    }
    case 'visit agreed':
      return {
        mark: 'reached',
        what: typeof details.day === 'string' ? `Coming in ${calendarDay(details.day)}` : 'Coming in, no day yet',
      }
    case 'calls stopped':
      return event.person
        ? { mark: 'doNotCall', what: 'The customer asked us not to call' }
        : { mark: 'doNotCall', what: 'The customer stopped the calls', isNamed: true }
    case 'calls allowed':
      return { mark: 'again', what: 'The customer asked for a call again', isNamed: true }
    case 'closed':
      return closedLine(event)
    case 'reopened':
      return { mark: 'again', what: 'Reopened' }
    case 'handed over':
      return { mark: 'over', what: `Handed over to ${nameOf(String(details.to))}` }
    case 'undone': {
      const undone = events.find((each) => each.number === details.number)
      return { mark: 'undone', what: undone ? `Undone: ${lineOf(undone, source).what}` : 'Undone' }
    }
    case 'try checked':
      return { mark: 'reached', what: `${who} checked an unusual try`, isNamed: true }
    case 'noted':
      return { mark: 'note', what: 'Note' }
    case 'ssn shown':
      return { mark: 'opened', what: 'SSN shown' }
    case 'printed':
      return { mark: 'printed', what: 'Printed' }
    case 'corrected':
      return { mark: 'changed', what: `The customer changed ${changedText(details.changed)}`, isNamed: true }
    case 'mail failed':
      return { mark: 'mailFailed', what: 'Email failed: our confirmation did not reach the customer', isNamed: true }
    case 'call back moved':
      return { mark: 'clock', what: `To be called again at another time: ${details.because}`, isNamed: true }
    case 'promise moved':
      return {
        mark: 'clock',
        what: `${details.to === null ? 'The original deadline applies again' : 'To be called at another time'}: ${details.because}`,
        isNamed: true,
      }
  }
}

const isTry = ({ kind, details }: EventRow) =>
  kind === 'tried' || kind === 'visit agreed' || (kind === 'closed' && details.outcome !== undefined)

const isUndone = ({ number }: EventRow, events: readonly EventRow[]) =>
  events.some(({ kind, details }) => kind === 'undone' && details.number === number)

function releaseText({ action, scope, reason }: Release): string {
  if (scope === 'phone' || scope === 'best time') return 'What the customer changed was opened'
  if (action === 'card') return 'Phone number looked up'
  if (action === 'open note') return 'Note read'
  return `${scope ? sentenceCase(scope.replace('-', ' ')) : 'Answers'} opened: ${reason}`
}

function dueText({ within, promised }: Due, isOver: boolean): string {
  if (within === 'one business day') return isOver ? 'Promise ended' : 'Promise ends'
  if (!promised) return 'No longer current'
  return isOver ? 'Answer was due' : 'Answer due'
}

/** Planned calls and visits, and those that came to nothing. */
function upcoming({ row, now }: TimelineSource): TimelineEntry[] {
  if (row.closedAt) return []
  const entries: TimelineEntry[] = []
  const due = isJourney(row.form) ? formHandling[row.form].due : undefined
  // A dispute needs an answer even after a call.
  if (row.dueAt && due && !row.callsStoppedAt && (row.firstTryAt === null || due.within !== 'one business day')) {
    const isOver = new Date(row.dueAt) < now
    entries.push({
      key: 'due',
      mark: 'clock',
      kind: isOver && due.promised ? 'late' : 'next',
      what: dueText(due, isOver),
      at: row.dueAt,
      by: undefined,
    })
  }
  if (row.movedTo && row.firstTryAt === null && !row.callsStoppedAt)
    entries.push({
      key: 'moved',
      mark: 'clock',
      kind: new Date(row.movedTo) < now ? 'late' : 'next',
      what: "Call by, because the store's hours changed",
      at: row.movedTo,
      by: undefined,
    })
  if (row.nextTryAt)
    entries.push({ key: 'next try', mark: 'again', kind: 'next', what: 'Next try', at: row.nextTryAt, by: undefined })
  return entries.toSorted((one, other) => other.at.localeCompare(one.at))
}

export function timelineEntries(source: TimelineSource): readonly TimelineEntry[] {
  const { events, releases, person } = source
  const last = events.at(-1)?.number
  const happened = [
    ...events.map((event): TimelineEntry => {
      const { mark, what, isNamed = false } = lineOf(event, source)
      return {
        key: `event ${event.number}`,
        mark,
        kind: event.number === last && event.number > 1 ? 'strong' : 'plain',
        what,
        at: event.at,
        by: isNamed ? undefined : event.person?.id === person.id ? 'you' : event.person?.name,
        ...(hasNote(event) ? { note: event.number } : {}),
      }
    }),
    ...releases.map(
      (release): TimelineEntry => ({
        key: `release ${release.id}`,
        mark: 'opened',
        kind: 'plain',
        what: releaseText(release),
        at: release.at,
        by: release.person === person.id ? 'you' : release.who,
      }),
    ),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  return [...upcoming(source), ...happened]
}
