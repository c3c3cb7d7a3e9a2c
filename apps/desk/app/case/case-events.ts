import type { CaseEvent } from '@cash-express/domain/cases/case-event'
import type { EventRow } from '@cash-express/domain/cases/case-row'

/** The server sends times as text. */
export const eventsOf = (events: readonly EventRow[]): CaseEvent[] =>
  events.map((event) => ({ ...event, at: new Date(event.at), person: event.person?.id ?? null }) as CaseEvent)
