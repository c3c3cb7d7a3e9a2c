import type pg from 'pg'
import type { Payer } from '../captcha/payer.ts'
import { findRefusals, type Refusal, spendCaptchas } from '../captcha/spent-captchas.table.ts'
import { abandon } from '../database/database.ts'
import type { NotifyWorker } from '../database/queue.ts'
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

type Outcome = Written | Refusal

type Waiting = { row: SubmissionRow; payer: Payer; resolve(outcome: Outcome): void; reject(error: unknown): void }

export class TooBusy extends Error {
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
  transaction<T>(work: (client: pg.PoolClient, notify: (reference: string) => void) => Promise<T>): Promise<T>
}

const captchaUsed: Written = { kind: 'captcha used' }

/** The database is up and refused the data, so the rows of the group are retried one by one. */
const isAboutData = (error: unknown) => /^(22|23|40|42)/.test(String((error as { code?: unknown }).code ?? ''))

/**
 * Submissions that arrive during a commit share the next one. Each is answered only after its own commit, nothing waits
 * on a timer, and a failed group is retried one by one, so that one bad row affects no other.
 */
export function createSubmissionWriter(pool: pg.Pool, notify: NotifyWorker): SubmissionWriter {
  const queue: Waiting[] = []
  let running = 0

  async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const began = performance.now()
    const client = await pool.connect()
    const deadline = setTimeout(() => abandon(client), longestMilliseconds - (performance.now() - began))
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      broken = error as Error
      // A connection that does not respond would not respond to a rollback either; it is closed below.
      if ('severity' in broken) await client.query('rollback').catch(() => {})
      throw error
    } finally {
      clearTimeout(deadline)
      // Also closed after a server error, because a server that became read-only stays so on this connection.
      client.release(broken && !isAboutData(broken) ? broken : undefined)
    }
  }

  /** Notifies the worker only after the commit, so that a notification can neither fail nor delay it. */
  async function inNotifyingTransaction<T>(
    work: (client: pg.PoolClient, notifyAfterCommit: (...references: string[]) => void) => Promise<T>,
  ): Promise<T> {
    const ready: string[] = []
    const result = await inTransaction((client) => work(client, (...references) => void ready.push(...references)))
    if (ready.length > 0) notify(ready)
    return result
  }

  const writeTogether = (group: readonly Waiting[]) =>
    inNotifyingTransaction(async (client, notifyAfterCommit) => {
      const refusals = await findRefusals(
        client,
        group.map(({ payer }) => payer),
      )
      const usable = group.filter((_, index) => !refusals[index])
      const written = await insertSubmissions(
        client,
        usable.map(({ row }) => row),
      )
      const accepted = usable.filter((_, index) => written[index]?.kind === 'new')
      await spendCaptchas(
        client,
        accepted.map(({ payer }) => payer),
      )
      const fresh = accepted.map(({ row }) => row)
      const ready = fresh.filter(({ draft }) => draft === null).map(({ reference }) => reference)
      notifyAfterCommit(...ready)
      return group.map((waiting, index): Outcome => refusals[index] ?? written[usable.indexOf(waiting)] ?? captchaUsed)
    })

  /** A replay gets the first answer, whatever is wrong with its captcha. */
  async function settle({ row, resolve, reject }: Waiting, outcome: Outcome) {
    if (outcome.kind !== 'captcha used' && outcome.kind !== 'too cheap' && outcome.kind !== 'too many') {
      return resolve(outcome)
    }
    await inTransaction((client) => replaySubmission(client, row)).then(
      (replayed) => resolve(replayed.kind === 'captcha used' ? outcome : replayed),
      reject,
    )
  }

  async function commit(group: readonly Waiting[]) {
    try {
      const outcomes = await writeTogether(group)
      await Promise.all(group.map((waiting, index) => settle(waiting, outcomes[index] ?? captchaUsed)))
    } catch (error) {
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
        const timer = setTimeout(() => {
          const place = queue.indexOf(waiting)
          if (place >= 0) queue.splice(place, 1)
          reject(new TooBusy('the commit took too long', 'database'))
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
    replay: (idempotency) => inTransaction((client) => replaySubmission(client, idempotency)),
    transaction: inNotifyingTransaction,
  }
}
