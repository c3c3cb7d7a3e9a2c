import { type Action, eventsOf, type Refusal } from '@cash-express/domain/cases/action'
import type { CaseEvent, EventKind } from '@cash-express/domain/cases/case-event'
import type {
  ActionAnswer,
  CaseAnswer,
  CaseRow,
  EventRow,
  Opening,
  QueueAnswer,
} from '@cash-express/domain/cases/case-row'
import { decide } from '@cash-express/domain/cases/decide'
import { type CaseState, projectCase } from '@cash-express/domain/cases/project-case'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type pg from 'pg'
import { asPerson } from './as-person.ts'
import type { Person } from './person.ts'

/** A row of `store_inbox` with the name of its holder. */
export type StoredCase = {
  reference: string
  recipient: string
  form: string
  service_id: number | null
  received_at: Date
  arrived_at: Date
  due_at: Date | null
  version: number
  holder: string | null
  holder_name: string | null
  taken_at: Date | null
  held_until: Date | null
  tries: number
  first_try_at: Date | null
  last_outcome: string | null
  next_try_at: Date | null
  closed_at: Date | null
  closed_as: string | null
}

const caseColumns = `i.reference, i.recipient, i.form, i.service_id, i.received_at, i.arrived_at, i.due_at, i.version,
  i.holder, h.name as holder_name, i.taken_at, i.held_until, i.tries, i.first_try_at, i.last_outcome, i.next_try_at,
  i.closed_at, i.closed_as`

const isoOf = (time: Date | null) => time?.toISOString() ?? null

export const caseRowOf = (stored: StoredCase): CaseRow => ({
  reference: stored.reference,
  recipient: stored.recipient,
  form: stored.form,
  serviceId: stored.service_id,
  receivedAt: stored.received_at.toISOString(),
  arrivedAt: stored.arrived_at.toISOString(),
  dueAt: isoOf(stored.due_at),
  version: stored.version,
  holder: stored.holder === null ? null : { id: stored.holder, name: stored.holder_name ?? '' },
  takenAt: isoOf(stored.taken_at),
  heldUntil: isoOf(stored.held_until),
  tries: stored.tries,
  firstTryAt: isoOf(stored.first_try_at),
  lastOutcome: stored.last_outcome,
  nextTryAt: isoOf(stored.next_try_at),
  closedAt: isoOf(stored.closed_at),
  closedAs: stored.closed_as,
})

export type CaseName = { readonly reference: string; readonly recipient: string }

const isThisCase = (table: string) =>
  `${table}.reference = $1 and ${table}.recipient = $2 and ${table}.month in (month_of($1), date '2000-01-01')`

export async function mayRead(client: pg.ClientBase, recipient: string): Promise<boolean> {
  const { rows } = await client.query<{ sees: boolean | null }>(
    `select $1 = any(desk_recipients()) or desk_role() = 'head office' and $1 like 'store:%' as sees`,
    [recipient],
  )
  return rows[0]?.sees === true
}

/** Everything from here on is either in the snapshot of this transaction or comes from a stream that begins here. */
async function readCursor(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ cursor: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as cursor',
  )
  return rows[0]?.cursor ?? '0'
}

/** More than a store can call in a day; the cases with the least time left come first. */
const longestQueue = 500

/** The condition on the recipient is the index's; row security also allows nothing else. */
const queues = {
  open: 'i.closed_at is null order by i.due_at, i.arrived_at',
  mine: 'i.closed_at is null and i.holder = desk_person() order by i.due_at, i.arrived_at',
  closed: "i.closed_at > now() - interval '24 hours' order by i.closed_at desc",
} as const

export type Show = keyof typeof queues

/** Undefined when the person does not see this inbox. */
export const readQueue = (pool: pg.Pool, person: Person, recipient: string, show: Show) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<QueueAnswer | undefined> => {
      if (!(await mayRead(client, recipient))) return undefined
      const cursor = await readCursor(client)
      const { rows } = await client.query<StoredCase>({
        name: `queue ${show}`,
        text: `select ${caseColumns} from store_inbox i left join staff h on h.id = i.holder
          where i.recipient = $1 and ${queues[show]} limit ${longestQueue}`,
        values: [recipient],
      })
      return { cursor, cases: rows.map(caseRowOf) }
    },
    'repeatable read',
  )

async function findCase(client: pg.ClientBase, { reference, recipient }: CaseName): Promise<StoredCase | undefined> {
  const { rows } = await client.query<StoredCase>(
    `select ${caseColumns} from store_inbox i left join staff h on h.id = i.holder where ${isThisCase('i')}`,
    [reference, recipient],
  )
  return rows[0]
}

type StoredEvent = CaseEvent & { readonly request: string | null; readonly name: string | null }

async function readEvents(client: pg.ClientBase, { reference, recipient }: CaseName): Promise<StoredEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    `select e.number, e.at, e.person, h.name, e.kind, e.details, e.request
     from case_event e left join staff h on h.id = e.person where ${isThisCase('e')} order by e.number`,
    [reference, recipient],
  )
  return rows
}

type ShownEvent = {
  number: number
  at: Date
  person: string | null
  name: string | null
  kind: EventKind
  details: object
}

const eventRowOf = ({ number, at, person, name, kind, details }: ShownEvent): EventRow => ({
  number,
  at: at.toISOString(),
  person: person === null ? null : { id: person, name: name ?? '' },
  kind,
  details: { ...details },
})

/** Holds and erasures of the audit are not about the case; their reasons are for head office. */
async function readOpenings(client: pg.ClientBase, { reference, recipient }: CaseName): Promise<Opening[]> {
  const { rows } = await client.query<Omit<Opening, 'at'> & { at: Date }>(
    `select a.id, a.at, coalesce(s.name, a.who) as who, a.action, a.part, a.reason
     from audit a left join staff s on s.subject = a.who
     where a.reference = $1 and (a.recipient = $2 or a.recipient is null)
       and (a.action = 'card' or a.action like 'open%')
     order by a.id`,
    [reference, recipient],
  )
  return rows.map(({ at, ...opening }) => ({ ...opening, at: at.toISOString() }))
}

type Sealed = CaseAnswer['sealed']

async function readSealed(client: pg.ClientBase, reference: string): Promise<Sealed | undefined> {
  const { rows } = await client.query<Sealed>(
    `select s.version, s.store_id as "storeId", s.form from submission s
     where s.reference = $1 and s.month in (month_of($1), date '2000-01-01')`,
    [reference],
  )
  return rows[0]
}

/** Undefined when there is no such case, or the person does not see it. */
export const readCase = (pool: pg.Pool, person: Person, name: CaseName) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<CaseAnswer | undefined> => {
      const cursor = await readCursor(client)
      const found = await findCase(client, name)
      const sealed = await readSealed(client, name.reference)
      if (!found || !sealed) return undefined
      const events = (await readEvents(client, name)).map(eventRowOf)
      const openings = await readOpenings(client, name)
      return { cursor, case: caseRowOf(found), events, openings, sealed }
    },
    'repeatable read',
  )

type LockedCase = { month: string; form: string; time_zone: string | null; now: Date }

/** Actions on a case wait here for each other. Later statements see what the others have committed. */
async function lockCase(client: pg.ClientBase, { reference, recipient }: CaseName): Promise<LockedCase | undefined> {
  const { rows } = await client.query<LockedCase>(
    `select i.month::text as month, i.form, t.time_zone, now() as now
     from store_inbox i left join store t
       on t.store_id = case when i.recipient like 'store:%' then substr(i.recipient, 7)::int end
     where ${isThisCase('i')} for update of i`,
    [reference, recipient],
  )
  return rows[0]
}

async function writeEvent(
  client: pg.ClientBase,
  { reference, recipient }: CaseName,
  { month, form }: LockedCase,
  event: CaseEvent,
  request: string,
) {
  // Named, because planning the condition of row security opens the partitions of all years.
  await client.query({
    name: 'write case event',
    text: `insert into case_event (month, reference, recipient, form, number, person, kind, details, request)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [month, reference, recipient, form, event.number, event.person, event.kind, event.details, request],
  })
}

async function writeState(client: pg.ClientBase, { reference, recipient }: CaseName, month: string, state: CaseState) {
  await client.query(
    `update store_inbox set version = $4, holder = $5, taken_at = $6, held_until = $7, tries = $8, first_try_at = $9,
       last_outcome = $10, next_try_at = $11, closed_at = $12, closed_as = $13
     where month = $1 and reference = $2 and recipient = $3`,
    [
      month,
      reference,
      recipient,
      state.version,
      state.holder,
      state.takenAt,
      state.heldUntil,
      state.tries,
      state.firstTryAt,
      state.lastOutcome,
      state.nextTryAt,
      state.closedAt,
      state.closedAs,
    ],
  )
}

type Note = Extract<Action, { kind: 'note' }>

async function writeNote(
  client: pg.ClientBase,
  { reference, recipient }: CaseName,
  month: string,
  number: number,
  { body, deskWrappedKey, escrowWrappedKey }: Note,
) {
  const bytes = [body, deskWrappedKey, escrowWrappedKey].map((each) => Buffer.from(each, 'base64'))
  await client.query(
    `insert into case_note (month, reference, recipient, number, body, desk_wrapped_key, escrow_wrapped_key)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [month, reference, recipient, number, ...bytes],
  )
}

/** False when the store is unknown or already has a case of this submission. The case must still be open. */
async function receive(client: pg.ClientBase, { reference, recipient }: CaseName, store: number): Promise<boolean> {
  const { rows } = await client.query<{ received: boolean }>('select receive_case($1, $2, $3) as received', [
    reference,
    recipient,
    store,
  ])
  return rows[0]?.received === true
}

export type ActionResult = ActionAnswer | { readonly refused: Refusal; readonly case: CaseRow }

/**
 * Does what a person asks for, in one transaction with the new state of the case. A replayed request gets the event of the
 * first one. Undefined when there is no such case, or the person does not see it.
 */
export const actOnCase = (pool: pg.Pool, person: Person, name: CaseName, request: string, action: Action) =>
  asPerson(pool, person.id, async (client): Promise<ActionResult | undefined> => {
    const locked = await lockCase(client, name)
    if (!locked) return undefined
    const current = async () => caseRowOf((await findCase(client, name)) as StoredCase)
    const events = await readEvents(client, name)
    const known = events.filter((event) => event.request === request)
    // Otherwise a page that uses an id twice would believe that the second action was done.
    if (known.some((event) => event.person !== person.id || !eventsOf[action.kind].includes(event.kind)))
      return { refused: 'changed', case: await current() }
    if (known.length > 0) return { case: await current(), events: known.map(eventRowOf) }

    const { form, month, now } = locked
    const the = {
      ...projectCase(events),
      form,
      recipient: name.recipient,
      timeZone: locked.time_zone ?? homeTimeZone,
    }
    const decision = decide(the, events, action, person, now)
    if ('refused' in decision) return { ...decision, case: await current() }
    if (action.kind === 'hand over' && !(await receive(client, name, action.store)))
      return { refused: 'store', case: await current() }

    const event: CaseEvent = { ...decision.event, number: the.version + 1, at: now, person: person.id }
    await writeEvent(client, name, locked, event, request)
    if (action.kind === 'note') await writeNote(client, name, month, event.number, action)
    await writeState(client, name, month, projectCase([...events, event]))
    return { case: await current(), events: [eventRowOf({ ...event, name: person.name })] }
  })
