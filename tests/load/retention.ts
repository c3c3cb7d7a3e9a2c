import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { startLocalPostgres } from '../../tools/local-postgres.ts'
import { sealedBytes } from '../sealed-bytes.ts'
import { productionPostgres } from './production-postgres.ts'
import type { Report } from './report.ts'
import { formatMs } from './wrk.ts'

const keptDays = 60
const monthDays = 30
const batches = 10

/** A simulated day takes a second, so autovacuum must run far more often than by default. */
const fastVacuum = ['autovacuum=on', 'autovacuum_naptime=1s', 'autovacuum_vacuum_cost_delay=0']

/**
 * The functions of the database call `now()`. With this search path they find `clock.now()` first, which is off by
 * `clock.days` days, so the product's own statements run at a simulated time.
 */
const shiftedClock = `
  create schema clock;
  create function clock.now() returns timestamptz language sql stable
    as $$ select pg_catalog.now() + current_setting('clock.days')::integer * interval '1 day' $$;
  do $do$
  declare
    f record;
  begin
    for f in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef loop
      execute format('alter function %s set search_path = clock, pg_catalog, public, pg_temp', f.name);
    end loop;
  end
  $do$;
  update retention set keep = '${keptDays} days';`

/** One of ten batches of a day, with every row of a submission; returns those that are answered on the same day. */
const arrive = `
with given as materialized (
  -- References are scattered like random ones and never repeat, because the factor is odd.
  select translate(lpad(to_hex(($1::bigint + n) * 2654435761 % 4294967296), 8, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRTVW') as reference,
    case when n % 20 < 14 then 'apply-now' when n % 20 < 17 then 'employment-application' when n % 20 < 19 then 'customer-feedback'
      else 'dispute-resolution' end as form,
    clock.now() - interval '1 day' + ($2 + n / $3::float8) / ${batches} * interval '1 day' as at
  from generate_series(0, $3 - 1) as n
), submitted as (
  insert into submission (reference, form, version, store_id, received_at, retention_from, body, desk_wrapped_key, escrow_wrapped_key, contact_card)
  select reference, form, 1, 101, at, at, $4, $5, $6, $7 from given
), delivered as (
  insert into delivery (reference, recipient, attempts, delivered_at) select reference, 'store:101', 1, at from given
), arrived as (
  insert into store_inbox (reference, recipient, arrived_at) select reference, 'store:101', at from given
), consented as (
  insert into consent (reference, text_id, text_version, text_sha256, evidence_sha256)
  select reference, text_id, '1.0', sha256('text'), sha256('evidence') from given
  cross join unnest(array['communications', 'privacy', 'terms']) as text_id
), answered as (
  insert into idempotency (key_hash, body_digest, answer, received_at)
  select sha256(reference::bytea), sha256('body'), jsonb_build_object('reference', reference), at from given
), used as (
  insert into captcha_used (signature, expires_at) select sha256(reference::bytea), at from given
)
select reference from given where get_byte(sha256(reference::bytea), 0) < 180`

const deletions = { delete_expired_submissions: 200, delete_expired_answers: 5_000, delete_expired_captchas: 5_000 }
type Deletion = keyof typeof deletions

type Call = {
  readonly day: number
  readonly deletion: Deletion
  readonly deleted: number
  readonly milliseconds: number
  readonly blocks: number
}

/** Blocks of our tables and indexes that the current transaction has touched. */
const touchedBlocks = `
  select sum(pg_stat_get_xact_blocks_fetched(c.oid))::int as blocks from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`

/** Calls each deletion like the worker, until a call deletes nothing. */
async function retainOnce(client: pg.Client, day: number): Promise<Call[]> {
  const calls: Call[] = []
  const blocks = async () => (await client.query<{ blocks: number }>(touchedBlocks)).rows[0]?.blocks ?? 0
  for (const [deletion, atOnce] of Object.entries(deletions) as [Deletion, number][]) {
    for (let deleted = -1; deleted !== 0; ) {
      await client.query('begin')
      const before = await blocks()
      const began = performance.now()
      const { rows } = await client.query<{ deleted: string }>(`select ${deletion}($1) as deleted`, [atOnce])
      const milliseconds = performance.now() - began
      const after = await blocks()
      await client.query('commit')
      deleted = Number(rows[0]?.deleted ?? 0)
      calls.push({ day, deletion, deleted, milliseconds, blocks: after - before })
    }
  }
  return calls
}

/** Simulates a year at the shortest allowed retention: each day submissions arrive and the oldest expire. */
export async function measureRetention(days: number, perDay: number): Promise<Report> {
  const data = await mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const postgres = await startLocalPostgres(data, {
    keep: false,
    settings: [...(await productionPostgres()), ...fastVacuum, 'fsync=off'],
  })
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  const calls: Call[] = []
  try {
    await migrate(postgres.url('postgres'))
    await client.connect()
    await client.query(shiftedClock)
    const { body, deskWrappedKey, escrowWrappedKey, contactCard } = sealedBytes()
    const began = Date.now()
    for (let day = -keptDays; day < days; day++) {
      await client.query(`set clock.days = ${day - days}`)
      for (let batch = 0; batch < batches; batch++) {
        const first = ((day + keptDays) * batches + batch) * (perDay / batches)
        const values = [first, batch, perDay / batches, body, deskWrappedKey, escrowWrappedKey, contactCard]
        const { rows } = await client.query<{ reference: string }>(arrive, values)
        await client.query('select mark_answered(r, null) from unnest($1::char(8)[]) as r', [
          rows.map(({ reference }) => reference),
        ])
      }
      await client.query('select clear_contact_cards(10000)')
      const made = await retainOnce(client, day)
      if (day < 0) continue
      calls.push(...made)
      if (day % monthDays === monthDays - 1) {
        const ofMonth = calls.filter((call) => call.day > day - monthDays)
        const worst = (of: 'milliseconds' | 'blocks') => Math.max(...ofMonth.map((call) => call[of]))
        const emptyCalls = Math.max(...ofMonth.filter(({ deleted }) => deleted === 0).map(({ blocks }) => blocks))
        console.log(
          `month ${(day + 1) / monthDays}: slowest call ${formatMs(worst('milliseconds'))}, most blocks ${worst('blocks')}, ${emptyCalls} when nothing was left; ${((Date.now() - began) / 1_000).toFixed(0)} s`,
        )
      }
    }
  } finally {
    await client.end()
    await postgres.stop()
    await rm(data, { recursive: true, force: true })
  }

  const months = Math.floor(days / monthDays)
  const worst = (month: number, deletion: Deletion, of: 'milliseconds' | 'blocks') =>
    Math.max(
      ...calls
        .filter((call) => call.deletion === deletion && Math.floor(call.day / monthDays) === month)
        .map((call) => call[of]),
    )
  const names = Object.keys(deletions) as Deletion[]
  const ratio = (of: 'milliseconds' | 'blocks') =>
    (worst(months - 1, 'delete_expired_submissions', of) / worst(1, 'delete_expired_submissions', of)).toFixed(2)
  return {
    name: 'retention',
    title: 'Retention over a year',
    about: `${perDay.toLocaleString('en-US')} submissions a day, kept for ${keptDays} days, over ${days} days after the first ${keptDays}; about 70% are answered on the day they arrive. Each day the product's functions delete expired submissions, ${deletions.delete_expired_submissions} per call, until a call finds none. The table shows the slowest call of each month, in milliseconds and in 8 kB blocks touched; blocks do not depend on other load. PostgreSQL uses the settings of \`deploy/postgres/cash-express.conf\`, without fsync and with an autovacuum fast enough for simulated days of one second.`,
    columns: ['month', ...names.flatMap((name) => [`${name}, ms`, 'blocks'])],
    rows: Array.from({ length: months }, (_, month) => [
      String(month + 1),
      ...names.flatMap((name) => [
        formatMs(worst(month, name, 'milliseconds')),
        worst(month, name, 'blocks').toLocaleString('en-US'),
      ]),
    ]),
    after: `The slowest call of the last month took ${ratio('milliseconds')} times the slowest of the second month, and touched ${ratio('blocks')} times its blocks.`,
    chart: {
      unit: 'blocks that the largest call of each month touched',
      bars: Array.from({ length: months }, (_, month) => ({
        label: `month ${month + 1}`,
        value: worst(month, 'delete_expired_submissions', 'blocks'),
      })),
    },
  }
}
