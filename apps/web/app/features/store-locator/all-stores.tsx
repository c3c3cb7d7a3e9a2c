import { Icon } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { storeStates } from '@cash-express/domain/geography/states'
import type { Store } from '@cash-express/domain/stores/store'
import { statePath, storePath } from '@cash-express/domain/stores/store-page'
import styles from './all-stores.module.css'

const storeCount = (count: number) => (count === 1 ? '1 store' : `${count} stores`)

/** Shown before the first search and when a place cannot be looked up. */
export function AllStores({ stores }: { stores: readonly Store[] }) {
  return (
    <ul className={styles.states}>
      {storeStates.map(({ code, name }) => {
        const inState = stores.filter(({ state }) => state === code)
        if (inState.length === 0) return null
        return (
          <li key={code}>
            <details>
              <summary>
                <strong>{name}</strong>
                <span>{storeCount(inState.length)}</span>
                <Icon name="down" />
              </summary>
              <ul className={styles.stores}>
                {inState.map((store) => (
                  <li key={store.store_id}>
                    <a href={storePath(store)}>{store.name}</a>
                    <span>{`${store.address1}, ${store.city}`}</span>
                    <PhoneLink phone={store.phone} />
                  </li>
                ))}
              </ul>
              <p>
                <a href={statePath(code)}>{`All towns in ${name}`}</a>
              </p>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
