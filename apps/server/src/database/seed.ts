import { readFile } from 'node:fs/promises'
import { importStores, readStoresCsv } from '../stores/import-stores.ts'
import { importVehicles, readVehiclesCsv } from '../vehicles/import-vehicles.ts'
import type { LineProblem } from './csv.ts'
import type { Database } from './database.ts'

const sample = (name: string) => readFile(new URL(`../../../../data/${name}`, import.meta.url), 'utf8')

function allOf<Row>({ rows, problems }: { rows: { row: Row }[]; problems: LineProblem[] }): Row[] {
  const [first] = problems
  if (first) throw new Error(`the sample data is wrong in line ${first.line}: ${first.message}`)
  return rows.map(({ row }) => row)
}

/** Fills stores and vehicles with the sample data; again changes nothing. */
export async function seed(db: Database) {
  const stores = await importStores(db, allOf(readStoresCsv(await sample('stores.csv'))))
  const vehicles = await importVehicles(db, allOf(readVehiclesCsv(await sample('vehicles.csv'))))
  return { stores: stores.length, vehicles: vehicles.added.length + vehicles.removed.length }
}
