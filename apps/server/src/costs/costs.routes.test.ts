import { type CostsReply, costsPath, type ProposedCost } from '@cash-express/domain/costs/cost-version'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { sampleLicense, samplePaydayCost } from '../../../../tests/sample-costs.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { addSamplePeople } from '../../../../tools/sign-in/sample-people.ts'

let clock = new Date()
const { app, sql, databaseUrl } = await createTestApp({ now: () => clock })
await addSamplePeople(databaseUrl)
const desk = new pg.Client({ connectionString: asUser(databaseUrl, 'desk_test') })
await desk.connect()
afterAll(() => desk.end())

async function as<Row>(subject: string, statement: string, values: unknown[]): Promise<Row> {
  const [{ id }] = await sql('select id from staff where subject = $1', [subject])
  await desk.query('begin')
  await desk.query("select set_config('desk.person', $1, true)", [id])
  const { rows } = await desk.query(statement, values)
  await desk.query('commit')
  return rows[0]
}

const enter = async (cost: ProposedCost & { request: string }) => {
  const { id } = await as<{ id: string }>('hank', 'select propose_cost($1, $2, $3::smallint, $4, $5, $6, $7) as id', [
    cost.kind,
    cost.state,
    cost.serviceId,
    JSON.stringify(cost.details),
    cost.effectiveFrom,
    cost.effectiveUntil,
    cost.request,
  ])
  return id
}
const approve = (id: string) => as('cora', 'select approve_cost($1)', [id])

const ask = async () => (await app.inject({ url: costsPath })).json<CostsReply>()
const sinceOf = async (state: string) =>
  (await ask()).costs
    .filter((cost) => cost.state === state)
    .map(({ since, timeZones }) => [since, timeZones.toSorted()])

test('returns nothing as long as nobody has approved anything', async () => {
  expect(await ask()).toEqual({ success: true, costs: [], licenses: [] })
  await enter(samplePaydayCost({ effectiveFrom: '2099-03-01' }))
  clock = new Date('2099-03-02T12:00:00Z')
  expect(await ask()).toEqual({ success: true, costs: [], licenses: [] })
})

test('shows a value from its date in the time zone of each store', async () => {
  await approve(await enter(samplePaydayCost({ effectiveFrom: '2099-03-01', effectiveUntil: '2099-06-30' })))
  // The reply says so as soon as the API has heard of the approval.
  clock = new Date('2099-03-01T12:00:00Z')
  await until(async () => (await ask()).costs.length === 1)
  await approve(await enter(sampleLicense({ effectiveFrom: '2099-03-01' })))
  await until(async () => (await ask()).licenses.length === 1)

  const [chicago, newYork] = ['America/Chicago', 'America/New_York']
  for (const [at, expected] of [
    ['2099-02-28T12:00:00Z', []],
    ['2099-03-01T04:59:59Z', []],
    // Midnight in Knoxville, an hour before midnight in Cookeville.
    ['2099-03-01T05:00:00Z', [['2099-03-01', [newYork]]]],
    ['2099-03-01T05:59:59Z', [['2099-03-01', [newYork]]]],
    ['2099-03-01T06:00:00Z', [['2099-03-01', [chicago, newYork]]]],
    // Daylight saving time has begun.
    ['2099-07-01T03:59:59Z', [['2099-03-01', [chicago, newYork]]]],
    ['2099-07-01T04:00:00Z', [['2099-03-01', [chicago]]]],
    ['2099-07-01T05:00:00Z', []],
  ] as const) {
    clock = new Date(at)
    expect(await sinceOf('TN'), at).toEqual(expected)
  }
})

test('returns the figures with their sources and nobody who entered them', async () => {
  clock = new Date('2099-03-02T12:00:00Z')
  const reply = await app.inject({ url: costsPath, headers: { 'accept-encoding': 'identity' } })
  expect(reply.json<CostsReply>().costs[0]).toMatchObject({
    state: 'TN',
    serviceId: 3,
    amounts: { least: 5_000, most: 50_000, source: 'A sample of the tests' },
    example: { apr: 391.07 },
  })
  expect(reply.json<CostsReply>().licenses[0]).toMatchObject({ license: { number: 'SAMPLE-0001' } })
  expect(reply.body).not.toMatch(/hank|cora|Hank|Cora|entered|approved|request/)
})

test('takes a value away when it is withdrawn and shows no earlier one', async () => {
  clock = new Date('2099-03-02T12:00:00Z')
  const id = await enter(samplePaydayCost({ effectiveFrom: '2099-03-02' }))
  await approve(id)
  await until(async () => (await ask()).costs[0]?.since === '2099-03-02')
  await as('hank', 'select withdraw_cost($1, $2)', [id, 'wrong fee'])
  await until(async () => (await ask()).costs.length === 0)
})

test('leaves out a version that breaks a rule and keeps the others', async () => {
  clock = new Date('2099-03-02T12:00:00Z')
  const bad = {
    ...samplePaydayCost({ effectiveFrom: '2099-03-01', state: 'KY' }),
    details: { amounts: 'none' } as never,
  }
  await approve(await enter(bad))
  await approve(await enter(samplePaydayCost({ effectiveFrom: '2099-03-01', state: 'AL' })))
  await until(async () => (await sinceOf('AL')).length === 1)
  expect(await sinceOf('KY')).toEqual([])
})

test('answers other methods and bodies without failing', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await app.inject({ method, url: costsPath, payload: {} })).statusCode).toBeLessThan(500)
  expect((await app.inject({ url: `${costsPath}?state='%00` })).statusCode).toBe(200)
})
