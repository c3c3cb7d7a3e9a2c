import type pg from 'pg'
import type { Mail, Mailer, Outcome } from '../notices/mailer.ts'
import { codeOf, type WorkerLog } from '../worker-log.ts'
import { secondsUntilNext } from './backoff.ts'
import { type Claimed, claimDue, markDelivered, markRefused, tryLater } from './delivery.table.ts'

export type DelivererParts = {
  readonly pool: pg.Pool
  readonly mailer: Mailer
  readonly log: WorkerLog
  writeMail(delivery: Claimed): Promise<Mail>
  /** Told of each attempt's end. */
  observe(delivery: Claimed, outcome: Outcome['kind']): void
}

export type Deliverer = {
  /** Looks for what is due, now; while it is looking, looks once more afterwards. */
  wake(): void
  /** Takes nothing more, and waits for what is in hand. */
  drain(milliseconds: number): Promise<void>
}

/** Offices are the last resort: their mail is tried for three days whatever their server says. */
const isLastResort = (recipient: string) => recipient === 'head-office'

const longestPauseSeconds = 60

/**
 * Sends what is due, a few at a time. The rows say what is to be done: a job only wakes, so that a lost one costs
 * seconds. While the relay is away one delivery at a time asks whether it is back, and the others keep their turn.
 */
export function createDeliverer({ pool, mailer, log, writeMail, observe }: DelivererParts): Deliverer {
  const inHand = new Set<Promise<void>>()
  let wanted = false
  let looking: Promise<void> | undefined
  let stopped = false
  let awayTimes = 0
  let pausedUntil = 0
  let resume: NodeJS.Timeout | undefined

  function relayAnswered() {
    if (awayTimes > 0) log('relay back')
    awayTimes = 0
    pausedUntil = 0
  }

  function relayIsAway(code: string) {
    if (Date.now() < pausedUntil) return
    const seconds = Math.min(longestPauseSeconds, secondsUntilNext(++awayTimes))
    pausedUntil = Date.now() + seconds * 1_000
    log('relay away', { code, count: awayTimes })
    clearTimeout(resume)
    resume = setTimeout(wake, seconds * 1_000).unref()
  }

  async function settle(delivery: Claimed, outcome: Outcome) {
    const { reference, recipient, channel, attempts } = delivery
    const facts = { reference, recipient, channel, attempt: attempts }
    if (outcome.kind !== 'away') relayAnswered()
    if (outcome.kind === 'accepted') {
      await markDelivered(pool, delivery)
      log('delivered', facts)
    } else if (outcome.kind === 'refused' && !isLastResort(recipient)) {
      await markRefused(pool, delivery, outcome.code)
      log('refused', { ...facts, code: outcome.code })
      wake()
    } else if (outcome.kind === 'away') {
      relayIsAway(outcome.code)
      await tryLater(pool, delivery, 0, outcome.code)
    } else {
      const { givenUp } = await tryLater(pool, delivery, secondsUntilNext(attempts), outcome.code)
      log(givenUp ? 'given up' : 'try later', { ...facts, code: outcome.code })
    }
    observe(delivery, outcome.kind)
  }

  async function deliver(delivery: Claimed) {
    try {
      await settle(delivery, await mailer.send(await writeMail(delivery)))
    } catch (error) {
      // Whatever it was, the row comes due again when its hold ends.
      log('task failed', { task: 'deliver', reference: delivery.reference, code: codeOf(error) })
    }
  }

  function start(delivery: Claimed) {
    const done = deliver(delivery).finally(() => inHand.delete(done))
    inHand.add(done)
  }

  async function look() {
    for (;;) {
      if (stopped || Date.now() < pausedUntil) return
      const hands = (awayTimes > 0 ? 1 : mailer.lanes) - inHand.size
      if (hands <= 0) {
        await Promise.race(inHand)
        continue
      }
      const claimed = await claimDue(pool, hands)
      for (const delivery of claimed) start(delivery)
      if (claimed.length < hands) return
    }
  }

  async function lookWhileWanted() {
    while (wanted) {
      wanted = false
      await look().catch((error) => log('task failed', { task: 'claim', code: codeOf(error) }))
    }
  }

  function wake() {
    if (stopped) return
    wanted = true
    looking ??= lookWhileWanted().finally(() => {
      looking = undefined
    })
  }

  return {
    wake,
    async drain(milliseconds) {
      stopped = true
      clearTimeout(resume)
      const timeLimit = new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
      await Promise.race([timeLimit, Promise.resolve(looking).then(() => Promise.all(inHand))])
    },
  }
}
