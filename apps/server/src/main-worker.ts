import { requireSchema } from '@cash-express/database/applied-schema'
import { readEnvironment, readTracingEnvironment, readWorkerEnvironment } from './config.ts'
import { serveMetrics } from './metrics/metrics.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { startWorker } from './worker.ts'
import { createWorkerLog } from './worker-log.ts'

const config = readEnvironment()
await requireSchema(config.DATABASE_URL)
const log = createWorkerLog(config.LOG_LEVEL)
const tracing = readTracingEnvironment()
if (tracing.problems.length > 0) log('tracing off')
const worker = await startWorker(config, readWorkerEnvironment(), log, undefined, tracing.settings)
const metricsServer = await serveMetrics(worker.metrics, config.HOST, config.WORKER_METRICS_PORT)

stopOnSignal(async () => {
  metricsServer.close()
  await worker.stop()
})
