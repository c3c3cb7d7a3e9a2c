import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { openPool } from './database.ts'

export const deliveryQueue = 'deliver-submission'

/** Notifies the worker of committed submissions that are ready. It never fails and is not awaited. */
export type NotifyWorker = (references: readonly string[]) => void

/** Also revokes public access to functions that pg-boss created before migration 0003 required grants. */
const grants = `
  revoke execute on all functions in schema pgboss from public;
  grant execute on function pgboss.job_now() to cash_express_api, cash_express_worker;
  grant usage on schema pgboss to cash_express_api, cash_express_worker;
  grant select on pgboss.queue, pgboss.version to cash_express_api;
  grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to cash_express_api;
  grant select, insert, update, delete on all tables in schema pgboss to cash_express_worker;`

/** Run by the database owner with the migrations; the processes only use the queue. */
export async function installQueue(databaseUrl: string) {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 2 })
  // The failing call also throws; without a listener, the event would end the process.
  boss.on('error', () => {})
  await boss.start()
  const options = {
    notify: true,
    retryLimit: 0,
    expireInSeconds: 60,
    retentionSeconds: 7 * 86_400,
    // A job only notifies the worker; the delivery row keeps the state.
    deleteAfterSeconds: 3_600,
  }
  await boss.createQueue(deliveryQueue, options)
  await boss.updateQueue(deliveryQueue, options)
  await boss.stop({ graceful: false })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(grants)
  await client.end()
}

/** A job does not have to be on two disks, and waiting for a missing standby would use up the connections. */
export function withLocalCommit(databaseUrl: string): URL {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c synchronous_commit=local`.trim())
  return url
}

export type Queue = { readonly notify: NotifyWorker; close(): Promise<void> }

/** Beyond this many, further notifications are dropped; the worker finds those deliveries by itself. */
const longestQueue = 1_000
/** After a failure, notifications pause for this long, which is also how often the worker looks for rows. */
const pauseSeconds = 5

/**
 * Notifies the worker after a commit, over a separate connection. A failure, for example when an older version of the
 * software meets newer tables of the queue, cannot fail or delay a submission: the worker also finds the delivery row
 * by itself.
 */
export function openQueue(databaseUrl: string, onProblem: (error: unknown) => void = () => {}): Queue {
  const pool = openPool(withLocalCommit(databaseUrl).href, 1)
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const options = { migrate: false, supervise: false, schedule: false, createSchema: false }
  const boss = new PgBoss({ db: { executeSql }, ...options })
  boss.on('error', () => {})
  const waiting: string[] = []
  let started: Promise<unknown> | undefined
  let notifying: Promise<void> | undefined
  let pausedUntil = 0

  async function sendJobs() {
    try {
      // Started on first use, because a process must start and answer look-ups while the database is down.
      started ??= boss.start()
      await started
      while (waiting.length > 0) {
        const jobs = waiting.splice(0).map((reference) => ({ data: { reference } }))
        await boss.insert(deliveryQueue, jobs)
      }
    } catch (error) {
      waiting.length = 0
      started = undefined
      pausedUntil = performance.now() + pauseSeconds * 1_000
      onProblem(error)
    }
  }

  return {
    notify(references) {
      if (performance.now() < pausedUntil || waiting.length > longestQueue) return
      waiting.push(...references)
      notifying ??= sendJobs().finally(() => {
        notifying = undefined
      })
    },
    async close() {
      await notifying
      if (started) await boss.stop({ graceful: false })
      await pool.end()
    },
  }
}
