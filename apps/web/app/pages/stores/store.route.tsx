import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { ServiceIcon } from '@cash-express/components/service-icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { costsOfService } from '@cash-express/domain/costs/costs-of-service'
import { milesBetween } from '@cash-express/domain/geography/distance'
import { everyLoan } from '@cash-express/domain/services/documents-to-bring'
import { services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { directionsLink } from '@cash-express/domain/stores/directions'
import { noticeOn, openingOn } from '@cash-express/domain/stores/hours'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import { offers, type Store, type WeekDay, weekDays } from '@cash-express/domain/stores/store'
import { cityPath, statePath, storePath } from '@cash-express/domain/stores/store-page'
import { useLocation } from 'react-router'
import { siteOrigin } from '../../integrations/site-settings.ts'
import { CostDisclosure } from '../../shell/cost-disclosure.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { StoreHours } from '../../shell/store-hours.tsx'
import { context, type StructuredData } from '../../shell/structured-data.ts'
import { nameWithSign } from '../services/service.messages.ts'
import { shownCosts } from '../shown-costs.ts'
import type { Route } from './+types/store.route.ts'
import { type ListedStore, listedStores, stateAt, storeAt } from './directory.ts'
import { allStoresCrumb, StoreList, Trail } from './directory-lists.tsx'
import refreshStore from './refresh-store.ts?worker&url'
import * as messages from './store.messages.tsx'
import styles from './store.module.css'

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

/** By the day that it is at the store. Only a live page knows the time zone, and only then there are figures. */
function CostsHere({ store }: { store: ListedStore }) {
  const { state, time_zone: timeZone } = store
  const offered = services.flatMap(({ id, name }) => {
    const published =
      timeZone && offers(store, id) ? costsOfService(shownCosts(), { state, serviceId: id, timeZone }) : undefined
    return published ? [{ id, name, published }] : []
  })
  if (offered.length === 0) return null
  return (
    <div className={ui.above7}>
      <h3>{messages.whatItCosts}</h3>
      <ul className={`${ui.stack} ${ui.above3}`}>
        {offered.map(({ id, name, published }) => (
          <li key={id} data-cost-of={id}>
            <CostDisclosure title={name} serviceId={id} published={published} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A separate module, so that form pages do not load it. */
function storeData(store: Omit<Store, 'time_zone'>, path: string): StructuredData {
  return {
    '@context': context,
    '@type': 'FinancialService',
    '@id': `${siteOrigin}${path}#store`,
    name: store.name,
    url: `${siteOrigin}${root}${path}`,
    image: `${siteOrigin}/og/stores.png`,
    telephone: phoneLink(store.phone)?.replace('tel:', ''),
    parentOrganization: { '@id': `${siteOrigin}/#organization` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address1,
      addressLocality: store.city,
      addressRegion: store.state,
      postalCode: store.zip,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: weekDays.flatMap((day) => {
      const opening = openingOn(store, day)
      return opening
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `https://schema.org/${schemaDays[day]}`,
              opens: opening.open.slice(0, 5),
              closes: opening.close.slice(0, 5),
            },
          ]
        : []
    }),
    makesOffer: services
      .filter(({ id }) => offers(store, id))
      .map(({ name, slug }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, url: `${siteOrigin}${root}/${slug}` },
      })),
  }
}

/** The names that schema.org gives the days, whatever the language of the page. */
const schemaDays: Readonly<Record<WeekDay, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
}
