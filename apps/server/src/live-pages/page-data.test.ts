import type { ApprovedCost } from '@cash-express/domain/costs/cost-version'
import type { Store } from '@cash-express/domain/stores/store'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { samplePaydayCost } from '../../../../tests/sample-costs.ts'
import type { PageData } from './live-pages.ts'
import { earliest, gatherPageData, nextCosts } from './page-data.ts'

const pool = {} as pg.Pool
const store = (store_id: number, state: string, time_zone: string) => ({ store_id, state, time_zone }) as Store
const answers = {
  byId: new Map(
    [store(1, 'TN', 'America/Chicago'), store(2, 'TN', 'America/New_York'), store(3, 'AL', 'America/Chicago')].map(
      (each) => [each.store_id, each],
    ),
  ),
}

const version = (effectiveFrom: string, effectiveUntil: string | null = null): ApprovedCost => {
  const { request: _, ...cost } = samplePaydayCost({ effectiveFrom, effectiveUntil })
  return { ...cost, id: '1', approvedAt: '2026-11-01T12:00:00Z', withdrawnAt: null }
}

function gather(read: { costs(): Promise<readonly ApprovedCost[]> }, now = () => new Date('2026-12-01T05:30:00Z')) {
  const shown: PageData[] = []
  const data = gatherPageData((each) => shown.push(each), { stores: async () => answers, ...read }, now)
  return { shown, ...data }
}

test('shows nothing until stores and costs are known, then what is in effect', async () => {
  const { shown, readStores, readCosts } = gather({ costs: async () => [version('2026-12-01')] })
  expect(await readStores(pool)).toBe(answers)
  expect(shown).toEqual([])
  await readCosts(pool)
  expect(shown).toHaveLength(1)
  expect(shown[0]?.stores).toHaveLength(3)
  // Midnight has come to Knoxville and not to Cookeville.
  expect(shown[0]?.published.costs.map(({ timeZones }) => timeZones)).toEqual([['America/New_York']])
  await readStores(pool)
  expect(shown).toHaveLength(2)
})

test('shows stores without figures when costs cannot be read at first', async () => {
  let fails = true
  const { shown, readStores, readCosts } = gather({
    costs: async () => {
      if (fails) throw new Error('no connection')
      return [version('2026-11-01')]
    },
  })
  await readStores(pool)
  await expect(readCosts(pool)).rejects.toThrow('no connection')
  expect(shown.at(-1)?.published).toEqual({ costs: [], licenses: [] })
  fails = false
  await readCosts(pool)
  expect(shown.at(-1)?.published.costs).toHaveLength(1)
  fails = true
  await expect(readCosts(pool)).rejects.toThrow('no connection')
  expect(shown.at(-1)?.published.costs).toHaveLength(1)
})

test('waits for the next midnight at which a version begins or ends somewhere', () => {
  const versions = [version('2026-12-01', '2026-12-31')]
  const next = (at: string) => nextCosts(answers, versions, new Date(at))?.toISOString()
  expect(next('2026-11-30T12:00:00Z')).toBe('2026-12-01T05:00:00.000Z')
  expect(next('2026-12-01T05:00:00Z')).toBe('2026-12-01T06:00:00.000Z')
  expect(next('2026-12-01T06:00:00Z')).toBe('2027-01-01T05:00:00.000Z')
  expect(next('2027-01-01T06:00:00Z')).toBeUndefined()
  expect(earliest(undefined, undefined)).toBeUndefined()
})

test('knows the next midnight whichever of the two was read last', async () => {
  const costs = async () => [version('2026-12-01')]
  const { readStores, readCosts, nextCosts: next } = gather({ costs })
  await readCosts(pool)
  expect(next()).toBeUndefined()
  await readStores(pool)
  expect(next()?.toISOString()).toBe('2026-12-01T06:00:00.000Z')
})
