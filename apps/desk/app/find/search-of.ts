import { isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { services } from '@cash-express/domain/services/service'
import { isReference, tidyReference } from '@cash-express/domain/submissions/reference'

export type FindFields = {
  readonly reference: string
  readonly recipient: string
  readonly day: string
  readonly form: string
}

const findFieldNames = ['reference', 'recipient', 'day', 'form'] as const satisfies readonly (keyof FindFields)[]

type Search =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly field: 'reference' | 'day'; readonly text: string }
  | { readonly kind: 'search'; readonly query: Readonly<Record<string, string>> }

function formQuery(form: string): Record<string, string> {
  const service = services.find(({ slug }) => slug === form)
  if (service) return { form: 'apply-now', serviceId: String(service.id) }
  return form ? { form } : {}
}

/** A reference is enough. Otherwise the server needs an inbox and a day. */
export function searchOf({ reference, recipient, day, form }: FindFields): Search {
  if (reference) {
    const tidy = tidyReference(reference)
    if (!isReference(tidy))
      return { kind: 'wrong', field: 'reference', text: 'A reference has 8 letters and digits, and no vowel.' }
    return { kind: 'search', query: { reference: tidy } }
  }
  if (!recipient && !day && !form) return { kind: 'nothing' }
  if (!isCalendarDate(day)) return { kind: 'wrong', field: 'day', text: 'Choose a day, or enter a reference.' }
  return { kind: 'search', query: { recipient, day, ...formQuery(form) } }
}

/** A reference needs no other field. */
export const addressOf = (fields: FindFields) =>
  new URLSearchParams(
    fields.reference
      ? { reference: fields.reference }
      : findFieldNames.map((name) => [name, fields[name]]).filter(([, value]) => value !== ''),
  )
