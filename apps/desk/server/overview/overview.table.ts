import type { Store } from '@cash-express/database/tables'
import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import type {
  OverviewResponse,
  OverviewStore,
  PromiseStatistics,
  Share,
  StoreOverviewResponse,
} from '@cash-express/domain/promises/overview'
import { bandOf, type WaitBand, waitBands, waitSteps, withinTime } from '@cash-express/domain/promises/wait-steps'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { deskName } from '@cash-express/domain/stores/desk-name'
import type pg from 'pg'
import { mayRead } from '../cases.table.ts'
import { asPerson, type Person } from '../person.ts'
import {
  daysOfFilter,
  expectManyRows,
  filterValues,
  isOfService,
  isWaiting,
  type StatFilter,
  storesOfFilter,
  workBy,
} from './stat-filter.ts'

const numbers = Array.from({ length: 24 }, (_, number) => number)
const sumsOf = (column: 'waits' | 'open_waits' | 'hours') =>
  `array[${numbers.map((number) => `sum(f.${column}[${number + 1}])`).join(', ')}]::int[]`

/** The stats of one store, or of several together. */
type Sums = { counted: number; kept: number; steps: readonly number[]; openSteps: readonly number[] }
type StoreSums = Sums & { readonly recipient: string; readonly half: number }

const none: Sums = {
  counted: 0,
  kept: 0,
  steps: new Array<number>(waitSteps).fill(0),
  openSteps: new Array<number>(waitSteps).fill(0),
}

const add = (one: readonly number[], other: readonly number[]) => one.map((value, index) => value + (other[index] ?? 0))

const sumOf = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, each) => ({
      counted: sum.counted + each.counted,
      kept: sum.kept + each.kept,
      steps: add(sum.steps, each.steps),
      openSteps: add(sum.openSteps, each.openSteps),
    }),
    none,
  )

async function readSums(client: pg.ClientBase, at: Date, filter: StatFilter): Promise<StoreSums[]> {
  const { days } = filter
  const { rows } = await client.query<StoreSums>({
    name: `promise sums ${days}`,
    text: `with stores as materialized (${storesOfFilter})
      select f.recipient, (s.today - f.day) / ${days} as half, sum(f.counted)::int as counted, sum(f.kept)::int as kept,
        ${sumsOf('waits')} as steps, ${sumsOf('open_waits')} as "openSteps"
      ${daysOfFilter(2 * days)} group by 1, 2`,
    values: filterValues(at, filter),
  })
  return rows
}

async function readHours(client: pg.ClientBase, at: Date, filter: StatFilter): Promise<readonly number[]> {
  const { rows } = await client.query<{ hours: readonly (number | null)[] }>({
    name: `promise hours ${filter.days}`,
    text: `with stores as materialized (${storesOfFilter}) select ${sumsOf('hours')} as hours ${daysOfFilter(filter.days)}`,
    values: filterValues(at, filter),
  })
  return numbers.map((hour) => rows[0]?.hours[hour] ?? 0)
}

type Ended = {
  readonly recipient: string
  readonly ago: number
  readonly serviceId: number
  readonly kept: boolean
  readonly step: number | null
  readonly openStep: number | null
  readonly hour: number
}

/** Promises that ended since the days were last counted. */
async function readEnded(client: pg.ClientBase, at: Date, filter: StatFilter): Promise<Ended[]> {
  const { rows } = await client.query<Ended>({
    name: 'promises ended',
    text: `with stores as materialized (${storesOfFilter})
      select i.recipient, s.today - i.day as ago, i.service as "serviceId", i.kept, i.step, i.open_step as "openStep", i.hour
      from stores s join promise i on i.recipient = s.recipient
      where i.due_at > (select r.until from promise_rolled_up r) and i.due_at <= $1 and ${isOfService}`,
    values: filterValues(at, filter),
  })
  return rows
}

const shareOfEnded = ({ kept }: Ended): Share => ({ counted: 1, kept: kept ? 1 : 0 })

const sumsOfEnded = (ended: Ended, days: number): StoreSums => ({
  recipient: ended.recipient,
  half: Math.floor(ended.ago / days),
  ...shareOfEnded(ended),
  steps: numbers.map((number) => (number === ended.step ? 1 : 0)),
  openSteps: numbers.map((number) => (number === ended.openStep ? 1 : 0)),
})

type Part = Share & {
  readonly recipient: string | null
  readonly part: number | null
  readonly ago: number | null
}

/** A week has a point for each day. */
const trendParts = (days: number) => Math.min(days, 10)

async function readParts(client: pg.ClientBase, at: Date, filter: StatFilter): Promise<Part[]> {
  const { days } = filter
  const { rows } = await client.query<Part>({
    name: `promise parts ${days}`,
    text: `with stores as materialized (${storesOfFilter})
      select p.recipient, p.part, p.ago, sum(p.counted)::int as counted, sum(p.kept)::int as kept
      from (
        select f.recipient, f.counted, f.kept, s.today - f.day as ago, (s.today - f.day) * ${trendParts(days)} / ${days} as part
        ${daysOfFilter(days)}
      ) p
      group by grouping sets ((p.recipient, p.part), (p.ago))`,
    values: filterValues(at, filter),
  })
  return rows
}

type ServiceShare = Share & { readonly serviceId: number }

async function readServices(client: pg.ClientBase, at: Date, filter: StatFilter): Promise<ServiceShare[]> {
  const { days } = filter
  const { rows } = await client.query<ServiceShare>({
    name: `promise services ${days}`,
    text: `with stores as materialized (${storesOfFilter})
      select f.service_id as "serviceId", sum(f.counted)::int as counted, sum(f.kept)::int as kept
      ${daysOfFilter(days).replace('f.service_id = $4', 'f.service_id >= 0 and ($4::smallint < 0 or f.service_id = $4)')}
      group by f.service_id`,
    values: filterValues(at, filter),
  })
  return rows
}

/** Adds up shares with the same key, in the order of the keys. */
function addedUp(shares: readonly (readonly [key: number, share: Share])[]): Map<number, Share> {
  const sums = new Map<number, Share>()
  for (const [key, share] of shares) {
    const sum = sums.get(key) ?? none
    sums.set(key, { counted: sum.counted + share.counted, kept: sum.kept + share.kept })
  }
  return new Map([...sums].sort(([one], [other]) => one - other))
}

type Waiting = {
  readonly recipient: string
  readonly late: number
  readonly waiting: number
  readonly oldest: Date | null
}

/** Cases without a try. */
async function readWaiting(client: pg.ClientBase, at: Date, filter: StatFilter): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>({
    name: 'promises waiting',
    text: `with stores as materialized (${storesOfFilter})
      select i.recipient, (count(*) filter (where ${workBy} < $1))::int as late, count(*)::int as waiting,
        min(${workBy}) filter (where ${workBy} < $1) as oldest
      from stores s join promise i on i.recipient = s.recipient
      where ${isWaiting} and ${isOfService} group by i.recipient`,
    values: filterValues(at, filter),
  })
  return rows
}

/** The number of cases that the list "Late now" has. */
export async function readLate(client: pg.ClientBase): Promise<number> {
  await client.query(expectManyRows)
  const waiting = await readWaiting(client, await readTime(client), { days: 7 })
  return waiting.reduce((sum, { late }) => sum + late, 0)
}

const shareOf = ({ counted, kept }: Share): Share => ({ counted, kept })

function figuresOf(now: Sums, before: Sums): PromiseStatistics {
  const bands = Object.fromEntries(waitBands.map(({ id }) => [id, 0])) as Record<WaitBand, number>
  for (const [step, cases] of now.steps.entries()) bands[bandOf(step)] += cases
  return {
    ...shareOf(now),
    before: shareOf(before),
    half: withinTime(0.5, now.steps, now.counted),
    openHalf: withinTime(0.5, now.openSteps, now.counted),
    nineOfTen: withinTime(0.9, now.steps, now.counted),
    halfBefore: withinTime(0.5, before.steps, before.counted),
    bands,
  }
}

type StoreRow = Pick<Store, 'store_id' | 'name' | 'city' | 'district' | 'phone' | 'time_zone'>

/** The stores whose stats the person may see. */
async function readStores(client: pg.ClientBase, storeId?: number): Promise<StoreRow[]> {
  const { rows } = await client.query<StoreRow>(
    `select s.store_id, s.name, s.city, s.district, s.phone, s.time_zone from store s
     where ($1::integer is null or s.store_id = $1)
       and ('store:' || s.store_id = any ((select desk_recipients())::text[]) or (select desk_role()) = 'head office')
     order by s.store_id`,
    [storeId ?? null],
  )
  return rows
}

const dayBefore = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

async function readTime(client: pg.ClientBase): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  return rows[0]?.at ?? new Date()
}

async function readStats(client: pg.ClientBase, filter: StatFilter, rows: readonly StoreRow[]) {
  await client.query(expectManyRows)
  const at = await readTime(client)
  const { days } = filter
  const ended = (await readEnded(client, at, filter)).filter(({ ago }) => ago < 2 * days)
  const sums = [...(await readSums(client, at, filter)), ...ended.map((each) => sumsOfEnded(each, days))]
  const now = ended.filter(({ ago }) => ago < days)
  const points = trendParts(days)
  const parts = [
    ...(await readParts(client, at, filter)),
    ...now.flatMap((each): Part[] => [
      { ...shareOfEnded(each), recipient: each.recipient, part: Math.floor((each.ago * points) / days), ago: null },
      { ...shareOfEnded(each), recipient: null, part: null, ago: each.ago },
    ]),
  ]
  const hours = (await readHours(client, at, filter)).map(
    (counted, hour) => counted + now.filter((each) => each.hour === hour).length,
  )
  const byService = addedUp([
    ...(await readServices(client, at, filter)).map((each) => [each.serviceId, shareOf(each)] as const),
    ...now.map((each) => [each.serviceId, shareOfEnded(each)] as const),
  ])
  const waiting = await readWaiting(client, at, filter)

  const sumsIn = (half: number, recipients?: ReadonlySet<string>) =>
    sumOf(sums.filter((each) => each.half === half && (recipients?.has(each.recipient) ?? true)))
  const statsIn = (recipients?: ReadonlySet<string>) => figuresOf(sumsIn(0, recipients), sumsIn(1, recipients))

  const sumsOfStores = (wanted: number) =>
    new Map(
      [
        ...Map.groupBy(
          sums.filter(({ half }) => half === wanted),
          ({ recipient }) => recipient,
        ),
      ].map(([recipient, own]) => [recipient, sumOf(own)]),
    )
  const [current, before] = [sumsOfStores(0), sumsOfStores(1)]
  const waits = new Map(waiting.map((each) => [each.recipient, each]))
  const byAgo = addedUp(parts.flatMap((part) => (part.ago === null ? [] : [[part.ago, shareOf(part)] as const])))
  const partsOfStores = Map.groupBy(parts, ({ recipient }) => recipient)
  const trendOf = (recipient: string) => {
    const own = partsOfStores.get(recipient) ?? []
    const trend = addedUp(own.flatMap(({ part, ...share }) => (part === null ? [] : [[part, share] as const])))
    return Array.from({ length: points }, (_, index) => trend.get(points - 1 - index) ?? shareOf(none))
  }

  const stores = rows.map((store): OverviewStore => {
    const recipient = `store:${store.store_id}`
    return {
      storeId: store.store_id,
      name: store.name,
      city: store.city,
      district: store.district,
      ...figuresOf(current.get(recipient) ?? none, before.get(recipient) ?? none),
      trend: trendOf(recipient),
      late: waits.get(recipient)?.late ?? 0,
      waiting: waits.get(recipient)?.waiting ?? 0,
    }
  })
  const until = dateIn(homeTimeZone, at)
  const late = waiting.filter((each) => each.late > 0)
  return {
    at,
    statsIn,
    stores,
    common: {
      at: at.toISOString(),
      days,
      from: dayBefore(until, days - 1),
      until,
      serviceId: filter.serviceId ?? null,
      total: statsIn(),
      byDay: Array.from({ length: days }, (_, index) => {
        const ago = days - 1 - index
        return { day: dayBefore(until, ago), ...(byAgo.get(ago) ?? shareOf(none)) }
      }),
      byHour: hours,
      byService: [...byService].map(([serviceId, share]) => ({ serviceId, ...share })),
      late: {
        cases: late.reduce((sum, each) => sum + each.late, 0),
        stores: late.length,
        oldest:
          late
            .flatMap(({ oldest }) => oldest ?? [])
            .sort((one, other) => one.getTime() - other.getTime())[0]
            ?.toISOString() ?? null,
      },
    },
  }
}

async function readUndelivered(client: pg.ClientBase, stores: readonly StoreRow[]) {
  const { rows } = await client.query<{ recipient: string; notices: number }>(
    'select m.recipient, count(*)::int as notices from undelivered_mail(10000) m group by m.recipient order by m.recipient',
  )
  const names = new Map(stores.map((store) => [`store:${store.store_id}`, deskName(store.name)]))
  const shown = rows.filter(({ recipient }) => names.has(recipient) || recipient === 'head-office')
  return {
    notices: shown.reduce((sum, { notices }) => sum + notices, 0),
    stores: shown.map(({ recipient }) => names.get(recipient) ?? 'Head office'),
  }
}

const districtsOf = (stores: readonly StoreRow[]) =>
  [...new Set(stores.flatMap(({ district }) => district ?? []))].sort((one, other) => one.localeCompare(other))

/** The stats of all stores that the person has, of one district or for one service. */
export const readOverview = (pool: pg.Pool, person: Person, filter: StatFilter) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<OverviewResponse> => {
      const all = await readStores(client)
      const shown = all.filter(({ district }) => filter.district === undefined || district === filter.district)
      const { statsIn, stores, common } = await readStats(client, filter, shown)
      const recipientsOf = (district: string) =>
        new Set(shown.flatMap((store) => (store.district === district ? `store:${store.store_id}` : [])))
      return {
        ...common,
        district: filter.district ?? null,
        districts: districtsOf(all),
        byDistrict: districtsOf(shown).map((district) => ({ district, ...statsIn(recipientsOf(district)) })),
        stores,
        undelivered: await readUndelivered(client, shown),
      }
    },
    'repeatable read',
  )

/** Undefined when the person does not have this store. */
export const readStoreOverview = (pool: pg.Pool, person: Person, filter: StatFilter & { readonly storeId: number }) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<StoreOverviewResponse | undefined> => {
      if (!(await mayRead(client, `store:${filter.storeId}`))) return undefined
      const rows = await readStores(client, filter.storeId)
      const { stores, common } = await readStats(client, filter, rows)
      const [row, store] = [rows[0], stores[0]]
      return row && store && { ...common, store: { ...store, phone: row.phone, timeZone: row.time_zone } }
    },
    'repeatable read',
  )
