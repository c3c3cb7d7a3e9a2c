import { describe, expect, test } from 'vitest'
import { noteBinding } from '../binding.ts'
import { decodeWrappedKey } from '../format.ts'
import { localKeyAgreement } from '../key-agreement.ts'
import { newKeyPair } from '../keys.ts'
import { openBody } from '../open.ts'
import { unwrapKey } from '../unwrap.ts'
import { sealNote } from './seal-note.ts'

const make = async (recipient: 'desk' | 'escrow', expires = '2099-12-31') => {
  const { publicLine, privateFile } = await newKeyPair(recipient, '2026-11', expires)
  return { publicLine, key: await localKeyAgreement(privateFile) }
}
const [desk, escrow] = await Promise.all([make('desk'), make('escrow')])
const lines = { desk: desk.publicLine, escrow: escrow.publicLine }
const binding = noteBinding('BCDFGHJK', 'store:101')
const bytes = (text: string) => Buffer.from(text, 'base64')

describe('a note', () => {
  test.each([
    '',
    'Call after 5 PM.',
    'Muñoz 木 🚗 "quoted"\nsecond line',
    'x'.repeat(506),
    'x'.repeat(507),
    'é'.repeat(20_000),
  ])('opens with the desk key and the escrow key (%#)', async (text) => {
    const { body, deskWrappedKey, escrowWrappedKey } = await sealNote(text, lines, binding)
    expect(await openBody(bytes(body), bytes(deskWrappedKey), desk.key, binding)).toBe(text)
    expect(await openBody(bytes(body), bytes(escrowWrappedKey), escrow.key, binding)).toBe(text)
    expect(await unwrapKey(bytes(deskWrappedKey), desk.key, binding)).toHaveLength(32)
  })

  test('has the lengths that the database accepts', async () => {
    for (const length of [0, 505, 506, 507, 5_000]) {
      const { body, deskWrappedKey, escrowWrappedKey } = await sealNote('x'.repeat(length), lines, binding)
      expect((bytes(body).length - 28) % 512).toBe(0)
      expect(bytes(deskWrappedKey)).toHaveLength(159 + 'desk-2026-11'.length)
      expect(bytes(escrowWrappedKey)).toHaveLength(159 + 'escrow-2026-11'.length)
    }
  })

  test('shares no encapsulation, key, iv or seal id with another note', async () => {
    const seen = new Set<string>()
    for (let number = 0; number < 50; number++) {
      const { body, deskWrappedKey, escrowWrappedKey } = await sealNote('same', lines, binding)
      seen.add(body.slice(0, 16))
      for (const each of [deskWrappedKey, escrowWrappedKey].map((wrapped) => decodeWrappedKey(bytes(wrapped)))) {
        for (const part of [each.encapsulation, each.sealId, each.iv]) seen.add(part.toString('base64'))
      }
      seen.add((await unwrapKey(bytes(deskWrappedKey), desk.key, binding)).toString('base64'))
    }
    expect(seen.size).toBe(50 * 8)
  })

  test('opens in no other case', async () => {
    const { body, deskWrappedKey } = await sealNote('Call after 5 PM.', lines, binding)
    for (const other of [noteBinding('BCDFGHJM', 'store:101'), noteBinding('BCDFGHJK', 'store:102')]) {
      await expect(openBody(bytes(body), bytes(deskWrappedKey), desk.key, other)).rejects.toThrow()
    }
  })
})

test.each([
  ['an expired desk key', { ...lines, desk: (await make('desk', '2026-11-01')).publicLine }],
  ['an expired escrow key', { ...lines, escrow: (await make('escrow', '2026-11-01')).publicLine }],
  ['keys that are exchanged', { desk: lines.escrow, escrow: lines.desk }],
  ['no key', { desk: '', escrow: lines.escrow }],
])('seals nothing to %s', async (_, given) => {
  await expect(sealNote('Call after 5 PM.', given, binding)).rejects.toThrow(/^the (key )?(desk|escrow)/)
})
