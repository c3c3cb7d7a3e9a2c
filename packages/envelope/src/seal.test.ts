import { createSecretKey, type KeyObject } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { generated } from '../../../tests/all-checks.ts'
import { cardBinding } from './binding.ts'
import { decrypt, envelopeKey } from './cipher.ts'
import { additionalData, decodeWrappedKey } from './format.ts'
import { type KeyAgreement, localKeyAgreement } from './key-agreement.ts'
import { newKeyPair, type Recipient, readPublicKey } from './keys.ts'
import { createSealer, type SealedSubmission } from './seal.ts'
import { exportContext, hpkeInfo } from './suite.ts'
import { decapsulate, exportSecret } from './unwrap.ts'

const make = async (recipient: Recipient) => {
  const { publicLine, privateFile } = await newKeyPair(recipient, '2026-11', '2099-12-31')
  return {
    publicKey: await readPublicKey(publicLine, recipient),
    privateKey: await localKeyAgreement(privateFile),
  }
}

const [desk, escrow, notice] = await Promise.all([make('desk'), make('escrow'), make('notice')])
const keys = { desk: desk.publicKey, escrow: escrow.publicKey, notice: notice.publicKey }
const binding = { form: 'apply-now', version: 1, reference: 'BCDFGHJK', store: '101' }

const encapsulations = ({ deskWrappedKey, escrowWrappedKey, noticeWrappedCardKey }: SealedSubmission) =>
  [deskWrappedKey, escrowWrappedKey, noticeWrappedCardKey].map((wrappedKey) =>
    decodeWrappedKey(wrappedKey).encapsulation.toString('hex'),
  )

describe('an encapsulation', () => {
  test('serves every envelope of 60 seconds and none after', async () => {
    let now = 1_000_000
    const sealer = createSealer(keys, () => now)
    const at = async (time: number) => {
      now = time
      return encapsulations(await sealer.seal({}, {}, binding))
    }
    const first = await at(1_000_000)
    expect(new Set(first).size).toBe(3)
    expect(await at(1_000_001)).toEqual(first)
    expect(await at(1_059_999)).toEqual(first)
    const second = await at(1_060_000)
    expect(second.filter((each) => first.includes(each))).toEqual([])
    expect(await at(1_119_999)).toEqual(second)
    expect((await at(1_120_000)).filter((each) => [...first, ...second].includes(each))).toEqual([])
  })

  test('does not last longer when the clock is set back', async () => {
    let now = 7_200_000
    const sealer = createSealer(keys, () => now)
    const before = encapsulations(await sealer.seal({}, {}, binding))
    now -= 3_600_000
    const after = encapsulations(await sealer.seal({}, {}, binding))
    expect(after.filter((each) => before.includes(each))).toEqual([])
  })

  test('is deleted after 60 seconds when nothing more is sealed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const sealer = createSealer(keys, () => 0)
      const before = encapsulations(await sealer.seal({}, {}, binding))
      vi.advanceTimersByTime(60_000)
      const after = encapsulations(await sealer.seal({}, {}, binding))
      expect(after.filter((each) => before.includes(each))).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('is made once for envelopes that are sealed at the same time', async () => {
    const sealer = createSealer(keys, () => 0)
    const sealed = await Promise.all(Array.from({ length: 100 }, () => sealer.seal({}, {}, binding)))
    expect(new Set(sealed.flatMap(encapsulations)).size).toBe(3)
  })

  test('is not shared by two sealers', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => createSealer(keys, () => 0).seal({}, {}, binding)))
    if (!one || !two) throw new Error('nothing was sealed')
    expect(new Set([one, two].flatMap(encapsulations)).size).toBe(6)
  })
})

test('repeats no key, iv or seal id, and the encapsulation changes after 10,000', {
  timeout: 120_000,
}, async () => {
  const sealer = createSealer(keys, () => 0)
  const [bound, cardBound] = [additionalData(binding), additionalData(cardBinding(binding))]
  const secrets = new Map<string, Promise<KeyObject>>()
  const exporterSecret = (encapsulation: Buffer, key: KeyAgreement) => {
    const name = encapsulation.toString('hex')
    const derive = async () => {
      const shared = await decapsulate(encapsulation, key)
      return createSecretKey(exportSecret(shared, hpkeInfo, exportContext))
    }
    const known = secrets.get(name) ?? derive()
    secrets.set(name, known)
    return known
  }

  const seen = { keys: new Set<string>(), ivs: new Set<string>(), sealIds: new Set<string>() }
  const deskEncapsulations: string[] = []
  const count = 10_000 + generated(10_000)
  for (let number = 0; number < count; number++) {
    const sealed = await sealer.seal({}, {}, binding)
    for (const content of [sealed.body, sealed.contactCard]) seen.ivs.add(content.toString('hex', 0, 12))
    const contentKeys: string[] = []
    for (const [bytes, { privateKey }, boundTo] of [
      [sealed.deskWrappedKey, desk, bound],
      [sealed.escrowWrappedKey, escrow, bound],
      [sealed.noticeWrappedCardKey, notice, cardBound],
      [sealed.deskWrappedCardKey, desk, cardBound],
    ] as const) {
      const { encapsulation, sealId, iv, sealed: wrapped } = decodeWrappedKey(bytes)
      const key = envelopeKey(await exporterSecret(encapsulation, privateKey), sealId)
      seen.keys.add(key.export().toString('hex'))
      seen.ivs.add(iv.toString('hex'))
      seen.sealIds.add(sealId.toString('hex'))
      if (bytes === sealed.deskWrappedKey) deskEncapsulations.push(encapsulation.toString('hex'))
      contentKeys.push(decrypt(key, iv, wrapped, boundTo).toString('hex'))
    }
    const [forDesk, forEscrow, cardForNotice, cardForDesk] = contentKeys
    expect([forEscrow, cardForDesk]).toEqual([forDesk, cardForNotice])
    for (const contentKey of contentKeys) seen.keys.add(contentKey)
  }
  expect(seen.sealIds.size).toBe(4 * count)
  expect(seen.ivs.size).toBe(6 * count)
  expect(seen.keys.size).toBe(6 * count)
  const [first, second] = [deskEncapsulations[0], deskEncapsulations[10_000]]
  expect(first).not.toBe(second)
  expect(deskEncapsulations.slice(0, 10_000).every((each) => each === first)).toBe(true)
  expect(deskEncapsulations.slice(10_000).every((each) => each === second)).toBe(true)
})

describe('lengths', () => {
  const [ivAndTag, lengthField, quotes] = [12 + 16, 4, 2]
  const wrappedKeyOverhead = (kid: string) => 2 + kid.length + 65 + 32 + ivAndTag

  test('pads a body or a card to a multiple of 512 plus a constant', async () => {
    const sealer = createSealer(keys)
    for (const length of [0, 1, 100, 505, 506, 507, 1_017, 1_018, 1_019, 5_000, 70_000]) {
      const text = 'x'.repeat(length)
      const sealed = await sealer.seal(text, text, binding)
      const padded = 512 * Math.ceil((length + lengthField + quotes) / 512)
      expect(sealed.body.length).toBe(padded + ivAndTag)
      expect(sealed.contactCard.length).toBe(padded + ivAndTag)
    }
  })

  test('makes the length of a wrapped key depend only on its key name', async () => {
    const sealer = createSealer(keys)
    for (const length of [0, 10_000]) {
      const text = 'é'.repeat(length)
      const sealed = await sealer.seal(text, text, binding)
      expect(sealed.deskWrappedKey.length).toBe(32 + wrappedKeyOverhead('desk-2026-11'))
      expect(sealed.escrowWrappedKey.length).toBe(32 + wrappedKeyOverhead('escrow-2026-11'))
      expect(sealed.noticeWrappedCardKey.length).toBe(32 + wrappedKeyOverhead('notice-2026-11'))
      expect(sealed.deskWrappedCardKey.length).toBe(32 + wrappedKeyOverhead('desk-2026-11'))
    }
  })
})

test.each(['desk', 'escrow', 'notice'] as const)('seals nothing after the last day of the %s key', async (old) => {
  const { publicLine } = await newKeyPair(old, '2026-11', '2026-12-31')
  let now = Date.parse('2026-12-31T23:59:59Z')
  const sealer = createSealer({ ...keys, [old]: await readPublicKey(publicLine, old) }, () => now)
  expect((await sealer.seal({}, {}, binding)).body.length).toBeGreaterThan(0)
  now += 60_000
  await expect(sealer.seal({}, {}, binding)).rejects.toThrow(`the key ${old}-2026-11 has expired`)
})
