import type { EventRow } from '@cash-express/domain/cases/case-row'
import { standingEvents } from '@cash-express/domain/cases/project-case'
import { eventsOf } from './case-events.ts'

/** A whole sentence without its period, for a heading and the timeline. */
export const withdrawalText = (why: unknown) =>
  why === 'helped' ? 'The customer has been helped' : 'The customer asked us not to call'

/** After `The customer changed`. */
export function changedText(changed: unknown): string {
  const all = Array.isArray(changed) ? changed : []
  const parts = [
    ...(all.includes('phone') ? ['the phone number'] : []),
    ...(all.includes('best time') ? ['the best time to call'] : []),
  ]
  return parts.join(' and ') || 'how to be called'
}

/** The last withdrawal, also of a case that was reopened; undefined when the customer did not withdraw. */
export const withdrawalIn = (events: readonly EventRow[]): EventRow | undefined =>
  events.findLast(({ kind, details }) => kind === 'closed' && details.as === 'withdrawn by customer')

export const lastChangeIn = (events: readonly EventRow[]): EventRow | undefined =>
  events.findLast(({ kind }) => kind === 'corrected')

export const hasMailFailed = (events: readonly EventRow[]): boolean =>
  standingEvents(eventsOf(events)).some(({ kind }) => kind === 'mail failed')
