import { caseColumnsOf } from '@cash-express/database/case-columns'
import type { StoreInbox } from '@cash-express/database/tables'
import { type Action, eventsOf, type NoteBytes, noteOf, type Refusal } from '@cash-express/domain/cases/action'
import { type CaseEvent, type EventKind, hasNote, type NewEvent } from '@cash-express/domain/cases/case-event'
import type {
  ActionResponse,
  CaseCorrection,
  CaseResponse,
  CaseRow,
  DeskStore,
  EventRow,
  FoundCases,
  QueueResponse,
  Release,
} from '@cash-express/domain/cases/case-row'
import { decide } from '@cash-express/domain/cases/decide'
import { type CaseState, projectCase } from '@cash-express/domain/cases/project-case'
import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { dayIn, midnightIn } from '@cash-express/domain/stores/due-time'
import { openMinutes } from '@cash-express/domain/stores/open-minutes'
import type pg from 'pg'
import { asPerson, type Person } from './person.ts'
import { readStoreHours, readStoreNow } from './store-details/store-details.table.ts'

/** A row of `store_inbox` with the name of its holder. */
export type StoredRow = Omit<StoreInbox, 'month' | 'note_number' | 'note_by'> & { readonly holder_name: string | null }

/** With who wrote its last note. */
export type StoredCase = StoredRow &
  Pick<StoreInbox, 'note_number' | 'note_by'> & { readonly note_by_name: string | null }

/** Columns that the view `promise` has, too. */
export const promiseColumns = `i.reference, i.recipient, i.form, i.service_id, i.language, i.received_at, i.arrived_at, i.due_at, i.moved_to,
  i.visit_on, i.calls_stopped_at, i.released_at, i.version,
  i.from_recipient, i.holder, h.name as holder_name, i.taken_at, i.held_until, i.tries, i.first_try_at,
  i.last_try_at, i.last_outcome, i.next_try_at,
  i.closed_at, i.closed_as`

export const caseColumns = `${promiseColumns}, i.note_number, i.note_by,
  (select n.name from staff n where n.id = i.note_by) as note_by_name`

const isoOf = (time: Date | null) => time?.toISOString() ?? null

const noteOfRow = ({ note_number: number, note_by: by, note_by_name: name }: StoredCase) =>
  number === null || by === null ? null : { number, by: { id: by, name: name ?? '' } }

export const caseRowOf = (stored: StoredRow | StoredCase): CaseRow => ({
  reference: stored.reference,
  recipient: stored.recipient,
  form: stored.form,
  serviceId: stored.service_id,
  language: stored.language,
  receivedAt: stored.received_at.toISOString(),
  arrivedAt: stored.arrived_at.toISOString(),
  dueAt: isoOf(stored.due_at),
  movedTo: isoOf(stored.moved_to),
  visitOn: stored.visit_on,
  callsStoppedAt: isoOf(stored.calls_stopped_at),
  releasedAt: isoOf(stored.released_at),
  version: stored.version,
  from: stored.from_recipient,
  holder: stored.holder === null ? null : { id: stored.holder, name: stored.holder_name ?? '' },
  takenAt: isoOf(stored.taken_at),
  heldUntil: isoOf(stored.held_until),
  tries: stored.tries,
  firstTryAt: isoOf(stored.first_try_at),
  lastTryAt: isoOf(stored.last_try_at),
  lastOutcome: stored.last_outcome,
  nextTryAt: isoOf(stored.next_try_at),
  closedAt: isoOf(stored.closed_at),
  closedAs: stored.closed_as,
  note: 'note_number' in stored ? noteOfRow(stored) : null,
})

export type CaseName = { readonly reference: string; readonly recipient: string }

const isThisCase = (table: string) =>
  `${table}.reference = $1 and ${table}.recipient = $2 and ${table}.month = any (months_of($1))`

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
    'select case_cursor(pg_snapshot_xmin(pg_current_snapshot()))::text as cursor',
  )
  return rows[0]?.cursor ?? '0'
}

async function readStore(client: pg.ClientBase, recipient: string): Promise<DeskStore | null> {
  const id = /^store:(\d+)$/.exec(recipient)?.[1]
  const store = id && (await readStoreNow(client, Number(id), new Date()))
  if (!store) return null
  const {
    address1: _,
    zip: _zip,
    state: _state,
    latitude: _north,
    longitude: _east,
    serviceIds: _ids,
    ...known
  } = store
  return known
}

/** 3 MB for a browser. More than a store can call in weeks; the cases with the least time left come first. */
const longestQueue = 5_000

/** The condition on the recipient is the index's; row security also allows nothing else. */
const queues = {
  open: 'i.closed_at is null order by promised_by(i), i.arrived_at',
  mine: 'i.closed_at is null and i.holder = desk_person() order by promised_by(i), i.arrived_at',
  closed: 'i.closed_at >= $2 order by i.closed_at desc',
} as const

export type Show = keyof typeof queues

/** Undefined when the person does not see this inbox. */
export const readQueue = (pool: pg.Pool, person: Person, recipient: string, show: Show) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<QueueResponse | undefined> => {
      if (!(await mayRead(client, recipient))) return undefined
      const cursor = await readCursor(client)
      const store = await readStore(client, recipient)
      const today = midnightIn(store?.time_zone ?? homeTimeZone, new Date())
      const { rows } = await client.query<StoredCase>({
        name: `queue ${show}`,
        text: `select ${caseColumns} from store_inbox i left join staff h on h.id = i.holder
          where i.recipient = $1 and ${queues[show]} limit ${longestQueue}`,
        values: show === 'closed' ? [recipient, today] : [recipient],
      })
      const { rows: counted } = await client.query<{ open: number; closed: number }>(
        `select (select count(*)::int from store_inbox i where i.recipient = $1 and i.closed_at is null) as open,
           (select count(*)::int from store_inbox i where i.recipient = $1 and i.closed_at >= $2) as closed`,
        [recipient, today],
      )
      const { open = 0, closed = 0 } = counted[0] ?? {}
      return { cursor, store, cases: rows.map(caseRowOf), openTotal: open, closedToday: closed }
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

export type Search =
  | { readonly reference: string }
  | {
      readonly recipient: string
      readonly day: CalendarDate
      readonly form?: string | undefined
      readonly serviceId?: number | undefined
    }

/** More than a store gets in a day. */
const mostFound = 200

/** Everything that the person sees with this reference, or what an inbox got on a day of its store. */
export const searchCases = (pool: pg.Pool, person: Person, search: Search) =>
  asPerson(pool, person.id, async (client): Promise<FoundCases> => {
    const select = `select ${caseColumns} from store_inbox i left join staff h on h.id = i.holder`
    if ('reference' in search) {
      const { rows } = await client.query<StoredCase>(
        `${select} where i.reference = $1 and i.month = any (months_of($1)) order by i.recipient`,
        [search.reference],
      )
      return { cases: rows.map(caseRowOf) }
    }
    const store = await readStore(client, search.recipient)
    const { from, until } = dayIn(store?.time_zone ?? homeTimeZone, search.day)
    const { rows } = await client.query<StoredCase>(
      `${select} where i.recipient = $1 and i.arrived_at >= $2 and i.arrived_at < $3
         and ($4::text is null or i.form = $4) and ($5::int is null or i.service_id = $5)
       order by i.arrived_at limit ${mostFound}`,
      [search.recipient, from, until, search.form, search.serviceId],
    )
    return { cases: rows.map(caseRowOf) }
  })

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
  request: string | null
  number: number
  at: Date
  person: string | null
  name: string | null
  kind: EventKind
  details: object
}

const eventRowOf = ({ number, at, person, name, kind, details, request }: ShownEvent): EventRow => ({
  number,
  at: at.toISOString(),
  person: person === null ? null : { id: person, name: name ?? '' },
  kind,
  details: { ...details },
  ...(request && hasNote({ kind, details }) ? { request } : {}),
})

/** Holds and erasures of the audit are not about the case; their reasons are for head office. */
async function readReleases(client: pg.ClientBase, { reference, recipient }: CaseName): Promise<Release[]> {
  const { rows } = await client.query<Omit<Release, 'at'> & { at: Date }>(
    `select a.id, a.at, coalesce(s.name, a.who) as who, s.id as person, a.action, a.scope, a.reason
     from audit a left join staff s on s.subject = a.who
     where a.reference = $1 and (a.recipient = $2 or a.recipient is null)
       and (a.action = 'card' or a.action like 'open%')
     order by a.id`,
    [reference, recipient],
  )
  return rows.map(({ at, ...release }) => ({ ...release, at: at.toISOString() }))
}

type Sealed = CaseResponse['sealed']

async function readSealed(client: pg.ClientBase, reference: string): Promise<Sealed | undefined> {
  const { rows } = await client.query<Sealed>(
    `select s.version, s.store_id as "storeId", s.form from submission s
     where s.reference = $1 and s.month = any (months_of($1))`,
    [reference],
  )
  return rows[0]
}

async function readSections(client: pg.ClientBase, reference: string): Promise<string[]> {
  const { rows } = await client.query<{ section: string }>(
    'select p.section from employment_section p where p.reference = $1 order by p.section',
    [reference],
  )
  return rows.map(({ section }) => section)
}

async function readCorrected(client: pg.ClientBase, reference: string): Promise<CaseCorrection[]> {
  const { rows } = await client.query<Pick<CaseCorrection, 'field'> & { at: Date }>(
    'select k.field, k.at from correction k where k.reference = $1 order by k.field',
    [reference],
  )
  return rows.map(({ field, at }) => ({ field, at: at.toISOString() }))
}

/** Undefined when there is no such case, or the person does not see it. */
export const readCase = (pool: pg.Pool, person: Person, name: CaseName) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<CaseResponse | undefined> => {
      const cursor = await readCursor(client)
      const found = await findCase(client, name)
      const sealed = await readSealed(client, name.reference)
      if (!found || !sealed) return undefined
      const events = (await readEvents(client, name)).map(eventRowOf)
      const releases = await readReleases(client, name)
      return {
        cursor,
        store: await readStore(client, name.recipient),
        case: caseRowOf(found),
        events,
        releases,
        sections: await readSections(client, name.reference),
        corrected: await readCorrected(client, name.reference),
        sealed,
      }
    },
    'repeatable read',
  )

type LockedCase = { form: string; time_zone: string | null; now: Date }

/** Later statements see what other actions on the case have committed. */
async function lockCase(client: pg.ClientBase, { reference, recipient }: CaseName): Promise<LockedCase | undefined> {
  const { rows } = await client.query<LockedCase>('select * from lock_case($1, $2)', [reference, recipient])
  return rows[0]
}

async function writeAction(
  client: pg.ClientBase,
  { reference, recipient }: CaseName,
  version: number,
  { kind, details }: CaseEvent,
  state: CaseState,
  request: string,
) {
  await client.query('select act_on_case($1, $2, $3, $4, $5, $6, $7)', [
    reference,
    recipient,
    version,
    kind,
    details,
    caseColumnsOf(state),
    request,
  ])
}

async function writeNote(
  client: pg.ClientBase,
  { reference, recipient }: CaseName,
  number: number,
  { body, deskWrappedKey, escrowWrappedKey }: NoteBytes,
) {
  const bytes = [body, deskWrappedKey, escrowWrappedKey].map((each) => Buffer.from(each, 'base64'))
  await client.query(
    `insert into case_note (month, reference, recipient, number, body, desk_wrapped_key, escrow_wrapped_key)
     select i.month, i.reference, i.recipient, $3, $4, $5, $6 from store_inbox i where ${isThisCase('i')}`,
    [reference, recipient, number, ...bytes],
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

/** The first try, or a closing without one, ends the wait. It is measured by the hours that are in force now. */
async function measureWait(client: pg.ClientBase, name: CaseName, event: NewEvent, the: CaseState, now: Date) {
  const endsWait = event.kind === 'tried' || event.kind === 'visit agreed' || event.kind === 'closed'
  const store = /^store:(\d+)$/.exec(name.recipient)?.[1]
  if (!endsWait || the.firstTryAt !== null || store === undefined) return event
  const hours = await readStoreHours(client, Number(store))
  const found = await findCase(client, name)
  if (!hours || !found) return event
  return {
    ...event,
    details: { ...event.details, openMinutes: openMinutes(hours, found.received_at, now) },
  } as NewEvent
}

export type ActionResult = ActionResponse | { readonly refused: Refusal; readonly case: CaseRow }

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

    const { form, now } = locked
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

    const measured = await measureWait(client, name, decision.event, the, now)
    const event: CaseEvent = { ...measured, number: the.version + 1, at: now, person: person.id }
    await writeAction(client, name, the.version, event, projectCase([...events, event]), request)
    const note = noteOf(action)
    if (note) await writeNote(client, name, event.number, note)
    return { case: await current(), events: [eventRowOf({ ...event, name: person.name, request })] }
  })
