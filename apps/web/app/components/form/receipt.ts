/** What the page after a form may show: nothing about the visitor, so that it can stay in the tab. */
export type Receipt = {
  readonly reference: string
  readonly dueAt?: string
  readonly sentAt: string
  /** The address of that page, where it depends on what was sent. */
  readonly thankYou?: string
}

const nameOf = (form: string) => `receipt:${form}`

export function keepReceipt(form: string, receipt: Receipt) {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(receipt))
  } catch {}
}

export function readReceipt(form: string): Receipt | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Receipt | null
    return typeof kept?.reference === 'string' && typeof kept.sentAt === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}
