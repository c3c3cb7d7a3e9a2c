import { Awning } from '@cash-express/components/awning.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type ReactNode, useId } from 'react'
import desk from '../primitives/desk.module.css'
import styles from './layout.module.css'

type TwoColumnsProps = {
  readonly side: ReactNode
  readonly children: ReactNode
  /** It stands below the first column; on a phone and for the keyboard, after the side. */
  readonly end?: ReactNode
}

/** A phone has them below each other. An empty side keeps its width, so that the page does not jump. */
export const TwoColumns = ({ side, children, end }: TwoColumnsProps) => (
  <div
    className={
      end
        ? `${ui.stack} ${ui.top} ${ui.gap4} ${styles.columns} ${styles.ended}`
        : `${ui.stack} ${ui.top} ${ui.gap4} ${styles.columns}`
    }
  >
    <div className={`${ui.stack} ${ui.shrinks} ${ui.gap4}`}>{children}</div>
    <div className={`${ui.stack} ${ui.shrinks} ${ui.gap4}`}>{side}</div>
    {end && <div className={`${ui.stack} ${ui.shrinks} ${ui.gap4}`}>{end}</div>}
  </div>
)

type Props = { readonly title: string; readonly children: ReactNode }

export function Panel({ title, children }: Props) {
  const titleId = useId()
  return (
    <section className={`${ui.shrinks} ${ui.card}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

type SheetProps = { readonly label: string; readonly children: ReactNode }

export const Sheet = ({ label, children }: SheetProps) => (
  <section className={`${ui.shrinks} ${ui.card} ${styles.sheet}`} aria-label={label}>
    <Awning />
    {children}
  </section>
)

type SmallPrintProps = { readonly role?: 'status'; readonly children: ReactNode }

export const SmallPrint = ({ role, children }: SmallPrintProps) => (
  <p className={`${ui.small} ${desk.snug}`} role={role}>
    {children}
  </p>
)
