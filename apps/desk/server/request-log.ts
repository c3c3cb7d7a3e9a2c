import { describeError, withoutMessages } from '@cash-express/http-server/error-status'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

export const deskLog = (level: Settings['LOG_LEVEL']) => ({
  level,
  base: { process: 'desk' },
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: describeError },
  hooks: withoutMessages,
})

/** Logs only the fields listed here: no address, cookie, reference, person or body reaches the log. */
export function addRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      event: 'request',
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
