import { type Period, periods, type Stat, stats } from '@cash-express/domain/promises/overview'
import { overviewPath } from '../shell/desk-paths.ts'

/** The filters stand in the address, so that someone can send a colleague the same page. */
export type OverviewQuery = {
  readonly days: Period
  readonly district?: string | undefined
  readonly serviceId?: number | undefined
  readonly storeId?: number | undefined
}

export type CasesQuery = OverviewQuery & {
  readonly stat: Stat
  readonly day?: string | undefined
  readonly hour?: number | undefined
}

const numberOf = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** Ignores query parameters that are out of range. */
export function readQuery(search: URLSearchParams): OverviewQuery {
  return {
    days: periods.find((each) => String(each) === search.get('days')) ?? 30,
    district: search.get('district') || undefined,
    serviceId: numberOf(search.get('serviceId')),
    storeId: numberOf(search.get('storeId')),
  }
}

export function readCasesQuery(search: URLSearchParams): CasesQuery {
  const day = search.get('day') ?? ''
  return {
    ...readQuery(search),
    stat: stats.find((each) => each === search.get('stat')) ?? 'counted',
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined,
    hour: numberOf(search.get('hour')),
  }
}

export function queryText(query: OverviewQuery | CasesQuery): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `?${new URLSearchParams(entries)}`
}

export const casesPath = (query: CasesQuery) => `${overviewPath}/cases${queryText(query)}`
export const eventsPath = (query: OverviewQuery) => `/api/overview/events.csv${queryText(query)}`
