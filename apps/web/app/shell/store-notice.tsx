import { dateAt, noticeOn } from '@cash-express/domain/stores/hours'
import type { Store } from '@cash-express/domain/stores/store'
import styles from './store-notice.module.css'

/** The sentence of today, such as `Closed for weather today.`; renders nothing without one. */
export function StoreNotice({ store, now }: { store: Store; now: Date }) {
  const today = dateAt(store, now)
  const notice = today && noticeOn(store, today)
  return notice ? <span className={styles.notice}>{notice}</span> : null
}
