import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/**
 * The calls use no cookies, so a forged request gains no access; this only keeps other sites from making their visitors
 * send forms here. A request without an origin does not come from a browser and is accepted.
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
