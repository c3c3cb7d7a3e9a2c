import { useId, useRef } from 'react'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './case-list.module.css'
import { CaseListRow, type RowActions } from './case-list-row.tsx'
import { useQueue } from './queue-context.ts'
import type { CaseGroup } from './queue-groups.ts'
import { isNewAt } from './queue-state.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  readonly groups: readonly CaseGroup[]
  readonly columns?: readonly [string, string, string, string]
  readonly now: Date
  readonly actions: RowActions
}

function Group({ group, now, actions }: Omit<Props, 'groups' | 'columns'> & { readonly group: CaseGroup }) {
  const titleId = useId()
  const { state, zoneOf } = useQueue()
  return (
    <section aria-labelledby={titleId}>
      <h2 className={`${styles.title} ${group.isLate ? styles.late : ''}`} id={titleId}>
        {group.isLate && <DeskIcon name="late" />}
        <span>
          {group.title} <b>{group.cases.length}</b>
        </span>
        {group.aside && <small>{group.aside}</small>}
      </h2>
      <ol className={styles.rows}>
        {group.cases.map((row, index) => (
          <CaseListRow
            key={`${row.reference} ${row.recipient}`}
            row={row}
            now={now}
            timeZone={zoneOf(row.recipient)}
            isNew={state !== undefined && isNewAt(state, row, now)}
            isFirst={group.isLate === true && index === 0}
            actions={actions}
          />
        ))}
      </ol>
    </section>
  )
}

const usualColumns = ['Time left', 'Asked for', 'Tries', 'Who has it'] as const

export function CaseList({ groups, columns = usualColumns, now, actions }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(list)
  return (
    <div ref={list} className={`${styles.list} ${actions.isOffline ? styles.stale : ''}`} {...keptFocus}>
      <div className={styles.head} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {groups.map((group) => (
        <Group key={group.id} group={group} now={now} actions={actions} />
      ))}
    </div>
  )
}
