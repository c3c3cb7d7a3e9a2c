import { openPool } from '@cash-express/database/pool'
import type { CaseEvent } from '@cash-express/domain/cases/case-event'
import { projectCase } from '@cash-express/domain/cases/project-case'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import {
  type OverviewResponse,
  type Period,
  periods,
  type Share,
  type Stat,
  stats,
} from '@cash-express/domain/promises/overview'
import { type CountedCase, type PromisePart, promisePart } from '@cash-express/domain/promises/promise-part'
import { bandOf, waitBands, waitStepEnds } from '@cash-express/domain/promises/wait-steps'
import { services } from '@cash-express/domain/services/service'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { StoreHours } from '@cash-express/domain/stores/store'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { addArrivals, addEvents, generateYear, writeStates, type YearCase } from '../../../../tests/generated-year.ts'
import { addPerson } from '../../../../tests/sample-cases.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { readEndedPromises } from '../../../server/src/deliveries/delivery-metrics.ts'
import { comparePromises } from '../../../server/src/ops/compare-promises.ts'
import type { Person } from '../person.ts'
import { eventLines } from './event-csv.ts'
import { readOverview, readStoreOverview } from './overview.table.ts'
import { type CaseFilter, readStatCases } from './stat-cases.table.ts'
import type { StatFilter } from './stat-filter.ts'

/** The sample data has 100. */
const storeCount = 100 + generated(100)
const caseCount = generated(20_000)
const seed = 20_261_116
vi.setConfig({ testTimeout: 60_000 })

const databaseUrl = await createTestDatabase()
// Without the limits of a process, because it fills whole tables.
const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
const pool = openPool(asUser(databaseUrl, 'desk_test'), 4)
afterAll(() => Promise.all([owner.end(), pool.end()]))

type StoreRow = StoreHours & {
  store_id: number
  name: string
  city: string
  district: string | null
  time_zone: string
}

/** Stores of the sample data, and as many copies in other time zones as are missing. */
async function addStores(): Promise<StoreRow[]> {
  await owner.query(
    `insert into store select (jsonb_populate_record(s, jsonb_build_object('store_id', 5000 + n, 'name', 'Copy ' || n,
       'time_zone', (array['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'])[1 + n % 4],
       'district', case when n % 9 > 0 then 'District ' || n % 9 end))).*
     from (select s, row_number() over (order by s.store_id) as n from store s cross join generate_series(1, 3)) as copies(s, n)
     limit greatest(0, $1 - (select count(*) from store))`,
    [storeCount],
  )
  return (await owner.query<StoreRow>('select * from store order by store_id')).rows
}

/** One case as its events alone describe it. */
type Recomputed = PromisePart & {
  readonly reference: string
  readonly recipient: string
  readonly serviceId: number
  /** Days before the day that it is in the store. */
  readonly ago: number
  readonly events: number
}

let stores: StoreRow[] = []
let year: YearCase[] = []
let headOffice: Person

/** Reads nothing but `case_event`; what a visitor sent is known from the generator. */
async function recompute(at: Date): Promise<Recomputed[]> {
  const facts = new Map(year.map((each) => [each.reference, each]))
  const zones = new Map(stores.map((store) => [`store:${store.store_id}`, store.time_zone]))
  const { rows } = await owner.query<CaseEvent & { reference: string; recipient: string; form: string }>(
    'select reference, recipient, form, number, at, person, kind, details from case_event order by reference, recipient, number',
  )
  const cases = Map.groupBy(rows, ({ reference, recipient }) => `${reference} ${recipient}`)
  return [...cases.values()].flatMap((events) => {
    const [first] = events
    const fact = first && facts.get(first.reference)
    if (!fact || first.kind !== 'arrived') return []
    const state = projectCase(events)
    const the: CountedCase = {
      recipient: first.recipient,
      form: first.form,
      serviceId: fact.serviceId,
      receivedAt: fact.receivedAt.toISOString(),
      dueAt: first.details.dueAt ?? null,
      firstTryAt: state.firstTryAt?.toISOString() ?? null,
      closedAt: state.closedAt?.toISOString() ?? null,
      closedAs: state.closedAs,
      callsStoppedAt: state.callsStoppedAt?.toISOString() ?? null,
      releasedAt: state.releasedAt?.toISOString() ?? null,
      movedTo: state.movedTo?.toISOString() ?? null,
      openMinutes: state.openMinutes,
    }
    const zone = zones.get(first.recipient) ?? homeTimeZone
    const part = promisePart(the, zone)
    if (!part) return []
    const ago = Math.round((Date.parse(dateIn(zone, at)) - Date.parse(part.day)) / 86_400_000)
    const { reference, recipient } = first
    return [{ ...part, reference, recipient, serviceId: fact.serviceId ?? 0, ago, events: events.length }]
  })
}

const share = (cases: readonly Recomputed[]): Share => ({
  counted: cases.length,
  kept: cases.filter(({ isKept }) => isKept).length,
})

/** By sorting all waits, and not by counting steps as the product does. */
function within(part: number, cases: readonly Recomputed[], stepOf = ({ step }: Recomputed) => step) {
  if (cases.length === 0) return 'no cases'
  const ends = cases
    .map(stepOf)
    .map((step) => (step === undefined ? 9e9 : (waitStepEnds[step] ?? 8e9)))
    .sort((one, other) => one - other)
  const found = ends[Math.ceil(part * cases.length) - 1] ?? 0
  return found === 9e9 ? 'not in time' : found === 8e9 ? 'longest' : found
}

const figuresOf = (now: readonly Recomputed[], before: readonly Recomputed[]) => ({
  ...share(now),
  before: share(before),
  half: within(0.5, now),
  openHalf: within(0.5, now, ({ openStep }) => openStep),
  nineOfTen: within(0.9, now),
  halfBefore: within(0.5, before),
  bands: Object.fromEntries(
    waitBands.map(({ id }) => [id, now.filter(({ step }) => step !== undefined && bandOf(step) === id).length]),
  ),
})

const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

/** The whole answer of the page, from the recomputed cases of the stores that it shows. */
function expectedAnswer(all: readonly Recomputed[], at: Date, { days, district, serviceId }: StatFilter) {
  const shown = stores.filter((store) => district === undefined || store.district === district)
  const recipients = new Set(shown.map((store) => `store:${store.store_id}`))
  const cases = all.filter(
    (each) => recipients.has(each.recipient) && (serviceId === undefined || each.serviceId === serviceId),
  )
  const ended = cases.filter(({ dueAt }) => new Date(dueAt) <= at)
  const now = ended.filter(({ ago }) => ago < days)
  const before = ended.filter(({ ago }) => ago >= days && ago < 2 * days)
  const waiting = cases.filter(({ isWaiting }) => isWaiting)
  const late = waiting.filter(({ workBy }) => new Date(workBy) < at)
  const until = dateIn(homeTimeZone, at)
  const points = Math.min(days, 10)
  const byStore = Map.groupBy(now, ({ recipient }) => recipient)
  const byStoreBefore = Map.groupBy(before, ({ recipient }) => recipient)
  const districts = (list: readonly StoreRow[]) =>
    [...new Set(list.flatMap((store) => store.district ?? []))].sort((one, other) => one.localeCompare(other))
  const districtOf = new Map(shown.map((store) => [`store:${store.store_id}`, store.district]))
  const inDistrict = (name: string) => (each: Recomputed) => districtOf.get(each.recipient) === name
  const lateOf = Map.groupBy(late, ({ recipient }) => recipient)
  const waitingOf = Map.groupBy(waiting, ({ recipient }) => recipient)
  const serviceIds = [...new Set(now.map((each) => each.serviceId))].sort((one, other) => one - other)
  return {
    at: at.toISOString(),
    days,
    from: dayBefore(until, days - 1),
    until,
    district: district ?? null,
    serviceId: serviceId ?? null,
    districts: districts(stores),
    total: figuresOf(now, before),
    byDay: Array.from({ length: days }, (_, index) => ({
      day: dayBefore(until, days - 1 - index),
      ...share(now.filter(({ ago }) => ago === days - 1 - index)),
    })),
    byHour: Array.from({ length: 24 }, (_, hour) => now.filter((each) => each.hour === hour).length),
    byService: serviceIds.map((id) => ({
      serviceId: id,
      ...share(now.filter((each) => each.serviceId === id)),
    })),
    byDistrict: districts(shown).map((name) => ({
      district: name,
      ...figuresOf(now.filter(inDistrict(name)), before.filter(inDistrict(name))),
    })),
    stores: shown.map((store) => {
      const recipient = `store:${store.store_id}`
      const own = byStore.get(recipient) ?? []
      return {
        storeId: store.store_id,
        name: store.name,
        city: store.city,
        district: store.district,
        ...figuresOf(own, byStoreBefore.get(recipient) ?? []),
        trend: Array.from({ length: points }, (_, index) =>
          share(own.filter(({ ago }) => Math.floor((ago * points) / days) === points - 1 - index)),
        ),
        late: lateOf.get(recipient)?.length ?? 0,
        waiting: waitingOf.get(recipient)?.length ?? 0,
      }
    }),
    late: {
      cases: late.length,
      stores: new Set(late.map(({ recipient }) => recipient)).size,
      oldest: late.map(({ workBy }) => workBy).sort()[0] ?? null,
    },
    undelivered: { notices: 0, stores: [] },
  }
}

/** Promises end while this runs; the page says which time it means. */
async function checkOverview(filter: StatFilter): Promise<OverviewResponse> {
  const answer = await readOverview(pool, headOffice, filter)
  const at = new Date(answer.at)
  expect(answer).toEqual(expectedAnswer(await recomputedAt(at), at, filter))
  return answer
}

let known: { changes: number; cases: Recomputed[]; day: string } | undefined
let changes = 0
/** Events are read again after each change and each midnight only. */
async function recomputedAt(at: Date): Promise<Recomputed[]> {
  const day = at.toISOString().slice(0, 13)
  if (known?.changes !== changes || known.day !== day) known = { changes, cases: await recompute(at), day }
  return known.cases
}

beforeAll(async () => {
  headOffice = await addPerson(owner, 'head office')
  stores = await addStores()
  // They add jobs for each case that is open again, and look for its submission.
  await owner.query('alter table store_inbox disable trigger resume_reminders')
  await owner.query('alter table store_inbox disable trigger count_retention_from_answer')
  year = generateYear(stores, caseCount, new Date(), seed)
  await addArrivals(owner, year)
  await owner.query("select roll_up_promises(now() - interval '5 days')")
  await addEvents(owner, year)
  await writeStates(owner, year, ({ events }) => events.length)
  // The pages count the promises of the last three days from the cases.
  await owner.query("select roll_up_promises(now() - interval '3 days')")
  await owner.query('analyze')
}, 240_000)

test('has a year with everything that can happen', async () => {
  expect(stores).toHaveLength(storeCount)
  const { total, late } = await checkOverview({ days: 90 })
  expect(total.counted).toBeGreaterThan(generated(2_000))
  expect(total.kept).toBeLessThan(total.counted)
  expect(late.cases).toBeGreaterThan(generated(100))
  const canceled = year.filter(({ events }) => projectCase(events).closedAs === 'canceled by customer')
  expect(canceled.length).toBeGreaterThan(generated(500))
})

describe.each(periods)('over %i days', (days: Period) => {
  test('equals the events alone for all stores', async () => {
    await checkOverview({ days })
  })

  test('equals the events alone for every district', async () => {
    const { districts } = await readOverview(pool, headOffice, { days })
    for (const district of districts) await checkOverview({ days, district })
  })

  test('equals the events alone for every service', async () => {
    for (const { id } of services) await checkOverview({ days, serviceId: id })
  })

  test('shows the same on the pages of single stores', async () => {
    const all = await readOverview(pool, headOffice, { days })
    const wrong: number[] = []
    for (const { storeId } of all.stores.slice(0, generated(storeCount))) {
      const answer = await readStoreOverview(pool, headOffice, { days, storeId })
      const { phone, timeZone, ...store } = answer?.store ?? {}
      const row = all.stores.find((each) => each.storeId === storeId)
      const { storeId: id, name, city, district, trend, late, waiting, ...stats } = row ?? {}
      try {
        expect(store).toEqual(row)
        expect(answer?.total).toEqual(stats)
      } catch {
        wrong.push(storeId)
      }
    }
    expect(wrong).toEqual([])
  })
})

const isIn = (stat: Stat, at: Date, days: number) => (each: Recomputed) => {
  if (stat === 'waiting') return each.isWaiting
  if (stat === 'late') return each.isWaiting && new Date(each.workBy) < at
  if (new Date(each.dueAt) > at || each.ago >= days) return false
  if (stat === 'counted') return true
  if (stat === 'kept') return each.isKept
  if (stat === 'not-kept') return !each.isKept
  return each.step !== undefined && bandOf(each.step) === stat
}

async function listAll(filter: CaseFilter) {
  const found: string[] = []
  let after: { dueAt: string; recipient: string; reference: string } | undefined
  let at = new Date()
  for (;;) {
    const page = await readStatCases(pool, headOffice, filter, after)
    at = new Date(page.at)
    found.push(...page.cases.map(({ reference, recipient }) => `${reference} ${recipient}`))
    if (page.after === null) return { found, at }
    const [dueAt = '', recipient = '', reference = ''] = page.after.split('~')
    after = { dueAt, recipient, reference }
  }
}

const namesOf = (cases: readonly Recomputed[]) =>
  cases.map(({ reference, recipient }) => `${reference} ${recipient}`).sort()

test.each(stats)('lists exactly the cases behind the stat "%s"', async (stat) => {
  const { found, at } = await listAll({ stat, days: 7 })
  expect(new Set(found).size).toBe(found.length)
  expect(found.toSorted()).toEqual(namesOf((await recomputedAt(at)).filter(isIn(stat, at, 7))))
})

test('lists exactly the cases of a day, an hour, a district and a service', async () => {
  const { found, at } = await listAll({ stat: 'counted', days: 30, hour: 14 })
  const cases = await recomputedAt(at)
  const counted = cases.filter(isIn('counted', at, 30))
  expect(found.toSorted()).toEqual(namesOf(counted.filter(({ hour }) => hour === 14)))
  const day = dayBefore(dateIn(homeTimeZone, at), 3)
  expect((await listAll({ stat: 'not-kept', days: 30, day })).found.toSorted()).toEqual(
    namesOf(counted.filter(({ ago, isKept }) => ago === 3 && !isKept)),
  )
  const narrow = await listAll({ stat: 'kept', days: 30, district: 'District 3', serviceId: 7 })
  const district = new Set(stores.flatMap((each) => (each.district === 'District 3' ? `store:${each.store_id}` : [])))
  expect(narrow.found.toSorted()).toEqual(
    namesOf(counted.filter((each) => each.isKept && each.serviceId === 7 && district.has(each.recipient))),
  )
})

test('counts for the error budget what the events alone say', async () => {
  const worker = openPool(asUser(databaseUrl, 'worker_test'), 1)
  const counted = await readEndedPromises(worker)
  const at = Date.now()
  await worker.end()
  const all = (await recomputedAt(new Date(at))).map((each) => ({ ...each, age: at - Date.parse(each.dueAt) }))
  expect(counted).toEqual(
    [1, 7, 30].map((days) => {
      const ended = all.filter(({ age }) => age >= 0 && age < days * 86_400_000)
      return { days, ended: ended.length, kept: ended.filter(({ isKept }) => isKept).length }
    }),
  )
  expect(counted.at(-1)?.ended).toBeGreaterThan(generated(500))
})

test('exports every event of the cases that count, and of no other', async () => {
  const at = new Date()
  const lines: string[] = []
  for await (const text of eventLines(pool, headOffice, { days: 7 }, at)) lines.push(...text.split('\r\n').slice(0, -1))
  const counted = (await recomputedAt(at)).filter(isIn('counted', at, 7))
  expect(lines.length - 1).toBe(counted.reduce((sum, { events }) => sum + events, 0))
  expect(new Set(lines.slice(1).map((line) => line.split(',')[3])).size).toBe(
    new Set(counted.map(({ reference }) => reference)).size,
  )
})

test('stays equal when days are counted, cases move and submissions are erased', async () => {
  const { rows } = await owner.query<{ days: number }>('select roll_up_promises() as days')
  expect(rows[0]?.days).toBeGreaterThan(0)
  await checkOverview({ days: 90 })
  const gone = year.filter((_, index) => index % 50 === 0).map(({ reference }) => reference)
  const moved = year.filter((_, index) => index % 51 === 1).map(({ reference }) => reference)
  await owner.query('select keep_beyond_month($1)', [moved])
  await owner.query('select delete_submissions($1)', [gone])
  changes++
  await checkOverview({ days: 30 })
  await owner.query('select roll_up_promises()')
  await checkOverview({ days: 90 })
  expect(await comparePromises(owner)).toEqual([])
})

test('finds a wrong day and counts it again', async () => {
  const wrong = await owner.query(
    `update promise_day set counted = counted + 1
     where recipient = 'store:101' and service_id = -1
       and day = (select max(day) from promise_day where recipient = 'store:101' and service_id = -1)`,
  )
  expect(wrong.rowCount).toBe(1)
  expect(await comparePromises(owner)).toMatchObject([{ recipient: 'store:101' }])
  expect(await comparePromises(owner, true)).toMatchObject([
    {
      recipient: 'store:101',
      what: expect.stringMatching(/all services: counted \d+, kept \d+ instead of counted \d+/),
    },
  ])
  await checkOverview({ days: 90 })
  expect(await comparePromises(owner)).toEqual([])
})
