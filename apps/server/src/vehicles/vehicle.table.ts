import type { Database } from '../database/database.ts'

export type Vehicle = { make: string; model: string; body_style: string; year_mfg: number }

export const readVehicles = (db: Database): Promise<Vehicle[]> =>
  db
    .selectFrom('vehicle')
    .selectAll()
    .orderBy('make')
    .orderBy('model')
    .orderBy('body_style')
    .orderBy('year_mfg')
    .execute()

/** PostgreSQL takes at most 65,535 parameters in a statement; a vehicle has four. */
const rowsPerStatement = 10_000

export async function changeVehicles(db: Database, added: readonly Vehicle[], removed: readonly Vehicle[]) {
  await db.transaction().execute(async (transaction) => {
    for (const { make, model, body_style, year_mfg } of removed) {
      await transaction
        .deleteFrom('vehicle')
        .where('make', '=', make)
        .where('model', '=', model)
        .where('body_style', '=', body_style)
        .where('year_mfg', '=', year_mfg)
        .execute()
    }
    for (let start = 0; start < added.length; start += rowsPerStatement) {
      await transaction
        .insertInto('vehicle')
        .values(added.slice(start, start + rowsPerStatement))
        .execute()
    }
  })
}
