import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { newReference } from '../../apps/server/src/submissions/reference.ts'
import type { Sealer } from '../../packages/envelope/src/seal.ts'
import { application } from '../sample-payloads.ts'
import { sealedBytes } from '../sealed-bytes.ts'

const atOnce = 50_000
/** Each submission of its own bytes is a kilobyte of the statement, twice that as text. */
const sealedAtOnce = 5_000
/** One submission in this many is unanswered and keeps its contact card. */
const unansweredEvery = 50
/** The disk must not fill up, because other work on this machine needs it too. */
const leaveBytes = 8e9
/** Rows, indexes and some of the log. */
const bytesOf = { small: 3_100, full: 4_500 } as const

/** `small` has the shortest body that the table accepts. */
export type BodySize = keyof typeof bytesOf

export const partitioned = ['submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery'] as const

export const firstOfMonth = (date: Date, monthsLater = 0) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater))

export const dateOf = (date: Date) => date.toISOString().slice(0, 10)
const suffixOf = (month: Date) => dateOf(month).slice(0, 7).replace('-', '_')

/** Six letters for each number below 26^6. */
const spell = `
  create schema if not exists filling;
  create or replace function filling.spell(n bigint) returns text language sql immutable parallel safe as $$
    select ${[5, 4, 3, 2, 1, 0].map((place) => `substr('BCDFGHJKMNPQRTVWXYZ2346789', 1 + (n / ${26 ** place} % 26)::int, 1)`).join(' || ')}
  $$;`

/** Scattered like random ones and never repeated, because the factor has no divisor in common with 26. */
const referenceOf = '$2 || filling.spell(n * 2654435761 % 308915776)'
const storeOf = '100 + n % 100'

/** Delivered submissions with everything that belongs to them. */
const insertRows = (suffix: string, withCards: boolean, sealed: string) => `
with given as materialized (
  select $1::date as month, ${referenceOf} as reference, ${storeOf} as store_id, n,
    $5::timestamptz + (n - $3) / ($4::float8 - $3) * ($6::timestamptz - $5) as at,
    not ${withCards} or n % ${unansweredEvery} > 0 as closed
  from generate_series($7::bigint, $8::bigint) as n
  -- The current month already has submissions of the API.
  where not exists (select from submission_${suffix} s where s.reference = ${referenceOf})
), submitted as (
  insert into submission_${suffix} (month, reference, form, version, store_id, service_id, received_at, retention_from, due_at, body, desk_wrapped_key, escrow_wrapped_key, contact_card, notice_wrapped_card_key, desk_wrapped_card_key)
  select month, reference, 'apply-now', 1, store_id, 7, at, at, at + interval '1 day', k.*, c.*
  from given join ${sealed} left join (values ($12::bytea, $13::bytea, $14::bytea)) as c on ${withCards} and n % ${unansweredEvery} = 0
), arrived as (
  insert into store_inbox_${suffix} (month, reference, recipient, form, service_id, received_at, arrived_at, due_at, version, tries, first_try_at, last_outcome, closed_at, closed_as)
  select month, reference, 'store:' || store_id, 'apply-now', 7, at, at, at + interval '1 day', c.*
  from given join (values
    (true, 4, 1, interval '2 hours', 'reached', 'came in'), (false, 1, 0, null, null, null)
  ) as k(closed, version, tries, after, outcome, closed_as) using (closed)
  cross join lateral (select k.version, k.tries, at + k.after, k.outcome, at + k.after, k.closed_as) as c
), happened as (
  insert into case_event_${suffix} (month, reference, recipient, form, number, at, person, kind, details)
  select month, reference, 'store:' || store_id, 'apply-now', e.number, at + e.after, e.person, e.kind, e.details
  from given join (values
    (1, interval '0', null::bigint, 'arrived', '{}'::jsonb), (2, '2 hours', 1, 'taken', '{}'),
    (3, '2 hours', 1, 'tried', '{"outcome": "reached"}'), (4, '2 hours', 1, 'closed', '{"as": "came in"}')
  ) as e(number, after, person, kind, details) on closed or e.number = 1
), delivered as (
  insert into delivery_${suffix} (month, reference, recipient, created_at, attempts, attempted_at, delivered_at)
  select month, reference, 'store:' || store_id, at, 1, at, at from given
)
insert into consent_${suffix} (month, reference, text_id, text_version, text_sha256, evidence_sha256, agreed_at)
select month, reference, text_id, '1.0', sha256('text'), sha256('evidence'), at
from given cross join unnest(array['communications', 'privacy', 'terms']) as text_id`

export type Filled = {
  /** The first day of a month. */
  readonly month: Date
  /** Numbers of the month's submissions; each number gives another reference. */
  readonly first: number
  readonly end: number
  readonly bodies: BodySize
  readonly until?: Date
}

export class DiskFull extends Error {}

const allTheSame = '(values ($9::bytea, $10::bytea, $11::bytea)) as k on true'
const oneEach = `unnest($9::bytea[], $10::bytea[], $11::bytea[]) with ordinality as each(body, desk, escrow, place)
    on place = n - $7 + 1 cross join lateral (select body, desk, escrow) as k`

/**
 * Opens connections that fill months of a database directly, with its owner's rights. With a sealer, each body is an
 * application that opens; without, all have the same bytes, which look random.
 */
export async function createFiller(databaseUrl: string, dataFolder: string, sealer?: Sealer) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: '-c synchronous_commit=off' })
  // An idle connection may see the database stop before it is closed.
  pool.on('error', () => {})
  await pool.query(spell)
  const sealed = { small: sealedBytes(512), full: sealedBytes() }

  async function requireRoom(bytes: number) {
    const { bavail, bsize } = await statfs(dataFolder)
    const free = bavail * bsize
    if (free - bytes >= leaveBytes) return
    throw new DiskFull(
      `${(bytes / 1e9).toFixed(1)} GB more would leave less than ${leaveBytes / 1e9} GB of the ${(free / 1e9).toFixed(1)} GB that are free on the disk`,
    )
  }

  const bytesEach = (bodies: BodySize) => bytesOf[sealer ? 'full' : bodies]

  async function sealEach(sealer: Sealer, letters: string, first: number, last: number) {
    const { rows } = await pool.query<{ reference: string; store: string }>(
      `select ${referenceOf} as reference, (${storeOf})::text as store
       from generate_series($1::bigint, $3::bigint) as n order by n`,
      [first, letters, last],
    )
    const sealed = await Promise.all(
      rows.map(({ reference, store }) =>
        sealer.seal({ answers: application }, {}, { form: 'apply-now', version: 1, reference, store }),
      ),
    )
    return [
      sealed.map(({ body }) => body),
      sealed.map(({ deskWrappedKey }) => deskWrappedKey),
      sealed.map(({ escrowWrappedKey }) => escrowWrappedKey),
    ]
  }

  async function fillMonth({ month, first, end, bodies, until = firstOfMonth(month, 1) }: Filled) {
    const suffix = suffixOf(month)
    const same = sealed[bodies]
    const cards = [same.contactCard, same.noticeWrappedCardKey, same.deskWrappedCardKey]
    const text = insertRows(suffix, bodies === 'full', sealer ? oneEach : allTheSame)
    const letters = newReference(month).slice(0, 2)
    const step = sealer ? sealedAtOnce : atOnce
    for (let n = first; n < end; n += step) {
      const last = Math.min(n + step, end) - 1
      await requireRoom((last + 1 - n) * bytesEach(bodies))
      const place = [dateOf(month), letters, first, end, month, until, n, last]
      const keys = sealer
        ? await sealEach(sealer, letters, n, last)
        : [same.body, same.deskWrappedKey, same.escrowWrappedKey]
      await pool.query(text, [...place, ...keys, ...cards])
    }
    await pool.query(`vacuum (analyze) ${partitioned.map((parent) => `${parent}_${suffix}`).join(', ')}`)
  }

  return {
    requireRoom,
    async createMonth(month: Date) {
      for (const parent of partitioned) {
        await pool.query("select create_partition($1, 'month', $2, $3)", [parent, dateOf(month), suffixOf(month)])
      }
    },
    /** Fills two months at a time. Checkpoints in between keep the log from growing to its largest size. */
    async fill(months: readonly Filled[]) {
      const waiting = months.values()
      const fillNext = async () => {
        for (const each of waiting) {
          await fillMonth(each)
          await pool.query('checkpoint')
        }
      }
      await Promise.all([fillNext(), fillNext()])
    },
    bytesFor: (months: readonly Filled[]) =>
      months.reduce((sum, { first, end, bodies }) => sum + (end - first) * bytesEach(bodies), 0),
    end: () => pool.end(),
  }
}
