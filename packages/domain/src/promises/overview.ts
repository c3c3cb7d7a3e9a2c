import type { CaseRow } from '../cases/case-row.ts'
import type { CalendarDate } from '../forms/calendar-date.ts'
import type { WaitBand, WithinTime } from './wait-steps.ts'

export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** The sentence that the page shows; decision 031 has the details. */
export const promiseSentence =
  'A promise is kept when someone tries to call by the time that the customer was told. A case counts on the day its promise ended, for the store that has it then.'

export type Share = { readonly counted: number; readonly kept: number }

export type PromiseStatistics = Share & {
  /** The same for as many days before. */
  readonly before: Share
  /** Half of the cases, and nine of ten, had their first try within this time after the form was received. */
  readonly half: WithinTime
  /** The same in the stores' open hours. */
  readonly openHalf: WithinTime
  readonly nineOfTen: WithinTime
  readonly halfBefore: WithinTime
  /** The cases of each band, without those whose promise was not kept. */
  readonly bands: Readonly<Record<WaitBand, number>>
}

export type OverviewStore = PromiseStatistics & {
  readonly storeId: number
  readonly name: string
  readonly city: string
  readonly district: string | null
  /** Ten equal parts of the period, or its days; the oldest first. */
  readonly trend: readonly Share[]
  readonly late: number
  readonly waiting: number
}

/** The answer for all stores that a person has, or those of one district. */
export type OverviewResponse = {
  readonly at: string
  readonly days: Period
  /** The first and the last day, by the lender's home time zone. */
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly district: string | null
  readonly serviceId: number | null
  /** Of all stores that the person has. */
  readonly districts: readonly string[]
  readonly total: PromiseStatistics
  readonly byDay: readonly (Share & { readonly day: CalendarDate })[]
  /** The cases by the hour in which the form was received, from midnight on. */
  readonly byHour: readonly number[]
  readonly byService: readonly (Share & { readonly serviceId: number })[]
  readonly byDistrict: readonly (PromiseStatistics & { readonly district: string })[]
  readonly stores: readonly OverviewStore[]
  readonly late: { readonly cases: number; readonly stores: number; readonly oldest: string | null }
  readonly undelivered: { readonly notices: number; readonly stores: readonly string[] }
}

export type StoreOverviewResponse = Omit<
  OverviewResponse,
  'district' | 'districts' | 'byDistrict' | 'stores' | 'undelivered'
> & {
  readonly store: OverviewStore & { readonly phone: string; readonly timeZone: string }
}

/** A list shows the cases behind one of these. */
export const stats = [
  'counted',
  'kept',
  'not-kept',
  'late',
  'waiting',
  'under-1-h',
  'under-2-h',
  'under-4-h',
  'under-8-h',
  'later',
] as const
export type Stat = (typeof stats)[number]

export type StoreContact = {
  readonly storeId: number
  readonly name: string
  readonly city: string
  readonly district: string | null
  readonly phone: string
  readonly timeZone: string
}

export type StatCases = {
  readonly at: string
  readonly cases: readonly CaseRow[]
  /** The stores of these cases. */
  readonly stores: readonly StoreContact[]
  /** Asks for the cases after these; null at the end. */
  readonly after: string | null
}

export type UndeliveredNotice = {
  readonly reference: string
  readonly recipient: string
  readonly channel: string
  readonly since: string
  readonly attempts: number
  readonly attemptedAt: string | null
  readonly state: 'refused' | 'given up' | 'waiting'
  readonly failure: string | null
}

export type UndeliveredResponse = {
  readonly at: string
  readonly notices: readonly UndeliveredNotice[]
  readonly stores: readonly StoreContact[]
  /** There are more than these. */
  readonly hasMore: boolean
}

/** Head office wants each store to keep the first share of its promises, and looks into a store below the second. */
export const keptGoal = 0.95
export const keptFloor = 0.9
