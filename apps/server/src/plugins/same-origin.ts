import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/**
 * These calls use no cookie, so there is nothing to forge; this keeps other sites from making their visitors submit to
 * us. Browsers send the origin of a request; a client that does not is no browser.
 */
export function addSameOrigin(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const ours = site ? site === 'same-origin' : origin === undefined || hostOf(origin) === request.headers.host
    if (!ours) return refuse(reply, 403)
  })
}
