import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseResponse, CaseRow } from '@cash-express/domain/cases/case-row'
import desk from '../primitives/desk.module.css'
import { thingOf } from '../queue/case-text.ts'
import { useQueue } from '../queue/queue-context.ts'
import type { ContactCard } from '../release/contact-card.ts'
import { useOpenedNotes } from '../release/use-opened-notes.ts'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { applicationPath } from '../shell/desk-paths.ts'
import { Panel } from '../shell/layout.tsx'
import { useSession } from '../sign-in/session.ts'
import { AddNote } from './add-note.tsx'
import { mayHearWords } from './call-words.tsx'
import styles from './case.module.css'
import { Timeline } from './timeline.tsx'
import { timelineEntries } from './timeline-entries.ts'
import type { Act } from './use-case.ts'
import { WhatToSay } from './what-to-say.tsx'

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
  readonly card: ContactCard | undefined
  /** An auditor only looks. */
  readonly works: boolean
  readonly isStillMine: boolean
  readonly timeZone: string
  readonly now: Date
  readonly onHandOver: (() => void) | undefined
  readonly onAct: Act
  onTyped(hasText: boolean): void
}

export function CaseSide({ response, card, works, isStillMine, timeZone, now, onHandOver, onAct, onTyped }: Props) {
  const { case: row, store, events, releases } = response
  const { person, tab } = useSession()
  const { nameOf } = useQueue()
  const notes = useOpenedNotes(row, tab)
  const entries = timelineEntries({ row, events, releases, person, nameOf, now })
  return (
    <>
      {card && (
        <WhatToSay
          row={row}
          store={store}
          storeZone={timeZone}
          customerZone={card.timeZone}
          customer={card.name}
          caller={person.name}
          callWords={mayHearWords(row, card) ? card.callWords : undefined}
          now={now}
        />
      )}
      {works && !isStillMine && <WithoutTaking row={row} onHandOver={onHandOver} />}
      {works && row.closedAs !== 'handed over' && <AddNote place={row} tab={tab} onAct={onAct} onTyped={onTyped} />}
      <Timeline entries={entries} timeZone={timeZone} now={now} tab={tab} notes={works ? notes : undefined} />
    </>
  )
}
