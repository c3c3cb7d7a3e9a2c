import { createRegistry } from '@cash-express/http-server/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { DatabaseMetrics } from '../database/database-metrics.ts'
import type { OpenDeliveries } from './delivery-metrics.ts'

export function createWorkerMetrics() {
  const registry = createRegistry()
  const registers = [registry]
  const perForm = (name: string, help: string) => new Gauge({ name, help, labelNames: ['form'], registers })
  const waiting = perForm('deliveries_waiting', 'Deliveries that have not been sent')
  const oldest = perForm('delivery_oldest_waiting_seconds', 'Age of the oldest delivery that has not been sent')
  const failed = perForm('deliveries_failed', 'Dead letters: refused or given up, waiting for npm run ops -- resend')
  const pastDue = perForm(
    'submissions_unanswered_past_due',
    'Submissions without a recorded call or answer at their due time',
  )
  const late = new Gauge({
    name: 'delivery_alarm',
    help: '1 while a delivery has been waiting for over 15 minutes',
    registers,
  })
  const checkedAt = new Gauge({
    name: 'delivery_metrics_time_seconds',
    help: 'When these figures were read',
    registers,
  })
  const database = {
    standbys_expected: 'Standbys that synchronous_standby_names lists',
    standbys_connected: 'Of these, the standbys that stream',
    standby_lag_bytes: 'Bytes that the slowest of them has not written to disk',
    archive_on: '1 when the server archives its write-ahead log',
    archive_failing: '1 when the last attempt to archive a log file failed',
    archive_waiting_files: 'Log files that are waiting to be archived',
  } satisfies Record<keyof DatabaseMetrics, string>
  const databaseGauges = Object.entries(database).map(([name, help]) => new Gauge({ name, help, registers }))
  const databaseReadAt = new Gauge({
    name: 'database_metrics_time_seconds',
    help: 'When the figures about standbys and archive were read',
    registers,
  })
  /** Figures that cannot be read become NaN, because old ones could report standbys that are gone. */
  const setDatabase = (figures: DatabaseMetrics | undefined) => {
    for (const [index, name] of Object.keys(database).entries())
      databaseGauges[index]?.set(figures ? Number(figures[name as keyof DatabaseMetrics]) : Number.NaN)
    if (figures) databaseReadAt.setToCurrentTime()
  }
  setDatabase(undefined)
  return {
    registry,
    setDatabase,
    attempts: new Counter({
      name: 'delivery_attempts_total',
      help: 'Attempts by outcome',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    secondsToNotice: new Histogram({
      name: 'notice_seconds',
      help: 'From receipt to the notice being accepted, first attempts only',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60, 900],
      registers,
    }),
    confirmations: new Counter({
      name: 'confirmations_total',
      help: 'Confirmations to applicants that have ended, by how they ended',
      labelNames: ['outcome'],
      registers,
    }),
    secondsToConfirmation: new Histogram({
      name: 'confirmation_seconds',
      help: 'From receipt to the confirmation being accepted by the relay, first attempts only',
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 15, 30, 60, 900],
      registers,
    }),
    confirmationReports: new Counter({
      name: 'confirmation_reports_total',
      help: 'Mail to the return path: new bounces, reports that were known or have no confirmation, and everything else',
      labelNames: ['result'],
      registers,
    }),
    openConfirmations: new Gauge({
      name: 'confirmations_open',
      help: 'Confirmations that have neither been sent nor ended otherwise',
      registers,
    }),
    oldestConfirmation: new Gauge({
      name: 'confirmation_oldest_open_seconds',
      help: 'Age of the oldest of them',
      registers,
    }),
    missing: new Counter({
      name: 'deliveries_missing_total',
      help: 'Cases that the reconciler had to start; must stay 0',
      registers,
    }),
    unopenedCards: new Counter({
      name: 'cards_not_opened_total',
      help: 'Notices sent without contact details because no key opened the card',
      registers,
    }),
    storeDigests: new Counter({
      name: 'store_digests_total',
      help: 'Digest emails to stores above the hourly ceiling',
      registers,
    }),
    storesOverCeiling: new Gauge({
      name: 'stores_over_ceiling',
      help: 'Stores that get lists instead of single notices',
      registers,
    }),
    mostLateOfStore: new Gauge({
      name: 'late_applications_of_one_store',
      help: 'Applications past their due time without a call, in the store that has the most of them',
      registers,
    }),
    promisesEnded: new Gauge({
      name: 'promises_ended',
      help: 'Promises of a call whose time ended within so many days, by whether they were kept',
      labelNames: ['days', 'kept'],
      registers,
    }),
    rolesGiven: new Gauge({
      name: 'roles_given_last_hour',
      help: 'Roles at the desk that were given or changed within the last hour: all, and those of head office',
      labelNames: ['role'],
      registers,
    }),
    reconciledAt: new Gauge({
      name: 'reconciled_time_seconds',
      help: 'When the reconciler last succeeded',
      registers,
    }),
    retainedAt: new Gauge({
      name: 'retained_time_seconds',
      help: 'When retention last succeeded',
      registers,
    }),
    setOpen(figures: readonly OpenDeliveries[], isLate: boolean) {
      for (const { form, ...figure } of figures) {
        waiting.set({ form }, figure.waiting)
        oldest.set({ form }, figure.oldest_waiting_seconds)
        failed.set({ form }, figure.failed)
        pastDue.set({ form }, figure.unanswered_past_due)
      }
      late.set(isLate ? 1 : 0)
      checkedAt.setToCurrentTime()
    },
  }
}
