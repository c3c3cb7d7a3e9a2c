import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by another server, which has no origin and no cookie. */
    fromServer?: boolean
  }
}

/**
 * Other sites must not make a signed-in browser send anything here. A request that names no origin at all is refused too,
 * because every browser names it with a POST.
 */
export function addSameOrigin(app: FastifyInstance, ownOrigin: string) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.fromServer) return
    const site = request.headers['sec-fetch-site']
    const isOurs = site ? site === 'same-origin' : request.headers.origin === ownOrigin
    if (!isOurs) return refuse(reply, 403, 'other origin')
  })
}
