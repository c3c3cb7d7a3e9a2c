import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import type { Stat, StatCases, StoreContact } from '@cash-express/domain/promises/overview'
import { stepsOf, type WaitBand } from '@cash-express/domain/promises/wait-steps'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type pg from 'pg'
import { caseRowOf, promiseColumns, type StoredRow } from '../cases.table.ts'
import { asPerson, type Person } from '../person.ts'
import {
  filterValues,
  isOfService,
  isWaiting,
  joinByHash,
  type StatFilter,
  storesOfFilter,
  workBy,
} from './stat-filter.ts'

/** The last case of a page. The next one begins after it. */
export type After = { readonly dueAt: string; readonly recipient: string; readonly reference: string }

export type CaseFilter = StatFilter & {
  readonly stat: Stat
  /** One of the days, by the lender's home time zone. */
  readonly day?: CalendarDate | undefined
  readonly hour?: number | undefined
}

function conditionOf({ stat, hour }: CaseFilter): string {
  if (stat === 'waiting') return isWaiting
  if (stat === 'late') return `${isWaiting} and ${workBy} < $1`
  if (hour !== undefined) return `i.hour = ${hour}`
  if (stat === 'counted') return 'true'
  if (stat === 'kept') return 'i.kept'
  if (stat === 'not-kept') return 'not i.kept'
  return `i.step in (${stepsOf(stat satisfies WaitBand).join(', ')})`
}

const dayInMilliseconds = 86_400_000

/** Waiting cases have no period. A day is meant as the page counts it: so many days before today, in each store. */
function periodOf({ stat, days, day }: CaseFilter, at: Date): string {
  if (stat === 'waiting' || stat === 'late') return 'true'
  const ended = `i.due_at <= $1 and i.due_at > $1::timestamptz - interval '${days + 2} days' and i.day > s.today - ${days}`
  if (day === undefined) return ended
  const ago = Math.round((Date.parse(dateIn(homeTimeZone, at)) - Date.parse(day)) / dayInMilliseconds)
  return `${ended} and s.today - i.day = ${ago}`
}

function casesText(filter: CaseFilter, at: Date, columns: string, most: number, hasAfter: boolean): string {
  // The case that is late longest comes first; of past cases, the latest.
  const [order, beyond] = filter.stat === 'late' || filter.stat === 'waiting' ? ['asc', '>'] : ['desc', '<']
  return `with stores as materialized (${storesOfFilter})
    select ${columns} from stores s join promise i on i.recipient = s.recipient left join staff h on h.id = i.holder
    where ${periodOf(filter, at)} and ${conditionOf(filter)} and ${isOfService}
      ${hasAfter ? `and (i.due_at, i.recipient, i.reference) ${beyond} ($5, $6, $7)` : ''}
    order by i.due_at ${order}, i.recipient ${order}, i.reference ${order} limit ${most}`
}

export type CaseOfStat = StoredRow & { readonly month: string; readonly time_zone: string }

/** At most so many cases; as many as that may still be the last ones. */
async function readCasesOfStat(
  client: pg.ClientBase,
  filter: CaseFilter,
  at: Date,
  most: number,
  after?: After,
): Promise<CaseOfStat[]> {
  await client.query(joinByHash)
  const { rows } = await client.query<CaseOfStat>(
    casesText(filter, at, `i.month::text as month, s.time_zone, ${promiseColumns}`, most, after !== undefined),
    [...filterValues(at, filter), ...(after ? [after.dueAt, after.recipient, after.reference] : [])],
  )
  return rows
}

export async function readContacts(client: pg.ClientBase, recipients: readonly string[]): Promise<StoreContact[]> {
  const ids = recipients.flatMap((recipient) => /^store:(\d{1,9})$/.exec(recipient)?.[1] ?? [])
  const { rows } = await client.query<StoreContact>(
    `select s.store_id as "storeId", s.name, s.city, s.district, s.phone, s.time_zone as "timeZone"
     from store s where s.store_id = any ($1::integer[]) order by s.store_id`,
    [ids],
  )
  return rows
}

const casesOnPage = 50

const afterOf = (last: StoredRow): After => ({
  dueAt: (last.due_at as Date).toISOString(),
  recipient: last.recipient,
  reference: last.reference,
})

const encodeAfter = ({ dueAt, recipient, reference }: After) => `${dueAt}~${recipient}~${reference}`

/** Exactly the cases that a stat counts, page by page. */
export const readStatCases = (pool: pg.Pool, person: Person, filter: CaseFilter, after?: After) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<StatCases> => {
      const { rows: times } = await client.query<{ at: Date }>('select now() as at')
      const at = times[0]?.at ?? new Date()
      const found = await readCasesOfStat(client, filter, at, casesOnPage + 1, after)
      const shown = found.slice(0, casesOnPage)
      const last = shown.at(-1)
      return {
        at: at.toISOString(),
        cases: shown.map(caseRowOf),
        stores: await readContacts(client, [...new Set(shown.map(({ recipient }) => recipient))]),
        after: found.length > casesOnPage && last ? encodeAfter(afterOf(last)) : null,
      }
    },
    'repeatable read',
  )

/** All cases of a stat, in pieces that each are their own short transaction. */
export async function* allStatCases(
  pool: pg.Pool,
  person: Person,
  filter: CaseFilter,
  at: Date,
  most: number,
): AsyncGenerator<CaseOfStat[]> {
  let after: After | undefined
  for (;;) {
    const from = after
    const found = await asPerson(pool, person.id, (client) => readCasesOfStat(client, filter, at, most, from))
    if (found.length > 0) yield found
    const last = found.at(-1)
    if (!last || found.length < most) return
    after = afterOf(last)
  }
}
