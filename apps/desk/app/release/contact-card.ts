/** The customer's changes on the status page. */
export type Correction = { readonly phone?: string; readonly bestTime?: string }

/** The few answers that a call needs. A visitor typed most of them, so each may be missing or odd. */
export type ContactCard = {
  readonly name?: string
  readonly phone?: string
  readonly cellPhone?: string
  readonly bestTime?: string
  /** IANA name, from the customer's state and ZIP code. */
  readonly timeZone?: string
  /** The caller reads them out, so that the customer knows that the call is real. Older cards have none. */
  readonly callWords?: string
  /** Opened after the card; `at` is when the customer sent it. */
  readonly correction?: Correction & { readonly at: string }
}

const isTimeZone = (name: unknown): name is string => {
  try {
    return typeof name === 'string' && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const areCallWords = (words: unknown) => typeof words === 'string' && /^[a-z]{1,20} [a-z]{1,20}$/.test(words)

/** A browser does not know every time zone; without one, the store's clock counts. */
export function readCard({ timeZone, callWords, ...card }: ContactCard): ContactCard {
  return {
    ...card,
    ...(isTimeZone(timeZone) ? { timeZone } : {}),
    ...(callWords && areCallWords(callWords) ? { callWords } : {}),
  }
}
