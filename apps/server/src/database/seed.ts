import { readFile } from 'node:fs/promises'
import type { LineProblem } from '@cash-express/store-list/csv'
import { readStoresCsv } from '@cash-express/store-list/stores-csv'
import type pg from 'pg'
import { importStores, planStoreImport } from '../stores/import-stores.ts'
import { importVehicles, planVehicleImport, readVehiclesCsv } from '../vehicles/import-vehicles.ts'
import { readVehicles } from '../vehicles/vehicle.table.ts'

const sample = (name: string) => readFile(new URL(`../../../../data/${name}`, import.meta.url), 'utf8')

function rowsOrThrow<Row>({ rows, problems }: { rows: { row: Row }[]; problems: LineProblem[] }): Row[] {
  const [first] = problems
  if (first) throw new Error(`the sample data has an error in line ${first.line}: ${first.message}`)
  return rows.map(({ row }) => row)
}

/** Thrown because seeding would remove an operator's own data or mix it with fictional stores. */
export class SeedRefused extends Error {}

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

async function findOtherData(
  pool: pg.Pool,
  stores: Parameters<typeof planStoreImport>[1],
  vehicles: Parameters<typeof planVehicleImport>[1],
): Promise<string[]> {
  const kinds = Map.groupBy(await planStoreImport(pool, stores), ({ kind }) => kind)
  const [foreign, changed, missing] = (['remove', 'change', 'add'] as const).map((kind) => kinds.get(kind)?.length ?? 0)
  const plan = await planVehicleImport(pool, vehicles)
  const differing = (await readVehicles(pool)).length > 0 ? plan.added.length + plan.removed.length : 0
  return [
    foreign ? `${countOf(foreign, 'store')} that ${foreign === 1 ? 'is' : 'are'} not in the sample data` : '',
    changed ? `${countOf(changed, 'store')} that differ${changed === 1 ? 's' : ''} from the sample data` : '',
    missing && missing < stores.length ? `${countOf(missing, 'store')} of the sample data are missing` : '',
    differing > 0 ? 'vehicles that differ from the sample data' : '',
  ].filter(Boolean)
}

/**
 * Fills empty tables with the sample stores and vehicles. It refuses tables with other data: an import replaces the
 * whole list, which would remove an operator's own stores from the site.
 */
export async function seed(pool: pg.Pool) {
  const stores = rowsOrThrow(readStoresCsv(await sample('stores.csv')))
  const vehicles = rowsOrThrow(readVehiclesCsv(await sample('vehicles.csv')))
  const found = await findOtherData(pool, stores, vehicles)
  if (found.length > 0) {
    throw new SeedRefused(
      `This database differs from the sample data (${found.join('; ')}). Nothing was changed.\nUse npm run stores:import and npm run vehicles:import to load your own lists.`,
    )
  }
  const storeChanges = await importStores(pool, stores)
  const vehicleChanges = await importVehicles(pool, vehicles)
  return { stores: storeChanges.length, vehicles: vehicleChanges.added.length }
}
