import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readEnvironment } from './config.ts'
import { openDatabase } from './database/database.ts'
import { createSnapshot, watchChanges } from './database/snapshot.ts'
import { createMetrics, serveMetrics } from './metrics/metrics.ts'
import { readSite } from './plugins/static-site.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { readStoreAnswers } from './stores/stores.routes.ts'
import { readVehicleTree } from './vehicles/vehicles.routes.ts'

const config = readEnvironment()
const db = openDatabase(config.DATABASE_URL, config.DATABASE_POOL_SIZE)
const stores = createSnapshot('stores', db, readStoreAnswers)
const vehicles = createSnapshot('vehicles', db, readVehicleTree)
const metrics = createMetrics()

const builtSite = fileURLToPath(new URL('../../web/dist/client', import.meta.url))
const siteDirectory = config.SITE_DIRECTORY || (existsSync(builtSite) ? builtSite : '')

const app = await buildApp({
  db,
  stores,
  vehicles,
  metrics,
  ...(siteDirectory ? { site: await readSite(siteDirectory) } : {}),
  trustedProxies: config.TRUSTED_PROXIES,
  logger: { level: config.LOG_LEVEL, base: { process: 'api' } },
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
  await db.destroy()
})
