import { setTimeout as wait } from 'node:timers/promises'
import { abandon, isAboutData, isServerGone } from '@cash-express/database/pool'
import type pg from 'pg'
import type { Payer } from '../captcha/payer.ts'
import { findRefusals, type Refusal } from '../captcha/spent-captchas.table.ts'
import type { NotifyWorkers } from '../database/queue.ts'
import type { RefusalReason } from '../plugins/refusal.ts'
import type { Idempotency } from './idempotency.ts'
import { insertSubmissions, replaySubmission, type SubmissionRow, type Written } from './submission.table.ts'

/** Beyond this many (about two seconds of work), visitors are asked to try again instead of waiting. */
const longestQueue = 1_000
const largestGroup = 64
/** One transaction at a time: in measurements, two at once made smaller groups and were slower. */
const mostTransactions = 1
/**
 * The time from arrival to answer, including the queue, because a commit that waits for a standby also delays the next.
 * A visitor who is refused keeps the idempotency key, so a later attempt stores the submission once.
 */
const longestMilliseconds = 4_000
/**
 * The same while the server refuses or ends connections, so that another one is about to take over: a planned switchover
 * takes up to four seconds. A server that is silent does not get longer.
 */
const takeoverMilliseconds = 6_000
const attemptPauseMilliseconds = 100
const isSilence = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === 'ETIMEDOUT' || String(message).startsWith('timeout')
}

export type Outcome = Written | Refusal

type Waiting = { row: SubmissionRow; payer: Payer; resolve(outcome: Outcome): void; reject(error: unknown): void }

class TooBusy extends Error {
  readonly statusCode = 503
  readonly refusedBecause: RefusalReason
  constructor(message: string, because: RefusalReason) {
    super(message)
    this.refusedBecause = because
  }
}

export type SubmissionWriter = {
  write(row: SubmissionRow, payer: Payer): Promise<Outcome>
  /** Answers a replay; stores no new submission. */
  replay(idempotency: Idempotency): Promise<Written>
  /** For the later sections of an application and the deliveries that they complete. */
  transaction<T>(work: (client: pg.PoolClient, notify: NotifyWorkers) => Promise<T>): Promise<T>
}

const captchaUsed: Written = { kind: 'captcha used' }

/**
 * Another row has this reference: two processes chose it at the same time, or a link to a submission that is gone is left.
 * Keys and captchas that are known do not fail the statement.
 */
const isReferenceTaken = (error: unknown) => (error as { code?: unknown }).code === '23505'

/**
 * Submissions that arrive during a commit share the next one. Each is answered only after its own commit, nothing waits
 * on a timer, and a failed group is retried one by one, so that one bad row affects no other.
 */
export function createSubmissionWriter(pool: pg.Pool, notify: NotifyWorkers): SubmissionWriter {
  const queue: Waiting[] = []
  let running = 0
  let isTakeover = false

  async function attempt<T>(work: (client: pg.PoolClient) => Promise<T>, end: number): Promise<T> {
    const client = await pool.connect()
    const deadline = setTimeout(() => abandon(client), end - performance.now())
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      clearTimeout(deadline)
      // Also closed after a server error, because a server that became read-only stays so on this connection.
      client.release(broken && !isAboutData(broken) ? broken : undefined)
    }
  }

  /**
   * While a standby takes over, repeats its work instead of refusing it: everything written here has a key or a digest
   * and is stored once. The next connection is expected to take as long as the last one, so that a server that does not
   * respond is not tried again when the time for an answer is nearly over.
   */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const began = performance.now()
    let end = began + longestMilliseconds
    for (;;) {
      const attempted = performance.now()
      let connected: number | undefined
      try {
        const result = await attempt((client) => {
          connected = performance.now()
          return work(client)
        }, end)
        isTakeover = false
        return result
      } catch (error) {
        const now = performance.now()
        // Past the end, the connection was ended here.
        const isReplaced = isServerGone(error) && !isSilence(error) && now < end
        isTakeover = isReplaced
        if (isReplaced) end = began + takeoverMilliseconds
        const expected = now + attemptPauseMilliseconds + (connected ?? now) - attempted
        if (!isServerGone(error) || expected > end) throw error
        await wait(attemptPauseMilliseconds)
      }
    }
  }

  const inTransaction = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    withClient(async (client) => {
      try {
        await client.query('begin')
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        // A connection that does not respond would not respond to a rollback either; it is closed.
        if ('severity' in (error as Error)) await client.query('rollback').catch(() => {})
        throw error
      }
    })

  /** Notifies the workers only after the commit, so that a notification can neither fail nor delay it. */
  async function inNotifyingTransaction<T>(
    work: (client: pg.PoolClient, notifyAfterCommit: NotifyWorkers) => Promise<T>,
  ): Promise<T> {
    let ready = false
    const result = await inTransaction((client) =>
      work(client, () => {
        ready = true
      }),
    )
    if (ready) notify()
    return result
  }

  /**
   * The insert is a single statement and so its own transaction: the driver reports its result only after the commit. The
   * counts are read before it; a group of another process could also come between them.
   */
  const writeTogether = async (group: readonly Waiting[]) => {
    let ready = false
    const outcomes = await withClient(async (client) => {
      const refusals = await findRefusals(
        client,
        group.map(({ payer }) => payer),
      )
      const usable = group.filter((_, index) => !refusals[index])
      const written = await insertSubmissions(
        client,
        usable.map(({ row }) => row),
        usable.map(({ payer }) => payer),
      )
      const places = new Map(usable.map((waiting, index) => [waiting, index]))
      ready = usable.some(({ row }, index) => written[index]?.kind === 'new' && row.draft === null)
      return group.map(
        (waiting, index): Outcome => refusals[index] ?? written[places.get(waiting) ?? -1] ?? captchaUsed,
      )
    })
    if (ready) notify()
    return outcomes
  }

  /** A replay gets the first answer, whatever is wrong with its captcha. */
  async function settle({ row, resolve, reject }: Waiting, outcome: Outcome) {
    if (outcome.kind !== 'captcha used' && outcome.kind !== 'too cheap' && outcome.kind !== 'too many') {
      return resolve(outcome)
    }
    await withClient((client) => replaySubmission(client, row)).then(
      (replayed) => resolve(replayed.kind === 'captcha used' ? outcome : replayed),
      reject,
    )
  }

  async function commit(group: readonly Waiting[]) {
    try {
      const outcomes = await writeTogether(group)
      await Promise.all(group.map((waiting, index) => settle(waiting, outcomes[index] ?? captchaUsed)))
    } catch (error) {
      const [only] = group
      if (only && group.length === 1 && isReferenceTaken(error)) return only.resolve({ kind: 'reference taken' })
      if (group.length === 1 || !isAboutData(error)) {
        for (const { reject } of group) reject(error)
        return
      }
      for (const waiting of group) await commit([waiting])
    }
  }

  /** A group has each key and each captcha at most once; the others wait for the next group. */
  function nextGroup(): Waiting[] {
    const taken = new Set<string>()
    const group: Waiting[] = []
    for (let index = 0; index < queue.length && group.length < largestGroup; ) {
      const waiting = queue[index] as Waiting
      const marks = [waiting.row.keyHash.toString('hex'), `c${waiting.row.captcha.toString('hex')}`]
      if (marks.some((mark) => taken.has(mark))) {
        index++
        continue
      }
      for (const mark of marks) taken.add(mark)
      group.push(waiting)
      queue.splice(index, 1)
    }
    return group
  }

  async function run() {
    running++
    for (let group = nextGroup(); group.length > 0; group = nextGroup()) await commit(group)
    running--
  }

  return {
    write(row, payer) {
      if (queue.length >= longestQueue) return Promise.reject(new TooBusy('too many submissions are waiting', 'busy'))
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          const place = queue.indexOf(waiting)
          if (place >= 0) queue.splice(place, 1)
          reject(new TooBusy('the commit took too long', 'database'))
        }
        let timer = setTimeout(() => {
          if (!isTakeover) return giveUp()
          timer = setTimeout(giveUp, takeoverMilliseconds - longestMilliseconds)
        }, longestMilliseconds)
        const waiting: Waiting = {
          row,
          payer,
          resolve(outcome) {
            clearTimeout(timer)
            resolve(outcome)
          },
          reject(error) {
            clearTimeout(timer)
            reject(error)
          },
        }
        queue.push(waiting)
        if (running < mostTransactions) void run()
      })
    },
    replay: (idempotency) => withClient((client) => replaySubmission(client, idempotency)),
    transaction: inNotifyingTransaction,
  }
}
