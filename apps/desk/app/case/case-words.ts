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
function detailOf({ details }: EventRow): string {
  const { outcome, as, to, day, duplicateOf, number } = details
  const parts = [outcome ?? as ?? to, day, duplicateOf, number === undefined ? undefined : `event ${number}`]
  return parts.filter((part) => part !== undefined).join(', ')
}

export function eventText(event: EventRow): string {
  const detail = detailOf(event)
  return detail ? `${eventTexts[event.kind]}: ${detail}` : eventTexts[event.kind]
}

const openingTexts: Readonly<Record<string, string>> = {
  open: 'Application opened',
  card: 'Contact card opened',
  'open note': 'Note opened',
}

export const openingText = (action: string) => openingTexts[action] ?? sentenceCase(action)
