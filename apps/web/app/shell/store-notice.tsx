import ui from '@cash-express/components/styles/primitives.module.css'
import { language } from '@cash-express/domain/site/site-language'
import { dateAt, noticeOn } from '@cash-express/domain/stores/hours'
import type { Store } from '@cash-express/domain/stores/store'
import styles from './store-notice.module.css'

/** The sentence of today, such as `Closed for weather today.`; staff write it in English. Renders nothing without one. */
export function StoreNotice({ store, now }: { store: Store; now: Date }) {
  const today = dateAt(store, now)
  const notice = today && noticeOn(store, today)
  if (!notice) return null
  return (
    <span className={`${styles.notice} ${ui.medium}`} lang={language === 'es' ? 'en' : undefined}>
      {notice}
    </span>
  )
}
