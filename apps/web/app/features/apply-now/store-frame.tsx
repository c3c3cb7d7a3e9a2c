import field from '@cash-express/components/form/field.module.css'
import { Spinner } from '@cash-express/components/spinner.tsx'
import type { ReactNode } from 'react'
import styles from './store-section.module.css'

/** Part of the page from the start, so that nothing moves when the list of stores loads. */
export function StoreFrame({ text, busy = false, children }: { text: string; busy?: boolean; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.intro}>
        <h2>Choose your store</h2>
        <p role="status" className={busy ? field.busyText : ''}>
          {busy && <Spinner />}
          <span>{text}</span>
        </p>
      </div>
      <div className={styles.pick}>{children}</div>
    </section>
  )
}

export const giveAddress = 'Enter your address to see the stores near you.'

export const NoStoresYet = () => (
  <p className={styles.none} tabIndex={-1}>
    Stores near you will appear here.
  </p>
)
