import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readEnvironment, readIntakeEnvironment, readPlacesEnvironment } from './config.ts'
import { databaseOn, openPool } from './database/database.ts'
import { openQueue } from './database/queue.ts'
import { createSnapshot, watchChanges } from './database/snapshot.ts'
import { createMetrics, serveMetrics } from './metrics/metrics.ts'
import { createPlacesParts } from './places/create-places.ts'
import { mapSources } from './places/map-sources.ts'
import { describeError } from './plugins/errors.ts'
import { readSite } from './plugins/static-site.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { readStoreAnswers } from './stores/stores.routes.ts'
import { createIntakeParts } from './submissions/intake-parts.ts'
import { readVehicleTree } from './vehicles/vehicles.routes.ts'

const config = readEnvironment()
const intakeConfig = readIntakeEnvironment()
const pool = openPool(config.DATABASE_URL, config.DATABASE_POOL_SIZE)
const db = databaseOn(pool)
const stores = createSnapshot('stores', db, readStoreAnswers)
const vehicles = createSnapshot('vehicles', db, readVehicleTree)
const metrics = createMetrics()
const queue = await openQueue(pool)

const builtSite = fileURLToPath(new URL('../../web/dist/client', import.meta.url))
const siteDirectory = config.SITE_DIRECTORY || (existsSync(builtSite) ? builtSite : '')

const places = createPlacesParts(readPlacesEnvironment())

const app = await buildApp({
  db,
  stores,
  vehicles,
  intake: await createIntakeParts(intakeConfig, pool, queue.wake, stores),
  places,
  metrics,
  ...(siteDirectory ? { site: await readSite(siteDirectory, mapSources(places.map)) } : {}),
  trustedProxies: config.TRUSTED_PROXIES,
  logger: { level: config.LOG_LEVEL, base: { process: 'api' }, serializers: { err: describeError } },
})
const watch = watchChanges(config.DATABASE_URL, [stores, vehicles], (error) =>
  app.log.warn({ event: 'database connection lost', code: (error as { code?: string }).code }),
)
const metricsServer = await serveMetrics(metrics, config.HOST, config.METRICS_PORT)
await app.listen({ host: config.HOST, port: config.PORT })

stopOnSignal(async () => {
  await app.close()
  metricsServer.close()
  await watch.stop()
  await queue.close()
  await db.destroy()
})
