import { formatMiles } from '@cash-express/domain/geography/distance'
import type { Route } from '@cash-express/domain/geography/place'
import { directionsLink } from '@cash-express/domain/stores/directions'
import { todayAt } from '@cash-express/domain/stores/hours'
import type { Store } from '@cash-express/domain/stores/store'
import { storePath } from '@cash-express/domain/stores/store-page'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/icon.tsx'
import { OpenNow } from '../../shell/open-now.tsx'
import { StoreHours } from '../../shell/store-hours.tsx'
import styles from './info-window.module.css'
import { StoreActions, StoreServices } from './store-card.tsx'
import type { Origin } from './use-origin.ts'

/** How to get there: looking for it, by road, or as the crow flies where there is no router, or instead of its answer. */
export type Way =
  | { readonly status: 'looking' }
  | { readonly status: 'road'; readonly route: Route }
  | { readonly status: 'straight'; readonly instead: boolean }

const minutes = (count: number) => (count === 1 ? 'about 1 minute' : `about ${count} minutes`)

function wayWords(way: Way, miles = 0): string {
  if (way.status === 'looking') return 'Finding a driving route...'
  if (way.status === 'road') {
    return `The line on the map shows the drive: ${formatMiles(way.route.miles)}, ${minutes(way.route.minutes)}.`
  }
  const straight = `Straight line: ${formatMiles(miles)}. The drive is longer.`
  return way.instead ? `We can't show a driving route right now. ${straight}` : straight
}

export function InfoWindow({
  store,
  miles,
  number,
  origin,
  serviceId,
  now,
  way,
  router,
  underMap,
  onWay,
  onClose,
}: {
  store: Store
  miles: number | undefined
  number: number | undefined
  origin: Origin | undefined
  serviceId: number | undefined
  now: Date
  way: Way | undefined
  /** Ways by road can be drawn. */
  router: boolean
  /** On a phone it stands under the map and must be brought into sight. */
  underMap: boolean
  onWay: () => void
  onClose: () => void
}) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    if (underMap) panel.current?.scrollIntoView({ block: 'start' })
  }, [underMap])

  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-labelledby="info-name" tabIndex={-1}>
      <button type="button" className={styles.close} aria-label={`Close ${store.name}`} onClick={onClose}>
        <Icon name="close" />
      </button>
      <h3 id="info-name">
        {number !== undefined && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        <a href={storePath(store)}>{store.name}</a>
      </h3>
      <p>
        {store.address1}
        <br />
        {`${store.city}, ${store.state} ${store.zip}`}
      </p>
      <p className={styles.row}>
        <OpenNow store={store} now={now} />
        {miles !== undefined && <strong>{formatMiles(miles)}</strong>}
      </p>
      <StoreActions store={store} serviceId={serviceId} />
      <StoreHours hours={store} name={store.name} today={todayAt(store, now)} />
      <p className={styles.note}>Please call prior to visiting.</p>
      <StoreServices store={store} />
      <div className={styles.directions}>
        <a href={directionsLink(store, origin)} rel="noreferrer">
          <Icon name="directions" />
          Open driving directions in your maps app
        </a>
        {origin && (
          <button type="button" onClick={onWay}>
            <span>{router ? 'Get directions on this map' : 'Show the straight line on the map'}</span>
          </button>
        )}
        <div role="status" className={styles.way}>
          {way && <span>{wayWords(way, miles)}</span>}
        </div>
      </div>
      <p className={styles.note}>You start online. You finish your application in the store.</p>
    </div>
  )
}
