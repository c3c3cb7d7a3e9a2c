import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import { useState } from 'react'
import styles from './secret.module.css'

type Props = {
  readonly label: string
  /** Records that the person asked for it, and returns it; undefined if that was refused. */
  onShow(): Promise<string | undefined>
}

/** Dots until it is asked for. The value is not in the page before, and never on paper. */
export function Secret({ label, onShow }: Props) {
  const [text, setText] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isShown = text !== undefined

  async function turn() {
    if (busy) return
    if (isShown) return setText(undefined)
    setBusy(true)
    const shown = await onShow()
    setText(shown)
    setBusy(false)
  }

  return (
    <>
      <span className={styles.secret}>
        <span className={styles.value} role="status">
          {isShown ? (
            text
          ) : (
            <>
              <span aria-hidden="true">•••-••-••••</span>
              <Spoken>Hidden</Spoken>
            </>
          )}
        </span>
        <button type="button" className={styles.turn} aria-disabled={busy || undefined} onClick={() => void turn()}>
          <Icon name={isShown ? 'unseen' : 'seen'} />
          {isShown ? 'Hide' : 'Show'}
          <Spoken> {label}</Spoken>
        </button>
      </span>
      <span className={styles.notPrinted}>Not printed</span>
      <small className={styles.small}>{isShown ? 'Showing it was recorded.' : 'Showing it is recorded.'}</small>
    </>
  )
}
