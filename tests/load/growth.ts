import pg from 'pg'
import { claimDue } from '../../apps/server/src/deliveries/delivery.table.ts'
import { readOpenFigures, readRecentFigures } from '../../apps/server/src/deliveries/delivery-figures.ts'
import { reconcile } from '../../apps/server/src/deliveries/reconcile.ts'
import { remind } from '../../apps/server/src/deliveries/remind.ts'
import { sealedBytes } from '../sealed-bytes.ts'
import { productionPostgres } from './production-postgres.ts'
import type { Report } from './report.ts'
import { createSubmissionRig, type SubmissionRig } from './submission-rig.ts'
import { formatMs, type Measured, medianOf } from './wrk.ts'

const seconds = 10
const clients = 64
const rounds = 3
const atOnce = 100_000

/**
 * Delivered and answered applications of the past 25 months up to today, as large as real ones. Every row can have the
 * same sealed bytes, because they look random.
 */
const fill = `
with old as materialized (
  select translate(substr(md5(n::text || $1), 1, 8), '0123456789abcdef', 'BCDFGHJKMNPQRTVW') as reference, 100 + (n % 100)::integer as store,
    now() - interval '25 months' * (1 - n / $3::float8) as at
  from generate_series($2::bigint + 1, $2::bigint + ${atOnce}) as n
), submitted as (
  insert into submission (reference, form, version, store_id, service_id, received_at, retention_from, due_at, body, desk_wrapped_key, escrow_wrapped_key, contact_card)
  select reference, 'apply-now', 1, store, 7, at, at, at + interval '1 day', $4, $5, $6, $7 from old
  on conflict do nothing
  returning reference, store_id, received_at
), delivered as (
  insert into delivery (reference, recipient, created_at, attempts, attempted_at, delivered_at, ready_at, next_attempt_at)
  select reference, 'store:' || store_id, received_at, 1, received_at, received_at, received_at, received_at from submitted
), arrived as (
  insert into store_inbox (reference, recipient, arrived_at, due_at, answered_at)
  select reference, 'store:' || store_id, received_at, received_at + interval '1 day', received_at + interval '2 hours'
  from submitted
)
insert into consent (reference, text_id, text_version, text_sha256, evidence_sha256, agreed_at)
select reference, text_id, '1.0', substr($5, 1, 32), substr($5, 1, 32), received_at
from submitted cross join unnest(array['communications', 'privacy', 'terms']) as text_id`

async function fillTo(rig: SubmissionRig, from: number, to: number, all: number) {
  const { body, deskWrappedKey, escrowWrappedKey, contactCard } = sealedBytes()
  const sealed = [body, deskWrappedKey, escrowWrappedKey, contactCard]
  // Skips foreign key checks, because the rows are created together; constraints and indexes still apply.
  await rig.owner.query(
    "set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = '10min'",
  )
  for (let n = from; n < to; n += atOnce) await rig.owner.query(fill, ['growth', n, all, ...sealed])
  await rig.owner.query('reset session_replication_role; reset synchronous_commit')
  await rig.owner.query('vacuum analyze')
}

const workerReads: Record<string, (pool: pg.Pool) => Promise<unknown>> = {
  claim: (pool) => claimDue(pool, 1),
  figures: readOpenFigures,
  reconcile,
  remind,
  status: readRecentFigures,
}

/** Times the worker's periodic queries and the operator's status command on their second run. */
async function timeWorkerReads(pool: pg.Pool): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const [name, read] of Object.entries(workerReads)) {
    await read(pool)
    const started = performance.now()
    await read(pool)
    times[name] = performance.now() - started
  }
  return times
}

/** Measures submitting to an empty database and to one with years of submissions. */
export async function measureGrowth(sizes: readonly number[]): Promise<Report> {
  const rig = await createSubmissionRig(await productionPostgres())
  const pool = new pg.Pool({ connectionString: rig.databaseUrl, max: 2 })
  const results: {
    size: number
    submitted: Measured
    afterCheckpoint: Measured
    reads: Record<string, number>
    gigabytes: number
  }[] = []
  try {
    await rig.submitFor(seconds, clients)
    let filled = 0
    for (const size of sizes) {
      const started = Date.now()
      if (size > filled) await fillTo(rig, filled, size, sizes.at(-1) ?? size)
      filled = Math.max(filled, size)
      const filledIn = (Date.now() - started) / 1_000
      await rig.owner.query('checkpoint')
      const afterCheckpoint = await rig.submitFor(seconds, clients)
      const measured: Measured[] = []
      for (let round = 0; round < rounds; round++) measured.push(await rig.submitFor(seconds, clients))
      const { rows } = await rig.owner.query("select pg_database_size('postgres') / 1e9 as gigabytes")
      const result = {
        size,
        submitted: medianOf(measured),
        afterCheckpoint,
        reads: await timeWorkerReads(pool),
        gigabytes: Number(rows[0].gigabytes),
      }
      results.push(result)
      console.log(
        `${size} stored (${result.gigabytes.toFixed(1)} GB, filled in ${filledIn.toFixed(0)} s): ${measured.map(({ perSecond }) => perSecond.toFixed(0)).join(', ')} a second (${afterCheckpoint.perSecond.toFixed(0)} right after a checkpoint), p50 ${formatMs(result.submitted.p50)}, p99 ${formatMs(result.submitted.p99)}, ${result.submitted.refused} refused; ${Object.entries(
          result.reads,
        )
          .map(([name, ms]) => `${name} ${formatMs(ms)}`)
          .join(', ')}`,
      )
    }
  } finally {
    await pool.end()
    await rig.stop()
  }
  const empty = results[0]?.submitted.perSecond ?? Number.NaN
  return {
    name: 'growth',
    title: 'Submissions as stored data grows',
    about: `Accepted applications a second and their latency, with an empty database and with years of stored applications, each with its delivery, inbox row and three consents. ${clients} clients, two API processes, all features on; medians of ${rounds} rounds of ${seconds} s. The column "after a checkpoint" shows the first 10 s after a checkpoint, when PostgreSQL writes each changed page to the log in full. PostgreSQL uses the settings of \`deploy/postgres/cash-express.conf\`. The columns on the right show the worker's periodic tasks and the operator's status command, in milliseconds on the second run. The claim and the reminders do not slow down as stored data grows. Figures, reconcile and status do; each round also leaves 60,000 to 250,000 recent undelivered submissions, and the table does not show their share of the slowdown.`,
    columns: [
      'stored',
      'database',
      'a second',
      'of empty',
      'after a checkpoint',
      'p50',
      'p99',
      'refused',
      ...Object.keys(workerReads),
    ],
    rows: results.map(({ size, submitted, afterCheckpoint, reads, gigabytes }) => [
      size.toLocaleString('en-US'),
      `${gigabytes.toFixed(1)} GB`,
      submitted.perSecond.toFixed(0),
      (submitted.perSecond / empty).toFixed(2),
      afterCheckpoint.perSecond.toFixed(0),
      formatMs(submitted.p50),
      formatMs(submitted.p99),
      String(submitted.refused),
      ...Object.keys(workerReads).map((name) => formatMs(reads[name] ?? Number.NaN)),
    ]),
    chart: {
      unit: 'submissions a second, by how many are stored',
      bars: results.map(({ size, submitted }) => ({
        label: size.toLocaleString('en-US'),
        value: submitted.perSecond,
      })),
    },
  }
}
