import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type Point, roundMiles } from '@cash-express/domain/geography/distance'
import { applyPath, serviceById, services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { directionsLink } from '@cash-express/domain/stores/directions'
import { dateAt, todayAt } from '@cash-express/domain/stores/hours'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import { offers, type Store } from '@cash-express/domain/stores/store'
import { storePath } from '@cash-express/domain/stores/store-page'
import { StoreHours } from '../../shell/store-hours.tsx'
import { OpenNow, StoreNotice } from '../../shell/store-today.tsx'
import styles from './store-card.module.css'
import * as messages from './store-locator.messages.tsx'

export type StoreResult = { readonly store: Store; readonly miles: number; readonly number: number }

/** Apply Now reads the store from the URL and offers it first. */
function applyLink(store: Store, serviceId: number | undefined) {
  const service = serviceId === undefined ? undefined : serviceById(serviceId)
  return `${root}${service ? applyPath(service) : '/apply-now'}?store=${store.store_id}`
}

export function StoreActions({ store, serviceId }: { store: Store; serviceId: number | undefined }) {
  const phone = formatPhone(store.phone)
  return (
    <div className={`${styles.actions} ${ui.cluster} ${ui.gap2}`}>
      <ButtonLink to={applyLink(store, serviceId)} className={styles.action}>
        {messages.applyNow}
        <Spoken>{messages.atStore(store.name)}</Spoken>
      </ButtonLink>
      {phone && (
        <ButtonLink to={phoneLink(store.phone) ?? ''} look="outline" className={styles.action}>
          <Icon name="phone" />
          <span>
            <span className={styles.call}>{messages.call}</span>
            <span className={`${ui.nowrap} ${ui.numbers}`}>{phone}</span>
          </span>
        </ButtonLink>
      )}
    </div>
  )
}

export function StoreServices({ store }: { store: Store }) {
  const offered = services.filter(({ id }) => offers(store, id))
  return (
    <ul
      className={`${styles.services} ${ui.cluster} ${ui.size16} ${ui.targets}`}
      aria-label={messages.servicesAt(store.name)}
    >
      {offered.map(({ id, slug, name }) => (
        <li key={id}>
          <a href={`${root}/${slug}`}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

export function StoreCard({
  result: { store, miles, number },
  count,
  from,
  serviceId,
  now,
  chosen,
  onShow,
}: {
  result: StoreResult
  count: number
  from: Point
  serviceId: number | undefined
  now: Date
  chosen: boolean
  onShow: () => void
}) {
  return (
    <li className={`${styles.card} ${ui.stack} ${ui.card} ${chosen ? styles.chosen : ''}`}>
      <div className={`${styles.top} ${ui.cluster} ${ui.between}`}>
        <h3 className={styles.name}>
          <span className={`${styles.number} ${ui.numbers}`} aria-hidden="true">
            {number}
          </span>
          <span>
            <a href={root + storePath(store)}>{store.name}</a>
            <Spoken>{messages.numberOf(number, count)}</Spoken>
          </span>
        </h3>
        <strong className={`${ui.nowrap} ${ui.numbers} ${ui.size17}`}>{roundMiles(miles)}</strong>
      </div>
      <p className={`${styles.address} ${ui.size17}`}>
        <span>{`${store.address1}, ${store.city}, `}</span>
        <span className={ui.nowrap}>{`${store.state} ${store.zip}`}</span>
      </p>
      <p>
        <OpenNow store={store} now={now} />
        <StoreNotice store={store} now={now} />
      </p>
      <StoreActions store={store} serviceId={serviceId} />
      <div className={`${styles.more} ${ui.cluster} ${ui.between}`}>
        <details>
          <summary>
            <Icon name="down" />
            {messages.hoursAndServices}
            <Spoken>{messages.atStore(store.name)}</Spoken>
          </summary>
          <StoreHours hours={store} name={store.name} today={todayAt(store, now)} date={dateAt(store, now)} />
          <p className={`${styles.note} ${ui.small}`}>{messages.pleaseCall}</p>
          <StoreServices store={store} />
        </details>
        <button type="button" className={styles.show} onClick={onShow}>
          {messages.showOnMap}
          <Spoken>{` ${store.name}`}</Spoken>
        </button>
        <a href={directionsLink(store, from)} rel="noreferrer">
          {messages.directions}
          <Spoken>{messages.toStore(store.name)}</Spoken>
        </a>
      </div>
    </li>
  )
}
