import { join } from 'node:path'
import pg from 'pg'
import { SeedRefused, seed } from '../apps/server/src/database/seed.ts'
import { migrate } from '../packages/database/src/migrate.ts'
import { openPool } from '../packages/database/src/pool.ts'
import type { DeskDatabase } from './desk.ts'
import { startLocalPostgres } from './local-postgres.ts'
import { createProcessUsers } from './local-roles.ts'

export type DevDatabase = {
  readonly api: string
  readonly worker?: string
  /** Only with a database of development. */
  readonly desk?: DeskDatabase
  stop(): Promise<void>
}

/**
 * A given database may be a live one, so nothing is migrated, seeded or created there and no worker or desk starts: a
 * worker would send the notices of real customers to the local mail catcher and mark them as delivered. Without a given
 * database, development has its own in the folder, migrated and filled with the sample data.
 */
export async function openDevDatabase(given: string | undefined, folder: string): Promise<DevDatabase> {
  if (given) {
    console.error('DATABASE_URL is set: the database is not migrated or seeded, and no worker or desk is started.')
    return { api: given, stop: async () => {} }
  }
  const postgres = await startLocalPostgres(join(folder, 'postgres'), { keep: true })
  const databaseUrl = postgres.url('cash_express')
  await createDatabase(postgres.url('postgres'))
  await migrate(databaseUrl)
  const pool = openPool(databaseUrl, 2)
  await seed(pool).catch((error: unknown) => {
    // The database holds a developer's own stores or older sample data.
    if (!(error instanceof SeedRefused)) throw error
    console.error(`${error.message}\nTo start again with the sample data, delete ${folder}.`)
  })
  await pool.end()
  const { api, worker, desk, keyholder } = await createProcessUsers(databaseUrl)
  return {
    api,
    worker,
    desk: { databaseUrl, deskDatabaseUrl: desk, keyholderDatabaseUrl: keyholder },
    stop: () => postgres.stop(),
  }
}

async function createDatabase(serverUrl: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'cash_express'")
  if (rowCount === 0) await client.query('create database cash_express')
  await client.end()
}
