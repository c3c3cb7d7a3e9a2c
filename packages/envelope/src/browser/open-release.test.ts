import { describe, expect, test } from 'vitest'
import { cardBinding } from '../binding.ts'
import { localKeyAgreement } from '../key-agreement.ts'
import { newKeyPair, type Recipient, readPublicKey } from '../keys.ts'
import { createSealer } from '../seal.ts'
import { suite } from '../suite.ts'
import { unwrapKey } from '../unwrap.ts'
import { openRelease, startRelease } from './open-release.ts'
import { makeTabKey } from './tab-key.ts'

const make = async (recipient: Recipient) => {
  const { publicLine, privateFile } = await newKeyPair(recipient, '2026-11', '2099-12-31')
  return { publicKey: await readPublicKey(publicLine, recipient), key: await localKeyAgreement(privateFile) }
}
const [desk, escrow, notice] = await Promise.all([make('desk'), make('escrow'), make('notice')])
const sealer = createSealer({ desk: desk.publicKey, escrow: escrow.publicKey, notice: notice.publicKey })

const binding = { form: 'apply-now', version: 1, reference: 'BCDFGHJK', store: '101' }
const answers = { firstName: 'Begüm 木', ssn: '078051120', notes: 'x'.repeat(3_000) }
const card = { name: 'Begüm', phone: '931-555-0142' }
const sealed = await sealer.seal(answers, card, binding)
const keys = await startRelease(await makeTabKey())

const asked = { reference: 'BCDFGHJK', recipient: 'store:101', scope: 'application' }
const person = '00u1ana'
const audit = '4711'

/** Responds as the keyholder does, written from RFC 9180 and the documented bytes alone. */
async function release(contentKey: Buffer, bound: readonly string[], infos = ['opening', 'release']) {
  let content = contentKey
  for (const [at, point] of [keys.points.releaseKey, keys.points.tabKey].entries()) {
    const sender = await suite.createSenderContext({
      recipientPublicKey: await suite.kem.deserializePublicKey(new Uint8Array(Buffer.from(point, 'base64url'))),
      info: Buffer.from(`cash-express ${infos[at]} v1`),
    })
    const sealed = await sender.seal(content, Buffer.from(JSON.stringify(bound)))
    content = Buffer.concat([Buffer.from(sender.enc), Buffer.from(sealed)])
  }
  return { key: content.toString('base64'), person, audit }
}

const contentKey = await unwrapKey(sealed.deskWrappedKey, desk.key, binding)
const bound = [asked.reference, asked.recipient, asked.scope, person, audit]
const released = await release(contentKey, bound)
const body = sealed.body.toString('base64')

const opens = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  )

test('opens a body with the content key that was released to the tab', async () => {
  expect(await openRelease(keys, released, asked, body, binding)).toEqual(answers)
})

test('opens the contact card with its own release', async () => {
  const cardKey = await unwrapKey(sealed.deskWrappedCardKey, desk.key, cardBinding(binding))
  const scope = { ...asked, scope: 'card' }
  const own = await release(cardKey, [scope.reference, scope.recipient, scope.scope, person, audit])
  const sealedCard = sealed.contactCard.toString('base64')
  expect(await openRelease(keys, own, scope, sealedCard, cardBinding(binding))).toEqual(card)
  expect(await opens(openRelease(keys, own, scope, sealedCard, binding))).toBe(false)
  expect(await opens(openRelease(keys, own, scope, body, binding))).toBe(false)
})

describe('a release', () => {
  test.each([
    ['audit row', { ...released, audit: '4712' }, asked],
    ['person', { ...released, person: '00u2bob' }, asked],
    ['reference', released, { ...asked, reference: 'BCDFGHJM' }],
    ['recipient', released, { ...asked, recipient: 'store:102' }],
    ['scope', released, { ...asked, scope: 'card' }],
  ])('is refused for another %s', async (_, given, place) => {
    expect(await opens(openRelease(keys, given, place, body, binding))).toBe(false)
  })

  test('is refused in another tab, and in another release of the same tab', async () => {
    const other = await startRelease(await makeTabKey())
    for (const others of [other, { ...keys, tab: other.tab }, { ...keys, own: other.own }])
      expect(await opens(openRelease(others, released, asked, body, binding))).toBe(false)
  })

  test.each([
    ['the tab', ['opening', 'envelope']],
    ['the release', ['envelope', 'release']],
    ['both in exchange', ['release', 'opening']],
  ])('is refused when it was sealed for another use to %s', async (_, infos) => {
    const given = await release(contentKey, bound, infos)
    expect(await opens(openRelease(keys, given, asked, body, binding))).toBe(false)
  })

  // Opens it 1,557 times, which takes seconds.
  test('is refused with any single bit changed, and when it is cut short', async () => {
    const whole = Buffer.from(released.key, 'base64')
    expect(whole).toHaveLength(65 + (65 + 32 + 16) + 16)
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      const given = { ...released, key: flipped.toString('base64') }
      expect(await opens(openRelease(keys, given, asked, body, binding))).toBe(false)
    }
    for (const length of [0, 64, 65, 66, whole.length - 1]) {
      const given = { ...released, key: whole.subarray(0, length).toString('base64') }
      expect(await opens(openRelease(keys, given, asked, body, binding))).toBe(false)
    }
  })

  test.each(['form', 'version', 'reference', 'store'] as const)('opens no body under another %s', async (name) => {
    const moved = { ...binding, [name]: name === 'version' ? 2 : `${binding[name]}0` }
    expect(await opens(openRelease(keys, released, asked, body, moved))).toBe(false)
  })

  test('opens no body that was changed or belongs to another submission', async () => {
    const neighbor = await sealer.seal(answers, card, binding)
    expect(await opens(openRelease(keys, released, asked, neighbor.body.toString('base64'), binding))).toBe(false)
    const changed = Buffer.from(sealed.body)
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40)
    expect(await opens(openRelease(keys, released, asked, changed.toString('base64'), binding))).toBe(false)
    expect(await opens(openRelease(keys, released, asked, '', binding))).toBe(false)
  })
})
