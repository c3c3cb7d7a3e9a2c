import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newReference } from '../../apps/server/src/submissions/reference.ts'
import { startDesk } from '../../tools/desk.ts'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { createDeskBrowser } from '../desk-browser.ts'
import { startDeskDatabase } from './desk-database.ts'
import { createFiller, dateOf, firstOfMonth } from './fill.ts'
import { monthsOf, pastMonths } from './growth.ts'
import type { Report } from './report.ts'
import { formatMs, percentile } from './wrk.ts'

const requests = 60
const warmUp = 5
const atOnce = 50_000
/** Months whose cases also have their events, for the export. */
const monthsWithEvents = 4

/**
 * Cases of all stores and services that were received through the day and promised for 6 PM of the next: one in 25 was
 * called late, and one in 200 of this month never.
 */
const insertCases = (suffix: string, isLast: boolean) => `
with stores as materialized (select array_agg(store_id order by store_id) as ids from store), made as (
  select $1::date as month, $2 || filling.spell(n * 2654435761 % 308915776) as reference,
    'store:' || s.ids[1 + n % cardinality(s.ids)] as recipient, (array[1, 3, 4, 6, 7, 8, 9])[1 + n / 100 % 7] as service_id,
    $5::timestamptz + (n - $3) / ($4::float8 - $3) * ($6::timestamptz - $5) as at, n
  from stores s, generate_series($7::bigint, $8::bigint) as n
), given as (
  select m.*, date_trunc('day', m.at) + interval '1 day 23 hours' as due,
    case when n % 25 = 0 then interval '3 days' else power(random(), 3) * interval '22 hours' end as wait,
    not (${isLast} and n % 200 = 0) as tried
  from made m
)
insert into store_inbox_${suffix} (month, reference, recipient, form, service_id, received_at, arrived_at, due_at, version, tries, first_try_at, last_try_at, last_outcome, closed_at, closed_as)
select month, reference, recipient, 'apply-now', service_id, at, at, due, c.*
from given cross join lateral (
  select 4, 1, at + wait, at + wait, 'reached', at + wait, 'came in' where tried and at + wait <= now()
  union all
  select 1, 0, null, null, null, null, null where not (tried and at + wait <= now())
) as c`

const insertEvents = (suffix: string) => `
insert into case_event_${suffix} (month, reference, recipient, form, number, at, person, kind, details)
select i.month, i.reference, i.recipient, i.form, e.number, case e.number when 1 then i.arrived_at else i.first_try_at end, e.person, e.kind, e.details
from store_inbox_${suffix} i join (values
  (1, null::bigint, 'arrived', '{}'::jsonb), (2, 1, 'taken', '{}'), (3, 1, 'tried', '{"outcome": "reached"}'),
  (4, 1, 'closed', '{"as": "came in"}')
) as e(number, person, kind, details) on e.number <= i.version`

async function fill(ownerUrl: string, data: string, owner: pg.Pool, stored: number) {
  const begun = new Date()
  const filler = await createFiller(ownerUrl, data)
  for (let index = 0; index <= pastMonths; index++) await filler.createMonth(firstOfMonth(begun, -index))
  await filler.requireRoom(stored * 900)
  const months = monthsOf(0, stored, begun)
  for (const [index, { month, first, end, until = firstOfMonth(month, 1) }] of months.entries()) {
    const suffix = dateOf(month).slice(0, 7).replace('-', '_')
    const isLast = index === months.length - 1
    for (let n = first; n < end; n += atOnce) {
      const last = Math.min(n + atOnce, end) - 1
      const place = [dateOf(month), newReference(month).slice(0, 2), first, end, month, until, n, last]
      await owner.query(insertCases(suffix, isLast), place)
    }
    if (months.length - index <= monthsWithEvents) await owner.query(insertEvents(suffix))
    await owner.query(`vacuum (analyze) store_inbox_${suffix}, case_event_${suffix}`)
    await owner.query('checkpoint')
  }
  await filler.end()
  // The chore runs every five minutes; a day's promises end together when stores close.
  await owner.query("select roll_up_promises(now() - interval '1 day')")
  await owner.query('vacuum (analyze) promise_day')
  console.log(`${stored} cases filled in ${((Date.now() - begun.getTime()) / 1_000).toFixed(0)} s`)
}

async function timeAll(times: number, work: (number: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let number = 0; number < times; number++) {
    const began = performance.now()
    await work(number)
    taken.push(performance.now() - began)
  }
  return taken.sort((one, other) => one - other)
}

/** Measures the pages of head office with years of cases, and what keeping their stats costs. */
export async function measureOverview(stored: number): Promise<Report> {
  const database = await startDeskDatabase()
  const keys = await mkdtemp(join(tmpdir(), 'cash-express-keys-'))
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  owner.on('error', () => {})
  let desk: Awaited<ReturnType<typeof startDesk>> | undefined
  try {
    await fill(database.ownerUrl, database.data, owner, stored)
    const { rows: sizes } = await owner.query(
      `select (select count(*)::int from store_inbox) as cases, (select count(*)::int from promise_day) as days,
         (select count(*)::int from promise p, promise_rolled_up r where p.due_at between r.until and now()) as ended, (select count(*)::int from store) as stores,
         pg_database_size('postgres') / 1e9 as gigabytes`,
    )
    const { cases, days, ended, stores, gigabytes } = sizes[0]
    desk = await startDesk({
      database: {
        databaseUrl: database.ownerUrl,
        deskDatabaseUrl: database.users.desk,
        keyholderDatabaseUrl: database.users.keyholder,
      },
      keys,
    })
    const { origin, issuer } = desk
    const rows: string[][] = []
    const bars: Report['chart']['bars'][number][] = []
    const browsers = new Map<string, ReturnType<typeof createDeskBrowser>>()
    for (const who of ['head office', 'district', 'manager'] as const) {
      const browser = createDeskBrowser(origin, { issuer, codeOf: ({ secret }) => oneTimeCode(secret) })
      await browser.signIn(samplePeople[who])
      browsers.set(who, browser)
    }
    async function time(label: string, who: string, path: string) {
      const browser = browsers.get(who)
      const get = async () => {
        const { status } = (await browser?.call(path)) ?? {}
        // A person may ask ten times a second; this is far slower for a page, and rarely faster for a list.
        if (status === 429) await new Promise((resolve) => setTimeout(resolve, 61_000))
        else if (status !== 200) throw new Error(`${path} answered ${status}`)
      }
      await timeAll(warmUp, get)
      const times = (await timeAll(requests, get)).filter((each) => each < 60_000)
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      rows.push([label, who, formatMs(p50), formatMs(p95)])
      bars.push({ label: `${label}, p50`, value: p50, pale: true }, { label: `${label}, p95`, value: p95 })
      console.log(rows.at(-1)?.join(' | '))
    }
    await time('all stores, 90 days', 'head office', '/api/overview?days=90')
    await time('all stores, 30 days', 'head office', '/api/overview?days=30')
    await time('all stores, 7 days', 'head office', '/api/overview?days=7')
    await time('one service, 90 days', 'head office', '/api/overview?days=90&serviceId=7')
    await time('one district, 90 days', 'head office', '/api/overview?days=90&district=Upper%20Cumberland')
    await time('three stores, 90 days', 'district', '/api/overview?days=90')
    await time('one store, 90 days', 'manager', '/api/overview/stores/101?days=90')
    await time('cases not kept, 90 days', 'head office', '/api/overview/cases?stat=not-kept&days=90')
    await time('cases within 1 h, 90 days', 'head office', '/api/overview/cases?stat=under-1-h&days=90')
    await time('late now', 'district', '/api/overview/cases?stat=late')
    await time('mail not taken', 'district', '/api/overview/mail')
    const began = performance.now()
    const csv = await browsers.get('manager')?.send('/api/overview/events.csv?days=30')
    const lines = ((await csv?.text()) ?? '').split('\r\n').length - 2
    const csvRow = [
      `CSV of ${lines.toLocaleString('en-US')} events, one store, 30 days`,
      'manager',
      formatMs(performance.now() - began),
      '',
    ]
    console.log(csvRow.join(' | '))
    return {
      name: 'overview',
      title: 'Promise kept',
      about: `Time of ${requests} requests, one after the other, through a desk server with sign-in and row security. The database holds ${cases.toLocaleString('en-US')} cases of ${stores} stores in the partitions of ${pastMonths + 1} months (${Number(gigabytes).toFixed(1)} GB; without submissions, and with events for ${monthsWithEvents} months), ${days.toLocaleString('en-US')} rows of days, and ${ended.toLocaleString('en-US')} promises that ended after these were counted.`,
      columns: ['', 'signed in', 'p50', 'p95'],
      rows: [...rows, csvRow],
      chart: { unit: 'milliseconds', bars },
    }
  } finally {
    await desk?.stop()
    await owner.end()
    await database.stop()
    await rm(keys, { recursive: true, force: true })
  }
}
