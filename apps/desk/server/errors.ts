import type { FastifyError, FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/** Stack frames only, because the message of a database error can quote what a person typed. */
const frames = (error: Error) => error.stack?.split('\n').filter((line) => /^\s+at /.test(line))

/** The database is unreachable, shutting down, full, read-only after a failover, or too slow. */
const databaseDown =
  /^(08...|53...|57P..|57014|25P03|25006|58030|ECONN(REFUSED|RESET)|ETIMEDOUT|EPIPE|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|E[MN]FILE)$/

/** The driver reports a timeout or a lost connection without a code. */
const noAnswer = /timeout|terminated|connection|not queryable/i

function statusOf(error: Partial<FastifyError>): number {
  if (error.statusCode && error.statusCode >= 400) return error.statusCode
  if (error.code ? databaseDown.test(error.code) : noAnswer.test(error.message ?? '')) return 503
  return 500
}

const problems: Readonly<Record<number, string>> = {
  404: 'not found',
  413: 'too large',
  415: 'json only',
  429: 'too many',
  500: 'failed',
  503: 'unavailable',
}

export const problemOf = (status: number) => problems[status] ?? (status < 500 ? 'unreadable' : 'failed')

/** Used when Fastify logs an error itself, so that the message does not reach the log there either. */
export const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: '',
  code: error.code,
  stack: frames(error)?.join('\n') ?? '',
})

/** Answers every unexpected error without detail. */
export function addErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) {
      const { code, name } = error
      request.log.error({
        event: 'failed',
        route: request.routeOptions.url,
        status,
        code,
        name,
        frames: frames(error),
      })
    }
    return refuse(reply, status, problemOf(status))
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, problemOf(404)))
}
