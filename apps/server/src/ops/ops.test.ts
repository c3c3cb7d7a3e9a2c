import type { AddressInfo } from 'node:net'
import { serveMetrics } from '@cash-express/http-server/metrics'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../../tests/run-command.ts'
import { runHere } from '../../../../tests/run-here.ts'
import { sealedBytes } from '../../../../tests/sealed-bytes.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { readConfig } from '../config.ts'
import { showKeyDays } from '../metrics.ts'
import { newReference } from '../submissions/reference.ts'
import { readKeyDays } from './key-days.ts'
import { formatAge, keyLines } from './ops-tables.ts'

const databaseUrl = await createTestDatabase()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
afterAll(() => owner.end())

/** An unused port, so that other processes on this machine do not affect the result. */
const noApi = { METRICS_PORT: '1' }
const file = 'apps/server/src/ops/ops.command.ts'
const settings = { DATABASE_URL: asUser(databaseUrl, 'worker_test') }
const ops = (...args: string[]) => runHere(file, args, { ...settings, ...noApi })

const minutes = 60_000
const days = 24 * 60 * minutes
async function add(form: string, age: number, recipients: string[]): Promise<string> {
  const at = new Date(Date.now() - age)
  const reference = newReference(at)
  await owner.query(
    `with s as (insert into submission (month, reference, form, version, store_id, received_at, retention_from, body)
       values (month_of($1), $1, $2, 1, 101, $3, $3, $5)),
     i as (insert into store_inbox (month, reference, recipient, form, received_at, arrived_at) select month_of($1), $1, r, $2, $3, $3 from unnest($4::text[]) as r)
     insert into delivery (month, reference, recipient, created_at) select month_of($1), $1, r, $3 from unnest($4::text[]) as r`,
    [reference, form, at, recipients, sealedBytes().body],
  )
  return reference
}

test('reports no problem in an empty installation', async () => {
  const { code, stdout } = await ops('status')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^form +received 24 h +7 d +delivered 7 d +waiting +oldest +failed +unanswered past due\n/)
  expect(stdout).toMatch(/\napply-now +0 +0 +0 +0 +- +0 +0\n[\s\S]*\n\nall well\n$/)
})

test('prints the trace of a submission when it was traced', async () => {
  const reference = newReference()
  const id = 'ab'.repeat(16)
  await owner.query(
    "insert into submission_trace (reference, trace_id, span_id) values ($1, decode($2, 'hex'), '12345678')",
    [reference, id],
  )
  expect(await ops('trace', reference.toLowerCase())).toMatchObject({ code: 0, stdout: `${id}\n` })
  expect(await ops('trace', newReference())).toMatchObject({ code: 1, stdout: 'not traced\n' })
})

describe('the days left of the keys in the status', async () => {
  const metricsOf = async (days: Record<string, number>) => {
    const registry = new Registry()
    showKeyDays(registry, () => days)
    const server = await serveMetrics(registry, '127.0.0.1', 0)
    afterAll(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
  }
  const long = await metricsOf({ desk: 46.9, escrow: 46.9, notice: 46.9 })
  const short = await metricsOf({ desk: 46.9, escrow: 13.9, notice: -2 })

  const reported = async (urls: string) =>
    keyLines(await readKeyDays(readConfig({ DATABASE_URL: databaseUrl, ...noApi, API_METRICS: urls })))
  const nowhere = 'http://127.0.0.1:1/metrics'

  test.each([
    ['shows the value of one API', long, 'key_days_left: desk 46, escrow 46, notice 46 (1 of 1 APIs)', []],
    [
      'shows the lowest value of several APIs',
      `${long}, ${short}`,
      'key_days_left: desk 46, escrow 13, notice -2 (2 of 2 APIs)',
      [
        'KEYS: the escrow key can be used for 13 more days; rotate the keys',
        'KEYS: the notice key is missing, has expired or expires today: forms are refused; rotate the keys',
      ],
    ],
    [
      'reports one API that does not answer',
      `${long},${nowhere}`,
      'key_days_left: desk 46, escrow 46, notice 46 (1 of 2 APIs)',
      ['KEYS: 1 of 2 APIs in API_METRICS did not answer'],
    ],
    [
      'reports that no API answers',
      nowhere,
      'key_days_left: unknown, no API answered; set API_METRICS to their addresses',
      ['KEYS: 1 of 1 APIs in API_METRICS did not answer'],
    ],
    [
      'shows no value when API_METRICS is empty',
      '',
      'key_days_left: unknown, no API answered; set API_METRICS to their addresses',
      [],
    ],
  ])('%s', async (_, urls, line, verdicts) => {
    expect(await reported(urls)).toEqual({ line, verdicts })
  })

  test('exits 1 in its own process when a key has few days left', async () => {
    const { code, stdout } = await runCommand(file, ['status'], { ...settings, API_METRICS: short })
    expect(stdout).toContain('\n\nkey_days_left: desk 46, escrow 13, notice -2 (1 of 1 APIs)\n\nKEYS: ')
    expect(code).toBe(1)
  })
})

test('shows waiting and failed deliveries, exits 1, and resend restarts them', async () => {
  const waiting = await add('apply-now', 20 * minutes, ['store:101'])
  const failed = await add('customer-feedback', 2 * days, ['store:101', 'head-office'])
  await owner.query("update delivery set delivered_at = now() where recipient = 'head-office'")
  await owner.query(
    "update delivery set refused_at = now(), failure = '550 RCPT TO', attempts = 3 where reference = $1 and delivered_at is null",
    [failed],
  )
  await owner.query(
    'select add_mail(array[reference], array[recipient], array[channel]) from delivery where delivered_at is null',
  )
  const status = await ops('status')
  expect(status.code).toBe(1)
  expect(status.stdout).toMatch(/\napply-now +1 +1 +0 +1 +20 min +0 +0\n/)
  expect(status.stdout).toMatch(/\ncustomer-feedback +0 +1 +1 +0 +- +1 +0\n/)
  expect(status.stdout).toContain('LATE: ')
  expect(status.stdout).toContain('FAILED: 1 refused or given up')
  expect(status.stdout).not.toContain('MISSING: ')

  expect((await ops('dead')).stdout).toMatch(
    new RegExp(
      String.raw`^reference +recipient +channel +attempts +state +since \(UTC\) +why\n${failed} +store:101 +notice +3 +refused +\d{4}-\d\d-\d\d \d\d:\d\d +550 RCPT TO\n$`,
    ),
  )
  const jobs = async () =>
    (await owner.query("select data, start_after <= now() as due from pgboss.job where name = 'mail'")).rows
  await owner.query("delete from pgboss.job where name = 'mail'")
  expect((await ops('resend', waiting)).code).toBe(1)
  expect(await jobs()).toEqual([])
  expect((await ops('resend', failed.toLowerCase())).stdout).toBe('deliveries that will be retried within seconds: 1\n')
  expect((await ops('dead')).stdout).toBe('none\n')
  const job = { data: { reference: failed, recipient: 'store:101', channel: 'notice' }, due: true }
  expect(await jobs()).toEqual([job])

  // A refused delivery waits for its next attempt; that job is brought forward.
  await owner.query("update pgboss.job set start_after = now() + interval '30 minutes' where name = 'mail'")
  await owner.query('update delivery set refused_at = now() where reference = $1 and delivered_at is null', [failed])
  expect((await ops('resend', '--all')).code).toBe(0)
  expect(await jobs()).toEqual([job])

  await owner.query('update delivery set failed_at = now() where reference = $1 and delivered_at is null', [failed])
  expect((await ops('dismiss', failed)).stdout).toBe('deliveries that will not be retried: 1\n')
  expect((await ops('dead')).stdout).toBe('none\n')
})

test('escapes control characters and shortens long values', async () => {
  await owner.query('alter table delivery drop constraint delivery_failure_check')
  const reference = await add('customer-feedback', days, ['store:101'])
  await owner.query('update delivery set failure = $2, failed_at = now() where reference = $1', [
    reference,
    `\u001b[2J\u202e${'x'.repeat(5_000)}`,
  ])
  const { stdout } = await ops('dead')
  expect(stdout).toContain('\\u{1b}[2J\\u{202e}xxx')
  expect(stdout).not.toMatch(/[[\p{Cc}\p{Cf}]--\n]/v)
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(300)
})

test('shows the number of flooded stores and exits 0', async () => {
  await owner.query('select delete_submissions(array(select reference from submission))')
  await owner.query(
    "insert into recipient_pace (recipient, asked, granted, begun, over_since) values ('store:101', 1, 0, '{}', now()), ('head-office', 1, 0, '{}', now())",
  )
  const { code, stdout } = await ops('status')
  expect(code).toBe(0)
  expect(stdout).toMatch(/\nall well\nFLOODED: stores that get lists instead of single notices: 1\n$/)
  await owner.query('delete from recipient_pace')
})

test('reports that the database user has no right to run a command', async () => {
  expect(await ops('erase', 'BCDFGHJK', '--reason', 'asked by letter')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'the database user in DATABASE_URL may not do this\n',
  })
})

test('shows expired data and deletes it only when asked', async () => {
  await add('employment-application', 396 * days, ['store:101'])
  const shown = await ops('retention')
  expect(shown.stdout).toMatch(/\nemployment-application +1\n/)
  expect((await ops('retention', '--delete')).stdout).toMatch(
    /\ndeleted: 0 months, 0 days of keys and captchas, 1 submissions, 0 contact cards, \d+ records of status links and confirmations, \d+ traces\n$/,
  )
  expect((await ops('retention')).stdout).toMatch(/\nemployment-application +0\n/)
})

test.each([
  [['delete']],
  [['resend']],
  [['resend', 'all']],
  [['resend', 'BCDFGHJK', '--all']],
  [['status', 'now']],
  [[]],
])('prints the usage for %j', async (args) => {
  const { code, stdout, stderr } = await ops(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('usage:')
})

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [1_200, '20 min'],
  [7_200, '2 h'],
  [200_000, '2 d'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatAge(seconds)).toBe(text)
})
