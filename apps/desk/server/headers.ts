import type { FastifyInstance } from 'fastify'

/** Two years, as recommended for browsers' preload lists. */
const hstsSeconds = 63_072_000

/** Sent with every answer. A page overrides the policy, and a file with a hash in its name overrides the cache time. */
export const defaultHeaders = {
  'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
} as const

export function addHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(defaultHeaders))
}
