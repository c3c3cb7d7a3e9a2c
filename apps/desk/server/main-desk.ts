import { fileURLToPath } from 'node:url'
import { openPool } from '@cash-express/database/pool'
import { serveMetrics, showSpans } from '@cash-express/http-server/metrics'
import { processLog } from '@cash-express/http-server/process-log'
import { productVersion } from '@cash-express/http-server/product-version'
import { stopOnSignal } from '@cash-express/http-server/stop-on-signal'
import { followSubmissions } from '@cash-express/tracing/follow-submissions'
import { createTracer } from '@cash-express/tracing/tracer'
import { buildDesk } from './app.ts'
import { openIdentityProvider } from './identity-provider.ts'
import { openKeyholder } from './keyholder.ts'
import { watchKeyholder } from './metrics.ts'
import { readPages } from './pages.ts'
import { pushServices } from './push/push.routes.ts'
import { readPushKey } from './push/web-push.ts'
import { readEnvironment, readTracingEnvironment } from './settings.ts'

const settings = readEnvironment()
const pool = openPool(settings.DESK_DATABASE_URL, settings.DATABASE_POOL_SIZE)
const provider = openIdentityProvider(settings)
const tracing = readTracingEnvironment()
const tracer = tracing.settings && createTracer('cash-express-desk', tracing.settings)
const traces = tracer && followSubmissions(tracer, pool)
const pages = await readPages(fileURLToPath(new URL('../dist/client', import.meta.url)))
const app = await buildDesk({
  pool,
  databaseUrl: settings.DESK_DATABASE_URL,
  provider,
  keyholder: openKeyholder(settings.KEYHOLDER_SOCKET),
  publicKeys: { desk: settings.DESK_PUBLIC_KEY, escrow: settings.ESCROW_PUBLIC_KEY },
  origin: settings.DESK_ORIGIN,
  clientSecret: settings.SIGN_IN_CLIENT_SECRET,
  factors: settings.SIGN_IN_FACTORS,
  push: settings.DESK_PUSH_KEY
    ? { key: readPushKey(settings.DESK_PUSH_KEY), contact: settings.DESK_ORIGIN, services: pushServices }
    : undefined,
  pages,
  traces,
  trustedProxies: settings.TRUSTED_PROXIES,
  logger: processLog('desk', settings.LOG_LEVEL),
})
void provider.discover(({ name, code }) => app.log.warn({ event: 'the identity provider does not answer', name, code }))
app.log.info({ event: 'started', version: productVersion })
if (!pages) app.log.error({ event: 'the pages of the desk are not built' })
if (tracing.problems.length > 0) app.log.error({ event: 'settings', problems: tracing.problems })
if (tracer) showSpans(app.metrics, tracer.counts)
watchKeyholder(app.metrics, settings.KEYHOLDER_SOCKET)
const { HOST, PORT, DESK_METRICS_PORT } = settings
const metricsServer =
  DESK_METRICS_PORT === undefined ? undefined : await serveMetrics(app.metrics, HOST, DESK_METRICS_PORT)
await app.listen({ host: HOST, port: PORT })

/** Requests must finish in this time, because streams never end by themselves. */
const drainMilliseconds = 1_500

stopOnSignal(async () => {
  provider.stop()
  metricsServer?.close()
  setTimeout(() => app.server.closeAllConnections(), drainMilliseconds)
  await app.close()
  await traces?.stop()
  await pool.end()
})
