import { readEnvironment } from './config.ts'
import { openDatabase } from './database/database.ts'
import { createMetrics, serveMetrics } from './metrics/metrics.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const config = readEnvironment()
const db = openDatabase(config.DATABASE_URL, config.DATABASE_POOL_SIZE)
const metricsServer = await serveMetrics(createMetrics(), config.HOST, config.WORKER_METRICS_PORT)

stopOnSignal(async () => {
  metricsServer.close()
  await db.destroy()
})
