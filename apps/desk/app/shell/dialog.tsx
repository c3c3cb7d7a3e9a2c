import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
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
    <dialog ref={dialog} className={`${styles.dialog} ${wide ? styles.wide : ''}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" />
          <Spoken>Close</Spoken>
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
