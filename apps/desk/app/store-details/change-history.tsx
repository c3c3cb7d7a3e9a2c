import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import type { Store } from '@cash-express/domain/stores/store'
import { type ChangeRow, changeState } from '@cash-express/domain/stores/store-details'
import { ActionButton } from '../shell/action-button.tsx'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/layout.tsx'
import { sentenceCase } from '../shell/sentence-case.ts'
import { shortDate } from '../shell/show-time.ts'
import { Tag } from '../shell/tag.tsx'
import { changeText } from './change-text.ts'
import styles from './store-details.module.css'

type Props = {
  readonly changes: readonly ChangeRow[]
  readonly store: Store
  readonly today: CalendarDate
  onUndo(change: ChangeRow): void
}

const onOneLine = (date: CalendarDate) => shortDate(date, 'UTC').replace(' ', '\u00a0')

/** Lists every change with its person, days and reason. Nothing is removed from it. */
export function ChangeHistory({ changes, store, today, onUndo }: Props) {
  const canUndo = (change: ChangeRow) =>
    change.kind !== 'new store' && ['planned', 'in use'].includes(changeState(change, today))
  return (
    <Panel title="Changes">
      {changes.length === 0 ? (
        <p>Nothing was changed at the desk yet.</p>
      ) : (
        <DataTable
          caption="Newest first"
          rows={changes.toReversed()}
          keyOf={({ id }) => id}
          stands={(change) => changeState(change, today) === 'waiting'}
          columns={[
            {
              name: 'What',
              cell: (change) => (
                <>
                  {changeText(change, store)}
                  <br />
                  <small className={styles.aside}>{change.reason}</small>
                </>
              ),
            },
            { name: 'From', cell: ({ from }) => onOneLine(from) },
            { name: 'Until', cell: ({ until }) => (until ? onOneLine(until) : 'No\u00a0end') },
            {
              name: 'Who',
              cell: ({ person, approved, withdrawn }) => (
                <>
                  {person.name}
                  {approved && (
                    <>
                      <br />
                      <small className={styles.aside}>Approved by {approved.name}</small>
                    </>
                  )}
                  {withdrawn && (
                    <>
                      <br />
                      <small className={styles.aside}>
                        Withdrawn by {withdrawn.name}: {withdrawn.because}
                      </small>
                    </>
                  )}
                </>
              ),
            },
            {
              name: 'State',
              cell: (change) => {
                const state = changeState(change, today)
                return <Tag kind={state === 'waiting' ? 'new' : 'plain'}>{sentenceCase(state)}</Tag>
              },
            },
            {
              name: 'Undo',
              isUnnamed: true,
              cell: (change) =>
                canUndo(change) && (
                  <ActionButton
                    size="small"
                    aria-label={`Undo ${changeText(change, store)}`}
                    onClick={() => onUndo(change)}
                  >
                    Undo
                  </ActionButton>
                ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
