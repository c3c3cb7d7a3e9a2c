import { frames } from './error-status.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type LogMethod = (...args: unknown[]) => void

/** When Fastify logs an error itself, pino would write its message, which can be an address or what a person typed. */
const withoutMessages = {
  logMethod(this: unknown, args: unknown[], method: LogMethod) {
    const [given, message = 'failed', ...rest] = args
    const error = given instanceof Error ? given : (given as { err?: unknown } | undefined)?.err
    if (error instanceof Error) method.apply(this, [given instanceof Error ? { err: given } : given, message, ...rest])
    else method.apply(this, args)
  },
}

const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: '',
  code: error.code,
  stack: frames(error)?.join('\n') ?? '',
})

/** Options of pino, so that log lines of all processes have one format: level by name, time in milliseconds, process. */
export const processLog = (process: 'api' | 'desk' | 'worker', level: LogLevel) => ({
  level,
  base: { process },
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: describeError },
  hooks: withoutMessages,
})
