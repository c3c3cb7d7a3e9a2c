import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { SealedNote } from '../release/sealed-note.tsx'
import type { OpenedNotes } from '../release/use-opened-notes.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Panel } from '../shell/layout.tsx'
import { dayAndClock } from '../shell/show-day.ts'
import styles from './case.module.css'
import type { TimelineEntry, TimelineMark } from './timeline-entries.ts'

const iconOfMark: Readonly<Record<TimelineMark, ReactNode>> = {
  received: <DeskIcon name="queue" />,
  person: <Icon name="person" />,
  over: <DeskIcon name="swap" />,
  back: <DeskIcon name="exit" />,
  noAnswer: <DeskIcon name="noAnswer" />,
  voicemail: <DeskIcon name="voicemail" />,
  busy: <DeskIcon name="busy" />,
  wrongNumber: <DeskIcon name="wrongNumber" />,
  reached: <Icon name="phone" />,
  closed: <Icon name="checkmark" />,
  again: <Icon name="again" />,
  note: <DeskIcon name="letter" />,
  opened: <DeskIcon name="unlock" />,
  printed: <Icon name="print" />,
  undone: <Icon name="back" />,
  clock: <DeskIcon name="clock" />,
  changed: <DeskIcon name="edit" />,
  doNotCall: <DeskIcon name="doNotCall" />,
  mailFailed: <DeskIcon name="mailOff" />,
}

const classOfKind: Readonly<Record<TimelineEntry['kind'], string | undefined>> = {
  next: styles.timelineNext,
  late: `${styles.strong} ${styles.timelineLate}`,
  strong: styles.strong,
  plain: '',
}

type Props = {
  readonly entries: readonly TimelineEntry[]
  readonly timeZone: string
  readonly now: Date
  readonly tab: TabKey
  /** Undefined for those who may not read notes. */
  readonly notes: OpenedNotes | undefined
}

export function Timeline({ entries, timeZone, now, tab, notes }: Props) {
  return (
    <Panel title="What happened">
      <ol className={desk.grid}>
        {entries.map(({ key, mark, kind, what, at, by, note }) => (
          <li key={key} className={`${desk.size15} ${styles.event} ${classOfKind[kind]}`}>
            <span className={`${ui.soft} ${desk.icon16} ${styles.dot}`}>{iconOfMark[mark]}</span>
            <div>
              <p>{kind === 'plain' ? what : <b>{what}</b>}</p>
              <p className={`${ui.small} ${ui.numbers} ${styles.when}`}>
                <time dateTime={at}>{dayAndClock(at, timeZone, now)}</time>
                {by && `, ${by}`}
              </p>
              {note !== undefined && notes && <SealedNote number={note} notes={notes} tab={tab} />}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
