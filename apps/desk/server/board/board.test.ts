import type { Board } from '@cash-express/domain/cases/board'
import type { CaseRow, QueueResponse } from '@cash-express/domain/cases/case-row'
import { isHeld } from '@cash-express/domain/cases/lease'
import { doneAt, isLate, promiseOf } from '@cash-express/domain/cases/promise'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { midnightIn } from '@cash-express/domain/stores/due-time'
import { afterAll, describe, expect, test } from 'vitest'
import { addSampleCase, createTestDesk } from '../../../../tests/test-desk.ts'
import { samplePeople } from '../../../../tools/sign-in/sample-people.ts'
import { sessionCookie } from '../cookies.ts'
import { asListener } from '../person.ts'
import { sessionHashOf } from '../sessions.table.ts'
import { readBoard } from './board.table.ts'

const desk = await createTestDesk()
const zone = 'America/Chicago'

async function signedIn(role: keyof typeof samplePeople) {
  const browser = desk.browser()
  await browser.signIn(samplePeople[role])
  const hash = sessionHashOf(browser.cookies.get(sessionCookie)?.value ?? '')
  const move = (column: 'seen_at' | 'started_at', interval: string) =>
    desk.sql(`update desk_session set ${column} = now() - interval '${interval}' where id_hash = $1`, [hash])
  return { browser, hash, move, board: (inbox: string) => browser.call(`/api/board?recipient=${inbox}`) }
}

const [manager, representative] = [await signedIn('manager'), await signedIn('representative')]

/** Every state that a list shows: before and after the promise, with tries, a plan, a holder, a visit or stopped calls. */
async function addEveryState() {
  const people = await desk.sql("select id from staff where subject = 'rosa'")
  let count = 0
  const times = [null, '-30 hours', '-4 hours', '-3 hours', '-2 hours', '-10 minutes', '10 minutes', '30 hours']
  for (const form of ['apply-now', 'employment-application', 'customer-feedback'])
    for (const due of times)
      for (const tried of [null, '-26 hours', '-5 minutes'])
        for (const next of tried ? [null, '-3 minutes', '20 minutes'] : [null]) {
          const reference = await addSampleCase(desk.sql, { form })
          count++
          await desk.sql(
            `update store_inbox set service_id = case when form = 'apply-now' then 1 end, due_at = now() + $2::interval,
               moved_to = case when $5 then now() + $2::interval + interval '1 hour' end,
               tries = case when $3::text is null then 0 else 1 end, first_try_at = now() + $3::interval, last_try_at = now() + $3::interval,
               next_try_at = now() + $4::interval, calls_stopped_at = case when $6 then now() end,
               holder = case when $7 then $8::bigint end, taken_at = case when $7 then now() end, held_until = case when $7 then now() + interval '5 minutes' end,
               closed_at = case when $9 then now() end, closed_as = case when $9 then 'not interested' end
             where reference = $1`,
            [
              reference,
              due,
              tried,
              next,
              count % 4 === 0,
              count % 5 === 0,
              count % 3 === 0,
              people[0]?.id,
              count % 7 === 0,
            ],
          )
        }
}
await addEveryState()

const expectedOf = ({ cases }: QueueResponse, closed: QueueResponse) => {
  const now = new Date()
  const listed = cases.filter(({ form }) => form === 'apply-now')
  const waits = listed.filter((row) => isLate(row, now) || row.nextTryAt === null || new Date(row.nextTryAt) <= now)
  const late = waits.filter((row) => isLate(row, now))
  const isDue = (row: CaseRow) => {
    const promise = doneAt(row) === null ? promiseOf(row) : null
    return promise !== null && dateIn(zone, new Date(promise)) === dateIn(zone, now)
  }
  const isToday = ({ lastTryAt }: CaseRow) => lastTryAt !== null && new Date(lastTryAt) >= midnightIn(zone, now)
  return {
    waiting: waits.length,
    late: late.length,
    dueToday: waits.filter((row) => !late.includes(row) && isDue(row)).length,
    calledToday: [...cases, ...closed.cases].filter(isToday).length,
    lateHolders: late.filter((row) => isHeld(row, now)).length,
  }
}

const queueOf = async ({ browser }: typeof manager, show: string): Promise<QueueResponse> =>
  (await browser.call(`/api/queue?recipient=store:101&show=${show}`)).json

test.each([
  ['a manager', manager],
  ['a representative', representative],
])('counts for %s what the rules of the queue count', async (_, person) => {
  const { lateHolders, ...expected } = expectedOf(await queueOf(person, 'open'), await queueOf(person, 'closed'))
  expect(expected.late).toBeGreaterThan(2)
  const board: Board = (await person.board('store:101')).json.board
  expect(board).toMatchObject(expected)
  const late = board.nextDue.filter(({ due }) => due && new Date(due) < new Date())
  expect(late).toHaveLength(Math.min(6, expected.late))
  if (expected.late <= 6) expect(late.filter(({ holder }) => holder === 'Rosa Reyes')).toHaveLength(lateHolders)
})

test('grows by one with each case that arrives, and names its service', async () => {
  const before: Board = (await manager.board('store:101')).json.board
  const reference = await addSampleCase(desk.sql)
  await desk.sql("update store_inbox set service_id = 6, arrived_at = now() + interval '1 ms' where reference = $1", [
    reference,
  ])
  const after: Board = (await manager.board('store:101')).json.board
  expect([after.arrivals, after.waiting]).toEqual([before.arrivals + 1, before.waiting + 1])
  expect(after.newest).toEqual({ form: 'apply-now', serviceId: 6, due: null })
})

test('has the share of the promises that ended this week', async () => {
  const board: Board = (await manager.board('store:101')).json.board
  const [row] = await desk.sql(
    `select count(*)::int as counted, count(*) filter (where kept)::int as kept from promise
     where recipient = 'store:101' and due_at <= now() and due_at >= date_trunc('week', now() at time zone $1) at time zone $1`,
    [zone],
  )
  const sum = (of: 'counted' | 'kept') => board.week.reduce((all, each) => all + each[of], 0)
  expect({ counted: sum('counted'), kept: sum('kept') }).toEqual(row)
})

describe('a locked session', () => {
  const references = async () => (await desk.sql('select reference from store_inbox')).map((row) => row.reference)

  /** Every name in an answer, with the names above it; a list has one name for all its items. */
  const namesIn = (value: unknown, path = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, path))
    if (value === null || typeof value !== 'object') return [path]
    return Object.entries(value).flatMap(([name, each]) => namesIn(each, path ? `${path}.${name}` : name))
  }

  test('reads counts, due times, services and holders, and nothing else', async () => {
    const { browser, move } = await signedIn('manager')
    await addSampleCase(desk.sql)
    await move('seen_at', '16 minutes')
    const { status, json, text } = await browser.call('/api/board?recipient=store:101')
    expect([status, json.lockedAt !== null]).toEqual([200, true])
    const names = new Set(namesIn(json).filter((name) => !name.startsWith('board.store.')))
    expect([...names].toSorted()).toEqual([
      'board.arrivals',
      'board.calledToday',
      'board.dueToday',
      'board.late',
      'board.newest.due',
      'board.newest.form',
      'board.newest.serviceId',
      'board.nextDue.due',
      'board.nextDue.form',
      'board.nextDue.holder',
      'board.nextDue.serviceId',
      'board.nextDue.tryAt',
      'board.recipient',
      'board.waiting',
      'board.week.counted',
      'board.week.day',
      'board.week.kept',
      'endsAt',
      'lockedAt',
      'person.name',
      'person.role',
    ])
    for (const reference of await references()) expect(text).not.toContain(reference)
    const store = Object.keys(json.board.store).filter((name) => !/^\w{3}_(open|close)$/.test(name))
    expect(store.toSorted()).toEqual(['city', 'name', 'phone', 'store_id', 'time_zone'])
  })

  test('is sent that something changed, and not what', async () => {
    const { browser, move } = await signedIn('manager')
    await move('seen_at', '16 minutes')
    const leaving = new AbortController()
    afterAll(() => leaving.abort())
    const stream = await browser.send('/api/board/changes?recipient=store:101', { signal: leaving.signal })
    expect(stream.status).toBe(200)
    const reference = await addSampleCase(desk.sql)
    await desk.sql("select pg_notify('case_changed', '')")
    let text = ''
    for await (const bytes of stream.body ?? []) {
      text += Buffer.from(bytes).toString()
      if (text.split('event: changed').length > 2) break
    }
    expect(text).not.toContain(reference)
    expect(text.replace(/^(id|retry): \d+$/gm, '').trim()).toMatch(/^(event: changed\ndata: \{\}\s*)+$/)
  })

  test('ends 12 hours after it began, and with its person', async () => {
    const { browser, move, hash } = await signedIn('district')
    await move('seen_at', '11 hours')
    await move('started_at', '11 hours 59 minutes')
    expect((await browser.call('/api/board')).status).toBe(200)
    await move('started_at', '12 hours 1 second')
    expect((await browser.call('/api/board')).json).toEqual({ problem: 'signed out' })
    // The database refuses by itself.
    expect(await readBoard(desk.pool, hash, 'store:101')).toBeUndefined()
    await move('started_at', '1 hour')
    expect(await readBoard(desk.pool, hash, 'store:101')).toBeDefined()
    await desk.sql('update staff set removed_at = now() where subject = $1', [samplePeople.district.subject])
    expect(await readBoard(desk.pool, hash, 'store:101')).toBeUndefined()
  })

  test('leaves neither its role nor a person in the connection', async () => {
    await asListener(desk.pool, async (client) => {
      await client.query('select * from read_board($1, null)', [manager.hash])
      const { rows } = await client.query("select current_user, current_setting('desk.person', true) as person")
      expect(rows).toEqual([{ current_user: 'cash_express_listener', person: '' }])
    })
    const users = await Promise.all(Array.from({ length: 12 }, () => desk.pool.query('select current_user')))
    expect(new Set(users.map(({ rows }) => rows[0].current_user))).toEqual(new Set(['desk_test']))
  })

  test('has no right of the desk, and the desk has none of its', async () => {
    for (const table of ['store_inbox', 'case_event', 'submission', 'staff', 'desk_session', 'store'])
      await expect(asListener(desk.pool, (client) => client.query(`select from ${table}`))).rejects.toMatchObject({
        code: '42501',
      })
    await expect(desk.pool.query("select read_board('', null)")).rejects.toMatchObject({ code: '42501' })
  })
})
