import type { ReactNode } from 'react'
import styles from './message.module.css'

const kinds = { plain: '', info: styles.info, ok: styles.ok, warn: styles.warn, danger: styles.danger }

type Props = {
  readonly kind?: keyof typeof kinds
  readonly mark: ReactNode
  readonly actions?: ReactNode
  /** On a wide window, the actions stand at the end of the line. */
  readonly row?: boolean
  /** `alert` interrupts a screen reader; only for what stops the person. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

export function Message({ kind = 'plain', mark, actions, row = false, role, children }: Props) {
  return (
    <div className={`${styles.message} ${kinds[kind]} ${row ? styles.row : ''}`} role={role}>
      {mark}
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
