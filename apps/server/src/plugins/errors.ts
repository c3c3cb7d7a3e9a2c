import { KeyError } from '@cash-express/envelope/keys'
import type { FastifyError, FastifyInstance } from 'fastify'
import { TooManyRequests } from './limits.ts'
import { type RefusalReason, refuse, refuseUntil } from './refusal.ts'

/** Frames only: the message of a database error can quote what a visitor typed. */
const frames = (error: Error) => error.stack?.split('\n').filter((line) => /^\s+at /.test(line))

/**
 * The database is away, is ending, is full, has become read-only after another was promoted, or took too long: by class
 * of SQLSTATE (connection, resources, shutdown) or by code. 0A000 is how a standby refuses the unlogged counts.
 */
const databaseAway =
  /^(08...|0A000|53...|57P..|57014|25P03|25006|58030|ECONN(REFUSED|RESET)|ETIMEDOUT|EPIPE|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/

/** How the driver says that the database did not answer in time; it gives no code. */
const noAnswer = /timeout|terminated|connection|not queryable/i

function statusOf(error: Partial<FastifyError>): number {
  if (error.statusCode && error.statusCode >= 400) return error.statusCode
  if (error.code ? databaseAway.test(error.code) : noAnswer.test(error.message ?? '')) return 503
  return 500
}

const refusalOfError = (error: Error & { refusedBecause?: RefusalReason }): RefusalReason | undefined =>
  error instanceof KeyError ? 'no_key' : error.refusedBecause

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
    if (error instanceof TooManyRequests) return refuseUntil(reply, error.seconds)
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
