import type { ReactNode } from 'react'
import { Sheet } from '../shell/sheet.tsx'
import styles from './case-card.module.css'

type Props = { readonly foot?: ReactNode; readonly stickyFoot?: boolean; readonly children: ReactNode }

/** On a phone, a foot with the next step stays under the thumb. */
export function CaseCard({ foot, stickyFoot = false, children }: Props) {
  return (
    <Sheet label="The case">
      <div className={styles.body}>{children}</div>
      {foot && <div className={stickyFoot ? styles.step : styles.foot}>{foot}</div>}
    </Sheet>
  )
}
