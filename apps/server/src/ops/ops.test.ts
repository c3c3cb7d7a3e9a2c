import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, test } from 'vitest'
import { sealedBytes } from '../../../../tests/sealed-bytes.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { readConfig } from '../config.ts'
import { openPool } from '../database/database.ts'
import { serveMetrics, showKeyDays } from '../metrics/metrics.ts'
import { askKeyDays } from './key-days.ts'
import { ageWords, keyLines } from './ops-tables.ts'

const databaseUrl = await createTestDatabase()
const owner = openPool(databaseUrl, 1)
afterAll(() => owner.end())

const command = fileURLToPath(new URL('./ops.command.ts', import.meta.url))
/** A port where nobody answers: what runs on this machine must not decide. */
const nobody = { METRICS_PORT: '1' }
const ops = (...words: string[]) => opsWith(nobody, ...words)
const opsWith = (settings: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { DATABASE_URL: asUser(databaseUrl, 'worker_test'), ...settings }
    execFile(process.execPath, [command, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })

const add = (reference: string, form: string, age: string, recipients: string[]) =>
  owner.query(
    `with s as (insert into submission (reference, form, version, store_id, received_at, retention_from, body)
       values ($1, $2, 1, 101, now() - $3::interval, now() - $3::interval, $5))
     insert into delivery (reference, recipient, ready_at) select $1, r, now() - $3::interval from unnest($4::text[]) as r`,
    [reference, form, age, recipients, sealedBytes().body],
  )

test('an empty installation is well', async () => {
  const { code, stdout } = await ops('status')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^form +received 24 h +7 d +delivered 7 d +waiting +oldest +failed +unanswered past due\n/)
  expect(stdout).toMatch(/\napply-now +0 +0 +0 +0 +- +0 +0\n[\s\S]*\n\nall well\n$/)
})

describe('status tells for how long the keys of the APIs may be used', async () => {
  const metricsOf = async (days: Record<string, number>) => {
    const registry = new Registry()
    showKeyDays(registry, () => days)
    const server = await serveMetrics({ registry }, '127.0.0.1', 0)
    afterAll(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
  }
  const long = await metricsOf({ desk: 46.9, escrow: 46.9, notice: 46.9 })
  const short = await metricsOf({ desk: 46.9, escrow: 13.9, notice: -2 })

  const told = async (urls: string) =>
    keyLines(await askKeyDays(readConfig({ DATABASE_URL: databaseUrl, ...nobody, API_METRICS: urls })))
  const nowhere = 'http://127.0.0.1:1/metrics'

  test.each([
    ['of one', long, 'key_days_left: desk 46, escrow 46, notice 46 (1 of 1 APIs)', []],
    [
      'the lowest of several',
      `${long}, ${short}`,
      'key_days_left: desk 46, escrow 13, notice -2 (2 of 2 APIs)',
      [
        'KEYS: the escrow key can be used for 13 more days; rotate the keys',
        'KEYS: the notice key is missing or expires today or earlier: forms are refused; rotate the keys',
      ],
    ],
    [
      'and that one does not answer',
      `${long},${nowhere}`,
      'key_days_left: desk 46, escrow 46, notice 46 (1 of 2 APIs)',
      ['KEYS: 1 of 2 APIs in API_METRICS did not answer'],
    ],
    [
      'and that none answers',
      nowhere,
      'key_days_left: unknown, no API answered; check API_METRICS',
      ['KEYS: 1 of 1 APIs in API_METRICS did not answer'],
    ],
    ['and that it knows nobody to ask', '', 'key_days_left: unknown, no API answered; check API_METRICS', []],
  ])('%s', async (_, urls, line, verdicts) => {
    expect(await told(urls)).toEqual({ line, verdicts })
  })

  test('and exits 1 when a key has few days left', async () => {
    const { code, stdout } = await opsWith({ API_METRICS: short }, 'status')
    expect(stdout).toContain('\n\nkey_days_left: desk 46, escrow 13, notice -2 (1 of 1 APIs)\n\nKEYS: ')
    expect(code).toBe(1)
  })
})

test('status tells what waits and what failed, exits 1, and resend mends it', async () => {
  await add('BCDFGHJK', 'apply-now', '20 minutes', ['store:101'])
  await add('BCDFGHJM', 'customer-feedback', '2 days', ['store:101', 'head-office'])
  await owner.query("update delivery set delivered_at = now() where recipient = 'head-office'")
  await owner.query(
    "update delivery set refused_at = now(), failure = '550 RCPT TO', attempts = 3 where reference = 'BCDFGHJM' and delivered_at is null",
  )
  const status = await ops('status')
  expect(status.code).toBe(1)
  expect(status.stdout).toMatch(/\napply-now +1 +1 +0 +1 +20 min +0 +0\n/)
  expect(status.stdout).toMatch(/\ncustomer-feedback +0 +1 +1 +0 +- +1 +0\n/)
  expect(status.stdout).toContain('LATE: ')
  expect(status.stdout).toContain('FAILED: 1 refused or given up')

  expect((await ops('dead')).stdout).toMatch(
    /^reference +recipient +channel +attempts +state +since \(UTC\) +why\nBCDFGHJM +store:101 +notice +3 +refused +\d{4}-\d\d-\d\d \d\d:\d\d +550 RCPT TO\n$/,
  )
  expect((await ops('resend', 'BCDFGHJK')).code).toBe(1)
  expect((await ops('resend', 'bcdfghjm')).stdout).toBe('1 will be tried again within seconds\n')
  expect((await ops('dead')).stdout).toBe('none\n')

  await owner.query("update delivery set failed_at = now() where reference = 'BCDFGHJM' and delivered_at is null")
  expect((await ops('dismiss', 'BCDFGHJM')).stdout).toBe('1 will not be tried again\n')
  expect((await ops('dead')).stdout).toBe('none\n')
})

test('what could steer a terminal is shown as text, and cut when it is too long', async () => {
  await owner.query('alter table delivery drop constraint delivery_failure_check')
  await owner.query(
    "update delivery set failure = $1, failed_at = now(), dropped_at = null where reference = 'BCDFGHJM'",
    [`\u001b[2J\u202e${'x'.repeat(5_000)}`],
  )
  const { stdout } = await ops('dead')
  expect(stdout).toContain('\\u{1b}[2J\\u{202e}xxx')
  expect(stdout).not.toMatch(/[[\p{Cc}\p{Cf}]--\n]/v)
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(300)
  await owner.query("update delivery set failure = null, dropped_at = now() where reference = 'BCDFGHJM'")
})

test('status names how many stores are flooded and exits 0', async () => {
  await owner.query('delete from submission')
  await owner.query(
    "insert into recipient_pace (recipient, asked, granted, begun, over_since) values ('store:101', 1, 0, '{}', now()), ('head-office', 1, 0, '{}', now())",
  )
  const { code, stdout } = await ops('status')
  expect(code).toBe(0)
  expect(stdout).toMatch(/\nall well\nFLOODED: stores that get lists instead of single notices: 1\n$/)
  await owner.query('delete from recipient_pace')
})

test('a user of another role is told so', async () => {
  expect(await ops('erase', 'BCDFGHJK', '--reason', 'asked by letter')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'the database user in DATABASE_URL may not do this\n',
  })
})

test('retention is shown without deleting, and deleted when that is asked for', async () => {
  await add('BCDFGHJN', 'employment-application', '13 months', ['store:101'])
  const shown = await ops('retention')
  expect(shown.stdout).toMatch(/\nemployment-application +1\n/)
  expect((await ops('retention', '--delete')).stdout).toMatch(
    /\ndeleted: 1 submissions, 0 idempotency keys, 0 captchas, 0 contact cards\n$/,
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
])('%j does nothing but explain', async (words) => {
  const { code, stdout, stderr } = await ops(...words)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('usage:')
})

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [1_200, '20 min'],
  [7_200, '2 h'],
  [200_000, '2 d'],
])('%i seconds are told as %s', (seconds, words) => {
  expect(ageWords(seconds)).toBe(words)
})
