import type { Period } from '@cash-express/domain/promises/overview'

/** Filters that every page of the overview has. */
export type StatFilter = {
  readonly days: Period
  readonly district?: string | undefined
  readonly serviceId?: number | undefined
  readonly storeId?: number | undefined
}

/**
 * The stores of a filter, each with its own date of today: `$1` is the time, `$2` the district, `$3` the store. Row
 * security leaves only the stats of the person's stores.
 */
export const storesOfFilter = `
  select 'store:' || s.store_id as recipient, s.time_zone, ($1::timestamptz at time zone s.time_zone)::date as today
  from store s where ($2::text is null or s.district = $2) and ($3::integer is null or s.store_id = $3)`

/** Days of the last `days` days in each store. `$4` is the service, -1 for all together. */
export const daysOfFilter = (days: number) => `
  from stores s join promise_day f on f.recipient = s.recipient
  where f.service_id = $4 and f.day > ($1::timestamptz at time zone 'UTC')::date - ${days + 2} and f.day > s.today - ${days}`

/** Promises of one service, or of all. */
export const isOfService = '($4::smallint < 0 or i.service = $4)'

export const filterValues = (at: Date, { district, storeId, serviceId }: StatFilter) => [
  at,
  district ?? null,
  storeId ?? null,
  serviceId ?? -1,
]

/** Row security lets the planner expect few rows: it would read all stats again for each store. */
export const joinByHash = 'set local enable_nestloop = off'

/** It would also sort the stats to add them up, which takes twice as long as the rest. */
export const expectManyRows = `${joinByHash}; set local enable_sort = off`

/** As `promised_by`, which takes rows of the inbox: a case is late when it is late in the queue. */
export const workBy = 'coalesce(i.moved_to, i.due_at)'

/** `awaits_call` takes rows of the inbox, and these are of the view `promise`. */
export const isWaiting = 'i.closed_at is null and i.first_try_at is null and i.calls_stopped_at is null'
