import { existsSync } from 'node:fs'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { missingSchemaFiles } from '@cash-express/database/applied-schema'
import { openPool } from '@cash-express/database/pool'
import { serveMetrics, showGauge, showSpans } from '@cash-express/http-server/metrics'
import { processLog } from '@cash-express/http-server/process-log'
import { productVersion } from '@cash-express/http-server/product-version'
import { stopOnSignal } from '@cash-express/http-server/stop-on-signal'
import { createTracer } from '@cash-express/tracing/tracer'
import { buildApp } from './app.ts'
import {
  readEnvironment,
  readIntakeEnvironment,
  readPlacesEnvironment,
  readProbeEnvironment,
  readTextsEnvironment,
  readTracingEnvironment,
} from './config.ts'
import { readApprovedCosts } from './costs/approved-costs.table.ts'
import { openNotifier } from './database/queue.ts'
import { createSnapshot, watchChanges } from './database/snapshot.ts'
import { createLivePages } from './live-pages/live-pages.ts'
import { earliest, gatherPageData } from './live-pages/page-data.ts'
import { createMetrics, showKeyDays } from './metrics.ts'
import { createPlacesServices } from './places/create-places.ts'
import { mapSources } from './places/map-sources.ts'
import { readSite } from './plugins/static-site.ts'
import { readStoreAnswers } from './stores/stores.routes.ts'
import { createSubmissionServices } from './submissions/submission-services.ts'
import { readVehicleTree } from './vehicles/vehicles.routes.ts'

const config = readEnvironment()
const intakeConfig = readIntakeEnvironment()
const textsConfig = readTextsEnvironment()
const probeConfig = readProbeEnvironment()
const tracing = readTracingEnvironment()
const tracer = tracing.settings && createTracer('cash-express-api', tracing.settings)
const pool = openPool(config.DATABASE_URL, config.DATABASE_POOL_SIZE)

const web = (folder: string) => fileURLToPath(new URL(`../../web/dist/${folder}`, import.meta.url))
const builtFolder = (given: string, folder: string) => given || (existsSync(web(folder)) ? web(folder) : '')
const siteDirectory = builtFolder(config.SITE_DIRECTORY, 'client')
const rendererDirectory = builtFolder(config.RENDERER_DIRECTORY, 'server')
const livePages = rendererDirectory
  ? await createLivePages(rendererDirectory, ({ event, ...fields }) => app.log.error({ event, ...fields }))
  : undefined

const { readStores, readCosts, nextCosts } = gatherPageData((data) => livePages?.show(data), {
  stores: readStoreAnswers,
  costs: readApprovedCosts,
})
const onProblem = (error: unknown) =>
  app.log.warn({ event: 'database connection lost', code: (error as { code?: string }).code })
const stores = createSnapshot('stores', pool, readStores, {
  expiresAt: ({ nextChangeAt }) => earliest(nextChangeAt, nextCosts()),
  onProblem,
})
const vehicles = createSnapshot('vehicles', pool, readVehicleTree)
const costs = createSnapshot('costs', pool, readCosts, { expiresAt: nextCosts, onProblem })
const metrics = createMetrics()
const notifier = openNotifier(config.DATABASE_URL, (error) =>
  app.log.warn({ event: 'notification failed', code: (error as { code?: string }).code }),
)

const places = createPlacesServices(readPlacesEnvironment(), pool, metrics.registry)

const intake = await createSubmissionServices(intakeConfig.settings, pool, notifier.notify, stores)
showKeyDays(metrics.registry, intake.keys.daysLeft)
if (livePages) {
  const help = 'How long the pages that list stores have been older than the list'
  showGauge(metrics.registry, 'live_pages_behind_seconds', help, livePages.secondsBehind)
}
if (tracer) showSpans(metrics.registry, tracer.counts)

const shutdown = { started: false }
const app = await buildApp({
  pool,
  stores,
  vehicles,
  costs,
  intake,
  places,
  ...(textsConfig.settings ? { texts: textsConfig.settings } : {}),
  ...(probeConfig.settings ? { probe: probeConfig.settings } : {}),
  metrics,
  ...(tracer ? { tracer } : {}),
  shutdown,
  ...(siteDirectory ? { site: await readSite(siteDirectory, mapSources(places.map)) } : {}),
  ...(livePages ? { livePages } : {}),
  trustedProxies: config.TRUSTED_PROXIES,
  logger: processLog('api', config.LOG_LEVEL),
})
app.log.info({ event: 'started', version: productVersion })
const problems = [
  ...intakeConfig.problems,
  ...intake.keys.problems(),
  ...textsConfig.problems,
  ...probeConfig.problems,
  ...tracing.problems,
]
if (problems.length > 0) app.log.error({ event: intake.closedBecause() ? 'forms are refused' : 'settings', problems })
const watch = watchChanges(config.DATABASE_URL, [stores, vehicles, costs], onProblem)
// A failed query is ignored here, because the readiness check repeats it.
void missingSchemaFiles((text) => pool.query(text)).then(
  (names) => names.length > 0 && app.log.error({ event: 'migrations are missing', names }),
  () => {},
)
const metricsServer = await serveMetrics(metrics.registry, config.HOST, config.METRICS_PORT)
await app.listen({ host: config.HOST, port: config.PORT })

/** Keep-alive connections have this long to send one more request, whose response then closes them. */
const drainMilliseconds = 1_500

/** Refuses new connections, so that the load balancer uses another process, and lets open ones finish. */
async function drainConnections() {
  shutdown.started = true
  // Fastify's close would also cut keep-alive connections, perhaps while a request is on its way.
  NetServer.prototype.close.call(app.server)
  const until = performance.now() + drainMilliseconds
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count ?? 0)))
  while (performance.now() < until && (await open()) > 0) await wait(50)
}

stopOnSignal(async () => {
  await drainConnections()
  await app.close()
  metricsServer.close()
  await watch.stop()
  await livePages?.stop()
  await notifier.close()
  await tracer?.stop()
  await pool.end()
})
