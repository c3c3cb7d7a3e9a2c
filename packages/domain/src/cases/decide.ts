import { dateIn } from '../forms/calendar-date.ts'
import type { Action, Refusal } from './action.ts'
import type { CaseEvent, EventKind, NewEvent, Outcome } from './case-event.ts'
import { closingsOf } from './closings-of.ts'
import { lastNextTryDays } from './next-try.ts'
import { type CasePerson, leads, leadsStores } from './person.ts'
import { type CaseState, hasLease, standingEvents } from './project-case.ts'
import { type UnusualTry, unusualTry } from './unusual-try.ts'

export const undoSeconds = 10
/** An outcome that was recorded without a connection may arrive after the time that it names. */
const latestNextTryHours = 24
export const triesBeforeGivingUp = { tries: 3, days: 2 } as const
/** Each action reads all events of its case. A day at one case has a dozen; this many only a script makes. */
export const mostEventsOfPerson = 200

export type Case = CaseState & {
  readonly form: string
  readonly recipient: string
  /** The store's, in which the days of tries are counted. */
  readonly timeZone: string
}

export type Decision = { readonly event: NewEvent } | { readonly refused: Refusal }

const refuse = (refused: Refusal): Decision => ({ refused })
const happens = (event: NewEvent): Decision => ({ event })

type Situation = {
  readonly the: Case
  readonly events: readonly CaseEvent[]
  readonly person: CasePerson
  readonly now: Date
}

const isHeldByColleague = ({ the, person }: Situation) => the.holder !== null && the.holder !== person.id

function take(situation: Situation, atOnce: boolean): Decision {
  const { the, now } = situation
  if (the.holder === null || !isHeldByColleague(situation)) return happens({ kind: 'taken', details: {} })
  if (hasLease(the, now) && !atOnce) return refuse('held')
  return happens({ kind: 'taken over', details: { from: the.holder } })
}

/** Someone who was taken over during a call may still say how it ended. */
const wasTakenOver = ({ events, person }: Situation) =>
  standingEvents(events).some(({ kind, details }) => kind === 'taken over' && details.from === person.id)

const mayRecordCall = (situation: Situation) => situation.the.holder === situation.person.id || wasTakenOver(situation)

/** The page knows where the customer lives, and the store's clock holds when the page sends nothing. */
function unusualOf({ the, person, now }: Situation, asked: readonly UnusualTry[] = []) {
  const unusual = [...new Set([...unusualTry(the, person.id, the.timeZone, now), ...asked])]
  return unusual.length > 0 ? { unusual } : {}
}

function attempt(situation: Situation, { outcome, nextTryAt, unusual }: Extract<Action, { kind: 'try' }>): Decision {
  const { the, now } = situation
  const tried = { outcome, ...unusualOf(situation, unusual) }
  if (!mayRecordCall(situation)) return refuse('not held')
  if (the.callsStoppedAt) return refuse('calls stopped')
  if (nextTryAt === undefined) return happens({ kind: 'tried', details: tried })
  const next = new Date(nextTryAt)
  if (next.getTime() < now.getTime() - latestNextTryHours * 3_600_000) return refuse('next try past')
  if (next.getTime() > now.getTime() + lastNextTryDays * 86_400_000) return refuse('next try too late')
  return happens({ kind: 'tried', details: { ...tried, nextTryAt: next.toISOString() } })
}

/** A customer who must not be called may still call the store or stand at its counter. */
function agreeVisit(situation: Situation, { day, unusual }: Extract<Action, { kind: 'agree visit' }>): Decision {
  const { the, now } = situation
  if (the.form !== 'apply-now' || !the.recipient.startsWith('store:')) return refuse('not for this form')
  if (!mayRecordCall(situation)) return refuse('not held')
  const asked = unusualOf(situation, unusual)
  if (day === undefined) return happens({ kind: 'visit agreed', details: asked })
  const last = dateIn(the.timeZone, new Date(now.getTime() + lastNextTryDays * 86_400_000))
  if (day < dateIn(the.timeZone, now) || day > last) return refuse('visit day')
  return happens({ kind: 'visit agreed', details: { day, ...asked } })
}

function stopCalls(situation: Situation): Decision {
  if (situation.the.callsStoppedAt) return refuse('calls stopped')
  return mayRecordCall(situation) ? happens({ kind: 'calls stopped', details: {} }) : refuse('not held')
}

/** The times of all tries that stand; an agreed visit is one, and a closing with an outcome. */
export const triesOf = (events: readonly CaseEvent[]): Date[] =>
  standingEvents(events)
    .filter(
      ({ kind, details }) =>
        kind === 'tried' || kind === 'visit agreed' || (kind === 'closed' && details.outcome !== undefined),
    )
    .map(({ at }) => at)

/** True if a case may be given up after tries at these times. */
export const areEnoughTries = (tries: readonly Date[], timeZone: string): boolean =>
  tries.length >= triesBeforeGivingUp.tries &&
  new Set(tries.map((at) => dateIn(timeZone, at))).size >= triesBeforeGivingUp.days

/** The call that ends with the closing counts. Nobody calls a wrong number again only to be allowed to stop. */
function mayGiveUp({ the, events, now }: Situation, outcome: Outcome | undefined): boolean {
  if (outcome === 'wrong number') return true
  return areEnoughTries([...triesOf(events), ...(outcome === undefined ? [] : [now])], the.timeZone)
}

type Close = Extract<Action, { kind: 'close' }>

/** An examiner asks how and when a dispute was answered. */
function answerProblem({ the, now }: Situation, { as, day, sentBy }: Close): Refusal | undefined {
  if (as !== 'answered in writing') return undefined
  if (the.form === 'dispute-resolution' && (day === undefined || sentBy === undefined)) return 'answer not named'
  return day !== undefined && day > dateIn(the.timeZone, now) ? 'answer ahead' : undefined
}

function close(situation: Situation, action: Close): Decision {
  const { the, person } = situation
  if (the.holder !== person.id) return refuse(isHeldByColleague(situation) ? 'held' : 'not held')
  if (!closingsOf(the.form).includes(action.as)) return refuse('not for this form')
  if (action.as === 'could not reach' && !mayGiveUp(situation, action.outcome)) return refuse('too few tries')
  const problem = answerProblem(situation, action)
  if (problem) return refuse(problem)
  const { as, outcome, day, sentBy, letterNumber, duplicateOf } = action
  const isWritten = as === 'answered in writing'
  return happens({
    kind: 'closed',
    details: {
      as,
      ...(outcome === undefined ? {} : { outcome, ...unusualOf(situation, action.unusual) }),
      ...(isWritten && day !== undefined ? { day } : {}),
      ...(isWritten && sentBy !== undefined ? { sentBy } : {}),
      ...(isWritten && letterNumber !== undefined ? { letterNumber } : {}),
      ...(as === 'duplicate' && duplicateOf !== undefined ? { duplicateOf } : {}),
    },
  })
}

function handOver({ the, person }: Situation, store: number): Decision {
  if (!leadsStores(person.role)) return refuse('role')
  const to = `store:${store}`
  if (!the.recipient.startsWith('store:') || the.recipient === to) return refuse('store')
  return happens({ kind: 'handed over', details: { to } })
}

/** Somebody who leads has looked at an unusual try; it still counts. */
function checkTry({ events, person }: Situation, number: number): Decision {
  if (!leads(person.role)) return refuse('role')
  const tried = standingEvents(events).find((event) => event.number === number)
  const isUnusual = tried !== undefined && 'unusual' in tried.details
  const isChecked = events.some(({ kind, details }) => kind === 'try checked' && details.number === number)
  return isUnusual && !isChecked ? happens({ kind: 'try checked', details: { number } }) : refuse('changed')
}

/** The others are not a mistake of a button: someone saw or wrote something, or another store was notified. */
const undoable: readonly EventKind[] = [
  'taken',
  'taken over',
  'given back',
  'tried',
  'visit agreed',
  'calls stopped',
  'closed',
  'reopened',
]

/** They change nothing that a person did before. */
const besidePeople: readonly EventKind[] = [
  'corrected',
  'mail failed',
  'promise moved',
  'call back moved',
  'try checked',
]

function undo({ events, person, now }: Situation, number: number): Decision {
  const last = standingEvents(events).findLast(({ kind }) => !besidePeople.includes(kind))
  if (last?.number !== number || last.person !== person.id || !undoable.includes(last.kind)) return refuse('changed')
  if (now.getTime() - last.at.getTime() > undoSeconds * 1_000) return refuse('too late to undo')
  return happens({ kind: 'undone', details: { number } })
}

function reopen({ the, person }: Situation): Decision {
  if (!leads(person.role)) return refuse('role')
  if (the.closedAt === null) return refuse('not closed')
  // The other store has a case of its own, and the customer must not be called twice.
  return the.closedAs === 'handed over' ? refuse('handed over') : happens({ kind: 'reopened', details: {} })
}

function decideWithoutNote(
  the: Case,
  events: readonly CaseEvent[],
  action: Action,
  person: CasePerson,
  now: Date,
): Decision {
  const situation = { the, events, person, now }
  if (person.role === 'auditor') return refuse('role')
  if (events.filter((event) => event.person === person.id).length >= mostEventsOfPerson) return refuse('too many')
  switch (action.kind) {
    case 'note':
      // The keyholder opens nothing of a case that another store has now, so nobody could read the note.
      return the.closedAs === 'handed over' ? refuse('handed over') : happens({ kind: 'noted', details: {} })
    case 'show ssn':
      return happens({ kind: 'ssn shown', details: {} })
    case 'print':
      return happens({ kind: 'printed', details: {} })
    case 'undo':
      return undo(situation, action.number)
    case 'reopen':
      return reopen(situation)
    case 'check try':
      return checkTry(situation, action.number)
  }
  if (the.closedAt !== null) return refuse('closed')
  switch (action.kind) {
    case 'take':
      return take(situation, false)
    case 'take over':
      return take(situation, leads(person.role))
    case 'give back':
      return the.holder === person.id ? happens({ kind: 'given back', details: {} }) : refuse('not held')
    case 'try':
      return attempt(situation, action)
    case 'agree visit':
      return agreeVisit(situation, action)
    case 'stop calls':
      return stopCalls(situation)
    case 'close':
      return close(situation, action)
    case 'hand over':
      return handOver(situation, action.store)
  }
}

/** Returns the events of an action or the code of its refusal. `events` are all events of the case, in order. */
export function decide(
  the: Case,
  events: readonly CaseEvent[],
  action: Action,
  person: CasePerson,
  now: Date,
): Decision {
  const decision = decideWithoutNote(the, events, action, person, now)
  if ('refused' in decision || !('note' in action) || !action.note) return decision
  const { event } = decision
  return happens({ ...event, details: { ...event.details, note: true } } as NewEvent)
}
