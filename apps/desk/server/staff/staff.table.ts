import type { Role } from '@cash-express/domain/cases/person'
import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import type { StaffResponse, StaffRow, WithoutRole } from '@cash-express/domain/staff/staff-row'
import type pg from 'pg'
import { asPerson, type Person } from '../person.ts'
import { isOpenSession } from '../sessions.table.ts'

export type StaffFilter = {
  readonly text?: string | undefined
  readonly role?: Role | undefined
  readonly store?: number | undefined
  readonly page: number
}

const staffOnPage = 50

/** Percent signs and underscores of the person who types are no wildcards. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type StoredPerson = Omit<StaffRow, 'addedAt' | 'lastSeenAt'> & {
  added_at: Date
  last_seen_at: Date | null
  found: number
}

export const readStaff = (pool: pg.Pool, person: Person, filter: StaffFilter): Promise<StaffResponse> =>
  asPerson(pool, person.id, async (client) => {
    const { text, role, store, page } = filter
    const { rows } = await client.query<StoredPerson>(
      `select p.id, p.subject, p.name, p.role, p.added_at, count(*) over ()::int as found,
         array(select t.store_id from staff_store t where t.staff_id = p.id and t.until is null order by t.store_id) as stores,
         coalesce((select jsonb_agg(jsonb_build_object('storeId', t.store_id,
             'lastDay', ((t.until - interval '1 second') at time zone c.time_zone)::date) order by t.store_id)
           from staff_store t join store c on c.store_id = t.store_id where t.staff_id = p.id and t.until > now()), '[]') as cover,
         greatest(p.last_seen_at, (select max(s.seen_at) from desk_session s where s.staff_id = p.id)) as last_seen_at,
         (select count(*)::int from desk_session s where s.staff_id = p.id and ${isOpenSession}) as devices
       from staff p
       where p.removed_at is null and ($1::text is null or p.name ilike $1 or p.subject ilike $1)
         and ($2::text is null or p.role = $2)
         and ($3::integer is null or exists (select from staff_store t where t.staff_id = p.id and t.store_id = $3
           and (t.until is null or t.until > now())))
       order by lower(p.name), p.id limit ${staffOnPage} offset $4`,
      [text ? containing(text) : null, role ?? null, store ?? null, (page - 1) * staffOnPage],
    )
    const { rows: counts } = await client.query<{ people: number; stores: number }>(
      `select (select count(*)::int from staff p where p.removed_at is null) as people,
         (select count(*)::int from store) as stores`,
    )
    const { rows: withoutRole } = await client.query<Omit<WithoutRole, 'at'> & { at: Date }>(
      `select w.subject, coalesce(w.name, p.name) as name, w.at
       from sign_in_without_role w left join staff p on p.subject = w.subject
       where p.id is null or p.removed_at is not null order by w.at desc`,
    )
    return {
      people: rows.map(({ added_at, last_seen_at, found: _, ...each }) => ({
        ...each,
        addedAt: added_at.toISOString(),
        lastSeenAt: last_seen_at?.toISOString() ?? null,
      })),
      found: rows[0]?.found ?? 0,
      inAll: counts[0]?.people ?? 0,
      storesInAll: counts[0]?.stores ?? 0,
      withoutRole: withoutRole.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    }
  })

export type GivenRole = {
  readonly subject: string
  readonly name: string
  readonly role: Role
  readonly stores: readonly number[]
  readonly reason: string
}

/** The database decides again who may do this, and writes the audit row. Returns `added`, `changed` or a problem. */
export const giveRole = (pool: pg.Pool, person: Person, given: GivenRole, isNew: boolean): Promise<string> =>
  asPerson(pool, person.id, async (client) => {
    const { subject, name, role, stores, reason } = given
    const { rows } = await client.query<{ outcome: string }>('select give_role($1, $2, $3, $4, $5, $6) as outcome', [
      subject,
      name,
      role,
      stores,
      isNew,
      reason,
    ])
    return rows[0]?.outcome ?? 'unavailable'
  })

export type Cover = {
  readonly subject: string
  readonly store: number
  /** The last day at the store; null ends the cover now. */
  readonly lastDay: CalendarDate | null
  readonly reason: string
}

/** The database decides again who may do this. Returns `covered`, `ended` or a problem. */
export const coverStore = (pool: pg.Pool, person: Person, { subject, store, lastDay, reason }: Cover) =>
  asPerson(pool, person.id, async (client): Promise<string> => {
    const { rows } = await client.query<{ outcome: string }>('select cover_store($1, $2, $3, $4) as outcome', [
      subject,
      store,
      lastDay,
      reason,
    ])
    return rows[0]?.outcome ?? 'unavailable'
  })

export type Removal = { readonly subject: string; readonly reason: string }

/** With the number of sessions that were open. */
export const removePerson = (pool: pg.Pool, person: Person, { subject, reason }: Removal) =>
  asPerson(pool, person.id, async (client) => {
    const { rows: sessions } = await client.query<{ devices: number }>(
      `select count(*)::int as devices from desk_session s join staff p on p.id = s.staff_id
       where p.subject = $1 and ${isOpenSession}`,
      [subject],
    )
    const { rows } = await client.query<{ outcome: string }>('select remove_person($1, $2) as outcome', [
      subject,
      reason,
    ])
    return { outcome: rows[0]?.outcome ?? 'unavailable', devices: sessions[0]?.devices ?? 0 }
  })
