import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPair, readPrivateKey, readPublicKey } from '@cash-express/envelope/keys'
import { createSealer } from '@cash-express/envelope/seal'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { destroyMonth } from './destroy-month.ts'
import { readKeys } from './settings.ts'
import { verifySubmissions } from './verify-submissions.ts'

const folder = await mkdtemp(join(tmpdir(), 'desk-keys-'))
const [living, backup] = [await createTestDatabase(), await createTestDatabase()]
const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
const [owner, desk, backupOwner, backupDesk] = [
  await connect(living),
  await connect(asUser(living, 'desk_test')),
  await connect(backup),
  await connect(asUser(backup, 'desk_test')),
]
afterAll(async () => {
  await Promise.all([owner, desk, backupOwner, backupDesk].map((client) => client.end()))
  await rm(folder, { recursive: true })
})

const months = ['2024-09', '2024-10', '2024-11'] as const
const perMonth = 20

async function receiveIn(month: string, databases: readonly pg.Client[]) {
  const make = async (recipient: 'desk' | 'escrow' | 'notice') => {
    const { kid, publicLine, privateFile } = await newKeyPair(recipient, month, '2099-12-31')
    await writeFile(join(folder, `${kid}.key`), privateFile)
    expect((await readPrivateKey(privateFile)).kid).toBe(kid)
    return readPublicKey(publicLine, recipient, '2024-09-01')
  }
  const sealer = createSealer({ desk: await make('desk'), escrow: await make('escrow'), notice: await make('notice') })
  for (let number = 0; number < perMonth; number++) {
    const reference = `${month.replace('-', '')}${String(number).padStart(2, '0')}`
    const binding = { form: 'apply-now', version: 1, reference, store: '101' }
    const { body, deskLock, escrowLock } = await sealer.seal({ answers: { number } }, {}, binding)
    for (const database of databases) {
      await database.query(
        `insert into submission (reference, form, version, store_id, received_at, body, desk_lock, escrow_lock)
         values ($1, 'apply-now', 1, 101, $2, $3, $4, $5)`,
        [reference, `${month}-15T12:00:00Z`, body, deskLock, escrowLock],
      )
    }
  }
}

const counts = async (client: pg.Client) =>
  (await verifySubmissions(client, await readKeys(folder), 'test')).byForm.get('apply-now')

test("a month's keys are destroyed when nothing living needs them, and then no backup opens that month", async () => {
  for (const month of months) await receiveIn(month, [owner, backupOwner])
  expect(await counts(backupDesk)).toEqual({ opened: 3 * perMonth, noKey: 0, broken: 0 })
  const request = { month: '2024-10', who: 'ana', reason: 'retention is over' }

  expect(await destroyMonth(desk, folder, request)).toEqual({
    kind: 'refused',
    why: '20 submissions that are still kept were sealed to desk-2024-10, escrow-2024-10, notice-2024-10',
  })
  expect(await readdir(folder)).toHaveLength(9)

  await owner.query("delete from submission where received_at < '2024-11-01'")
  expect(await destroyMonth(desk, folder, request)).toEqual({
    kind: 'destroyed',
    keys: ['desk-2024-10', 'escrow-2024-10', 'notice-2024-10'],
  })
  expect((await readdir(folder)).filter((name) => name.includes('2024-10'))).toEqual([])
  expect(await counts(backupDesk)).toEqual({ opened: 2 * perMonth, noKey: perMonth, broken: 0 })
  expect(await counts(desk)).toEqual({ opened: perMonth, noKey: 0, broken: 0 })
  const { rows } = await owner.query("select who, reason from audit where action = 'destroy keys'")
  expect(rows).toEqual([{ who: 'ana', reason: 'desk-2024-10, escrow-2024-10, notice-2024-10: retention is over' }])
})

test.each([
  ['a month that is none', { month: '2024-13', reason: 'retention is over' }],
  ['a month without keys', { month: '2023-01', reason: 'retention is over' }],
  ['no reason', { month: '2024-09', reason: ' ' }],
  ['a path', { month: '../2024-09', reason: 'retention is over' }],
])('%s destroys nothing', async (_, request) => {
  const before = await readdir(folder)
  expect(await destroyMonth(desk, folder, { ...request, who: 'ana' })).toMatchObject({ kind: 'refused' })
  expect(await readdir(folder)).toEqual(before)
})
