import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import type { Figure, FigureCases, StoreContact } from '@cash-express/domain/promises/overview'
import { stepsOf, type WaitBand } from '@cash-express/domain/promises/wait-steps'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type pg from 'pg'
import { asPerson } from '../as-person.ts'
import { caseColumns, caseRowOf, type StoredCase } from '../cases.table.ts'
import type { Person } from '../person.ts'
import { type FigureFilter, figuresOfDays, filterValues, joinByHash, storesOfFilter } from './figure-filter.ts'

/** The last case of a page. The next one begins after it. */
export type After = { readonly dueAt: string; readonly recipient: string; readonly reference: string }

export type CaseFilter = FigureFilter & {
  readonly figure: Figure
  /** One of the days, by the lender's home time zone. */
  readonly day?: CalendarDate | undefined
  readonly hour?: number | undefined
}

type Condition = {
  /** The columns of a figure whose sum is the number of its cases. */
  readonly sum: string
  /** The same for one case: `p` is its part of the figures. */
  readonly each: string
}

function conditionOf({ figure, hour }: CaseFilter): Condition {
  if (figure === 'late' || figure === 'waiting') return { sum: 'f.waiting', each: 'p.waiting = 1' }
  if (hour !== undefined) return { sum: `f.h${hour}`, each: `p.hour = ${hour}` }
  if (figure === 'counted') return { sum: 'f.counted', each: 'true' }
  if (figure === 'kept') return { sum: 'f.kept', each: 'p.kept = 1' }
  if (figure === 'not-kept') return { sum: 'f.counted - f.kept', each: 'p.kept = 0' }
  const steps = stepsOf(figure satisfies WaitBand)
  return { sum: steps.map((step) => `f.w${step}`).join(' + '), each: `p.step in (${steps.join(', ')})` }
}

const dayInMilliseconds = 86_400_000

/** Waiting cases have no period. A day is meant as the page counts it: so many days before today, in each store. */
function figuresOfCases({ figure, days, day }: CaseFilter, at: Date): string {
  const service = 'f.service_id = $4'
  const from = 'from stores s join promise_counts f on f.recipient = s.recipient'
  if (figure === 'waiting') return `${from} where f.waiting <> 0 and ${service}`
  if (figure === 'late') return `${from} where f.waiting <> 0 and f.due_at < $1 and ${service}`
  if (day === undefined) return figuresOfDays(days)
  const ago = Math.round((Date.parse(dateIn(homeTimeZone, at)) - Date.parse(day)) / dayInMilliseconds)
  return `${figuresOfDays(days)} and s.today - f.day = ${ago}`
}

/**
 * The keys of figures with such cases come first, at most one more than the cases of a page: each has at least one.
 * Only their cases are then read, by the index of store and due time.
 */
function casesText(filter: CaseFilter, at: Date, columns: string, most: number, hasAfter: boolean): string {
  const { sum, each } = conditionOf(filter)
  // What is late longest comes first; of what is past, the latest.
  const [order, beyond] = filter.figure === 'late' || filter.figure === 'waiting' ? ['asc', '>'] : ['desc', '<']
  return `with stores as materialized (${storesOfFilter}), keys as materialized (
      select f.recipient, f.due_at ${figuresOfCases(filter, at)}
        ${hasAfter ? `and (f.due_at, f.recipient) ${beyond}= ($5, $6)` : ''}
      group by f.recipient, f.due_at having sum(${sum}) > 0
      order by f.due_at ${order}, f.recipient ${order} limit ${most + 1}
    )
    select ${columns} from keys k cross join lateral (
      select c.* from store_inbox c
      cross join lateral promise_part(c.recipient, c.form, c.service_id, c.received_at, c.due_at, c.first_try_at, c.closed_at, c.closed_as) p
      where c.recipient = k.recipient and c.due_at = k.due_at and ${each} and ($4::smallint < 0 or p.service_id = $4)
        ${hasAfter ? `and (c.due_at, c.recipient, c.reference) ${beyond} ($5, $6, $7)` : ''}
      order by c.reference ${order} limit ${most}
    ) i left join staff h on h.id = i.holder
    order by i.due_at ${order}, i.recipient ${order}, i.reference ${order} limit ${most}`
}

export type CaseOfFigure = StoredCase & { readonly month: string }

/** At most so many cases; as many as that may still be the last ones. */
export async function readCasesOfFigure(
  client: pg.ClientBase,
  filter: CaseFilter,
  at: Date,
  most: number,
  after?: After,
): Promise<CaseOfFigure[]> {
  await client.query(joinByHash)
  const { rows } = await client.query<CaseOfFigure>(
    casesText(filter, at, `i.month::text as month, ${caseColumns}`, most, after !== undefined),
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

export const casesOnPage = 50

const afterOf = (last: StoredCase): After => ({
  dueAt: (last.due_at as Date).toISOString(),
  recipient: last.recipient,
  reference: last.reference,
})

export const encodeAfter = ({ dueAt, recipient, reference }: After) => `${dueAt}~${recipient}~${reference}`

/** Exactly the cases that a figure counts, page by page. */
export const readFigureCases = (pool: pg.Pool, person: Person, filter: CaseFilter, after?: After) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<FigureCases> => {
      const { rows: times } = await client.query<{ at: Date }>('select now() as at')
      const at = times[0]?.at ?? new Date()
      const found = await readCasesOfFigure(client, filter, at, casesOnPage + 1, after)
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

/** All cases of a figure, in pieces that each are their own short transaction. */
export async function* allFigureCases(
  pool: pg.Pool,
  person: Person,
  filter: CaseFilter,
  at: Date,
  most: number,
): AsyncGenerator<CaseOfFigure[]> {
  let after: After | undefined
  for (;;) {
    const from = after
    const found = await asPerson(pool, person.id, (client) => readCasesOfFigure(client, filter, at, most, from))
    if (found.length > 0) yield found
    const last = found.at(-1)
    if (!last || found.length < most) return
    after = afterOf(last)
  }
}
