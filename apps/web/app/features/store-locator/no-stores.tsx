import { formatMiles } from '@cash-express/domain/geography/distance'
import type { Service } from '@cash-express/domain/services/service'
import { type Distance, distanceReaching } from '@cash-express/domain/store-locator/search'
import type { StoreAway } from '@cash-express/domain/stores/nearest'
import { Button } from '../../components/button.tsx'
import styles from './no-stores.module.css'
import { StoreCard } from './store-card.tsx'
import type { Origin } from './use-origin.ts'

/** Nothing near enough: what is nearest, and one tap to see it on the list. */
export function NoStores({
  nearest,
  service,
  from,
  now,
  onWiden,
  onShow,
}: {
  nearest: StoreAway | undefined
  service: Service | undefined
  from: Origin
  now: Date
  onWiden: (miles: Distance) => void
  onShow: (id: number) => void
}) {
  if (!nearest) return <p className={styles.none}>No store offers this service right now.</p>
  const { store, miles } = nearest
  const reach = distanceReaching(miles)
  const away = formatMiles(miles)
  return (
    <>
      <div className={styles.none}>
        <p>
          {service
            ? `The nearest store that offers ${service.name.toLowerCase()} is ${store.name}, ${away} away.`
            : `The nearest is ${store.name}, ${away} away.`}
        </p>
        <Button type="button" onClick={() => onWiden(reach)}>
          {`Show stores within ${reach} miles`}
        </Button>
      </div>
      <ol className={styles.nearest}>
        <StoreCard
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
