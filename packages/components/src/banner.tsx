import type { ReactNode } from 'react'
import styles from './banner.module.css'

export function Banner({
  title,
  lead,
  note,
  picture,
  children,
}: {
  title: string
  lead: string
  note: string
  picture: string
  children: ReactNode
}) {
  return (
    <div className={styles.banner}>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.note}>{note}</p>
        <div className={styles.actions}>{children}</div>
      </div>
      <img className={styles.picture} src={picture} alt="" width="640" height="480" fetchPriority="high" />
    </div>
  )
}
