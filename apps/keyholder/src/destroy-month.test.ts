import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPair, readPublicKey } from '@cash-express/envelope/keys'
import { createSealer } from '@cash-express/envelope/seal'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { newReference } from '../../server/src/submissions/reference.ts'
import { destroyMonth, destroyNoticeKeys } from './destroy-month.ts'
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
  await connect(asUser(living, 'keyholder_test')),
  await connect(backup),
  await connect(asUser(backup, 'keyholder_test')),
]
afterAll(async () => {
  await Promise.all([owner, desk, backupOwner, backupDesk].map((client) => client.end()))
  await rm(folder, { recursive: true })
})

const months = ['2024-09', '2024-10', '2024-11'] as const
const perMonth = 20
/** The last day of the following month. */
const expiry: Record<string, string> = { '2024-09': '2024-10-31', '2024-10': '2024-11-30', '2024-11': '2024-12-31' }
const now = new Date('2026-12-20T12:00:00Z')

async function receiveIn(month: string, databases: readonly pg.Client[]) {
  const make = async (recipient: 'desk' | 'escrow' | 'notice') => {
    // An expired key cannot be sealed to, so only the file gets the real last day.
    const { kid, publicLine, privateFile } = await newKeyPair(recipient, month, '2099-12-31')
    await writeFile(join(folder, `${kid}.key`), privateFile.replace('2099-12-31', expiry[month] ?? ''))
    return readPublicKey(publicLine, recipient)
  }
  const sealer = createSealer({ desk: await make('desk'), escrow: await make('escrow'), notice: await make('notice') })
  for (let number = 0; number < perMonth; number++) {
    const digits = [...String(number).padStart(6, '0')].map((digit) => 'BCDFGHJKMN'[Number(digit)]).join('')
    const reference = newReference(new Date(`${month}-15T12:00:00Z`)).slice(0, 2) + digits
    const binding = { form: 'apply-now', version: 1, reference, store: '101' }
    const sealed = await sealer.seal({ answers: { number } }, { name: 'Ana' }, binding)
    for (const database of databases) {
      await database.query(
        `insert into submission (month, reference, form, version, store_id, received_at,
           body, desk_wrapped_key, escrow_wrapped_key, contact_card, notice_wrapped_card_key, desk_wrapped_card_key)
         values (month_of($1), $1, 'apply-now', 1, 101, $2, $3, $4, $5, $6, $7, $8)`,
        [
          reference,
          `${month}-15T12:00:00Z`,
          sealed.body,
          sealed.deskWrappedKey,
          sealed.escrowWrappedKey,
          sealed.contactCard,
          sealed.noticeWrappedCardKey,
          sealed.deskWrappedCardKey,
        ],
      )
    }
  }
}

const counts = async (client: pg.Client) =>
  (await verifySubmissions(client, await readKeys({ KEYHOLDER_KEYS: folder }), 'test')).byForm.get('apply-now')

test('destroys the keys of a month when no stored submission needs them', async () => {
  for (const month of months) await receiveIn(month, [owner, backupOwner])
  expect(await counts(backupDesk)).toEqual({ opened: 3 * perMonth, noKey: 0, broken: 0 })
  const request = { month: '2024-10', who: 'ana', reason: 'retention is over', now }

  expect(await destroyMonth(desk, folder, request)).toEqual({
    kind: 'refused',
    why: '20 stored submissions are sealed to desk-2024-10, escrow-2024-10, notice-2024-10',
  })
  expect(await readdir(folder)).toHaveLength(9)

  // The worker's folder has only notice keys, and their cards need them just as long.
  const workers = await mkdtemp(join(tmpdir(), 'notice-keys-'))
  await copyFile(join(folder, 'notice-2024-10.key'), join(workers, 'notice-2024-10.key'))
  expect(await destroyMonth(desk, workers, request)).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('20'),
  })
  await rm(workers, { recursive: true })

  await owner.query("delete from submission where received_at < '2024-11-01'")
  expect(await destroyMonth(desk, folder, { ...request, now: new Date('2024-12-01T12:00:00Z') })).toEqual({
    kind: 'refused',
    why: 'desk-2024-10 can be used for sealing until 2024-11-30',
  })
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

test('destroys notice keys 60 days after they expire when no card needs them', async () => {
  const workers = await mkdtemp(join(tmpdir(), 'notice-keys-'))
  for (const month of ['2024-09', '2024-11']) {
    await copyFile(join(folder, `notice-${month}.key`), join(workers, `notice-${month}.key`))
  }
  // The November key could be used for sealing until 2024-12-31.
  const request = { who: 'ana', reason: 'the cards are cleared', now: new Date('2025-03-01T12:00:00Z') }
  await receiveIn('2024-09', [owner])
  await copyFile(join(folder, 'notice-2024-09.key'), join(workers, 'notice-2024-09.key'))
  expect(await destroyNoticeKeys(desk, workers, request)).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('20 contact cards are still sealed to notice-2024-09'),
  })
  await owner.query(
    "update submission set contact_card = null, notice_wrapped_card_key = null, desk_wrapped_card_key = null where received_at < '2024-11-01'",
  )
  expect(await destroyNoticeKeys(desk, workers, { ...request, reason: '' })).toMatchObject({ kind: 'refused' })
  expect(await destroyNoticeKeys(desk, workers, request)).toEqual({ kind: 'destroyed', keys: ['notice-2024-09'] })
  expect(await readdir(workers)).toEqual(['notice-2024-11.key'])
  expect(await destroyNoticeKeys(desk, workers, request)).toMatchObject({ kind: 'refused' })
  const { rows } = await owner.query("select reason from audit where action = 'destroy keys' order by id desc limit 1")
  expect(rows).toEqual([{ reason: 'notice-2024-09: the cards are cleared' }])
  await rm(workers, { recursive: true })
})

test.each([
  ['an invalid month', { month: '2024-13', reason: 'retention is over' }],
  ['a month without keys', { month: '2023-01', reason: 'retention is over' }],
  ['no reason', { month: '2024-09', reason: ' ' }],
  ['a path', { month: '../2024-09', reason: 'retention is over' }],
])('destroys nothing for %s', async (_, request) => {
  const before = await readdir(folder)
  expect(await destroyMonth(desk, folder, { ...request, who: 'ana', now })).toMatchObject({ kind: 'refused' })
  expect(await readdir(folder)).toEqual(before)
})
