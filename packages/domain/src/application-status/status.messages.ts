import { type CalendarDate, clockIn, dateIn } from '../forms/calendar-date.ts'
import { dayText, dueText } from '../stores/due-time.ts'
import type { ApplicationStatus, StatusStep } from './application-status.ts'
import * as sentences from './status-sentences.ts'

/** All times are by the clock of the store that has the application now. */
export type StoreNames = {
  readonly now: Date
  readonly timeZone: string
  /** Undefined for a store that is not on the list, or before the list has loaded. */
  readonly nameOf: (store: number) => string | undefined
  /** Of the store that has the application now. */
  readonly isClosedOn?: (day: CalendarDate) => boolean
}

export type StepLine = { readonly id: string; readonly at: string; readonly what: string; readonly when: string }

function stepText(step: StatusStep, { timeZone, nameOf }: StoreNames): string {
  const when = (at: string) => dueText(new Date(at), timeZone)
  const place = 'store' in step && step.store !== undefined ? nameOf(step.store) : undefined
  switch (step.kind) {
    case 'received':
      return sentences.received
    case 'with the store':
      return step.store === undefined ? sentences.headOfficeHasIt : sentences.storeHasIt(place)
    case 'looked up':
      return sentences.lookedUp(step.role, place)
    case 'opened':
      return sentences.opened(step.role, place)
    case 'called':
      return step.callBackAt ? sentences.callBackAsked(when(step.callBackAt)) : sentences.called[step.outcome]
    case 'visit agreed':
      return sentences.visitAgreed(step.day && dayText(step.day))
    case 'promise moved':
      return sentences.promiseMoved(step.to && when(step.to))
    case 'call back moved':
      return sentences.callBackMoved(when(step.to))
    case 'late':
      return sentences.late
    case 'corrected': {
      const [field, ...more] = step.fields
      return field && more.length === 0 ? sentences.corrected[field] : sentences.correctedSeveral
    }
    case 'calls stopped':
      return sentences.callsStopped
    case 'calls allowed':
      return sentences.callsAllowed
    case 'reopened':
      return sentences.reopened
    default:
      return sentences.ended[step.kind]
  }
}

/** The steps of a status, newest first: the last thing that happened is what a person in a hurry looks for. */
export const stepLines = (steps: readonly StatusStep[], stores: StoreNames): StepLine[] =>
  steps
    .map((step, index) => ({
      id: `${step.kind} ${step.at} ${index}`,
      at: step.at,
      what: stepText(step, stores),
      when: dueText(new Date(step.at), stores.timeZone),
    }))
    .reverse()

/** A plan and no promise, so without a clock time. */
function planText(at: string, timeZone: string): string {
  const { date, hour } = clockIn(timeZone, new Date(at))
  const day = dayText(date)
  return hour < 12 ? sentences.morningOf(day) : hour < 17 ? sentences.afternoonOf(day) : sentences.eveningOf(day)
}

export type StateWords = { readonly title: string; readonly lead: string }

/** The state in one sentence and its meaning for the customer, never the store's decision. */
export function stateWords(
  { state, dueAt, storeId }: ApplicationStatus,
  { now, timeZone, nameOf, isClosedOn }: StoreNames,
): StateWords {
  const when = (at: string) => dueText(new Date(at), timeZone)
  const place = storeId === undefined ? undefined : nameOf(storeId)
  const due = dueAt && when(dueAt)
  switch (state.kind) {
    case 'early':
      return { title: sentences.earlyTitle, lead: sentences.earlyLead(due) }
    case 'waiting':
      return { title: sentences.waitingTitle(place), lead: sentences.waitingLead(due) }
    case 'moved':
      return { title: sentences.movedTitle(due ?? ''), lead: sentences.movedLead(when(state.from)) }
    case 'late':
      return { title: sentences.lateTitle, lead: sentences.lateLead(due) }
    case 'talked':
      return { title: sentences.talkedTitle, lead: sentences.talkedLead }
    case 'call back':
      return new Date(state.at) < now
        ? { title: sentences.talkedTitle, lead: sentences.callBackOverLead(when(state.at)) }
        : {
            title: sentences.callBackTitle(when(state.at)),
            lead: state.isMoved ? sentences.callBackMovedLead : sentences.callBackLead,
          }
    case 'visit': {
      if (state.day && state.day < dateIn(timeZone, now))
        return { title: sentences.visitOverTitle(dayText(state.day)), lead: sentences.visitOverLead(place) }
      if (state.day && isClosedOn?.(state.day))
        return { title: sentences.visitClosedTitle(dayText(state.day)), lead: sentences.visitClosedLead }
      const lead = state.isWithoutCalls ? sentences.visitWithoutCallsLead : sentences.visitLead
      return { title: sentences.visitTitle(state.day && dayText(state.day)), lead: lead(place) }
    }
    case 'tried':
      return {
        title: sentences.triedTitle(state.tries),
        lead:
          state.outcome === 'wrong number'
            ? sentences.wrongNumberLead
            : sentences.triedLead(state.nextTryAt && planText(state.nextTryAt, timeZone)),
      }
    case 'calls stopped':
      return { title: sentences.callsStoppedTitle, lead: sentences.callsStoppedLead(place) }
    default:
      return { title: sentences.endTitle[state.kind], lead: sentences.endLead(state.kind, when(state.at), state.tries) }
  }
}
