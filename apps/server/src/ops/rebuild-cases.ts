import { caseColumnsOf } from '@cash-express/database/case-columns'
import { inTransaction } from '@cash-express/database/pool'
import type { StoreInbox } from '@cash-express/database/tables'
import type { CaseEvent } from '@cash-express/domain/cases/case-event'
import { type CaseState, projectCase } from '@cash-express/domain/cases/project-case'
import type pg from 'pg'

/** Small enough for the statement timeout, with all events of each case. */
const batch = 500

type StoredEvent = Omit<CaseEvent, 'at'> & { readonly at: string }

type StoredCase = StoreInbox & { readonly events: readonly StoredEvent[] }

export type CaseDifference = {
  readonly reference: string
  readonly recipient: string
  readonly what: string
  /** False when the events themselves are incomplete, so that nothing can be computed from them. */
  readonly repairable: boolean
}

/** The columns of `store_inbox` that are computed from the events. */
const columnsOf = (state: CaseState) => ({ version: state.version, ...caseColumnsOf(state) })

const columns = Object.keys(columnsOf(projectCase([]))) as (keyof ReturnType<typeof columnsOf>)[]

/** One statement reads a case with its events, because an event and its state are written in one transaction. */
const selectCases = (table: string) => `
  select i.month::text as month, i.reference, i.recipient, ${columns.map((column) => `i.${column}`).join(', ')},
    coalesce((
      select json_agg(json_build_object('number', e.number, 'at', e.at, 'person', e.person::text, 'kind', e.kind, 'details', e.details) order by e.number)
      from case_event e where e.month = i.month and e.reference = i.reference and e.recipient = i.recipient
    ), '[]') as events
  from ${table} i`

const computed = ({ events }: StoredCase) =>
  columnsOf(projectCase(events.map((event) => ({ ...event, at: new Date(event.at) }) as CaseEvent)))

const shown = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value ?? 'none'))

function differenceIn(stored: StoredCase): CaseDifference | undefined {
  const { reference, recipient, events } = stored
  const named = { reference, recipient }
  if (events.length === 0 || events.some(({ number }, index) => number !== index + 1))
    return {
      ...named,
      what: `events are missing: ${events.map(({ number }) => number).join(', ') || 'none'}`,
      repairable: false,
    }
  const state = computed(stored)
  const wrong = columns.filter((column) => shown(stored[column]) !== shown(state[column]))
  if (wrong.length === 0) return undefined
  const what = wrong
    .map((column) => `${column} is ${shown(stored[column])} instead of ${shown(state[column])}`)
    .join('; ')
  return { ...named, what, repairable: true }
}

const partitionsOf = async (pool: pg.Pool, parent: string) =>
  (
    await pool.query<{ name: string }>(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
      [parent],
    )
  ).rows.map(({ name }) => name)

type Named = { readonly reference: string; readonly recipient: string }

/** Reads a partition in the order of its primary key. */
async function* inBatches<Row extends Named>(pool: pg.Pool, select: string, alias: string): AsyncGenerator<Row[]> {
  let last: Named = { reference: '', recipient: '' }
  for (;;) {
    const { rows } = await pool.query<Row>(
      `${select} and (${alias}.reference, ${alias}.recipient) > ($1, $2)
       order by ${alias}.reference, ${alias}.recipient limit ${batch}`,
      [last.reference, last.recipient],
    )
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end
  }
}

/** Events whose case is not in any inbox. */
async function findOrphans(pool: pg.Pool, partition: string): Promise<CaseDifference[]> {
  const found: CaseDifference[] = []
  const select = `select e.reference, e.recipient, not exists (
      select from store_inbox i where i.month = e.month and i.reference = e.reference and i.recipient = e.recipient
    ) as orphan
    from ${partition} e where e.number = 1`
  for await (const rows of inBatches<Named & { orphan: boolean }>(pool, select, 'e'))
    for (const { reference, recipient, orphan } of rows)
      if (orphan) found.push({ reference, recipient, what: 'events without a case', repairable: false })
  return found
}

/** Computes the case again under the lock with which people act on it. */
const repair = (pool: pg.Pool, { reference, recipient }: Named) =>
  inTransaction(pool, async (client) => {
    const here = 'where i.reference = $1 and i.recipient = $2 and i.month = any (months_of($1))'
    const name = [reference, recipient]
    await client.query(`select from store_inbox i ${here} for update`, name)
    const { rows } = await client.query<StoredCase>(`${selectCases('store_inbox')} ${here}`, name)
    const [stored] = rows
    if (!stored || !differenceIn(stored)?.repairable) return
    const state = computed(stored)
    await client.query(
      `update store_inbox i set ${columns.map((column, index) => `${column} = $${index + 3}`).join(', ')} ${here}`,
      [...name, ...columns.map((column) => state[column])],
    )
  })

export type Comparison = { readonly cases: number; readonly differences: readonly CaseDifference[] }

/** Compares the state of every case with its events, month by month, and writes it again with `mayRepair`. */
export async function compareCases(pool: pg.Pool, mayRepair = false): Promise<Comparison> {
  const differences: CaseDifference[] = []
  let cases = 0
  for (const partition of await partitionsOf(pool, 'store_inbox')) {
    for await (const rows of inBatches<StoredCase>(pool, `${selectCases(partition)} where true`, 'i')) {
      cases += rows.length
      differences.push(...rows.flatMap((row) => differenceIn(row) ?? []))
    }
  }
  for (const partition of await partitionsOf(pool, 'case_event'))
    differences.push(...(await findOrphans(pool, partition)))
  if (mayRepair) for (const difference of differences) if (difference.repairable) await repair(pool, difference)
  return { cases, differences }
}
