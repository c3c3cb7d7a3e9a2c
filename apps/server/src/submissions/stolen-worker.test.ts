import { randomBytes } from 'node:crypto'
import { openPool } from '@cash-express/database/pool'
import { readPublicKey } from '@cash-express/envelope/keys'
import { openConfirmation, openContactCard } from '@cash-express/envelope/open'
import { createSealer } from '@cash-express/envelope/seal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { makeTestKeys } from '../../../../tests/test-keys.ts'
import { deleteExpired } from '../retention/delete-expired.ts'
import { newReference } from './reference.ts'

const { environment, privateKeys } = await makeTestKeys()
const databaseUrl = await createTestDatabase()
const owner = openPool(databaseUrl, 2)
const worker = openPool(asUser(databaseUrl, 'worker_test'), 2)
const keyholder = openPool(asUser(databaseUrl, 'keyholder_test'), 1)
afterAll(() => Promise.all([owner.end(), worker.end(), keyholder.end()]))

const form = 'customer-feedback'
const kinds = ['open', 'half answered', 'answered', 'answered, a notice waits', 'old'] as const
type Kind = (typeof kinds)[number]
const perKind = 100
const references: Record<string, string[]> = {}

/** Opens every card that the worker's user can read with the worker's private key. */
async function leads(): Promise<number> {
  const { rows } = await worker.query<{
    reference: string
    version: number
    contact_card: Buffer
    notice_wrapped_card_key: Buffer
  }>('select reference, version, contact_card, notice_wrapped_card_key from submission where contact_card is not null')
  let opened = 0
  for (const { reference, version, contact_card, notice_wrapped_card_key } of rows) {
    const binding = { form, version, reference, store: '101' }
    const card = await openContactCard(contact_card, notice_wrapped_card_key, privateKeys.notice, binding)
    if ((card as { phone: string }).phone === '931-555-0100') opened++
  }
  return opened
}

const answer = (reference: string, recipient: string | null) =>
  keyholder.query('select mark_answered($1, $2)', [reference, recipient])

async function createTestSealer() {
  const read = (recipient: 'desk' | 'escrow' | 'notice', line: string) => readPublicKey(line, recipient)
  return createSealer({
    desk: await read('desk', environment.DESK_PUBLIC_KEY),
    escrow: await read('escrow', environment.ESCROW_PUBLIC_KEY),
    notice: await read('notice', environment.NOTICE_PUBLIC_KEY),
  })
}

beforeAll(async () => {
  const sealer = await createTestSealer()
  const add = async (kind: Kind) => {
    const reference = newReference()
    const card = { name: 'Ana', phone: '931-555-0100' }
    const sealed = await sealer.seal({}, card, { form, version: 1, reference, store: '101' })
    await owner.query(
      `with s as (
         insert into submission (month, reference, form, version, store_id, received_at, body, desk_wrapped_key, escrow_wrapped_key, contact_card, notice_wrapped_card_key, desk_wrapped_card_key)
         values (month_of($1), $1, $2, 1, 101, now() - $3::interval, $4, $5, $6, $7, $9, $10)
       ), d as (
         insert into delivery (month, reference, recipient, delivered_at)
         select month_of($1), $1, r, case when $8 and r = 'head-office' then null else now() end from unnest(array['store:101', 'head-office']) as r
       )
       insert into store_inbox (month, reference, recipient, form, received_at)
         select month_of($1), $1, unnest(array['store:101', 'head-office']), $2, now() - $3::interval`,
      [
        reference,
        form,
        kind === 'old' ? '60 days 1 minute' : '59 days 23 hours',
        sealed.body,
        sealed.deskWrappedKey,
        sealed.escrowWrappedKey,
        sealed.contactCard,
        kind === 'answered, a notice waits',
        sealed.noticeWrappedCardKey,
        sealed.deskWrappedCardKey,
      ],
    )
    return reference
  }
  for (const kind of kinds) {
    references[kind] = []
    for (let number = 0; number < perKind; number++) references[kind].push(await add(kind))
  }
})

describe("an attacker with the worker's user and private key", () => {
  test('opens every contact card while its case is open', async () => {
    expect(await leads()).toBe(kinds.length * perKind)
  })

  test('opens a card for a quarter of an hour after its case was closed', async () => {
    for (const reference of references['half answered'] ?? []) await answer(reference, 'store:101')
    for (const reference of references.answered ?? []) {
      await answer(reference, 'store:101')
      await answer(reference, 'head-office')
    }
    for (const reference of references['answered, a notice waits'] ?? []) await answer(reference, null)
    expect(await deleteExpired(worker)).toMatchObject({ submissions: 0, contactCards: perKind })
    expect(await leads()).toBe(4 * perKind)
  })

  test('finds only the cards of open cases, and of notices that wait, after that', async () => {
    await owner.query("update store_inbox set closed_at = closed_at - interval '16 minutes'")
    expect(await deleteExpired(worker)).toMatchObject({ submissions: 0, contactCards: perKind })
    expect(await leads()).toBe(3 * perKind)
    await owner.query('update delivery set delivered_at = now() where delivered_at is null')
    expect(await deleteExpired(worker)).toMatchObject({ submissions: 0, contactCards: perKind })
    expect(await leads()).toBe(2 * perKind)
    expect(await deleteExpired(worker)).toMatchObject({ submissions: 0, contactCards: 0 })
  })

  test('finds the addresses of confirmations whose application is open, and no other', async () => {
    const unsent = async () => {
      const { rows } = await worker.query<{ reference: string; body: Buffer; notice_wrapped_key: Buffer }>(
        'select reference, body, notice_wrapped_key from confirmation where body is not null',
      )
      return Promise.all(
        rows.map(async ({ reference, body, notice_wrapped_key }) => {
          const binding = { form, version: 1, reference, store: '101' }
          const opened = await openConfirmation(body, notice_wrapped_key, privateKeys.notice, binding)
          return (opened as { email: string }).email
        }),
      )
    }
    const sealer = await createTestSealer()
    for (const reference of references.open ?? []) {
      const confirmation = { email: `${reference}@customers.example` }
      const sealed = await sealer.sealConfirmation(confirmation, { form, version: 1, reference, store: '101' })
      await owner.query(
        'insert into confirmation (reference, address_key, body, notice_wrapped_key) values ($1, $2, $3, $4)',
        [reference, randomBytes(16), sealed.body, sealed.noticeWrappedKey],
      )
    }
    expect(await unsent()).toHaveLength(perKind)
    await owner.query(
      "update confirmation set ended_at = now(), ended_as = 'sent', body = null, notice_wrapped_key = null where reference <> $1",
      [references.open?.[0]],
    )
    expect(await unsent()).toEqual([`${references.open?.[0]}@customers.example`])
  })

  test('does not keep the keyholder from opening every body', async () => {
    const { rows } = await keyholder.query(
      'select from submission where desk_wrapped_key is not null and escrow_wrapped_key is not null',
    )
    expect(rows).toHaveLength(kinds.length * perKind)
  })
})
