import ui from '@cash-express/components/styles/primitives.module.css'
import { type FocusEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './case-list.module.css'
import { CaseListRow, type RowActions } from './case-list-row.tsx'
import { useQueue } from './queue-context.ts'
import type { CaseGroup } from './queue-groups.ts'
import { isNewAt } from './queue-state.ts'
import { piecesOf, useRowWindow } from './row-window.ts'
import { useLinkedCases } from './use-linked-cases.ts'

type Focused = { readonly reference: string; readonly place: number }

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button')]

/**
 * A row that moves to another group is removed there and made anew here, and the browser forgets that it had the focus.
 * A row that leaves the list gives the focus to no other: the next key would take a case that nobody chose.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<Focused>(undefined)
  const [focused, setFocused] = useState<string>()
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { reference, place } = last.current
    const row = list.current?.querySelector(`[data-reference="${reference}"]`)
    if (row) controlsOf(row)[place]?.focus({ preventScroll: true })
    else last.current = undefined
  })
  return {
    focused,
    events: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const row = target.closest<HTMLElement>('[data-reference]')
        last.current = row
          ? { reference: row.dataset.reference ?? '', place: controlsOf(row).indexOf(target) }
          : undefined
        setFocused(last.current?.reference)
      },
      onBlur() {
        last.current = undefined
      },
    },
  }
}

type Props = {
  readonly groups: readonly CaseGroup[]
  readonly columns?: readonly [string, string, string, string]
  readonly now: Date
  readonly actions: RowActions
  /** The case to draw although the window does not show it. */
  readonly revealed?: string | undefined
}

type GroupProps = Pick<Props, 'now' | 'actions'> & {
  readonly group: CaseGroup
  readonly isFirstGroup: boolean
  /** Cases in all groups. */
  readonly total: number
  /** Cases that stay drawn. */
  readonly kept: readonly (string | undefined)[]
  readonly linkedTo: ReturnType<typeof useLinkedCases>
}

function Group({ group, now, actions, isFirstGroup, total, kept, linkedTo }: GroupProps) {
  const titleId = useId()
  const { state, zoneOf } = useQueue()
  const rows = useRef<HTMLOListElement>(null)
  const count = group.cases.length
  const { height, ...range } = useRowWindow(rows, count, total, isFirstGroup)
  const keptRows = kept.map((reference) => group.cases.findIndex((row) => row.reference === reference))
  return (
    <section aria-labelledby={titleId}>
      <h2
        className={`${ui.cluster} ${ui.middle} ${desk.icon18} ${styles.title} ${group.isLate ? styles.late : ''}`}
        id={titleId}
      >
        {group.isLate && <DeskIcon name="late" />}
        <span>
          {group.title} <b>{count}</b>
        </span>
        {group.aside && <small>{group.aside}</small>}
      </h2>
      <ol ref={rows} className={ui.ruled}>
        {piecesOf(range, keptRows, count).map((piece) => {
          if ('gap' in piece)
            return <li key={`before ${piece.before}`} aria-hidden="true" style={{ height: piece.gap * height }} />
          const row = group.cases[piece.row]
          return (
            row && (
              <CaseListRow
                key={`${row.reference} ${row.recipient}`}
                row={row}
                place={range.to - range.from < count ? { at: piece.row + 1, of: count } : undefined}
                now={now}
                timeZone={zoneOf(row.recipient)}
                isNew={state !== undefined && isNewAt(state, row, now)}
                linked={linkedTo(row)}
                isFirst={group.isLate === true && piece.row === 0}
                actions={actions}
              />
            )
          )
        })}
      </ol>
    </section>
  )
}

const usualColumns = ['Time left', 'Asked for', 'Tries', 'Who has it'] as const

export function CaseList({ groups, columns = usualColumns, now, actions, revealed }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const linkedTo = useLinkedCases(useQueue().recipient)
  const { focused, events } = useKeptFocus(list)
  const total = groups.reduce((sum, { cases }) => sum + cases.length, 0)
  return (
    <div
      ref={list}
      className={`${ui.shrinks} ${ui.card} ${desk.clip} ${styles.list} ${actions.isOffline ? styles.stale : ''}`}
      {...events}
    >
      <div className={styles.head} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {groups.map((group, index) => (
        <Group
          key={group.id}
          group={group}
          isFirstGroup={index === 0}
          kept={[focused, revealed]}
          {...{ total, now, actions, linkedTo }}
        />
      ))}
    </div>
  )
}
