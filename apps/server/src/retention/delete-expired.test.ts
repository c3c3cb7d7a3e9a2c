import { openPool } from '@cash-express/database/pool'
import { afterAll, expect, test } from 'vitest'
import { sealedBytes } from '../../../../tests/sealed-bytes.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { newReference } from '../submissions/reference.ts'
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

const minute = 60_000
const day = 24 * 60 * minute
const now = Date.now()

/** The same day of another month, or the last day of that month. */
function monthsLater(from: Date, months: number): Date {
  const date = new Date(from)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date
}

type Row = { readonly reference: string; readonly form: (typeof forms)[number]; readonly at: Date }

/** A reference in the month of `made`, with the place of the row as its last letters. */
function referenceOf(made: Date, place: number): string {
  const last = [...String(place).padStart(6, '0')].map((digit) => 'BCDFGHJKMN'[Number(digit)]).join('')
  return newReference(made).slice(0, 2) + last
}

/** The eighth day after the month, and the longest period later. */
const monthExpiry = ({ at }: Row) => monthsLater(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 8)), 25)
const ownExpiry = ({ form, at }: Row) => monthsLater(at, keptMonths[form])

test('deletes exactly the expired submissions, and none in a second run', async () => {
  // One of each form per day around the end of each period, plus some a minute before and after expiry.
  const days = Array.from({ length: 920 }, (_, index) => index)
    .filter((age) => age < 40 || (age > 330 && age < 430) || age > 730)
    .map((age) => new Date(now - age * day - 30 * minute))
  const edges = forms.flatMap((form) =>
    [-1, 1].map((minutes) => ({
      form,
      at: new Date(monthsLater(new Date(now), -keptMonths[form]).getTime() + minutes * minute),
    })),
  )
  const inMonths: Row[] = [...days.flatMap((at) => forms.map((form) => ({ form, at }))), ...edges].map(
    (row, place) => ({
      ...row,
      reference: referenceOf(row.at, place),
    }),
  )
  // An API whose clock was years behind chose a month without a partition.
  const inOther: Row[] = edges.map((row, place) => ({ ...row, reference: referenceOf(new Date('2020-05-05'), place) }))
  const all = [...inMonths, ...inOther]
  await owner.query(
    `select create_partition(parent, 'month', to_date(month, 'YYYY_MM'), month)
     from unnest(array['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery']) as parent cross join unnest($1::text[]) as month`,
    [[...new Set(inMonths.map(({ at }) => at.toISOString().slice(0, 7).replace('-', '_')))]],
  )
  await owner.query(
    `insert into submission (month, reference, form, version, store_id, received_at, retention_from, body)
     select month_of(r.reference), r.reference, r.form, 1, 101, r.at, r.at, $4
     from unnest($1::text[], $2::text[], $3::timestamptz[]) as r(reference, form, at)`,
    [all.map(({ reference }) => reference), all.map(({ form }) => form), all.map(({ at }) => at), body],
  )
  await owner.query(
    `with d as (insert into delivery (month, reference, recipient) select month, reference, 'store:101' from submission),
          i as (insert into store_inbox (month, reference, recipient, form, received_at) select month, reference, 'store:101', form, received_at from submission),
          v as (insert into case_event (month, reference, recipient, form, kind) select month, reference, 'store:101', form, 'arrived' from submission),
          c as (insert into consent (month, reference, text_id, text_version, text_sha256, evidence_sha256)
                select month, reference, 'terms', '1', sha256('text'), sha256('evidence') from submission where form = 'apply-now'),
          e as (insert into employment_draft (id_hash, reference, expires_at, closed_at)
                select sha256(reference::bytea), reference, now(), now() from submission where form = 'employment-application')
     select`,
  )
  await owner.query(
    `insert into employment_section (reference, section, digest, body)
     select reference, 'references', sha256('digest'), $1 from submission where form = 'employment-application'`,
    [body],
  )
  // The default partition has the days before yesterday; days that retention made have their own.
  await owner.query(
    `insert into idempotency (day, key_hash, body_digest, response, received_at)
     select (at at time zone 'UTC')::date, sha256(n::text::bytea), sha256('body'), '{}', at
     from generate_series(0, 99) as n cross join lateral (select now() - make_interval(hours => n)) as t(at)`,
  )
  await owner.query(
    `insert into captcha_used (day, signature, expires_at)
     select (at at time zone 'UTC')::date, sha256(n::text::bytea), at
     from generate_series(0, 99) as n cross join lateral (select now() + interval '10 minutes' - make_interval(hours => n)) as t(at)`,
  )
  await owner.query(
    `select create_partition(parent, 'day', (now() at time zone 'UTC')::date - 3, to_char(now() at time zone 'UTC' - interval '3 days', 'YYYY_MM_DD'))
     from unnest(array['idempotency', 'captcha_used']) as parent`,
  )

  // A month is dropped as a whole, and single rows only where the month is kept for longer.
  const isGoneByRow = (row: Row) =>
    (row.form === 'employment-application' || inOther.includes(row)) && ownExpiry(row).getTime() < now
  const isGoneByMonth = (row: Row) => !inOther.includes(row) && monthExpiry(row).getTime() < now
  const byRow = all.filter((row) => isGoneByRow(row) && !isGoneByMonth(row))
  const byMonth = all.filter(isGoneByMonth)
  const surviving = all.filter((row) => !isGoneByRow(row) && !isGoneByMonth(row))
  expect(all).toHaveLength(4 * days.length + 16)
  expect(Math.min(byRow.length, byMonth.length)).toBeGreaterThan(100)

  const twoDaysAgo = new Date(new Date(now).setUTCHours(0, 0, 0, 0) - 2 * day).getTime()
  const hours = Array.from({ length: 100 }, (_, index) => index * 60 * minute)
  const keys = hours.filter((each) => now - each < twoDaysAgo).length
  const captchas = hours.filter((each) => now + 10 * minute - each < twoDaysAgo).length

  const before = await count('submission')
  const expired = await countExpired(worker)
  expect(await count('submission')).toBe(before)
  expect(expired.reduce((sum, each) => sum + each.expired, 0)).toBe(before - surviving.length + keys + captchas)

  const first = await deleteExpired(worker)
  const months = new Set(byMonth.map(({ at }) => at.toISOString().slice(0, 7)))
  expect(first.months).toBe(months.size)
  expect(first.days).toBe(2)
  expect(first.submissions).toBeGreaterThanOrEqual(byRow.length)
  expect(first.contactCards).toBe(0)
  const left = (await owner.query<{ reference: string }>('select reference from submission')).rows.map(
    ({ reference }) => reference,
  )
  expect(left.toSorted()).toEqual(surviving.map(({ reference }) => reference).toSorted())
  // No related rows remain.
  const references = async (table: string) =>
    (await owner.query<{ reference: string }>(`select reference from ${table}`)).rows
      .map(({ reference }) => reference)
      .toSorted()
  expect(await references('delivery')).toEqual(left.toSorted())
  expect(await references('store_inbox')).toEqual(left.toSorted())
  expect(await references('case_event')).toEqual(left.toSorted())
  const survivingOf = (form: string) =>
    surviving
      .filter((each) => each.form === form)
      .map(({ reference }) => reference)
      .toSorted()
  expect(await references('consent')).toEqual(survivingOf('apply-now'))
  expect(await references('employment_draft')).toEqual(survivingOf('employment-application'))
  expect(await references('employment_section')).toEqual(survivingOf('employment-application'))
  expect(await count('idempotency')).toBe(100 - keys)
  expect(await count('captcha_used')).toBe(100 - captchas)

  const nothing = { months: 0, days: 0, submissions: 0, contactCards: 0, customers: 0, traces: 0 }
  expect(await deleteExpired(worker)).toEqual(nothing)
  expect(await countExpired(worker)).toEqual(expired.map(({ what }) => ({ what, expired: 0 })))
})

test('lets the worker delete nothing else and keeps data for two months', async () => {
  await expect(worker.query('delete from submission')).rejects.toMatchObject({ code: '42501' })
  await expect(worker.query("update retention set keep = '1 day'")).rejects.toMatchObject({ code: '42501' })
  await expect(owner.query("update retention set keep = '1 day'")).rejects.toMatchObject({ code: '23514' })
})
