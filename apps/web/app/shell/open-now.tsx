import ui from '@cash-express/components/styles/primitives.module.css'
import { openNow, openNowText } from '@cash-express/domain/stores/hours'
import type { Store } from '@cash-express/domain/stores/store'
import styles from './open-now.module.css'

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
