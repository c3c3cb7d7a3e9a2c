import { type LogLevel, logLevels } from './config.ts'

/** Everything that the worker may say of itself. There is no field for what a visitor typed or where mail goes. */
export type LogFields = {
  readonly reference?: string
  readonly recipient?: string
  readonly channel?: string
  readonly attempt?: number
  readonly code?: string
  readonly count?: number
  readonly task?: string
  readonly form?: string
}

export type WorkerEvent =
  | 'started'
  | 'stopped'
  | 'delivered'
  | 'refused'
  | 'try later'
  | 'given up'
  | 'relay away'
  | 'relay back'
  | 'contact card does not open'
  | 'store unknown'
  | 'head office notified'
  | 'digest written'
  | 'flood over'
  | 'reminders added'
  | 'deliveries were missing'
  | 'retention'
  | 'late'
  | 'task failed'

const levels: Partial<Record<WorkerEvent, LogLevel>> = {
  refused: 'error',
  'given up': 'error',
  'relay away': 'warn',
  'contact card does not open': 'error',
  'store unknown': 'error',
  'head office notified': 'warn',
  'digest written': 'warn',
  'deliveries were missing': 'error',
  late: 'error',
  'task failed': 'error',
}

export type WorkerLog = (event: WorkerEvent, fields?: LogFields) => void

export function createWorkerLog(level: LogLevel, write = (line: string) => void process.stdout.write(line)): WorkerLog {
  return (event, { reference, recipient, channel, attempt, code, count, task, form } = {}) => {
    const own = levels[event] ?? 'info'
    if (logLevels.indexOf(own) < logLevels.indexOf(level)) return
    const line = { reference, recipient, channel, attempt, code, count, task, form }
    write(`${JSON.stringify({ level: own, time: Date.now(), process: 'worker', event, ...line })}\n`)
  }
}

/** A database or network error by its code; its message may quote a row. */
export const codeOf = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'unknown').slice(0, 60)
}
