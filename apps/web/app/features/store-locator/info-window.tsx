import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { roundMiles } from '@cash-express/domain/geography/distance'
import type { Route } from '@cash-express/domain/geography/place'
import { root } from '@cash-express/domain/site/site-language'
import { directionsLink } from '@cash-express/domain/stores/directions'
import { dateAt, todayAt } from '@cash-express/domain/stores/hours'
import type { Store } from '@cash-express/domain/stores/store'
import { storePath } from '@cash-express/domain/stores/store-page'
import { useEffect, useRef } from 'react'
import { StoreHours } from '../../shell/store-hours.tsx'
import { OpenNow, StoreNotice } from '../../shell/store-today.tsx'
import styles from './info-window.module.css'
import card from './store-card.module.css'
import { StoreActions, StoreServices } from './store-card.tsx'
import * as messages from './store-locator.messages.tsx'
import type { Origin } from './use-origin.ts'

/** `straight` is used if no router is configured or the route could not be loaded. */
export type RouteSearch =
  | { readonly status: 'looking' }
  | { readonly status: 'road'; readonly route: Route }
  | { readonly status: 'straight'; readonly routeFailed: boolean }

function routeText(routeSearch: RouteSearch, miles = 0): string {
  if (routeSearch.status === 'looking') return messages.findingRoute
  if (routeSearch.status === 'road') {
    return messages.drive(roundMiles(routeSearch.route.miles), routeSearch.route.minutes)
  }
  return (routeSearch.routeFailed ? messages.noRoute : messages.straightLine)(roundMiles(miles))
}

export function InfoWindow({
  store,
  miles,
  number,
  origin,
  serviceId,
  now,
  routeSearch,
  router,
  underMap,
  onRoute,
  onClose,
}: {
  store: Store
  miles: number | undefined
  number: number | undefined
  origin: Origin | undefined
  serviceId: number | undefined
  now: Date
  routeSearch: RouteSearch | undefined
  /** True when driving routes are available. */
  router: boolean
  /** True on a phone, where the panel is below the map and must be scrolled into view. */
  underMap: boolean
  onRoute: () => void
  onClose: () => void
}) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    if (underMap) panel.current?.scrollIntoView({ block: 'start' })
  }, [underMap])

  return (
    <div
      ref={panel}
      className={`${styles.panel} ${ui.raised} ${ui.size17}`}
      role="dialog"
      aria-labelledby="info-name"
      tabIndex={-1}
    >
      <button type="button" className={styles.close} aria-label={messages.close(store.name)} onClick={onClose}>
        <Icon name="close" />
      </button>
      <h3 id="info-name" className={card.name}>
        {number !== undefined && (
          <span className={`${card.number} ${styles.number} ${ui.dark}`} aria-hidden="true">
            {number}
          </span>
        )}
        <a href={root + storePath(store)}>{store.name}</a>
      </h3>
      <p>
        {store.address1}
        <br />
        {`${store.city}, ${store.state} ${store.zip}`}
      </p>
      <p className={`${styles.row} ${ui.cluster} ${ui.between} ${ui.numbers}`}>
        <OpenNow store={store} now={now} />
        {miles !== undefined && <strong>{roundMiles(miles)}</strong>}
      </p>
      <StoreNotice store={store} now={now} />
      <StoreActions store={store} serviceId={serviceId} />
      <StoreHours hours={store} name={store.name} today={todayAt(store, now)} date={dateAt(store, now)} />
      <p className={ui.small}>{messages.pleaseCall}</p>
      <StoreServices store={store} />
      <div className={`${styles.directions} ${ui.stack} ${ui.start}`}>
        <a className={ui.textButton} href={directionsLink(store, origin)} rel="noreferrer">
          <Icon name="directions" />
          {messages.openInMaps}
        </a>
        {origin && (
          <button type="button" className={ui.textButton} onClick={onRoute}>
            <span>{router ? messages.directionsOnMap : messages.lineOnMap}</span>
          </button>
        )}
        <div role="status" className={`${ui.medium} ${ui.size16}`}>
          {routeSearch && <span>{routeText(routeSearch, miles)}</span>}
        </div>
      </div>
      <p className={ui.small}>{messages.finishInStore}</p>
    </div>
  )
}
