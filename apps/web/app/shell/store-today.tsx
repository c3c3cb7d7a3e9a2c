import ui from '@cash-express/components/styles/primitives.module.css'
import { language } from '@cash-express/domain/site/site-language'
import { dateAt, noticeOn, openNow, openNowText } from '@cash-express/domain/stores/hours'
import type { Store } from '@cash-express/domain/stores/store'
import styles from './store-today.module.css'

/** Uses the store's time zone and renders nothing if it is unknown. */
export function OpenNow({ store, now }: { store: Store; now: Date }) {
  const status = openNow(store, now)
  return status ? (
    <span
      className={
        status.open
          ? `${styles.open} ${ui.middle} ${ui.medium} ${ui.size16}`
          : `${styles.closed} ${ui.soft} ${ui.middle} ${ui.medium} ${ui.size16}`
      }
    >
      {openNowText(status)}
    </span>
  ) : null
}

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
