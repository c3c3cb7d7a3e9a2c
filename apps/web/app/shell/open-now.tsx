import { openNow, openNowWords } from '@cash-express/domain/stores/hours'
import type { Store } from '@cash-express/domain/stores/store'
import styles from './open-now.module.css'

/** By the store's own clock; nothing where that is not known. */
export function OpenNow({ store, now }: { store: Store; now: Date }) {
  const is = openNow(store, now)
  return is ? <span className={is.open ? styles.open : styles.closed}>{openNowWords(is)}</span> : null
}
