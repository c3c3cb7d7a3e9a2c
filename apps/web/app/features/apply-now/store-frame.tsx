import field from '@cash-express/components/form/field.module.css'
import { Spinner } from '@cash-express/components/spinner.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import * as messages from './store-list.messages.ts'
import styles from './store-section.module.css'

/** Part of the page from the start, so that nothing moves when the list of stores loads. */
export function StoreFrame({ text, busy = false, children }: { text: string; busy?: boolean; children: ReactNode }) {
  return (
    <section className={`${styles.section} ${ui.stack} ${ui.gap5}`}>
      <div className={styles.intro}>
        <h2>{messages.chooseStore}</h2>
        <p role="status" className={busy ? field.busyText : ''}>
          {busy && <Spinner />}
          <span>{text}</span>
        </p>
      </div>
      <div className={`${styles.pick} ${ui.stack} ${ui.start}`}>{children}</div>
    </section>
  )
}

export const NoStoresYet = () => (
  <p className={`${styles.none} ${ui.full}`} tabIndex={-1}>
    {messages.noStoresYet}
  </p>
)
