import { inTransaction } from '@cash-express/database/pool'
import type pg from 'pg'

export type Vehicle = { make: string; model: string; body_style: string; year_mfg: number }

const columns = 'make, model, body_style, year_mfg'

export const readVehicles = async (pool: pg.Pool): Promise<Vehicle[]> =>
  (await pool.query<Vehicle>(`select ${columns} from vehicle order by ${columns}`)).rows

export async function changeVehicles(pool: pg.Pool, added: readonly Vehicle[], removed: readonly Vehicle[]) {
  await inTransaction(pool, async (client) => {
    await client.query(
      `delete from vehicle where (${columns}) in (select ${columns} from jsonb_populate_recordset(null::vehicle, $1))`,
      [JSON.stringify(removed)],
    )
    await client.query(
      `insert into vehicle (${columns}) select ${columns} from jsonb_populate_recordset(null::vehicle, $1)`,
      [JSON.stringify(added)],
    )
  })
}
