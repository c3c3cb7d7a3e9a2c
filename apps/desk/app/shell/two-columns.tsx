import type { ReactNode } from 'react'
import styles from './two-columns.module.css'

type Props = {
  readonly side: ReactNode
  readonly children: ReactNode
  /** Below the first column. On a phone and for the keyboard it comes after the side. */
  readonly end?: ReactNode
}

/** Below each other on a phone. The side keeps its width when it is empty, so that the page does not jump. */
export const TwoColumns = ({ side, children, end }: Props) => (
  <div className={end ? `${styles.columns} ${styles.ended}` : styles.columns}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{side}</div>
    {end && <div className={styles.column}>{end}</div>}
  </div>
)
