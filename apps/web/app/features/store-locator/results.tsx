import { Button } from '@cash-express/components/button.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type Point, roundMiles } from '@cash-express/domain/geography/distance'
import type { Place } from '@cash-express/domain/geography/place'
import { stateName, storeStates } from '@cash-express/domain/geography/states'
import type { Service } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { type Distance, distanceReaching } from '@cash-express/domain/store-locator/search'
import { nearestStores, type StoreWithMiles } from '@cash-express/domain/stores/nearest'
import type { Store } from '@cash-express/domain/stores/store'
import { statePath, storePath } from '@cash-express/domain/stores/store-page'
import { useState } from 'react'
import styles from './results.module.css'
import { StoreCard, type StoreResult } from './store-card.tsx'
import * as messages from './store-locator.messages.tsx'
import type { Origin } from './use-origin.ts'

/** More results at once make a phone slow. */
const atOnce = 10

export function Results({
  results,
  from,
  serviceId,
  now,
  chosen,
  onShow,
}: {
  results: readonly StoreResult[]
  from: Point
  serviceId: number | undefined
  now: Date
  chosen: number | undefined
  onShow: (id: number) => void
}) {
  const [shown, setShown] = useState(atOnce)
  const waiting = results.length - shown
  return (
    <>
      <ol className={ui.stack}>
        {results.slice(0, shown).map((result) => (
          <StoreCard
            key={result.store.store_id}
            result={result}
            count={results.length}
            from={from}
            serviceId={serviceId}
            now={now}
            chosen={result.store.store_id === chosen}
            onShow={() => onShow(result.store.store_id)}
          />
        ))}
      </ol>
      {waiting > 0 && (
        <Button
          type="button"
          look="outline"
          className={`${ui.full} ${ui.above3}`}
          onClick={() => setShown(shown + atOnce)}
        >
          {waiting <= atOnce ? messages.showLast(waiting) : messages.showMore(atOnce, results.length)}
        </Button>
      )}
    </>
  )
}

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

/** Shows the nearest store outside the chosen distance and, if possible, a button that widens the search. */
export function NoStores({
  nearest,
  service,
  from,
  now,
  onWiden,
  onShow,
}: {
  nearest: StoreWithMiles | undefined
  service: Service | undefined
  from: Origin
  now: Date
  onWiden: (miles: Distance) => void
  onShow: (id: number) => void
}) {
  if (!nearest) return <p className={`${styles.none} ${ui.stack} ${ui.warning} ${ui.start}`}>{messages.noneOffers}</p>
  const { store, miles } = nearest
  const reach = distanceReaching(miles)
  const away = roundMiles(miles)
  return (
    <>
      <div className={`${styles.none} ${ui.stack} ${ui.warning} ${ui.start}`}>
        {reach === undefined && (
          <p>
            <strong>{messages.noneNear(from.label ?? messages.whereYouAre)}</strong>
          </p>
        )}
        <p>{service ? messages.nearestOfferingIs(service, store.name, away) : messages.nearestIs(store.name, away)}</p>
        {reach === undefined ? (
          messages.whereStoresAre
        ) : (
          <Button type="button" onClick={() => onWiden(reach)}>
            {messages.showWithin(reach)}
          </Button>
        )}
      </div>
      <ol className={styles.nearest}>
        <StoreCard
          key={store.store_id}
          result={{ store, miles, number: 1 }}
          count={1}
          from={from}
          serviceId={service?.id}
          now={now}
          chosen={false}
          onShow={() => onShow(store.store_id)}
        />
      </ol>
    </>
  )
}

/** Number of towns with a store nearby that are shown without a tap. */
const townsAtOnce = 6

/** Towns near our stores come first, because most visitors live there. */
export function TownChoices({
  towns,
  misspelled,
  stores,
  onChoose,
}: {
  towns: readonly Place[]
  misspelled: string | undefined
  stores: readonly Store[]
  onChoose: (near: string) => void
}) {
  const choices = towns
    .map((town) => ({ town, miles: nearestStores(stores, town, { most: 1 })[0]?.miles ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.miles - b.miles)
  const list = (shown: typeof choices) => (
    <ul className={`${styles.towns} ${ui.stack} ${ui.gap2}`}>
      {shown.map(({ town: { label, address }, miles }) => (
        <li key={label}>
          <button type="button" onClick={() => onChoose(label)}>
            <strong>{`${address.city}, ${stateName(address.state ?? '')}`}</strong>
            {miles < Number.POSITIVE_INFINITY && <small>{messages.nearestStore(roundMiles(miles))}</small>}
            <Icon name="next" />
          </button>
        </li>
      ))}
    </ul>
  )
  const later = choices.slice(townsAtOnce)
  return (
    <>
      {misspelled && <p className={ui.below3}>{messages.noTownCalled(misspelled)}</p>}
      {list(choices.slice(0, townsAtOnce))}
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>
            <Icon name="down" />
            <span>{messages.showMoreTowns(later.length)}</span>
          </summary>
          {list(later)}
        </details>
      )}
    </>
  )
}
