import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { type ReactNode, type Ref, useEffect } from 'react'
import desk from '../primitives/desk.module.css'
import { CaseIcon } from '../queue/case-icon.tsx'
import { caseTitle } from '../queue/case-text.ts'
import { Sheet } from '../shell/layout.tsx'
import { SpanishTag } from '../shell/tag.tsx'
import styles from './case.module.css'

type Props = { readonly foot?: ReactNode; readonly stickyFoot?: boolean; readonly children: ReactNode }

/** On a phone, a foot with the next step stays under the thumb. */
export function CaseCard({ foot, stickyFoot = false, children }: Props) {
  return (
    <Sheet label="The case">
      <div className={`${ui.stack} ${desk.gap3half} ${styles.body}`}>{children}</div>
      {foot && (
        <div
          className={
            stickyFoot
              ? `${ui.stack} ${ui.gap2} ${styles.step}`
              : `${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap5} ${styles.foot}`
          }
        >
          {foot}
        </div>
      )}
    </Sheet>
  )
}

/** The picture needs no text, because the words beside it mean the same. */
export const CasePicture = ({ row }: { row: Pick<CaseRow, 'form' | 'serviceId'> }) => (
  <span className={`${desk.grid} ${ui.mint} ${styles.tile}`}>
    <CaseIcon row={row} />
  </span>
)

type CaseHeadProps = {
  readonly row: CaseRow
  readonly heading: Ref<HTMLHeadingElement>
  /** The first name, while the contact card is open. */
  readonly name: string | undefined
  readonly below: ReactNode
  readonly badge?: ReactNode
}

/** The title of the window never names a person: it is in the browser's history. */
export function CaseHead({ row, heading, name, below, badge }: CaseHeadProps) {
  const title = caseTitle(row)
  useEffect(() => {
    document.title = `${title} ${row.reference} | Cash Express desk`
  }, [title, row.reference])
  return (
    <div className={`${ui.cluster} ${ui.middle} ${desk.gap3half} ${desk.rows2} ${styles.head}`}>
      <CasePicture row={row} />
      <div className={`${ui.shrinks} ${styles.name}`}>
        <h1
          ref={heading}
          tabIndex={-1}
          className={`${ui.cluster} ${ui.middle} ${desk.gap2half} ${desk.rows1} ${ui.breakable}`}
        >
          {name ?? title} {row.language === 'es' && <SpanishTag />}
        </h1>
        <p className={`${ui.small} ${desk.snug}`}>{below}</p>
      </div>
      {badge && <p className={styles.badge}>{badge}</p>}
    </div>
  )
}
