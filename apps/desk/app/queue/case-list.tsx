import ui from '@cash-express/components/styles/primitives.module.css'
import { type FocusEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './case-list.module.css'
import { CaseListRow, type RowActions } from './case-list-row.tsx'
import { useQueue } from './queue-context.ts'
import type { CaseGroup } from './queue-groups.ts'
import { isNewAt } from './queue-state.ts'
import { useLinkedCases } from './use-linked-cases.ts'

type Focused = { readonly reference: string; readonly place: number }

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button')]

/**
 * A row that moves to another group is removed there and made anew here, and the browser forgets that it had the focus.
 * A row that leaves the list gives the focus to no other: the next key would take a case that nobody chose.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<Focused>(undefined)
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { reference, place } = last.current
    const row = list.current?.querySelector(`[data-reference="${reference}"]`)
    if (row) controlsOf(row)[place]?.focus({ preventScroll: true })
    else last.current = undefined
  })
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-reference]')
      last.current = row
        ? { reference: row.dataset.reference ?? '', place: controlsOf(row).indexOf(target) }
        : undefined
    },
    onBlur() {
      last.current = undefined
    },
  }
}

type Props = {
  readonly groups: readonly CaseGroup[]
  readonly columns?: readonly [string, string, string, string]
  readonly now: Date
  readonly actions: RowActions
}

type GroupProps = Omit<Props, 'groups' | 'columns'> & {
  readonly group: CaseGroup
  readonly linkedTo: ReturnType<typeof useLinkedCases>
}

function Group({ group, now, actions, linkedTo }: GroupProps) {
  const titleId = useId()
  const { state, zoneOf } = useQueue()
  return (
    <section aria-labelledby={titleId}>
      <h2
        className={`${ui.cluster} ${ui.middle} ${desk.icon18} ${styles.title} ${group.isLate ? styles.late : ''}`}
        id={titleId}
      >
        {group.isLate && <DeskIcon name="late" />}
        <span>
          {group.title} <b>{group.cases.length}</b>
        </span>
        {group.aside && <small>{group.aside}</small>}
      </h2>
      <ol className={ui.ruled}>
        {group.cases.map((row, index) => (
          <CaseListRow
            key={`${row.reference} ${row.recipient}`}
            row={row}
            now={now}
            timeZone={zoneOf(row.recipient)}
            isNew={state !== undefined && isNewAt(state, row, now)}
            linked={linkedTo(row)}
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
  const linkedTo = useLinkedCases(useQueue().recipient)
  return (
    <div
      ref={list}
      className={`${ui.shrinks} ${ui.card} ${desk.clip} ${styles.list} ${actions.isOffline ? styles.stale : ''}`}
      {...keptFocus}
    >
      <div className={styles.head} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {groups.map((group) => (
        <Group key={group.id} group={group} now={now} actions={actions} linkedTo={linkedTo} />
      ))}
    </div>
  )
}
