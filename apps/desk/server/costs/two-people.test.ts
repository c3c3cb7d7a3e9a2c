import { randomUUID } from 'node:crypto'
import { openPool } from '@cash-express/database/pool'
import { afterAll, describe, expect, test } from 'vitest'
import { daysAhead, sampleLicense, samplePaydayCost } from '../../../../tests/sample-costs.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { createTestDesk } from '../../../../tests/test-desk.ts'
import { samplePeople } from '../../../../tools/sign-in/sample-people.ts'
import { asPerson } from '../person.ts'

const desk = await createTestDesk()
const api = openPool(asUser(desk.databaseUrl, 'api_test'), 1)
afterAll(() => api.end())

const signedIn = async (role: keyof typeof samplePeople) => {
  const browser = desk.browser()
  await browser.signIn(samplePeople[role])
  return browser
}
const hank = await signedIn('head office')
const cora = await signedIn('compliance')
type Browser = typeof hank

const idOf = async (subject: string): Promise<string> =>
  (await desk.sql('select id from staff where subject = $1', [subject]))[0].id

const enter = async (browser: Browser, body: object = samplePaydayCost()): Promise<string> => {
  const { status, json } = await browser.call('/api/costs', body)
  expect([status, json]).toEqual([200, { id: expect.any(String) }])
  return json.id
}
const approve = async (browser: Browser, id: string) => {
  const { status, json } = await browser.call(`/api/costs/${id}/approve`, {})
  return [status, json.problem ?? json.status]
}
const decide = async (browser: Browser, id: string, what: 'send-back' | 'withdraw', reason: unknown = 'wrong fee') => {
  const { status, json } = await browser.call(`/api/costs/${id}/${what}`, { reason })
  return [status, json.problem ?? json.status]
}
const isPublished = async (id: string) => {
  const { rows } = await api.query('select from approved_costs() where id = $1 and withdrawn_at is null', [id])
  return rows.length === 1
}
const directly = async (subject: string, statement: string, values: unknown[] = []) =>
  asPerson(desk.pool, await idOf(subject), async (client) => (await client.query(statement, values)).rows[0])
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

test('a day in a state begins where it begins last', async () => {
  await desk.sql("update store set time_zone = 'Pacific/Kiritimati' where store_id = 101")
  await desk.sql("update store set time_zone = 'Pacific/Pago_Pago' where store_id = 102")
  const [day] = await desk.sql("select day_in_state('TN') = (now() at time zone 'Pacific/Pago_Pago')::date as is_last")
  await desk.sql("update store set time_zone = 'America/Chicago' where store_id in (101, 102)")
  expect(day?.is_last).toBe(true)
})

test('publishes what one person entered and another approved', async () => {
  for (const body of [samplePaydayCost(), sampleLicense()]) {
    const id = await enter(hank, body)
    expect(await isPublished(id)).toBe(false)
    expect(await approve(cora, id)).toEqual([200, 'approved'])
    expect(await isPublished(id)).toBe(true)
    const { json } = await cora.call('/api/costs')
    expect(json.versions.find((version: { id: string }) => version.id === id)).toMatchObject({
      ...Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'request')),
      status: 'approved',
      enteredBy: 'Hank Hill',
      approvedBy: 'Cora Cole',
      isOwn: false,
    })
  }
})

test('records who proposed, approved and withdrew in the audit', async () => {
  const id = await enter(cora)
  await approve(hank, id)
  await decide(hank, id, 'withdraw', 'rate has changed')
  const rows = await desk.sql('select who, action, reason from audit where reason like $1 order by id', [
    `cost ${id},%`,
  ])
  const about = `cost ${id}, service 3 in TN from ${daysAhead(2)}`
  expect(rows).toEqual([
    { who: 'cora', action: 'propose cost', reason: about },
    { who: 'hank', action: 'approve cost', reason: about },
    { who: 'hank', action: 'withdraw cost', reason: `${about}; rate has changed` },
  ])
})

describe('one person alone', () => {
  test('cannot approve or send back what they entered', async () => {
    for (const browser of [hank, cora]) {
      const id = await enter(browser)
      expect(await approve(browser, id)).toEqual([403, 'same person'])
      expect(await decide(browser, id, 'send-back')).toEqual([403, 'same person'])
      expect(await isPublished(id)).toBe(false)
    }
  })

  test('cannot approve in a second session', async () => {
    const id = await enter(hank)
    expect(await approve(await signedIn('head office'), id)).toEqual([403, 'same person'])
  })

  test('cannot approve after their name and role were changed', async () => {
    const id = await enter(hank)
    const change = (name: string, role: string) =>
      desk.sql('select set_staff($1, $2, $3, $4, $5, $6)', ['hank', name, role, [], 'test', 'test'])
    await change('Henry Hill', 'compliance')
    expect(await approve(hank, id)).toEqual([403, 'same person'])
    await desk.sql("select remove_staff('hank', 'test', 'test')")
    await change('Hank Hill', 'head office')
    await hank.signIn(samplePeople['head office'])
    expect(await approve(hank, id)).toEqual([403, 'same person'])
    expect(await isPublished(id)).toBe(false)
  })

  test('cannot approve with an account that was added after they entered it', async () => {
    const id = await enter(hank)
    await desk.sql("select set_staff('hank-2', 'Hank Hill', 'compliance', array[]::integer[], 'test', 'test')")
    expect(await directly('hank-2', 'select approve_cost($1) as outcome', [id])).toEqual({ outcome: 'new account' })
    expect(await isPublished(id)).toBe(false)
    const later = await enter(hank)
    expect(await directly('hank-2', 'select approve_cost($1) as outcome', [later])).toEqual({ outcome: 'approved' })
  })

  test('cannot write an approved version with the rights of the desk or of the API', async () => {
    const id = await enter(hank)
    const me = await idOf('hank')
    const other = await idOf('cora')
    const insert = `insert into cost_version (kind, state, service_id, details, effective_from, request, entered_by, approved_by, approved_at)
      values ('cost', 'TN', 3, '{}', current_date, gen_random_uuid(), ${me}, ${other}, now())`
    const statements = [
      insert,
      `update cost_version set approved_by = ${other}, approved_at = now() where id = ${id}`,
      `update cost_version set details = '{}' where id = ${id}`,
      `update cost_version set entered_by = ${other} where id = ${id}`,
      `delete from cost_version where id = ${id}`,
      'truncate cost_version',
      'alter table cost_version disable trigger guard',
      'alter table cost_version drop constraint two_people',
      'set session_replication_role = replica',
      'set role postgres',
      `update staff set added_at = '2000-01-01'`,
      `select note_cost('approve cost', ${id}, null)`,
      `insert into staff (subject, name, role) values ('hank-3', 'Hank', 'compliance')`,
    ]
    for (const statement of statements) {
      expect(await codeOf(directly('hank', statement)), statement).toBe('42501')
      expect(await codeOf(api.query(statement)), statement).toBe('42501')
    }
    expect(await directly('hank', 'select approve_cost($1) as outcome', [id])).toEqual({ outcome: 'same person' })
    expect(await codeOf(api.query('select approve_cost($1)', [id]))).toBe('42501')
    expect(await isPublished(id)).toBe(false)
  })

  test('cannot approve without a person, or as a person without the role', async () => {
    const id = await enter(hank)
    const { rows } = await desk.pool.query('select approve_cost($1) as outcome', [id])
    expect(rows).toEqual([{ outcome: 'role' }])
    for (const subject of ['rosa', 'marcus', 'dana', 'amir']) {
      expect(await directly(subject, 'select approve_cost($1) as outcome', [id])).toEqual({ outcome: 'role' })
      expect(await directly(subject, 'select withdraw_cost($1, $2) as outcome', [id, 'x'])).toEqual({ outcome: 'role' })
      expect(await directly(subject, 'select count(*)::int as seen from cost_version')).toEqual({ seen: 0 })
      const proposed = `select propose_cost('cost', 'TN', 3::smallint, '{}', current_date + 2, null, gen_random_uuid()) as id`
      expect(await directly(subject, proposed)).toEqual({ id: null })
    }
  })

  test('cannot publish by replaying a request or the approval of another version', async () => {
    const body = samplePaydayCost()
    const id = await enter(hank, body)
    expect(await enter(hank, body)).toBe(id)
    expect(await approve(cora, id)).toEqual([200, 'approved'])
    expect(await approve(cora, id)).toEqual([200, 'approved'])
    expect(await approve(hank, id)).toEqual([403, 'same person'])
    // The same request with another rate is a conflict and not a change of what was approved.
    const changed = { ...body, effectiveUntil: daysAhead(30) }
    expect((await hank.call('/api/costs', changed)).status).toBe(409)
    // The same request from another person is a version of their own.
    const own = await enter(cora, body)
    expect(own).not.toBe(id)
    expect(await approve(cora, own)).toEqual([403, 'same person'])
    expect(await isPublished(own)).toBe(false)
  })

  test('cannot publish what was sent back or withdrawn', async () => {
    const sentBack = await enter(hank)
    expect(await decide(cora, sentBack, 'send-back')).toEqual([200, 'sent back'])
    expect(await approve(cora, sentBack)).toEqual([409, 'decided'])
    const withdrawn = await enter(hank)
    expect(await decide(hank, withdrawn, 'withdraw')).toEqual([200, 'withdrawn'])
    expect(await approve(cora, withdrawn)).toEqual([409, 'decided'])
    const gone = await enter(hank)
    await approve(cora, gone)
    await decide(hank, gone, 'withdraw')
    expect(await approve(cora, gone)).toEqual([409, 'decided'])
    expect(await isPublished(gone)).toBe(false)
  })

  test('cannot change a version after its approval, even as the owner of the database', async () => {
    const id = await enter(hank)
    await approve(cora, id)
    for (const change of [
      "details = '{}'",
      "effective_from = '2000-01-01'",
      "effective_until = '2999-01-01'",
      "state = 'KY'",
      'service_id = 7',
      'approved_at = now()',
      'entered_by = approved_by',
      'approved_by = null, approved_at = null',
    ]) {
      expect(await codeOf(desk.sql(`update cost_version set ${change} where id = $1`, [id])), change).toBe('P0001')
    }
    expect(await codeOf(desk.sql('delete from cost_version'))).toBe('P0001')
    expect(await codeOf(desk.sql('truncate cost_version'))).toBe('P0001')
    const other = await enter(hank)
    const self = 'update cost_version set approved_by = entered_by, approved_at = now() where id = $1'
    expect(await codeOf(desk.sql(self, [other]))).toBe('23514')
  })
})

test('lets only one of two decisions at the same moment count', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await enter(hank)
    const outcomes = await Promise.all([approve(cora, id), decide(cora, id, 'send-back')])
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([200, 409])
  }
})

test('refuses a first day that has passed, when entered and when approved', async () => {
  expect((await hank.call('/api/costs', samplePaydayCost({ effectiveFrom: '2026-01-01' }))).status).toBe(409)
  const { details } = samplePaydayCost()
  const [{ id }] = await desk.sql(
    `insert into cost_version (kind, state, service_id, details, effective_from, request, entered_by)
     values ('cost', 'TN', 3, $1, '2026-01-01', gen_random_uuid(), $2) returning id`,
    [JSON.stringify(details), await idOf('hank')],
  )
  expect(await approve(cora, id)).toEqual([409, 'too late'])
})

test('refuses an APR that differs from its example, with a sentence', async () => {
  const body = structuredClone(samplePaydayCost()) as { details: { example: { apr: number } } }
  body.details.example.apr = 39.1
  expect(await hank.call('/api/costs', body)).toMatchObject({
    status: 422,
    json: {
      problem: 'invalid',
      errors: [
        {
          field: 'example.apr',
          message: 'The example works out to an APR of 391.07%, not 39.10%. Check the amounts and the APR.',
        },
      ],
    },
  })
})

test('refuses an approval of figures that break a rule, however they were entered', async () => {
  const proposed = `select propose_cost('cost', 'TN', 3::smallint, '{"amounts": {}}', current_date + 2, null, $1) as id`
  const { id } = (await directly('hank', proposed, [randomUUID()])) as { id: string }
  expect(await approve(cora, id)).toEqual([422, 'invalid'])
})

test.each<[string, object]>([
  ['figures that call themselves a sample', { details: { ...samplePaydayCost().details, sample: true } }],
  ['an unknown key', { details: { ...samplePaydayCost().details, approvedBy: 'cora' } }],
  ['an approval in the proposal', { approved_by: 2 }],
  ['no figures', { details: {} }],
  ['a service that does not exist', { serviceId: 2 }],
  ['a state that is no code', { state: "TN'; drop table staff" }],
  ['a date that does not exist', { effectiveFrom: '2027-02-30' }],
  ['an infinite date', { effectiveFrom: 'infinity' }],
  ['a last day before the first', { effectiveUntil: daysAhead(1) }],
  [
    'a text of other direction',
    { details: { ...sampleLicense().details, license: { number: 'A\u202E1', source: 'x' } }, kind: 'license' },
  ],
  [
    'half of a character',
    { details: { ...sampleLicense().details, license: { number: '\uD800', source: 'x' } }, kind: 'license' },
  ],
  [
    'a null character',
    { details: { ...sampleLicense().details, license: { number: 'A\u0000', source: 'x' } }, kind: 'license' },
  ],
])('refuses %s', async (_what, change) => {
  const { status } = await hank.call('/api/costs', { ...samplePaydayCost(), ...change })
  expect(status).toBe(422)
})

test('refuses a reason that is missing, empty, too long or not one line', async () => {
  const id = await enter(hank)
  for (const reason of [undefined, '', '  ', 'x'.repeat(501), 'a\nb', '\uD800', 7])
    expect(await decide(cora, id, 'send-back', reason ?? null)).toEqual([400, 'malformed'])
  for (const wrong of ['0', '-1', '1e3', 'x', '99999999999999999999'])
    expect(await approve(cora, wrong)).toEqual([404, 'not found'])
})
