import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { Wrap } from './wrap.tsx'

/** The h1 takes the focus after a navigation. */
export function PageHead({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  lead?: string
  /** Placed beside the heading on wide screens. */
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <Wrap className={aside ? styles.columns : ''}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {aside}
      </Wrap>
    </div>
  )
}
