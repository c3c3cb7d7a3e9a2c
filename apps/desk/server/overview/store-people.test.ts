import { randomUUID } from 'node:crypto'
import type { Action } from '@cash-express/domain/cases/action'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { addCase, addPerson } from '../../../../tests/sample-cases.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { compareCases } from '../../../server/src/ops/rebuild-cases.ts'
import { actOnCase } from '../cases.table.ts'
import { readStorePeople } from './store-people.table.ts'

const databaseUrl = await createTestDatabase()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
const pool = new pg.Pool({ connectionString: asUser(databaseUrl, 'desk_test'), max: 2 })
afterAll(() => Promise.all([pool.end(), owner.end()]))

const ann = await addPerson(owner, 'representative', [101], 'Ann')
const mia = await addPerson(owner, 'manager', [101], 'Mia')
const eve = await addPerson(owner, 'manager', [103], 'Eve')
const recipient = 'store:101'

const act = (person: typeof ann, reference: string, action: Action) =>
  actOnCase(pool, person, { reference, recipient }, randomUUID(), action)

test('lists the tries of each person, and unusual ones until a manager has checked them', async () => {
  const [first, second] = [await addCase(owner, {}), await addCase(owner, {})]
  for (const reference of [first, second]) await act(ann, reference, { kind: 'take' })
  await act(ann, first, { kind: 'try', outcome: 'voicemail' })
  await act(ann, second, { kind: 'try', outcome: 'busy' })
  await act(ann, second, { kind: 'undo', number: 3 })
  await act(mia, second, { kind: 'take over' })
  await act(mia, second, { kind: 'agree visit' })

  const people = await readStorePeople(pool, mia, 101, 7)
  expect(people?.people).toEqual([
    { id: ann.id, name: 'Ann', calls: 1, reached: 0, visits: 0 },
    { id: mia.id, name: 'Mia', calls: 1, reached: 1, visits: 1 },
  ])
  const ofAnn = people?.unusual.find(({ reference }) => reference === first)
  expect(ofAnn).toMatchObject({ number: 3, outcome: 'voicemail', checkedBy: null })
  expect(ofAnn?.unusual).toContain('seconds after taking')
  expect(await act(ann, first, { kind: 'check try', number: 3 })).toMatchObject({ refused: 'role' })
  expect(await act(mia, first, { kind: 'check try', number: 3 })).toMatchObject({ case: { version: 4 } })
  const checked = await readStorePeople(pool, mia, 101, 7)
  expect(checked?.unusual.find(({ reference }) => reference === first)?.checkedBy).toBe('Mia')
  expect(await readStorePeople(pool, eve, 101, 7)).toBeUndefined()
})

test('keeps how long the store was open before the first try, and forgets it with an Undo', async () => {
  // A store that never closes, so that the test does not depend on the hour at which it runs.
  const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
  await owner.query(
    `update store set ${days.map((day) => `${day}_open = '00:00', ${day}_close = '23:59'`).join(', ')} where store_id = 101`,
  )
  const reference = await addCase(owner, { received: new Date(Date.now() - 95 * 60_000) })
  const minutes = async () =>
    (await owner.query('select open_minutes from store_inbox where reference = $1', [reference])).rows[0]?.open_minutes
  await act(ann, reference, { kind: 'take' })
  await act(ann, reference, { kind: 'try', outcome: 'no answer' })
  // Midnight or a holiday may lie between.
  expect(await minutes()).toBeGreaterThanOrEqual(0)
  expect(await minutes()).toBeLessThanOrEqual(95)
  await act(ann, reference, { kind: 'undo', number: 3 })
  expect(await minutes()).toBeNull()
  expect((await compareCases(owner)).differences).toEqual([])
})
