import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { type ReactNode, type Ref, useEffect } from 'react'
import { caseTitle } from '../queue/case-text.ts'
import { SpanishTag } from '../shell/tag.tsx'
import styles from './case-head.module.css'
import { CasePicture } from './case-picture.tsx'

type Props = {
  readonly row: CaseRow
  readonly heading: Ref<HTMLHeadingElement>
  /** The first name, while the contact card is open. */
  readonly name: string | undefined
  readonly below: ReactNode
  readonly badge?: ReactNode
}

/** The title of the window never names a person: it is in the browser's history. */
export function CaseHead({ row, heading, name, below, badge }: Props) {
  const title = caseTitle(row)
  useEffect(() => {
    document.title = `${title} ${row.reference} | Cash Express desk`
  }, [title, row.reference])
  return (
    <div className={styles.head}>
      <CasePicture row={row} />
      <div className={styles.name}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {name ?? title} {row.language === 'es' && <SpanishTag />}
        </h1>
        <p className={styles.below}>{below}</p>
      </div>
      {badge && <p className={styles.badge}>{badge}</p>}
    </div>
  )
}
