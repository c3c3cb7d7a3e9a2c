import { PgBoss } from 'pg-boss'
import { applicationNotice } from './apply-now/application-notice.ts'
import type { Config, WorkerConfig } from './config.ts'
import { feedbackNotice } from './customer-feedback/feedback-notice.ts'
import { openPool } from './database/database.ts'
import { deliveryQueue, openQueue } from './database/queue.ts'
import { createDeliverer } from './deliveries/deliver.ts'
import { escalateLate } from './deliveries/delivery.table.ts'
import { alarmSeconds, readFormFigures } from './deliveries/delivery-figures.ts'
import { reconcile } from './deliveries/reconcile.ts'
import { remind } from './deliveries/remind.ts'
import { createWorkerMetrics } from './deliveries/worker-metrics.ts'
import { disputeNotice } from './dispute-resolution/dispute-notice.ts'
import { closeAbandonedChains } from './employment-application/close-chains.ts'
import { employmentNotice } from './employment-application/employment-notice.ts'
import { createMailer } from './notices/mailer.ts'
import type { Templates } from './notices/notice.ts'
import { createNoticeWriter, readNoticeKeys } from './notices/write-notice.ts'
import { retain } from './retention/retain.ts'
import { codeOf, type WorkerLog } from './worker-log.ts'

/** What each form's notice says. */
export const templates: Templates = {
  'apply-now': applicationNotice,
  'customer-feedback': feedbackNotice,
  'dispute-resolution': disputeNotice,
  'employment-application': employmentNotice,
}

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

/** Jobs wake the deliverer within milliseconds; the rows are looked at every few seconds in any case. */
async function listenForJobs(databaseUrl: string, wake: () => void, log: WorkerLog) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
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
  await boss.start()
  await boss.work(deliveryQueue, { batchSize: 200, burstWhenBatchFull: true, pollingIntervalSeconds: 2 }, async () =>
    wake(),
  )
  return () => boss.stop({ graceful: false })
}

/** Everything that happens after a submission was accepted. */
export async function startWorker(config: Config, settings: WorkerConfig, log: WorkerLog) {
  const pool = openPool(config.DATABASE_URL, config.DATABASE_POOL_SIZE)
  const keys = await readNoticeKeys(settings.NOTICE_KEYS)
  const queue = await openQueue(pool)
  const metrics = createWorkerMetrics()
  const mailer = createMailer({
    url: settings.SMTP_URL,
    from: settings.NOTICE_FROM,
    plain: settings.SMTP_TLS === 'off',
    lanes: settings.SMTP_CONNECTIONS,
  })
  const offices = { headOffice: settings.HEAD_OFFICE_EMAIL, compliance: settings.COMPLIANCE_EMAIL }
  const deliverer = createDeliverer({
    pool,
    mailer,
    log,
    writeMail: createNoticeWriter({ pool, templates, keys, offices, deskUrl: settings.DESK_URL, log }),
    observe({ channel, attempts, received_at }, outcome) {
      metrics.attempts.inc({ channel: channel.split(':')[0] ?? '', outcome })
      if (outcome === 'accepted' && attempts === 1 && channel === 'notice') {
        metrics.secondsToNotice.observe((Date.now() - received_at.getTime()) / 1_000)
      }
    },
  })

  let stopJobs: (() => Promise<void>) | undefined
  const told = (event: 'reminders added' | 'head office told') => (count: number) => {
    if (count > 0) {
      log(event, { count })
      deliverer.wake()
    }
  }
  const stops = [
    repeat(log, 'jobs', 5 * seconds, async () => {
      stopJobs ??= await listenForJobs(config.DATABASE_URL, deliverer.wake, log)
    }),
    repeat(log, 'sweep', 5 * seconds, async () => deliverer.wake()),
    repeat(log, 'close chains', 30 * seconds, () => closeAbandonedChains(pool, queue.wake)),
    repeat(log, 'escalate', minutes, () => escalateLate(pool).then(told('head office told'))),
    repeat(log, 'remind', minutes, () => remind(pool).then(told('reminders added'))),
    repeat(log, 'reconcile', 5 * minutes, async () => {
      const missing = await reconcile(pool)
      metrics.missing.set(missing.length)
      metrics.reconciledAt.setToCurrentTime()
      for (const reference of missing) log('deliveries were missing', { reference })
    }),
    // Each hour, so that a worker which is restarted every day still deletes every day.
    repeat(log, 'retention', 60 * minutes, async () => {
      const { submissions, repeats, robotChecks } = await retain(pool)
      const count = submissions + repeats + robotChecks
      if (count > 0) log('retention', { count })
    }),
    repeat(log, 'figures', 15 * seconds, async () => {
      const figures = await readFormFigures(pool)
      const late = figures.filter(({ oldest_waiting_seconds }) => oldest_waiting_seconds > alarmSeconds)
      metrics.tell(figures, { late: late.length > 0 })
      for (const { form, waiting } of late) log('late', { task: form, count: waiting })
    }),
  ]
  log('started')

  return {
    metrics,
    wake: deliverer.wake,
    async stop() {
      for (const stop of stops) stop()
      await stopJobs?.()
      await deliverer.drain(drainMilliseconds)
      mailer.close()
      await queue.close()
      await pool.end()
      log('stopped')
    },
  }
}
