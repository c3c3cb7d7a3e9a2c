import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '@cash-express/database/pool'
import { roles } from '@cash-express/domain/cases/person'
import {
  probeForm,
  probeHandling,
  probeHeader,
  probePath,
  probeSample,
  probeStatePath,
} from '@cash-express/domain/probe/probe'
import { captchaHeader, captchaPath } from '@cash-express/domain/submissions/journey'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProbes } from '../../../../apps/keyholder/src/probe/open-probes.ts'
import { openDeskKeys } from '../../../../apps/keyholder/src/release/desk-keys.ts'
import { startSmtpSink } from '../../../../tests/smtp-sink.ts'
import { solvedCaptcha } from '../../../../tests/solved-captcha.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { addSampleCase } from '../../../../tests/test-desk.ts'
import { until } from '../../../../tests/until.ts'
import { localMailSettings } from '../../../../tools/mail-catcher.ts'
import { readConfig, readWorkerConfig } from '../config.ts'
import { listDeadLetters, markFailedAttempt } from '../deliveries/delivery.table.ts'
import { readHealth, readOpenDeliveries, readRecentDeliveries } from '../deliveries/delivery-metrics.ts'
import { compareCases } from '../ops/rebuild-cases.ts'
import { readSite } from '../plugins/static-site.ts'
import { startWorker } from '../worker.ts'
import { createWorkerLog } from '../worker-log.ts'
import { signProbe } from './probe-signature.ts'
import { type ProbeResult, runProbe } from './run-probe.ts'
import { statusPage } from './status-page.ts'
import { hasSucceeded, probeMetrics, writeResults } from './write-results.ts'

const secret = randomBytes(32).toString('base64url')
const mailbox = 'probe@cash-express.example'

const folder = await mkdtemp(join(tmpdir(), 'cash-express-probe-'))
const inside = async (name: string) => {
  await mkdir(join(folder, name))
  return join(folder, name)
}
const [site, noticeKeys, deskKeys] = [await inside('site'), await inside('notice-keys'), await inside('desk-keys')]
const folders = { status: await inside('status'), metrics: await inside('metrics') }
await writeFile(join(site, 'index.html'), '<!doctype html><html lang="en"><title>Home</title></html>')

const { app, databaseUrl, files, intakeSecret, sql, workerPool } = await createTestApp({
  probe: { secret },
  site: await readSite(site),
})
await writeFile(join(noticeKeys, `${files.notice.kid}.key`), files.notice.privateFile)
await writeFile(join(deskKeys, `${files.desk.kid}.key`), files.desk.privateFile)
await app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const sink = await startSmtpSink()
const keyholderPool = openPool(asUser(databaseUrl, 'keyholder_test'), 2)
const keys = await openDeskKeys(deskKeys)
const deskPool = openPool(asUser(databaseUrl, 'desk_test'), 1)
afterAll(async () => {
  await sink.stop()
  await Promise.all([keyholderPool.end(), deskPool.end(), rm(folder, { recursive: true })])
})

const start = (changes: Record<string, string> = { PROBE_MAILBOX: mailbox }) =>
  startWorker(
    readConfig({ DATABASE_URL: asUser(databaseUrl, 'worker_test'), DATABASE_POOL_SIZE: '4' }),
    readWorkerConfig({ ...localMailSettings(sink.url, noticeKeys), ...changes }),
    createWorkerLog('silent'),
  )

const probe = (patienceSeconds = 20) =>
  runProbe({ origin, secret, patienceSeconds, betweenMilliseconds: 100, typingMilliseconds: 0 })

/** Opens probes as the process does, but more often. */
async function withKeyholder<Result>(work: () => Promise<Result>): Promise<Result> {
  let isOver = false
  const opening = (async () => {
    while (!isOver) {
      await openProbes(keyholderPool, keys)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  try {
    return await work()
  } finally {
    isOver = true
    await opening
  }
}

const counts = async () =>
  (
    await sql(`select (select count(*)::int from submission) as submissions, (select count(*)::int from idempotency) as keys,
      (select count(*)::int from captcha_used) as captchas`)
  )[0]

describe('a probe', () => {
  let result: ProbeResult
  let reference = ''

  beforeAll(async () => {
    const worker = await start()
    result = await withKeyholder(probe)
    const figures = await worker.metrics.registry.metrics()
    await worker.stop()
    expect(figures).not.toMatch(/form="probe"/)
    expect(figures).not.toMatch(/channel="notice",outcome="accepted"\} [1-9]/)
    reference = (await sql("select reference from submission where form = 'probe'"))[0]?.reference
  })

  test('is accepted, delivered, opened and closed', () => {
    expect(result.failure).toBeUndefined()
    expect(result.parts).toEqual({ pages: 'works', forms: 'works', delivery: 'works', opening: 'works' })
    const { accepted = 0, delivered = 0, opened = 0, closed = 0 } = result.seconds
    expect(accepted).toBeGreaterThan(0)
    expect(delivered).toBeGreaterThan(0)
    expect(opened).toBeGreaterThan(delivered)
    expect(closed).toBeGreaterThan(opened)
  })

  test('is delivered to its own mailbox only, with the contact card opened', async () => {
    expect(sink.caught.map(({ to }) => to)).toEqual([[mailbox]])
    expect(sink.caught[0]?.raw).toMatch(new RegExp(`^Subject: Probe ${reference}`, 'm'))
    expect(sink.caught[0]?.text).toContain(probeSample.phone)
    expect(await sql('select recipient, channel from delivery')).toEqual([{ recipient: 'probe', channel: 'notice' }])
    expect(await sql('select form, recipient, closed_as from store_inbox')).toEqual([
      { form: 'probe', recipient: 'probe', closed_as: 'answered' },
    ])
  })

  test('is opened once, with an audit row of its own', async () => {
    await openProbes(keyholderPool, keys)
    expect(await sql("select who, action, reference from audit where action like 'open%'")).toEqual([
      { who: 'keyholder', action: 'open probe', reference },
    ])
  })

  test.each(roles)('shows nothing of itself to a person whose role is %s', async (role) => {
    const [person] = await sql("select set_staff($1, $1, $1, '{101}', 'test', 'a test')", [role]).then(() =>
      sql('select id from staff where subject = $1', [role]),
    )
    const client = await deskPool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('desk.person', $1, true)", [person?.id])
      for (const table of ['submission', 'store_inbox', 'case_event', 'audit'])
        expect((await client.query(`select from ${table} where reference = $1`, [reference])).rowCount, table).toBe(0)
      const { rows } = await client.query(
        "select sum(releases)::int as openings from release_counts(array[current_date - 1, current_date, current_date + 1], 'UTC', 'day', null, null)",
      )
      expect(rows[0]?.openings ?? 0).toBe(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('is in no figure of people', async () => {
    expect(await sql('select from promise')).toEqual([])
    const figures = await readOpenDeliveries(workerPool)
    expect(figures.map(({ form }) => form)).not.toContain('probe')
    const recent = await readRecentDeliveries(workerPool)
    expect(recent.every(({ received_7_days }) => received_7_days === 0)).toBe(true)
    expect(await readHealth(workerPool, figures)).toEqual({ late: false, failed: 0, missing: 0 })
  })

  test('leaves nothing to repair in the cases computed from events', async () => {
    const owner = openPool(databaseUrl, 1)
    expect(await compareCases(owner)).toEqual({ cases: 1, differences: [] })
    await owner.end()
  })

  test('is written as a status and as figures that no reader sees half', async () => {
    await writeResults(result, folders)
    expect(await readdir(folders.status)).toEqual(['status.html', 'status.json'])
    expect(JSON.parse(await readFile(join(folders.status, 'status.json'), 'utf8'))).toMatchObject({
      checkedAt: result.at.toISOString(),
      validUntil: new Date(result.at.getTime() + 900_000).toISOString(),
      parts: { opening: 'works' },
    })
    expect(await readFile(join(folders.status, 'status.html'), 'utf8')).toContain('Everything we checked works')
    const figures = await readFile(join(folders.metrics, 'probe.prom'), 'utf8')
    expect(figures).toContain(`synthetic_probe_success_time_seconds ${Math.floor(result.at.getTime() / 1_000)}\n`)
    expect(figures).toMatch(/^synthetic_probe_stage_seconds\{stage="closed"\} \d+\.\d{3}$/m)
  })
})

describe('without one of its parts', () => {
  test('says that delivery fails while no worker runs, and keeps the last success', async () => {
    const before = await readFile(join(folders.metrics, 'probe.prom'), 'utf8')
    const failed = await withKeyholder(() => probe(1))
    expect(failed.parts).toEqual({ pages: 'works', forms: 'works', delivery: 'fails', opening: 'unknown' })
    expect(hasSucceeded(failed)).toBe(false)
    await writeResults(failed, folders)
    const page = await readFile(join(folders.status, 'status.html'), 'utf8')
    expect(page).toContain('Some of what we checked is not working')
    expect(page).toContain('<td>Not working</td><td>Its notice was not delivered in time.</td>')
    expect(page).toContain('<td>Not checked</td>')
    const success = (figures: string) => /^synthetic_probe_success_time_seconds .+$/m.exec(figures)?.[0]
    expect(success(probeMetrics(failed, before))).toBe(success(before))
  })

  test('says that opening fails while no keyholder runs', async () => {
    const worker = await start()
    const failed = await probe(3)
    await worker.stop()
    expect(failed.parts).toMatchObject({ delivery: 'works', opening: 'fails' })
    expect(failed.failure).toBe('not closed in time')
  })

  test('writes the status while the API is down', async () => {
    const down = await runProbe({ origin: 'http://127.0.0.1:9', secret, patienceSeconds: 1 })
    await writeResults(down, folders)
    expect(down.parts).toEqual({ pages: 'fails', forms: 'fails', delivery: 'unknown', opening: 'unknown' })
    expect(statusPage(down)).toContain('Nothing we checked works')
    expect(JSON.parse(await readFile(join(folders.status, 'status.json'), 'utf8')).parts.forms).toBe('fails')
    expect(probeMetrics(down, '')).toContain('synthetic_probe_success_time_seconds 0\n')
  })

  test('sends no notice to anyone else when its mailbox is missing', async () => {
    const before = sink.caught.length
    const worker = await start({})
    const failed = await probe(2)
    await worker.stop()
    expect(failed.parts.delivery).toBe('fails')
    expect(sink.caught.length).toBe(before)
  })

  test('tells nobody about a refused notice, and gives it up after ten minutes', async () => {
    const [open] = await sql(
      "select reference, recipient, channel, attempts from delivery where delivered_at is null and recipient = 'probe' order by id desc limit 1",
    )
    const delivery = open as { reference: string; recipient: string; channel: string; attempts: number }
    expect(await markFailedAttempt(workerPool, delivery, { refused: true, failure: '550' })).toMatchObject({
      reported: false,
    })
    expect(await listDeadLetters(workerPool)).toEqual([])
    expect(await sql("select from delivery where recipient <> 'probe'")).toEqual([])
    const before = sink.caught.length
    await sql("update delivery set created_at = now() - interval '11 minutes' where delivered_at is null")
    await sql("select hasten_jobs('mail', array_agg(singleton_key)) from pgboss.job where name = 'mail'")
    const worker = await start()
    await until(
      async () => (await sql('select from delivery where delivered_at is null and canceled_at is null')).length === 0,
      15,
    )
    await worker.stop()
    expect(sink.caught.length).toBe(before)
  })
})

describe('a request', () => {
  type Changes = { key?: string; under?: string; path?: string; now?: number; answers?: object; captcha?: string }

  async function send({
    key = randomUUID(),
    under = secret,
    path = probePath,
    now = Date.now(),
    ...more
  }: Changes = {}) {
    const captchaResponse = more.captcha ?? (await solvedCaptcha(intakeSecret, 'probe'))
    return app.inject({
      method: 'POST',
      url: probePath,
      payload: { ...probeSample, nonce: key, captchaResponse, ...more.answers },
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        [captchaHeader]: captchaResponse,
        [probeHeader]: signProbe(under, path, key, now),
      },
    })
  }

  test.each<[string, Changes, number]>([
    ['another secret', { under: randomBytes(32).toString('base64url') }, 404],
    ['a signature from two minutes ago', { now: Date.now() - 120_000 }, 404],
    ['a signature from the future', { now: Date.now() + 120_000 }, 404],
    ['a signature for the other call', { path: probeStatePath }, 404],
    ['a captcha that is not solved', { captcha: 'AAAA' }, 403],
    ['other answers than the sample', { answers: { note: 'Call this number' } }, 422],
  ])('with %s is refused and leaves no row', async (_, changes, status) => {
    const before = await counts()
    expect((await send(changes)).statusCode).toBe(status)
    expect(await counts()).toEqual(before)
  })

  test('that is replayed gets the first answer and adds no row', async () => {
    const key = randomUUID()
    const first = await send({ key })
    expect(first.statusCode).toBe(200)
    const before = await counts()
    const again = await send({ key })
    expect(again.json()).toEqual(first.json())
    expect(await counts()).toEqual(before)
  })

  test('cannot read or close the case of a person', async () => {
    const reference = await addSampleCase(sql)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: probeStatePath,
      payload: { reference },
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'any-key-of-this-test',
        [probeHeader]: signProbe(secret, probeStatePath, 'any-key-of-this-test', Date.now()),
      },
    })
    expect(statusCode).toBe(404)
    const digest = 'a'.repeat(64)
    const { rows } = await keyholderPool.query('select close_probe($1, $2) as closed', [reference, digest])
    expect(rows).toEqual([{ closed: false }])
  })

  test('is refused above 30 in an hour', async () => {
    const replies: number[] = []
    for (let sent = 0; sent < 31; sent++) replies.push((await send({ captcha: 'AAAA' })).statusCode)
    expect(replies.at(-1)).toBe(429)
  })

  test('finds no route without the secret', async () => {
    const { app: without } = await createTestApp({}, {}, {}, databaseUrl)
    const key = randomUUID()
    const headers = { 'idempotency-key': key, [probeHeader]: signProbe(secret, probePath, key, Date.now()) }
    for (const url of [probePath, probeStatePath])
      expect((await without.inject({ method: 'POST', url, headers })).statusCode).toBe(404)
    expect((await without.inject(`${captchaPath}?form=probe`)).statusCode).toBe(404)
  })
})

test('has a form whose answers are all in the sample, except captcha and nonce', () => {
  expect(Object.keys(probeForm.fields).toSorted()).toEqual(
    [...Object.keys(probeSample), 'captchaResponse', 'nonce'].toSorted(),
  )
  expect(probeHandling.recipients).toEqual(['probe'])
})
