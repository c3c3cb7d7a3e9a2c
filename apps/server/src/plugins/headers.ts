import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/** Two years, as recommended for browsers' preload lists. */
const hstsSeconds = 63_072_000

/** Sent with every answer; `npm run edge` writes the same headers for nginx. */
export const securityHeaders = {
  'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
} as const

/** A page overrides the policy, and every file of the site overrides the cache time. */
export const defaultHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
} as const

export function addHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, ...defaultHeaders })
    // Node would refuse this itself, but without our headers.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') return refuse(reply, 400)
  })
}
