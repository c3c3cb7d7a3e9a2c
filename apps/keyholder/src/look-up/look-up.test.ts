import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LookUp } from '@cash-express/envelope/look-up'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { type Role, startKeyholderRig } from '../../../../tests/keyholder-rig.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { makeTestKeys } from '../../../../tests/test-keys.ts'
import { askKeyholder } from '../ask-keyholder.ts'
import { hashPhones } from './hash-phones.ts'
import { hashedForm, phoneKeyOf, readPhoneKey } from './phone-key.ts'

const databaseUrl = await createTestDatabase()
const keyholderUrl = asUser(databaseUrl, 'keyholder_test')
const rig = await startKeyholderRig(databaseUrl, keyholderUrl)
const { sql, store } = rig
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

const hour = "update audit set at = at - interval '2 hours' where at > now() - interval '1 hour'"
beforeEach(async () => {
  await sql(hour)
})

const number = (digits: string): LookUp => ({ kind: 'phone number', digits })
const lastFour = (digits: string): LookUp => ({ kind: 'last four', digits })
let made = 0
const newNumber = () => `931-${String(200 + Math.floor(made / 10_000))}-${String(made++ % 10_000).padStart(4, '0')}`

const applied = (phone: string, recipient = 'store:101', more: object = {}) =>
  store('apply-now', recipient, { card: { phone, ...more }, storeId: Number(recipient.slice(6)) })

async function hashAll() {
  while ((await rig.hashDue()) === 'more') {}
}

const found = async (subject: string, asked: LookUp) => {
  const answer = await rig.lookUp(subject, asked)
  return 'found' in answer ? answer.found.map(({ reference }) => reference) : answer
}
const rowsOf = (subject: string) =>
  sql(
    "select action, reference, recipient, scope, reason from audit where who = $1 and at > now() - interval '1 hour' order by id",
    [subject],
  )

describe('a phone number', () => {
  test('finds each number of a card, and the number that the customer changed', async () => {
    const [home, cell, changed] = [newNumber(), newNumber(), newNumber()]
    const stored = await applied(home, 'store:101', { cellPhone: cell })
    await hashAll()
    expect(await found('rita', number(home))).toEqual([stored.reference])
    expect(await found('rita', number(cell))).toEqual([stored.reference])
    expect(await found('rita', number(changed))).toEqual([])
    await rig.addCorrection(stored, changed)
    await rig.hashAgain(stored)
    await hashAll()
    for (const each of [home, cell, changed]) expect(await found('rita', number(each))).toEqual([stored.reference])
  })

  test('finds nothing of another store, of another form or for another role', async () => {
    const phone = newNumber()
    const own = await applied(phone)
    const other = await applied(phone, 'store:102')
    const job = await store('employment-application', 'store:101', { card: { phone } })
    await hashAll()
    expect(await found('rita', number(phone))).toEqual([own.reference])
    expect(await found('otto', number(phone))).toEqual([other.reference])
    expect((await found('mona', number(phone))).toString().split(',').toSorted()).toEqual(
      [own.reference, job.reference].toSorted(),
    )
    expect(await found('dora', number(phone))).toHaveLength(3)
    expect(await found('hedy', number(phone))).toHaveLength(3)
    expect(await found('cleo', number(phone))).toEqual([])
    expect(await found('axel', number(phone))).toEqual({ problem: 'role' })
    expect(await found('nobody', number(phone))).toEqual({ problem: 'role' })
  })

  test('writes one audit row before the answer, which names the case and never the number', async () => {
    const phone = newNumber()
    const stored = await applied(phone)
    await hashAll()
    const answer = await rig.lookUp('mona', number(phone))
    expect(answer).toMatchObject({ found: [{ reference: stored.reference, recipient: 'store:101' }] })
    expect(await rowsOf('mona')).toEqual([
      {
        action: 'look up',
        reference: stored.reference,
        recipient: 'store:101',
        scope: 'phone number',
        reason: 'a customer is on the phone; 1 found',
      },
    ])
    const texts = await sql('select a::text as row from audit a union all select p::text from phone_hash p')
    expect(texts.filter(({ row }) => row.includes(phone) || row.includes(phone.slice(-8)))).toEqual([])
    expect(JSON.stringify(rig.events)).not.toContain(phone)
  })

  test('stops at twenty in an hour, of which ten by the last four digits', async () => {
    for (let count = 0; count < 10; count++) expect(await found('dora', lastFour('0000'))).toEqual(expect.any(Array))
    expect(await found('dora', lastFour('0000'))).toEqual({ problem: 'cap' })
    for (let count = 0; count < 10; count++) expect(await found('dora', number(newNumber()))).toEqual([])
    expect(await found('dora', number(newNumber()))).toEqual({ problem: 'cap' })
    expect((await rowsOf('dora')).filter(({ action }) => action === 'look up')).toHaveLength(20)
    expect((await rowsOf('dora')).filter(({ action }) => action === 'refused')).toHaveLength(1)
    expect(await found('rita', number(newNumber()))).toEqual([])
  })

  test('counts each of several look-ups at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => found('mona', number('931-555-0100'))))
    expect(answers.filter((answer) => Array.isArray(answer))).toHaveLength(20)
  })
})

describe('the last four digits', () => {
  test('find at most five cases of the last thirty days, the newest first', async () => {
    const stored = []
    for (let count = 0; count < 7; count++) stored.push(await applied(`931-3${count}0-7788`))
    await sql("update store_inbox set received_at = now() - interval '31 days' where reference = $1", [
      stored[6]?.reference,
    ])
    await hashAll()
    expect(await found('rita', lastFour('7788'))).toEqual(
      stored
        .slice(1, 6)
        .map(({ reference }) => reference)
        .toReversed(),
    )
    expect(await found('rita', number('931-360-7788'))).toEqual([stored[6]?.reference])
    expect(await found('otto', lastFour('7788'))).toEqual([])
  })
})

describe('what a caller says', () => {
  const caller = (place: { reference: string; recipient: string }, firstName: string, zip: string): LookUp => ({
    kind: 'caller',
    reference: place.reference,
    recipient: place.recipient,
    firstName,
    zip,
  })
  const stores = (answers: object) => store('apply-now', 'store:101', { answers })

  test('matches without accents and capitals, and only with both', async () => {
    const place = await stores({ firstName: 'José Luis', zip: '38501-1234' })
    expect(await rig.lookUp('rita', caller(place, 'jose luis', '38501'))).toMatchObject({ matches: true })
    expect(await rig.lookUp('mona', caller(place, 'Jose Luis', '38502'))).toMatchObject({ matches: false })
    expect(await rig.lookUp('mona', caller(place, 'Jose', '38501'))).toMatchObject({ matches: false })
    expect(await rowsOf('rita')).toEqual([
      {
        action: 'compare caller',
        reference: place.reference,
        recipient: 'store:101',
        scope: 'application',
        reason: 'a customer is on the phone',
      },
    ])
  })

  test('is compared three times in an hour, and never for another store', async () => {
    const place = await stores({ firstName: 'Ana', zip: '38501' })
    for (let count = 0; count < 3; count++)
      expect(await rig.lookUp('rita', caller(place, 'Bea', '38501'))).toMatchObject({ matches: false })
    expect(await rig.lookUp('rita', caller(place, 'Ana', '38501'))).toEqual({ problem: 'cap' })
    expect(await rig.lookUp('otto', caller(place, 'Ana', '38501'))).toEqual({ problem: 'store' })
    expect(await rig.lookUp('axel', caller(place, 'Ana', '38501'))).toEqual({ problem: 'role' })
    const job = await store('employment-application', 'store:101', { answers: { firstName: 'Ana', zip: '38501' } })
    expect(await rig.lookUp('mona', caller(job, 'Ana', '38501'))).toEqual({ problem: 'no case' })
  })
})

describe('a question', () => {
  test('is refused for another opening, another tab, and when it was changed', async () => {
    const { request } = await rig.lookUpOf('rita', number('931-555-0100'))
    const other = await rig.lookUpOf('rita', number('931-555-0101'))
    const ask = async (changes: object) => {
      const answer = await askKeyholder(rig.socket, { ...request, ...changes })
      return answer.kind === 'refused' ? answer.problem : answer.kind
    }
    expect(await ask({})).toBe('released')
    expect(await ask({ releaseKey: other.request.releaseKey })).toBe('changed')
    expect(await ask({ tabKey: other.request.tabKey })).toBe('nonce')
    expect(await ask({ body: other.request.body })).toBe('changed')
    expect(await ask({ body: '' })).toBe('request')
    expect(await ask({ idToken: 'a.b.c' })).toBe('token')
    for (const asked of [number('5550100'), lastFour('12345'), { kind: 'everyone' }, { kind: 'toString' }]) {
      const malformed = await rig.lookUpOf('rita', asked as LookUp)
      expect(await askKeyholder(rig.socket, malformed.request)).toEqual({ kind: 'refused', problem: 'changed' })
    }
  })
})

describe('hashing', () => {
  test('writes one audit row for a batch and opens no card before it is committed', async () => {
    await hashAll()
    const before = await sql("select id from audit where action = 'hash phones'")
    for (let count = 0; count < 5; count++) await applied(newNumber())
    expect(await rig.hashDue()).toBe('done')
    const after = await sql("select who, reason from audit where action = 'hash phones' order by id desc")
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toEqual({ who: 'keyholder', reason: 'phone numbers of 5 cases' })
    await rig.hashDue()
    expect(await sql("select from audit where action = 'hash phones'")).toHaveLength(after.length)
  })

  test('goes on when a card does not open, and tries it again later', async () => {
    const [damaged, whole] = [await applied(newNumber()), await applied(newNumber())]
    await sql('update submission set contact_card = overlay(contact_card placing $2 from 20) where reference = $1', [
      damaged.reference,
      randomBytes(8),
    ])
    await expect(rig.hashDue()).rejects.toThrow()
    const hashed = await sql('select reference from phone_hash where reference = any ($1)', [
      [damaged.reference, whole.reference],
    ])
    expect(hashed).toEqual([{ reference: whole.reference }])
    expect(await sql("select reference from phone_hash_due where due_at > now() + interval '9 minutes'")).toEqual([
      { reference: damaged.reference },
    ])
    await sql('delete from phone_hash_due')
    await sql("select erase_submission($1, 'a test', 'it does not open')", [damaged.reference])
  })

  test('hashes again for a store to which the case was handed over, and forgets with the card', async () => {
    const phone = newNumber()
    const { reference } = await applied(phone)
    await hashAll()
    await sql("update store_inbox set closed_at = now(), closed_as = 'handed over' where reference = $1", [reference])
    await sql(
      `insert into store_inbox (month, reference, recipient, form, received_at, from_recipient)
       values (month_of($1), $1, 'store:102', 'apply-now', now(), 'store:101')`,
      [reference],
    )
    await rig.hashAgain({ reference, recipient: 'store:102' })
    await hashAll()
    expect(await found('rita', number(phone))).toEqual([])
    expect(await found('otto', number(phone))).toEqual([reference])
    const hashes = await sql('select number_hash from phone_hash where reference = $1', [reference])
    expect(new Set(hashes.map(({ number_hash }) => number_hash.toString('hex'))).size).toBe(2)
    await sql(
      "update store_inbox set closed_at = now() - interval '1 hour', closed_as = 'withdrawn' where reference = $1",
      [reference],
    )
    await sql('select clear_contact_cards(100)')
    expect(await sql('select from phone_hash where reference = $1', [reference])).toEqual([])
    expect(await found('otto', number(phone))).toEqual([])
  })

  test('forgets an erased submission', async () => {
    const phone = newNumber()
    const { reference } = await applied(phone)
    await hashAll()
    await sql("select erase_submission($1, 'a test', 'a customer asked')", [reference])
    expect(await sql('select from phone_hash where reference = $1', [reference])).toEqual([])
  })

  test('hashes everything again with another key', async () => {
    const phone = newNumber()
    const { reference } = await applied(phone)
    await hashAll()
    const before = await sql('select count(*)::int as rows from phone_hash')
    const other = phoneKeyOf(randomBytes(32))
    const pool = { query: (text: string, values: unknown[]) => sql(text, values).then((rows) => ({ rows })) }
    while ((await hashPhones(pool as never, rig.keys, other)) === 'more') {}
    expect(await found('rita', number(phone))).toEqual([])
    expect(await sql('select count(*)::int as rows from phone_hash')).toEqual(before)
    await hashAll()
    expect(await found('rita', number(phone))).toEqual([reference])
  })

  test('refuses a key file of another length, and runs without one', async () => {
    await writeFile(join(rig.folder, 'look-up.key'), 'too short')
    await expect(readPhoneKey(rig.folder)).rejects.toThrow('is not a key of 32 bytes')
    expect(await hashPhones({} as never, rig.keys, undefined)).toBe('done')
  })

  test.each([
    ['(931) 555-0142', '931-555-0142'],
    ['+1 931 555 0142', '931-555-0142'],
    ['555-0142', undefined],
    ['+44 20 7946 0000', undefined],
    ['none', undefined],
    [undefined, undefined],
  ])('hashes %j as %j', (typed, hashed) => {
    expect(hashedForm(typed)).toBe(hashed)
  })
})

describe('a copy of the database', async () => {
  const known: string[] = []
  test('links the cases of one store by their hashes, and no customer of two stores', async () => {
    const phone = newNumber()
    for (const recipient of ['store:101', 'store:101', 'store:102']) await applied(phone, recipient)
    await hashAll()
    const shared = 'select number_hash from phone_hash group by number_hash having count(*) = 2'
    expect((await sql(shared)).length).toBeGreaterThan(0)
    const all = await sql(
      'select encode(number_hash, $1) as n, encode(last_four_hash, $1) as f, recipient from phone_hash',
      ['hex'],
    )
    for (const column of ['n', 'f'] as const) {
      const of = (recipient: string) =>
        new Set(all.filter((row) => row.recipient === recipient).map((row) => row[column]))
      expect([...of('store:101')].filter((hash) => of('store:102').has(hash))).toEqual([])
    }
  })

  test("finds none of 1,000 known numbers, with all of the desk server's secrets", async () => {
    for (let count = 0; count < generated(1_000); count++) {
      const phone = newNumber()
      known.push(phone)
      await applied(phone)
    }
    await hashAll()
    const stored = (await sql('select number_hash, last_four_hash from phone_hash')).flatMap((row) => [
      row.number_hash.toString('hex'),
      row.last_four_hash.toString('hex'),
    ])
    const hashes = new Set(stored)
    const { environment } = await makeTestKeys()
    const secrets = [
      '',
      rig.desk.publicLine,
      rig.escrow.publicLine,
      rig.provider.clientId,
      'a secret that only this machine uses',
      asUser(databaseUrl, 'desk_test'),
      environment.INTAKE_SECRET,
      (await sql('select key_name from phone_hash_key'))[0]?.key_name,
    ]
    const infos = [
      '',
      'phone number store:101',
      'cash-express phone number store:101',
      'cash-express last four store:101',
    ]
    let matches = 0
    const tryKey = (key: string | Buffer, digits: string) => {
      if (hashes.has(createHmac('sha256', key).update(digits).digest('hex').slice(0, 32))) matches++
    }
    const tryAll = (secret: Buffer) => {
      for (const info of infos) {
        const derived = info ? Buffer.from(hkdfSync('sha256', secret, '', info, 32)) : secret
        for (const phone of known)
          for (const form of [phone, phone.replaceAll('-', ''), phone.slice(-4)]) tryKey(derived, form)
      }
    }
    for (const secret of secrets)
      for (const bytes of [Buffer.from(secret), Buffer.from(secret, 'base64url')]) tryAll(bytes)
    expect(matches).toBe(0)
    // The same with the right key: every number and its last four digits are found.
    tryAll(rig.lookUpKey)
    expect(matches).toBe(known.length * 2)
  })

  test('shows nothing to a million numbers that were hashed with a wrong key', async () => {
    const rows = await sql('select encode(number_hash, $1) as n, encode(last_four_hash, $1) as f from phone_hash', [
      'hex',
    ])
    const hashes = new Set(rows.flatMap(({ n, f }) => [n, f]))
    const wrong = phoneKeyOf(randomBytes(32))
    let matches = 0
    for (let count = 0; count < generated(1_000_000); count++) {
      const digits = `931-${String(Math.floor(count / 10_000) + 200)}-${String(count % 10_000).padStart(4, '0')}`
      if (hashes.has(wrong.hash('phone number', 'store:101', digits).toString('hex'))) matches++
    }
    expect(matches).toBe(0)
  })
})
