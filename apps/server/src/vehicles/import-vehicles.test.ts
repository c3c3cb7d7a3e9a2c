import { openPool } from '@cash-express/database/pool'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { importVehicles, planVehicleImport, readVehiclesCsv } from './import-vehicles.ts'
import { readVehicles } from './vehicle.table.ts'

const pool = openPool(await createTestDatabase(), 2)
const header = 'make,model,body_style,first_year,last_year'
const rangesOf = (...lines: string[]) => readVehiclesCsv([header, ...lines].join('\n')).rows.map(({ row }) => row)

test('has about 45 makes and 900 models in the sample', async () => {
  const vehicles = await readVehicles(pool)
  expect(new Set(vehicles.map(({ make }) => make)).size).toBeGreaterThanOrEqual(45)
  expect(new Set(vehicles.map(({ make, model }) => `${make} ${model}`)).size).toBeGreaterThanOrEqual(900)
})

test('makes the table equal to the file and changes nothing when repeated', async () => {
  const ranges = rangesOf('Ford,Ranger,Pickup,1998,2000')
  const { added } = await importVehicles(pool, ranges)
  expect(added).toEqual([])
  expect(await readVehicles(pool)).toEqual(
    [1998, 1999, 2000].map((year_mfg) => ({ make: 'Ford', model: 'Ranger', body_style: 'Pickup', year_mfg })),
  )
  expect(await planVehicleImport(pool, ranges)).toEqual({ added: [], removed: [] })
  expect((await planVehicleImport(pool, rangesOf('Ford,Ranger,Pickup,1999,2001'))).added).toHaveLength(1)
})

test('reports invalid lines by their number', () => {
  const { problems } = readVehiclesCsv(`${header}\nFord,,Pickup,1998,2000\nFord,Ranger,Pickup,2000,1990`)
  expect(problems).toEqual([
    { line: 2, message: 'model: is empty' },
    { line: 3, message: 'last_year: is before the first year' },
  ])
})
