import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { roundMiles } from '@cash-express/domain/geography/distance'
import { root } from '@cash-express/domain/site/site-language'
import { allStoresPath, storePath } from '@cash-express/domain/stores/store-page'
import type { Crumb } from '../../shell/structured-data.ts'
import * as messages from './directory.messages.ts'
import type { ListedStore } from './directory.ts'
import styles from './stores.module.css'

export const allStoresCrumb: Crumb = { name: messages.allStores, path: allStoresPath }

export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={ui.above3} aria-label={messages.youAreHere}>
      <ol className={`${styles.crumbs} ${ui.cluster} ${ui.size16} ${ui.targets}`}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a href={`${root}${path}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

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
