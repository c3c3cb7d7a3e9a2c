import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { ServiceIcon } from '@cash-express/components/service-icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { milesBetween } from '@cash-express/domain/geography/distance'
import { everyLoan } from '@cash-express/domain/services/documents-to-bring'
import { services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { directionsLink } from '@cash-express/domain/stores/directions'
import { noticeOn } from '@cash-express/domain/stores/hours'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import { offers } from '@cash-express/domain/stores/store'
import { cityPath, statePath, storePath } from '@cash-express/domain/stores/store-page'
import { useLocation } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { StoreHours } from '../../shell/store-hours.tsx'
import { nameWithSign } from '../services/service.messages.ts'
import type { Route } from './+types/store.route.ts'
import { CostsHere } from './costs-here.tsx'
import { allStoresCrumb } from './crumbs.ts'
import { type ListedStore, listedStores, stateAt, storeAt } from './directory.ts'
import refreshStore from './refresh-store.ts?worker&url'
import * as messages from './store.messages.tsx'
import styles from './store.module.css'
import { storeData } from './store-data.ts'
import { StoreList } from './store-list.tsx'
import { Trail } from './trail.tsx'

const trailOf = (store: ListedStore) => [
  allStoresCrumb,
  { name: stateAt(statePath(store.state))?.name ?? store.state, path: statePath(store.state) },
  { name: store.city, path: cityPath(store) },
]

export function meta({ location }: Route.MetaArgs) {
  const store = storeAt(location.pathname)
  if (!store) return []
  const { name, address1, city, state, phone } = store
  return pageMeta(
    {
      title: name,
      description: messages.description(name, `${address1}, ${city}, ${state}`, phone),
      trail: trailOf(store),
      data: [storeData(store, storePath(store))],
    },
    location.pathname,
  )
}

const maxNearby = 5

const nearby = (from: ListedStore) =>
  listedStores()
    .filter(({ store_id }) => store_id !== from.store_id)
    .map((store) => ({ store, miles: milesBetween(from, store) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, maxNearby)

export default function StorePage() {
  const store = storeAt(useLocation().pathname)
  if (!store) return null
  const notice = store.today && noticeOn(store, store.today)
  return (
    <>
      <div className={`${styles.head} ${ui.sand}`}>
        <Wrap>
          <Trail crumbs={trailOf(store)} />
          <h1 tabIndex={-1}>{store.name}</h1>
          <p className={`${ui.lead} ${ui.above3}`}>
            {store.address1}, {store.city}, {`${store.state} ${store.zip}`}
          </p>
          <p className={`${styles.now} ${ui.line} ${ui.medium}`} data-open-now role="status" />
          {notice && (
            <p data-notice role="status">
              {notice}
            </p>
          )}
          <div className={`${styles.actions} ${ui.cluster} ${ui.above3}`}>
            <ButtonLink to={`${root}/apply-now?store=${store.store_id}`}>{messages.applyHere}</ButtonLink>
            <a className={`${styles.call} ${ui.target} ${ui.card} ${ui.gap2}`} href={phoneLink(store.phone)} data-phone>
              <Icon name="phone" />
              <span>
                <messages.Call phone={<span data-phone-number>{formatPhone(store.phone)}</span>} />
              </span>
            </a>
            <a
              className={`${styles.directions} ${ui.target} ${ui.card} ${ui.gap2}`}
              href={directionsLink(store)}
              rel="noreferrer"
            >
              <Icon name="directions" />
              {messages.getDirections}
            </a>
          </div>
          <p className={`${ui.soft} ${ui.above4}`}>{messages.finishInStore}</p>
        </Wrap>
      </div>
      <Wrap className={`${styles.columns} ${ui.section} ${ui.stack} ${ui.from768} ${ui.top}`}>
        <section className={`${styles.card} ${ui.card} ${ui.fill}`} aria-labelledby="hours-heading">
          <h2 id="hours-heading">{messages.hours}</h2>
          <StoreHours hours={store} name={store.name} date={store.today} />
          <p className={`${ui.small} ${ui.above3}`}>{messages.callFirst}</p>
        </section>
        <section className={`${styles.card} ${ui.card} ${ui.fill}`} aria-labelledby="bring-heading">
          <h2 id="bring-heading">{messages.whatToBring}</h2>
          <h3>{everyLoan.title}</h3>
          <ul className={styles.documents}>
            {everyLoan.documents.map(({ item, note }) => (
              <li key={item}>
                <Icon name="checkmark" />
                <span>
                  {item}
                  {note && <small>{note}</small>}
                </span>
              </li>
            ))}
          </ul>
          <p className={`${ui.small} ${ui.above3}`}>{messages.fullLists}</p>
        </section>
        <section className={styles.services} aria-labelledby="offered-heading">
          <h2 id="offered-heading">{messages.whatWeOffer}</h2>
          <ul className={`${styles.offered} ${ui.stack}`}>
            {services.map(({ id, name, slug }) => (
              <li key={id} data-service={id} hidden={!offers(store, id)}>
                <a href={`${root}/${slug}`}>
                  <ServiceIcon of={id} />
                  {nameWithSign({ id, name })}
                </a>
              </li>
            ))}
          </ul>
          <CostsHere store={store} />
        </section>
        <section className={styles.nearby} aria-labelledby="nearby-heading">
          <h2 id="nearby-heading">{messages.otherStores}</h2>
          <StoreList stores={nearby(store)} />
          <p>
            <a className={ui.target} href={`${root}/store-locator?zip=${store.zip.slice(0, 5)}&miles=50`}>
              {messages.seeOnMap}
            </a>
          </p>
        </section>
      </Wrap>
      <script type="module" src={refreshStore} data-store={store.store_id} />
    </>
  )
}
