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
  'promise statistics': '*/5 * * * *',
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
