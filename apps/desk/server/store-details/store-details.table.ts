import type { StoreChange as StoredStoreChange, StoreInbox } from '@cash-express/database/tables'
import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import type { ServiceId } from '@cash-express/domain/services/service'
import {
  type HoursChange,
  isVisitLost,
  moveCallBack,
  moveUnder,
  type PromiseChoice,
} from '@cash-express/domain/stores/moved-promise'
import { byCity, type StoreClock } from '@cash-express/domain/stores/store'
import type { StoreChange } from '@cash-express/domain/stores/store-change'
import {
  type AskedClosing,
  type AskedClosings,
  type ChangeRow,
  isPublished,
  type ListedStore,
  type LostVisit,
  type Moving,
  type MovingCall,
  type MovingPromise,
  type StoreDetailsResponse,
  type StoreListResponse,
} from '@cash-express/domain/stores/store-details'
import { isDated, storeOn } from '@cash-express/domain/stores/store-on'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import type pg from 'pg'
import { asPerson, type Person } from '../person.ts'

type BaseRow = Omit<ListedStore, 'serviceIds'> & { notice_email: string; service_ids: ServiceId[] }

const selectBase = `select s.*, array(
    select v.service_id::int from store_service v where v.store_id = s.store_id order by 1
  ) as service_ids from store s`

const baseOf = ({ notice_email: _, service_ids, ...store }: BaseRow): ListedStore => ({
  ...store,
  serviceIds: service_ids,
})

type Decided = 'at' | 'approved_by' | 'approved_at' | 'withdrawn_by' | 'withdrawn_at' | 'withdrawn_because'
type StoredChange = Omit<ChangeRow, 'person' | 'at' | 'approved' | 'withdrawn'> &
  Pick<StoredStoreChange, Decided> & {
    readonly person_id: string
    readonly person_name: string
    readonly approved_name: string | null
    readonly withdrawn_name: string | null
  }

const selectChanges = `select c.id, c.store_id as "storeId", c.kind, c.from_day::text as "from", c.until_day::text as until, c.value,
    c.reason, c.promises, c.is_asked as "isAsked", c.at, c.request, c.person as person_id, p.name as person_name,
    c.approved_by, a.name as approved_name, c.approved_at,
    c.withdrawn_by, w.name as withdrawn_name, c.withdrawn_at, c.withdrawn_because
  from store_change c join staff p on p.id = c.person left join staff a on a.id = c.approved_by left join staff w on w.id = c.withdrawn_by`

const inOrder = 'order by coalesce(c.approved_at, c.at), c.id'

const changeRowOf = (stored: StoredChange): ChangeRow => {
  const { id, storeId, kind, from, until, value, reason, promises, isAsked, at, request } = stored
  return {
    ...({ kind, from, until, value } as StoreChange),
    id,
    storeId,
    reason,
    promises,
    isAsked,
    request,
    at: at.toISOString(),
    person: { id: stored.person_id, name: stored.person_name },
    approved:
      stored.approved_by === null || stored.approved_at === null
        ? null
        : { id: stored.approved_by, name: stored.approved_name ?? '', at: stored.approved_at.toISOString() },
    withdrawn:
      stored.withdrawn_by === null || stored.withdrawn_at === null
        ? null
        : {
            id: stored.withdrawn_by,
            name: stored.withdrawn_name ?? '',
            at: stored.withdrawn_at.toISOString(),
            because: stored.withdrawn_because ?? '',
          },
  }
}

async function readBase(client: pg.ClientBase, storeId: number): Promise<BaseRow | undefined> {
  const { rows } = await client.query<BaseRow>(`${selectBase} where s.store_id = $1`, [storeId])
  return rows[0]
}

async function readChanges(client: pg.ClientBase, storeId: number): Promise<ChangeRow[]> {
  const { rows } = await client.query<StoredChange>(`${selectChanges} where c.store_id = $1 ${inOrder}`, [storeId])
  return rows.map(changeRowOf)
}

/** A store as its visitors see it now, as far as the person may see its changes. */
export async function readStoreNow(
  client: pg.ClientBase,
  storeId: number,
  now: Date,
): Promise<Omit<ListedStore, 'district'> | undefined> {
  const row = await readBase(client, storeId)
  if (!row) return undefined
  const { district: _, ...base } = baseOf(row)
  const published = (await readChanges(client, storeId)).filter(isPublished)
  return storeOn(base, published, dateIn(base.time_zone, now))
}

/** A store with its hours of past days too, as they were published. */
export async function readStoreHours(client: pg.ClientBase, storeId: number): Promise<StoreClock | undefined> {
  const row = await readBase(client, storeId)
  const published = (await readChanges(client, storeId)).filter(isPublished)
  return row && { ...baseOf(row), changes: published.filter(isDated) }
}

/** Head office: all stores. Others: their own. */
const isOwn = `((select desk_role()) = 'head office' or 'store:' || s.store_id = any ((select desk_recipients())::text[]))`

export const readStoreList = (pool: pg.Pool, person: Person) =>
  asPerson(pool, person.id, async (client): Promise<StoreListResponse> => {
    const { rows } = await client.query<BaseRow>(`${selectBase} where ${isOwn}`)
    const { rows: stored } = await client.query<StoredChange>(
      `${selectChanges} where c.withdrawn_at is null and (c.until_day is null or c.until_day >= current_date - 1) ${inOrder}`,
    )
    const changes = stored.map(changeRowOf)
    const published = Map.groupBy(changes.filter(isPublished), ({ storeId }) => storeId)
    const now = new Date()
    return {
      stores: rows
        .map((row) => storeOn(baseOf(row), published.get(row.store_id) ?? [], dateIn(row.time_zone, now)))
        .sort(byCity),
      waiting: person.role === 'head office' ? changes.filter((change) => !isPublished(change) && !change.isAsked) : [],
    }
  })

export const readStoreDetails = (pool: pg.Pool, person: Person, storeId: number) =>
  asPerson(pool, person.id, async (client): Promise<StoreDetailsResponse | undefined> => {
    const { rows } = await client.query<BaseRow>(`${selectBase} where s.store_id = $1 and ${isOwn}`, [storeId])
    const [row] = rows
    if (!row) return undefined
    const changes = await readChanges(client, storeId)
    const { rows: moved } = await client.query<StoreDetailsResponse['moved'] & { readonly visit_days: CalendarDate[] }>(
      `select count(*) filter (where awaits_call(i) and i.moved_to is not null)::int as promises,
         count(*) filter (where i.calls_stopped_at is null and exists (
           select from case_event e
           where e.month = i.month and e.reference = i.reference and e.recipient = i.recipient
             and e.kind = 'call back moved' and (e.details ->> 'to')::timestamptz = i.next_try_at))::int as calls,
         coalesce(array_agg(i.visit_on) filter (where i.visit_on <> 'any day'), '{}') as visit_days
       from store_inbox i where i.recipient = 'store:' || $1::int and i.closed_at is null`,
      [storeId],
    )
    const { promises = 0, calls = 0, visit_days = [] } = moved[0] ?? {}
    const hours = changes.filter(isPublished).map((change) => ({ ...change, at: new Date(change.at) })) as HoursChange[]
    const visits = visit_days.filter((day) => isVisitLost(baseOf(row), hours, day)).length
    return {
      store: baseOf(row),
      noticeEmail: person.role === 'head office' ? row.notice_email : '',
      changes,
      moved: { promises, calls, visits },
    }
  })

export const readTimeZone = (pool: pg.Pool, person: Person, storeId: number) =>
  asPerson(pool, person.id, async (client) => (await readBase(client, storeId))?.time_zone)

const promised = Object.values(formHandling).flatMap(({ form, due }) =>
  due?.promised && due.within === 'one business day' ? [form] : [],
)

type OpenCase = Pick<
  StoreInbox,
  'reference' | 'form' | 'service_id' | 'moved_to' | 'due_at' | 'next_try_at' | 'visit_on'
>

export const nothingMoves: Moving = { promises: [], calls: [], visits: [] }

/** Finds promises and planned calls that a draft would move, and visits that it would make impossible. */
export const readMoving = (pool: pg.Pool, person: Person, storeId: number, draft: readonly StoreChange[]) =>
  asPerson(pool, person.id, async (client): Promise<Moving> => {
    const row = await readBase(client, storeId)
    if (!row) return nothingMoves
    const store = baseOf(row)
    const now = new Date()
    const published = (await readChanges(client, storeId)).filter(isPublished)
    const hoursOf = (choice: PromiseChoice) =>
      [
        ...published.map((change) => ({ ...change, at: new Date(change.at) })),
        ...draft.map((change) => ({ ...change, at: now, promises: choice })),
      ].filter(({ kind }) => kind === 'hours' || kind === 'closed day') as HoursChange[]
    const { rows: cases } = await client.query<OpenCase>(
      `select i.reference, i.form, i.service_id, i.moved_to, i.visit_on,
         case when awaits_call(i) and i.form = any($2) then i.due_at end as due_at,
         case when i.calls_stopped_at is null and i.next_try_at > now() then i.next_try_at end as next_try_at
       from store_inbox i
       where i.recipient = 'store:' || $1::int and i.closed_at is null
       order by coalesce(i.next_try_at, i.due_at), i.reference`,
      [storeId, promised],
    )
    const [before, next] = [hoursOf('before closing'), hoursOf('next open day')]
    const moving = { promises: [] as MovingPromise[], calls: [] as MovingCall[], visits: [] as LostVisit[] }
    for (const { reference, form, service_id: serviceId, due_at, moved_to, next_try_at, visit_on } of cases) {
      const the = { reference, form, serviceId }
      if (due_at) {
        const [earlier, later] = [moveUnder(store, before, due_at).to, moveUnder(store, next, due_at).to]
        if (earlier && later && later.getTime() !== moved_to?.getTime())
          moving.promises.push({
            ...the,
            dueAt: due_at.toISOString(),
            beforeClosing: earlier.toISOString(),
            nextOpenDay: later.toISOString(),
          })
      }
      const call = next_try_at && moveCallBack(store, next, next_try_at)
      if (call) moving.calls.push({ ...the, at: next_try_at.toISOString(), to: call.to.toISOString() })
      if (visit_on && visit_on !== 'any day' && isVisitLost(store, next, visit_on))
        moving.visits.push({ ...the, day: visit_on })
    }
    return moving
  })

export type Save = {
  readonly request: string
  readonly reason: string
  readonly promises: PromiseChoice
  readonly changes: readonly StoreChange[]
}

export const saveChanges = (
  pool: pg.Pool,
  person: Person,
  storeId: number,
  { request, reason, promises, changes }: Save,
) =>
  asPerson(pool, person.id, async (client): Promise<string[]> => {
    const { rows } = await client.query<{ ids: string[] }>('select save_store_changes($1, $2, $3, $4, $5) as ids', [
      storeId,
      request,
      reason,
      promises,
      JSON.stringify(changes),
    ])
    return rows[0]?.ids ?? []
  })

export type Approval = 'approved' | 'not found' | 'not waiting' | 'own'

export const approveChange = (pool: pg.Pool, person: Person, id: string, note: string) =>
  asPerson(pool, person.id, async (client): Promise<Approval> => {
    const { rows } = await client.query<{ approval: Approval }>('select approve_store_change($1, $2) as approval', [
      id,
      note,
    ])
    return rows[0]?.approval ?? 'not found'
  })

export const withdrawChanges = (pool: pg.Pool, person: Person, ids: readonly string[], because: string) =>
  asPerson(pool, person.id, async (client): Promise<number> => {
    const { rows } = await client.query<{ count: number }>('select withdraw_store_changes($1, $2) as count', [
      ids,
      because,
    ])
    return rows[0]?.count ?? 0
  })

const countsOf = ({ promises, calls, visits }: Moving) => ({
  promises: promises.length,
  calls: calls.length,
  visits: visits.length,
})

/** Counts the appointments that would move if a store closed for the rest of its day. */
export async function readClosingToday(pool: pg.Pool, person: Person, storeId: number, reason: string) {
  const timeZone = await readTimeZone(pool, person, storeId)
  if (!timeZone) return undefined
  const today = dateIn(timeZone, new Date())
  const closed = { kind: 'closed day', from: today, until: today, value: { reason } } as const
  return countsOf(await readMoving(pool, person, storeId, [closed]))
}

type AskedRow = Omit<AskedClosing, 'at' | 'person' | 'moving' | 'store'> &
  AskedClosing['store'] & { readonly at: Date; readonly person_id: string; readonly person_name: string }

/** Row security leaves those of the person's stores. */
export async function readAskedClosings(pool: pg.Pool, person: Person): Promise<AskedClosings> {
  const rows = await asPerson(pool, person.id, async (client) => {
    const found = await client.query<AskedRow>(
      `select c.id, s.store_id, s.name, s.address1, s.city, c.value ->> 'reason' as reason, c.at,
         p.id as person_id, p.name as person_name
       from store_change c join store s on s.store_id = c.store_id join staff p on p.id = c.person
       where c.is_asked and c.approved_at is null and c.withdrawn_at is null
         and c.from_day = (now() at time zone s.time_zone)::date
       order by c.at limit 100`,
    )
    return found.rows
  })
  const nothing = countsOf(nothingMoves)
  const closings: AskedClosing[] = []
  for (const { id, store_id, name, address1, city, reason, at, person_id, person_name } of rows) {
    const moving = (await readClosingToday(pool, person, store_id, reason)) ?? nothing
    const store = { store_id, name, address1, city }
    closings.push({ id, store, reason, at: at.toISOString(), person: { id: person_id, name: person_name }, moving })
  }
  return { closings }
}

/** False when the person is no manager of the store, or it is closed today or somebody has asked. */
export const askToClose = (pool: pg.Pool, person: Person, storeId: number, request: string, reason: string) =>
  asPerson(pool, person.id, async (client): Promise<boolean> => {
    const { rows } = await client.query<{ id: string | null }>('select ask_to_close($1, $2, $3) as id', [
      storeId,
      request,
      reason,
    ])
    return typeof rows[0]?.id === 'string'
  })

export type ClosingDecision = 'closed' | 'kept open' | 'not found' | 'not waiting' | 'own'

export const decideClosing = (pool: pg.Pool, person: Person, id: string, isConfirmed: boolean) =>
  asPerson(pool, person.id, async (client): Promise<ClosingDecision> => {
    const { rows } = await client.query<{ decision: ClosingDecision }>('select decide_closing($1, $2) as decision', [
      id,
      isConfirmed,
    ])
    return rows[0]?.decision ?? 'not found'
  })
