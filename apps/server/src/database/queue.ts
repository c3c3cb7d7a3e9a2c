import pg from 'pg'
import { PgBoss } from 'pg-boss'

export const deliveryQueue = 'deliver-submission'

/** Tells the worker of submissions that are ready, inside the transaction that wrote them. */
export type WakeDeliveries = (client: pg.PoolClient, references: readonly string[]) => Promise<void>

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
    // A job only wakes; the delivery's row keeps what happened.
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

export type Queue = { readonly wake: WakeDeliveries; close(): Promise<void> }

/** Puts jobs into the queue inside the caller's transaction: no submission without its job, no job without its row. */
export async function openQueue(pool: pg.Pool): Promise<Queue> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({
    db: { executeSql },
    migrate: false,
    supervise: false,
    schedule: false,
    createSchema: false,
  })
  boss.on('error', () => {})
  let started: Promise<unknown> | undefined
  // Not at once: a process must be able to start, and answer look-ups, while the database is away.
  const start = () => {
    started ??= boss.start().catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }
  return {
    async wake(client, references) {
      await start()
      await boss.insert(
        deliveryQueue,
        references.map((reference) => ({ data: { reference } })),
        // Named, so that the long statement is planned once for each connection.
        {
          db: {
            executeSql: (text: string, values?: unknown[]) =>
              client.query({ name: 'wake', text, values: values ?? [] }),
          },
        },
      )
    },
    close: async () => {
      if (started) await boss.stop({ graceful: false })
    },
  }
}
