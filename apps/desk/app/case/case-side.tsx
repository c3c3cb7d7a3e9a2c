import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseResponse, CaseRow } from '@cash-express/domain/cases/case-row'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { thingOf } from '../queue/case-text.ts'
import { useQueue } from '../queue/queue-context.ts'
import { useOpenedNotes } from '../release/use-opened-notes.ts'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { applicationPath } from '../shell/desk-paths.ts'
import { Panel } from '../shell/layout.tsx'
import { useSession } from '../sign-in/session.ts'
import styles from './case.module.css'
import { AddNote, type TypedNote } from './note-box.tsx'
import { Timeline } from './timeline.tsx'
import { timelineEntries } from './timeline-entries.ts'

type WithoutTakingProps = { readonly row: CaseRow; readonly onHandOver: (() => void) | undefined }

/** Nobody opens a case that another store has now. */
function WithoutTaking({ row, onHandOver }: WithoutTakingProps) {
  const mayOpen = row.closedAs !== 'handed over'
  if (!mayOpen && !onHandOver) return null
  return (
    <Panel title="Without taking the case">
      <div className={`${desk.grid} ${ui.start} ${styles.ways}`}>
        {mayOpen && (
          <ActionLink look="plain" to={applicationPath(row)}>
            <DeskIcon name="unlock" />
            Open {thingOf(row.form)}
          </ActionLink>
        )}
        {onHandOver && (
          <ActionButton look="plain" onClick={onHandOver}>
            <DeskIcon name="swap" />
            Hand over
          </ActionButton>
        )}
      </div>
    </Panel>
  )
}

type Props = {
  readonly response: CaseResponse
  readonly script: ReactNode
  /** An auditor only looks. */
  readonly works: boolean
  readonly isStillMine: boolean
  readonly timeZone: string
  readonly now: Date
  readonly note: TypedNote
  readonly busy: boolean
  readonly onHandOver: (() => void) | undefined
}

export function CaseSide({ response, script, works, isStillMine, timeZone, now, note, busy, onHandOver }: Props) {
  const { case: row, events, releases } = response
  const { person, tab } = useSession()
  const { nameOf } = useQueue()
  const notes = useOpenedNotes(row, tab)
  const entries = timelineEntries({ row, events, releases, person, nameOf, now })
  return (
    <>
      {script}
      {works && !isStillMine && <WithoutTaking row={row} onHandOver={onHandOver} />}
      {works && !isStillMine && (row.closedAs !== 'handed over' || note.text !== '') && (
        <AddNote {...{ note, tab, busy }} />
      )}
      <Timeline entries={entries} timeZone={timeZone} now={now} tab={tab} notes={works ? notes : undefined} />
    </>
  )
}
