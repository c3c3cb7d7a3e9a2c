import type pg from 'pg'
import type { Mail, Mailer, Outcome } from '../notices/mailer.ts'
import { codeOf, type WorkerLog } from '../worker-log.ts'
import { longestSeconds, secondsUntilNext } from './backoff.ts'
import { type Claimed, claimDue, markDelivered, markRefused, putBack, tryLater } from './delivery.table.ts'

export type DelivererServices = {
  readonly pool: pg.Pool
  readonly mailer: Mailer
  /** Single mails to one recipient within an hour; 0 for any number. */
  readonly ceiling: number
  readonly log: WorkerLog
  writeMail(delivery: Claimed): Promise<Mail>
  /** Told of each attempt's end. */
  observe(delivery: Claimed, outcome: Outcome['kind']): void
}

export type Deliverer = {
  /** Looks for what is due, now; while it is looking, looks once more afterwards. */
  notify(): void
  /** Takes nothing more, and waits for what is in hand. */
  drain(milliseconds: number): Promise<void>
}

const longestPauseSeconds = 60

/**
 * Sends what is due, a few at a time. The rows say what is to be done: a job only notifies, so that a lost one costs
 * seconds. While the relay is away one delivery at a time asks whether it is back, and the others keep their turn.
 */
export function createDeliverer({ pool, mailer, ceiling, log, writeMail, observe }: DelivererServices): Deliverer {
  const inHand = new Set<Promise<void>>()
  let wanted = false
  let looking: Promise<void> | undefined
  let stopped = false
  let awayTimes = 0
  let resume: NodeJS.Timeout | undefined
  // By a clock that nobody sets: a pause must not last an hour because the machine's time was put right.
  const now = () => performance.now()
  let pausedUntil = 0
  let acceptedAt = 0

  function relayAnswered() {
    if (awayTimes === 0) return
    log('relay back')
    awayTimes = 0
    pausedUntil = 0
    notify()
  }

  function relayIsAway(code: string) {
    if (now() < pausedUntil) return
    const seconds = Math.min(longestPauseSeconds, secondsUntilNext(awayTimes++))
    pausedUntil = now() + seconds * 1_000
    log('relay away', { code, count: awayTimes })
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
      // A relay that takes mail from other connections only has too many of them.
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
      // Whatever it was, the row comes due again when the time for which it is held ends.
      log('task failed', { task: 'deliver', reference: delivery.reference, code: codeOf(error) })
    }
  }

  function start(delivery: Claimed) {
    const done = deliver(delivery).finally(() => inHand.delete(done))
    inHand.add(done)
  }

  async function look() {
    for (;;) {
      if (stopped || now() < pausedUntil) return
      const hands = (awayTimes > 0 ? 1 : mailer.connections) - inHand.size
      if (hands <= 0) {
        await Promise.race(inHand)
        continue
      }
      const { claimed, held } = await claimDue(pool, hands, ceiling)
      for (const delivery of claimed) start(delivery)
      if (claimed.length + held < hands) return
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
      await Promise.race([timeLimit, Promise.resolve(looking).then(() => Promise.all(inHand))])
    },
  }
}
