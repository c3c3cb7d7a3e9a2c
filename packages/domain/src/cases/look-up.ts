import { normalizePhone } from '../forms/normalize.ts'
import { isReference, tidyReference } from '../submissions/reference.ts'

/** The number of look-ups that a person has within the hour. */
export type LookUpsLeft = {
  readonly most: number
  readonly left: number
  readonly lastFourLeft: number
  /** When the next becomes possible, if none is left. */
  readonly nextAt: string | null
}

/** A case that shares a phone number with another case of its inbox. */
export type LinkedCase = { readonly reference: string; readonly other: string; readonly otherReceivedAt: string }

/** The three things that the one field of Find takes. */
export type Typed =
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'phone number'; readonly digits: string }
  | { readonly kind: 'last four'; readonly digits: string }

export function readTyped(typed: string): Typed | undefined {
  const text = typed.trim()
  const number = normalizePhone(text)
  if (/^\d{3}-\d{3}-\d{4}$/.test(number)) return { kind: 'phone number', digits: number }
  if (/^\d{4}$/.test(text)) return { kind: 'last four', digits: text }
  const reference = tidyReference(text)
  return isReference(reference) ? { kind: 'reference', reference } : undefined
}
