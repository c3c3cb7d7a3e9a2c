import { defaultFactors, type Factors, readFactors } from '@cash-express/domain/cases/two-factors'
import { addAnswerLimit } from '@cash-express/http-server/answer-limit'
import { addJsonOnly } from '@cash-express/http-server/json-only'
import { showGauge } from '@cash-express/http-server/metrics'
import type { Follower } from '@cash-express/tracing/follow-submissions'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { addAuditRoutes } from './audit/audit.routes.ts'
import { addBoard } from './board/board.routes.ts'
import type { Arrival } from './case-changes.ts'
import { addCaseRoutes } from './cases.routes.ts'
import { addChangeStream } from './changes.routes.ts'
import { addCostRoutes } from './costs/costs.routes.ts'
import { addStoreHandOver } from './hand-over.routes.ts'
import { addHeaders, defaultHeaders } from './headers.ts'
import { addHealth } from './health.routes.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { Keyholder } from './keyholder.ts'
import { addLimits } from './limits.ts'
import { addLookUps } from './look-up.routes.ts'
import { addMe } from './me.routes.ts'
import { addMetrics, countAnswers } from './metrics.ts'
import { addOverview } from './overview/overview.routes.ts'
import { addPages, type Pages } from './pages.ts'
import { addPush, announceByPush, type Push } from './push/push.routes.ts'
import { addErrors, problemOf, refuse } from './refusal.ts'
import { addPublicKeys, addRelease, type PublicKeys } from './release.routes.ts'
import { addRequestLog } from './request-log.ts'
import { addRequirePerson } from './require-person.ts'
import { addSameOrigin } from './same-origin.ts'
import { addSignIn } from './sign-in.routes.ts'
import { addStaffRoutes } from './staff/staff.routes.ts'
import { addStoreDetails } from './store-details/store-details.routes.ts'
import { addStoreNames } from './stores.routes.ts'
import { traceCases } from './trace-cases.ts'
import { addWaitingWork } from './waiting-work/waiting-work.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

export type DeskServices = {
  readonly pool: pg.Pool
  readonly databaseUrl: string
  readonly provider: IdentityProvider
  readonly keyholder: Keyholder
  readonly publicKeys: PublicKeys
  readonly origin: string
  readonly clientSecret: string
  /** The methods that count as two factors; the default when it is not set. */
  readonly factors?: Factors
  /** Absent where the operator did not turn push messages on. */
  readonly push?: Push | undefined
  readonly pages?: Pages | undefined
  /** Absent while tracing is off. */
  readonly traces?: Follower | undefined
  readonly trustedProxies?: readonly string[]
  readonly recheckMilliseconds?: number
  readonly answerMilliseconds?: number
  /** Gets each route as `GET /path`, so that a test can compare them with its list. */
  readonly onRoute?: (route: string) => void
  readonly logger?: FastifyServerOptions['logger']
}

/** A client that sends nothing, or one byte at a time, must not keep a socket open. */
const timeLimits = {
  requestTimeout: 10_000,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
} as const

export async function buildDesk(services: DeskServices): Promise<FastifyInstance> {
  const { pool, provider, publicKeys, origin, clientSecret, pages, push, recheckMilliseconds } = services
  const {
    factors = readFactors(defaultFactors),
    trustedProxies = [],
    answerMilliseconds = 8_000,
    logger = false,
  } = services
  const app = Fastify({
    ...timeLimits,
    bodyLimit: 32_768,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    // No hook runs for an address that cannot be parsed.
    frameworkErrors: (_error, _request, reply) =>
      void refuse((reply as unknown as FastifyReply).headers(defaultHeaders), 400, problemOf(400)),
    logger,
  })

  const { onRoute } = services
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) onRoute?.(`${each} ${url}`)
  })
  addAnswerLimit(app, answerMilliseconds)
  addErrors(app)
  addHeaders(app)
  addRequestLog(app)
  traceCases(app, services.traces)
  addSameOrigin(app, origin)
  const refuseType = (reply: FastifyReply) => refuse(reply, 415, 'json only')
  addJsonOnly(app, refuseType)
  app.addHook('onRequest', async (request, reply) => {
    // Without a type there is no parser that could refuse the request.
    if (request.method === 'POST' && !request.headers['content-type']) return refuseType(reply)
  })
  await addLimits(app)
  const { openRequests, endStreamsOf } = addRequirePerson(app, pool, recheckMilliseconds)
  app.decorate('metrics', addMetrics(app, openRequests))
  const keyholder = countAnswers(app.metrics, services.keyholder)

  addHealth(app, pool, provider)
  addSignIn(app, { pool, provider, origin, clientSecret, factors })
  // Every call of the pages is added here, so that none can forget to ask who is calling.
  await app.register(async (api) => {
    api.addHook('onRequest', api.requirePerson)
    addMe(api, pool)
    addBoard(api, pool)
    addPush(api, pool, push)
    addStoreNames(api, pool)
    addStoreDetails(api, pool)
    addPublicKeys(api, publicKeys)
    addRelease(api, { pool, keyholder })
    addLookUps(api, { pool, keyholder })
    addCaseRoutes(api, { pool })
    addStoreHandOver(api, pool)
    addOverview(api, pool)
    addCostRoutes(api, pool)
    addWaitingWork(api, pool)
    addStaffRoutes(api, { pool })
    addAuditRoutes(api, { pool })
    const onArrival = (arrival: Arrival) => {
      if (!push) return
      announceByPush(pool, push, arrival).catch(({ name, code }: Error & { code?: unknown }) =>
        app.log.warn({ event: 'push message not sent', name, code }),
      )
    }
    const { databaseUrl } = services
    const changes = addChangeStream(api, { pool, databaseUrl, onStaffChanged: endStreamsOf, onArrival })
    const ageHelp = 'Time since the changes of cases were last read for the open queues'
    showGauge(app.metrics, 'desk_changes_age_seconds', ageHelp, changes.secondsSinceRead)
  })
  if (pages) addPages(app, pages)

  return app
}
