import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '@cash-express/database/pool'
import { createSealer } from '@cash-express/envelope/seal'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPublicKey } from '../../../../packages/envelope/src/keys.ts'
import { sealedBytes } from '../../../../tests/sealed-bytes.ts'
import { submissionRow } from '../../../../tests/submission-row.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { makeTestKeys } from '../../../../tests/test-keys.ts'
import { findSubmission, listSubmissions, markAnswered } from '../../../keyholder/src/desk.table.ts'
import { openWithEscrow } from '../../../keyholder/src/open-submission.ts'
import { continueCases } from '../cases/continue-cases.ts'
import { newReference } from '../submissions/reference.ts'
import { insertSubmissions, replaySubmission, type SubmissionRow } from '../submissions/submission.table.ts'
import { deleteExpired } from './delete-expired.ts'
import { changeRecords } from './records.table.ts'

const databaseUrl = await createTestDatabase()
const owner = openPool(databaseUrl, 2)
const [api, worker, records] = (['api_test', 'worker_test', 'records_test'] as const).map((user) =>
  openPool(asUser(databaseUrl, user), 4),
) as [pg.Pool, pg.Pool, pg.Pool]
const desk = new pg.Client({ connectionString: asUser(databaseUrl, 'keyholder_test') })
await desk.connect()
afterAll(() => Promise.all([owner, api, worker, records, desk].map((each) => each.end())))

const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

const byMonth = ['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery']
const byDay = ['idempotency', 'captcha_used']

const today = new Date()
const monthsAhead = (months: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
const daysAhead = (days: number) => new Date(today.getTime() + days * 86_400_000)
const monthName = (date: Date) => date.toISOString().slice(0, 7).replace('-', '_')
const dayName = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '_')

const partitions = async () =>
  (
    await sql(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent::regclass::text = any($1) order by 1`,
      [[...byMonth, ...byDay]],
    )
  ).map(({ name }) => String(name))

const partitionOf = async (table: string, reference: string) =>
  (await sql(`select distinct tableoid::regclass::text as name from ${table} where reference = $1`, [reference])).map(
    ({ name }) => String(name),
  )

async function accept(...rows: SubmissionRow[]) {
  const client = await api.connect()
  try {
    return await insertSubmissions(client, rows)
  } finally {
    client.release()
  }
}

const ahead = [-1, 0, 1, 2, 3]
const expected = [
  ...byMonth.flatMap((parent) => [
    ...ahead.map((months) => `${parent}_${monthName(monthsAhead(months))}`),
    `${parent}_kept`,
    `${parent}_other`,
  ]),
  ...byDay.flatMap((parent) => [...ahead.map((days) => `${parent}_${dayName(daysAhead(days))}`), `${parent}_other`]),
].toSorted()
const lastMonth = monthsAhead(3)
const lastOnes = [
  ...byMonth.map((parent) => `${parent}_${monthName(lastMonth)}`),
  ...byDay.map((parent) => `${parent}_${dayName(daysAhead(3))}`),
]

describe('the partitions', () => {
  test('are there for the last month and day and three ahead, however often created', async () => {
    expect((await partitions()).toSorted()).toEqual(expected)
    await worker.query('select create_partitions()')
    expect((await partitions()).toSorted()).toEqual(expected)
  })

  test('take over the rows that arrived before they existed', async () => {
    await sql(`drop table ${lastOnes.join(', ')}`)
    const row = submissionRow({
      reference: newReference(lastMonth),
      captchaExpiresAt: daysAhead(3),
      consents: [{ id: 'terms-and-conditions', version: '2.0', sha256: randomBytes(32), evidence: randomBytes(32) }],
    })
    expect(await accept(row)).toEqual([{ kind: 'new' }])
    await continueCases(worker, [row.reference])
    await sql(
      "insert into case_note (month, reference, recipient, number, body) values (month_of($1), $1, 'store:101', 2, $2)",
      [row.reference, sealedBytes(512).body],
    )
    await sql('update idempotency set day = $2 where key_hash = $1', [row.keyHash, daysAhead(3)])
    for (const table of byMonth) expect(await partitionOf(table, row.reference)).toEqual([`${table}_other`])
    const before = await Promise.all(byMonth.map((table) => sql(`select * from ${table}`)))

    await worker.query('select create_partitions()')
    expect((await partitions()).toSorted()).toEqual(expected)
    for (const table of byMonth) {
      expect(await partitionOf(table, row.reference)).toEqual([`${table}_${monthName(lastMonth)}`])
    }
    expect(await Promise.all(byMonth.map((table) => sql(`select * from ${table}`)))).toEqual(before)
    for (const table of byDay) {
      expect(await sql(`select tableoid::regclass::text as name from ${table}`)).toEqual([
        { name: `${table}_${dayName(daysAhead(3))}` },
      ])
    }
    await sql('select delete_submissions(array[$1])', [row.reference])
    await sql('delete from idempotency; delete from captcha_used')
  })

  test('have the storage, checks and indexes of their table', async () => {
    const columns = await sql(
      `select p.inhrelid::regclass::text as name, a.attname as column, a.attstorage as storage
       from pg_inherits p join pg_attribute a on a.attrelid = p.inhrelid
       where p.inhparent = 'submission'::regclass and a.attname = any(array['body', 'desk_wrapped_key', 'escrow_wrapped_key', 'contact_card', 'notice_wrapped_card_key', 'desk_wrapped_card_key'])`,
    )
    expect(columns).toHaveLength(6 * 7)
    expect(columns.filter(({ storage }) => storage !== 'e')).toEqual([])
    const differing = await sql(
      `select p.inhrelid::regclass::text as name from pg_inherits p
       where p.inhparent::regclass::text = any($1) and (
         (select count(*) from pg_constraint c where c.conrelid = p.inhrelid and c.contype = 'c')
           <> (select count(*) from pg_constraint c where c.conrelid = p.inhparent and c.contype = 'c')
         or (select count(*) from pg_index i join pg_inherits h on h.inhrelid = i.indexrelid where i.indrelid = p.inhrelid and i.indisvalid)
           <> (select count(*) from pg_index i where i.indrelid = p.inhparent))`,
      [[...byMonth, ...byDay]],
    )
    expect(differing).toEqual([])
  })

  test.each([
    ['two months ahead', 2, monthName(monthsAhead(2))],
    ['ten months ahead', 10, 'other'],
    ['ten months behind', -10, 'other'],
  ])('keep a submission of an API with a clock %s', async (_, months, name) => {
    const { reference, ...row } = submissionRow({ reference: newReference(monthsAhead(months)) })
    expect(await accept({ ...row, reference })).toEqual([{ kind: 'new' }])
    await continueCases(worker, [reference])
    for (const table of ['submission', 'store_inbox', 'case_event', 'delivery']) {
      expect(await partitionOf(table, reference)).toEqual([`${table}_${name}`])
    }
    expect(await findSubmission(desk, reference)).toMatchObject({ reference, body: row.body })
    expect((await listSubmissions(desk, { limit: 10 })).map((each) => each.reference)).toContain(reference)
    expect(await accept({ ...row, reference })).toMatchObject([{ kind: 'replay', response: { reference } }])
    expect(await markAnswered(desk, reference, undefined)).toBe(1)
  })

  test('let the desk find a submission in its month and among the kept ones alone', async () => {
    const row = submissionRow()
    await accept(row)
    let plan = ''
    const explaining = Object.assign(Object.create(desk), {
      async query(text: string, values: unknown[]) {
        const { rows } = await desk.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
        plan = rows.map((each) => each['QUERY PLAN']).join('\n')
        return desk.query(text, values)
      },
    })
    expect(await findSubmission(explaining, row.reference)).toMatchObject({ reference: row.reference })
    const touched = new Set([...plan.matchAll(/ on (submission\w*)/g)].map(([, name]) => name))
    expect([...touched].toSorted()).toEqual([`submission_${monthName(today)}`, 'submission_kept'])
    expect(plan).not.toContain('Seq Scan')
  })

  test('answer a replay whose key was stored on the day before', async () => {
    const row = submissionRow()
    await accept(row)
    await sql('update idempotency set day = day - 1 where key_hash = $1', [row.keyHash])
    expect(
      await sql('select tableoid::regclass::text as name from idempotency where key_hash = $1', [row.keyHash]),
    ).toEqual([{ name: `idempotency_${dayName(daysAhead(-1))}` }])
    const again = { ...row, reference: newReference(), captcha: randomBytes(32) }
    const response = { success: true, reference: row.reference }
    expect(await accept(again)).toEqual([{ kind: 'replay', response }])
    expect(await accept({ ...again, bodyDigest: randomBytes(32) })).toEqual([{ kind: 'other body' }])
    const client = await api.connect()
    expect(await replaySubmission(client, row)).toEqual({ kind: 'replay', response })
    client.release()
    expect(await sql('select count(*)::int from idempotency where key_hash = $1', [row.keyHash])).toEqual([
      { count: 1 },
    ])
    expect(await sql('select from submission where reference = $1', [again.reference])).toEqual([])
  })
})

describe('retention', async () => {
  const { environment, privateKeys } = await makeTestKeys()
  const sealer = createSealer({
    desk: await readPublicKey(environment.DESK_PUBLIC_KEY, 'desk'),
    escrow: await readPublicKey(environment.ESCROW_PUBLIC_KEY, 'escrow'),
    notice: await readPublicKey(environment.NOTICE_PUBLIC_KEY, 'notice'),
  })
  const month = monthsAhead(-40)
  const lastDay = new Date(monthsAhead(-39).getTime() - 60_000)

  const makeMonth = () =>
    sql(`select create_partition(parent, 'month', $2, $3) from unnest($1::text[]) as parent`, [
      byMonth,
      month.toISOString().slice(0, 10),
      monthName(month),
    ])

  /** A sealed submission of the last day of the old month, with a row in every table. */
  async function add(form: string): Promise<string> {
    const reference = newReference(month)
    const evidence = { agreedTo: [{ id: 'terms', version: '1', sha256: 'ab'.repeat(32) }] }
    const binding = { form, version: 1, reference, store: '101' }
    const { body, deskWrappedKey, escrowWrappedKey } = await sealer.seal({ answers: { form }, evidence }, {}, binding)
    await sql(
      `with s as (insert into submission (month, reference, form, version, store_id, received_at, retention_from, body, desk_wrapped_key, escrow_wrapped_key)
         values (month_of($1), $1, $2, 1, 101, $3, $3, $4, $5, $6)),
       d as (insert into delivery (month, reference, recipient, delivered_at) values (month_of($1), $1, 'store:101', $3)),
       i as (insert into store_inbox (month, reference, recipient, form, received_at, arrived_at) values (month_of($1), $1, 'store:101', $2, $3, $3)),
       e as (insert into case_event (month, reference, recipient, form, kind) values (month_of($1), $1, 'store:101', $2, 'arrived')),
       n as (insert into case_note (month, reference, recipient, number, body) values (month_of($1), $1, 'store:101', 1, $9))
       insert into consent (month, reference, text_id, text_version, text_sha256, evidence_sha256)
         values (month_of($1), $1, 'terms', '1', decode($7, 'hex'), $8)`,
      [
        reference,
        form,
        lastDay,
        body,
        deskWrappedKey,
        escrowWrappedKey,
        'ab'.repeat(32),
        createHash('sha256').update(JSON.stringify(evidence)).digest(),
        sealedBytes(512).body,
      ],
    )
    if (form === 'employment-application') {
      await sql('insert into employment_draft (id_hash, reference, expires_at, closed_at) values ($1, $2, $3, $3)', [
        randomBytes(32),
        reference,
        lastDay,
      ])
      await sql(
        "insert into employment_section (reference, section, digest, body) values ($1, 'references', sha256('x'), $2)",
        [reference, sealedBytes().body],
      )
    }
    return reference
  }

  /** Sets the longest period so that the old month expires at this time from now. */
  const expireIn = (interval: string, forms = ['apply-now', 'customer-feedback', 'dispute-resolution']) =>
    sql(
      `update retention set keep = now() - ($1::date + interval '1 month 7 days')::timestamptz + $2::interval where form = any($3)`,
      [month.toISOString().slice(0, 10), interval, forms],
    )

  const isThere = async (reference: string) => (await findSubmission(desk, reference)) !== undefined
  const isOpened = async (reference: string) => {
    const found = await openWithEscrow(desk, privateKeys.escrow, { reference, who: 'pat', reason: 'an old case' })
    return (
      found.kind === 'found' && found.rows[0]?.attempt.kind === 'opened' && !JSON.stringify(found).includes('differs')
    )
  }
  const rowsOf = async (reference: string) =>
    (await Promise.all(byMonth.map((each) => partitionOf(each, reference)))).flat()

  beforeAll(makeMonth)

  test('drops a month after its time and not a day before, without what must be kept', async () => {
    const [plain, answered, held, job] = [
      await add('apply-now'),
      await add('apply-now'),
      await add('apply-now'),
      await add('employment-application'),
    ]
    expect(await markAnswered(desk, answered, undefined)).toBe(1)
    const reason = { who: 'ana', reason: 'examination' }
    expect(await changeRecords(records, 'hold', { reference: held, ...reason })).toBe('held')

    await expireIn('1 day')
    expect(await deleteExpired(worker)).toMatchObject({ months: 0, submissions: 1 })
    expect(await rowsOf(job)).toEqual([])
    expect(await sql('select from employment_draft')).toEqual([])
    expect(await rowsOf(plain)).toEqual(byMonth.map((parent) => `${parent}_${monthName(month)}`))

    await expireIn('-1 minute')
    expect(await deleteExpired(worker)).toMatchObject({ months: 1, submissions: 0 })
    expect(await partitions()).toEqual(expect.not.arrayContaining([expect.stringContaining(monthName(month))]))
    expect(await isThere(plain)).toBe(false)
    expect(await rowsOf(plain)).toEqual([])
    for (const kept of [answered, held]) {
      expect(await rowsOf(kept)).toEqual(byMonth.map((parent) => `${parent}_kept`))
      expect(await isOpened(kept)).toBe(true)
      expect((await listSubmissions(desk, { limit: 50 })).map(({ reference }) => reference)).toContain(kept)
    }

    // The submission that was kept goes when its own time is over.
    await sql('update submission set retention_from = $2 where reference = $1', [answered, lastDay])
    expect(await deleteExpired(worker)).toMatchObject({ months: 0, submissions: 1 })
    expect([await rowsOf(answered), await isThere(held)]).toEqual([[], true])
    expect(await changeRecords(records, 'release', { reference: held, ...reason })).toBe('released')
    expect(await deleteExpired(worker)).toMatchObject({ months: 0, submissions: 1 })
    expect(await rowsOf(held)).toEqual([])
  })

  test('drops the sections of job applications with their month', async () => {
    await expireIn('-1 minute', ['apply-now', 'customer-feedback', 'dispute-resolution', 'employment-application'])
    await makeMonth()
    await add('employment-application')
    expect(await deleteExpired(worker)).toMatchObject({ months: 1, submissions: 0 })
    expect(await sql('select from employment_draft')).toEqual([])
    expect(await sql('select from employment_section')).toEqual([])
  })

  test('waits for no lock on submissions for longer than a moment, and tries again', async () => {
    await makeMonth()
    await add('apply-now')
    await expireIn('-1 minute')
    const reader = new pg.Client({ connectionString: databaseUrl })
    await reader.connect()
    await reader.query('begin; select from submission limit 1')
    const began = performance.now()
    await expect(worker.query('select drop_expired_month()')).rejects.toMatchObject({ code: '55P03' })
    expect(performance.now() - began).toBeLessThan(500)

    let isOver = false
    const deleted = deleteExpired(worker).finally(() => {
      isOver = true
    })
    const times: number[] = []
    for (const end = performance.now() + 1_000; performance.now() < end; await wait(10)) {
      const sent = performance.now()
      expect(await accept(submissionRow())).toEqual([{ kind: 'new' }])
      times.push(performance.now() - sent)
    }
    expect(isOver).toBe(false)
    expect(Math.max(...times)).toBeLessThan(500)
    await reader.end()
    expect(await deleted).toMatchObject({ months: 1 })
  })
})
