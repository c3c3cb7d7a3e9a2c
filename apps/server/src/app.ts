import { calls } from '@cash-express/domain/api'
import { probeHandling } from '@cash-express/domain/probe/probe'
import { addAnswerLimit } from '@cash-express/http-server/answer-limit'
import { addJsonOnly } from '@cash-express/http-server/json-only'
import { defaultHeaders } from '@cash-express/http-server/security-headers'
import type { Tracer } from '@cash-express/tracing/tracer'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import type pg from 'pg'
import { addApplicationStatus } from './application-status/application-status.routes.ts'
import { addTextAnswers, type TextsServices } from './application-status/text-answers.routes.ts'
import { addApplyNow } from './apply-now/apply-now.routes.ts'
import { addCaptcha } from './captcha/captcha.routes.ts'
import { addCosts, type CostServices } from './costs/costs.routes.ts'
import { addCustomerFeedback } from './customer-feedback/customer-feedback.routes.ts'
import type { Snapshot } from './database/snapshot.ts'
import { addDisputeResolution } from './dispute-resolution/dispute-resolution.routes.ts'
import { addEmploymentApplication } from './employment-application/employment-application.routes.ts'
import { addHealth, type Shutdown } from './health/health.routes.ts'
import type { Metrics } from './metrics.ts'
import { addPlaces, type PlacesServices } from './places/places.routes.ts'
import { addErrors } from './plugins/errors.ts'
import { addHeaders, answerBrokenRequest, securityHeaders } from './plugins/headers.ts'
import { addLimits } from './plugins/limits.ts'
import { dropUnreadHeaders } from './plugins/read-headers.ts'
import { refuse } from './plugins/refusal.ts'
import { addRequestLog } from './plugins/request-log.ts'
import { addStaticSite, type LivePages, type Site } from './plugins/static-site.ts'
import { addTracing } from './plugins/tracing.ts'
import { addProbe, type ProbeServices } from './probe/probe.routes.ts'
import { addStores, type StoreAnswers } from './stores/stores.routes.ts'
import type { SubmissionServices } from './submissions/accept.ts'
import { addVehicles, type VehicleTree } from './vehicles/vehicles.routes.ts'

export type AppServices = {
  readonly pool: pg.Pool
  readonly stores: Snapshot<StoreAnswers>
  readonly vehicles: Snapshot<VehicleTree>
  readonly costs: CostServices['costs']
  readonly now?: () => Date
  readonly intake: SubmissionServices
  readonly places: PlacesServices
  /** Absent while texts are off. */
  readonly texts?: TextsServices
  /** Absent without its secret; then its routes do not exist. */
  readonly probe?: ProbeServices
  readonly metrics: Metrics
  /** Absent while tracing is off. */
  readonly tracer?: Tracer
  readonly shutdown?: Shutdown
  readonly site?: Site
  readonly livePages?: LivePages
  readonly trustedProxies?: readonly string[]
  /** Receives each route, such as `POST /api/v1/get-stores`. */
  readonly onRoute?: (route: string) => void
  readonly logger?: FastifyServerOptions['logger']
}

/** A client that sends nothing, or one byte at a time, must not keep a socket open. */
const timeLimits = {
  requestTimeout: 10_000,
  keepAliveTimeout: 10_000,
  maxRequestsPerSocket: 1_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
} as const

/** Less than nginx waits, which then could not say that sending again is safe. */
const answerMilliseconds = 8_000

/** An API behind an edge server has no pages of its own, except the live ones. */
const noSite: Site = { pages: new Map(), notFound: {} }

export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const { pool, stores, vehicles, costs, now, intake, places, texts, probe, metrics, site, livePages } = services
  const { shutdown = { started: false }, trustedProxies = [], onRoute, logger = false } = services
  const app = Fastify({
    ...timeLimits,
    bodyLimit: 1_024,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    clientErrorHandler: answerBrokenRequest,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _request, reply) =>
      void refuse(
        (reply as unknown as FastifyReply).headers({ ...securityHeaders, ...defaultHeaders }),
        error.statusCode ?? 400,
      ),
    logger,
  })

  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) onRoute?.(`${each} ${url}`)
  })
  dropUnreadHeaders(app)
  addAnswerLimit(app, answerMilliseconds)
  addErrors(app)
  addHeaders(app)
  addRequestLog(app, metrics)
  addTracing(app, services.tracer)
  addSameOrigin(app)
  addJsonOnly(app, (reply) => refuse(reply, 415))
  await addLimits(app)

  addHealth(app, pool, [stores, vehicles], shutdown, intake)
  addStores(app, stores)
  addVehicles(app, vehicles)
  addCosts(app, { costs, stores, ...(now ? { now } : {}) })
  addPlaces(app, places)
  addCaptcha(app, intake.captcha, probe ? [probeHandling.form] : [])
  addApplyNow(app, intake)
  addCustomerFeedback(app, intake)
  addDisputeResolution(app, intake)
  addEmploymentApplication(app, intake)
  addApplicationStatus(app, pool, intake, texts)
  if (texts) addTextAnswers(app, pool, texts)
  if (probe) addProbe(app, pool, intake, probe)
  answerOtherMethods(app)
  if (site || livePages) addStaticSite(app, site ?? noSite, livePages)

  return app
}

function answerOtherMethods(app: FastifyInstance) {
  for (const { path } of Object.values(calls)) {
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: path,
      handler: async (_request, reply) => refuse(reply.header('allow', 'POST'), 405),
    })
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/**
 * The calls use no cookies, so a forged request gains no access; this only keeps other sites from making their visitors
 * send forms here. A request without an origin does not come from a browser and is accepted.
 */
function addSameOrigin(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const ours = site ? site === 'same-origin' : origin === undefined || hostOf(origin) === request.headers.host
    if (!ours) return refuse(reply, 403)
  })
}
