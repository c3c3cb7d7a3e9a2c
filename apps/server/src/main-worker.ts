import { readEnvironment } from './config.ts'
import { openPool } from './database/database.ts'
import { openQueue } from './database/queue.ts'
import { closeAbandonedChains } from './employment-application/close-chains.ts'
import { createMetrics, serveMetrics } from './metrics/metrics.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const secondsBetweenClosings = 30

const tell = (error: { code?: string }) =>
  void process.stderr.write(`${JSON.stringify({ process: 'worker', event: 'closing failed', code: error.code })}\n`)

const config = readEnvironment()
const pool = openPool(config.DATABASE_URL, config.DATABASE_POOL_SIZE)
const queue = await openQueue(pool)
const metricsServer = await serveMetrics(createMetrics(), config.HOST, config.WORKER_METRICS_PORT)

// A database that is away is met again at the next turn; the chains wait, and the failure is told.
const closing = setInterval(
  () => void closeAbandonedChains(pool, queue.wake).catch(tell),
  secondsBetweenClosings * 1_000,
)

stopOnSignal(async () => {
  clearInterval(closing)
  metricsServer.close()
  await queue.close()
  await pool.end()
})
