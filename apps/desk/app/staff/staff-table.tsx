import { Spoken } from '@cash-express/components/spoken.tsx'
import type { StoreName } from '@cash-express/domain/cases/case-row'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { daysAway, type StaffRow } from '@cash-express/domain/staff/staff-row'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { Face } from '../shell/face.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { Tag } from '../shell/tag.tsx'
import { lastSeenText } from './last-seen.ts'
import { roleWords } from './role-words.ts'
import styles from './staff-table.module.css'
import { storesText } from './stores-text.ts'

type Props = {
  readonly people: readonly StaffRow[]
  readonly stores: readonly StoreName[]
  readonly now: Date
  /** Nobody changes or removes themselves. */
  readonly ownId: string
  onChange(person: StaffRow): void
  onRemove(person: StaffRow): void
}

const devicesText = (devices: number) => (devices === 1 ? '1 device' : `${devices} devices`)

export function StaffTable({ people, stores, now, ownId, onChange, onRemove }: Props) {
  const columns: readonly Column<StaffRow>[] = [
    {
      name: 'Person',
      cell: ({ name, subject }) => (
        <span className={styles.who}>
          <Face name={name} />
          <span>
            {name} <small>{subject}</small>
          </span>
        </span>
      ),
    },
    { name: 'Role', cell: ({ role }) => <Tag kind={roleWords[role].tag}>{roleWords[role].label}</Tag> },
    { name: 'Stores', cell: ({ role, stores: own }) => storesText(role, own, stores) },
    {
      name: 'Last seen',
      cell: (person) => {
        const away = daysAway(person, now)
        return (
          <>
            {lastSeenText(person.lastSeenAt, homeTimeZone, now)}
            {away && (
              <span className={styles.away}>
                <Tag kind="warn">Not here for {away} days</Tag>
              </span>
            )}
          </>
        )
      },
    },
    {
      name: 'Signed in on',
      cell: ({ devices }) =>
        devices === 0 ? <span className={styles.quiet}>Not signed in</span> : devicesText(devices),
    },
    {
      name: 'Change or remove',
      isUnnamed: true,
      isWide: true,
      cell: (person) =>
        person.id === ownId ? (
          <span className={`${styles.acts} ${styles.quiet}`}>This is you</span>
        ) : (
          <span className={styles.acts}>
            <PressButton look="plain" size="small" onClick={() => onChange(person)}>
              Change<Spoken> {person.name}</Spoken>
            </PressButton>
            <PressButton look="plain" size="small" onClick={() => onRemove(person)}>
              Remove<Spoken> {person.name}</Spoken>
            </PressButton>
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
