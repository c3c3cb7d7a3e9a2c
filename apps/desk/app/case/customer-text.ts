import type { CaseEvent } from '@cash-express/domain/cases/case-event'
import type { EventRow } from '@cash-express/domain/cases/case-row'
import { standingEvents } from '@cash-express/domain/cases/project-case'

/** JSON has no dates, so the times of events arrive as text; the rules of the domain compare dates. */
export const eventsOf = (events: readonly EventRow[]): CaseEvent[] =>
  events.map((event) => ({ ...event, at: new Date(event.at), person: event.person?.id ?? null }) as CaseEvent)

/** Ends a sentence that begins with `The customer changed`. */
export function changedText(changed: unknown): string {
  const all = Array.isArray(changed) ? changed : []
  const changes = [
    ...(all.includes('phone') ? ['the phone number'] : []),
    ...(all.includes('best time') ? ['the best time to call'] : []),
    ...(all.includes('language') ? ['the language of the call'] : []),
  ]
  return new Intl.ListFormat('en-US').format(changes) || 'how to be called'
}

/** The last cancellation, also of a case that was reopened; undefined when the customer did not cancel. */
export const cancellationIn = (events: readonly EventRow[]): EventRow | undefined =>
  events.findLast(({ kind, details }) => kind === 'closed' && details.as === 'canceled by customer')

export const lastStopIn = (events: readonly EventRow[]): EventRow | undefined =>
  events.findLast(({ kind }) => kind === 'calls stopped')

export const lastChangeIn = (events: readonly EventRow[]): EventRow | undefined =>
  events.findLast(({ kind }) => kind === 'corrected')

export const hasMailFailed = (events: readonly EventRow[]): boolean =>
  standingEvents(eventsOf(events)).some(({ kind }) => kind === 'mail failed')
