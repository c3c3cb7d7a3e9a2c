import ui from '@cash-express/components/styles/primitives.module.css'
import type { AuditGroup, AuditGrouping } from '@cash-express/domain/audit/audit-row'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import marks from '../shell/marks.module.css'
import { findingText, usualText } from './audit.messages.ts'
import styles from './audit.module.css'

const rowNames: Readonly<Record<AuditGrouping, string>> = { person: 'Person', store: 'Store', day: 'Day' }

type Props = {
  readonly caption: string
  readonly by: AuditGrouping
  readonly groups: readonly AuditGroup[]
  readonly clock: (at: string) => string
  readonly nameOf: (group: AuditGroup) => ReactNode
}

/** The end of every track; rounded, so that the tracks of two days are alike. */
const endOf = (groups: readonly AuditGroup[]) =>
  Math.ceil(Math.max(10, ...groups.map(({ releases, usual }) => Math.max(releases, usual?.to ?? 0))) / 10) * 10

export function CountTable({ caption, by, groups, clock, nameOf }: Props) {
  const end = endOf(groups)
  const share = (count: number) => `${(100 * count) / end}%`
  const columns: readonly Column<AuditGroup>[] = [
    { name: rowNames[by], cell: (group) => <span className={styles.name}>{nameOf(group)}</span> },
    {
      name: 'Openings',
      isWide: true,
      cell: ({ releases, usual, findings }) => (
        <span className={`${styles.usual} ${findings.some(({ kind }) => kind === 'many') ? styles.odd : ''}`}>
          <b>{releases}</b>
          <span className={`${marks.meter} ${styles.track}`} aria-hidden="true">
            {usual && <i style={{ left: share(usual.from), width: share(usual.to - usual.from) }} />}
            <em style={{ left: share(releases) }} />
          </span>
          <small>{usualText(usual)}</small>
        </span>
      ),
    },
    {
      name: 'Compared with before',
      isWide: true,
      cell: ({ usual, findings }) =>
        findings.length > 0 ? (
          <span className={`${ui.beside} ${desk.inline} ${ui.gap2} ${desk.tight} ${desk.icon20} ${styles.why}`}>
            <DeskIcon name="alert" />
            <span>
              <b>Unusual.</b> {findings.map((finding) => findingText(finding, usual, clock)).join(' ')}
            </span>
          </span>
        ) : (
          <span className={ui.soft}>{usual ? 'As usual' : 'Nothing stands out'}</span>
        ),
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={groups}
      keyOf={({ key }) => key}
      stands={({ findings }) => findings.length > 0}
    />
  )
}
