import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seed } from '../apps/server/src/database/seed.ts'
import { migrate } from '../packages/database/src/migrate.ts'
import { openPool } from '../packages/database/src/pool.ts'
import { startLocalPostgres } from '../tools/local-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
    /** The files of a stopped PostgreSQL with the sample data, for tests that start one of their own. */
    seededPostgres: string
  }
}

async function fill(url: string) {
  await migrate(url)
  const pool = openPool(url, 2)
  await seed(pool)
  await pool.end()
}

const templateDatabase = 'seeded'

/** One PostgreSQL for the run, with a migrated and seeded database that each test file copies. */
export default async function setup(project: TestProject) {
  const newFolder = () => mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const [seededPostgres, data] = [await newFolder(), await newFolder()]
  const first = await startLocalPostgres(seededPostgres, { keep: true })
  await fill(first.url('postgres'))
  await first.stop()

  // Nothing cuts its power. A disk that takes seconds to confirm a write would otherwise use up the product's time limits.
  const settings = ['fsync=off', 'full_page_writes=off']
  const postgres = await startLocalPostgres(data, { keep: false, copyOf: seededPostgres, settings })
  const server = new pg.Client({ connectionString: postgres.url('template1') })
  await server.connect()
  await server.query(`create database ${templateDatabase} template postgres`)
  for (const role of ['api', 'worker', 'desk', 'keyholder', 'records', 'listener'])
    await server.query(`create role ${role}_test login password 'test' in role cash_express_${role}`)
  await server.end()

  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('templateDatabase', templateDatabase)
  project.provide('seededPostgres', seededPostgres)

  return async () => {
    await postgres.stop()
    await rm(seededPostgres, { recursive: true, force: true })
  }
}
