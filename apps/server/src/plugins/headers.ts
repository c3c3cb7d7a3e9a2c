import { defaultHeaders, securityHeaders as headersWith } from '@cash-express/http-server/security-headers'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/** `npm run edge` writes the same headers for nginx. */
export const securityHeaders = headersWith('(self)')

export function addHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, ...defaultHeaders })
    // Node would refuse this itself, but without our headers.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') return refuse(reply, 400)
  })
}
