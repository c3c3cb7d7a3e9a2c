import { setTimeout as wait } from 'node:timers/promises'
import { isAboutData } from '@cash-express/database/pool'
import type pg from 'pg'
import type { Job, JobResult } from 'pg-boss'
import type { Mail, Outcome } from '../notices/mailer.ts'
import type { Relay } from '../notices/relay.ts'
import { codeOf, type WorkerLog } from '../worker-log.ts'
import {
  beginAttempts,
  type Claimed,
  cancelIfObsolete,
  type DeliveryName,
  markDelivered,
  markFailedAttempt,
  markWaiting,
} from './delivery.table.ts'

export type DelivererServices = {
  readonly pool: pg.Pool
  readonly relay: Relay
  /** Single e-mails to one recipient per hour; 0 means no limit. */
  readonly ceiling: number
  readonly log: WorkerLog
  writeMail(delivery: Claimed): Promise<Mail>
  /** Called after each attempt, with the time at which it began. */
  observe(delivery: Claimed, outcome: Outcome['kind'], began: number): void
}

const databasePauseSeconds = 2
/** After a minute without the database the e-mail may be sent again. */
const recordTries = 30

/** Collects items while the previous ones are written, so that many share one wait for a standby. */
function gather<Item>(write: (items: readonly Item[]) => Promise<void>) {
  let written: Promise<unknown> = Promise.resolve()
  let next: { readonly items: Item[]; readonly done: Promise<void> } | undefined
  return (item: Item): Promise<void> => {
    if (!next) {
      const items: Item[] = []
      const done = written.then(() => {
        next = undefined
        return write(items)
      })
      written = done.catch(() => {})
      next = { items, done }
    }
    next.items.push(item)
    return next.done
  }
}

const keyOf = ({ reference, recipient, channel }: DeliveryName) => `${reference}.${recipient}.${channel}`

/**
 * Sends a few deliveries at once. A delivery that was sent, canceled or held back meanwhile has nothing to do. One that
 * fails stays with the engine, which tries it again after 5 seconds, doubled up to half an hour.
 */
export function createDeliverer({ pool, relay, ceiling, log, writeMail, observe }: DelivererServices) {
  /** True when the engine has to try again. */
  async function deliver(delivery: Claimed, signal: AbortSignal): Promise<boolean> {
    const { reference, recipient, channel, attempts } = delivery
    const facts = { reference, recipient, channel, attempt: attempts }
    const began = Date.now()
    const mail = await writeMail(delivery)
    const outcome = await relay.send(
      mail,
      signal,
      (code) => markWaiting(pool, delivery, code),
      // An e-mail too many is better than none, so a database that does not answer cancels nothing.
      async () => !(await cancelIfObsolete(pool, delivery).catch(() => false)),
    )
    if (outcome.kind === 'not needed') return false
    observe(delivery, outcome.kind, began)
    if (outcome.kind === 'accepted') {
      await recordDelivery(delivery)
      log('delivered', facts)
      return false
    }
    const { code } = outcome
    const refused = outcome.kind === 'refused'
    const { given_up, reported } = await markFailedAttempt(pool, delivery, { refused, failure: code })
    log(given_up ? 'given up' : refused ? 'refused' : 'try later', { ...facts, code })
    if (reported && !refused && !given_up) log('head office notified', { reference, recipient })
    return !refused && !given_up
  }

  const record = gather<DeliveryName>((deliveries) => markDelivered(pool, deliveries))

  /** The relay has the e-mail, so another worker must learn of it before it sends the e-mail again. */
  async function recordDelivery(delivery: Claimed) {
    for (let tries = 1; ; tries++) {
      try {
        return await record(delivery)
      } catch (error) {
        // A row that is being moved to another partition fails once, like a lost connection.
        if (tries === recordTries) throw error
        await wait(databasePauseSeconds * 1_000)
      }
    }
  }

  /** Waits inside the job while the database is down, because a failed job waits for longer each time. */
  async function begin(jobs: readonly Job<DeliveryName>[]): Promise<Claimed[]> {
    const names = [...new Map(jobs.map(({ data }) => [keyOf(data), data])).values()]
    for (;;) {
      try {
        return (await beginAttempts(pool, names, ceiling)).claimed
      } catch (error) {
        log('task failed', { task: 'begin', code: codeOf(error) })
        if (isAboutData(error)) throw error
        await wait(databasePauseSeconds * 1_000, undefined, {
          signal: AbortSignal.any(jobs.map(({ signal }) => signal)),
        })
      }
    }
  }

  return async (jobs: readonly Job<DeliveryName>[]): Promise<JobResult[]> => {
    const claimed = await begin(jobs)
    const byKey = new Map(claimed.map((delivery) => [keyOf(delivery), delivery]))
    return Promise.all(
      jobs.map(async ({ id, data, signal }) => {
        const delivery = byKey.get(keyOf(data))
        // Two jobs of one delivery can be in one batch: one that is retried and one that an operator added.
        byKey.delete(keyOf(data))
        const again = delivery
          ? await deliver(delivery, signal).catch((error) => {
              log('task failed', { task: 'deliver', reference: data.reference, code: codeOf(error) })
              return true
            })
          : false
        return { id, status: again ? 'failed' : 'completed' }
      }),
    )
  }
}
