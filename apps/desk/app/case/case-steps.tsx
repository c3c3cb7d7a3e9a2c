import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import { queueKindOf } from '../queue/queue-kinds.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casePath, queuePath } from '../shell/desk-paths.ts'
import { BackLink } from '../shell/page-title.tsx'
import { useSession } from '../sign-in/session.ts'
import styles from './case.module.css'

type Props = {
  readonly row: CaseRow
  /** `Case 3 of 11`; undefined for a case that is not in the queue. */
  readonly position: string | undefined
  readonly before: CaseRow | undefined
  readonly after: CaseRow | undefined
}

export function CaseSteps({ row, position, before, after }: Props) {
  const kind = queueKindOf(row, useSession().person.role)
  return (
    <nav
      className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap4} ${desk.rows1} ${desk.icon20} ${styles.steps}`}
      aria-label="Cases"
    >
      <BackLink to={queuePath(row.recipient, kind.segment)}>{kind.label}</BackLink>
      <p className={`${ui.line} ${ui.small} ${ui.numbers} ${styles.side}`}>
        {position && <span>{position}</span>}
        {before && (
          <Link className={styles.square} to={casePath(before)}>
            <DeskIcon name="up" />
            <Spoken>Case before</Spoken>
          </Link>
        )}
        {after && (
          <Link className={styles.square} to={casePath(after)}>
            <Icon name="down" />
            <Spoken>Next case</Spoken>
          </Link>
        )}
      </p>
    </nav>
  )
}
