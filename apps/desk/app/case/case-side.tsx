import type { CaseAnswer } from '@cash-express/domain/cases/case-row'
import type { ContactCard } from '../opening/contact-card.ts'
import { useOpenedNotes } from '../opening/use-opened-notes.ts'
import { useQueue } from '../queue/queue-context.ts'
import { useSession } from '../sign-in/session.ts'
import { AddNote } from './add-note.tsx'
import { mayHearWords } from './call-words.tsx'
import type { Press } from './press.ts'
import { Timeline } from './timeline.tsx'
import { timelineEntries } from './timeline-entries.ts'
import { WhatToSay } from './what-to-say.tsx'
import { WithoutTaking } from './without-taking.tsx'

type Props = {
  readonly answer: CaseAnswer
  readonly card: ContactCard | undefined
  /** An auditor only looks. */
  readonly works: boolean
  readonly isStillMine: boolean
  readonly timeZone: string
  readonly now: Date
  readonly onHandOver: (() => void) | undefined
  readonly onAct: Press
  onTyped(hasText: boolean): void
}

export function CaseSide({ answer, card, works, isStillMine, timeZone, now, onHandOver, onAct, onTyped }: Props) {
  const { case: row, store, events, openings } = answer
  const { person, tab } = useSession()
  const { nameOf } = useQueue()
  const notes = useOpenedNotes(row, tab)
  const entries = timelineEntries({ row, events, openings, person, nameOf, now })
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
