import { createHash, createSecretKey, hkdfSync } from 'node:crypto'
import * as cipher from '@cash-express/envelope/cipher'
import { additionalData, decodeWrappedKey, unpad } from '@cash-express/envelope/format'
import { readPublicKey } from '@cash-express/envelope/keys'
import { ivBytes } from '@cash-express/envelope/layout'
import { openBody } from '@cash-express/envelope/open'
import { createSealer } from '@cash-express/envelope/seal'
import { exportContext, hpkeInfo, secretBytes, suite } from '@cash-express/envelope/suite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { application } from '../../../../tests/sample-payloads.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { makeTestKeys } from '../../../../tests/test-keys.ts'
import { newReference } from './reference.ts'

const { environment, privateKeys, files } = await makeTestKeys()
const publicLines = [environment.DESK_PUBLIC_KEY, environment.ESCROW_PUBLIC_KEY, environment.NOTICE_PUBLIC_KEY]
const superuser = new pg.Client({ connectionString: await createTestDatabase() })
await superuser.connect()
afterAll(() => superuser.end())

type Row = {
  reference: string
  body: Buffer
  desk_wrapped_key: Buffer
  escrow_wrapped_key: Buffer
  contact_card: Buffer
  notice_wrapped_card_key: Buffer
  desk_wrapped_card_key: Buffer
}
const count = generated(1_000)
let rows: Row[] = []
const bindingOf = ({ reference }: Row) => ({ form: 'apply-now', version: 1, reference, store: '101' })

beforeAll(async () => {
  const read = (recipient: 'desk' | 'escrow' | 'notice', line: string) => readPublicKey(line, recipient)
  const sealer = createSealer({
    desk: await read('desk', environment.DESK_PUBLIC_KEY),
    escrow: await read('escrow', environment.ESCROW_PUBLIC_KEY),
    notice: await read('notice', environment.NOTICE_PUBLIC_KEY),
  })
  for (let number = 0; number < count; number++) {
    const reference = newReference()
    const binding = { form: 'apply-now', version: 1, reference, store: '101' }
    const sealed = await sealer.seal({ answers: application }, {}, binding)
    await superuser.query(
      `insert into submission (month, reference, form, version, store_id,
         body, desk_wrapped_key, escrow_wrapped_key, contact_card, notice_wrapped_card_key, desk_wrapped_card_key)
       values (month_of($1), $1, 'apply-now', 1, 101, $2, $3, $4, $5, $6, $7)`,
      [
        reference,
        sealed.body,
        sealed.deskWrappedKey,
        sealed.escrowWrappedKey,
        sealed.contactCard,
        sealed.noticeWrappedCardKey,
        sealed.deskWrappedCardKey,
      ],
    )
  }
  rows = (await superuser.query<Row>('select * from submission')).rows
})

const decrypt = (key: Buffer, iv: Buffer, sealed: Buffer, bound: Buffer) =>
  cipher.decrypt(createSecretKey(key), iv, sealed, bound)
const envelopeKey = (secret: Buffer, sealId: Buffer) => cipher.envelopeKey(createSecretKey(secret), sealId).export()

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const scalarOf = (privateFile: string) => Buffer.from(JSON.parse(privateFile).privateKey.d, 'base64url')

const without = <T>(attempt: () => T): T | undefined => {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

async function exporterSecret(privateKey: CryptoKey, encapsulation: Buffer): Promise<Buffer | undefined> {
  const how = { recipientKey: privateKey, enc: encapsulation, info: hpkeInfo }
  const context = await suite.createRecipientContext(how).catch(() => undefined)
  return context && Buffer.from(await context.export(exportContext, secretBytes))
}

/**
 * Counts the bodies that open when these 32 bytes are tried as each secret: the private key, the secret of a sender
 * context, the key of an envelope, the key of the body.
 */
async function openedWith(guess: Buffer): Promise<number> {
  const bytes = new Uint8Array(guess)
  const privateKey = await suite.kem.importKey('raw', bytes.buffer, false).catch(() => undefined)
  const secrets = new Map<string, Promise<Buffer | undefined>>()
  const secretOf = (encapsulation: Buffer) => {
    const name = encapsulation.toString('hex')
    const known =
      secrets.get(name) ?? (privateKey ? exporterSecret(privateKey, encapsulation) : Promise.resolve(undefined))
    secrets.set(name, known)
    return known
  }
  let opened = 0
  for (const row of rows) {
    const bound = additionalData(bindingOf(row))
    const contentKeys = [guess]
    for (const wrappedKey of [row.desk_wrapped_key, row.escrow_wrapped_key]) {
      const { encapsulation, sealId, iv, sealed } = decodeWrappedKey(wrappedKey)
      const secret = await secretOf(encapsulation)
      const envelopeKeys = [guess, envelopeKey(guess, sealId), ...(secret ? [secret, envelopeKey(secret, sealId)] : [])]
      contentKeys.push(...envelopeKeys.flatMap((key) => without(() => decrypt(key, iv, sealed, bound)) ?? []))
    }
    const { body } = row
    const read = (key: Buffer) => unpad(decrypt(key, body.subarray(0, ivBytes), body.subarray(ivBytes), bound))
    if (contentKeys.some((key) => without(() => read(key)) !== undefined)) opened++
  }
  return opened
}

const uses = [
  '',
  'captcha',
  'captcha key',
  'body digest',
  'capability',
  'exporter secret',
  'envelope key',
  'cash-express envelope v1',
]
const intakeSecret = Buffer.from(environment.INTAKE_SECRET, 'base64url')
const derived = (use: string) => Buffer.from(hkdfSync('sha256', intakeSecret, '', use, secretBytes))

const guesses: [string, Buffer][] = [
  ['INTAKE_SECRET', intakeSecret],
  ['the hash of INTAKE_SECRET', sha256(intakeSecret)],
  ['the hash of INTAKE_SECRET as text', sha256(environment.INTAKE_SECRET)],
  ...uses.map((use): [string, Buffer] => [`INTAKE_SECRET derived for ${JSON.stringify(use)}`, derived(use)]),
  ...publicLines.flatMap((line): [string, Buffer][] => {
    const [kid = '', , encoded = ''] = line.split(':')
    const point = Buffer.from(encoded, 'base64url')
    return [
      [`the x of ${kid}`, point.subarray(1, 33)],
      [`the y of ${kid}`, point.subarray(33)],
      [`the hash of ${kid}`, sha256(point)],
      [`the hash of the line of ${kid}`, sha256(line)],
    ]
  }),
  ["the worker's private key", scalarOf(files.notice.privateFile)],
]

describe('an attacker with the API settings, the worker key and the whole database', () => {
  test('opens everything with the private key of desk or escrow', async () => {
    expect(rows).toHaveLength(count)
    expect(await openedWith(scalarOf(files.desk.privateFile))).toBe(count)
    expect(await openedWith(scalarOf(files.escrow.privateFile))).toBe(count)
  })

  test.each(guesses)('opens nothing with %s', async (_, guess) => {
    expect(guess).toHaveLength(32)
    expect(await openedWith(guess)).toBe(0)
  })

  test('opens nothing with the other values of the row', async () => {
    let opened = 0
    for (const row of rows) {
      const bound = additionalData(bindingOf(row))
      const { desk_wrapped_key, escrow_wrapped_key, notice_wrapped_card_key, desk_wrapped_card_key } = row
      const wrappedKeys = [desk_wrapped_key, escrow_wrapped_key, notice_wrapped_card_key, desk_wrapped_card_key].map(
        decodeWrappedKey,
      )
      const beside = wrappedKeys.flatMap(({ sealId, encapsulation, sealed }) => [
        sealId,
        encapsulation.subarray(1, 33),
        encapsulation.subarray(33),
        sealed.subarray(0, secretBytes),
        envelopeKey(encapsulation, sealId),
      ])
      const keys = [...beside, sha256(row.reference), sha256(bound)]
      const { body } = row
      const open = (key: Buffer) => decrypt(key, body.subarray(0, ivBytes), body.subarray(ivBytes), bound)
      if (keys.some((key) => without(() => open(key)) !== undefined)) opened++
    }
    expect(opened).toBe(0)
  })

  test("opens nothing with the worker's key under another name", async () => {
    let opened = 0
    for (const row of rows) {
      for (const [wrappedKey, kid] of [
        [row.desk_wrapped_key, files.desk.kid],
        [row.escrow_wrapped_key, files.escrow.kid],
        [row.desk_wrapped_card_key, files.desk.kid],
        [row.notice_wrapped_card_key, files.notice.kid],
      ] as const) {
        const attempt = openBody(row.body, wrappedKey, { ...privateKeys.notice, kid }, bindingOf(row))
        opened += await attempt.then(
          () => 1,
          () => 0,
        )
      }
    }
    expect(opened).toBe(0)
  })

  test('finds no answer as it was typed anywhere in the database', async () => {
    const { rows: found } = await superuser.query<{ text: string }>('select submission::text as text from submission')
    const secrets = [application.ssn, application.dob, application.email, application.lastName]
    const hex = secrets.map((secret) => Buffer.from(secret).toString('hex'))
    expect(found.filter(({ text }) => [...secrets, ...hex].some((secret) => text.includes(secret)))).toEqual([])
  })
})
