import { randomBytes, randomUUID } from 'node:crypto'
import { openPool } from '@cash-express/database/pool'
import { afterAll, expect, test } from 'vitest'
import { generated } from '../../../tests/all-checks.ts'
import { raceForCases } from '../../../tests/faults/case-races.ts'
import { addCase, addPerson } from '../../../tests/sample-cases.ts'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { compareCases } from '../../server/src/ops/rebuild-cases.ts'
import { actOnCase } from './cases.table.ts'

const databaseUrl = await createTestDatabase()
const owner = openPool(databaseUrl, 2)
const pool = openPool(asUser(databaseUrl, 'desk_test'), 2)
afterAll(() => Promise.all([owner.end(), pool.end()]))

test('has one holder each time when two devices race for a case', async () => {
  const races = await raceForCases(databaseUrl, asUser(databaseUrl, 'desk_test'), generated(200), Date.now())
  expect(races.problems).toEqual([])
  expect(races.events).toBeGreaterThan(generated(400))
  expect(races.refused).toBeGreaterThan(generated(200))
  expect(races.decidedEvents).toBeGreaterThan(generated(50))
})

const linkHash = randomBytes(32)

async function addOwnCase() {
  const reference = await addCase(owner)
  await owner.query('insert into status_link (reference, link_hash) values ($1, $2)', [reference, linkHash])
  return { reference, recipient: 'store:101' }
}
const cancel = async (reference: string) =>
  (await owner.query('select cancel_application($1, $2) as outcome', [reference, linkHash])).rows[0]?.outcome
const kindsOf = async (reference: string) =>
  (
    await owner.query('select kind from case_event where reference = $1 order by recipient, number', [reference])
  ).rows.map(({ kind }) => kind)

test.each([
  ['records a try', { kind: 'try', outcome: 'reached' }],
  ['closes the case', { kind: 'close', as: 'not interested', outcome: 'reached' }],
] as const)('keeps both or refuses clearly when a person %s as the customer cancels', async (_, action) => {
  const person = await addPerson(owner, 'representative', [101])
  const outcomes = new Set<string>()
  for (let times = 0; times < 30; times++) {
    const name = await addOwnCase()
    await actOnCase(pool, person, name, randomUUID(), { kind: 'take' })
    const [acted, outcome] = await Promise.all([
      actOnCase(pool, person, name, randomUUID(), action),
      cancel(name.reference),
    ])
    const refused = acted && 'refused' in acted ? acted.refused : undefined
    outcomes.add(`${refused ?? 'done'}, ${outcome}`)
    const own = refused ? [] : [action.kind === 'try' ? 'tried' : 'closed']
    const byCustomer = outcome === 'canceled' ? ['closed'] : []
    expect(await kindsOf(name.reference)).toEqual(['arrived', 'taken', ...own, ...byCustomer])
  }
  const both = action.kind === 'try' ? 'done, canceled' : 'done, closed'
  for (const each of outcomes) expect(['closed, canceled', both]).toContain(each)
  expect((await compareCases(owner)).differences).toEqual([])
})

test('leaves no store to call when a case is handed over as the customer cancels', async () => {
  const manager = await addPerson(owner, 'manager', [101])
  for (let times = 0; times < 30; times++) {
    const name = await addOwnCase()
    const [, outcome] = await Promise.all([
      actOnCase(pool, manager, name, randomUUID(), { kind: 'hand over', store: 102 }),
      cancel(name.reference),
    ])
    expect(outcome).toBe('canceled')
    const { rows } = await owner.query('select from store_inbox where reference = $1 and closed_at is null', [
      name.reference,
    ])
    expect(rows).toEqual([])
  }
  expect((await compareCases(owner)).differences).toEqual([])
})
