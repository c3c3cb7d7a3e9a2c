import { Icon } from '@cash-express/components/icon.tsx'
import { type ReactNode, useId } from 'react'
import styles from './plot.module.css'

type Props = {
  readonly title: string
  readonly summary: ReactNode
  /** A screen reader skips it, because the table has the same stats. */
  readonly children: ReactNode
  readonly legend?: ReactNode
  readonly table?: ReactNode
}

/** A drawing with its words, and the same stats as a table. */
export function Plot({ title, summary, children, legend, table }: Props) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className={styles.summary}>{summary}</p>
      {children}
      {(legend || table) && (
        <div className={styles.foot}>
          {legend && (
            <p className={styles.legend} aria-hidden="true">
              {legend}
            </p>
          )}
          {table && (
            <details className={styles.fold}>
              <summary>
                <Icon name="next" />
                Show as a table
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it. */}
              <section className={styles.scroller} tabIndex={0} aria-label={`${title}, as a table`}>
                {table}
              </section>
            </details>
          )}
        </div>
      )}
    </section>
  )
}
