import { Button } from '@cash-express/components/button.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { roundMiles } from '@cash-express/domain/geography/distance'
import type { Service } from '@cash-express/domain/services/service'
import { type Distance, distanceReaching } from '@cash-express/domain/store-locator/search'
import type { StoreWithMiles } from '@cash-express/domain/stores/nearest'
import styles from './no-stores.module.css'
import { StoreCard } from './store-card.tsx'
import * as messages from './store-locator.messages.tsx'
import type { Origin } from './use-origin.ts'

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
