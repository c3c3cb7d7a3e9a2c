import { randomUUID } from 'node:crypto'
import { openPool } from '@cash-express/database/pool'
import type { NewEvent } from '@cash-express/domain/cases/case-event'
import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import { dueAt, openDayOn } from '@cash-express/domain/stores/due-time'
import { dateAfter } from '@cash-express/domain/stores/hours'
import { type Store, weekDays } from '@cash-express/domain/stores/store'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import {
  addArrivals,
  addEvents,
  randomFrom,
  referenceOf,
  writeStates,
  type YearCase,
} from '../../../../tests/generated-year.ts'
import { addPerson } from '../../../../tests/sample-cases.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { movePromises } from '../../../server/src/cases/move-promises.ts'
import { compareCases } from '../../../server/src/ops/rebuild-cases.ts'
import {
  askToClose,
  decideClosing,
  readAskedClosings,
  readClosingToday,
  readMoving,
  readStoreDetails,
  saveChanges,
} from './store-details.table.ts'

/** Each store has a schedule of its own. */
const storeCount = generated(1_000)
const seed = 20_261_119
const daysAhead = 12
vi.setConfig({ testTimeout: 600_000 })

const databaseUrl = await createTestDatabase()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
const pool = openPool(asUser(databaseUrl, 'desk_test'), 2)
const workerPool = openPool(asUser(databaseUrl, 'worker_test'), 2)
afterAll(() => Promise.all([owner.end(), pool.end(), workerPool.end()]))

const random = randomFrom(seed)
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
const now = new Date()

async function addStores(): Promise<Store[]> {
  const stores = Array.from({ length: storeCount }, (_, index) => ({
    store_id: 5_000 + index,
    name: `Copy ${index}`,
    time_zone: pick(['America/New_York', 'America/Chicago', 'America/Los_Angeles']),
    ...Object.fromEntries(
      weekDays.flatMap((day) => {
        const isOpen = day === 'wed' || random() < 0.8
        return [
          [`${day}_open`, isOpen ? pick(['08:00', '09:30']) : null],
          [`${day}_close`, isOpen ? pick(['16:00', '18:30']) : null],
        ]
      }),
    ),
  }))
  const { rows } = await owner.query<Store>(
    `insert into store select (jsonb_populate_record(s, copy)).* from store s, jsonb_array_elements($1) as copy
     where s.store_id = 101 returning *`,
    [JSON.stringify(stores)],
  )
  return rows
}

/** An open time of the next days; undefined when the store is closed on the day that was drawn. */
function openTime(store: Store): Date | undefined {
  const day = openDayOn(store, dateAfter(dateIn(store.time_zone, now), Math.floor(random() * daysAhead)))
  if (!day) return undefined
  const at = new Date(day.opens.getTime() + random() * (day.closes.getTime() - day.opens.getTime()))
  return at.getTime() > now.getTime() + 600_000 ? at : undefined
}

function addCaseOf(store: Store, number: number): YearCase {
  const receivedAt = new Date(now.getTime() - random() * 2 * 86_400_000)
  const due = dueAt(store, receivedAt) ?? null
  const planned = random() < 0.6 ? openTime(store) : undefined
  const tried: NewEvent | undefined =
    planned &&
    (random() < 0.5
      ? { kind: 'tried', details: { outcome: 'reached', nextTryAt: planned.toISOString() } }
      : { kind: 'visit agreed', details: { day: dateIn(store.time_zone, planned) } })
  const happened: NewEvent[] = [
    { kind: 'arrived', details: { dueAt: due?.toISOString() ?? null } },
    ...(tried ? [tried] : []),
  ]
  return {
    reference: referenceOf(receivedAt, number),
    form: 'apply-now',
    serviceId: 7,
    receivedAt,
    recipient: `store:${store.store_id}`,
    due,
    events: happened.map((event, index) => ({ ...event, number: index + 1, at: receivedAt, person: null })),
  }
}

type Row = {
  readonly reference: string
  readonly due_at: Date
  readonly moved_to: Date | null
  readonly first_try_at: Date | null
  readonly next_try_at: Date | null
  readonly visit_on: CalendarDate | null
}

const countsOf = ({ promises, calls, visits }: Record<'promises' | 'calls' | 'visits', readonly unknown[]>) => ({
  promises: promises.length,
  calls: calls.length,
  visits: visits.length,
})

test('leaves nothing on a closed day, and counts it alike in preview, page and database', async () => {
  const stores = await addStores()
  const ids = stores.map(({ store_id }) => store_id)
  const [hank, dana, marcus] = [
    await addPerson(owner, 'head office'),
    await addPerson(owner, 'district', ids),
    await addPerson(owner, 'manager', ids),
  ]
  const cases = stores.flatMap((store, index) =>
    Array.from({ length: 4 + Math.floor(random() * 6) }, (_, number) => addCaseOf(store, index * 10 + number)),
  )
  await addArrivals(owner, cases)
  await addEvents(owner, cases)
  await writeStates(owner, cases, ({ events }) => events.length)
  const plannedOf = new Map(
    cases.map(({ reference, events }) => [
      reference,
      events.flatMap((each) => (each.kind === 'tried' ? [each.details.nextTryAt] : []))[0],
    ]),
  )

  const moved = { promises: 0, calls: 0, visits: 0 }
  for (const store of stores) {
    const { store_id: id, time_zone: zone } = store
    const today = dateIn(zone, now)
    const isAsked = random() < 0.3
    const closed = new Set(isAsked ? [today] : [1, 2, 3].map(() => dateAfter(today, Math.floor(random() * daysAhead))))
    const publish = async () => {
      if (isAsked) {
        const preview = await readClosingToday(pool, marcus, id, 'Weather')
        expect(await askToClose(pool, marcus, id, randomUUID(), 'Weather')).toBe(true)
        // Nothing moves before somebody else confirms it.
        expect(await movePromises(workerPool, id)).toBe(0)
        const [asked] = (await readAskedClosings(pool, dana)).closings
        expect(asked?.moving).toEqual(preview)
        expect(await decideClosing(pool, dana, asked?.id ?? '', true)).toBe('closed')
        return preview
      }
      const changes = [...closed].map(
        (day) => ({ kind: 'closed day', from: day, until: day, value: { reason: 'Weather' } }) as const,
      )
      const preview = countsOf(await readMoving(pool, hank, id, changes))
      const promises = pick(['before closing', 'next open day'] as const)
      await saveChanges(pool, hank, id, { request: randomUUID(), reason: 'a test', promises, changes })
      return preview
    }
    const preview = await publish()
    await movePromises(workerPool, id)
    // As after the death of a worker.
    if (id % 5 === 0) expect(await movePromises(workerPool, id)).toBe(0)

    const { rows } = await owner.query<Row>(
      'select reference, due_at, moved_to, first_try_at, next_try_at, visit_on from store_inbox where recipient = $1',
      [`store:${id}`],
    )
    const isClosed = (at: Date) => at > now && closed.has(dateIn(zone, at))
    const left = rows.filter(
      (row) =>
        (row.first_try_at === null && isClosed(row.moved_to ?? row.due_at)) ||
        (row.next_try_at && isClosed(row.next_try_at)),
    )
    expect(left).toEqual([])
    const database = countsOf({
      promises: rows.filter(({ moved_to }) => moved_to !== null),
      calls: rows.filter(
        ({ reference, next_try_at }) => next_try_at && next_try_at.toISOString() !== plannedOf.get(reference),
      ),
      visits: rows.filter(({ visit_on }) => visit_on && closed.has(visit_on)),
    })
    const page = (await readStoreDetails(pool, hank, id))?.moved
    expect({ id, preview, page }).toEqual({ id, preview: database, page: database })
    for (const what of ['promises', 'calls', 'visits'] as const) moved[what] += database[what]
  }
  // A store that closes for the rest of today moves less in the evening.
  expect(Math.min(...Object.values(moved))).toBeGreaterThan(storeCount / 10)
  expect((await compareCases(owner)).differences).toEqual([])
})
