import type { CaseRow, EventRow } from '@cash-express/domain/cases/case-row'
import { serviceById } from '@cash-express/domain/services/service'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import { isJourney } from '@cash-express/domain/submissions/journey'

const sentenceCase = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** For example `Flex loan` or `Job application`. */
export function caseTitle({ form, serviceId }: Pick<CaseRow, 'form' | 'serviceId'>): string {
  const service = serviceId === null ? undefined : serviceById(serviceId)
  if (service) return service.one
  return sentenceCase(isJourney(form) ? formHandling[form].notice.title : form)
}

/** A job application has no promise; it only stays current. */
export const dueLabel = (form: string) =>
  isJourney(form) && formHandling[form].due?.promised === false ? 'Current until' : 'Promised by'

/** Outcomes and closings are stored as the words that people read. */
export const outcomeText = sentenceCase

const eventTexts: Readonly<Record<EventRow['kind'], string>> = {
  arrived: 'Received',
  taken: 'Taken',
  'taken over': 'Taken over',
  'given back': 'Given back',
  tried: 'Tried',
  closed: 'Closed',
  reopened: 'Reopened',
  'handed over': 'Handed over',
  undone: 'Undone',
  noted: 'Note written',
  'ssn shown': 'SSN shown',
  printed: 'Printed',
}

/** The detail of an event that people need to see, such as the outcome of a try. */
function detailOf({ details }: EventRow, events: readonly EventRow[]): string {
  const { outcome, as, to, day, duplicateOf } = details
  const undone = events.find(({ number }) => number === details.number)
  const parts = [outcome ?? as ?? to, day, duplicateOf, undone && eventText(undone, events).toLowerCase()]
  return parts.filter((part) => part !== undefined).join(', ')
}

/** `events` are all events of the case, because an undoing names another one. */
export function eventText(event: EventRow, events: readonly EventRow[]): string {
  const detail = detailOf(event, events)
  return detail ? `${eventTexts[event.kind]}: ${detail}` : eventTexts[event.kind]
}

const openingTexts: Readonly<Record<string, string>> = {
  card: 'Contact card opened',
  'open note': 'Note opened',
}

export function openingText(action: string, part: string | null): string {
  if (action === 'open' && part) return `${sentenceCase(part.replace('-', ' '))} opened`
  return openingTexts[action] ?? sentenceCase(action)
}
