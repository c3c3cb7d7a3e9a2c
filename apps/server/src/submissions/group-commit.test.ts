import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '@cash-express/database/pool'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { submissionRow } from '../../../../tests/submission-row.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { createSubmissionWriter } from './group-commit.ts'

const databaseUrl = await createTestDatabase()
const pool = openPool(asUser(databaseUrl, 'api_test'), 6)
const owner = new pg.Pool({ connectionString: databaseUrl, max: 3 })
// The server may stop before the last connection does.
owner.on('error', () => {})
afterAll(() => Promise.all([pool.end(), owner.end()]))

const payer = { keys: [randomBytes(12)], level: 0 }

test('refuses every submission within 5 s while a commit hangs', async () => {
  const writer = createSubmissionWriter(pool, async () => {})
  const blocker = await owner.connect()
  await blocker.query('begin')
  await blocker.query('lock table submission in access exclusive mode')
  const waits: number[] = []
  const come = async () => {
    const began = performance.now()
    await expect(writer.write(submissionRow(), payer)).rejects.toThrow()
    waits.push(performance.now() - began)
  }
  const all: Promise<void>[] = []
  for (let visitor = 0; visitor < 6; visitor++) {
    all.push(come())
    await wait(500)
  }
  await Promise.all(all)
  await blocker.query('rollback')
  blocker.release()
  expect(waits).toHaveLength(6)
  expect(Math.max(...waits)).toBeLessThan(5_000)
  expect(await writer.write(submissionRow(), payer)).toEqual({ kind: 'new' })
})

test('stores a submission once when its server is replaced during the commit', async () => {
  const writer = createSubmissionWriter(pool, async () => {})
  const blocker = await owner.connect()
  await blocker.query('begin')
  await blocker.query('lock table submission in access exclusive mode')
  const row = submissionRow()
  const written = writer.write(row, payer)
  const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1)
  await owner.query(`select pg_terminate_backend(pid) from (${waiting}) as one`)
  await blocker.query('rollback')
  blocker.release()
  expect(await written).toEqual({ kind: 'new' })
  // As when the connection breaks after the commit and before its answer.
  expect(await writer.write(row, payer)).toMatchObject({ kind: 'replay' })
  const { rows } = await owner.query('select from submission where reference = $1', [row.reference])
  expect(rows).toHaveLength(1)
})

/** As HAProxy answers: without a primary it ends each connection. */
async function startAddress() {
  const { hostname, port } = new URL(databaseUrl)
  let hasPrimary = false
  const address = createServer((visitor) => {
    visitor.on('error', () => {})
    if (!hasPrimary) return visitor.destroy()
    const server = connect(Number(port), hostname)
    server.on('error', () => visitor.destroy())
    visitor.pipe(server).pipe(visitor)
  })
  address.listen(0, '127.0.0.1')
  await once(address, 'listening')
  const url = new URL(asUser(databaseUrl, 'api_test'))
  url.host = `127.0.0.1:${(address.address() as AddressInfo).port}`
  return {
    url: url.href,
    choosePrimary() {
      hasPrimary = true
    },
    stop: () => address.close(),
  }
}

test('stores every submission when another server takes over after 4.5 s', async () => {
  const address = await startAddress()
  const through = openPool(address.url, 6)
  const writer = createSubmissionWriter(through, async () => {})
  const written = [0, 1_000].map(async (later) => {
    await wait(later)
    return writer.write(submissionRow(), payer)
  })
  await wait(4_500)
  address.choosePrimary()
  expect(await Promise.all(written)).toEqual([{ kind: 'new' }, { kind: 'new' }])
  await through.end()
  address.stop()
})

test('refuses every submission within 7 s when no server takes over', async () => {
  const address = await startAddress()
  const through = openPool(address.url, 6)
  const writer = createSubmissionWriter(through, async () => {})
  const refused = [0, 500, 1_500].map(async (later) => {
    await wait(later)
    const began = performance.now()
    await expect(writer.write(submissionRow(), payer)).rejects.toThrow()
    return performance.now() - began
  })
  expect(Math.max(...(await Promise.all(refused)))).toBeLessThan(7_000)
  await through.end()
  address.stop()
})

test('cancels an abandoned statement on the server', async () => {
  const impatient = new URL(asUser(databaseUrl, 'api_test'))
  impatient.searchParams.set('application_name', 'impatient')
  const client = openPool(impatient.href, 1)
  const sleeping = async () =>
    Number(
      (
        await owner.query(
          "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'impatient' and state = 'active'",
        )
      ).rows[0].count,
    )
  const asleep = client.query({ text: 'select pg_sleep(200)', query_timeout: 3_000 } as pg.QueryConfig)
  await expect.poll(sleeping, { timeout: 90_000 }).toBe(1)
  await expect(asleep).rejects.toThrow('timeout')
  // The server starts a process for the cancel request, which may take a while on a busy machine.
  await expect.poll(sleeping, { timeout: 90_000 }).toBe(0)
  await client.end()
})
