/**
 * The data for the thank-you page. It contains nothing that the visitor typed, so it may stay in the tab. Whoever has the
 * status key can see what happened to the application and change how the store calls, but cannot read an answer.
 */
export type Receipt = {
  readonly reference: string
  readonly dueAt?: string
  readonly sentAt: string
  /** The part behind the `#` of the status link. An older server sends neither this nor the words. */
  readonly statusKey?: string
  /** A genuine caller knows these two words. */
  readonly callWords?: string
  /** The URL of the thank-you page, for forms where it depends on the answers. */
  readonly thankYou?: string
}

const nameOf = (form: string) => `receipt:${form}`

export function saveReceipt(form: string, receipt: Receipt) {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(receipt))
  } catch {}
}

export function readReceipt(form: string): Receipt | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Receipt | null
    return typeof saved?.reference === 'string' && typeof saved.sentAt === 'string' ? saved : undefined
  } catch {
    return undefined
  }
}
