import type pg from 'pg'
import type { Mail, Mailer, Outcome } from '../notices/mailer.ts'
import { codeOf, type WorkerLog } from '../worker-log.ts'
import { longestSeconds, secondsUntilNext } from './backoff.ts'
import { type Claimed, claimDue, markDelivered, markRefused, putBack, tryLater } from './delivery.table.ts'

export type DelivererServices = {
  readonly pool: pg.Pool
  readonly mailer: Mailer
  /** Single e-mails to one recipient per hour; 0 means no limit. */
  readonly ceiling: number
  readonly log: WorkerLog
  writeMail(delivery: Claimed): Promise<Mail>
  /** Called after each attempt. */
  observe(delivery: Claimed, outcome: Outcome['kind']): void
}

export type Deliverer = {
  /** Looks for due deliveries now; a call during a search starts one more search afterward. */
  notify(): void
  /** Takes no more deliveries and waits for those in progress. */
  drain(milliseconds: number): Promise<void>
}

const longestPauseSeconds = 60

/**
 * Sends due deliveries, a few at a time. The rows hold the state and a job only notifies, so a lost job costs seconds.
 * While the relay is down, one delivery at a time tests it and the others keep their place.
 */
export function createDeliverer({ pool, mailer, ceiling, log, writeMail, observe }: DelivererServices): Deliverer {
  const inProgress = new Set<Promise<void>>()
  let wanted = false
  let looking: Promise<void> | undefined
  let stopped = false
  let relayFailures = 0
  let resume: NodeJS.Timeout | undefined
  // A monotonic clock, because a correction of the system time must not extend a pause by an hour.
  const now = () => performance.now()
  let pausedUntil = 0
  let acceptedAt = 0

  function relayAnswered() {
    if (relayFailures === 0) return
    log('relay back')
    relayFailures = 0
    pausedUntil = 0
    notify()
  }

  function relayIsAway(code: string) {
    if (now() < pausedUntil) return
    const seconds = Math.min(longestPauseSeconds, secondsUntilNext(relayFailures++))
    pausedUntil = now() + seconds * 1_000
    log('relay away', { code, count: relayFailures })
    clearTimeout(resume)
    resume = setTimeout(notify, seconds * 1_000).unref()
  }

  async function settle(delivery: Claimed, outcome: Outcome, began: number) {
    const { reference, recipient, channel, attempts, soft_failures } = delivery
    const facts = { reference, recipient, channel, attempt: attempts }
    if (outcome.kind === 'accepted') {
      acceptedAt = now()
      relayAnswered()
      await markDelivered(pool, delivery)
      log('delivered', facts)
    } else if (outcome.kind === 'away') {
      // A relay that accepts mail on other connections is not down; it has too many connections.
      if (acceptedAt < began) relayIsAway(outcome.code)
      await putBack(pool, delivery, acceptedAt < began ? 0 : 1, outcome.code)
    } else {
      if (outcome.answered) relayAnswered()
      const refused = outcome.kind === 'refused'
      const { givenUp } = refused
        ? await markRefused(pool, delivery, longestSeconds, outcome.code)
        : await tryLater(pool, delivery, secondsUntilNext(soft_failures), outcome.code)
      log(givenUp ? 'given up' : refused ? 'refused' : 'try later', { ...facts, code: outcome.code })
      if (refused) notify()
    }
    observe(delivery, outcome.kind)
  }

  async function deliver(delivery: Claimed) {
    try {
      const began = now()
      await settle(delivery, await mailer.send(await writeMail(delivery)), began)
    } catch (error) {
      // The row becomes due again when its lease ends.
      log('task failed', { task: 'deliver', reference: delivery.reference, code: codeOf(error) })
    }
  }

  function start(delivery: Claimed) {
    const done = deliver(delivery).finally(() => inProgress.delete(done))
    inProgress.add(done)
  }

  async function look() {
    for (;;) {
      if (stopped || now() < pausedUntil) return
      const free = (relayFailures > 0 ? 1 : mailer.connections) - inProgress.size
      if (free <= 0) {
        await Promise.race(inProgress)
        continue
      }
      const { claimed, held } = await claimDue(pool, free, ceiling)
      for (const delivery of claimed) start(delivery)
      if (claimed.length + held < free) return
    }
  }

  async function lookWhileWanted() {
    while (wanted) {
      wanted = false
      await look().catch((error) => log('task failed', { task: 'claim', code: codeOf(error) }))
    }
  }

  function notify() {
    if (stopped) return
    wanted = true
    looking ??= lookWhileWanted().finally(() => {
      looking = undefined
    })
  }

  return {
    notify,
    async drain(milliseconds) {
      stopped = true
      clearTimeout(resume)
      const timeLimit = new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
      await Promise.race([timeLimit, Promise.resolve(looking).then(() => Promise.all(inProgress))])
    },
  }
}
