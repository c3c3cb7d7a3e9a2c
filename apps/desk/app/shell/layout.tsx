import { Awning } from '@cash-express/components/awning.tsx'
import { type ReactNode, useId } from 'react'
import styles from './layout.module.css'

type TwoColumnsProps = {
  readonly side: ReactNode
  readonly children: ReactNode
  /** It stands below the first column; on a phone and for the keyboard, after the side. */
  readonly end?: ReactNode
}

/** A phone has them below each other. An empty side keeps its width, so that the page does not jump. */
export const TwoColumns = ({ side, children, end }: TwoColumnsProps) => (
  <div className={end ? `${styles.columns} ${styles.ended}` : styles.columns}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{side}</div>
    {end && <div className={styles.column}>{end}</div>}
  </div>
)

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

type SheetProps = { readonly label: string; readonly children: ReactNode }

export const Sheet = ({ label, children }: SheetProps) => (
  <section className={styles.sheet} aria-label={label}>
    <Awning />
    {children}
  </section>
)

type SmallPrintProps = { readonly role?: 'status'; readonly children: ReactNode }

export const SmallPrint = ({ role, children }: SmallPrintProps) => (
  <p className={styles.small} role={role}>
    {children}
  </p>
)
