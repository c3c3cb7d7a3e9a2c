import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { seed } from '../apps/server/src/database/seed.ts'
import { localIntakeSettings } from './local-keys.ts'
import { startLocalPostgres } from './local-postgres.ts'
import { createProcessUsers } from './local-roles.ts'
import { localMailSettings, startMailCatcher } from './mail-catcher.ts'
import { startProcess } from './processes.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
if (existsSync(join(repository, '.env'))) process.loadEnvFile(join(repository, '.env'))

/** Pages with hot reload on port 5173, the server restarted at every change, data kept in `.data`. */
async function dev() {
  const given = process.env.DATABASE_URL
  const postgres = given ? undefined : await startLocalPostgres(join(repository, '.data/postgres'), { keep: true })
  const databaseUrl = given ?? postgres?.url('cash_express') ?? ''
  if (postgres) await createDatabase(postgres.url('postgres'))
  await migrate(databaseUrl)
  const db = openDatabase(databaseUrl, 2)
  await seed(db)
  await db.destroy()

  const users = given ? { api: given, worker: given } : await createProcessUsers(databaseUrl)
  const keys = join(repository, '.data/keys')
  const intake = await localIntakeSettings(keys)
  const catcher = await startMailCatcher(join(repository, '.data/mail'))
  const mail = localMailSettings(catcher.url, keys)
  const processes = [
    startProcess('apps/server/src/main-api.ts', { ...intake, DATABASE_URL: users.api }, ['--watch']),
    startProcess('apps/server/src/main-worker.ts', { ...mail, DATABASE_URL: users.worker }, ['--watch']),
    startProcess('node_modules/.bin/react-router', {}, [], { in: 'apps/web', words: ['dev'] }),
  ]

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.all(processes.map((each) => each.stop()))
    await Promise.all([postgres?.stop(), catcher.stop()])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

async function createDatabase(serverUrl: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'cash_express'")
  if (rowCount === 0) await client.query('create database cash_express')
  await client.end()
}

await dev()
