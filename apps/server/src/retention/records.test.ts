import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { openPool } from '@cash-express/database/pool'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runHere } from '../../../../tests/run-here.ts'
import { employment, references, workHistory } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { continueCases } from '../cases/continue-cases.ts'
import { deleteExpired } from './delete-expired.ts'
import { changeRecords, listHolds, type RecordChange } from './records.table.ts'

const { app, databaseUrl, sql } = await createTestApp()
const { captchaFor, send } = submitterTo(app)
const worker = openPool(asUser(databaseUrl, 'worker_test'), 1)
const records = openPool(asUser(databaseUrl, 'records_test'), 1)
afterAll(() => Promise.all([worker.end(), records.end()]))

const change = (what: RecordChange, reference: string, reason: string) =>
  changeRecords(records, what, { reference, reason, who: 'ana' })

const ops = (...args: string[]) =>
  runHere('apps/server/src/ops/ops.command.ts', args, { DATABASE_URL: asUser(databaseUrl, 'records_test') })

/** A job application with its sections, which has a row in every table. */
async function apply(): Promise<string> {
  const reply = await send(
    'submitEmployment',
    { ...employment, captchaResponse: await captchaFor('employment-application') },
    { 'idempotency-key': randomUUID() },
  )
  const { reference, applicationId } = reply.json<{ reference: string; applicationId: string }>()
  await send('submitReferences', { ...references, applicationId })
  await send('submitSecondaryStores', { secondaryStoreId: 102, thirdStoreId: null, applicationId })
  await send('submitWorkHistory', { ...workHistory, applicationId })
  await continueCases(worker, [reference])
  return reference
}

const expire = (reference: string) =>
  sql("update submission set retention_from = now() - interval '10 years' where reference = $1", [reference])
const isThere = async (reference: string) =>
  (await sql('select from submission where reference = $1', [reference])).length === 1
const audit = () => sql('select who, db_user, action, reference, reason from audit order by id')

/** All rows that contain the reference, except in the audit. */
async function traces(reference: string): Promise<string[]> {
  const tables = await sql(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace::regnamespace::text in ('public', 'pgboss') and c.relkind in ('r', 'p') and c.relname <> 'audit'
       and not (c.relkind = 'p' and c.relname <> 'job')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql(`select from ${name} t where t::text like '%' || $1 || '%'`, [reference])
    if (rows.length > 0) found.push(String(name).replace(/^pgboss\.j[0-9a-f]{50,}$/, 'pgboss.(queue)'))
  }
  return found.toSorted()
}

beforeEach(async () => {
  await sql('delete from legal_hold')
  await sql('select delete_submissions(array(select reference from submission))')
})

describe('a legal hold', () => {
  test('prevents deletion until it is released', async () => {
    const [held, free] = [await apply(), await apply()]
    expect(await ops('hold', held.toLowerCase(), '--reason', 'case 26-114')).toMatchObject({
      code: 0,
      stdout: `${held}: held\n`,
    })
    await Promise.all([expire(held), expire(free)])
    expect(await deleteExpired(worker)).toMatchObject({ submissions: 1 })
    expect([await isThere(held), await isThere(free)]).toEqual([true, false])
    expect(await listHolds(records)).toEqual([{ reference: held, since: expect.any(Date) }])

    expect(await change('release', held, 'case closed')).toBe('released')
    expect(await change('release', held, 'case closed')).toBe('not held')
    expect(await deleteExpired(worker)).toMatchObject({ submissions: 1 })
    expect(await isThere(held)).toBe(false)
    expect((await audit()).slice(-2)).toEqual([
      { who: userInfo().username, db_user: 'records_test', action: 'hold', reference: held, reason: 'case 26-114' },
      { who: 'ana', db_user: 'records_test', action: 'release', reference: held, reason: 'case closed' },
    ])
  })

  test('prevents an erasure, records it in the audit and stops even the owner', async () => {
    const reference = await apply()
    expect(await change('hold', reference, 'examination')).toBe('held')
    expect(await change('hold', reference, 'examination')).toBe('already held')
    expect(await change('erase', reference, 'asked by mail')).toBe('held')
    expect(await isThere(reference)).toBe(true)
    expect((await audit()).at(-1)).toMatchObject({ action: 'erase refused', reference })
    for (const statement of [
      'delete from submission where reference = $1',
      'delete from submission_kept where reference = $1',
      'select delete_submissions(array[$1])',
      'update submission set month = month_of(reference) where reference = $1',
      "update submission set reference = overlay(reference placing '22' from 7) where reference = $1",
    ])
      await expect(sql(statement, [reference]), statement).rejects.toMatchObject({ code: '23503' })
    await expect(sql('truncate submission')).rejects.toMatchObject({ code: '0A000' })
    await expect(sql('drop table submission_kept')).rejects.toMatchObject({ code: '2BP01' })
    expect(await isThere(reference)).toBe(true)
  })
})

describe('an erasure', () => {
  test('leaves no row about the submission except in the audit', async () => {
    const [erased, other] = [await apply(), await apply()]
    const [year, month_, day] = new Date().toISOString().slice(0, 10).split('-')
    const month = `_${year}_${month_}`
    const all = await traces(erased)
    expect(all).toEqual([
      `case_event${month}`,
      `consent${month}`,
      `delivery${month}`,
      'employment_draft',
      'employment_section',
      `idempotency${month}_${day}`,
      'pgboss.(queue)',
      'pgboss.(queue)',
      'pgboss.job',
      'phone_hash_due',
      `store_inbox${month}`,
      `submission${month}`,
    ])
    expect(await ops('erase', erased, '--reason', 'asked by letter')).toMatchObject({
      code: 0,
      stdout: `${erased}: erased\n`,
    })
    expect(await traces(erased)).toEqual([])
    expect(await traces(other)).toEqual(all)
    expect((await audit()).at(-1)).toEqual({
      who: userInfo().username,
      db_user: 'records_test',
      action: 'erase',
      reference: erased,
      reason: 'asked by letter',
    })
  })

  test('does nothing for an unknown reference or without a reason', async () => {
    const before = await audit()
    expect(await change('erase', 'BCDFGHJK', 'asked by letter')).toBe('unknown')
    expect(await ops('erase', 'BCDFGHJK')).toMatchObject({ code: 2 })
    const reference = await apply()
    await expect(change('erase', reference, '')).rejects.toMatchObject({ code: '23514' })
    expect(await isThere(reference)).toBe(true)
    expect(await audit()).toEqual(before)
  })
})

test.each([
  ['hold', ['delivery_kept', 'store_inbox_kept']],
  ['erase', []],
] as const)('a change to %s waits for a worker that is adding to the submission', async (what, expected) => {
  const reference = await apply()
  const partitionsOf = async (table: string) =>
    (await sql(`select distinct tableoid::regclass::text as name from ${table} where reference = $1`, [reference])).map(
      ({ name }) => name,
    )
  await sql('delete from store_inbox where reference = $1', [reference])
  const adding = await worker.connect()
  await adding.query('begin')
  await adding.query('select arrive_cases($1)', [[reference]])
  const changed = change(what, reference, 'examination')
  await until(
    async () => (await sql("select from pg_locks where not granted and mode = 'ShareRowExclusiveLock'")).length > 0,
  )
  await adding.query("insert into delivery (month, reference, recipient) values (month_of($1), $1, 'compliance')", [
    reference,
  ])
  await adding.query('commit')
  adding.release()
  expect(await changed).toMatch(/held|erased/)
  expect([...(await partitionsOf('delivery')), ...(await partitionsOf('store_inbox'))]).toEqual(expected)
})

test('starts retention of credit applications at the answer, others at receipt', async () => {
  const [application, job] = [await apply(), await apply()]
  await sql("update submission set form = 'apply-now' where reference = $1", [application])
  await sql(
    "update submission set received_at = now() - interval '26 months', retention_from = now() - interval '26 months'",
  )
  const keyholder = openPool(asUser(databaseUrl, 'keyholder_test'), 1)
  for (const reference of [application, job]) await keyholder.query('select mark_answered($1, null)', [reference])
  await keyholder.end()
  await deleteExpired(worker)
  expect([await isThere(application), await isThere(job)]).toEqual([true, false])
})
