import { execFile } from 'node:child_process'
import { createHmac, createPublicKey, randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openRelease, startRelease } from '@cash-express/envelope/browser/open-release'
import { makeTabKey, type TabKey } from '@cash-express/envelope/browser/tab-key'
import { createSealer } from '@cash-express/envelope/seal'
import { generateKeyPair } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Claims } from '../../../../tests/identity-provider.ts'
import { type Role, type Stored, startKeyholderRig } from '../../../../tests/keyholder-rig.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { createIdentityCheck } from './identity.ts'
import { createKeyholderServer, listenOnSocket } from './keyholder-server.ts'
import { openKeyholderPool } from './release.table.ts'
import { readRequest } from './request.ts'

const databaseUrl = await createTestDatabase()
const rig = await startKeyholderRig(databaseUrl, asUser(databaseUrl, 'keyholder_test'))
const { ask, requestOf, seconds, sql, store, tokenFor } = rig
afterAll(() => rig.stop())

const people: readonly (readonly [string, Role, number[]])[] = [
  ['rita', 'representative', [101]],
  ['mona', 'manager', [101]],
  ['dora', 'district', [101, 102]],
  ['hedy', 'head office', []],
  ['cleo', 'compliance', []],
  ['axel', 'auditor', []],
  ['otto', 'representative', [102]],
]
for (const [subject, role, stores] of people) await rig.addPerson(subject, role, stores)

const application = await store('apply-now', 'store:101')
const released = () => rig.events.filter(({ event }) => event === 'released').length
const audit = () =>
  sql(
    "select who, action, reference, recipient, scope, reason from audit where action in ('open', 'card', 'open note') order by id",
  )
const stateNow = async () => ({ released: released(), audit: (await audit()).length })

/** Asks, and expects a refusal without a release and without an audit row. */
async function expectRefusal(request: object, problem: string) {
  const before = await stateNow()
  expect(await ask(request)).toEqual({ kind: 'refused', problem })
  expect(await stateNow()).toEqual(before)
}

beforeEach(async () => {
  // Otherwise the releases of one test count for the cap of the next.
  await sql("update audit set at = at - interval '2 hours' where at > now() - interval '1 hour'")
})

describe('a release', () => {
  test('opens one application in the tab that asked, with one audit row', async () => {
    const before = await audit()
    const { keys, request } = await requestOf('rita', application)
    const answer = await ask(request)
    if (answer.kind !== 'released') throw new Error(answer.problem)
    expect(await rig.openInTab(keys, request, answer.release)).toEqual({ answers: { of: application.reference } })
    expect((await audit()).slice(before.length)).toEqual([
      {
        who: 'rita',
        action: 'open',
        reference: application.reference,
        recipient: 'store:101',
        scope: 'application',
        reason: 'the customer called',
      },
    ])
    const [row] = await sql('select id, db_user from audit order by id desc limit 1')
    expect(answer.release).toMatchObject({ audit: row?.id, person: 'rita' })
    expect(row?.db_user).toBe('keyholder_test')
    const other = await startRelease(await makeTabKey())
    await expect(rig.openInTab(other, request, answer.release)).rejects.toThrow()
    await expect(rig.openInTab({ ...keys, tab: other.tab }, request, answer.release)).rejects.toThrow()
    await expect(rig.openInTab({ ...keys, own: other.own }, request, answer.release)).rejects.toThrow()
    await expect(rig.openInTab(keys, request, { ...answer.release, audit: '1' })).rejects.toThrow()
    await expect(rig.openInTab(keys, request, { ...answer.release, person: 'mona' })).rejects.toThrow()
  })

  test('opens the contact card for the holder of the case, without a reason', async () => {
    await rig.take(application, 'rita')
    const { keys, request } = await requestOf('rita', application, 'card', { auth_time: seconds() - 11 * 3_600 })
    const { reason: _, ...withoutReason } = request
    const answer = await ask(withoutReason)
    if (answer.kind !== 'released') throw new Error(answer.problem)
    expect(await rig.openInTab(keys, request, answer.release)).toEqual({ name: `Ana ${application.reference}` })
    expect((await audit()).at(-1)).toMatchObject({ who: 'rita', action: 'card', reason: 'to call the customer' })
  })

  test.each([
    ['phone', '931-555-0177'],
    ['best time', 'evening'],
  ] as const)(
    'opens the %s that the customer changed for the holder of the case, without a reason',
    async (field, value) => {
      const corrected = await store('apply-now', 'store:101')
      await rig.take(corrected, 'rita')
      await expectRefusal((await requestOf('rita', corrected, field)).request, 'not held')
      await rig.addCorrection(corrected, value, field)
      await ask((await requestOf('rita', corrected, 'card')).request)
      const claims = { auth_time: seconds() - 11 * 3_600 }
      const { keys, request } = await requestOf('rita', corrected, field, claims)
      const answer = await ask({ ...request, reason: '' })
      if (answer.kind !== 'released') throw new Error(answer.problem)
      expect(await rig.openInTab(keys, request, answer.release)).toEqual({ [field]: value })
      expect((await audit()).at(-1)).toMatchObject({
        action: 'card',
        scope: field,
        reason: 'to call the customer',
      })
    },
  )

  test('opens a note that a browser sealed', async () => {
    await rig.addNote(application, 'Call after five.')
    const { keys, request } = await requestOf('mona', application, 'note:2')
    const answer = await ask(request)
    if (answer.kind !== 'released') throw new Error(answer.problem)
    expect(await rig.openInTab(keys, request, answer.release)).toBe('Call after five.')
    expect((await audit()).at(-1)).toMatchObject({ who: 'mona', action: 'open note', scope: 'note:2' })
    await expectRefusal({ ...request, scope: 'note:3' }, 'no key')
  })

  test('opens the last note with the card, in one audit row', async () => {
    const noted = await store('apply-now', 'store:101')
    await rig.addNote(noted, 'An older note.', 2)
    await rig.addNote(noted, 'Call after five.', 3)
    await sql('update store_inbox set note_number = 3, note_by = 1 where reference = $1', [noted.reference])
    await rig.take(noted, 'rita')
    const { keys, request } = await requestOf('rita', noted, 'card')
    const before = (await audit()).length
    const answer = await ask({ ...request, reason: '' })
    if (answer.kind !== 'released') throw new Error(answer.problem)
    const { note, ...card } = answer.release as typeof answer.release & { note: { scope: string; key: string } }
    expect(await rig.openInTab(keys, request, card)).toEqual({ name: `Ana ${noted.reference}` })
    expect(note.scope).toBe('note:3')
    const [stored] = await sql('select body from case_note where reference = $1 and number = 3', [noted.reference])
    const asked = { reference: noted.reference, recipient: 'store:101', scope: note.scope }
    const binding = { form: 'note', version: 1, reference: noted.reference, store: 'store:101' }
    const body = stored?.body.toString('base64')
    expect(await openRelease(keys, { ...card, key: note.key }, asked, body, binding)).toBe('Call after five.')
    await expect(openRelease(keys, card, asked, body, binding)).rejects.toThrow()
    expect((await audit()).slice(before)).toMatchObject([
      { action: 'card', scope: 'card', reason: 'to call the customer; with note 3' },
    ])
  })

  test('opens the card alone when the key of its last note is gone', async () => {
    const noted = await store('apply-now', 'store:101')
    await rig.addNote(noted, 'Call after five.')
    await sql('update store_inbox set note_number = 2, note_by = 1 where reference = $1', [noted.reference])
    await sql('update case_note set desk_wrapped_key = null where reference = $1', [noted.reference])
    await rig.take(noted, 'rita')
    const { keys, request } = await requestOf('rita', noted, 'card')
    const answer = await ask({ ...request, reason: '' })
    if (answer.kind !== 'released') throw new Error(answer.problem)
    expect(answer.release).not.toHaveProperty('note')
    expect(await rig.openInTab(keys, request, answer.release)).toEqual({ name: `Ana ${noted.reference}` })
  })

  test('is audited again when the same call is repeated', async () => {
    const { request } = await requestOf('rita', application)
    const before = await stateNow()
    for (let times = 0; times < 3; times++) expect(await ask(request)).toMatchObject({ kind: 'released' })
    expect(await stateNow()).toEqual({ released: before.released + 3, audit: before.audit + 3 })
  })

  test('logs nothing but the number of the audit row', async () => {
    const { request } = await requestOf('rita', application)
    await ask(request)
    const logged = JSON.stringify(rig.events)
    for (const word of ['rita', application.reference, 'customer', request.idToken, request.tabKey])
      expect(logged).not.toContain(word)
  })
})

describe('an identity that is refused', async () => {
  const stranger = await generateKeyPair('ES256')
  const otherTab = await makeTabKey()
  const claims = (tab: TabKey, changes: Claims = {}) =>
    rig.provider.claims({ sub: 'rita', nonce: tab.keyHash, ...changes })
  const without = (tab: TabKey, name: string) =>
    rig.provider.sign(Object.fromEntries(Object.entries(claims(tab)).filter(([each]) => each !== name)))
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = (tab: TabKey, alg: string) => `${encoded({ alg })}.${encoded(claims(tab))}.`
  function withPublicKey(tab: TabKey) {
    const { kid } = rig.provider.jwk
    const text = `${encoded({ alg: 'HS256', kid })}.${encoded(claims(tab))}`
    const secret = createPublicKey({ key: rig.provider.jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  async function changed(tab: TabKey, at: number) {
    const parts = (await tokenFor(tab, 'rita')).split('.')
    const bytes = Buffer.from(parts[at] ?? '', 'base64url')
    bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1
    parts[at] = bytes.toString('base64url')
    return parts.join('.')
  }
  const now = seconds()

  test.each<[string, string, (tab: TabKey) => string | Promise<string>]>([
    ['the nonce of another tab', 'nonce', () => tokenFor(otherTab, 'rita')],
    ['the token of another person in another tab', 'nonce', () => tokenFor(otherTab, 'mona')],
    ['a nonce that only begins alike', 'nonce', (tab) => tokenFor(tab, 'rita', { nonce: `${tab.keyHash}A` })],
    ['the tab key itself as nonce', 'nonce', (tab) => tokenFor(tab, 'rita', { nonce: tab.tabKey })],
    ['an empty nonce', 'nonce', (tab) => tokenFor(tab, 'rita', { nonce: '' })],
    ['no nonce', 'token', (tab) => without(tab, 'nonce')],
    ['an expired token', 'token', (tab) => tokenFor(tab, 'rita', { exp: now - 60 })],
    ['a token without an end', 'token', (tab) => without(tab, 'exp')],
    ['a token of yesterday', 'token', (tab) => tokenFor(tab, 'rita', { iat: now - 13 * 3_600 })],
    ['a token of tomorrow', 'token', (tab) => tokenFor(tab, 'rita', { iat: now + 3_600 })],
    ['a token that is not valid yet', 'token', (tab) => tokenFor(tab, 'rita', { nbf: now + 3_600 })],
    ['another audience', 'token', (tab) => tokenFor(tab, 'rita', { aud: 'payroll' })],
    ['no audience', 'token', (tab) => without(tab, 'aud')],
    ['another authorized party', 'token', (tab) => tokenFor(tab, 'rita', { aud: ['desk', 'payroll'], azp: 'payroll' })],
    ['another issuer', 'token', (tab) => tokenFor(tab, 'rita', { iss: 'https://id.example' })],
    ['the issuer with a slash', 'token', (tab) => tokenFor(tab, 'rita', { iss: `${rig.provider.issuer}/` })],
    ['no subject', 'token', (tab) => without(tab, 'sub')],
    ['a key of nobody', 'token', (tab) => rig.provider.sign(claims(tab), stranger.privateKey)],
    ['a key with an unknown name', 'token', (tab) => rig.provider.sign(claims(tab), stranger.privateKey, 'provider-2')],
    ['no signature', 'token', (tab) => unsigned(tab, 'none')],
    ['no signature under an algorithm', 'token', (tab) => unsigned(tab, 'ES256')],
    ['the public key as a shared secret', 'token', withPublicKey],
    ['a changed signature', 'token', (tab) => changed(tab, 2)],
    ['changed claims', 'token', (tab) => changed(tab, 1)],
    ['a password alone', 'second factor', (tab) => tokenFor(tab, 'rita', { amr: ['pwd'] })],
    ['a code alone', 'second factor', (tab) => tokenFor(tab, 'rita', { amr: ['otp'] })],
    ['two passwords', 'second factor', (tab) => tokenFor(tab, 'rita', { amr: ['pwd', 'pin', 'kba'] })],
    ['factors as text', 'second factor', (tab) => tokenFor(tab, 'rita', { amr: 'mfa' })],
    ['no factors', 'second factor', (tab) => tokenFor(tab, 'rita', { amr: [] })],
    ['a sign-in of 31 minutes ago', 'sign in again', (tab) => tokenFor(tab, 'rita', { auth_time: now - 31 * 60 })],
    ['a sign-in in the future', 'sign in again', (tab) => tokenFor(tab, 'rita', { auth_time: now + 3_600 })],
    ['a sign-in without a time', 'sign in again', (tab) => tokenFor(tab, 'rita', { auth_time: null })],
    ['a sign-in at a text', 'sign in again', (tab) => tokenFor(tab, 'rita', { auth_time: `${now}` })],
    ['a person without a role', 'role', (tab) => tokenFor(tab, 'nobody')],
    ['a subject in other letters', 'role', (tab) => tokenFor(tab, 'Rita')],
  ])('has %s', async (_, problem, makeToken) => {
    const { tab, request } = await requestOf('rita', application)
    await expectRefusal({ ...request, idToken: await makeToken(tab) }, problem)
  })

  test('has a card after 12 hours, and no opening after 30 minutes', async () => {
    await rig.take(application, 'rita')
    const old = await requestOf('rita', application, 'card', { auth_time: now - 12 * 3_600 - 60 })
    await expectRefusal(old.request, 'sign in again')
    const note = await requestOf('rita', application, 'note:2', { auth_time: now - 31 * 60 })
    await expectRefusal(note.request, 'sign in again')
  })

  test('is accepted with the factors and the second client of the settings', async () => {
    const settings = { ...rig.identity, audiences: ['desk', 'command line'], factors: [['hwk', 'face']] }
    const check = createIdentityCheck({ ...settings, keysUrl: `${rig.provider.issuer}/keys` })
    const asked = async (changes: Claims) => check((await requestOf('rita', application, 'card', changes)).request)
    expect(await asked({ amr: ['face', 'hwk'], aud: 'command line' })).toEqual({ kind: 'verified', subject: 'rita' })
    expect(await asked({ amr: ['mfa'] })).toEqual({ kind: 'refused', problem: 'second factor' })
  })

  test('is unavailable, not wrong, while the provider is away or lies about its name', async () => {
    rig.provider.state.isAway = true
    const away = createIdentityCheck(rig.identity)
    const { request } = await requestOf('rita', application)
    expect(await away(request)).toEqual({ kind: 'refused', problem: 'unavailable' })
    rig.provider.state.isAway = false
    expect(await away(request)).toMatchObject({ kind: 'verified' })
    const other = createIdentityCheck({
      ...rig.identity,
      issuer: rig.provider.issuer.replace('127.0.0.1', 'localhost'),
    })
    expect(await other(request)).toEqual({ kind: 'refused', problem: 'unavailable' })
  })
})

describe('a request that is refused', () => {
  const point = (changes: Buffer) => changes.toString('base64url')
  test.each<[string, object]>([
    ['no token', { idToken: '' }],
    ['a token of two parts', { idToken: 'a.b' }],
    ['a token of 9 KB', { idToken: `a.${'b'.repeat(9_000)}.c` }],
    ['a token with a line break', { idToken: 'a.b\n.c' }],
    ['no tab key', { tabKey: undefined }],
    ['a short tab key', { tabKey: 'BAAA' }],
    ['a tab key beside the curve', { tabKey: point(Buffer.concat([Buffer.from([4]), randomBytes(64)])) }],
    ['no release key', { releaseKey: undefined }],
    ['a short release key', { releaseKey: 'BAAA' }],
    ['a release key beside the curve', { releaseKey: point(Buffer.concat([Buffer.from([4]), randomBytes(64)])) }],
    ['a compressed tab key', { tabKey: point(Buffer.concat([Buffer.from([2]), randomBytes(64)])) }],
    ['a reference in small letters', { reference: application.reference.toLowerCase() }],
    ['two references', { reference: [application.reference, application.reference] }],
    ['a reference with a quote', { reference: "BCDFG'--" }],
    ['a recipient with a space', { recipient: 'store:101 ' }],
    ['a recipient of all stores', { recipient: 'store:%' }],
    ['a store of ten digits', { recipient: 'store:1234567890' }],
    ['an unknown scope', { scope: 'everything' }],
    ['a note without a number', { scope: 'note:' }],
    ['a note that is not a number', { scope: 'note:1e3' }],
    ['no reason', { reason: undefined }],
    ['an empty reason', { reason: '' }],
    ['a reason of spaces', { reason: '          ' }],
    ['a reason of four characters', { reason: 'call' }],
    ['a reason with a line break', { reason: 'the customer\ncalled' }],
    ['a reason of 1,001 characters', { reason: 'x'.repeat(1_001) }],
    ['a reason that is a number', { reason: 1_234_567 }],
    ['a further field', { person: 'mona' }],
    ['17 KB', { reason: 'x'.repeat(17_000) }],
  ])('has %s', async (_, changes) => {
    const { request } = await requestOf('rita', application)
    await expectRefusal({ ...request, ...changes }, 'request')
  })

  test.each(['', 'null', '[]', '"text"', '7', '{', '{"__proto__":{}}'])('is %j', (text) => {
    expect(readRequest(text)).toBeUndefined()
  })

  test.each([
    ['GET', '/release'],
    ['POST', '/'],
    ['POST', '/release/'],
    ['PUT', '/release'],
  ])('is a %s of %s', async (method, path) => {
    const { request } = await requestOf('rita', application)
    const status = await new Promise((resolve, reject) => {
      const call = httpRequest({ socketPath: rig.socket, method, path, agent: false }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      call.on('error', reject).end(method === 'GET' ? undefined : JSON.stringify(request))
    })
    expect(status).toBe(400)
  })
})

const forms = ['apply-now', 'customer-feedback', 'dispute-resolution', 'employment-application'] as const
const recipients = ['store:101', 'store:102', 'head-office', 'compliance'] as const
const cases = new Map<string, Stored>()
for (const form of forms)
  for (const recipient of recipients) cases.set(`${form} at ${recipient}`, await store(form, recipient))

/** The table of the concept, written a second time: which role opens which form where. */
function expected(role: Role, stores: number[], form: string, recipient: string): string {
  if (role === 'auditor') return 'role'
  const own = stores.some((id) => recipient === `store:${id}`)
  if (role === 'representative') return own ? (form === 'apply-now' ? 'released' : 'role') : 'store'
  if (role === 'manager' || role === 'district') return own ? 'released' : 'store'
  if (role === 'head office') return recipient === 'compliance' ? 'store' : 'released'
  return recipient === 'compliance' ? (form === 'dispute-resolution' ? 'released' : 'role') : 'store'
}

describe.each(people)('%s, a %s of %j', (subject, role, stores) => {
  test.each([...cases.keys()])('gets %s exactly as the role allows', async (name) => {
    const stored = cases.get(name)
    if (!stored) throw new Error(name)
    const { keys, request } = await requestOf(subject, stored)
    const result = expected(role, stores, stored.binding.form, stored.recipient)
    if (result !== 'released') return expectRefusal(request, result)
    const before = (await audit()).length
    const answer = await ask(request)
    if (answer.kind !== 'released') throw new Error(answer.problem)
    expect(await rig.openInTab(keys, request, answer.release)).toEqual({ answers: { of: stored.reference } })
    expect((await audit()).slice(before)).toMatchObject([{ who: subject, reference: stored.reference }])
  })
})

describe('a case that is refused', () => {
  test('is unknown, or at another recipient', async () => {
    const { request } = await requestOf('hedy', application)
    await expectRefusal({ ...request, reference: 'ZZZZZZZZ' }, 'no case')
    await expectRefusal({ ...request, recipient: 'store:102' }, 'no case')
    await expectRefusal({ ...request, recipient: 'head-office' }, 'no case')
  })

  test('was handed over, and opens where it arrived', async () => {
    const stored = await store('apply-now', 'store:101')
    await sql("update store_inbox set closed_at = now(), closed_as = 'handed over' where reference = $1", [
      stored.reference,
    ])
    await sql(
      `insert into store_inbox (month, reference, recipient, form, received_at)
       values (month_of($1), $1, 'store:102', 'apply-now', now())`,
      [stored.reference],
    )
    await expectRefusal((await requestOf('rita', stored)).request, 'no case')
    const { keys, request } = await requestOf('otto', { ...stored, recipient: 'store:102' })
    const answer = await ask(request)
    if (answer.kind !== 'released') throw new Error(answer.problem)
    expect(await rig.openInTab(keys, request, answer.release)).toEqual({ answers: { of: stored.reference } })
  })

  test.each<[string, (stored: Stored) => Promise<unknown>]>([
    ['nobody took it', async () => {}],
    ['a colleague took it', (stored) => rig.take(stored, 'mona')],
    ['the lease has ended', (stored) => rig.take(stored, 'rita', "now() - interval '1 second'")],
    [
      'it was closed',
      async (stored) => {
        await rig.take(stored, 'rita')
        await sql("update store_inbox set closed_at = now(), closed_as = 'came in' where reference = $1", [
          stored.reference,
        ])
      },
    ],
  ])('keeps its contact card when %s', async (_, prepare) => {
    const stored = await store('apply-now', 'store:101')
    await rig.addCorrection(stored, '931-555-0177')
    await prepare(stored)
    await expectRefusal((await requestOf('rita', stored, 'card')).request, 'not held')
    await expectRefusal((await requestOf('rita', stored, 'phone')).request, 'not held')
  })

  test('keeps its contact card and what was changed when the customer stopped the calls', async () => {
    const stored = await store('apply-now', 'store:101')
    await rig.addCorrection(stored, '931-555-0177')
    await rig.take(stored, 'rita')
    await ask((await requestOf('rita', stored, 'card')).request)
    await sql('update store_inbox set calls_stopped_at = now() where reference = $1', [stored.reference])
    await expectRefusal((await requestOf('rita', stored, 'card')).request, 'calls stopped')
    await expectRefusal((await requestOf('rita', stored, 'phone')).request, 'calls stopped')
  })

  test('has no section, no card or no wrapped key', async () => {
    const stored = await store('employment-application', 'store:101')
    await expectRefusal((await requestOf('mona', stored, 'references')).request, 'no key')
    await rig.take(stored, 'mona')
    await sql(
      'update submission set contact_card = null, notice_wrapped_card_key = null, desk_wrapped_card_key = null, desk_wrapped_key = null where reference = $1',
      [stored.reference],
    )
    await expectRefusal((await requestOf('mona', stored, 'card')).request, 'no key')
    await expectRefusal((await requestOf('mona', stored)).request, 'no key')
  })

  test('is of a person who was removed a moment ago', async () => {
    await rig.addPerson('leaver', 'manager', [101])
    const { request } = await requestOf('leaver', application)
    expect(await ask(request)).toMatchObject({ kind: 'released' })
    await sql("select remove_staff('leaver', 'test', 'left')")
    await expectRefusal(request, 'role')
  })

  test('is of a person whom head office removed at the desk a moment ago', async () => {
    await rig.addPerson('leaver', 'manager', [101])
    await rig.addPerson('boss', 'head office', [])
    const { request } = await requestOf('leaver', application)
    expect(await ask(request)).toMatchObject({ kind: 'released' })
    const rows = await sql(
      `with boss as (select set_config('desk.person', (select id::text from staff where subject = 'boss'), true))
       select remove_person('leaver', 'left the company') as outcome from boss`,
    )
    expect(rows).toEqual([{ outcome: 'removed' }])
    await expectRefusal(request, 'role')
  })
})

describe('a row that was changed', () => {
  /** Nothing is released, but the audit keeps that someone tried. */
  async function expectChanged(stored: Stored, scope = 'application') {
    const before = await stateNow()
    await rig.take(stored, 'mona')
    const { request } = await requestOf('mona', stored, scope)
    expect(await ask(request)).toEqual({ kind: 'refused', problem: 'changed' })
    expect(await stateNow()).toEqual({ released: before.released, audit: before.audit + 1 })
  }

  test.each([
    ['the store', 'store_id = 102'],
    ['the version', 'version = 2'],
    ['the form', "form = 'customer-feedback'"],
    [
      'a bit of the wrapped key',
      'desk_wrapped_key = set_byte(desk_wrapped_key, 130, get_byte(desk_wrapped_key, 130) # 1)',
    ],
    [
      'a bit of the encapsulation',
      'desk_wrapped_key = set_byte(desk_wrapped_key, 40, get_byte(desk_wrapped_key, 40) # 1)',
    ],
    ['the card key for the body', 'desk_wrapped_key = desk_wrapped_card_key'],
  ])('is refused when %s was changed', async (_, change) => {
    const stored = await store('apply-now', 'store:101')
    await sql(`update submission set ${change} where reference = $1`, [stored.reference])
    await expectChanged(stored)
  })

  test('is refused when two wrapped keys were exchanged', async () => {
    const [mine, other] = [await store('apply-now', 'store:101'), await store('apply-now', 'store:101')]
    await sql(
      `update submission s set desk_wrapped_key = o.desk_wrapped_key, desk_wrapped_card_key = o.desk_wrapped_card_key, body = o.body
       from submission o where s.reference = $1 and o.reference = $2`,
      [mine.reference, other.reference],
    )
    await expectChanged(mine)
    await expectChanged(mine, 'card')
  })

  test('is refused when a body key was put where the card key is', async () => {
    const stored = await store('apply-now', 'store:101')
    await sql('update submission set desk_wrapped_card_key = desk_wrapped_key where reference = $1', [stored.reference])
    await expectChanged(stored, 'card')
  })

  test('is refused when a correction was moved to another case, or put where the card is', async () => {
    const [mine, other] = [await store('apply-now', 'store:101'), await store('apply-now', 'store:101')]
    await rig.addCorrection(mine, '931-555-0177')
    await sql(
      'update submission s set desk_wrapped_card_key = k.desk_wrapped_key from correction k where s.reference = $1 and k.reference = $1',
      [mine.reference],
    )
    await expectChanged(mine, 'card')
    await sql('update correction set reference = $2 where reference = $1', [mine.reference, other.reference])
    await rig.take(other, 'mona')
    await ask((await requestOf('mona', other, 'card')).request)
    await expectChanged(other, 'phone')
  })

  test('is refused when a note was moved to another case', async () => {
    const [mine, other] = [await store('apply-now', 'store:101'), await store('apply-now', 'store:101')]
    await rig.addNote(mine, 'Mine.')
    await sql('update case_note set reference = $2 where reference = $1', [mine.reference, other.reference])
    await expectChanged(other, 'note:2')
  })

  test('does not open in the tab when the body was changed', async () => {
    const stored = await store('apply-now', 'store:101')
    await sql('update submission set body = set_byte(body, 40, get_byte(body, 40) # 1) where reference = $1', [
      stored.reference,
    ])
    const { keys, request } = await requestOf('mona', stored)
    const answer = await ask(request)
    if (answer.kind !== 'released') throw new Error(answer.problem)
    await expect(rig.openInTab(keys, request, answer.release)).rejects.toThrow()
  })
})

describe('the caps', () => {
  test.each<[string, Role, string, number]>([
    ['an application', 'representative', 'application', 20],
    ['a contact card', 'representative', 'card', 60],
    ['a note', 'representative', 'note:2', 60],
    ['an application', 'manager', 'application', 40],
  ])(
    'stop %s for a %s (scope %s) after %i in an hour',
    async (_, role, scope, cap) => {
      const subject = `capped ${role} ${scope}`
      await rig.addPerson(subject, role, [101])
      const stored = await store('apply-now', 'store:101')
      await rig.addNote(stored, 'A note.')
      await rig.addCorrection(stored, '931-555-0177')
      await rig.take(stored, subject)
      const { request } = await requestOf(subject, stored, scope)
      // Several at once, because two calls must not be counted as one.
      const answers: Awaited<ReturnType<typeof ask>>[] = []
      const askInTurn = async () => {
        for (let calls = 0; calls < (cap + 5) / 5; calls++) answers.push(await ask(request))
      }
      await Promise.all(Array.from({ length: 5 }, askInTurn))
      expect(answers.filter(({ kind }) => kind === 'released')).toHaveLength(cap)
      expect(answers.filter((answer) => answer.kind === 'refused' && answer.problem === 'cap')).toHaveLength(5)
      const counts = await sql(
        `select action = 'refused' as refused, count(*)::int as rows from audit where who = $1 group by 1 order by 1`,
        [subject],
      )
      // However often the person asks, there is one row a minute about it.
      expect(counts).toEqual([
        { refused: false, rows: cap },
        { refused: true, rows: 1 },
      ])
      await sql("update audit set at = at - interval '61 minutes' where who = $1", [subject])
      expect(await ask(request)).toMatchObject({ kind: 'released' })
    },
    60_000,
  )

  test('are separate for each person, and cannot be raised by any process', async () => {
    await sql("update release_cap set per_hour = 0 where role = 'representative' and kind = 'open'")
    await expectRefusal((await requestOf('rita', application)).request, 'cap')
    expect(await ask((await requestOf('mona', application)).request)).toMatchObject({ kind: 'released' })
    await sql("update release_cap set per_hour = 20 where role = 'representative' and kind = 'open'")
    const pool = openKeyholderPool(asUser(databaseUrl, 'keyholder_test'))
    await expect(pool.query('update release_cap set per_hour = 1000')).rejects.toMatchObject({ code: '42501' })
    await pool.end()
  })
})

describe('the keys', () => {
  test('are found when a new month is added, and forgotten when a month is destroyed', async () => {
    const december = await rig.make('desk', '2026-12')
    const seal = createSealer({ desk: december.key, escrow: rig.escrow.key, notice: rig.notice.key })
    const stored = await store('apply-now', 'store:101', { seal })
    const file = join(rig.keyFolder, `${december.kid}.key`)
    await rm(file)
    await rig.keys.reload()
    await expectRefusal((await requestOf('mona', stored)).request, 'no key')
    await writeFile(file, december.privateFile)
    await rig.keys.reload()
    const { keys, request } = await requestOf('mona', stored)
    const answer = await ask(request)
    if (answer.kind !== 'released') throw new Error(answer.problem)
    expect(await rig.openInTab(keys, request, answer.release)).toEqual({ answers: { of: stored.reference } })
    await rm(file)
    await rig.keys.reload()
    await expectRefusal(request, 'no key')
  })

  test('refuse when a wrapped key names the escrow key', async () => {
    const stored = await store('apply-now', 'store:101')
    await sql('begin; alter table submission drop constraint submission_desk_wrapped_key_check; commit')
    await sql('update submission set desk_wrapped_key = escrow_wrapped_key where reference = $1', [stored.reference])
    await expectRefusal((await requestOf('mona', stored)).request, 'no key')
  })
})

describe('the process', () => {
  test('lets only its owner and its group connect', async () => {
    expect((await stat(rig.socket)).mode & 0o777).toBe(0o660)
  })

  test('removes the socket of a process that was killed, and no other file', async () => {
    const services = {
      pool: openKeyholderPool(databaseUrl),
      keys: rig.keys,
      checkIdentity: createIdentityCheck(rig.identity),
    }
    const again = createKeyholderServer(services, () => {})
    await expect(listenOnSocket(again, rig.socket)).rejects.toThrow('is in use')
    const file = join(rig.folder, 'file')
    await writeFile(file, 'kept')
    await expect(listenOnSocket(again, file)).rejects.toThrow('is in use')
    const stale = join(rig.folder, 'stale.sock')
    const killed = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
    await promisify(execFile)(process.execPath, ['-e', killed, stale]).catch(() => {})
    expect((await stat(stale)).isSocket()).toBe(true)
    await listenOnSocket(again, stale)
    expect(await ask((await requestOf('rita', application)).request, stale)).toMatchObject({ kind: 'released' })
    again.close()
    await services.pool.end()
  })

  test('refuses while the database is away, and releases again when it is back', async () => {
    const nowhere = openKeyholderPool('postgres://keyholder_test:test@127.0.0.1:1/none')
    const checkIdentity = createIdentityCheck(rig.identity)
    const server = createKeyholderServer({ pool: nowhere, keys: rig.keys, checkIdentity }, () => {})
    const socket = join(rig.folder, 'away.sock')
    await listenOnSocket(server, socket)
    const { request } = await requestOf('rita', application)
    const before = await stateNow()
    expect(await ask(request, socket)).toEqual({ kind: 'refused', problem: 'unavailable' })
    expect(await stateNow()).toEqual(before)
    server.close()
    await nowhere.end()
  })

  test('refuses when the commit fails', async () => {
    await sql("create function trick() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$")
    await sql(
      'create constraint trigger trick after insert on audit deferrable initially deferred for each row execute function trick()',
    )
    await expectRefusal((await requestOf('rita', application)).request, 'unavailable')
    await sql('drop trigger trick on audit')
    expect(await ask((await requestOf('rita', application)).request)).toMatchObject({ kind: 'released' })
  })

  test('gives up a call that hangs, and releases nothing later', async () => {
    const { request } = await requestOf('rita', application)
    const before = await stateNow()
    const blocker = openKeyholderPool(databaseUrl)
    const client = await blocker.connect()
    await client.query('begin; lock table audit in access exclusive mode')
    expect(await ask(request)).toEqual({ kind: 'refused', problem: 'unavailable' })
    await client.query('rollback')
    client.release()
    await blocker.end()
    expect(await stateNow()).toEqual(before)
  })
})
