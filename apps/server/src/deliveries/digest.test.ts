import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { jobsOf } from '../../../../tests/engine-jobs.ts'
import { headersOf } from '../../../../tests/mail-headers.ts'
import { application, feedback } from '../../../../tests/sample-payloads.ts'
import { type Behavior, startSmtpSink } from '../../../../tests/smtp-sink.ts'
import { solvedCaptcha } from '../../../../tests/solved-captcha.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { localMailSettings } from '../../../../tools/mail-catcher.ts'
import { continueCases } from '../cases/continue-cases.ts'
import { readConfig, readWorkerConfig } from '../config.ts'
import { startWorker } from '../worker.ts'
import { createWorkerLog } from '../worker-log.ts'
import { beginAttempts, dismiss, listDeadLetters, markDelivered, markFailedAttempt } from './delivery.table.ts'
import { readHealth, readOpenDeliveries } from './delivery-metrics.ts'
import { continueFlood, countStoresOverCeiling } from './digest.ts'
import { reconcile } from './reconcile.ts'

const { app, databaseUrl, files, intakeSecret, sql, workerPool } = await createTestApp()
const { send } = submitterTo(app)
const jobs = jobsOf(sql)

const folder = await mkdtemp(join(tmpdir(), 'cash-express-notice-keys-'))
await writeFile(join(folder, `${files.notice.kid}.key`), files.notice.privateFile)
afterAll(() => rm(folder, { recursive: true }))

let behave: (mail: { to: string; id: string }) => Behavior = () => ({ kind: 'accept' })
const sink = await startSmtpSink({ behave: (mail) => behave(mail) })
afterAll(() => sink.stop())

const ceiling = 5
const start = () =>
  startWorker(
    readConfig({ DATABASE_URL: asUser(databaseUrl, 'worker_test'), DATABASE_POOL_SIZE: '4' }),
    readWorkerConfig({ ...localMailSettings(sink.url, folder), NOTICES_PER_HOUR: String(ceiling) }),
    createWorkerLog('silent'),
  )

beforeEach(() => {
  behave = () => ({ kind: 'accept' })
  sink.caught.length = 0
})
afterEach(() => jobs.clear())

async function apply(count: number, storeId = 101): Promise<string[]> {
  const one = async () => {
    const captchaResponse = await solvedCaptcha(intakeSecret, 'apply-now')
    const headers = { 'idempotency-key': randomUUID() }
    const reply = await send('submitApplication', { ...application, storeId, captchaResponse }, headers)
    expect(reply.statusCode).toBe(200)
    return reply.json().reference as string
  }
  return Promise.all(Array.from({ length: count }, one))
}

const to = (mailbox: string) => sink.caught.filter((mail) => mail.to[0] === mailbox)
const store = 'store101@stores.example'
const office = 'office@cash-express.example'
const isDigest = ({ id }: { id: string }) => /[.-]digest-/.test(id)
/** The references that a digest lists, in its order. */
const listedIn = (text: string) => [...text.matchAll(/^([A-Z\d]{8}) {2}\w/gm)].map(([, reference]) => reference)
const held = async () => Number((await sql('select count(*) from delivery where held_at is not null'))[0]?.count)
/** Moves everything that was counted or held back, and the next digest, into the past. */
async function pass(interval: string) {
  await sql(`update delivery set held_at = held_at - interval '${interval}'`)
  await sql(`update pgboss.job set start_after = start_after - interval '${interval}' where name = 'floods'`)
  await sql(`update recipient_pace set begun = array(select t - interval '${interval}' from unnest(begun) as t)`)
}
/** Starts the cases and attempts that are due, without a worker. */
async function startCases() {
  await continueCases(
    workerPool,
    (await jobs.take('cases')).map(({ reference }) => reference),
  )
}
async function begin() {
  await startCases()
  return beginAttempts(workerPool, await jobs.take('mail'), ceiling)
}
async function beginCounts() {
  const { claimed, held: more } = await begin()
  return { claimed: claimed.length, held: more }
}
/** Continues the floods whose time has come. */
const continueFloods = async () => {
  const due = await jobs.take('floods')
  return Promise.all(
    due.map(async ({ recipient }) => ({ recipient, ...(await continueFlood(workerPool, recipient, ceiling)) })),
  )
}
const isSettled = async () =>
  (
    await sql(
      "select from delivery where delivered_at is null union all select from pgboss.job where name = 'cases' and state < 'completed'",
    )
  ).length === 0
const settled = () => until(isSettled)

test('sends a flooded store single emails up to the ceiling and one list', async () => {
  const workers = await Promise.all([start(), start()])
  try {
    const references = await apply(40)
    await apply(2, 102)
    await until(async () => (await held()) === 35 && sink.caught.length === ceiling + 3)
    expect(to(store)).toHaveLength(ceiling)
    expect(to('store102@stores.example')).toHaveLength(2)
    expect(to(office).map(({ raw }) => headersOf(raw).find(([name]) => name === 'subject')?.[1])).toEqual([
      'Cash Express of Cookeville: more than 5 notices within an hour',
    ])
    // The inbox does not wait for the list.
    expect(await sql("select from store_inbox where recipient = 'store:101'")).toHaveLength(40)
    expect(await countStoresOverCeiling(workerPool)).toBe(1)

    expect(await jobs.minutes('floods')).toHaveLength(1)
    await pass('3 minutes')
    await until(() => to(store).some(isDigest), 15)
    await settled()
    expect(to(store)).toHaveLength(ceiling + 1)
    const text = to(store).find(isDigest)?.text ?? ''
    const single = to(store).filter((mail) => !isDigest(mail))
    const announced = single.map(({ id }) => id.slice(1, 9))
    expect([...announced, ...listedIn(text)].toSorted()).toEqual(references.toSorted())
    const arrived = await sql(
      'select reference from submission join delivery d using (reference) where d.digest_id is not null order by received_at, d.id',
    )
    expect(listedIn(text)).toEqual(arrived.map(({ reference }) => reference))
    expect(text).toMatch(/Call by \w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M Central Time:/)
    expect(text).not.toMatch(/Maria|931-555-014/)
    const [digest] = await sql("select id from delivery where channel like 'digest:%'")
    expect(text).toContain(`This list is number ${digest?.id}.`)
    expect(text).not.toContain('npm run')
    // Each row references the list that delivered it and has no attempt of its own.
    expect(
      await sql(
        'select digest_id, attempts, count(*)::int from delivery where held_at is not null and delivered_at is not null group by 1, 2',
      ),
    ).toEqual([{ digest_id: digest?.id, attempts: 0, count: 35 }])
    const exposed = (await Promise.all(workers.map(({ metrics }) => metrics.registry.metrics()))).join('\n')
    const counted = [...exposed.matchAll(/^store_digests_total (\d+)$/gm)].map(([, count]) => Number(count))
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(1)
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
})

test('counts across workers that claim at the same time', async () => {
  await apply(30)
  await startCases()
  const names = await jobs.take('mail')
  const claims = await Promise.all(
    Array.from({ length: 10 }, (_, part) => beginAttempts(workerPool, names.slice(3 * part, 3 * part + 3), ceiling)),
  )
  expect(claims.flatMap(({ claimed }) => claimed)).toHaveLength(ceiling)
  expect(claims.reduce((sum, { held: more }) => sum + more, 0)).toBe(25)
  expect(await held()).toBe(25)
  expect(await sql("select count(*)::int from delivery where recipient = 'head-office'")).toEqual([{ count: 1 }])
  expect((await begin()).claimed).toMatchObject([{ recipient: 'head-office', channel: 'flood:store:101' }])
  expect(await jobs.minutes('floods')).toHaveLength(1)
})

test('does not count a retry again', async () => {
  await apply(ceiling)
  await startCases()
  const names = await jobs.take('mail')
  for (const attempts of [1, 2]) {
    const { claimed, held: more } = await beginAttempts(workerPool, names, ceiling)
    expect([claimed.length, more]).toEqual([ceiling, 0])
    expect(claimed[0]?.attempts).toBe(attempts)
  }
  await apply(1)
  expect(await beginCounts()).toEqual({ claimed: 0, held: 1 })
})

async function flood(count = 12) {
  const references = await apply(count)
  while ((await begin()).held > 0);
  await sql('update delivery set delivered_at = now() where held_at is null and delivered_at is null')
  return references
}

test('writes one digest for several workers and the next after ten minutes', async () => {
  await flood()
  expect(await continueFloods()).toEqual([])
  await pass('2 minutes')
  expect(await jobs.take('floods')).toHaveLength(1)
  const written = await Promise.all(Array.from({ length: 4 }, () => continueFlood(workerPool, 'store:101', ceiling)))
  expect(written.map(({ listed }) => listed).toSorted()).toEqual([0, 0, 0, 7])

  await apply(3)
  expect(await begin()).toMatchObject({ claimed: [{ channel: 'digest:notice' }], held: 3 })
  await pass('7 minutes')
  expect(await continueFloods()).toEqual([])
  await pass('3 minutes')
  expect(await continueFloods()).toEqual([{ recipient: 'store:101', listed: 3, over: false }])
  expect(await sql("select from delivery where channel like 'digest:%'")).toHaveLength(2)
})

test('resends a digest with the same Message-ID after a worker crash', async () => {
  await flood()
  await pass('2 minutes')
  await continueFloods()
  const names = await jobs.take('mail')
  const { claimed } = await beginAttempts(workerPool, names, ceiling)
  expect(claimed).toMatchObject([{ channel: 'digest:notice', attempts: 1 }])
  // The relay accepted it, but the worker died before it recorded that; the engine then has the job again.
  const [name] = names
  await sql('select add_mail(array[$1], array[$2], array[$3])', [name?.reference, name?.recipient, name?.channel])
  behave = ({ id }) => (id && sink.caught.length === 0 ? { kind: 'reset' } : { kind: 'accept' })
  const worker = await start()
  // The worker records the broken connection, and the engine the time of its next attempt.
  await until(
    async () => (await sql("select from delivery where channel like 'digest:%' and failure is not null")).length === 1,
  )
  await until(async () => (await jobs.hasten('mail')) === 1)
  await settled()
  await worker.stop()
  expect(new Set(sink.caught.map(({ id }) => id)).size).toBe(1)
  expect(new Set(sink.caught.map(({ text }) => listedIn(text).join())).size).toBe(1)
  expect(listedIn(sink.caught[0]?.text ?? '')).toHaveLength(7)
  if (claimed[0]) await markDelivered(workerPool, [claimed[0]])
})

test('returns to single emails after an hour below the ceiling', async () => {
  await flood()
  await pass('59 minutes')
  expect(await continueFloods()).toEqual([{ recipient: 'store:101', listed: 7, over: false }])
  await pass('10 minutes')
  expect(await continueFloods()).toEqual([{ recipient: 'store:101', listed: 0, over: true }])
  // A worker that died before it could end the job runs it again.
  expect(await continueFlood(workerPool, 'store:101', ceiling)).toEqual({ listed: 0, over: false })
  expect(await jobs.minutes('floods')).toEqual([])
  await jobs.take('mail')
  await sql('update delivery set delivered_at = now()')
  await apply(2)
  expect(await beginCounts()).toEqual({ claimed: 2, held: 0 })
})

test('[PROMISE-01] lists reminders and overdue applications during a flood', async () => {
  const references = await flood()
  const remind = async () => (await continueCases(workerPool, references)).reminded
  await pass('2 minutes')
  await continueFloods()
  await jobs.take('mail')
  await sql('update delivery set delivered_at = now()')
  await pass('2 hours')
  expect(await continueFloods()).toMatchObject([{ over: true }])
  await sql("update store_inbox set due_at = now() + interval '1 hour'")
  expect(await remind()).toBe(12)
  expect(await beginCounts()).toEqual({ claimed: ceiling, held: 7 })
  await sql("update store_inbox set due_at = now() - interval '1 minute'")
  expect(await remind()).toBe(12)
  const overdue = await begin()
  const sent = overdue.claimed.filter(({ channel }) => channel === 'overdue').length
  // The report of the store's flood may be one of them.
  expect(overdue.claimed.map(({ recipient }) => recipient)).toEqual(Array(ceiling).fill('head-office'))
  expect(sent).toBeGreaterThanOrEqual(ceiling - 1)
  await sql('update delivery set delivered_at = now() where held_at is null and delivered_at is null')
  await pass('2 minutes')
  expect((await continueFloods()).toSorted((a, b) => b.listed - a.listed)).toEqual([
    { recipient: 'head-office', listed: 12 - sent, over: false },
    // A reminder of what is overdue is not sent any more.
    { recipient: 'store:101', listed: 0, over: false },
  ])
  const worker = await start()
  await until(() => to(office).some(isDigest))
  await worker.stop()
  expect(to(office).find(isDigest)?.text).toMatch(/^[A-Z\d]{8} {2}\w+ \d+, .* {2}Overdue: flex loan, store 101\r$/m)
})

test('lists first what must not be called when customers stopped the calls during a flood', async () => {
  await flood()
  const [sent] = await sql('select reference from delivery where held_at is null and recipient = $1', ['store:101'])
  const [waiting] = await sql('select reference from delivery where held_at is not null')
  const hash = randomBytes(32)
  for (const row of [sent, waiting]) {
    await sql('update status_link set link_hash = $2 where reference = $1', [row?.reference, hash])
    await sql('select stop_calls($1, $2)', [row?.reference, hash])
  }
  expect(await beginCounts()).toEqual({ claimed: 0, held: 2 })
  await pass('2 minutes')
  // Without the notice of the one that the store does not know yet.
  expect(await continueFloods()).toEqual([{ recipient: 'store:101', listed: 8, over: false }])
  const worker = await start()
  await until(() => to(store).some(isDigest))
  await worker.stop()
  const [, withdrawn = ''] = to(store).find(isDigest)?.text.split('Do not call (') ?? []
  const [first = ''] = withdrawn.split('Call by')
  expect(listedIn(first).toSorted()).toEqual([sent?.reference, waiting?.reference].toSorted())
  expect(listedIn(withdrawn)).toHaveLength(8)
})

test('sends head office the list once when a store refuses its digest', async () => {
  await flood()
  await pass('2 minutes')
  await continueFloods()
  behave = ({ to: address }) => (address === store ? { kind: 'answer', code: 550, at: 'rcpt' } : { kind: 'accept' })
  const worker = await start()
  await until(() => to(office).some(isDigest))
  await sql("update delivery set created_at = now() - interval '5 hours'")
  const [digest] = await sql(
    "select reference, recipient, channel, attempts from delivery where channel = 'digest:notice'",
  )
  const failed = await markFailedAttempt(workerPool, digest as never, { refused: true, failure: 'no mailbox' })
  expect(failed.reported).toBe(false)
  const [mail] = to(office).filter(isDigest)
  expect(mail?.raw).toContain('Subject: Not delivered: 7 notices in one list, the first due')
  expect(mail?.text).toContain('This list has not been delivered to Cash Express of Cookeville (931-555-0107).')
  expect(listedIn(mail?.text ?? '')).toHaveLength(7)
  const [dead] = await listDeadLetters(workerPool)
  expect(dead).toMatchObject({ recipient: 'store:101', channel: 'digest:notice' })
  expect(await readHealth(workerPool, await readOpenDeliveries(workerPool))).toMatchObject({ failed: 1, missing: 0 })
  expect(await dismiss(workerPool, dead?.reference ?? '')).toBe(1)
  expect(await sql('select from delivery where delivered_at is null and canceled_at is null')).toEqual([])
  await worker.stop()
})

test('moves notices to the next digest when the first submission is erased', async () => {
  await flood()
  await pass('2 minutes')
  await continueFloods()
  const [name] = await jobs.take('mail')
  expect(await sql("select erase_submission($1, 'Lee', 'on request')", [name?.reference])).toEqual([
    { erase_submission: 'erased' },
  ])
  await pass('10 minutes')
  expect(await continueFloods()).toEqual([{ recipient: 'store:101', listed: 6, over: false }])
})

test('reconciles held-back notices when the job of their flood was lost', async () => {
  await flood()
  await sql("delete from pgboss.job where name in ('floods', 'mail')")
  await sql('update delivery set delivered_at = now() where held_at is null')
  expect(await reconcile(workerPool)).toEqual([])
  await pass('20 minutes')
  expect(await reconcile(workerPool)).toEqual(['store:101'])
  expect(await continueFloods()).toMatchObject([{ recipient: 'store:101', listed: 7 }])
})

test('starts another digest when the first submission is erased after the flood', async () => {
  await flood()
  await pass('2 hours')
  expect(await continueFloods()).toEqual([{ recipient: 'store:101', listed: 7, over: true }])
  const [name] = await jobs.take('mail')
  await sql("select erase_submission($1, 'Lee', 'on request')", [name?.reference])
  expect(await continueFloods()).toEqual([{ recipient: 'store:101', listed: 6, over: false }])
  expect(await jobs.take('mail')).toMatchObject([{ recipient: 'store:101', channel: 'digest:notice' }])
  expect(await jobs.minutes('floods')).toEqual([])
})

test('counts feedback to head office separately from its store', async () => {
  const captchaResponse = await solvedCaptcha(intakeSecret, 'customer-feedback')
  await send('submitFeedback', { ...feedback, captchaResponse }, { 'idempotency-key': randomUUID() })
  await apply(ceiling - 1)
  expect(await beginCounts()).toEqual({ claimed: ceiling + 1, held: 0 })
  await apply(1)
  expect(await begin()).toMatchObject({ held: 1 })
})
