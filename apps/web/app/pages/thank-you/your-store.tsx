import { Button } from '@cash-express/components/button.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { directionsLink } from '@cash-express/domain/stores/directions'
import { dateAt, todayAt } from '@cash-express/domain/stores/hours'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { useRef } from 'react'
import { OpenNow } from '../../shell/open-now.tsx'
import { StoreHours } from '../../shell/store-hours.tsx'
import { StoreNotice } from '../../shell/store-notice.tsx'
import type { NamedStore } from './use-named-store.ts'
import styles from './your-store.module.css'

/** Shows the chosen store, or a link to the store locator when the URL names none of our stores. */
export function YourStore({ named, now }: { named: NamedStore; now: Date }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.card} aria-labelledby="store-heading" aria-busy={named.state === 'loading' || undefined}>
      <h2 id="store-heading" ref={heading} tabIndex={-1}>
        {named.state === 'known' ? named.store.name : 'Your store'}
      </h2>
      {named.state === 'known' && <Details store={named.store} now={now} />}
      {named.state === 'loading' && <p>Loading the details of your store...</p>}
      {named.state === 'failed' && (
        <>
          <p role="status">The details of your store didn't load.</p>
          <Button
            look="outline"
            type="button"
            onClick={() => {
              // The button disappears while loading, so the focus moves to the heading.
              heading.current?.focus()
              named.retry()
            }}
          >
            Try again
          </Button>
        </>
      )}
      {named.state === 'unknown' && (
        <>
          <p>Look up the phone number and hours of your store in the store locator.</p>
          <ButtonLink to="/store-locator" look="outline">
            Find your store
          </ButtonLink>
        </>
      )}
    </section>
  )
}

function Details({ store, now }: { store: Store; now: Date }) {
  const { name, address1, city, state, zip, phone } = store
  const number = formatPhone(phone)
  return (
    <>
      <address>
        {address1}
        <br />
        {`${city}, ${state} ${zip}`}
      </address>
      <p className={styles.now}>
        <OpenNow store={store} now={now} />
        <StoreNotice store={store} now={now} />
      </p>
      <StoreHours hours={store} name={name} today={todayAt(store, now)} date={dateAt(store, now)} />
      <p className={styles.hint}>Please call prior to visiting.</p>
      {number && <p className={styles.onPaper}>{`Phone ${number}`}</p>}
      <div className={styles.actions}>
        {number && (
          <ButtonLink to={phoneLink(phone) ?? ''}>
            <Icon name="phone" />
            {`Call ${number}`}
          </ButtonLink>
        )}
        <ButtonLink to={directionsLink(store)} look="outline">
          <Icon name="directions" />
          Get directions
        </ButtonLink>
      </div>
    </>
  )
}
