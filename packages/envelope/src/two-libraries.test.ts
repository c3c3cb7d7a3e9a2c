import { randomBytes } from 'node:crypto'
import * as other from 'hpke'
import { describe, expect, test } from 'vitest'
import { generated } from '../../../tests/all-checks.ts'
import { localKeyAgreement } from './key-agreement.ts'
import { newKeyPair, readPublicKey } from './keys.ts'
import { openBody, openContactCard } from './open.ts'
import { createSealer } from './seal.ts'

/**
 * The documented format, implemented again with the other library and Web Cryptography, without our code:
 * wrapped key = 1, length of name, name, 65 bytes of encapsulation, 32 of seal id, 12 of iv, AES-256-GCM of the content key;
 * body = 12 bytes of iv, AES-256-GCM of length (4 bytes), JSON and zeros up to a multiple of 512;
 * contact card = like a body, with a key of its own and `/card` after the form.
 */
const suite = new other.CipherSuite(other.KEM_DHKEM_P256_HKDF_SHA256, other.KDF_HKDF_SHA256, other.AEAD_AES_256_GCM)
const bytes = (text: string) => new TextEncoder().encode(text)
const info = bytes('cash-express envelope v1')
const exporterSecret = bytes('exporter secret')
const boundTo = ({ form, version, reference, store }: typeof binding) =>
  bytes(`["${form}",${version},"${reference}","${store}"]`)

async function envelopeKey(secret: Uint8Array, sealId: Uint8Array): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(sealId), info: bytes('envelope key') }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
}

async function gcm(use: 'encrypt' | 'decrypt', key: Uint8Array, iv: Uint8Array, text: Uint8Array, bound: Uint8Array) {
  const imported = await crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, [use])
  const how = { name: 'AES-GCM', iv: new Uint8Array(iv), additionalData: new Uint8Array(bound) }
  return new Uint8Array(await crypto.subtle[use](how, imported, new Uint8Array(text)))
}

async function openWrappedKey(
  wrappedKey: Buffer,
  keys: other.KeyPair<CryptoKey>,
  bound: Uint8Array,
): Promise<Uint8Array> {
  const start = 2 + (wrappedKey[1] ?? 0)
  const encapsulation = new Uint8Array(wrappedKey.subarray(start, start + 65))
  const sealId = wrappedKey.subarray(start + 65, start + 97)
  const secret = await suite.ReceiveExport(keys, encapsulation, exporterSecret, 32, { info })
  const iv = wrappedKey.subarray(start + 97, start + 109)
  return gcm('decrypt', await envelopeKey(secret, sealId), iv, wrappedKey.subarray(start + 109), bound)
}

const unpadded = (padded: Uint8Array): unknown => {
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0)
  return JSON.parse(new TextDecoder().decode(padded.subarray(4, 4 + length)))
}

function padded(value: unknown): Uint8Array {
  const text = bytes(JSON.stringify(value))
  const result = new Uint8Array(512 * Math.ceil((text.length + 4) / 512))
  new DataView(result.buffer).setUint32(0, text.length)
  result.set(text, 4)
  return result
}

async function sealContent(contentKey: Uint8Array, content: unknown, bound: Uint8Array): Promise<Buffer> {
  const iv = randomBytes(12)
  return Buffer.concat([iv, await gcm('encrypt', contentKey, iv, padded(content), bound)])
}

async function sealWrappedKey(
  kid: string,
  publicKey: CryptoKey,
  plain: Uint8Array,
  bound: Uint8Array,
): Promise<Buffer> {
  const { encapsulatedSecret, exportedSecret } = await suite.SendExport(publicKey, exporterSecret, 32, { info })
  const [sealId, iv] = [randomBytes(32), randomBytes(12)]
  const sealed = await gcm('encrypt', await envelopeKey(exportedSecret, sealId), iv, plain, bound)
  return Buffer.concat([Buffer.from([1, kid.length]), Buffer.from(kid), encapsulatedSecret, sealId, iv, sealed])
}

const make = async (recipient: 'desk' | 'escrow' | 'notice') => {
  const { kid, publicLine, privateFile } = await newKeyPair(recipient, '2026-11', '2099-12-31')
  const [, , point = ''] = publicLine.split(':')
  const { d = '' } = JSON.parse(privateFile).privateKey
  return {
    kid,
    ours: {
      publicKey: await readPublicKey(publicLine, recipient),
      privateKey: await localKeyAgreement(privateFile),
    },
    theirs: {
      publicKey: await suite.DeserializePublicKey(new Uint8Array(Buffer.from(point, 'base64url'))),
      privateKey: await suite.DeserializePrivateKey(new Uint8Array(Buffer.from(d, 'base64url'))),
    },
  }
}

const binding = { form: 'apply-now', version: 1, reference: 'BCDFGHJK', store: '101' }
const card = { ...binding, form: 'apply-now/card' }
const bodyOf = (number: number) => ({ number, name: 'Muñoz 木', text: 'x'.repeat(number * 7) })

const count = generated(200)
const [desk, escrow, notice] = await Promise.all([make('desk'), make('escrow'), make('notice')])

describe('two HPKE libraries that share no code', () => {
  test('opens our envelopes with the other library', async () => {
    // A clock that jumps gives every envelope its own encapsulation.
    let now = 0
    const keys = { desk: desk.ours.publicKey, escrow: escrow.ours.publicKey, notice: notice.ours.publicKey }
    const sealer = createSealer(keys, () => (now += 61_000))
    const seen = new Set<string>()
    let opened = 0
    for (let number = 0; number < count; number++) {
      const bound = boundTo(binding)
      const sealed = await sealer.seal(bodyOf(number), { phone: number }, binding)
      seen.add(sealed.deskWrappedKey.subarray(14, 79).toString('hex'))
      for (const [content, wrappedKey, { theirs }, boundBytes, expected] of [
        [sealed.body, sealed.deskWrappedKey, desk, bound, bodyOf(number)],
        [sealed.body, sealed.escrowWrappedKey, escrow, bound, bodyOf(number)],
        [sealed.contactCard, sealed.noticeWrappedCardKey, notice, boundTo(card), { phone: number }],
        [sealed.contactCard, sealed.deskWrappedCardKey, desk, boundTo(card), { phone: number }],
      ] as const) {
        const contentKey = await openWrappedKey(wrappedKey, theirs, boundBytes)
        const plain = await gcm('decrypt', contentKey, content.subarray(0, 12), content.subarray(12), boundBytes)
        expect(unpadded(plain)).toEqual(expected)
      }
      opened++
    }
    expect(opened).toBe(count)
    expect(seen.size).toBe(count)
  })

  test('opens envelopes of the other library with ours', async () => {
    let opened = 0
    for (let number = 0; number < count; number++) {
      const contentKey = randomBytes(32)
      const body = await sealContent(contentKey, bodyOf(number), boundTo(binding))
      for (const { kid, ours, theirs } of [desk, escrow]) {
        const wrappedKey = await sealWrappedKey(kid, theirs.publicKey, contentKey, boundTo(binding))
        expect(await openBody(body, wrappedKey, ours.privateKey, binding)).toEqual(bodyOf(number))
      }
      const cardKey = randomBytes(32)
      const contactCard = await sealContent(cardKey, { phone: number }, boundTo(card))
      for (const { kid, ours, theirs } of [notice, desk]) {
        const wrappedKey = await sealWrappedKey(kid, theirs.publicKey, cardKey, boundTo(card))
        expect(await openContactCard(contactCard, wrappedKey, ours.privateKey, binding)).toEqual({ phone: number })
      }
      opened++
    }
    expect(opened).toBe(count)
  })
})
