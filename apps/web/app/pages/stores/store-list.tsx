import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { roundMiles } from '@cash-express/domain/geography/distance'
import { root } from '@cash-express/domain/site/site-language'
import { storePath } from '@cash-express/domain/stores/store-page'
import type { ListedStore } from './directory.ts'
import styles from './stores.module.css'

export function StoreList({ stores }: { stores: readonly { store: ListedStore; miles?: number }[] }) {
  return (
    <ul className={styles.stores}>
      {stores.map(({ store, miles }) => (
        <li key={store.store_id}>
          <a href={`${root}${storePath(store)}`}>{store.name}</a>
          <span>
            {store.address1}, {store.city}, {`${store.state} ${store.zip}`}
          </span>
          <span className={styles.reach}>
            <PhoneLink phone={store.phone} />
            {miles !== undefined && <span>{roundMiles(miles)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
