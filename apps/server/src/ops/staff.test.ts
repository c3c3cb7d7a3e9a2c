import { userInfo } from 'node:os'
import { openPool } from '@cash-express/database/pool'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runHere } from '../../../../tests/run-here.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { type StaffOptions, staffWork } from './staff.ts'

const databaseUrl = await createTestDatabase()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
const records = openPool(asUser(databaseUrl, 'records_test'), 1)
afterAll(() => Promise.all([owner.end(), records.end()]))
const sql = async (text: string) => (await owner.query(text)).rows

const hired = { reason: 'hired on Monday' }
const staff = async (command: string, subject?: string, options: StaffOptions = { reason: '' }) => {
  const outcome = await staffWork(command, subject, options)?.(records)
  return outcome && [outcome.code, ...outcome.lines]
}

test('adds, lists, changes and removes a person, each with an audit row', async () => {
  expect(await staff('list')).toEqual([0, 'none'])
  const manager = { name: 'Ana Diaz', role: 'manager', stores: '101', ...hired }
  expect(await staff('add', 'ana', manager)).toEqual([0, 'ana: added'])
  const district = { role: 'district', stores: '101, 102', reason: 'promoted' }
  expect(await staff('change', 'ana', district)).toEqual([0, 'ana: changed'])
  expect(await staff('list')).toEqual([
    0,
    expect.stringMatching(/^subject +name +role +stores$/),
    expect.stringMatching(/^ana +Ana Diaz +district +101,102$/),
  ])
  await sql(`insert into desk_session (id_hash, staff_id) select sha256('x'), id from staff where subject = 'ana'`)
  expect(await staff('remove', 'ana', { reason: 'left the company' })).toEqual([0, 'ana: removed'])
  expect(await sql('select from desk_session')).toEqual([])
  expect(await staff('list')).toEqual([0, 'none'])
  const who = userInfo().username
  expect(await sql('select who, action, reason from audit order by id')).toEqual([
    { who, action: 'add staff', reason: 'ana: manager, stores 101; hired on Monday' },
    { who, action: 'change staff', reason: 'ana: district, stores 101 102; promoted' },
    { who, action: 'remove staff', reason: 'ana; left the company' },
  ])
  expect(await staff('remove', 'ana', { reason: 'left the company' })).toEqual([1, 'ana: unknown'])
  expect(await staff('change', 'ana', district)).toEqual([1, 'ana: unknown; use staff add'])
})

test('adds a person again who was removed, but nobody twice', async () => {
  const auditor = { name: 'Ana Diaz', role: 'auditor', ...hired }
  expect(await staff('add', 'ana', auditor)).toEqual([0, 'ana: added'])
  expect(await staff('add', 'ana', auditor)).toEqual([1, 'ana: already has the role auditor; use staff change'])
  expect(await staff('change', 'ana', { name: 'Ana Diaz Cole', reason: 'married' })).toEqual([0, 'ana: changed'])
  expect(await sql("select name, role from staff where subject = 'ana'")).toEqual([
    { name: 'Ana Diaz Cole', role: 'auditor' },
  ])
})

test.each<[string, Partial<StaffOptions>]>([
  ['a role without its store', { role: 'representative' }],
  ['a manager of two stores', { role: 'manager', stores: '101,102' }],
  ['an auditor of a store', { role: 'auditor', stores: '101' }],
  ['a store that does not exist', { role: 'manager', stores: '999999' }],
  ['a name with a control character', { role: 'auditor', name: 'Ben\u001b[2J' }],
])('refuses %s', async (_, options) => {
  expect(await staff('add', 'ben', { name: 'Ben Bell', ...hired, ...options })).toEqual([
    1,
    expect.stringMatching(/^ben: /),
  ])
  expect(await sql("select from staff where subject = 'ben'")).toEqual([])
})

const ben = { name: 'Ben Bell', role: 'auditor', ...hired }

test.each<[string, string, string | undefined, StaffOptions]>([
  ['an unknown command', 'fire', 'ana', hired],
  ['no subject', 'remove', undefined, hired],
  ['no reason', 'remove', 'ana', { reason: ' ' }],
  ['a short reason', 'remove', 'ana', { reason: 'no' }],
  ['no name', 'add', 'ben', { role: 'auditor', ...hired }],
  ['an unknown role', 'add', 'ben', { ...ben, role: 'owner' }],
  ['stores that are no numbers', 'add', 'ben', { ...ben, role: 'manager', stores: 'x' }],
  ['nothing to change', 'change', 'ana', hired],
  ['a role for a person to remove', 'remove', 'ana', ben],
  ['a subject to list', 'list', 'ana', hired],
])('does nothing with %s', async (_, command, subject, options) => {
  expect(await staff(command, subject, options)).toBeUndefined()
})

test('is part of the command, which needs a database user of the role for records', async () => {
  const run = (user: 'records_test' | 'worker_test', ...args: string[]) =>
    runHere('apps/server/src/ops/ops.command.ts', ['staff', ...args], { DATABASE_URL: asUser(databaseUrl, user) })
  const change = ['change', 'ana', '--role', 'compliance', '--reason', 'new task']
  expect(await run('records_test', ...change)).toEqual({ code: 0, stdout: 'ana: changed\n', stderr: '' })
  const refusal = 'the database user in DATABASE_URL may not do this\n'
  expect(await run('worker_test', ...change)).toMatchObject({ code: 1, stderr: refusal })
  const usage = expect.stringContaining('npm run ops -- staff add SUBJECT')
  expect(await run('records_test', 'add', 'ana')).toMatchObject({ code: 2, stderr: usage })
})
