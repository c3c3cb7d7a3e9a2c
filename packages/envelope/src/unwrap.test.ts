import { createECDH, createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decrypt, envelopeKey } from './cipher.ts'
import { additionalData, decodeWrappedKey, encodeWrappedKey } from './format.ts'
import { type KeyAgreement, localKeyAgreement } from './key-agreement.ts'
import { newKeyPair, readPublicKey } from './keys.ts'
import { createSealer } from './seal.ts'
import { exportContext, hpkeInfo, secretBytes, suite } from './suite.ts'
import { decapsulate, exportSecret, kidOf, unwrapKey } from './unwrap.ts'

const binding = { form: 'apply-now', version: 1, reference: 'BCDFGHJK', store: '101' }

const { publicLine, privateFile } = await newKeyPair('desk', '2026-11', '2099-12-31')
const { publicLine: escrowLine } = await newKeyPair('escrow', '2026-11', '2099-12-31')
const { publicLine: noticeLine } = await newKeyPair('notice', '2026-11', '2099-12-31')
const agreement = await localKeyAgreement(privateFile)
const publicKey = await readPublicKey(publicLine, 'desk')
const recipientKey = await suite.kem.importKey('jwk', JSON.parse(privateFile).privateKey, false)

/** A clock that jumps gives every submission its own encapsulation. */
let now = 0
const sealer = createSealer(
  {
    desk: publicKey,
    escrow: await readPublicKey(escrowLine, 'escrow'),
    notice: await readPublicKey(noticeLine, 'notice'),
  },
  () => (now += 61_000),
)

const opens = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  )

/** Counts the calls that reach the private key. */
function counted() {
  const points: Buffer[] = []
  const counting: KeyAgreement = {
    ...agreement,
    agree: (point) => {
      points.push(point)
      return agreement.agree(point)
    },
  }
  return { counting, points }
}

test('gives the secret that @hpke/core exports, for 300 random senders', async () => {
  for (let number = 0; number < 300; number++) {
    const info = randomBytes(number % 70)
    const context = randomBytes((number * 7) % 50)
    const sender = await suite.createSenderContext({ recipientPublicKey: publicKey.key, info })
    const shared = await decapsulate(Buffer.from(sender.enc), agreement)
    const exported = exportSecret(shared, info, context)
    expect(exported.equals(Buffer.from(await sender.export(context, secretBytes)))).toBe(true)
  }
})

test('gives the shared secret of RFC 9180, appendix A.3.1', async () => {
  const point = Buffer.from(
    '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
    'hex',
  )
  const scalar = Buffer.from('f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2', 'hex')
  const encapsulation = Buffer.from(
    '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
    'hex',
  )
  const privateKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
    d: scalar.toString('base64url'),
  }
  const recipient = await localKeyAgreement(JSON.stringify({ kid: 'desk-2026-11', expires: '2026-12-31', privateKey }))
  expect(recipient.publicPoint.equals(point)).toBe(true)
  expect((await decapsulate(encapsulation, recipient)).toString('hex')).toBe(
    'c0d26aeab536609a572b07695d933b589dcf363ff9d93c93adea537aeabb8cb8',
  )
})

test('unwraps the content key that @hpke/core unwraps, for 100 submissions', async () => {
  for (let number = 0; number < 100; number++) {
    const { deskWrappedKey } = await sealer.seal({ number }, {}, binding)
    const { encapsulation, sealId, iv, sealed } = decodeWrappedKey(deskWrappedKey)
    const context = await suite.createRecipientContext({ recipientKey, enc: encapsulation, info: hpkeInfo })
    const secret = createSecretKey(Buffer.from(await context.export(exportContext, secretBytes)))
    const expected = decrypt(envelopeKey(secret, sealId), iv, sealed, additionalData(binding))
    expect((await unwrapKey(deskWrappedKey, agreement, binding)).equals(expected)).toBe(true)
  }
})

describe('a wrapped key', async () => {
  const { deskWrappedKey } = await sealer.seal({}, {}, binding)
  const whole = decodeWrappedKey(deskWrappedKey)

  test('unwraps once for each call', async () => {
    const { counting, points } = counted()
    expect(await unwrapKey(deskWrappedKey, counting, binding)).toHaveLength(secretBytes)
    expect(points).toEqual([whole.encapsulation])
  })

  test('is refused with any single bit changed', async () => {
    let refused = 0
    for (let bit = 0; bit < deskWrappedKey.length * 8; bit++) {
      const flipped = Buffer.from(deskWrappedKey)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      if (!(await opens(unwrapKey(flipped, agreement, binding)))) refused++
    }
    expect(refused).toBe(deskWrappedKey.length * 8)
  })

  test.each(['form', 'version', 'reference', 'store'] as const)('is refused under another %s', async (name) => {
    const moved = { ...binding, [name]: name === 'version' ? 2 : `${binding[name]}0` }
    expect(await opens(unwrapKey(deskWrappedKey, agreement, moved))).toBe(false)
  })

  test('names its key, and is refused by a key of another name', async () => {
    expect(kidOf(deskWrappedKey)).toBe('desk-2026-11')
    await expect(unwrapKey(deskWrappedKey, { ...agreement, kid: 'desk-2026-12' }, binding)).rejects.toThrow(
      'sealed to desk-2026-11, not to desk-2026-12',
    )
  })

  const beside = Buffer.from(whole.encapsulation)
  beside.writeUInt8(beside.readUInt8(64) ^ 1, 64)
  const hybrid = Buffer.from(whole.encapsulation)
  hybrid.writeUInt8(6 | (hybrid.readUInt8(64) & 1), 0)
  const field = Buffer.from('ffffffff00000001000000000000000000000000ffffffffffffffffffffffff', 'hex')
  const compressed = Buffer.from(createECDH('prime256v1').generateKeys('hex', 'compressed'), 'hex')

  test.each([
    ['a point beside the curve', beside],
    ['a point in hybrid form', hybrid],
    ['a compressed point', Buffer.concat([compressed, Buffer.alloc(32)])],
    ['the point at infinity', Buffer.alloc(65)],
    ['zero as both coordinates', Buffer.concat([Buffer.from([4]), Buffer.alloc(64)])],
    ['a coordinate as large as the field', Buffer.concat([Buffer.from([4]), field, whole.encapsulation.subarray(33)])],
    ['random bytes', Buffer.concat([Buffer.from([4]), randomBytes(64)])],
  ])('is refused before the private key is used with %s', async (_, encapsulation) => {
    const { counting, points } = counted()
    expect(await opens(unwrapKey(encodeWrappedKey({ ...whole, encapsulation }), counting, binding))).toBe(false)
    expect(points).toEqual([])
  })

  test('is refused before the private key is used with content of another length', async () => {
    const { counting, points } = counted()
    for (const sealed of [whole.sealed.subarray(1), Buffer.concat([whole.sealed, Buffer.from([0])]), Buffer.alloc(0)]) {
      expect(await opens(unwrapKey(encodeWrappedKey({ ...whole, sealed }), counting, binding))).toBe(false)
    }
    expect(points).toEqual([])
  })
})
