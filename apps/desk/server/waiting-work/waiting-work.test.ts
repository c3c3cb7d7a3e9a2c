import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCase } from '../../../../tests/sample-cases.ts'
import { samplePaydayCost } from '../../../../tests/sample-costs.ts'
import { createTestDesk } from '../../../../tests/test-desk.ts'
import { samplePeople } from '../../../../tools/sign-in/sample-people.ts'

const desk = await createTestDesk()
const signedIn = async (role: keyof typeof samplePeople) => {
  const browser = desk.browser()
  await browser.signIn(samplePeople[role])
  return browser
}
const hank = await signedIn('head office')
const cora = await signedIn('compliance')
const dana = await signedIn('district')
const waitingFor = async ({ call }: typeof hank) => (await call('/api/waiting-work')).json

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('counts what is late in the stores of the person', async () => {
  await addCase(desk.owner, { received: daysAgo(4), due: daysAgo(3) })
  await addCase(desk.owner, { received: daysAgo(3), due: daysAgo(2), recipients: ['store:104'] })
  await addCase(desk.owner, { received: daysAgo(0), due: daysAgo(-1) })
  expect(await waitingFor(hank)).toEqual({ late: 2, storeChanges: 0, costs: 0 })
  expect(await waitingFor(dana)).toEqual({ late: 1, storeChanges: 0, costs: 0 })
  expect(await waitingFor(cora)).toEqual({ late: 0, storeChanges: 0, costs: 0 })
})

test('counts a cost for everyone who may approve it, until someone does', async () => {
  const { json } = await hank.call('/api/costs', samplePaydayCost())
  expect((await waitingFor(hank)).costs).toBe(0)
  expect((await waitingFor(cora)).costs).toBe(1)
  expect((await waitingFor(dana)).costs).toBe(0)
  await cora.call(`/api/costs/${json.id}/approve`, {})
  expect((await waitingFor(cora)).costs).toBe(0)
})

test('counts a change of services only for another person at head office', async () => {
  const [{ id }] = await desk.sql(
    "insert into staff (subject, name, role) values ('helen', 'Helen Hall', 'head office') returning id",
  )
  await desk.sql(
    `insert into store_change (store_id, kind, from_day, value, reason, person, request)
     values (101, 'services', current_date, '{"ids": [1]}', 'a new product', $1, $2)`,
    [id, randomUUID()],
  )
  expect((await waitingFor(hank)).storeChanges).toBe(1)
  expect((await waitingFor(dana)).storeChanges).toBe(0)
  expect((await waitingFor(cora)).storeChanges).toBe(0)
})
