import ui from '@cash-express/components/styles/primitives.module.css'
import { hasNote } from '@cash-express/domain/cases/case-event'
import type { EventRow } from '@cash-express/domain/cases/case-row'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useId } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { SealedNote } from '../release/sealed-note.tsx'
import { useOpenedNotes } from '../release/use-opened-notes.ts'
import { dayAndTime } from '../shell/show-time.ts'
import styles from './application.module.css'

type Props = {
  readonly place: Place
  readonly events: readonly EventRow[]
  readonly tab: TabKey
  readonly timeZone: string
}

export function CaseNotes({ place, events, tab, timeZone }: Props) {
  const titleId = useId()
  const notes = useOpenedNotes(place, tab)
  const written = events.filter(hasNote)
  if (written.length === 0) return null
  return (
    <section className={`${ui.stack} ${styles.group} ${styles.notes}`} aria-labelledby={titleId}>
      <h2 id={titleId}>Notes</h2>
      <ul className={`${ui.stack} ${styles.list}`}>
        {written.map(({ number, person, at }) => (
          <li key={number}>
            <SealedNote number={number} notes={notes} tab={tab} />
            <p className={ui.small}>
              {person?.name}, {dayAndTime(at, timeZone)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
