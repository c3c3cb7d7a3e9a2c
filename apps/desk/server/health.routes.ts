import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Ready while the database answers. Without the identity provider the process stays ready, because people who are signed
 * in keep working.
 */
export function addHealth(app: FastifyInstance, pool: pg.Pool, provider: IdentityProvider) {
  let lastCheck: { at: number; result: Promise<boolean> } | undefined
  // Anyone can call this, so one query per second serves all callers.
  function answers(): Promise<boolean> {
    if (!lastCheck || lastCheck.at < performance.now() - 1_000) {
      const result = pool.query('select from desk_session limit 1').then(
        () => true,
        () => false,
      )
      lastCheck = { at: performance.now(), result }
    }
    return lastCheck.result
  }
  app.get('/health', { config: { rateLimit: false as const } }, async (_request, reply) => {
    const isReady = await answers()
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'waiting',
      database: isReady ? 'answers' : 'does not answer',
      signIn: provider.current() ? 'open' : 'the identity provider has not answered yet',
    })
  })
}
