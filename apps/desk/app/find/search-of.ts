import { readTyped, type Typed } from '@cash-express/domain/cases/look-up'
import { isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { services } from '@cash-express/domain/services/service'

export type FindFields = {
  /** Typed text, also a phone number, which never gets into the address of the page. */
  readonly reference: string
  readonly recipient: string
  readonly day: string
  readonly form: string
}

const findFieldNames = ['reference', 'recipient', 'day', 'form'] as const satisfies readonly (keyof FindFields)[]

export type PhoneSearch = Exclude<Typed, { readonly kind: 'reference' }>

type Search =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly field: 'reference' | 'day'; readonly text: string }
  | PhoneSearch
  | { readonly kind: 'search'; readonly query: Readonly<Record<string, string>> }

function formQuery(form: string): Record<string, string> {
  const service = services.find(({ slug }) => slug === form)
  if (service) return { form: 'apply-now', serviceId: String(service.id) }
  return form ? { form } : {}
}

/** A reference is enough. Otherwise the server needs an inbox and a day. */
export function searchOf({ reference, recipient, day, form }: FindFields): Search {
  if (reference) {
    const typed = readTyped(reference)
    if (!typed)
      return {
        kind: 'wrong',
        field: 'reference',
        text: 'A reference has 8 letters and digits, and no vowel. A phone number has 10 digits.',
      }
    return typed.kind === 'reference' ? { kind: 'search', query: { reference: typed.reference } } : typed
  }
  if (!recipient && !day && !form) return { kind: 'nothing' }
  if (!day && !form)
    return { kind: 'wrong', field: 'reference', text: 'Enter a reference, a phone number or its last four digits.' }
  if (!isCalendarDate(day)) return { kind: 'wrong', field: 'day', text: 'Choose a day, or enter a reference.' }
  return { kind: 'search', query: { recipient, day, ...formQuery(form) } }
}

export const isPhoneSearch = (search: Search): search is PhoneSearch =>
  search.kind === 'phone number' || search.kind === 'last four'

/** A reference needs no other field. Browsers keep addresses on the disk, so a phone number is not part of one. */
export function addressOf(fields: FindFields): URLSearchParams {
  if (isPhoneSearch(searchOf(fields))) return new URLSearchParams()
  if (fields.reference) return new URLSearchParams({ reference: fields.reference })
  return new URLSearchParams(findFieldNames.map((name) => [name, fields[name]]).filter(([, value]) => value !== ''))
}
