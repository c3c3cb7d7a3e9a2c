import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'

/** The contact details, which are the only visitor input in a notice. */
export type ContactCard = {
  readonly name?: string
  readonly phone?: string
  readonly cellPhone?: string
  readonly bestTime?: string
}

export type NoticeFacts = {
  readonly reference: string
  readonly recipient: string
  readonly channel: string
  readonly form: string
  readonly serviceId: number | null
  readonly store: { readonly name: string; readonly phone: string; readonly time_zone: string } | undefined
  readonly receivedAt: Date
  readonly dueAt: Date | null
  /** Sections of an application that never arrived; empty when it is complete. */
  readonly missing: readonly string[]
  /** Undefined when it does not open; the notice is sent without it. */
  readonly card: ContactCard | undefined
}

/** `Tuesday, November 17, 2026 at 6:00 PM Central Time`, by the store's clock. */
export const timeWords = ({ store }: Pick<NoticeFacts, 'store'>, instant: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: store?.time_zone || homeTimeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  })
    .format(instant)
    .replace(/\u202f/g, ' ')

export const dayWords = ({ store }: Pick<NoticeFacts, 'store'>, instant: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: store?.time_zone || homeTimeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(instant)
