import type { Staff } from '@cash-express/database/tables'
import {
  type AuditGroup,
  type AuditGrouping,
  type AuditKind,
  type AuditPersonResponse,
  type AuditResponse,
  type AuditRow,
  auditKinds,
} from '@cash-express/domain/audit/audit-row'
import {
  type CountedRelease,
  findingsOf,
  isMany,
  isManyInHour,
  isWhileClosed,
  isWithoutTry,
  releaseRule,
  usualOf,
} from '@cash-express/domain/audit/unusual-releases'
import { type CalendarDate, clockIn } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { dayIn } from '@cash-express/domain/stores/due-time'
import { type Store, type StoreHours, weekDays } from '@cash-express/domain/stores/store'
import type pg from 'pg'
import { asPerson, type Person } from '../person.ts'
import { containing } from '../staff/staff.table.ts'

export type AuditFilter = {
  readonly day: CalendarDate
  /** A part of a name, or a part of an account. */
  readonly person?: string | undefined
  readonly recipient?: string | undefined
  readonly what?: AuditKind | undefined
}

const rowsOnPage = 50
const mostGroups = 200
const daysShown = 14
/** Several megabytes, and more than a year of one store. */
const mostExported = 20_000

const dayInMilliseconds = 86_400_000
const daysBefore = (day: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayInMilliseconds).toISOString().slice(0, 10)

/** The same weekday in the weeks before. */
const sameDaysBefore = (day: CalendarDate) =>
  Array.from({ length: releaseRule.weeks }, (_, week) => daysBefore(day, (week + 1) * 7))

/** Null means everyone. Someone who is not in the list of staff is found by the whole account. */
async function accountsOf(client: pg.ClientBase, person: string | undefined): Promise<string[] | null> {
  if (!person) return null
  const { rows } = await client.query<{ subject: string }>(
    'select p.subject from staff p where p.name ilike $1 or p.subject ilike $1 order by p.id limit 200',
    [containing(person)],
  )
  return [...new Set([person, ...rows.map(({ subject }) => subject)])]
}

type StoredRow = Omit<AuditRow, 'at' | 'stands'> & { readonly at: Date }

const isInFilter = `a.at >= $1 and a.at < $2 and ($3::text[] is null or a.who = any ($3)) and ($4::text is null or a.recipient = $4)
  and ($5::text[] is null or a.action = any ($5))`

type Chosen = { readonly people: readonly string[] | null; readonly filter: AuditFilter }

function valuesOf({ people, filter: { day, recipient, what } }: Chosen) {
  const { from, until } = dayIn(homeTimeZone, day)
  return [from, until, people, recipient ?? null, what ? auditKinds[what] : null]
}

async function readRows(client: pg.ClientBase, chosen: Chosen, before: string | undefined, most: number) {
  const { rows } = await client.query<StoredRow>(
    `select a.id, a.at, a.who, coalesce(p.name, a.who) as name, a.action, a.reference, a.recipient, a.scope, a.reason
     from audit a left join staff p on p.subject = a.who
     where ${isInFilter} and ($6::bigint is null or (a.at, a.id) < (select b.at, b.id from audit b where b.id = $6))
     order by a.at desc, a.id desc limit $7`,
    [...valuesOf(chosen), before ?? null, most],
  )
  return rows
}

async function countRows(client: pg.ClientBase, chosen: Chosen): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from audit a where ${isInFilter}`,
    valuesOf(chosen),
  )
  return rows[0]?.rows ?? 0
}

type Count = { readonly day: string; readonly key: string; readonly releases: number }

async function countReleases(
  client: pg.ClientBase,
  days: readonly CalendarDate[],
  by: AuditGrouping,
  { people, filter }: Chosen,
): Promise<Count[]> {
  const { rows } = await client.query<Count>(
    'select c.day::text as day, c.key, c.releases from release_counts($1, $2, $3, $4, $5) c',
    [days, homeTimeZone, by, people, filter.recipient ?? null],
  )
  return rows
}

type KnownStore = StoreHours & Pick<Store, 'time_zone' | 'name'>

async function readStores(client: pg.ClientBase): Promise<Map<string, KnownStore>> {
  const hours = weekDays.flatMap((day) => [`s.${day}_open`, `s.${day}_close`]).join(', ')
  const { rows } = await client.query<KnownStore & { recipient: string }>(
    `select 'store:' || s.store_id as recipient, s.name, s.time_zone, ${hours} from store s`,
  )
  return new Map(rows.map((row) => [row.recipient, row]))
}

type DayRelease = CountedRelease & { readonly id: string; readonly who: string; readonly recipient: string | null }

async function readReleases(
  client: pg.ClientBase,
  { people, filter }: Chosen,
  stores: ReadonlyMap<string, KnownStore>,
): Promise<DayRelease[]> {
  const { from, until } = dayIn(homeTimeZone, filter.day)
  const { rows } = await client.query<{
    id: string
    at: Date
    who: string
    recipient: string | null
    is_call: boolean
    has_try: boolean
  }>('select o.id, o.at, o.who, o.recipient, o.is_call, o.has_try from releases_between($1, $2, $3, $4) o', [
    from,
    until,
    people,
    filter.recipient ?? null,
  ])
  return rows.map(({ id, at, who, recipient, is_call, has_try }) => ({
    id,
    at,
    who,
    recipient,
    isCall: is_call,
    hasTry: has_try,
    store: recipient ? stores.get(recipient) : undefined,
  }))
}

const otherNames: Readonly<Record<string, string>> = {
  'head-office': 'Head office',
  compliance: 'Compliance',
  '': 'Without a case',
}

async function namesOf(client: pg.ClientBase, accounts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ subject: string; name: string }>(
    'select p.subject, p.name from staff p where p.subject = any ($1)',
    [accounts],
  )
  return new Map(rows.map(({ subject, name }) => [subject, name]))
}

const standing = (a: AuditGroup, b: AuditGroup) =>
  Number(b.findings.length > 0) - Number(a.findings.length > 0) ||
  b.releases - a.releases ||
  a.name.localeCompare(b.name, 'en')

/** Each person or inbox of the day, with what is usual for it on this weekday. */
async function groupsOfDay(
  client: pg.ClientBase,
  by: 'person' | 'store',
  chosen: Chosen,
  releases: readonly DayRelease[],
  stores: ReadonlyMap<string, KnownStore>,
  now: Date,
): Promise<AuditGroup[]> {
  const before = await countReleases(client, sameDaysBefore(chosen.filter.day), by, chosen)
  const countsBefore = Map.groupBy(before, ({ key }) => key)
  const groups = Map.groupBy(releases, ({ who, recipient }) => (by === 'person' ? who : (recipient ?? '')))
  const names = by === 'person' ? await namesOf(client, [...groups.keys()]) : new Map<string, string>()
  return [...groups]
    .map(([key, own]): AuditGroup => {
      const usual = usualOf(countsBefore.get(key)?.map((count) => count.releases) ?? [])
      return {
        key,
        name: deskName(names.get(key) ?? stores.get(key)?.name ?? otherNames[key] ?? key),
        releases: own.length,
        usual: usual ?? null,
        findings: findingsOf(own, usual, now),
      }
    })
    .toSorted(standing)
}

/** The last two weeks, each day with the same weekday of the weeks before. */
async function groupsOfDays(client: pg.ClientBase, chosen: Chosen): Promise<AuditGroup[]> {
  const shown = Array.from({ length: daysShown }, (_, days) => daysBefore(chosen.filter.day, days))
  const all = Array.from({ length: daysShown + releaseRule.weeks * 7 }, (_, days) =>
    daysBefore(chosen.filter.day, days),
  )
  const counts = new Map((await countReleases(client, all, 'day', chosen)).map((count) => [count.day, count.releases]))
  return shown.map((day) => {
    const usual = usualOf(sameDaysBefore(day).map((before) => counts.get(before) ?? 0))
    const releases = counts.get(day) ?? 0
    return {
      key: day,
      name: day,
      releases,
      usual: usual ?? null,
      findings: isMany(releases, usual) && usual ? [{ kind: 'many' }] : [],
    }
  })
}

/** The releases that a finding about their person is about. */
function standingRows(releases: readonly DayRelease[], findings: AuditGroup['findings'], now: Date): Set<string> {
  const kinds = findings.map(({ kind }) => kind)
  return new Set(
    releases
      .filter(
        (release) =>
          (kinds.includes('without a try') && isWithoutTry(release, now)) ||
          (kinds.includes('closed store') && isWhileClosed(release)),
      )
      .map(({ id }) => id),
  )
}

const rowOf = (row: StoredRow, stands: ReadonlySet<string>): AuditRow => ({
  ...row,
  at: row.at.toISOString(),
  stands: row.action === 'refused' || stands.has(row.id),
})

export type AuditPage = { readonly by: AuditGrouping; readonly before?: string | undefined }

export const readAudit = (pool: pg.Pool, person: Person, filter: AuditFilter, { by, before }: AuditPage, now: Date) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<AuditResponse> => {
      const chosen = { people: await accountsOf(client, filter.person), filter }
      const stores = await readStores(client)
      const releases = await readReleases(client, chosen, stores)
      const byPerson = await groupsOfDay(client, 'person', chosen, releases, stores, now)
      const groups =
        by === 'person'
          ? byPerson
          : by === 'store'
            ? await groupsOfDay(client, 'store', chosen, releases, stores, now)
            : await groupsOfDays(client, chosen)
      const own = Map.groupBy(releases, ({ who }) => who)
      const stands = new Set(
        byPerson.flatMap(({ key, findings }) => [...standingRows(own.get(key) ?? [], findings, now)]),
      )
      const rows = await readRows(client, chosen, before, rowsOnPage)
      return {
        day: filter.day,
        by,
        releases: releases.length,
        groups: groups.slice(0, mostGroups),
        groupsInAll: groups.length,
        rows: rows.map((row) => rowOf(row, stands)),
        rowsInAll: await countRows(client, chosen),
        next: rows.length === rowsOnPage ? (rows.at(-1)?.id ?? null) : null,
      }
    },
    'repeatable read',
  )

type StoredStaff = Pick<Staff, 'name' | 'role' | 'added_at' | 'removed_at'> & { readonly stores: string[] }

const hourOf = (at: Date) => clockIn(homeTimeZone, at).hour

/** From the first to the last hour with a release, and at least a business day. */
function hoursOf(releases: readonly DayRelease[], usualMost: number) {
  const counts = Map.groupBy(releases, ({ at }) => hourOf(at))
  const [first, last] = [Math.min(9, ...counts.keys()), Math.max(17, ...counts.keys())]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const count = counts.get(first + index)?.length ?? 0
    return { hour: first + index, releases: count, stands: isManyInHour(count, usualMost) }
  })
}

async function mostInHourBefore(client: pg.ClientBase, who: string, day: CalendarDate): Promise<number> {
  const days = sameDaysBefore(day).map((each) => dayIn(homeTimeZone, each))
  const { rows } = await client.query<{ at: Date }>(
    `select a.at from unnest($1::timestamptz[], $2::timestamptz[]) as d(first, last)
     join audit a on a.who = $3 and a.at >= d.first and a.at < d.last
     where a.action = any ($4)`,
    [
      days.map(({ from }) => from),
      days.map(({ until }) => until),
      who,
      [...auditKinds.opened, ...auditKinds.card, ...auditKinds.note],
    ],
  )
  const counts = Map.groupBy(rows, ({ at }) => `${clockIn(homeTimeZone, at).date} ${hourOf(at)}`)
  return Math.max(0, ...[...counts.values()].map((each) => each.length))
}

const fewestSame = 5

/** Undefined for an account that is neither staff nor in the audit of this day. */
export const readAuditOfPerson = (
  pool: pg.Pool,
  person: Person,
  { who, day, before }: { readonly who: string; readonly day: CalendarDate; readonly before?: string | undefined },
  now: Date,
) =>
  asPerson(
    pool,
    person.id,
    async (client): Promise<AuditPersonResponse | undefined> => {
      const { rows: found } = await client.query<StoredStaff>(
        `select p.name, p.role, p.added_at, p.removed_at, array(
           select s.name from staff_store t join store s on s.store_id = t.store_id where t.staff_id = p.id order by s.name
         ) as stores from staff p where p.subject = $1`,
        [who],
      )
      const staff = found[0]
      const chosen = { people: [who], filter: { day } }
      const stores = await readStores(client)
      const releases = await readReleases(client, chosen, stores)
      const rowsInAll = await countRows(client, chosen)
      if (!staff && rowsInAll === 0) return undefined
      const counts = await countReleases(client, sameDaysBefore(day), 'person', chosen)
      const usual = usualOf(counts.map((count) => count.releases))
      const findings = findingsOf(releases, usual, now)
      const usualMost = await mostInHourBefore(client, who, day)
      const hours = hoursOf(releases, usualMost)
      const hoursThatStand = new Set(hours.filter(({ stands }) => stands).map(({ hour }) => hour))
      const stands = standingRows(releases, findings, now)
      for (const { id, at } of releases) if (hoursThatStand.has(hourOf(at))) stands.add(id)
      const rows = await readRows(client, chosen, before, rowsOnPage)
      const reasons = await client.query<{ same: number }>(
        `select count(*)::int as same from audit a where ${isInFilter} group by a.reason order by 1 desc limit 1`,
        valuesOf({ people: [who], filter: { day, what: 'opened' } }),
      )
      const same = reasons.rows[0]?.same ?? 0
      return {
        day,
        who,
        name: staff?.name ?? who,
        role: staff?.role ?? null,
        stores: staff?.stores.map(deskName) ?? [],
        since: staff?.added_at.toISOString() ?? null,
        removedAt: staff?.removed_at?.toISOString() ?? null,
        releases: releases.length,
        usual: usual ?? null,
        findings,
        hours,
        usualMost,
        sameReason: same >= fewestSame ? same : 0,
        rows: rows.map((row) => rowOf(row, stands)),
        rowsInAll,
        next: rows.length === rowsOnPage ? (rows.at(-1)?.id ?? null) : null,
      }
    },
    'repeatable read',
  )

const describe = ({ day, person, recipient, what }: AuditFilter, rows: number) =>
  [`audit of ${day}`, person && `person ${person}`, recipient, what, `${rows} rows`].filter(Boolean).join(', ')

/** The export is in the audit before a row of it leaves. Undefined when there are too many rows for one file. */
export const exportAudit = (pool: pg.Pool, person: Person, filter: AuditFilter): Promise<StoredRow[] | undefined> =>
  asPerson(pool, person.id, async (client) => {
    const chosen = { people: await accountsOf(client, filter.person), filter }
    const rows = await readRows(client, chosen, undefined, mostExported + 1)
    if (rows.length > mostExported) return undefined
    const { rows: noted } = await client.query<{ noted: boolean }>('select note_audit_export($1) as noted', [
      describe(filter, rows.length),
    ])
    return noted[0]?.noted ? rows : []
  })
