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

type LogMethod = (...args: unknown[]) => void

/**
 * For a pino logger: when Fastify logs an error itself, pino would write the error's message, which can be an address
 * or what a person typed.
 */
export const withoutMessages = {
  logMethod(this: unknown, args: unknown[], method: LogMethod) {
    const [given, message = 'failed', ...rest] = args
    const error = given instanceof Error ? given : (given as { err?: unknown } | undefined)?.err
    if (error instanceof Error) method.apply(this, [given instanceof Error ? { err: given } : given, message, ...rest])
    else method.apply(this, args)
  },
}

/** Serializes errors for the same logger. */
export const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: '',
  code: error.code,
  stack: frames(error)?.join('\n') ?? '',
})
