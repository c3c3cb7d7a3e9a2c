import { formHandling, type KnownForms } from '@cash-express/domain/submissions/form-handling'
import { PgBoss } from 'pg-boss'
import { forgetSpentCaptchas } from './captcha/spent-captchas.table.ts'
import type { Config, WorkerConfig } from './config.ts'
import { openPool } from './database/database.ts'
import { readDatabaseFigures } from './database/database-figures.ts'
import { deliveryQueue, withLocalCommit } from './database/queue.ts'
import { createDeliverer } from './deliveries/deliver.ts'
import { cancelObsolete, escalateLate, fillInboxes } from './deliveries/delivery.table.ts'
import { isLate, readOpenFigures } from './deliveries/delivery-figures.ts'
import { countStoresOverCeiling, endFloods, writeDigests } from './deliveries/digest.ts'
import { reconcile } from './deliveries/reconcile.ts'
import { remind } from './deliveries/remind.ts'
import { createWorkerMetrics } from './deliveries/worker-metrics.ts'
import { closeAbandonedDrafts } from './employment-application/close-drafts.ts'
import { showKeyDays } from './metrics/metrics.ts'
import { createMailer } from './notices/mailer.ts'
import { createNoticeWriter, openNoticeKeys } from './notices/write-notice.ts'
import { deleteExpired } from './retention/delete-expired.ts'
import { codeOf, type WorkerLog } from './worker-log.ts'

const seconds = 1_000
const minutes = 60 * seconds

/** Process managers wait ten seconds before they kill a process. */
const drainMilliseconds = 8 * seconds

/** Runs immediately, then at a fixed interval. A failed run is logged, and the next one still happens. */
function runEvery(log: WorkerLog, task: string, milliseconds: number, work: () => Promise<unknown>) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    await work().catch((error) => log('task failed', { task, code: codeOf(error) }))
    if (!stopped) timer = setTimeout(run, milliseconds)
  }
  timer = setTimeout(run, 0)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** A job notifies the deliverer within milliseconds. Without jobs, the sweep finds due rows every few seconds. */
async function listenForJobs(databaseUrl: string, notify: () => void, log: WorkerLog) {
  const limited = withLocalCommit(databaseUrl)
  // pg-boss sets no timeout: if the database host fails, a query would wait until the worker restarts.
  limited.searchParams.set('query_timeout', '30000')
  const boss = new PgBoss({
    connectionString: limited.href,
    max: 2,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: true,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => log('task failed', { task: 'queue', code: codeOf(error) }))
  const stop = () => boss.stop({ graceful: false })
  try {
    await boss.start()
    const options = { batchSize: 200, burstWhenBatchFull: true, pollingIntervalSeconds: 2 }
    await boss.work(deliveryQueue, options, async () => notify())
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  return stop
}

/** Runs everything that happens after a submission is accepted. */
export async function startWorker(
  config: Config,
  settings: WorkerConfig,
  log: WorkerLog,
  forms: KnownForms = formHandling,
) {
  const pool = openPool(config.DATABASE_URL, config.DATABASE_POOL_SIZE)
  const keys = await openNoticeKeys(settings.NOTICE_KEYS)
  const metrics = createWorkerMetrics()
  showKeyDays(metrics.registry, () => ({ notice: keys.daysLeft(Date.now()) }))
  const mailer = createMailer({
    url: settings.SMTP_URL,
    from: settings.NOTICE_FROM,
    plain: settings.SMTP_TLS === 'off',
    connections: settings.SMTP_CONNECTIONS,
  })
  const countingLog: WorkerLog = (event, fields) => {
    if (event === 'contact card does not open') metrics.unopenedCards.inc()
    log(event, fields)
  }
  const offices = { headOffice: settings.HEAD_OFFICE_EMAIL, compliance: settings.COMPLIANCE_EMAIL }
  const ceiling = settings.NOTICES_PER_HOUR
  const deliverer = createDeliverer({
    pool,
    mailer,
    ceiling,
    log,
    writeMail: createNoticeWriter({
      pool,
      forms,
      keys,
      offices,
      from: settings.NOTICE_FROM,
      deskUrl: settings.DESK_URL,
      ceiling,
      log: countingLog,
    }),
    observe({ channel, recipient, attempts, received_at }, outcome) {
      const kind = channel.split(':')[0] ?? ''
      metrics.attempts.inc({ channel: kind, outcome })
      if (outcome === 'accepted' && kind === 'digest' && recipient.startsWith('store:')) metrics.storeDigests.inc()
      if (outcome === 'accepted' && attempts === 1 && channel === 'notice') {
        metrics.secondsToNotice.observe((Date.now() - received_at.getTime()) / 1_000)
      }
    },
  })

  let stopJobs: (() => Promise<void>) | undefined
  const reportCount = (event: 'reminders added' | 'head office notified') => (count: number) => {
    if (count > 0) {
      log(event, { count })
      deliverer.notify()
    }
  }
  const stops = [
    runEvery(log, 'jobs', 5 * seconds, async () => {
      stopJobs ??= await listenForJobs(config.DATABASE_URL, deliverer.notify, log)
    }),
    runEvery(log, 'sweep', 5 * seconds, async () => {
      deliverer.notify()
      await fillInboxes(pool)
      await cancelObsolete(pool)
    }),
    runEvery(log, 'digests', 5 * seconds, async () => {
      const digests = await writeDigests(pool)
      for (const digest of digests) log('digest written', digest)
      if (digests.length > 0) deliverer.notify()
      for (const recipient of await endFloods(pool, ceiling)) log('flood over', { recipient })
    }),
    runEvery(log, 'close drafts', 30 * seconds, async () => {
      if ((await closeAbandonedDrafts(pool)).length > 0) deliverer.notify()
    }),
    runEvery(log, 'escalate', minutes, () => escalateLate(pool).then(reportCount('head office notified'))),
    runEvery(log, 'remind', minutes, () => remind(pool, forms).then(reportCount('reminders added'))),
    runEvery(log, 'reconcile', 5 * minutes, async () => {
      const missing = await reconcile(pool)
      metrics.missing.inc(missing.length)
      metrics.reconciledAt.setToCurrentTime()
      for (const reference of missing) log('deliveries were missing', { reference })
    }),
    runEvery(log, 'spent captchas', 5 * minutes, () => forgetSpentCaptchas(pool)),
    // Hourly, so that a worker restarted every day still deletes expired rows every day.
    runEvery(log, 'retention', 60 * minutes, async () => {
      const { submissions, idempotencyKeys, captchas, contactCards } = await deleteExpired(pool)
      metrics.retainedAt.setToCurrentTime()
      const count = submissions + idempotencyKeys + captchas + contactCards
      if (count > 0) log('retention', { count })
    }),
    runEvery(log, 'keys', minutes, keys.refresh),
    runEvery(log, 'figures', 15 * seconds, async () => {
      const figures = await readOpenFigures(pool, forms)
      const late = figures.filter(isLate)
      metrics.setOpen(figures, late.length > 0)
      metrics.storesOverCeiling.set(await countStoresOverCeiling(pool))
      for (const { form, waiting } of late) log('late', { form, count: waiting })
    }),
    runEvery(log, 'database figures', 15 * seconds, async () => {
      const reading = readDatabaseFigures(pool)
      metrics.setDatabase(await reading.catch(() => undefined))
      await reading
    }),
  ]
  log('started')

  return {
    metrics,
    notify: deliverer.notify,
    /** Stops claiming deliveries. A delivery still hanging at the deadline is retried by another worker. */
    async stop() {
      for (const stop of stops) stop()
      const drained = deliverer.drain(drainMilliseconds)
      const closed = drained.then(() => {
        mailer.close()
        return pool.end()
      })
      const timeLimit = new Promise((resolve) => setTimeout(resolve, drainMilliseconds + seconds).unref())
      await Promise.race([Promise.allSettled([stopJobs?.(), closed]), timeLimit])
      log('stopped')
    },
  }
}
