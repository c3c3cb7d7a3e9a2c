import type { FastifyError, FastifyRequest } from 'fastify'

/** Stack frames only, because the message of a database error can quote what a person typed. */
export const frames = (error: Error) => error.stack?.split('\n').filter((line) => /^\s+at /.test(line))

/**
 * The database is unreachable, shutting down, full, locked, read-only after a failover, or too slow: by SQLSTATE class
 * (connection, resources, shutdown) or by code. A standby refuses unlogged tables with 0A000.
 */
const databaseDown =
  /^(08...|0A000|53...|57P..|57014|55P03|25P03|25006|58030|ECONN(REFUSED|RESET)|ETIMEDOUT|EPIPE|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|E[MN]FILE)$/

/** The driver reports a timeout or a lost connection without a code. */
const noAnswer = /timeout|terminated|connection|not queryable/i

export function statusOf(error: Error & { readonly statusCode?: number; readonly code?: string }): number {
  if (error.statusCode && error.statusCode >= 400) return error.statusCode
  if (error.code ? databaseDown.test(error.code) : noAnswer.test(error.message)) return 503
  return 500
}

/** Logs an error without its message. */
export function logFailure(request: FastifyRequest, status: number, error: FastifyError) {
  const { code, name } = error
  request.log.error({ event: 'failed', route: request.routeOptions.url, status, code, name, frames: frames(error) })
}
