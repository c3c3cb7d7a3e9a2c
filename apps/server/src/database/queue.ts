import { openPool } from '@cash-express/database/pool'
import { PgBoss } from 'pg-boss'

/**
 * A job that waits is deleted after the retention, so it is as long as the engine allows. A worker that stops without a
 * word loses its jobs when their heartbeat is 10 seconds old, the shortest time the engine allows.
 */
const common = {
  partition: true,
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  retentionSeconds: 365 * 86_400,
  deleteAfterSeconds: 60,
  // The engine never gives up; the handler of a delivery does.
  retryLimit: 1_000_000,
  retryBackoff: true,
}

/** Everything that happens later is a job in one of these queues. */
const queues = {
  /** A submission arrived, or a job application is complete. */
  cases: { ...common, policy: 'short', retryDelay: 1, retryDelayMax: 60 },
  /** The same, at the time of the next reminder. Separate, because a fetch reads past every job that is not yet due. */
  waits: { ...common, policy: 'short', retryDelay: 1, retryDelayMax: 60 },
  /** An attempt waits inside its job while the relay is down. */
  mail: { ...common, policy: 'short', expireInSeconds: 6 * 3_600, retryDelay: 5, retryDelayMax: 1_800 },
  /** An e-mail to a customer. Separate, because a burst of them must not delay the notices to stores. */
  confirmations: { ...common, policy: 'short', expireInSeconds: 6 * 3_600, retryDelay: 5, retryDelayMax: 900 },
  /** The hours of a store changed, so that promises may move. */
  stores: { ...common, policy: 'short', retryDelay: 1, retryDelayMax: 60 },
  /** A text that is not sent within a day is dropped. */
  texts: { ...common, policy: 'short', retryDelay: 5, retryDelayMax: 600 },
  floods: { ...common, policy: 'short', retryDelay: 5, retryDelayMax: 60 },
  chores: { ...common, policy: 'exclusive', expireInSeconds: 3_600, retryLimit: 0, deleteAfterSeconds: 86_400 },
} as const

/** Written to the schedule of the engine, which starts each once, however many workers run. */
export const chores = {
  reconcile: '*/5 * * * *',
  'captcha counts': '*/5 * * * *',
  'promise figures': '*/5 * * * *',
  retention: '7 * * * *',
} as const

export type Chore = keyof typeof chores

/** Run by the database owner with the migrations, before them, because they refer to the engine's tables. */
export async function installQueues(databaseUrl: string) {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 2 })
  // The failing call also throws; without a listener, the event would end the process.
  boss.on('error', () => {})
  await boss.start()
  for (const [name, { partition, policy, ...options }] of Object.entries(queues)) {
    await boss.createQueue(name, { partition, policy, ...options })
    await boss.updateQueue(name, options)
  }
  for (const [chore, cron] of Object.entries(chores)) {
    await boss.schedule(
      'chores',
      cron,
      { chore },
      { key: chore.replace(' ', '-'), singletonKey: chore, missed: 'once' },
    )
  }
  await boss.stop({ graceful: false })
}

/** Also revokes public access to functions that the engine created before migration 0003 required grants. */
export const queueGrants = `
  revoke execute on all functions in schema pgboss from public;
  grant execute on function pgboss.job_now(), pgboss.create_queue(text, jsonb) to cash_express_worker;
  grant usage on schema pgboss to cash_express_worker;
  grant select, insert, update, delete on all tables in schema pgboss to cash_express_worker;`

/**
 * The engine's statements do not wait for a disk or a standby: a job whose end is lost with a server runs again. What a
 * job writes does wait, because the end of a job can reach the next primary when its write was on the last one.
 */
export function withoutCommitWait(databaseUrl: string): URL {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c synchronous_commit=off`.trim())
  return url
}

/** Set back by weeks, the wall clock would stop the engine's timers for as long. The engine asks the database for the time. */
const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
}

/** Opens the engine for a worker. */
export function openEngine(databaseUrl: string, onProblem: (error: unknown) => void): PgBoss {
  const limited = withoutCommitWait(databaseUrl)
  // Without a timeout, a query would wait until the worker restarts if the database host fails.
  limited.searchParams.set('query_timeout', '10000')
  const boss = new PgBoss({
    connectionString: limited.href,
    max: 4,
    clock: steadyClock,
    // Lets an older version start with newer tables; a worker may not change them.
    migrate: true,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', onProblem)
  return boss
}

export type NotifyWorkers = () => void

/**
 * Notifies the workers after a submission is stored, over a separate connection. It is not awaited and may fail: workers
 * look for jobs every second in any case.
 */
export function openNotifier(databaseUrl: string, onProblem: (error: unknown) => void = () => {}) {
  const pool = openPool(withoutCommitWait(databaseUrl).href, 1)
  const notify: NotifyWorkers = () => void pool.query("select notify_workers('cases')").catch(onProblem)
  return { notify, close: () => pool.end() }
}
