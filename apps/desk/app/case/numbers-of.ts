import type { EventRow } from '@cash-express/domain/cases/case-row'
import { standingEvents } from '@cash-express/domain/cases/project-case'
import type { ContactCard } from '../opening/contact-card.ts'
import type { CallNumber } from './call-buttons.tsx'
import { eventsOf } from './case-events.ts'

/** The one that the customer named last, then the cell phone: people have it with them. */
export function numbersOf({ phone, cellPhone, correction }: ContactCard): readonly CallNumber[] {
  const cell = cellPhone ? [{ label: 'Cell phone', number: cellPhone }] : []
  const typed = phone && phone !== cellPhone ? [...cell, { label: 'Phone', number: phone }] : cell
  if (!correction?.phone) return typed
  const old = typed.filter(({ number }) => number !== correction.phone)
  return [
    { label: 'New phone', number: correction.phone, changedAt: correction.at },
    ...old.map(({ label, number }) => ({ label: `Old ${label.toLowerCase()}`, number })),
  ]
}

/** How many of the customer's numbers nobody has found to be wrong; undefined while the contact card is closed. */
export function numbersLeftOf(card: ContactCard | undefined, events: readonly EventRow[]): number | undefined {
  if (!card) return undefined
  const wrong = standingEvents(eventsOf(events)).filter(
    ({ kind, details }) => kind === 'tried' && details.outcome === 'wrong number',
  )
  return Math.max(0, numbersOf(card).length - wrong.length)
}
