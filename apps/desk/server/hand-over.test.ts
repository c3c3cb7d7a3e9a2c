import { expect, test } from 'vitest'
import { addCase } from '../../../tests/sample-cases.ts'
import { createTestDesk } from '../../../tests/test-desk.ts'
import { samplePeople } from '../../../tools/sign-in/sample-people.ts'

const desk = await createTestDesk()

test('hands over all cases of a store but those of a colleague and of visits, nearest store first', async () => {
  const marcus = desk.browser()
  await marcus.signIn(samplePeople.manager)
  const all = await Promise.all([1, 2, 3, 4].map(() => addCase(desk.owner, {})))
  const [held, visit, ...others] = all
  await desk.sql(
    "update store_inbox set holder = 1, taken_at = now(), held_until = now() + interval '5 minutes' where reference = $1",
    [held],
  )
  await desk.sql("update store_inbox set visit_on = 'any day' where reference = $1", [visit])
  const { json } = await marcus.call('/api/hand-over/101')
  expect(json).toMatchObject({ cases: 2, others: 2 })
  const nearest = json.nearest as { store_id: number; miles: number }[]
  expect(nearest[0]?.store_id).toBe(102)
  expect(nearest.map(({ miles }) => miles)).toEqual(nearest.map(({ miles }) => miles).toSorted((a, b) => a - b))

  expect((await marcus.call('/api/hand-over/104', { to: 102 })).status).toBe(404)
  expect((await marcus.call('/api/hand-over/101', { to: 999_999 })).json).toMatchObject({ problem: 'store' })
  expect((await marcus.call('/api/hand-over/101', { to: 102 })).json).toEqual({ moved: 2 })
  expect((await marcus.call('/api/hand-over/101', { to: 102 })).json).toEqual({ moved: 0 })
  const open = await desk.sql(
    'select reference, recipient from store_inbox where closed_at is null and reference = any($1) order by reference',
    [all],
  )
  const recipientOf = Object.fromEntries(open.map(({ reference, recipient }) => [reference, recipient]))
  for (const reference of others) expect(recipientOf[reference]).toBe('store:102')
  for (const reference of [held, visit]) expect(recipientOf[String(reference)]).toBe('store:101')
})
