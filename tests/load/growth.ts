import pg from 'pg'
import { claimDue } from '../../apps/server/src/deliveries/delivery.table.ts'
import { readOpenFigures, readRecentFigures } from '../../apps/server/src/deliveries/delivery-figures.ts'
import { reconcile } from '../../apps/server/src/deliveries/reconcile.ts'
import { remind } from '../../apps/server/src/deliveries/remind.ts'
import { sealedBytes } from '../sealed-bytes.ts'
import { productionPostgres } from './production-postgres.ts'
import type { Report } from './report.ts'
import { createSubmissionRig, type SubmissionRig } from './submission-rig.ts'
import { type Measured, medianOf, msWords } from './wrk.ts'

const seconds = 10
const clients = 64
const rounds = 3
const atOnce = 100_000

/**
 * Applications of the past 25 months, as large as real ones and long since delivered and answered; the last ones are of
 * today. What is sealed looks random, so its bytes may as well be the same in each row.
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
  // Foreign keys of rows that are made together need no second look; constraints and indexes stay as they are.
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

/** What the worker does every few seconds or minutes, and an operator's status: none of it may grow with the past. */
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

/** Submitting with nothing stored, and with years of submissions stored. */
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
        `${size} stored (${result.gigabytes.toFixed(1)} GB, filled in ${filledIn.toFixed(0)} s): ${measured.map(({ perSecond }) => perSecond.toFixed(0)).join(', ')} a second (${afterCheckpoint.perSecond.toFixed(0)} right after a checkpoint), p50 ${msWords(result.submitted.p50)}, p99 ${msWords(result.submitted.p99)}, ${result.submitted.refused} refused; ${Object.entries(
          result.reads,
        )
          .map(([name, ms]) => `${name} ${msWords(ms)}`)
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
    title: 'Submissions as the past grows',
    about: `Applications accepted a second and their latency with nothing stored and with years of applications stored, each with its delivery, inbox row and three consents. ${clients} clients, two API processes, everything on; medians of ${rounds} rounds of ${seconds} s; the column beside them is the first 10 s after a checkpoint, when each page that is touched is written to the log whole. PostgreSQL with the settings of \`deploy/postgres/cash-express.conf\`. To the right, what the worker does all the time and an operator's status, in milliseconds on the second run. The claim and the reminders do not grow with what is stored. Figures, reconcile and status do grow in this table; each round also leaves 60,000 to 250,000 submissions of the last days that no worker delivers, and the table does not tell how much of the growth comes from those.`,
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
      msWords(submitted.p50),
      msWords(submitted.p99),
      String(submitted.refused),
      ...Object.keys(workerReads).map((name) => msWords(reads[name] ?? Number.NaN)),
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
