import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { deleteExpired } from '../../apps/server/src/retention/delete-expired.ts'
import { newReference } from '../../apps/server/src/submissions/reference.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { sealedBytes } from '../sealed-bytes.ts'
import { createFiller, dateOf, firstOfMonth } from './fill.ts'
import { productionPostgres } from './production-postgres.ts'
import type { Report } from './report.ts'
import { createSubmissionRig, type SubmissionRig } from './submission-rig.ts'
import { formatMs } from './wrk.ts'

const clients = 32
const lateAnswers = 1_000
const holds = 10
const probeEveryMs = 5
/** The clients start, then comes the window before the deletion, then the one with it. */
const warmUpSeconds = 5

/** The newest month that is expired today. */
async function expiredMonth({ owner }: SubmissionRig): Promise<Date> {
  const now = new Date()
  for (let monthsAgo = 1; monthsAgo < 600; monthsAgo++) {
    const month = firstOfMonth(now, -monthsAgo)
    const { rows } = await owner.query('select month_expires($1) < now() as expired', [dateOf(month)])
    if (rows[0].expired) return month
  }
  throw new Error('no month is expired')
}

/** Answers some submissions of the month so late that they outlive it, and puts others on hold. */
async function keepSome({ owner }: SubmissionRig, month: Date) {
  const { rows } = await owner.query<{ reference: string }>(
    'select reference from submission where month = $1 order by reference limit $2',
    [dateOf(month), lateAnswers + holds],
  )
  const references = rows.map(({ reference }) => reference)
  const late = references.slice(0, lateAnswers)
  const held = references.slice(lateAnswers)
  await owner.query(
    "update submission set retention_from = now() - interval '1 month' where month = $1 and reference = any($2)",
    [dateOf(month), late],
  )
  await owner.query("select hold_submission(r, 'load', 'load') from unnest($1::text[]) as r", [held])
  return { late, held }
}

type Probe = { readonly at: number; readonly milliseconds: number }

/** Writes a row to every table that the deletion locks and rolls back, over and over, and records how long it takes. */
async function startProbe(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const reference = newReference()
  const place = `date_trunc('month', now() at time zone 'UTC')::date, '${reference}'`
  const text = `
    begin;
    insert into submission (month, reference, form, version, body) values (${place}, 'apply-now', 1, '\\x${sealedBytes(512).body.toString('hex')}');
    insert into consent (month, reference, text_id, text_version, text_sha256, evidence_sha256) values (${place}, 'a', '1', sha256('a'), sha256('a'));
    insert into store_inbox (month, reference, recipient, form, received_at) values (${place}, 'store:101', 'apply-now', now());
    insert into case_event (month, reference, recipient, form, kind) values (${place}, 'store:101', 'apply-now', 'arrived');
    insert into delivery (month, reference, recipient) values (${place}, 'store:101');
    rollback`
  const probes: Probe[] = []
  let going = true
  const probing = (async () => {
    while (going) {
      const at = performance.now()
      await client.query(text)
      probes.push({ at, milliseconds: performance.now() - at })
      await wait(probeEveryMs)
    }
  })()
  return {
    /** Of the probes that ran at some time between these two. */
    within: (from: number, to: number) =>
      probes
        .filter(({ at, milliseconds }) => at + milliseconds >= from && at < to)
        .map(({ milliseconds }) => milliseconds)
        .toSorted((one, other) => one - other),
    async stop() {
      going = false
      await probing
      await client.end()
    },
  }
}

/** Times the statement that drops a month, until its answer. */
function timeDrop(pool: pg.Pool): { milliseconds: number } {
  const drop = { milliseconds: 0 }
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = (async (...given: unknown[]) => {
    const began = performance.now()
    const result = await query(...given)
    if (String(given[0]).includes('drop_expired_month')) {
      drop.milliseconds = Math.max(drop.milliseconds, performance.now() - began)
    }
    return result
  }) as typeof pool.query
  return drop
}

/** Measures dropping an expired month while submissions arrive. */
export async function measureRetention(expired: number, seconds: number): Promise<Report> {
  const rig = await createSubmissionRig({ settings: await productionPostgres() })
  const pool = openPool(rig.workerUrl, 5)
  const drop = timeDrop(pool)
  try {
    const month = await expiredMonth(rig)
    const filler = await createFiller(rig.databaseUrl, rig.data)
    await filler.createMonth(month)
    const before = Date.now()
    // Halves, because each half is filled over its own connection.
    const half = Math.floor(expired / 2)
    await filler.fill([
      { month, first: 0, end: half, bodies: 'small' },
      { month, first: half, end: expired, bodies: 'small' },
    ])
    await filler.end()
    const { late, held } = await keepSome(rig, month)
    const { rows: sized } = await rig.owner.query('select pg_database_size(current_database()) / 1e9 as gigabytes')
    console.log(
      `${expired} of ${dateOf(month)} in ${Number(sized[0].gigabytes).toFixed(1)} GB, filled in ${((Date.now() - before) / 1_000).toFixed(0)} s`,
    )
    await rig.owner.query('checkpoint')
    await rig.submitFor(seconds, clients)

    const probe = await startProbe(rig.databaseUrl)
    let began = 0
    let took = 0
    let begunAt = new Date()
    const lockTimeouts = () => rig.databaseLog().split('lock timeout').length - 1
    const timeoutsBefore = lockTimeouts()
    const submitted = await rig.submitFor(warmUpSeconds + 2 * seconds, clients, rig.origins, {
      beside: async () => {
        await wait((warmUpSeconds + seconds) * 1_000)
        begunAt = await rig.now()
        began = performance.now()
        const deleted = await deleteExpired(pool)
        took = performance.now() - began
        console.log(
          `deleted in ${formatMs(took)}, of which the month ${formatMs(drop.milliseconds)}: ${JSON.stringify(deleted)}`,
        )
      },
    })
    await probe.stop()
    const tries = lockTimeouts() - timeoutsBefore + 1

    const { rows: left } = await rig.owner.query<{ what: string; count: number }>(
      `select w.what, count(s.reference)::int from
         (select 'late' as what, unnest($1::text[]) as reference union all select 'held', unnest($2::text[])) as w
       left join submission s on s.reference = w.reference and s.month = '2000-01-01' group by 1`,
      [late, held],
    )
    const leftOf = (what: string) => left.find((row) => row.what === what)?.count ?? 0
    const { rows: gone } = await rig.owner.query('select count(*)::int as count from submission where month = $1', [
      dateOf(month),
    ])
    if (leftOf('late') !== late.length || leftOf('held') !== held.length || gone[0].count > 0)
      throw new Error(`wrong rows are left: ${JSON.stringify(left)}, ${gone[0].count} of the expired month`)

    const { rows: stored } = await rig.owner.query<{ before: number; during: number }>(
      `select count(*) filter (where received_at < $1)::int as before, count(*) filter (where received_at >= $1)::int as during
       from submission where month > $1::timestamptz - interval '40 days'
         and received_at >= $1::timestamptz - make_interval(secs => $2) and received_at < $1::timestamptz + make_interval(secs => $2)`,
      [begunAt, seconds],
    )
    const windows = [
      {
        name: `${seconds} s before`,
        probes: probe.within(began - seconds * 1_000, began),
        stored: stored[0]?.before ?? 0,
      },
      {
        name: `${seconds} s from the start of the deletion`,
        probes: probe.within(began, began + seconds * 1_000),
        stored: stored[0]?.during ?? 0,
      },
      { name: 'the deletion alone', probes: probe.within(began, began + took), stored: undefined },
    ]
    const at = (probes: readonly number[], share: number) => probes[Math.floor(probes.length * share)] ?? Number.NaN
    return {
      name: 'retention',
      title: 'Retention beside submissions',
      about: `A month of ${expired.toLocaleString('en-US')} expired submissions (with the smallest body, one delivery, one inbox row and three consents) is deleted with the worker's own function, while ${clients} clients submit as fast as possible to two API processes. ${late.length.toLocaleString('en-US')} submissions of the month were answered late and ${held.length} are on hold. Every ${probeEveryMs} ms one more connection inserts a row into each of the four tables that the deletion locks and rolls back; the table shows how long that took in windows of the same length. PostgreSQL uses the settings of \`deploy/postgres/cash-express.conf\`.`,
      columns: ['', 'submissions a second', 'probes', 'p50', 'p99', 'longest'],
      rows: windows.map(({ name, probes, stored: count }) => [
        name,
        count === undefined ? '' : (count / seconds).toFixed(0),
        String(probes.length),
        formatMs(at(probes, 0.5)),
        formatMs(at(probes, 0.99)),
        formatMs(probes.at(-1) ?? Number.NaN),
      ]),
      after: `The statement that drops the month took ${formatMs(drop.milliseconds)}, the whole run of the chore ${formatMs(took)} with ${tries} ${tries === 1 ? 'try' : 'tries'} for its locks. All ${late.length.toLocaleString('en-US')} late-answered and ${held.length} held submissions still exist, and nothing else of the month. Of the submissions, ${submitted.refused} were refused.`,
      chart: {
        unit: 'longest probe in milliseconds',
        bars: windows.map(({ name, probes }, index) => ({
          label: name,
          value: probes.at(-1) ?? 0,
          ...(index === 0 ? { pale: true } : {}),
        })),
      },
    }
  } finally {
    await pool.end()
    await rig.stop()
  }
}
