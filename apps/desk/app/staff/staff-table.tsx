import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { StoreName } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { daysAway, type StaffRow } from '@cash-express/domain/staff/staff-row'
import { deskName } from '@cash-express/domain/stores/desk-name'
import desk from '../primitives/desk.module.css'
import { ActionButton } from '../shell/action-button.tsx'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { Face } from '../shell/face.tsx'
import { dayAndClock, isToday } from '../shell/show-day.ts'
import { shortDate, shortWeekDay } from '../shell/show-time.ts'
import { Tag } from '../shell/tag.tsx'
import { roleWords } from './role.messages.ts'
import styles from './staff.module.css'

const withoutStores: Partial<Record<Role, string>> = {
  'head office': 'All stores',
  compliance: 'All disputes',
  auditor: 'Audit only',
}

/** More stores are shown as a number. */
const mostNamed = 3

/** For example `Cookeville`, `Upper Cumberland, 9 stores` or `All disputes`. */
export function storesText(role: Role, ids: readonly number[], stores: readonly StoreName[]): string {
  const own = ids.map((id) => stores.find(({ store_id }) => store_id === id))
  if (ids.length === 0) return withoutStores[role] ?? 'No store'
  if (ids.length <= mostNamed)
    return own.map((store, index) => deskName(store?.name ?? `Store ${ids[index]}`)).join(', ')
  const districts = new Set(own.map((store) => store?.district))
  const [district] = districts
  return districts.size === 1 && district ? `${district}, ${ids.length} stores` : `${ids.length} stores`
}

/** A use is written at most once a minute. */
const minutesOfNow = 3

/** For example `Now`, `9 min ago`, `Today, 4:31 PM` or `Thu, Nov 12`. */
export function lastSeenText(lastSeenAt: string | null, timeZone: string, now: Date): string {
  if (!lastSeenAt) return 'Never'
  const minutes = Math.floor((now.getTime() - Date.parse(lastSeenAt)) / 60_000)
  if (minutes < minutesOfNow) return 'Now'
  if (minutes < 60) return `${minutes} min ago`
  if (isToday(lastSeenAt, timeZone, now)) return dayAndClock(lastSeenAt, timeZone, now)
  const date = `${shortWeekDay(lastSeenAt, timeZone)}, ${shortDate(lastSeenAt, timeZone)}`
  const [year, thisYear] = [new Date(lastSeenAt), now].map((time) => time.getFullYear())
  return year === thisYear ? date : `${date}, ${year}`
}

type Props = {
  readonly people: readonly StaffRow[]
  readonly stores: readonly StoreName[]
  readonly now: Date
  /** Nobody changes or removes themselves. */
  readonly ownId: string
  onChange(person: StaffRow): void
  onRemove(person: StaffRow): void
  onCover(person: StaffRow): void
  onEndCover(person: StaffRow, storeId: number): void
}

const devicesText = (devices: number) => (devices === 1 ? '1 device' : `${devices} devices`)

export function StaffTable({ people, stores, now, ownId, onChange, onRemove, onCover, onEndCover }: Props) {
  const columns: readonly Column<StaffRow>[] = [
    {
      name: 'Person',
      cell: ({ name, subject }) => (
        <span className={`${ui.line} ${ui.shrinks} ${desk.gap2half} ${styles.who}`}>
          <Face name={name} />
          <span>
            {name} <small>{subject}</small>
          </span>
        </span>
      ),
    },
    { name: 'Role', cell: ({ role }) => <Tag kind={roleWords[role].tag}>{roleWords[role].label}</Tag> },
    {
      name: 'Stores',
      cell: (person) => (
        <>
          {storesText(person.role, person.stores, stores)}
          {person.cover.map(({ storeId, lastDay }) => (
            <span key={storeId} className={`${desk.block} ${styles.away}`}>
              Covers {storesText(person.role, [storeId], stores)} until {shortDate(lastDay, 'UTC')}{' '}
              <ActionButton look="plain" size="small" onClick={() => onEndCover(person, storeId)}>
                End<Spoken> the cover of {person.name}</Spoken>
              </ActionButton>
            </span>
          ))}
        </>
      ),
    },
    {
      name: 'Last seen',
      cell: (person) => {
        const away = daysAway(person, now)
        return (
          <>
            {lastSeenText(person.lastSeenAt, homeTimeZone, now)}
            {away && (
              <span className={`${desk.block} ${styles.away}`}>
                <Tag kind="warn">Not here for {away} days</Tag>
              </span>
            )}
          </>
        )
      },
    },
    {
      name: 'Signed in on',
      cell: ({ devices }) => (devices === 0 ? <span className={ui.soft}>Not signed in</span> : devicesText(devices)),
    },
    {
      name: 'Change or remove',
      isUnnamed: true,
      isWide: true,
      cell: (person) =>
        person.id === ownId ? (
          <span className={`${ui.cluster} ${desk.gap1} ${styles.acts} ${ui.soft}`}>This is you</span>
        ) : (
          <span className={`${ui.cluster} ${desk.gap1} ${styles.acts}`}>
            {person.role === 'representative' && (
              <ActionButton look="plain" size="small" onClick={() => onCover(person)}>
                Cover<Spoken> {person.name}</Spoken>
              </ActionButton>
            )}
            <ActionButton look="plain" size="small" onClick={() => onChange(person)}>
              Change<Spoken> {person.name}</Spoken>
            </ActionButton>
            <ActionButton look="plain" size="small" onClick={() => onRemove(person)}>
              Remove<Spoken> {person.name}</Spoken>
            </ActionButton>
          </span>
        ),
    },
  ]
  return (
    <DataTable
      dense
      caption="Staff with role, stores and sessions"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      stands={(person) => daysAway(person, now) !== undefined}
    />
  )
}
