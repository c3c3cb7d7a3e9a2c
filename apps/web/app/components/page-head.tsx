import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { Wrap } from './wrap.tsx'

/** The sand band with the page's one h1, which takes the focus after a navigation. */
export function PageHead({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  lead?: string
  /** Stands beside the rest where there is room. */
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
