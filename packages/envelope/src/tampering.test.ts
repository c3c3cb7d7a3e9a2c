import { describe, expect, test } from 'vitest'
import { isAll } from '../../../tests/all-checks.ts'
import { cardBinding } from './binding.ts'
import { localKeyAgreement } from './key-agreement.ts'
import { newKeyPair, type Recipient, readPublicKey } from './keys.ts'
import { openBody, openContactCard } from './open.ts'
import { createSealer } from './seal.ts'
import { kidOf } from './unwrap.ts'

const make = async (recipient: Recipient, month = '2026-11') => {
  const { publicLine, privateFile } = await newKeyPair(recipient, month, '2099-12-31')
  return {
    publicKey: await readPublicKey(publicLine, recipient),
    privateKey: await localKeyAgreement(privateFile),
  }
}

const [desk, escrow, notice] = await Promise.all([make('desk'), make('escrow'), make('notice')])
const sealer = createSealer({ desk: desk.publicKey, escrow: escrow.publicKey, notice: notice.publicKey })

const binding = { form: 'apply-now', version: 1, reference: 'BCDFGHJK', store: '101' }
const answers = { ssn: '078051120' }
const card = { phone: '931-555-0142' }
const sealed = await sealer.seal(answers, card, binding)
const { body, deskWrappedKey, escrowWrappedKey, contactCard, noticeWrappedCardKey, deskWrappedCardKey } = sealed

const opens = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  )

/** Every fifth bit is at least one of each byte. */
const every = isAll ? 1 : 5

const singleBitFlips = (whole: Buffer) =>
  Array.from({ length: Math.ceil((whole.length * 8) / every) }, (_, index) => {
    const bit = index * every
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    return flipped
  })

async function countOpened(attempts: readonly (() => Promise<unknown>)[]) {
  let opened = 0
  for (const attempt of attempts) if (await opens(attempt())) opened++
  return opened
}

test('opens a body with the desk and escrow keys, a card with the notice and desk keys', async () => {
  expect(await openBody(body, deskWrappedKey, desk.privateKey, binding)).toEqual(answers)
  expect(await openBody(body, escrowWrappedKey, escrow.privateKey, binding)).toEqual(answers)
  expect(await openContactCard(contactCard, noticeWrappedCardKey, notice.privateKey, binding)).toEqual(card)
  expect(await openContactCard(contactCard, deskWrappedCardKey, desk.privateKey, binding)).toEqual(card)
})

describe('a single changed bit', () => {
  test('is detected anywhere in the body', async () => {
    const attempts = singleBitFlips(body).map(
      (flipped) => () => openBody(flipped, deskWrappedKey, desk.privateKey, binding),
    )
    expect(attempts).toHaveLength(Math.ceil((body.length * 8) / every))
    expect(await countOpened(attempts)).toBe(0)
  })

  test('is detected anywhere in the desk wrapped key', async () => {
    const attempts = singleBitFlips(deskWrappedKey).map(
      (flipped) => () => openBody(body, flipped, desk.privateKey, binding),
    )
    expect(await countOpened(attempts)).toBe(0)
  })

  test('is detected anywhere in the contact card and its wrapped key', async () => {
    const attempts = [
      ...singleBitFlips(contactCard).map(
        (flipped) => () => openContactCard(flipped, noticeWrappedCardKey, notice.privateKey, binding),
      ),
      ...singleBitFlips(noticeWrappedCardKey).map(
        (flipped) => () => openContactCard(contactCard, flipped, notice.privateKey, binding),
      ),
    ]
    expect(await countOpened(attempts)).toBe(0)
  })
})

test('refuses an envelope that is shortened or extended by any length', async () => {
  const cut = [...body.keys()].map(
    (length) => () => openBody(body.subarray(0, length), deskWrappedKey, desk.privateKey, binding),
  )
  const cutWrappedKey = [...deskWrappedKey.keys()].map(
    (length) => () => openBody(body, deskWrappedKey.subarray(0, length), desk.privateKey, binding),
  )
  const more = Buffer.from([0])
  const longer = [
    () => openBody(Buffer.concat([body, more]), deskWrappedKey, desk.privateKey, binding),
    () => openBody(body, Buffer.concat([deskWrappedKey, more]), desk.privateKey, binding),
  ]
  expect(await countOpened([...cut, ...cutWrappedKey, ...longer])).toBe(0)
})

describe('a moved envelope', () => {
  test.each([
    ['reference', { reference: 'BCDFGHJM' }],
    ['store', { store: '102' }],
    ['missing store', { store: '' }],
    ['form', { form: 'customer-feedback' }],
    ['section of the same form', { form: 'apply-now/references' }],
    ['version', { version: 2 }],
  ])('is refused under another %s', async (_, change) => {
    const moved = { ...binding, ...change }
    expect(await opens(openBody(body, deskWrappedKey, desk.privateKey, moved))).toBe(false)
    expect(await opens(openBody(body, escrowWrappedKey, escrow.privateKey, moved))).toBe(false)
    expect(await opens(openContactCard(contactCard, noticeWrappedCardKey, notice.privateKey, moved))).toBe(false)
    expect(await opens(openContactCard(contactCard, deskWrappedCardKey, desk.privateKey, moved))).toBe(false)
  })

  test("is refused with another submission's wrapped key or body", async () => {
    const duplicate = await sealer.seal(answers, card, binding)
    const neighbor = await sealer.seal(answers, card, { ...binding, reference: 'BCDFGHJM' })
    for (const { body: otherBody, deskWrappedKey: otherWrappedKey } of [duplicate, neighbor]) {
      expect(await opens(openBody(body, otherWrappedKey, desk.privateKey, binding))).toBe(false)
      expect(await opens(openBody(otherBody, deskWrappedKey, desk.privateKey, binding))).toBe(false)
    }
  })
})

describe('the wrong key', () => {
  const renamed = (wrappedKey: Buffer, kid: string) =>
    Buffer.concat([Buffer.from([1, kid.length]), Buffer.from(kid), wrappedKey.subarray(2 + kidOf(wrappedKey).length)])

  test('refuses a key of another month, even when the wrapped key is renamed', async () => {
    const october = await make('desk', '2026-10')
    await expect(openBody(body, deskWrappedKey, october.privateKey, binding)).rejects.toThrow(
      'sealed to desk-2026-11, not to desk-2026-10',
    )
    expect(await opens(openBody(body, renamed(deskWrappedKey, 'desk-2026-10'), october.privateKey, binding))).toBe(
      false,
    )
  })

  test('refuses another key with the right name', async () => {
    const impostor = await make('desk')
    expect(impostor.privateKey.kid).toBe(desk.privateKey.kid)
    expect(await opens(openBody(body, deskWrappedKey, impostor.privateKey, binding))).toBe(false)
  })

  test('refuses the notice key for a body under any name', async () => {
    for (const wrappedKey of [deskWrappedKey, escrowWrappedKey]) {
      expect(await opens(openBody(body, wrappedKey, notice.privateKey, binding))).toBe(false)
      expect(await opens(openBody(body, renamed(wrappedKey, 'notice-2026-11'), notice.privateKey, binding))).toBe(false)
    }
    for (const submission of [binding, cardBinding(binding)]) {
      expect(await opens(openBody(body, noticeWrappedCardKey, notice.privateKey, submission))).toBe(false)
    }
  })

  test('does not open a body with the key of its card, nor a card with the key of its body', async () => {
    for (const submission of [binding, cardBinding(binding)]) {
      expect(await opens(openBody(body, deskWrappedCardKey, desk.privateKey, submission))).toBe(false)
      expect(await opens(openBody(contactCard, deskWrappedKey, desk.privateKey, submission))).toBe(false)
    }
  })
})
