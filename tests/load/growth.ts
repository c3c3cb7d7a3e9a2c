import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { findConsents, findSubmission, listSubmissions } from '../../apps/keyholder/src/desk.table.ts'
import { readOpenDeliveries, readRecentDeliveries } from '../../apps/server/src/deliveries/delivery-metrics.ts'
import { reconcile } from '../../apps/server/src/deliveries/reconcile.ts'
import { deleteExpired } from '../../apps/server/src/retention/delete-expired.ts'
import { createFiller, DiskFull, type Filled, firstOfMonth, partitioned } from './fill.ts'
import { costRows, sumOfCosts } from './processor-cost.ts'
import { productionPostgres } from './production-postgres.ts'
import type { Report } from './report.ts'
import { createSubmissionRig, type SubmissionRig, type Submitted } from './submission-rig.ts'
import { formatMs, type Measured, medianOf } from './wrk.ts'

const clients = 64
const rounds = 5
export const pastMonths = 25
/** Contact cards are cleared after 60 days, so older months are smaller in any case. */
const fullMonths = 2
/** A read that takes longer is canceled. */
const readSeconds = 60

/** The submissions of each month when `from` grow to `to`, in proportion to its length. */
export function monthsOf(from: number, to: number, now: Date): Filled[] {
  const begin = firstOfMonth(now, -pastMonths)
  const share = (date: Date) => (date.getTime() - begin.getTime()) / (now.getTime() - begin.getTime())
  return Array.from({ length: pastMonths + 1 }, (_, index): Filled => {
    const month = firstOfMonth(begin, index)
    const until = index === pastMonths ? now : firstOfMonth(month, 1)
    const part = share(until) - share(month)
    const bodies = index > pastMonths - fullMonths ? 'full' : 'small'
    return { month, until, first: Math.round(from * part), end: Math.round(to * part), bodies }
  }).filter(({ first, end }) => end > first)
}

/** Stands for the worker, which does not run between the rounds. */
const arrive = [
  `insert into store_inbox (month, reference, recipient, form, service_id, received_at, arrived_at, due_at)
   select month, reference, 'store:' || store_id, form, service_id, received_at, received_at, due_at from submission
   where month > now() - interval '100 days' and received_at >= $1 and contact_card is not null
   on conflict do nothing`,
  `insert into case_event (month, reference, recipient, form, at, kind, details)
   select month, reference, 'store:' || store_id, form, received_at, 'arrived', jsonb_build_object('dueAt', due_at) from submission
   where month > now() - interval '100 days' and received_at >= $1 and contact_card is not null
   on conflict do nothing`,
  `insert into delivery (month, reference, recipient, created_at, attempts, attempted_at, delivered_at)
   select month, reference, 'store:' || store_id, received_at, 1, now(), now() from submission
   where month > now() - interval '100 days' and received_at >= $1 and contact_card is not null
   on conflict do nothing`,
]

async function settle({ owner }: SubmissionRig, since: Date) {
  for (const text of arrive) await owner.query(text, [since])
  await owner.query("delete from pgboss.job where name = 'cases'")
  const suffixes = new Set([since, new Date()].map((date) => date.toISOString().slice(0, 7).replace('-', '_')))
  const tables = [...suffixes].flatMap((suffix) => partitioned.map((parent) => `${parent}_${suffix}`))
  await owner.query(`vacuum (analyze) ${tables.join(', ')}, pgboss.job`)
}

const withClient = (read: (client: pg.PoolClient) => Promise<unknown>) => async (pool: pg.Pool) => {
  const client = await pool.connect()
  try {
    await read(client)
  } finally {
    client.release()
  }
}

const reads: Record<string, (pool: pg.Pool, reference: string) => Promise<unknown>> = {
  'desk list': withClient((client) => listSubmissions(client, { store: 101, limit: 50 })),
  'desk find': (pool, reference) =>
    withClient(async (client) => {
      await findSubmission(client, reference)
      await findConsents(client, [reference])
    })(pool),
  figures: (pool) => readOpenDeliveries(pool),
  reconcile: (pool) => reconcile(pool),
  status: (pool) => readRecentDeliveries(pool),
  retention: deleteExpired,
}

const wasCanceled = (error: unknown) => (error as { code?: unknown }).code === '57014'

/** Times what the desk, the worker and the operator do, on the second run. */
async function timeReads(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ reference: string }>('select reference from submission limit 1')
  const times: Record<string, number> = {}
  for (const [name, read] of Object.entries(reads)) {
    const time = async () => {
      const started = performance.now()
      await read(pool, rows[0]?.reference ?? '')
      return performance.now() - started
    }
    const canceled = (error: unknown) => {
      if (wasCanceled(error)) return Number.POSITIVE_INFINITY
      throw error
    }
    const first = await time().catch(canceled)
    times[name] = first === Number.POSITIVE_INFINITY ? first : await time().catch(canceled)
  }
  return times
}

const formatRead = (ms = Number.NaN) => (ms === Number.POSITIVE_INFINITY ? `over ${readSeconds} s` : formatMs(ms))

type Step = {
  readonly size: number
  readonly submitted: Measured
  /** A second the same rounds reached in the database that is not filled. */
  readonly beside: number
  readonly ofEmpty: number
  readonly afterCheckpoint: Measured
  readonly reads: Record<string, number>
  readonly gigabytes: number
  readonly processor: { readonly full: string; readonly empty: string }
}

const processorOf = (rounds: readonly Submitted[]) =>
  costRows(
    sumOfCosts(rounds.map(({ costs }) => costs)),
    rounds.reduce((sum, { stored }) => sum + stored, 0),
  ).find(([role]) => role === 'all but the clients')?.[3] ?? '?'

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN

/**
 * Measures submitting to a database with years of submissions, in turns with another one that is not filled, because the
 * machine itself may be faster or slower an hour later.
 */
export async function measureGrowth(sizes: readonly number[], seconds: number): Promise<Report> {
  const settings = await productionPostgres()
  const empty = await createSubmissionRig({ settings })
  const rig = await createSubmissionRig({ settings })
  const pool = new pg.Pool({
    connectionString: rig.databaseUrl,
    max: 6,
    statement_timeout: readSeconds * 1_000,
  })
  pool.on('error', () => {})
  const filler = await createFiller(rig.databaseUrl, rig.data)
  const emptyFiller = await createFiller(empty.databaseUrl, empty.data)
  const steps: Step[] = []
  let stopped: string | undefined
  const begun = new Date()

  async function measureStep(size: number): Promise<Step> {
    const since = await rig.now()
    await rig.owner.query('checkpoint')
    // Otherwise the kernel would write what filling left behind while the rounds wait for the disk.
    execFileSync('sync')
    const afterCheckpoint = await rig.submitFor(seconds, clients)
    const pairs: { full: Submitted; empty: Submitted }[] = []
    for (let round = 1; round <= rounds; round++) {
      const beside = await empty.submitFor(seconds, clients)
      const full = await rig.submitFor(seconds, clients)
      console.log(
        `${size} stored, round ${round}: ${full.perSecond.toFixed(0)} a second, p50 ${formatMs(full.p50)}, p99 ${formatMs(full.p99)}, ${full.refused} refused; empty ${beside.perSecond.toFixed(0)}`,
      )
      pairs.push({ full, empty: beside })
    }
    await settle(empty, since)
    await settle(rig, since)
    const { rows } = await rig.owner.query("select pg_database_size('postgres') / 1e9 as gigabytes")
    const gigabytes = Number(rows[0].gigabytes)
    return {
      size,
      submitted: medianOf(pairs.map(({ full }) => full)),
      beside: median(pairs.map(({ empty: each }) => each.perSecond)),
      ofEmpty: median(pairs.map(({ full, empty: each }) => full.perSecond / each.perSecond)),
      afterCheckpoint,
      reads: await timeReads(pool),
      gigabytes,
      processor: {
        full: processorOf(pairs.map(({ full }) => full)),
        empty: processorOf(pairs.map(({ empty: each }) => each)),
      },
    }
  }

  try {
    const warmUp = await rig.now()
    for (const each of [empty, rig]) {
      await each.submitFor(seconds, clients)
      await settle(each, warmUp)
    }
    // Both have the same partitions.
    for (let index = 0; index <= pastMonths; index++) {
      await filler.createMonth(firstOfMonth(begun, -index))
      await emptyFiller.createMonth(firstOfMonth(begun, -index))
    }
    let filled = 0
    for (const size of sizes) {
      const started = Date.now()
      const months = monthsOf(filled, size, begun)
      await filler.requireRoom(filler.bytesFor(months))
      await filler.fill(months)
      filled = Math.max(filled, size)
      console.log(`${size} stored: filled in ${((Date.now() - started) / 1_000).toFixed(0)} s`)
      const step = await measureStep(size)
      steps.push(step)
      console.log(
        `${size} stored (${step.gigabytes.toFixed(1)} GB): ${step.submitted.perSecond.toFixed(0)} a second (${step.ofEmpty.toFixed(2)} of empty, ${step.afterCheckpoint.perSecond.toFixed(0)} right after a checkpoint); ${step.processor.full} ms of processor a submission, empty ${step.processor.empty}; ${Object.entries(
          step.reads,
        )
          .map(([name, ms]) => `${name} ${formatRead(ms)}`)
          .join(', ')}`,
      )
    }
  } catch (error) {
    if (!(error instanceof DiskFull)) throw error
    stopped = error.message
    console.log(`stopped: ${stopped}`)
  } finally {
    await filler.end()
    await emptyFiller.end()
    await pool.end()
    await rig.stop()
    await empty.stop()
  }
  return {
    name: 'growth',
    title: 'Submissions as stored data grows',
    about: `Accepted applications a second and their latency, with applications of the past ${pastMonths} months, each with its delivery, inbox row and three consents, in turns with a second database that has the same partitions and only the submissions of its own rounds; "of empty" is the median ratio of ${rounds} such pairs. ${clients} clients, two API processes for each database, all features on; medians of ${rounds} rounds of ${seconds} s. The column "after a checkpoint" shows the first ${seconds} s after a checkpoint, when PostgreSQL writes each changed page to the log in full. PostgreSQL uses the settings of \`deploy/postgres/cash-express.conf\`. To fit on the disk, bodies have their real size only in the last ${fullMonths} months and the smallest one (540 bytes) before; one application in 50 of these ${fullMonths} months is unanswered and has a contact card, all others are answered and have none, as in production. The columns on the right are the desk's list of a store and its search for a reference, the worker's figures, reconciliation and retention with nothing expired, and the operator's status command, on the second run. No worker runs; after the rounds of a step, SQL statements give their submissions inbox rows and deliveries and remove their jobs, so that no backlog slows these reads. The submissions of all rounds so far remain, and the reads of the last days include them.`,
    columns: [
      'stored',
      'database',
      'a second',
      'empty',
      'of empty',
      'after a checkpoint',
      'ms of processor a submission',
      'empty, ms',
      'p50',
      'p99',
      'refused',
      ...Object.keys(reads),
    ],
    rows: steps.map(({ size, submitted, beside, ofEmpty, afterCheckpoint, processor, reads: times, gigabytes }) => [
      size.toLocaleString('en-US'),
      `${gigabytes.toFixed(1)} GB`,
      submitted.perSecond.toFixed(0),
      beside.toFixed(0),
      ofEmpty.toFixed(2),
      afterCheckpoint.perSecond.toFixed(0),
      processor.full,
      processor.empty,
      formatMs(submitted.p50),
      formatMs(submitted.p99),
      String(submitted.refused),
      ...Object.keys(reads).map((name) => formatRead(times[name])),
    ]),
    ...(stopped ? { after: `The run ended early: ${stopped}.` } : {}),
    chart: {
      unit: 'submissions a second, by how many are stored',
      bars: steps.map(({ size, submitted }) => ({
        label: size.toLocaleString('en-US'),
        value: submitted.perSecond,
      })),
    },
  }
}
