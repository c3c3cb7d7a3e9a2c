import { KeyError } from '@cash-express/envelope/keys'
import type { FastifyError, FastifyInstance } from 'fastify'
import { TooManyRequests } from './limits.ts'
import { type RefusalReason, refuse, refuseTooMany } from './refusal.ts'

/** Stack frames only, because the message of a database error can quote visitor input. */
const frames = (error: Error) => error.stack?.split('\n').filter((line) => /^\s+at /.test(line))

/**
 * The database is unreachable, shutting down, full, read-only after a failover, or too slow: by SQLSTATE class
 * (connection, resources, shutdown) or by code. A standby refuses the unlogged counts with 0A000.
 */
const databaseDown =
  /^(08...|0A000|53...|57P..|57014|25P03|25006|58030|ECONN(REFUSED|RESET)|ETIMEDOUT|EPIPE|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|E[MN]FILE)$/

/** The driver reports a timeout or a lost connection without a code. */
const noAnswer = /timeout|terminated|connection|not queryable/i

function statusOf(error: Partial<FastifyError>): number {
  if (error.statusCode && error.statusCode >= 400) return error.statusCode
  if (error.code ? databaseDown.test(error.code) : noAnswer.test(error.message ?? '')) return 503
  return 500
}

const refusalOfError = (error: Error & { refusedBecause?: RefusalReason }): RefusalReason | undefined =>
  error instanceof KeyError ? 'no_key' : error.refusedBecause

/** Used when Fastify logs an error itself, so that the message does not reach the log there either. */
export const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: '',
  code: error.code,
  stack: frames(error)?.join('\n') ?? '',
})

/** Answers every unexpected error: 4xx with our own message, 5xx without detail. */
export function addErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TooManyRequests) return refuseTooMany(reply, error.seconds)
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
    return refuse(reply, status, [], refusalOfError(error))
  })
}
