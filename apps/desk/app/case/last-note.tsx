import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow, EventRow } from '@cash-express/domain/cases/case-row'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import desk from '../primitives/desk.module.css'
import type { ReleasedNote } from '../release/release.ts'
import { SealedNote } from '../release/sealed-note.tsx'
import { useOpenedNotes } from '../release/use-opened-notes.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { firstName } from '../shell/face.tsx'
import { onDayAtClock } from '../shell/show-day.ts'
import styles from './case.module.css'

type Props = {
  readonly row: CaseRow
  readonly events: readonly EventRow[]
  readonly released: ReleasedNote | undefined
  readonly person: string
  readonly timeZone: string
  readonly now: Date
  readonly tab: TabKey
}

/** Decides whether to call now, so it stands beside the number. A note that came later is read as in the timeline. */
export function LastNote({ row, events, released, person, timeZone, now, tab }: Props) {
  const notes = useOpenedNotes(row, tab)
  if (!row.note) return null
  const { number, by } = row.note
  const at = events.find((event) => event.number === number)?.at
  const isReleased = released?.scope === `note:${number}`
  return (
    <div className={`${ui.beside} ${ui.gap2} ${ui.warning} ${desk.tight} ${desk.icon18} ${styles.lastNote}`}>
      <DeskIcon name="letter" />
      <div className={ui.shrinks}>
        <p className={`${ui.small} ${ui.medium} ${ui.dark}`}>
          Note by {by.id === person ? 'you' : firstName(by.name)}
          {at && ` ${onDayAtClock(at, timeZone, now)}`}
        </p>
        {isReleased ? (
          <p className={`${ui.breakable} ${styles.noteText}`}>{released.text}</p>
        ) : (
          <SealedNote number={number} notes={notes} tab={tab} />
        )}
      </div>
    </div>
  )
}
