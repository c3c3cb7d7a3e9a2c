import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runHere } from '../../../../tests/run-here.ts'
import { addCase } from '../../../../tests/sample-cases.ts'
import { sealedBytes } from '../../../../tests/sealed-bytes.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { compareCases } from './rebuild-cases.ts'

const databaseUrl = await createTestDatabase()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
afterAll(() => owner.end())
const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

const rebuild = (url: string, ...args: string[]) =>
  runHere('apps/server/src/ops/ops.command.ts', ['rebuild-cases', ...args], { DATABASE_URL: url })

/** Adds events as the desk server does, without its rules; the state is left as it was. */
const addEvents = (reference: string, ...events: readonly (readonly [kind: string, details?: object])[]) =>
  sql(
    `insert into case_event (month, reference, recipient, form, number, person, kind, details)
     select month_of($1), $1, 'store:101', 'apply-now', e.number + 1, 7, e.kind, e.details
     from unnest($2::text[], $3::jsonb[]) with ordinality as e(kind, details, number)`,
    [reference, events.map(([kind]) => kind), events.map(([, details = {}]) => details)],
  )

test('finds no difference in cases of the worker and of the command line', async () => {
  const [answered, held] = [await addCase(owner), await addCase(owner, { recipients: ['store:101', 'head-office'] })]
  await addCase(owner, { received: new Date('2019-05-05') })
  await sql('select mark_answered($1, null)', [answered])
  await sql("select hold_submission($1, 'Lee', 'a lawsuit')", [held])
  expect(await compareCases(owner)).toEqual({ cases: 4, differences: [] })
  expect(await rebuild(databaseUrl)).toMatchObject({
    code: 0,
    stdout: 'cases compared with their events: 4; different: 0; repaired: 0\n',
  })
})

test('finds no difference after the customer corrected and canceled the application', async () => {
  const before = (await compareCases(owner)).cases
  const [held, tried] = [await addCase(owner), await addCase(owner)]
  const hash = randomBytes(32)
  const { contactCard, noticeWrappedCardKey, deskWrappedCardKey } = sealedBytes()
  for (const reference of [held, tried]) {
    await sql('insert into status_link (reference, link_hash) values ($1, $2)', [reference, hash])
    await addEvents(reference, ['taken'], ...(reference === tried ? [['tried', { outcome: 'busy' }] as const] : []))
    await compareCases(owner, true)
    const sealed = [contactCard, noticeWrappedCardKey, deskWrappedCardKey]
    expect(
      await sql(
        `select correct_application($1, $2, '{phone}', array[$3::bytea], array[$4::bytea], array[$5::bytea],
           array[decode(repeat('00', 32), 'hex')], 'es', gen_random_uuid()) as outcome`,
        [reference, hash, ...sealed],
      ),
    ).toEqual([{ outcome: 'corrected' }])
  }
  expect(await sql('select cancel_application($1, $2) as outcome', [tried, hash])).toEqual([{ outcome: 'canceled' }])
  expect(await compareCases(owner)).toEqual({ cases: before + 2, differences: [] })
})

test('prints what differs, and repairs it only when asked', async () => {
  const reference = await addCase(owner)
  await addEvents(
    reference,
    ['taken'],
    ['tried', { outcome: 'busy', nextTryAt: '2026-12-01T15:00:00.000Z' }],
    ['taken'],
  )
  const found = await rebuild(databaseUrl)
  expect(found.code).toBe(1)
  expect(found.stdout).toContain(`${reference}  store:101  version is 1 instead of 4\n`)
  expect(found.stdout).toContain(`${reference}  store:101  next_try_at is none instead of 2026-12-01T15:00:00.000Z\n`)
  expect(found.stdout).toMatch(/different: 1; repaired: 0\n$/)
  const repaired = await rebuild(databaseUrl, '--repair')
  expect(repaired).toMatchObject({ code: 0, stdout: expect.stringMatching(/different: 1; repaired: 1\n$/) })
  expect(
    await sql('select version, holder, tries, last_outcome from store_inbox where reference = $1', [reference]),
  ).toEqual([{ version: 4, holder: '7', tries: 1, last_outcome: 'busy' }])
  expect((await compareCases(owner)).differences).toEqual([])
})

test('reports incomplete events and does not compute anything from them', async () => {
  const [gap, none, orphan] = [await addCase(owner), await addCase(owner), await addCase(owner)]
  await addEvents(gap, ['taken'], ['given back'])
  await sql('delete from case_event where reference = $1 and number = 2', [gap])
  await sql('delete from case_event where reference = $1', [none])
  await sql('delete from store_inbox where reference = $1', [orphan])
  const { differences } = await compareCases(owner, true)
  expect(new Map(differences.map(({ reference, what }) => [reference, what]))).toEqual(
    new Map([
      [gap, 'events are missing: 1, 3'],
      [none, 'events are missing: none'],
      [orphan, 'events without a case'],
    ]),
  )
  expect(await rebuild(databaseUrl, '--repair')).toMatchObject({ code: 1 })
})

test('reads more cases than fit into one batch', async () => {
  const before = await compareCases(owner)
  for (let group = 0; group < 20; group++) await Promise.all(Array.from({ length: 30 }, () => addCase(owner)))
  expect((await compareCases(owner)).cases).toBe(before.cases + 600)
})

test.each(['worker_test', 'desk_test', 'records_test'] as const)('is refused to %s', async (user) => {
  expect(await rebuild(asUser(databaseUrl, user), '--repair')).toMatchObject({
    code: 1,
    stderr: 'the database user in DATABASE_URL may not do this\n',
  })
})
