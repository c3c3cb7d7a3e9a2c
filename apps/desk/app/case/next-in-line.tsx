import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import type { Ref } from 'react'
import desk from '../primitives/desk.module.css'
import { caseTitle, spokenLanguage } from '../queue/case-text.ts'
import { mayOpenCard, takeLabel } from '../queue/taking.ts'
import { TimeBadge } from '../queue/time-badge.tsx'
import { triesText } from '../queue/tries.tsx'
import { ActionButton } from '../shell/action-button.tsx'
import { SmallPrint } from '../shell/layout.tsx'
import { shortTime } from '../shell/show-day.ts'
import { SpanishTag } from '../shell/tag.tsx'
import styles from './case.module.css'
import { CasePicture } from './case-card.tsx'

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
    <section className={`${ui.stack} ${ui.gap2} ${styles.next}`} aria-labelledby="next-title">
      <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap4} ${desk.rows1}`}>
        <h2 id="next-title" ref={heading} tabIndex={-1} aria-label={`Next in line: ${title}${spokenLanguage(row)}`}>
          Next in line
        </h2>
        <TimeBadge row={row} now={now} timeZone={timeZone} />
      </div>
      <div className={`${ui.cluster} ${ui.middle} ${desk.gap3half} ${desk.rows2}`}>
        <CasePicture row={row} />
        <div className={`${ui.shrinks} ${styles.what}`}>
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
