import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '../../apps/server/src/database/seed.ts'
import { migrate } from '../../packages/database/src/migrate.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { startLocalPostgres } from '../../tools/local-postgres.ts'
import { createProcessUsers } from '../../tools/local-roles.ts'
import { productionPostgres } from './production-postgres.ts'

/** A seeded PostgreSQL with the settings of production and a user for each process; `stop` deletes all data. */
export async function startDeskDatabase() {
  const data = await mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const postgres = await startLocalPostgres(data, { keep: false, settings: await productionPostgres() })
  const ownerUrl = postgres.url('postgres')
  await migrate(ownerUrl)
  const pool = openPool(ownerUrl, 2)
  await seed(pool)
  await pool.end()
  return {
    data,
    ownerUrl,
    users: await createProcessUsers(ownerUrl),
    async stop() {
      await postgres.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

export type DeskDatabase = Omit<Awaited<ReturnType<typeof startDeskDatabase>>, 'stop'>
