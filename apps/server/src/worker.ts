import { formHandling, type KnownForms } from '@cash-express/domain/submissions/form-handling'
import { PgBoss } from 'pg-boss'
import { forgetSpentCaptchas } from './captcha/spent-captchas.table.ts'
import type { Config, WorkerConfig } from './config.ts'
import { openPool } from './database/database.ts'
import { readDatabaseFigures } from './database/database-figures.ts'
import { deliveryQueue, withLocalCommit } from './database/queue.ts'
import { createDeliverer } from './deliveries/deliver.ts'
import { cancelObsolete, escalateLate, fileWaiting } from './deliveries/delivery.table.ts'
import { isLate, readOpenFigures } from './deliveries/delivery-figures.ts'
import { countStoresOverCeiling, endFloods, writeDigests } from './deliveries/digest.ts'
import { reconcile } from './deliveries/reconcile.ts'
import { remind } from './deliveries/remind.ts'
import { createWorkerMetrics } from './deliveries/worker-metrics.ts'
import { closeAbandonedDrafts } from './employment-application/close-drafts.ts'
import { showKeyDays } from './metrics/metrics.ts'
import { createMailer } from './notices/mailer.ts'
import { createNoticeWriter, openNoticeKeys } from './notices/write-notice.ts'
import { retain } from './retention/retain.ts'
import { codeOf, type WorkerLog } from './worker-log.ts'

const seconds = 1_000
const minutes = 60 * seconds

/** A process manager waits ten seconds before it kills. */
const drainMilliseconds = 8 * seconds

/** At once and then again and again; a turn that fails is told and followed by the next. Several workers may do it. */
function repeat(log: WorkerLog, task: string, milliseconds: number, work: () => Promise<unknown>) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const turn = async () => {
    await work().catch((error) => log('task failed', { task, code: codeOf(error) }))
    if (!stopped) timer = setTimeout(turn, milliseconds)
  }
  timer = setTimeout(turn, 0)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Jobs notify the deliverer within milliseconds; the rows are looked at every few seconds in any case. */
async function listenForJobs(databaseUrl: string, notify: () => void, log: WorkerLog) {
  const limited = withLocalCommit(databaseUrl)
  // The queue sets no limit of its own: an answer that is lost with its machine would be waited for until a restart.
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

/** Everything that happens after a submission was accepted. */
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
  const watched: WorkerLog = (event, fields) => {
    if (event === 'contact card does not open') metrics.closedCards.inc()
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
      log: watched,
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
    repeat(log, 'jobs', 5 * seconds, async () => {
      stopJobs ??= await listenForJobs(config.DATABASE_URL, deliverer.notify, log)
    }),
    repeat(log, 'sweep', 5 * seconds, async () => {
      deliverer.notify()
      await fileWaiting(pool)
      await cancelObsolete(pool)
    }),
    repeat(log, 'digests', 5 * seconds, async () => {
      const digests = await writeDigests(pool)
      for (const digest of digests) log('digest written', digest)
      if (digests.length > 0) deliverer.notify()
      for (const recipient of await endFloods(pool, ceiling)) log('flood over', { recipient })
    }),
    repeat(log, 'close drafts', 30 * seconds, async () => {
      if ((await closeAbandonedDrafts(pool)).length > 0) deliverer.notify()
    }),
    repeat(log, 'escalate', minutes, () => escalateLate(pool).then(reportCount('head office notified'))),
    repeat(log, 'remind', minutes, () => remind(pool, forms).then(reportCount('reminders added'))),
    repeat(log, 'reconcile', 5 * minutes, async () => {
      const missing = await reconcile(pool)
      metrics.missing.inc(missing.length)
      metrics.reconciledAt.setToCurrentTime()
      for (const reference of missing) log('deliveries were missing', { reference })
    }),
    repeat(log, 'spent captchas', 5 * minutes, () => forgetSpentCaptchas(pool)),
    // Each hour, so that a worker which is restarted every day still deletes every day.
    repeat(log, 'retention', 60 * minutes, async () => {
      const { submissions, idempotencyKeys, captchas, contactCards } = await retain(pool)
      metrics.retainedAt.setToCurrentTime()
      const count = submissions + idempotencyKeys + captchas + contactCards
      if (count > 0) log('retention', { count })
    }),
    repeat(log, 'keys', minutes, keys.refresh),
    repeat(log, 'figures', 15 * seconds, async () => {
      const figures = await readOpenFigures(pool, forms)
      const late = figures.filter(isLate)
      metrics.setOpen(figures, late.length > 0)
      metrics.storesOverCeiling.set(await countStoresOverCeiling(pool))
      for (const { form, waiting } of late) log('late', { form, count: waiting })
    }),
    repeat(log, 'database figures', 15 * seconds, async () => {
      const reading = readDatabaseFigures(pool)
      metrics.setDatabase(await reading.catch(() => undefined))
      await reading
    }),
  ]
  log('started')

  return {
    metrics,
    notify: deliverer.notify,
    /** Takes nothing more at once; what hangs is left when the time is over, and comes due again elsewhere. */
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
