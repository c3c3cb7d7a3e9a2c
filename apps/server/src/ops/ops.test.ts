import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { sealedBytes } from '../../../../tests/sealed-bytes.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { openPool } from '../database/database.ts'
import { ageWords } from './ops-tables.ts'

const databaseUrl = await createTestDatabase()
const owner = openPool(databaseUrl, 1)
afterAll(() => owner.end())

const command = fileURLToPath(new URL('./ops.command.ts', import.meta.url))
const ops = (...words: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { DATABASE_URL: asUser(databaseUrl, 'worker_test') }
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
    /\ndeleted: 1 submissions, 0 answers to repeats, 0 robot checks, 0 contact cards\n$/,
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
