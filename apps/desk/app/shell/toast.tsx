import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import styles from './message.module.css'

export type ToastText = {
  readonly text: string
  readonly small?: string | undefined
  readonly mark?: ReactNode
  readonly actions?: ReactNode
  /** The remaining part of the time in which it can be undone, as a percentage. */
  readonly left?: number | undefined
}

/** The region stays on the page, because screen readers announce only what changes inside it. */
export function Toast({ toast }: { toast: ToastText | undefined }) {
  return (
    <div className={styles.toasts} role="status">
      {toast && (
        <div className={`${ui.cluster} ${ui.middle} ${desk.clip} ${desk.icon20} ${styles.toast}`}>
          {toast.mark ?? <Icon name="checkmark" />}
          <p className={`${ui.shrinks} ${desk.tight} ${ui.medium} ${styles.text}`}>
            {toast.text} {toast.small && <small>{toast.small}</small>}
          </p>
          {toast.actions}
          {toast.left !== undefined && (
            <span className={styles.left} style={{ width: `${toast.left}%` }} aria-hidden="true" />
          )}
        </div>
      )}
    </div>
  )
}
