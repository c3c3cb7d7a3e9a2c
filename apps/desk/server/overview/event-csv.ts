import type { EventKind } from '@cash-express/domain/cases/case-event'
import { promiseResult } from '@cash-express/domain/cases/promise'
import { serviceById } from '@cash-express/domain/services/service'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type pg from 'pg'
import { caseRowOf } from '../cases.table.ts'
import { asPerson, type Person } from '../person.ts'
import { allStatCases, type CaseFilter, type CaseOfStat } from './stat-cases.table.ts'

/** About a second of work, far below the limit of a statement. */
const casesAtOnce = 2_000

type StoredEvent = {
  readonly reference: string
  readonly recipient: string
  readonly at: Date
  readonly kind: EventKind
  readonly person: string | null
  readonly details: Readonly<Record<string, unknown>>
}

const columns = [
  'time at the store',
  'time zone',
  'store',
  'reference',
  'form',
  'service',
  'event',
  'person',
  'outcome',
  'promised by',
  'promise',
] as const

/** `2026-11-16 17:23:00` by the clock of the store, which a spreadsheet reads as a time. */
const localTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

/** A spreadsheet computes a cell that begins with one of these, so that a name could call a program. */
const startsFormula = /^[=+\-@\t\r]/

export function csvCell(value: string): string {
  const safe = startsFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

const isByCustomer = ({ kind, person, details }: Pick<StoredEvent, 'kind' | 'person' | 'details'>) =>
  kind === 'corrected' ||
  kind === 'calls allowed' ||
  (kind === 'calls stopped' && person === null) ||
  (kind === 'closed' && details.as === 'canceled by customer')

/** The outcome, or the store that got the case. Notes are sealed, and nothing else in an event is free text. */
function outcomeOf({ kind, details }: StoredEvent): string {
  if (kind === 'corrected') return Array.isArray(details.changed) ? details.changed.join(' and ') : ''
  const values: Partial<Record<EventKind, unknown>> = {
    closed: details.as,
    'handed over': details.to,
    'visit agreed': details.day,
  }
  const value = values[kind] ?? details.outcome
  return typeof value === 'string' ? value : ''
}

async function readEventsOf(client: pg.ClientBase, cases: readonly CaseOfStat[]): Promise<StoredEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    `select e.reference, e.recipient, e.at, e.kind, h.name as person, e.details
     from unnest($1::date[], $2::text[], $3::text[]) with ordinality as c(month, reference, recipient, number)
     cross join lateral (
       select v.* from case_event v
       where v.month = c.month and v.reference = c.reference and v.recipient = c.recipient
       order by v.number limit 1000
     ) e
     left join staff h on h.id = e.person
     order by c.number, e.number`,
    [cases.map(({ month }) => month), cases.map(({ reference }) => reference), cases.map(({ recipient }) => recipient)],
  )
  return rows
}

/** The events of the cases that count, as the page shows them; never an answer, a note or a name of a customer. */
export async function* eventLines(
  pool: pg.Pool,
  person: Person,
  filter: Omit<CaseFilter, 'stat'>,
  at: Date,
): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const cases of allStatCases(pool, person, { ...filter, stat: 'counted' }, at, casesAtOnce)) {
    const byName = new Map(cases.map((each) => [`${each.reference} ${each.recipient}`, each]))
    const events = await asPerson(pool, person.id, (client) => readEventsOf(client, cases))
    yield events
      .map((event) => {
        const the = byName.get(`${event.reference} ${event.recipient}`)
        const timeZone = the?.time_zone ?? homeTimeZone
        return csvLine([
          localTime(event.at, timeZone),
          timeZone,
          event.recipient.replace('store:', ''),
          event.reference,
          the?.form ?? '',
          the?.service_id == null ? '' : (serviceById(the.service_id)?.one ?? String(the.service_id)),
          event.kind,
          event.person ?? (isByCustomer(event) ? 'the customer' : ''),
          outcomeOf(event),
          the?.due_at ? localTime(the.due_at, timeZone) : '',
          the ? promiseResult(caseRowOf(the), at) : '',
        ])
      })
      .join('')
  }
}

/** False when the person may not. The audit records the export before the first line is sent. */
export const recordExport = (pool: pg.Pool, person: Person, what: string): Promise<boolean> =>
  asPerson(pool, person.id, async (client) => {
    const { rows } = await client.query<{ recorded: boolean }>('select record_export($1) as recorded', [what])
    return rows[0]?.recorded === true
  })
