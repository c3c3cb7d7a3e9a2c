import { Icon } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { storeStates } from '@cash-express/domain/geography/states'
import { root } from '@cash-express/domain/site/site-language'
import type { Store } from '@cash-express/domain/stores/store'
import { statePath, storePath } from '@cash-express/domain/stores/store-page'
import styles from './all-stores.module.css'
import * as messages from './store-locator.messages.tsx'

/** Shown before the first search and when a place cannot be looked up. */
export function AllStores({ stores }: { stores: readonly Store[] }) {
  return (
    <ul className={`${styles.states} ${ui.stack}`}>
      {storeStates.map(({ code, name }) => {
        const inState = stores.filter(({ state }) => state === code)
        if (inState.length === 0) return null
        return (
          <li key={code}>
            <details>
              <summary>
                <strong>{name}</strong>
                <span>{messages.storeCount(inState.length)}</span>
                <Icon name="down" />
              </summary>
              <ul className={`${styles.stores} ${ui.targets}`}>
                {inState.map((store) => (
                  <li key={store.store_id}>
                    <a href={root + storePath(store)}>{store.name}</a>
                    <span>{`${store.address1}, ${store.city}`}</span>
                    <PhoneLink phone={store.phone} />
                  </li>
                ))}
              </ul>
              <p>
                <a href={root + statePath(code)}>{messages.allTownsIn(name)}</a>
              </p>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
