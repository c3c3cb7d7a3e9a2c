import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import tones from './marks.module.css'
import styles from './message.module.css'

const kinds = {
  plain: tones.plain,
  info: tones.info,
  ok: tones.ok,
  warn: tones.warn,
  danger: `${tones.danger} ${styles.stop}`,
}

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
    <div
      className={`${ui.stack} ${ui.top} ${desk.snug} ${styles.message} ${kinds[kind]} ${row ? styles.row : ''}`}
      role={role}
    >
      {mark}
      <div>{children}</div>
      {actions && <div className={`${ui.cluster} ${ui.middle} ${styles.actions}`}>{actions}</div>}
    </div>
  )
}
