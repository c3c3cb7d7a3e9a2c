import { randomUUID } from 'node:crypto'
import { openPool } from '@cash-express/database/pool'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { dueAt } from '@cash-express/domain/stores/due-time'
import type { StoreClock } from '@cash-express/domain/stores/store'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { jobsOf } from '../../../../tests/engine-jobs.ts'
import { application } from '../../../../tests/sample-payloads.ts'
import { solvedCaptcha } from '../../../../tests/solved-captcha.ts'
import { storeChangers } from '../../../../tests/store-changes.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { until } from '../../../../tests/until.ts'
import { compareCases } from '../ops/rebuild-cases.ts'
import { continueCases } from './continue-cases.ts'
import { movePromises } from './move-promises.ts'

const { app, databaseUrl, intakeSecret, sql, workerPool } = await createTestApp()
const { person, save, withdraw } = await storeChangers(databaseUrl)
const ownerPool = openPool(databaseUrl, 1)
afterAll(() => ownerPool.end())
const priya = await person('priya', 'head office')
const { send } = submitterTo(app)
const jobs = jobsOf(sql)
// Every day has the same hours, so that the test has the same result on every day of the week.
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const everyDay = Object.fromEntries(
  days.flatMap((day) => [
    [`${day}_open`, '00:01:00'],
    [`${day}_close`, '23:58:00'],
  ]),
)

let reference = ''
let due = ''
let store: StoreClock

beforeEach(async () => {
  await sql(
    `update store set ${Object.entries(everyDay).map(([column, time]) => `${column} = '${time}'`)} where store_id = 101`,
  )
  store = (await sql('select * from store where store_id = 101'))[0] as unknown as StoreClock
  const wanted = dueAt(store, new Date())?.toISOString()
  let sent: { reference: string; dueAt: string } | undefined
  await until(async () => {
    const captchaResponse = await solvedCaptcha(intakeSecret, 'apply-now')
    const reply = await send(
      'submitApplication',
      { ...application, captchaResponse },
      { 'idempotency-key': randomUUID() },
    )
    sent = reply.json()
    return sent?.dueAt === wanted
  })
  reference = sent?.reference ?? ''
  due = sent?.dueAt ?? ''
  await continueCases(workerPool, [reference])
  await jobs.take('mail')
  await jobs.take('cases')
})
afterEach(() => jobs.clear())

const caseRow = async () =>
  (await sql('select due_at, moved_to, version from store_inbox where reference = $1', [reference]))[0] as {
    due_at: Date
    moved_to: Date | null
    version: number
  }
const events = async () =>
  (
    await sql("select details from case_event where reference = $1 and kind = 'promise moved' order by number", [
      reference,
    ])
  ).map(({ details }) => details as { to: string | null; because: string })
const mails = async () =>
  (await jobs.take('mail')).filter((mail) => mail.reference === reference).map(({ channel }) => channel)
const dueDay = () => dateIn(store.time_zone, new Date(due))
const closedDay = () => ({ kind: 'closed day', from: dueDay(), until: dueDay(), value: { reason: 'Weather' } })
const review = async () => {
  expect((await jobs.take('stores')).length).toBe(1)
  await jobs.hasten('stores')
  const moved = await movePromises(workerPool, 101)
  // As after the death of a worker.
  expect(await movePromises(workerPool, 101)).toBe(0)
  return moved
}
const isConsistent = async () => expect((await compareCases(ownerPool)).differences).toEqual([])

test('moves a promise to the close of the next open day, once, and keeps what was told', async () => {
  const ids = await save(priya, [closedDay()], { promises: 'next open day' })
  expect(await review()).toBeGreaterThan(0)
  const { due_at, moved_to } = await caseRow()
  expect(due_at.toISOString()).toBe(due)
  expect(moved_to).toEqual(dueAt(store, due_at))
  expect(await events()).toMatchObject([{ because: 'the store is closed (Weather)' }])
  expect(await mails()).toEqual(['moved:2'])
  await isConsistent()

  await withdraw(priya, ids)
  await jobs.take('stores')
  await movePromises(workerPool, 101)
  expect((await caseRow()).moved_to).toBeNull()
  expect((await events()).map(({ to }) => to === null)).toEqual([false, true])
  expect(await mails()).toEqual(['moved:3'])
  await isConsistent()
})

test('moves a promise to an earlier close when the store closes early', async () => {
  const hours = Object.fromEntries(
    Object.entries(everyDay).map(([column, time]) => [column, column.endsWith('close') ? '12:00:00' : time]),
  )
  await save(priya, [{ kind: 'hours', from: dueDay(), until: dueDay(), value: { hours } }])
  await review()
  const { moved_to } = await caseRow()
  expect(moved_to && moved_to < new Date(due) && dateIn(store.time_zone, moved_to)).toBe(dueDay())
  await withdraw(
    priya,
    (await sql('select id from store_change where withdrawn_at is null')).map(({ id }) => String(id)),
  )
})

test('moves a planned call to the same time on the next open day, once', async () => {
  const [row] = await sql("select ($1 || ' 10:30')::timestamp at time zone $2 as planned", [dueDay(), store.time_zone])
  const planned = row?.planned as Date
  await sql(
    `with tried as (
       update store_inbox i set version = 2, tries = 1, first_try_at = now(), last_try_at = now(), last_outcome = 'reached', next_try_at = $2
       where i.reference = $1 returning i as one
     )
     select append_case_event(array_agg(one), 'tried', array[$3]::jsonb[]) from tried`,
    [reference, planned, { outcome: 'reached', nextTryAt: planned.toISOString() }],
  )
  const ids = await save(priya, [closedDay()])
  expect(await review()).toBeGreaterThan(0)
  const [moved] = await sql(
    `select i.next_try_at at time zone $2 - $3::timestamptz at time zone $2 = interval '1 day' as is_next_day, i.moved_to, e.kind
     from store_inbox i join case_event e on e.reference = i.reference and e.number = i.version where i.reference = $1`,
    [reference, store.time_zone, planned],
  )
  expect(moved).toEqual({ is_next_day: true, moved_to: null, kind: 'call back moved' })
  await isConsistent()
  await withdraw(priya, ids)
  expect(await movePromises(workerPool, 101)).toBe(0)
})

test('plans the reminders anew after a promise was moved', async () => {
  await jobs.take('waits')
  await sql("delete from pgboss.job where name = 'waits'")
  const ids = await save(priya, [closedDay()], { promises: 'next open day' })
  await review()
  expect((await jobs.take('waits')).map((job) => job.reference)).toContain(reference)
  await continueCases(workerPool, [reference])
  const [minutes = 0] = await jobs.minutes('waits')
  const { moved_to } = await caseRow()
  const left = ((moved_to?.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeLessThan(left)
  expect(minutes).toBeGreaterThan(left - 24 * 60)
  await withdraw(priya, ids)
})

test('leaves a case alone that somebody has called about', async () => {
  await sql('update store_inbox set first_try_at = now() where reference = $1', [reference])
  const ids = await save(priya, [closedDay()])
  await movePromises(workerPool, 101)
  expect((await caseRow()).moved_to).toBeNull()
  await withdraw(priya, ids)
})

test('looks again two minutes later, when no process promises by the facts from before', async () => {
  const ids = await save(priya, [closedDay()])
  const minutes = await jobs.minutes('stores')
  expect(minutes.map((each) => Math.abs(Math.round(each)))).toEqual([0, 2])
  await withdraw(priya, ids)
})
