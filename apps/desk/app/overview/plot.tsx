import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type ReactNode, useId } from 'react'
import desk from '../primitives/desk.module.css'
import marks from '../shell/marks.module.css'
import styles from './plot.module.css'

type Props = {
  readonly title: string
  readonly summary: ReactNode
  /** A screen reader skips it, because the table has the same numbers. */
  readonly children: ReactNode
  readonly legend?: ReactNode
  readonly table?: ReactNode
}

/** A drawing with its words, and the same numbers as a table. */
export function Plot({ title, summary, children, legend, table }: Props) {
  const titleId = useId()
  return (
    <section className={`${ui.shrinks} ${ui.card} ${styles.panel}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className={`${ui.soft} ${desk.size15} ${styles.summary}`}>{summary}</p>
      {children}
      {(legend || table) && (
        <div className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap6} ${desk.rows0}`}>
          {legend && (
            <p
              className={`${ui.cluster} ${ui.small} ${ui.gap5} ${desk.rows1} ${marks.legend} ${styles.legend}`}
              aria-hidden="true"
            >
              {legend}
            </p>
          )}
          {table && (
            <details className={styles.fold}>
              <summary
                className={`${ui.line} ${desk.inline} ${desk.gap1half} ${desk.size15} ${ui.medium} ${desk.icon16}`}
              >
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
