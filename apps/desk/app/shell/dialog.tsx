import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import desk from '../primitives/desk.module.css'
import styles from './dialog.module.css'

type Props = {
  readonly title: string
  readonly foot?: ReactNode
  /** For fields beside each other. */
  readonly wide?: boolean
  readonly children: ReactNode
  onClose(): void
}

/** Shown while it is rendered. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, foot, wide = false, children, onClose }: Props) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // An ordinary effect would end after React has removed the dialog, and then nothing gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const closed = () => latest.current()
    shown.showModal()
    shown.addEventListener('close', closed)
    return () => {
      shown.removeEventListener('close', closed)
      shown.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className={`${ui.full} ${styles.dialog} ${wide ? styles.wide : ''}`} aria-labelledby={titleId}>
      <div className={`${ui.beside} ${ui.between} ${ui.gap4} ${styles.head}`}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" />
          <Spoken>Close</Spoken>
        </button>
      </div>
      <div className={`${ui.stack} ${ui.gap4} ${styles.body}`}>{children}</div>
      {foot && <div className={`${ui.cluster} ${desk.gap2half} ${styles.foot}`}>{foot}</div>}
    </dialog>
  )
}
