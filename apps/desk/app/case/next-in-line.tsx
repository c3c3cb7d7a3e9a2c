import { Icon } from '@cash-express/components/icon.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import type { Ref } from 'react'
import { caseTitle, spokenLanguage } from '../queue/case-text.ts'
import { mayOpenCard, takeLabel } from '../queue/taking.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import { triesText } from '../queue/tries.tsx'
import { ActionButton } from '../shell/action-button.tsx'
import { SmallPrint } from '../shell/layout.tsx'
import { shortTime } from '../shell/show-day.ts'
import { SpanishTag } from '../shell/tag.tsx'
import { CasePicture } from './case-card.tsx'
import styles from './next-in-line.module.css'

type Props = {
  readonly row: CaseRow
  readonly timeZone: string
  readonly now: Date
  readonly busy: boolean
  readonly role: Role
  readonly heading: Ref<HTMLHeadingElement>
  onTake(): void
}

export function NextInLine({ row, timeZone, now, busy, role, heading, onTake }: Props) {
  const title = caseTitle(row)
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <div className={styles.head}>
        <h2 id="next-title" ref={heading} tabIndex={-1} aria-label={`Next in line: ${title}${spokenLanguage(row)}`}>
          Next in line
        </h2>
        <TimeBadge row={row} now={now} timeZone={timeZone} />
      </div>
      <div className={styles.row}>
        <CasePicture row={row} />
        <div className={styles.what}>
          <p>
            <b>{title}</b> {row.language === 'es' && <SpanishTag />}
          </p>
          <SmallPrint>
            Received {shortTime(row.receivedAt, timeZone, now)}, {row.reference},{' '}
            {row.tries === 0 ? 'no tries yet' : triesText(row.tries)}
          </SmallPrint>
        </div>
        <div className={styles.take}>
          <ActionButton
            look="pine"
            wide
            held={busy}
            aria-label={`${takeLabel(row, role)}, ${title.toLowerCase()}${spokenLanguage(row)}`}
            onClick={onTake}
          >
            <Icon name={mayOpenCard(role, row) ? 'phone' : 'person'} />
            {takeLabel(row, role)}
          </ActionButton>
        </div>
      </div>
    </section>
  )
}
