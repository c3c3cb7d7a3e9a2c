import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { type AppParts, buildApp } from '../apps/server/src/app.ts'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { createSnapshot, watchChanges } from '../apps/server/src/database/snapshot.ts'
import { createMetrics } from '../apps/server/src/metrics/metrics.ts'
import { readStoreAnswers } from '../apps/server/src/stores/stores.routes.ts'
import { readVehicleTree } from '../apps/server/src/vehicles/vehicles.routes.ts'
import { createTestDatabase } from './test-database.ts'

/** The server as `main-api` puts it together, on a database of its own, without a socket. */
export async function createTestApp(changes: Partial<AppParts> = {}) {
  const databaseUrl = await createTestDatabase()
  const db = openDatabase(databaseUrl, 4)
  const stores = createSnapshot('stores', db, readStoreAnswers)
  const vehicles = createSnapshot('vehicles', db, readVehicleTree)
  const app = await buildApp({ db, stores, vehicles, metrics: createMetrics(), ...changes })
  const problems: unknown[] = []
  const watch = watchChanges(databaseUrl, [stores, vehicles], (error) => problems.push(error))
  await until(() => stores.current() !== undefined && vehicles.current() !== undefined)
  afterAll(async () => {
    await app.close()
    await watch.stop()
    await db.destroy()
  })
  return { app, db, databaseUrl, problems }
}

export async function until(isSo: () => boolean | Promise<boolean>, seconds = 10) {
  const end = Date.now() + seconds * 1_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not so within ${seconds} s`)
    await wait(20)
  }
}
