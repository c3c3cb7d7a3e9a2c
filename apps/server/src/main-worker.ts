import { requireSchema } from '@cash-express/database/applied-schema'
import { serveMetrics } from '@cash-express/http-server/metrics'
import { stopOnSignal } from '@cash-express/http-server/stop-on-signal'
import { readEnvironment, readTracingEnvironment, readWorkerEnvironment } from './config.ts'
import { startWorker } from './worker.ts'
import { createWorkerLog } from './worker-log.ts'

const config = readEnvironment()
await requireSchema(config.DATABASE_URL)
const log = createWorkerLog(config.LOG_LEVEL)
const tracing = readTracingEnvironment()
if (tracing.problems.length > 0) log('tracing off')
const worker = await startWorker(config, readWorkerEnvironment(), log, undefined, tracing.settings)
const metricsServer = await serveMetrics(worker.metrics.registry, config.HOST, config.WORKER_METRICS_PORT)

stopOnSignal(async () => {
  metricsServer.close()
  await worker.stop()
})
