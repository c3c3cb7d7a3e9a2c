import { afterAll, expect, test } from 'vitest'
import { sealedBytes } from '../../../../tests/sealed-bytes.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { openPool } from '../database/database.ts'
import { countExpired, deleteExpired } from './delete-expired.ts'

const databaseUrl = await createTestDatabase()
const owner = openPool(databaseUrl, 1)
const worker = openPool(asUser(databaseUrl, 'worker_test'), 2)
afterAll(() => Promise.all([owner.end(), worker.end()]))

/** The retention periods, written independently of the code. */
const keptMonths = {
  'apply-now': 25,
  'customer-feedback': 25,
  'dispute-resolution': 25,
  'employment-application': 12,
} as const
const forms = Object.keys(keptMonths) as (keyof typeof keptMonths)[]

const { body } = sealedBytes()

const count = async (table: string) => Number((await owner.query(`select count(*) from ${table}`)).rows[0].count)

test('deletes exactly the expired submissions, and none in a second run', async () => {
  // One of each form per day for three years, plus some a minute before and after expiry.
  await owner.query(
    `insert into submission (reference, form, version, store_id, received_at, retention_from, body)
     select translate(lpad(to_hex(day * 4 + f.place), 8, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRTVW'), f.form, 1, 101, r.at, r.at, $2
     from generate_series(0, 1095) as day cross join unnest($1::text[]) with ordinality as f(form, place)
     cross join lateral (select now() - make_interval(days => day, mins => 30)) as r(at)`,
    [forms, body],
  )
  for (const [place, form] of forms.entries()) {
    for (const [edge, minutes] of [-1, 1].entries()) {
      await owner.query(
        `insert into submission (reference, form, version, store_id, received_at, retention_from, body)
         select $1, $2, 1, 101, r.at, r.at, $5 from (select now() - make_interval(months => $3, mins => $4)) as r(at)`,
        [`ZZZZZZ${'BCDF'[place]}${'BC'[edge]}`, form, keptMonths[form], minutes, body],
      )
    }
  }
  await owner.query(
    `with d as (insert into delivery (reference, recipient) select reference, 'store:101' from submission),
          i as (insert into store_inbox (reference, recipient) select reference, 'store:101' from submission),
          c as (insert into consent (reference, text_id, text_version, text_sha256, evidence_sha256)
                select reference, 'terms', '1', sha256('text'), sha256('evidence') from submission where form = 'apply-now'),
          e as (insert into employment_draft (id_hash, reference, expires_at, closed_at)
                select sha256(reference::bytea), reference, now(), now() from submission where form = 'employment-application')
     select`,
  )
  await owner.query(
    `insert into employment_section (reference, section, digest, body)
     select reference, 'references', sha256('digest'), $1 from submission where form = 'employment-application'`,
    [body],
  )
  await owner.query(
    `insert into idempotency (key_hash, body_digest, answer, received_at)
     select sha256(n::text::bytea), sha256('body'), '{}', now() - make_interval(hours => n, mins => 30) from generate_series(0, 99) as n`,
  )
  await owner.query(
    `insert into captcha_used (signature, expires_at)
     select sha256(n::text::bytea), now() + interval '10 minutes' - make_interval(hours => n) from generate_series(0, 99) as n`,
  )

  const { rows: all } = await owner.query<{ reference: string; form: keyof typeof keptMonths; received_at: Date }>(
    'select reference, form, received_at from submission',
  )
  /** The same day of an earlier month, or the last day of that month. */
  const line = (form: keyof typeof keptMonths) => {
    const date = new Date()
    const day = date.getUTCDate()
    date.setUTCMonth(date.getUTCMonth() - keptMonths[form])
    if (date.getUTCDate() !== day) date.setUTCDate(0)
    return date
  }
  const surviving = all.filter(({ form, received_at }) => received_at >= line(form)).map(({ reference }) => reference)
  expect(all).toHaveLength(4 * 1096 + 8)

  const before = await count('submission')
  const expired = await countExpired(worker)
  expect(await count('submission')).toBe(before)
  expect(expired.reduce((sum, each) => sum + each.expired, 0)).toBe(before - surviving.length + 52 + 75)

  const first = await deleteExpired(worker)
  expect(first).toEqual({ submissions: before - surviving.length, idempotencyKeys: 52, captchas: 75, contactCards: 0 })
  const left = (await owner.query<{ reference: string }>('select reference from submission')).rows.map(
    ({ reference }) => reference,
  )
  expect(left.toSorted()).toEqual(surviving.toSorted())
  // No related rows remain.
  expect(await count('delivery')).toBe(surviving.length)
  expect(await count('store_inbox')).toBe(surviving.length)
  expect(await count('consent')).toBe(
    all.filter(({ form, reference }) => form === 'apply-now' && surviving.includes(reference)).length,
  )
  expect(await count('employment_section')).toBe(await count('employment_draft'))

  expect(await deleteExpired(worker)).toEqual({ submissions: 0, idempotencyKeys: 0, captchas: 0, contactCards: 0 })
  expect(await countExpired(worker)).toEqual(expired.map(({ what }) => ({ what, expired: 0 })))
})

test('lets the worker delete nothing else and keeps data for two months', async () => {
  await expect(worker.query('delete from submission')).rejects.toMatchObject({ code: '42501' })
  await expect(worker.query("update retention set keep = '1 day'")).rejects.toMatchObject({ code: '42501' })
  await expect(owner.query("update retention set keep = '1 day'")).rejects.toMatchObject({ code: '23514' })
})
