import type { Role } from '../cases/person.ts'
import type { CalendarDate } from '../forms/calendar-date.ts'

export type StaffRow = {
  readonly id: string
  /** The account: the `sub` of the identity provider. */
  readonly subject: string
  readonly name: string
  readonly role: Role
  readonly stores: readonly number[]
  /** Other stores, each up to a day at whose end the cover ends by itself. */
  readonly cover: readonly { readonly storeId: number; readonly lastDay: CalendarDate }[]
  readonly addedAt: string
  readonly lastSeenAt: string | null
  /** Open sessions. */
  readonly devices: number
}

/** Someone whom the provider knows and who has no role. */
export type WithoutRole = { readonly subject: string; readonly name: string | null; readonly at: string }

export type StaffResponse = {
  readonly people: readonly StaffRow[]
  /** That fit the filter. */
  readonly found: number
  readonly inAll: number
  readonly storesInAll: number
  readonly withoutRole: readonly WithoutRole[]
}

/** Head office, compliance and auditors belong to no store; a district to at least one; everyone else to one. */
export const storesFit = (role: Role, stores: number): boolean =>
  ['representative', 'manager'].includes(role) ? stores === 1 : role === 'district' ? stores > 0 : stores === 0

/** A longer cover is a change of stores. */
export const longestCoverDays = 30

const dayInMilliseconds = 86_400_000
const daysUntilAway = 30

/** Counts from the last day that someone was here, or from the day they were added; undefined up to 30 days. */
export function daysAway({ lastSeenAt, addedAt }: Pick<StaffRow, 'lastSeenAt' | 'addedAt'>, now: Date) {
  const days = Math.floor((now.getTime() - Date.parse(lastSeenAt ?? addedAt)) / dayInMilliseconds)
  return days > daysUntilAway ? days : undefined
}
