import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { Language } from '@cash-express/domain/submissions/language'

/** The contact details, which are the only visitor input in a notice. */
export type ContactCard = {
  readonly name?: string
  readonly phone?: string
  readonly cellPhone?: string
  readonly bestTime?: string
}

export type Correction = { readonly phone?: string; readonly bestTime?: string }

export type NoticeFacts = {
  readonly reference: string
  readonly recipient: string
  readonly channel: string
  readonly form: string
  readonly serviceId: number | null
  /** Of the page that was sent, in which the customer expects the call. */
  readonly language: Language
  readonly store: { readonly name: string; readonly phone: string; readonly time_zone: string } | undefined
  readonly receivedAt: Date
  readonly dueAt: Date | null
  /** The store works on it until this time instead; absent when it can keep the promised time. */
  readonly movedTo?: Date | null
  /** Sections of an application that never arrived; empty when it is complete. */
  readonly missing: readonly string[]
  /** Undefined when it does not open; the notice is sent without it. */
  readonly card: ContactCard | undefined
  /** The customer's later change, which counts before the card. */
  readonly correction?: Correction | undefined
  /** The event by which the customer ended the calls: canceled, or comes in without one. */
  readonly stoppedBy?: 'closed' | 'calls stopped' | undefined
}

type Formats = { readonly time: Intl.DateTimeFormat; readonly day: Intl.DateTimeFormat }

/** Creating a format takes longer than the rest of a notice, and there are few time zones. */
const formats = new Map<string, Formats>()

function formatsOf({ store }: Pick<NoticeFacts, 'store'>): Formats {
  const timeZone = store?.time_zone || homeTimeZone
  const known = formats.get(timeZone)
  if (known) return known
  const made = {
    time: new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'longGeneric',
    }),
    day: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }),
  }
  formats.set(timeZone, made)
  return made
}

/** `Tuesday, November 17, 2026 at 6:00 PM Central Time`, by the store's clock. */
export const timeWords = (facts: Pick<NoticeFacts, 'store'>, instant: Date) =>
  formatsOf(facts)
    .time.format(instant)
    .replace(/\u202f/g, ' ')

export const dayWords = (facts: Pick<NoticeFacts, 'store'>, instant: Date) => formatsOf(facts).day.format(instant)
