import { type LogLevel, processLog } from '@cash-express/http-server/process-log'
import { type DestinationStream, type Level, pino } from 'pino'

/** The only fields the worker logs: none contains a visitor's answers or an e-mail address. */
export type LogFields = {
  readonly reference?: string
  readonly recipient?: string
  readonly channel?: string
  readonly attempt?: number
  readonly code?: string
  readonly count?: number
  readonly task?: string
  readonly form?: string
  readonly version?: string
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
  | 'confirmed'
  | 'not confirmed'
  | 'confirmation does not open'
  | 'confirmations off'
  | 'bounced'
  | 'store unknown'
  | 'head office notified'
  | 'digest written'
  | 'flood over'
  | 'reminders added'
  | 'promises moved'
  | 'deliveries were missing'
  | 'text sent'
  | 'text refused'
  | 'text later'
  | 'text does not open'
  | 'retention'
  | 'tracing off'
  | 'late'
  | 'task failed'

const levels: Partial<Record<WorkerEvent, Level>> = {
  refused: 'error',
  'given up': 'error',
  'relay away': 'warn',
  'contact card does not open': 'error',
  'confirmation does not open': 'error',
  'confirmations off': 'warn',
  'store unknown': 'error',
  'head office notified': 'warn',
  'digest written': 'warn',
  'deliveries were missing': 'error',
  'text refused': 'warn',
  'text later': 'warn',
  'text does not open': 'error',
  'tracing off': 'error',
  late: 'error',
  'task failed': 'error',
}

export type WorkerLog = (event: WorkerEvent, fields?: LogFields) => void

export function createWorkerLog(level: LogLevel, destination?: DestinationStream): WorkerLog {
  const log = pino(processLog('worker', level), destination)
  return (event, { reference, recipient, channel, attempt, code, count, task, form, version } = {}) =>
    log[levels[event] ?? 'info']({ event, reference, recipient, channel, attempt, code, count, task, form, version })
}

/** Returns only the code of a database or network error, because its message may quote a row. */
export const codeOf = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'unknown').slice(0, 60)
}
