import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type Props = { readonly title: string; readonly children: ReactNode }

export function Panel({ title, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
