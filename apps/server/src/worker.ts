import { isAboutData, openPool } from '@cash-express/database/pool'
import { type Chore, chores } from '@cash-express/database/queues'
import { isProbe, knownForms } from '@cash-express/domain/probe/probe'
import type { KnownForms } from '@cash-express/domain/submissions/form-handling'
import { isJourney } from '@cash-express/domain/submissions/journey'
import { showSpans } from '@cash-express/http-server/metrics'
import { productVersion } from '@cash-express/http-server/product-version'
import { followSubmissions } from '@cash-express/tracing/follow-submissions'
import type { TracingSettings } from '@cash-express/tracing/settings'
import { createTracer } from '@cash-express/tracing/tracer'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { forgetSpentCaptchas } from './captcha/spent-captchas.table.ts'
import { continueCases } from './cases/continue-cases.ts'
import { movePromises, rollUpPromises } from './cases/move-promises.ts'
import { type Config, textsConfigOf, type WorkerConfig } from './config.ts'
import { type BounceListener, openBounceListener } from './confirmations/bounce-listener.ts'
import { createConfirmer } from './confirmations/confirm.ts'
import { type ConfirmationName, markBounced } from './confirmations/confirmation.table.ts'
import { readDatabaseMetrics } from './database/database-metrics.ts'
import { openEngine } from './database/queue.ts'
import { createDeliverer } from './deliveries/deliver.ts'
import {
  countMostLate,
  isLate,
  readChoreTimes,
  readEndedPromises,
  readOpenConfirmations,
  readOpenDeliveries,
  readRolesGiven,
} from './deliveries/delivery-metrics.ts'
import { continueFlood, countStoresOverCeiling } from './deliveries/digest.ts'
import { reconcile } from './deliveries/reconcile.ts'
import { createWorkerMetrics } from './deliveries/worker-metrics.ts'
import { showKeyDays } from './metrics.ts'
import { createMailer } from './notices/mailer.ts'
import { createRelay } from './notices/relay.ts'
import { createNoticeWriter, openNoticeKeys } from './notices/write-notice.ts'
import { deleteExpired } from './retention/delete-expired.ts'
import { createTextSender } from './texts/send-texts.ts'
import { createTextGateway } from './texts/text-gateway.ts'
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

/** A notification starts the next fetch at once; these find what was not announced, such as a retry. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, burstWhenBatchFull: true }
/** Two batches, so that one is fetched while the other is sent. */
const mailBatches = 2

type Named<Name extends string> = Readonly<Record<Name, string>>

/** Runs everything that happens after a submission is accepted. */
export async function startWorker(
  config: Config,
  settings: WorkerConfig,
  log: WorkerLog,
  forms: KnownForms = knownForms,
  tracing?: TracingSettings,
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
  // Confirmations have their own connections, so that notices to stores never wait behind them.
  const confirmationMailer = createMailer({
    url: settings.SMTP_URL,
    from: settings.NOTICE_FROM,
    plain: settings.SMTP_TLS === 'off',
    connections: Math.ceil(settings.SMTP_CONNECTIONS / 2),
  })
  const confirm = createConfirmer({
    pool,
    relay: createRelay(confirmationMailer, log),
    keys,
    from: settings.NOTICE_FROM,
    siteUrl: settings.SITE_URL,
    perDay: settings.CONFIRMATIONS_PER_DAY,
    perDomain: settings.CONFIRMATIONS_PER_DOMAIN,
    bounceAddress: settings.BOUNCE_ADDRESS,
    log,
    observe(ending, confirmation) {
      metrics.confirmations.inc({ outcome: ending })
      if (ending === 'sent' && confirmation?.attempts === 1) {
        metrics.secondsToConfirmation.observe((Date.now() - confirmation.received_at.getTime()) / 1_000)
      }
    },
  })
  const ceiling = settings.NOTICES_PER_HOUR
  const tracer = tracing && createTracer('cash-express-worker', tracing)
  if (tracer) showSpans(metrics.registry, tracer.counts)
  const traces = tracer && followSubmissions(tracer, pool)
  const deliver = createDeliverer({
    pool,
    relay: createRelay(mailer, log),
    ceiling,
    log,
    writeMail: createNoticeWriter({
      pool,
      forms,
      keys,
      offices: {
        headOffice: settings.HEAD_OFFICE_EMAIL,
        compliance: settings.COMPLIANCE_EMAIL,
        probe: settings.PROBE_MAILBOX,
      },
      from: settings.NOTICE_FROM,
      deskUrl: settings.DESK_URL,
      ceiling,
      log(event, fields) {
        if (event === 'contact card does not open') metrics.unopenedCards.inc()
        log(event, fields)
      },
    }),
    observe({ reference, form, channel, recipient, attempts, received_at }, outcome, began) {
      // The figures are about people.
      if (isProbe(form)) return
      const kind = channel.split(':')[0] ?? ''
      metrics.attempts.inc({ channel: kind, outcome })
      if (outcome === 'accepted' && kind === 'digest' && recipient.startsWith('store:')) metrics.storeDigests.inc()
      if (outcome === 'accepted' && attempts === 1 && channel === 'notice') {
        metrics.secondsToNotice.observe((Date.now() - received_at.getTime()) / 1_000)
      }
      if (channel === 'notice' && isJourney(form)) {
        const attributes = { form, outcome, attempt: attempts }
        traces?.follow(reference, {
          name: 'notice',
          start: began,
          end: Date.now(),
          failed: outcome !== 'accepted',
          attributes,
        })
      }
    },
  })

  const formsOfPeople = Object.fromEntries(Object.entries(forms).filter(([form]) => !isProbe(form)))
  const texts = textsConfigOf(settings)
  const sendTexts = texts && createTextSender({ pool, keys, gateway: createTextGateway(texts), log })

  const choreWork: Record<Chore, () => Promise<unknown>> = {
    async reconcile() {
      const missing = await reconcile(pool)
      metrics.missing.inc(missing.length)
      for (const about of missing)
        log('deliveries were missing', about.includes(':') ? { recipient: about } : { reference: about })
    },
    'captcha counts': () => forgetSpentCaptchas(pool),
    'promise statistics': () => rollUpPromises(pool),
    async retention() {
      const deleted = await deleteExpired(pool)
      const count = Object.values(deleted).reduce((sum, each) => sum + each, 0)
      if (count > 0) log('retention', { count })
    },
  }

  /** The engine keeps the error with the job and does not report it. */
  const logged =
    <Jobs, Result>(task: string, work: (jobs: Jobs) => Promise<Result>) =>
    (jobs: Jobs) =>
      work(jobs).catch((error) => {
        log('task failed', { task, code: codeOf(error) })
        throw error
      })

  async function takeJobs(boss: PgBoss) {
    const continueAll = logged('cases', async (jobs: readonly Job<Named<'reference'>>[]) => {
      const references = jobs.map(({ data }) => data.reference)
      const { reminded } = await continueCases(pool, references, forms)
      if (reminded > 0) log('reminders added', { count: reminded })
    })
    /** One bad case must not stop the others of its batch. */
    async function cases(jobs: readonly Job<Named<'reference'>>[]): Promise<JobResult[]> {
      try {
        await continueAll(jobs)
        return jobs.map(({ id }) => ({ id, status: 'completed' }))
      } catch (error) {
        if (jobs.length === 1 || !isAboutData(error)) throw error
      }
      return (
        await Promise.all(jobs.map((job) => cases([job]).catch(() => [{ id: job.id, status: 'failed' as const }])))
      ).flat()
    }
    const floods = logged('floods', async ([job]: Job<Named<'recipient'>>[]) => {
      const recipient = job?.data.recipient ?? ''
      const { listed, over } = await continueFlood(pool, recipient, ceiling)
      if (listed > 0) log('digest written', { recipient, count: listed })
      if (over) log('flood over', { recipient })
    })
    const stores = logged('stores', async ([job]: Job<{ readonly store: number }>[]) => {
      const store = job?.data.store ?? 0
      const moved = await movePromises(pool, store, forms)
      if (moved > 0) log('promises moved', { recipient: `store:${store}`, count: moved })
    })
    const mail = {
      ...polling,
      batchSize: 4 * mailer.connections,
      localConcurrency: mailBatches,
      perJobResults: true as const,
    }
    const caseBatch = { ...polling, batchSize: 100, perJobResults: true as const }
    await boss.work('cases', caseBatch, cases)
    await boss.work('waits', caseBatch, cases)
    await boss.work('stores', polling, stores)
    await boss.work('floods', polling, floods)
    await boss.work('mail', mail, deliver)
    if (sendTexts) await boss.work('texts', { ...polling, batchSize: 4, perJobResults: true }, sendTexts)
    // One batch at a time, because they take turns with the notices for the processor as well.
    const confirmations = { ...mail, batchSize: 8 * confirmationMailer.connections, localConcurrency: 1 }
    await boss.work<ConfirmationName>('confirmations', confirmations, confirm)
    await boss.work('chores', polling, async ([job]: Job<Named<'chore'>>[]) => {
      const task = job?.data.chore as Chore
      await logged(task, choreWork[task])(undefined)
    })
    // A worker that is restarted every few minutes would never meet the schedule.
    for (const chore of Object.keys(chores)) await boss.send('chores', { chore }, { singletonKey: chore })
  }

  // Counts for a chore that has never run, because a new product would otherwise seem to be silent since 1970.
  const startedAt = new Date()
  let boss: PgBoss | undefined
  let isStopped = false
  let bounces: BounceListener | undefined
  const listenForBounces = async () => {
    // Of several workers on a machine one has the port, and another takes over when it ends.
    bounces ??= await openBounceListener({
      address: settings.BOUNCE_ADDRESS,
      host: settings.BOUNCE_HOST,
      port: settings.BOUNCE_PORT,
      async onBounce(bounce) {
        const isNews = await markBounced(pool, bounce)
        metrics.confirmationReports.inc({ result: isNews ? 'bounced' : 'known' })
        if (isNews) log('bounced', { reference: bounce.reference, ...(bounce.status ? { code: bounce.status } : {}) })
      },
      onOther: () => metrics.confirmationReports.inc({ result: 'other' }),
    }).catch((error) => {
      if ((error as { code?: unknown }).code !== 'EADDRINUSE') throw error
      return undefined
    })
  }
  const stops = [
    runEvery(log, 'engine', 5 * seconds, async () => {
      if (boss) return
      const opened = openEngine(config.DATABASE_URL, (error) =>
        log('task failed', { task: 'engine', code: codeOf(error) }),
      )
      try {
        await opened.start()
        await takeJobs(opened)
        boss = opened
        // Stopped while it started: it would go on taking jobs that it cannot do.
        if (isStopped) await opened.stop({ graceful: false })
      } catch (error) {
        await opened.stop({ graceful: false }).catch(() => {})
        throw error
      }
    }),
    ...(settings.BOUNCE_ADDRESS ? [runEvery(log, 'bounces', 5 * seconds, listenForBounces)] : []),
    runEvery(log, 'keys', minutes, keys.refresh),
    runEvery(log, 'figures', 15 * seconds, async () => {
      const figures = await readOpenDeliveries(pool, formsOfPeople)
      const late = figures.filter(isLate)
      metrics.setOpen(figures, late.length > 0)
      metrics.storesOverCeiling.set(await countStoresOverCeiling(pool))
      metrics.mostLateOfStore.set(await countMostLate(pool))
      for (const { days, ended, kept } of await readEndedPromises(pool)) {
        metrics.promisesEnded.set({ days, kept: 'yes' }, kept)
        metrics.promisesEnded.set({ days, kept: 'no' }, ended - kept)
      }
      const roles = await readRolesGiven(pool)
      metrics.rolesGiven.set({ role: 'any' }, roles.given)
      metrics.rolesGiven.set({ role: 'head office' }, roles.head_office)
      const times = await readChoreTimes(pool)
      metrics.reconciledAt.set((times.get('reconcile') ?? startedAt).getTime() / 1_000)
      metrics.retainedAt.set((times.get('retention') ?? startedAt).getTime() / 1_000)
      const confirmations = await readOpenConfirmations(pool)
      metrics.openConfirmations.set(confirmations.open)
      metrics.oldestConfirmation.set(confirmations.oldest_seconds)
      for (const { form, waiting } of late) log('late', { form, count: waiting })
    }),
    runEvery(log, 'database metrics', 15 * seconds, async () => {
      const reading = readDatabaseMetrics(pool)
      metrics.setDatabase(await reading.catch(() => undefined))
      await reading
    }),
  ]
  log('started', { version: productVersion })
  if (!settings.SITE_URL) log('confirmations off')
  return {
    metrics,
    /** Undefined until it listens, and without `BOUNCE_ADDRESS`. */
    bouncePort: () => bounces?.port,
    /** Takes no more jobs and finishes those in progress. One that does not end in time is tried by another worker. */
    async stop() {
      isStopped = true
      for (const stop of stops) stop()
      await boss?.stop({ graceful: true, timeout: drainMilliseconds }).catch(() => {})
      await bounces?.close()
      await traces?.stop()
      mailer.close()
      confirmationMailer.close()
      await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, seconds).unref())])
      log('stopped')
    },
  }
}
