import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { seed } from '../apps/server/src/database/seed.ts'
import { openPool } from '../packages/database/src/pool.ts'
import { startLocalPostgres } from '../tools/local-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
  }
}

/** One PostgreSQL for the run, with a migrated and seeded database that each test file copies. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL
  const local = given
    ? undefined
    : await startLocalPostgres(await mkdtemp(join(tmpdir(), 'cash-express-postgres-')), { keep: false })
  const postgresUrl = given ?? local?.url('postgres') ?? ''
  const templateDatabase = `template_${process.pid}`

  const server = new pg.Client({ connectionString: postgresUrl })
  await server.connect()
  await server.query(`create database ${templateDatabase}`)
  const templateUrl = new URL(postgresUrl)
  templateUrl.pathname = `/${templateDatabase}`
  await migrate(templateUrl.href)
  const pool = openPool(templateUrl.href, 2)
  await seed(pool)
  await pool.end()

  for (const role of ['api', 'worker', 'desk', 'keyholder', 'records']) {
    await server.query(`drop role if exists ${role}_test`)
    await server.query(`create role ${role}_test login password 'test' in role cash_express_${role}`)
  }

  project.provide('postgresUrl', postgresUrl)
  project.provide('templateDatabase', templateDatabase)

  return async () => {
    await server.query(`drop database ${templateDatabase} with (force)`)
    await server.end()
    await local?.stop()
  }
}
