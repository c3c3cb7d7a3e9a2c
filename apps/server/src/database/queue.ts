import { openPool } from '@cash-express/database/pool'
import { PgBoss } from 'pg-boss'

/**
 * The engine's statements do not wait for a disk or a standby: a job whose end is lost with a server runs again. What a
 * job writes does wait, because the end of a job can reach the next primary when its write was on the last one.
 */
function withoutCommitWait(databaseUrl: string): URL {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c synchronous_commit=off`.trim())
  return url
}

/** A wall clock set back by weeks would stop the engine's timers for as long. Due times come from the database. */
const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
}

export function openEngine(databaseUrl: string, onProblem: (error: unknown) => void): PgBoss {
  const url = withoutCommitWait(databaseUrl)
  // Without a timeout, a query would wait until the worker restarts if the database host fails.
  url.searchParams.set('query_timeout', '10000')
  const boss = new PgBoss({
    connectionString: url.href,
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
