import type pg from 'pg'
import type { Payer } from '../captcha/payer.ts'
import { findUncharged, spendCaptchas, type Uncharged } from '../captcha/spent-captchas.table.ts'
import { abandon } from '../database/database.ts'
import type { NotifyWorker } from '../database/queue.ts'
import type { RefusalReason } from '../plugins/refusal.ts'
import type { Idempotency } from './idempotency.ts'
import { insertSubmissions, replaySubmission, type SubmissionRow, type Written } from './submission.table.ts'

/** Beyond this many, a visitor is told to come back rather than left waiting: about two seconds of work. */
const mostWaiting = 1_000
const mostTogether = 64
/** One transaction at a time: measured, two at once make smaller groups and are slower. */
const mostAtOnce = 1
/**
 * From arrival to answer, whatever the database does: behind a commit that waits for a standby the next one would wait
 * as long again. Whoever is sent away keeps the key and is answered by a later try.
 */
const longestMilliseconds = 4_000

type Outcome = Written | Uncharged

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
  /** Answers a repeat and accepts nothing new. */
  replay(idempotency: Idempotency): Promise<Written>
  /** For what an application adds later: its own transaction, and the deliveries it completes. */
  transaction<T>(work: (client: pg.PoolClient, notify: (reference: string) => void) => Promise<T>): Promise<T>
}

const spentTwice: Written = { kind: 'captcha used' }

/** Refused for what it holds, not because the database is away: worth trying one by one. */
const isAboutData = (error: unknown) => /^(22|23|40|42)/.test(String((error as { code?: unknown }).code ?? ''))

/**
 * Submissions that arrive while a commit is under way share the next one. Nobody is answered before their own commit,
 * nothing waits on a timer, and a group that fails is tried again one by one, so that one bad row harms no other.
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
      // A connection that does not answer would not answer this either; it is closed below.
      if ('severity' in broken) await client.query('rollback').catch(() => {})
      throw error
    } finally {
      clearTimeout(deadline)
      // Also after a refusal that is about the server: one that has become read-only stays so on this connection.
      client.release(broken && !isAboutData(broken) ? broken : undefined)
    }
  }

  /** What is ready is told only when it is committed, so that telling can neither fail nor delay it. */
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
      const uncharged = await findUncharged(
        client,
        group.map(({ payer }) => payer),
      )
      const charged = group.filter((_, index) => !uncharged[index])
      const written = await insertSubmissions(
        client,
        charged.map(({ row }) => row),
      )
      const accepted = charged.filter((_, index) => written[index]?.kind === 'new')
      await spendCaptchas(
        client,
        accepted.map(({ payer }) => payer),
      )
      const fresh = accepted.map(({ row }) => row)
      const ready = fresh.filter(({ draft }) => draft === null).map(({ reference }) => reference)
      notifyAfterCommit(...ready)
      return group.map((waiting, index): Outcome => uncharged[index] ?? written[charged.indexOf(waiting)] ?? spentTwice)
    })

  /** Whatever is wrong with its captcha, a repeat is answered as the first was. */
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
      await Promise.all(group.map((waiting, index) => settle(waiting, outcomes[index] ?? spentTwice)))
    } catch (error) {
      if (group.length === 1 || !isAboutData(error)) {
        for (const { reject } of group) reject(error)
        return
      }
      for (const waiting of group) await commit([waiting])
    }
  }

  /** At most one of each key and each captcha; the others wait for the next group. */
  function nextGroup(): Waiting[] {
    const taken = new Set<string>()
    const group: Waiting[] = []
    for (let index = 0; index < queue.length && group.length < mostTogether; ) {
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
      if (queue.length >= mostWaiting) return Promise.reject(new TooBusy('too many submissions are waiting', 'busy'))
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const place = queue.indexOf(waiting)
          if (place >= 0) queue.splice(place, 1)
          reject(new TooBusy('no commit in time', 'database'))
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
        if (running < mostAtOnce) void run()
      })
    },
    replay: (idempotency) => inTransaction((client) => replaySubmission(client, idempotency)),
    transaction: inNotifyingTransaction,
  }
}
