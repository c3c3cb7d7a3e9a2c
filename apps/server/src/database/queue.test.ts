import { connectionLimits, openPool } from '@cash-express/database/pool'
import { chores } from '@cash-express/database/queues'
import { afterAll, describe, expect, test } from 'vitest'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { attemptMilliseconds } from '../notices/mailer.ts'
import { openEngine } from './queue.ts'

const databaseUrl = await createTestDatabase()
const owner = openPool(databaseUrl, 2)
const problems: unknown[] = []
const boss = openEngine(asUser(databaseUrl, 'worker_test'), (problem) => problems.push(problem))
await boss.start()
afterAll(async () => {
  await boss.stop({ graceful: false })
  await owner.end()
  expect(problems).toEqual([])
})

const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
const queues = ['cases', 'chores', 'confirmations', 'floods', 'mail', 'stores', 'texts', 'waits']

const addJob = (queue: string, key: string, at = new Date()) =>
  sql('select add_jobs($1, array[$2], array[$3::jsonb], array[$4::timestamptz])', [queue, key, '{"reference":"B"}', at])
const statesOf = async (queue: string, key: string) =>
  (
    await sql('select state from pgboss.job where name = $1 and singleton_key = $2 order by created_on', [queue, key])
  ).map(({ state }) => state)

describe('add_jobs', () => {
  test('has a case for every queue', async () => {
    expect(await sql("select name from pgboss.queue where name not like '\\_%' order by name")).toEqual(
      queues.map((name) => ({ name })),
    )
  })

  test.each(queues)("adds a job to %s with all columns of the engine's own client", async (queue) => {
    const at = new Date(Date.now() + 3_600_000)
    await addJob(queue, 'ours', at)
    await boss.insert(queue, [{ singletonKey: 'theirs', data: { reference: 'B' }, startAfter: at }])
    const rows = await sql(
      `select singleton_key, to_jsonb(j) - array['id', 'created_on', 'singleton_key', 'keep_until'] as columns,
         j.keep_until - j.start_after as kept, now() - j.created_on < interval '1 minute' as recent
       from pgboss.job j where name = $1 order by 1`,
      [queue],
    )
    expect(rows.map(({ singleton_key }) => singleton_key)).toEqual(['ours', 'theirs'])
    expect(rows[0]?.columns).toEqual(rows[1]?.columns)
    expect(rows[0]?.kept).toEqual(rows[1]?.kept)
    expect(rows.map(({ recent }) => recent)).toEqual([true, true])
  })

  test('fails when the queue is missing', async () => {
    await expect(addJob('letters', 'one')).rejects.toMatchObject({ code: 'P0002' })
  })

  test('adds a job once while it waits, and again while it runs', async () => {
    await addJob('cases', 'one')
    await addJob('cases', 'one')
    expect(await statesOf('cases', 'one')).toEqual(['created'])
    expect(await boss.fetch('cases')).toMatchObject([{ data: { reference: 'B' } }])
    await addJob('cases', 'one')
    expect(await statesOf('cases', 'one')).toEqual(['active', 'created'])
  })
})

describe('the engine', () => {
  test('tries a mail again after 5 seconds, doubled up to half an hour', async () => {
    for (const [retries, least, most] of [
      [0, 5, 10],
      [1, 10, 20],
      [4, 80, 160],
      [9, 1_800, 1_800],
      [1_000, 1_800, 1_800],
    ] as const) {
      await addJob('mail', 'again')
      const [job] = await boss.fetch('mail')
      await sql('update pgboss.job set retry_count = $1 where id = $2', [retries, job?.id])
      await boss.fail('mail', job?.id ?? '')
      const [row] = await sql(
        `with gone as (delete from pgboss.job where id = $1 returning *)
         select state, extract(epoch from start_after - now())::float8 as seconds from gone`,
        [job?.id],
      )
      expect(row?.state).toBe('retry')
      expect(row?.seconds).toBeGreaterThan(least - 1)
      expect(row?.seconds).toBeLessThanOrEqual(most)
    }
  })

  test('takes back the job of a worker that stopped without a word', async () => {
    await addJob('mail', 'lost')
    const [job] = await boss.fetch('mail')
    expect(await boss.fetch('mail')).toEqual([])
    for (const [age, state] of [
      [9, 'active'],
      [11, 'retry'],
    ] as const) {
      await sql('update pgboss.job set heartbeat_on = now() - make_interval(secs => $1) where id = $2', [age, job?.id])
      // The engine looks at a queue once within its interval.
      await sql("update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'mail'")
      await boss.supervise('mail')
      expect(await statesOf('mail', 'lost')).toEqual([state])
    }
  })

  test('gives a mail to another worker only after an attempt has ended', async () => {
    const [mail] = await sql(
      "select heartbeat_seconds, retry_delay, expire_seconds from pgboss.queue where name = 'mail'",
    )
    expect((mail?.heartbeat_seconds + mail?.retry_delay) * 1_000).toBeGreaterThan(attemptMilliseconds)
    const statements = 3 * (connectionLimits.query_timeout + connectionLimits.connectionTimeoutMillis)
    expect(mail?.expire_seconds * 1_000).toBeGreaterThan(statements + attemptMilliseconds)
  })

  test('keeps a job that waits for longer than the longest wait of a case', async () => {
    const rows = await sql('select name, retention_seconds / 86400 as days from pgboss.queue where name = any($1)', [
      queues,
    ])
    for (const { name, days } of rows) expect(days, name).toBeGreaterThan(60)
  })

  test('has every chore in its schedule once', async () => {
    const schedules = await boss.getSchedules('chores')
    expect(schedules.map(({ data, cron }) => [(data as { chore: string }).chore, cron]).toSorted()).toEqual(
      Object.entries(chores).toSorted(),
    )
  })
})
