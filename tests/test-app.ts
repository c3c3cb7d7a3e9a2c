import pg from 'pg'
import { afterAll } from 'vitest'
import { type AppServices, buildApp } from '../apps/server/src/app.ts'
import { readIntakeConfig, readPlacesConfig } from '../apps/server/src/config.ts'
import { readApprovedCosts } from '../apps/server/src/costs/approved-costs.table.ts'
import { openNotifier } from '../apps/server/src/database/queue.ts'
import { createSnapshot, watchChanges } from '../apps/server/src/database/snapshot.ts'
import { createMetrics, showKeyDays } from '../apps/server/src/metrics.ts'
import { createPlacesServices } from '../apps/server/src/places/create-places.ts'
import { readStoreAnswers } from '../apps/server/src/stores/stores.routes.ts'
import type { SubmissionServices } from '../apps/server/src/submissions/accept.ts'
import { createSubmissionServices } from '../apps/server/src/submissions/submission-services.ts'
import { readVehicleTree } from '../apps/server/src/vehicles/vehicles.routes.ts'
import { openPool } from '../packages/database/src/pool.ts'
import { asUser, createTestDatabase } from './test-database.ts'
import { makeTestKeys } from './test-keys.ts'
import { until } from './until.ts'

/** The server as `main-api` builds it, with the API's own role and without a socket. */
export async function createTestApp(
  changes: Partial<AppServices> = {},
  intakeChanges: Partial<SubmissionServices> = {},
  settings: Record<string, string> = {},
  given?: string,
) {
  const databaseUrl = given ?? (await createTestDatabase())
  const apiUrl = asUser(databaseUrl, 'api_test')
  const pool = openPool(apiUrl, 6)
  const notifier = openNotifier(apiUrl)
  // Without the time limits of the product.
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const stores = createSnapshot('stores', pool, (database) => readStoreAnswers(database), {
    expiresAt: ({ nextChangeAt }) => nextChangeAt,
  })
  const vehicles = createSnapshot('vehicles', owner, readVehicleTree)
  const costs = createSnapshot('costs', pool, readApprovedCosts)
  const { environment, privateKeys, files } = await makeTestKeys()
  const intake = {
    ...(await createSubmissionServices(
      readIntakeConfig({ ...environment, ...settings }).settings,
      pool,
      notifier.notify,
      stores,
    )),
    ...intakeChanges,
  }
  const metrics = createMetrics()
  showKeyDays(metrics.registry, intake.keys.daysLeft)
  const places = createPlacesServices(readPlacesConfig({}), pool, metrics.registry)
  const app = await buildApp({
    pool,
    stores,
    vehicles,
    costs,
    intake,
    places,
    metrics,
    ...changes,
  })
  const problems: unknown[] = []
  const watch = watchChanges(databaseUrl, [stores, vehicles, costs], (error) => problems.push(error))
  await until(() => stores.current() !== undefined && vehicles.current() !== undefined && costs.current() !== undefined)
  afterAll(async () => {
    await app.close()
    await watch.stop()
    await notifier.close()
    await pool.end()
  })
  const workerPool = openPool(asUser(databaseUrl, 'worker_test'), 2)
  afterAll(() => Promise.all([owner.end(), workerPool.end()]))
  const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
  const intakeSecret = environment.INTAKE_SECRET
  return {
    app,
    metrics,
    databaseUrl,
    files,
    intake,
    privateKeys,
    problems,
    sql,
    intakeSecret,
    workerPool,
  }
}
