import type { FastifyError, FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/** Frames only: the message of a database error can quote what a visitor typed. */
const frames = (error: Error) => error.stack?.split('\n').filter((line) => /^\s+at /.test(line))

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '57014',
  '25P03',
])

/** How the driver says that the database did not answer in time; it gives no code. */
const noAnswer = /timeout|terminated|connection|not queryable/i

function statusOf(error: Partial<FastifyError>): number {
  if (error.statusCode && error.statusCode >= 400) return error.statusCode
  if (error.code ? connectionLost.has(error.code) : noAnswer.test(error.message ?? '')) return 503
  return 500
}

/** For what the framework logs by itself: a late failure must not bring its message into the log either. */
export const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: '',
  code: error.code,
  stack: frames(error)?.join('\n') ?? '',
})

/** One place answers for everything unexpected: 4xx in our words, 5xx without detail. */
export function addErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) {
      request.log.error({
        event: 'failed',
        route: request.routeOptions.url,
        status,
        code: error.code,
        name: error.name,
        frames: frames(error),
      })
    }
    return refuse(reply, status)
  })
}
