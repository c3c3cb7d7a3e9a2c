import { readFileSync } from 'node:fs'
import { openPool } from '@cash-express/database/pool'
import { readStoresCsv } from '@cash-express/store-list/stores-csv'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { seed } from '../database/seed.ts'
import { importStores, planStoreImport } from './import-stores.ts'
import { readStoreRows } from './store.table.ts'

const sample = readFileSync(new URL('../../../../data/stores.csv', import.meta.url), 'utf8')
const rowsOf = (csv: string) => readStoresCsv(csv).rows.map(({ row }) => row)
const [header = '', firstLine = '', ...otherLines] = sample.trimEnd().split('\n')

const pool = openPool(await createTestDatabase(), 2)

test('has about 100 sample stores in four states with matching time zones', () => {
  const { rows, problems } = readStoresCsv(sample)
  expect(problems).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(95)
  expect(new Set(rows.map(({ row }) => row.state))).toEqual(new Set(['TN', 'KY', 'AL', 'MS']))
  const zoneOf = (city: string) => rows.find(({ row }) => row.city === city)?.row.time_zone
  expect(zoneOf('Knoxville')).toBe('America/New_York')
  expect(zoneOf('Nashville')).toBe('America/Chicago')
  expect(zoneOf('Lexington')).toBe('America/New_York')
  expect(zoneOf('Bowling Green')).toBe('America/Chicago')
  expect(new Set(rows.map(({ row }) => row.time_zone)).size).toBeGreaterThanOrEqual(2)
})

test('changes nothing when the sample is seeded again', async () => {
  expect(await seed(pool)).toEqual({ stores: 0, vehicles: 0 })
})

test('reports changes in a dry run without making them', async () => {
  const changed = firstLine.replace('Cash Express of Cookeville', 'Cash Express of Upper Cookeville')
  const added = firstLine.replace(/^101,[^,]+/, '999,Cash Express of Somewhere')
  const plan = await planStoreImport(pool, rowsOf([header, changed, added, ...otherLines.slice(1)].join('\n')))
  expect(plan.map(({ kind, store }) => [kind, store.store_id])).toEqual([
    ['change', 101],
    ['add', 999],
    ['remove', 102],
  ])
  expect(plan[0]).toMatchObject({ columns: ['name'] })
  expect(await planStoreImport(pool, rowsOf(sample))).toEqual([])
})

test('makes the table equal to the file even when two stores swap names', async () => {
  const rows = rowsOf(sample)
  const [first, second] = rows
  if (!first || !second) throw new Error('the sample is too small')
  const swapped = [{ ...first, name: second.name }, { ...second, name: first.name }, ...rows.slice(2, -1)]
  await importStores(pool, swapped)
  expect(await readStoreRows(pool)).toEqual(swapped.toSorted((a, b) => a.store_id - b.store_id))
})

test('reports every invalid line by its number', () => {
  const broken = [
    header,
    firstLine,
    firstLine.replace(/^101,/, 'x,'),
    firstLine
      .replace(/^101,[^,]+/, '201,Another')
      .replace(/,TN,/, ',Tennessee,')
      .replace(/\d{3}-555-01\d\d/, '12'),
    firstLine.replace(/^101/, '101'),
  ].join('\n')
  const { problems } = readStoresCsv(broken)
  expect(problems).toEqual([
    { line: 3, message: 'store_id: is not a whole number' },
    { line: 4, message: 'state: is not a two-letter state code' },
    { line: 4, message: 'phone: does not have 10 digits' },
    { line: 5, message: 'store_id: the same as in line 2' },
    { line: 5, message: 'name: the same as in line 2' },
  ])
})

test('reports a missing or unknown column before any row is read', () => {
  const { rows, problems } = readStoresCsv(`${header.replace('zip', 'postcode')}\n${firstLine}`)
  expect(rows).toEqual([])
  expect(problems).toEqual([
    { line: 1, message: 'column zip is missing' },
    { line: 1, message: 'column postcode is not known' },
  ])
})
