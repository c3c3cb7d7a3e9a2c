import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { thingOf } from '../queue/case-text.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { applicationPath } from '../shell/desk-paths.ts'
import { Panel } from '../shell/panel.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import styles from './without-taking.module.css'

type Props = { readonly row: CaseRow; readonly onHandOver: (() => void) | undefined }

/** Nobody opens a case that another store has now. */
export function WithoutTaking({ row, onHandOver }: Props) {
  const mayOpen = row.closedAs !== 'handed over'
  if (!mayOpen && !onHandOver) return null
  return (
    <Panel title="Without taking the case">
      <div className={styles.ways}>
        {mayOpen && (
          <PressLink look="plain" to={applicationPath(row)}>
            <DeskIcon name="unlock" />
            Open {thingOf(row.form)}
          </PressLink>
        )}
        {onHandOver && (
          <PressButton look="plain" onClick={onHandOver}>
            <DeskIcon name="swap" />
            Hand over
          </PressButton>
        )}
      </div>
    </Panel>
  )
}
