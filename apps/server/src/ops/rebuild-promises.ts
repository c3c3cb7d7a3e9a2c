import { inTransaction } from '@cash-express/database/pool'
import type pg from 'pg'
import type { CaseDifference } from './rebuild-cases.ts'

const numbers = Array.from({ length: 24 }, (_, number) => number)
const sums = ['counted', 'kept', 'waiting', ...numbers.map((n) => `w${n}`), ...numbers.map((n) => `h${n}`)]

/** Weeks do not have the cases that wait. */
const weekSums = sums.filter((sum) => sum !== 'waiting')

const partOf =
  'promise_part(i.recipient, i.form, i.service_id, i.received_at, i.due_at, i.first_try_at, i.closed_at, i.closed_as) p'

/** Figures of older days are forgotten after 400, so these are always there. */
const comparedDays = 390

/** What is left when the cases of a store are taken from its figures. */
const differences = `
  select f.service_id, f.due_at, sum(f.counted)::int as counted, sum(f.kept)::int as kept, sum(f.waiting)::int as waiting
  from (
    select service_id, due_at, day, ${sums.join(', ')} from promise_counts where recipient = $1
    union all
    select t.service_id, i.due_at, p.day, -1, -p.kept, -p.waiting,
      ${numbers.map((n) => `case p.step when ${n} then -p.kept else 0 end`).join(', ')},
      ${numbers.map((n) => `case p.hour when ${n} then -1 else 0 end`).join(', ')}
    from store_inbox i cross join lateral ${partOf} cross join lateral (values (p.service_id), (-1)) as t(service_id)
    where i.recipient = $1
  ) f where f.day > current_date - ${comparedDays}
  group by f.service_id, f.due_at, f.day having ${sums.map((sum) => `sum(f.${sum}) <> 0`).join(' or ')}
  order by f.due_at, f.service_id`

/** What is left when the days of a store are taken from its weeks. */
const weekDifferences = `
  select f.service_id, f.week::text as week, sum(f.counted)::int as counted, sum(f.kept)::int as kept
  from (
    select service_id, week, ${weekSums.join(', ')} from promise_week where recipient = $1
    union all
    select service_id, day - (extract(isodow from day)::integer - 1), ${weekSums.map((sum) => `-${sum}`).join(', ')}
    from promise_figure where recipient = $1
  ) f group by f.service_id, f.week having ${weekSums.map((sum) => `sum(f.${sum}) <> 0`).join(' or ')}
  order by f.week, f.service_id`

type FoundWeek = { service_id: number; week: string; counted: number; kept: number }
type Found = { service_id: number; due_at: Date; counted: number; kept: number; waiting: number }

const nameOf = (serviceId: number) => (serviceId < 0 ? 'all services' : `service ${serviceId}`)

/** Counts all cases of a store again. Nobody changes a case meanwhile. */
const repair = (pool: pg.Pool, recipient: string) =>
  inTransaction(pool, async (client) => {
    await client.query('lock table store_inbox in share mode')
    for (const table of ['promise_figure', 'promise_week', 'promise_delta'])
      await client.query(`delete from ${table} where recipient = $1`, [recipient])
    await client.query(
      `insert into promise_delta (recipient, service_id, due_at, day, counted, kept, waiting, step, hour)
       select i.recipient, p.service_id, i.due_at, p.day, 1, p.kept, p.waiting, p.step, p.hour
       from store_inbox i cross join lateral ${partOf} where i.recipient = $1`,
      [recipient],
    )
  })

/** Compares the figures of the promise with the cases, store by store, and counts again with `mayRepair`. */
export async function comparePromises(pool: pg.Pool, mayRepair = false): Promise<CaseDifference[]> {
  const { rows: recipients } = await pool.query<{ recipient: string }>(
    `select r.recipient from (select 'store:' || store_id as recipient from store) r
     where exists (select from store_inbox i where i.recipient = r.recipient)
     union select recipient from promise_counts order by 1`,
  )
  const found: CaseDifference[] = []
  for (const { recipient } of recipients) {
    const { rows } = await pool.query<Found>({
      // Named, because planning it opens the partitions of all years.
      name: 'differences of promises',
      text: differences,
      values: [recipient],
    })
    found.push(
      ...rows.map(({ service_id, due_at, counted, kept, waiting }) => ({
        reference: 'figures',
        recipient,
        what: `promises until ${due_at.toISOString()}, ${nameOf(service_id)}: counted ${counted}, kept ${kept}, waiting ${waiting} too many`,
        repairable: true,
      })),
    )
    const { rows: weeks } = await pool.query<FoundWeek>({
      name: 'differences of weeks',
      text: weekDifferences,
      values: [recipient],
    })
    found.push(
      ...weeks.map(({ service_id, week, counted, kept }) => ({
        reference: 'figures',
        recipient,
        what: `promises in the week of ${week}, ${nameOf(service_id)}: counted ${counted}, kept ${kept} too many`,
        repairable: true,
      })),
    )
    if (rows.length + weeks.length > 0 && mayRepair) await repair(pool, recipient)
  }
  return found
}
