import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import type {
  OverviewAnswer,
  OverviewStore,
  PromiseFigures,
  Share,
  StoreOverviewAnswer,
} from '@cash-express/domain/promises/overview'
import { bandOf, type WaitBand, waitBands, waitSteps, withinTime } from '@cash-express/domain/promises/wait-steps'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type pg from 'pg'
import { asPerson } from '../as-person.ts'
import { mayRead } from '../cases.table.ts'
import type { Person } from '../person.ts'
import { expectManyRows, type FigureFilter, figuresOfDays, filterValues, storesOfFilter } from './figure-filter.ts'
import { type FigureSpans, spansOf } from './figure-spans.ts'

const sumsOf = (letter: 'w' | 'h') =>
  `array[${Array.from({ length: 24 }, (_, number) => `sum(f.${letter}${number})`).join(', ')}]::int[]`

/** The figures of one store, or of several together. */
type Sums = { counted: number; kept: number; steps: readonly number[]; hours: readonly number[] }
type StoreSums = Sums & { readonly recipient: string; readonly half: number }

const none: Sums = {
  counted: 0,
  kept: 0,
  steps: new Array<number>(waitSteps).fill(0),
  hours: new Array<number>(24).fill(0),
}

const add = (one: readonly number[], other: readonly number[]) => one.map((value, index) => value + (other[index] ?? 0))

const sumOf = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, each) => ({
      counted: sum.counted + each.counted,
      kept: sum.kept + each.kept,
      steps: add(sum.steps, each.steps),
      hours: add(sum.hours, each.hours),
    }),
    none,
  )

const numbers = Array.from({ length: 24 }, (_, number) => number)
const figureColumns = [...numbers.map((n) => `f.w${n}`), ...numbers.map((n) => `f.h${n}`)].join(', ')

/** `$5` to `$8` are the weeks, `$9` to `$14` the other days. */
const spanValues = ({ weeks, days }: FigureSpans) => [...weeks, ...days].flatMap(({ first, last }) => [first, last])
const otherDays = '(f.day between $9 and $10 or f.day between $11 and $12 or f.day between $13 and $14)'

async function readSums(client: pg.ClientBase, at: Date, filter: FigureFilter, spans: FigureSpans) {
  const { days } = filter
  const { rows } = await client.query<StoreSums>({
    name: `promise sums ${days}`,
    text: `with stores as materialized (${storesOfFilter})
      select f.recipient, f.half, sum(f.counted)::int as counted, sum(f.kept)::int as kept,
        ${sumsOf('w')} as steps, ${sumsOf('h')} as hours
      from (
        select f.recipient, case when f.week >= $5 then 0 else 1 end as half, f.counted, f.kept, ${figureColumns}
        from stores s join promise_week f on f.recipient = s.recipient
        where f.service_id = $4 and (f.week between $5 and $6 or f.week between $7 and $8)
        union all
        select f.recipient, (s.today - f.day) / ${days}, f.counted, f.kept, ${figureColumns}
        from stores s join promise_figure f on f.recipient = s.recipient
        where f.service_id = $4 and ${otherDays} and f.due_at <= $1 and f.day > s.today - ${2 * days}
      ) f group by f.recipient, f.half`,
    values: [...filterValues(at, filter), ...spanValues(spans)],
  })
  return rows
}

type DeltaSums = Share & {
  readonly recipient: string
  readonly half: number
  readonly step: number | null
  readonly hour: number
}

/** What is not folded yet, as sums of one step and one hour. */
async function readDeltas(client: pg.ClientBase, at: Date, filter: FigureFilter): Promise<StoreSums[]> {
  const { days } = filter
  const { rows } = await client.query<DeltaSums>({
    name: `promise deltas ${days}`,
    text: `with stores as materialized (${storesOfFilter})
      select f.recipient, (s.today - f.day) / ${days} as half, f.step, f.hour, sum(f.counted)::int as counted, sum(f.kept)::int as kept
      from stores s join promise_delta f on f.recipient = s.recipient
      where f.due_at <= $1 and f.day > s.today - ${2 * days} and ($4::smallint < 0 or f.service_id = $4)
      group by 1, 2, 3, 4`,
    values: filterValues(at, filter),
  })
  const alone = (place: number | null, value: number) => numbers.map((number) => (number === place ? value : 0))
  return rows.map(({ recipient, half, step, hour, counted, kept }) => ({
    recipient,
    half,
    counted,
    kept,
    steps: alone(step, kept),
    hours: alone(hour, counted),
  }))
}

type Part = Share & {
  readonly recipient: string | null
  readonly part: number | null
  readonly ago: number | null
}

/** A week has a point for each day. */
const trendParts = (days: number) => Math.min(days, 10)

async function readParts(client: pg.ClientBase, at: Date, filter: FigureFilter): Promise<Part[]> {
  const { days } = filter
  const { rows } = await client.query<Part>({
    name: `promise parts ${days}`,
    text: `with stores as materialized (${storesOfFilter})
      select p.recipient, p.part, p.ago, sum(p.counted)::int as counted, sum(p.kept)::int as kept
      from (
        select f.recipient, f.counted, f.kept, s.today - f.day as ago, (s.today - f.day) * ${trendParts(days)} / ${days} as part
        ${figuresOfDays(days)}
      ) p
      group by grouping sets ((p.recipient, p.part), (p.ago))`,
    values: filterValues(at, filter),
  })
  return rows
}

type ServiceShare = Share & { readonly serviceId: number }

async function readServices(client: pg.ClientBase, at: Date, filter: FigureFilter, spans: FigureSpans) {
  const { days } = filter
  const service = 'f.service_id >= 0 and ($4::smallint < 0 or f.service_id = $4)'
  const { rows } = await client.query<ServiceShare>({
    name: `promise services ${days}`,
    text: `with stores as materialized (${storesOfFilter})
      select f.service_id as "serviceId", sum(f.counted)::int as counted, sum(f.kept)::int as kept
      from (
        select f.service_id, f.counted, f.kept from stores s join promise_week f on f.recipient = s.recipient
        where ${service} and f.week between $5 and $6
        union all
        select f.service_id, f.counted, f.kept from stores s join promise_figure f on f.recipient = s.recipient
        where ${service} and f.due_at <= $1 and (f.day between $7 and $8 or f.day between $9 and $10) and f.day > s.today - ${days}
        union all
        select f.service_id, f.counted, f.kept from stores s join promise_delta f on f.recipient = s.recipient
        where ${service} and f.due_at <= $1 and f.day > s.today - ${days}
      ) f group by f.service_id having sum(f.counted) > 0`,
    // The days before the whole weeks belong in part to the period before.
    values: [
      ...filterValues(at, filter),
      ...[spans.weeks[0], spans.days[1], spans.days[2]].flatMap(({ first, last }) => [first, last]),
    ],
  })
  return rows.sort((one, other) => one.serviceId - other.serviceId)
}

type Waiting = {
  readonly recipient: string
  readonly late: number
  readonly waiting: number
  readonly oldest: Date | null
}

/** Cases without a try. A figure and its deltas are added up first, so that a case that was just tried is not the oldest. */
async function readWaiting(client: pg.ClientBase, at: Date, filter: FigureFilter): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>({
    name: 'promises waiting',
    text: `with stores as materialized (${storesOfFilter})
      select w.recipient, coalesce(sum(w.waiting) filter (where w.due_at < $1), 0)::int as late, sum(w.waiting)::int as waiting,
        min(w.due_at) filter (where w.due_at < $1) as oldest
      from (
        select f.recipient, f.due_at, sum(f.waiting) as waiting
        from stores s join promise_counts f on f.recipient = s.recipient
        where f.waiting <> 0 and f.service_id = $4
        group by f.recipient, f.due_at having sum(f.waiting) > 0
      ) w group by w.recipient`,
    values: filterValues(at, filter),
  })
  return rows
}

/** The number of cases that the list "Late now" has. */
export async function readLate(client: pg.ClientBase): Promise<number> {
  await client.query(expectManyRows)
  const { at } = await readToday(client)
  const waiting = await readWaiting(client, at, { days: 7 })
  return waiting.reduce((sum, { late }) => sum + late, 0)
}

const shareOf = ({ counted, kept }: Share): Share => ({ counted, kept })

function figuresOf(now: Sums, before: Sums): PromiseFigures {
  const bands = Object.fromEntries(waitBands.map(({ id }) => [id, 0])) as Record<WaitBand, number>
  for (const [step, cases] of now.steps.entries()) bands[bandOf(step)] += cases
  return {
    ...shareOf(now),
    before: shareOf(before),
    half: withinTime(0.5, now.steps, now.counted),
    nineOfTen: withinTime(0.9, now.steps, now.counted),
    halfBefore: withinTime(0.5, before.steps, before.counted),
    bands,
  }
}

type StoreRow = {
  readonly store_id: number
  readonly name: string
  readonly city: string
  readonly district: string | null
  readonly phone: string
  readonly time_zone: string
}

/** The stores whose figures the person may see. */
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

/** The time of the transaction, and the dates of today in the time zones of stores. */
async function readToday(client: pg.ClientBase) {
  const { rows } = await client.query<{ at: Date; earliest: CalendarDate | null; latest: CalendarDate | null }>(
    `select now() as at, min((now() at time zone s.time_zone)::date)::text as earliest,
       max((now() at time zone s.time_zone)::date)::text as latest from store s`,
  )
  const { at = new Date(), earliest, latest } = rows[0] ?? {}
  const home = dateIn(homeTimeZone, at)
  return { at, earliest: earliest ?? home, latest: latest ?? home }
}

async function readFigures(client: pg.ClientBase, filter: FigureFilter, rows: readonly StoreRow[]) {
  await client.query(expectManyRows)
  const { at, earliest, latest } = await readToday(client)
  const { days } = filter
  const spans = spansOf(days, earliest, latest)
  const sums = [...(await readSums(client, at, filter, spans)), ...(await readDeltas(client, at, filter))]
  const parts = await readParts(client, at, filter)
  const byService = await readServices(client, at, filter, spans)
  const waiting = await readWaiting(client, at, filter)

  const sumsIn = (half: number, recipients?: ReadonlySet<string>) =>
    sumOf(sums.filter((each) => each.half === half && (recipients?.has(each.recipient) ?? true)))
  const figuresIn = (recipients?: ReadonlySet<string>) => figuresOf(sumsIn(0, recipients), sumsIn(1, recipients))

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
  const trends = new Map<string, Share[]>()
  const byAgo = new Map<number, Share>()
  const points = trendParts(days)
  for (const part of parts) {
    if (part.recipient !== null && part.part !== null) {
      const trend = trends.get(part.recipient) ?? Array.from({ length: points }, () => shareOf(none))
      trend[points - 1 - part.part] = shareOf(part)
      trends.set(part.recipient, trend)
    } else if (part.ago !== null) byAgo.set(part.ago, shareOf(part))
  }

  const stores = rows.map((store): OverviewStore => {
    const recipient = `store:${store.store_id}`
    return {
      storeId: store.store_id,
      name: store.name,
      city: store.city,
      district: store.district,
      ...figuresOf(current.get(recipient) ?? none, before.get(recipient) ?? none),
      trend: trends.get(recipient) ?? Array.from({ length: points }, () => shareOf(none)),
      late: waits.get(recipient)?.late ?? 0,
      waiting: waits.get(recipient)?.waiting ?? 0,
    }
  })
  const until = dateIn(homeTimeZone, at)
  const late = waiting.filter((each) => each.late > 0)
  return {
    at,
    figuresIn,
    stores,
    common: {
      at: at.toISOString(),
      days,
      from: dayBefore(until, days - 1),
      until,
      serviceId: filter.serviceId ?? null,
      total: figuresIn(),
      byDay: Array.from({ length: days }, (_, index) => {
        const ago = days - 1 - index
        return { day: dayBefore(until, ago), ...(byAgo.get(ago) ?? shareOf(none)) }
      }),
      byHour: sumsIn(0).hours,
      byService,
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
  const names = new Map(stores.map((store) => [`store:${store.store_id}`, store.city]))
  const shown = rows.filter(({ recipient }) => names.has(recipient) || recipient === 'head-office')
  return {
    notices: shown.reduce((sum, { notices }) => sum + notices, 0),
    stores: shown.map(({ recipient }) => names.get(recipient) ?? 'Head office'),
  }
}

const districtsOf = (stores: readonly StoreRow[]) =>
  [...new Set(stores.flatMap(({ district }) => district ?? []))].sort((one, other) => one.localeCompare(other))

/** The figures of all stores that the person has, of one district or for one service. */
export const readOverview = (pool: pg.Pool, person: Person, filter: FigureFilter) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<OverviewAnswer> => {
      const all = await readStores(client)
      const shown = all.filter(({ district }) => filter.district === undefined || district === filter.district)
      const { figuresIn, stores, common } = await readFigures(client, filter, shown)
      const recipientsOf = (district: string) =>
        new Set(shown.flatMap((store) => (store.district === district ? `store:${store.store_id}` : [])))
      return {
        ...common,
        district: filter.district ?? null,
        districts: districtsOf(all),
        byDistrict: districtsOf(shown).map((district) => ({ district, ...figuresIn(recipientsOf(district)) })),
        stores,
        undelivered: await readUndelivered(client, shown),
      }
    },
    'repeatable read',
  )

/** Undefined when the person does not have this store. */
export const readStoreOverview = (pool: pg.Pool, person: Person, filter: FigureFilter & { readonly storeId: number }) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<StoreOverviewAnswer | undefined> => {
      if (!(await mayRead(client, `store:${filter.storeId}`))) return undefined
      const rows = await readStores(client, filter.storeId)
      const { stores, common } = await readFigures(client, filter, rows)
      const [row, store] = [rows[0], stores[0]]
      return row && store && { ...common, store: { ...store, phone: row.phone, timeZone: row.time_zone } }
    },
    'repeatable read',
  )
