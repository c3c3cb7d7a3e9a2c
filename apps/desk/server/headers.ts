import * as shared from '@cash-express/http-server/security-headers'
import type { FastifyInstance } from 'fastify'

export const defaultHeaders = {
  ...shared.securityHeaders('()'),
  'cross-origin-embedder-policy': 'require-corp',
  'x-robots-tag': 'noindex',
  ...shared.defaultHeaders,
} as const

export function addHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(defaultHeaders))
}
