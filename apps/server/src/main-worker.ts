import { readEnvironment, readWorkerEnvironment } from './config.ts'
import { requireSchema } from './database/schema.ts'
import { serveMetrics } from './metrics/metrics.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { startWorker } from './worker.ts'
import { createWorkerLog } from './worker-log.ts'

const config = readEnvironment()
await requireSchema(config.DATABASE_URL)
const worker = await startWorker(config, readWorkerEnvironment(), createWorkerLog(config.LOG_LEVEL))
const metricsServer = await serveMetrics(worker.metrics, config.HOST, config.WORKER_METRICS_PORT)

stopOnSignal(async () => {
  metricsServer.close()
  await worker.stop()
})
