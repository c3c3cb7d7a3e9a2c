import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { openPool } from './database.ts'

export const deliveryQueue = 'deliver-submission'

/** Tells the worker of submissions that are committed and ready. It never fails and is not waited for. */
export type NotifyWorker = (references: readonly string[]) => void

/** Also of the functions that the library made before its functions needed a grant. */
const grants = `
  revoke execute on all functions in schema pgboss from public;
  grant execute on function pgboss.job_now() to cash_express_api, cash_express_worker;
  grant usage on schema pgboss to cash_express_api, cash_express_worker;
  grant select on pgboss.queue, pgboss.version to cash_express_api;
  grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to cash_express_api;
  grant select, insert, update, delete on all tables in schema pgboss to cash_express_worker;`

/** Made by whoever owns the database, once; the processes only use it. */
export async function installQueue(databaseUrl: string) {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 2 })
  // Errors are also thrown by the call that meets them; unheard, the event would end the process.
  boss.on('error', () => {})
  await boss.start()
  const options = {
    notify: true,
    retryLimit: 0,
    expireInSeconds: 60,
    retentionSeconds: 7 * 86_400,
    // A job only notifies; the delivery's row keeps what happened.
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

/** A job only notifies, so it need not be on two disks; waiting for a standby that is away, connections would pile up. */
export function withLocalCommit(databaseUrl: string): URL {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c synchronous_commit=local`.trim())
  return url
}

export type Queue = { readonly notify: NotifyWorker; close(): Promise<void> }

/** Beyond this many, the worker has enough to do, and finds the others by itself. */
const mostWaiting = 1_000
/** The worker looks for itself as often: a queue that does not work is not asked for each submission. */
const secondsBetweenTries = 5

/**
 * Tells the worker of submissions after they were committed, over a connection of its own. Nothing here can fail a
 * submission or cost it time: after a roll-back the queue's tables may be of a later version, and the delivery's row is
 * found by the worker in any case.
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
  let silentUntil = 0

  async function sendJobs() {
    try {
      // Not at once: a process must be able to start, and answer look-ups, while the database is away.
      started ??= boss.start()
      await started
      while (waiting.length > 0) {
        const jobs = waiting.splice(0).map((reference) => ({ data: { reference } }))
        await boss.insert(deliveryQueue, jobs)
      }
    } catch (error) {
      waiting.length = 0
      started = undefined
      silentUntil = performance.now() + secondsBetweenTries * 1_000
      onProblem(error)
    }
  }

  return {
    notify(references) {
      if (performance.now() < silentUntil || waiting.length > mostWaiting) return
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
