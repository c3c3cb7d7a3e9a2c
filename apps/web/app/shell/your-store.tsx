import { Button } from '@cash-express/components/button.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { root } from '@cash-express/domain/site/site-language'
import { directionsLink } from '@cash-express/domain/stores/directions'
import { dateAt, todayAt } from '@cash-express/domain/stores/hours'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { useRef } from 'react'
import { StoreHours } from './store-hours.tsx'
import { OpenNow, StoreNotice } from './store-today.tsx'
import * as messages from './your-store.messages.ts'
import styles from './your-store.module.css'

export type NamedStore =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'known'; readonly store: Store }

/** Shows the store of an application, or a link to the store locator when it is none of our stores. */
export function YourStore({ named, now }: { named: NamedStore; now: Date }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section
      className={`${styles.card} ${ui.stack} ${ui.card} ${ui.start}`}
      aria-labelledby="store-heading"
      aria-busy={named.state === 'loading' || undefined}
    >
      <h2 id="store-heading" className={ui.size24} ref={heading} tabIndex={-1}>
        {named.state === 'known' ? named.store.name : messages.yourStore}
      </h2>
      {named.state === 'known' && <Details store={named.store} now={now} />}
      {named.state === 'loading' && <p>{messages.loading}</p>}
      {named.state === 'failed' && (
        <>
          <p role="status">{messages.notLoaded}</p>
          <Button
            look="outline"
            type="button"
            onClick={() => {
              // The button disappears while loading, so the focus moves to the heading.
              heading.current?.focus()
              named.retry()
            }}
          >
            {messages.tryAgain}
          </Button>
        </>
      )}
      {named.state === 'unknown' && (
        <>
          <p>{messages.lookItUp}</p>
          <ButtonLink to={`${root}/store-locator`} look="outline">
            {messages.findYourStore}
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
      <p className={ui.onScreen}>
        <OpenNow store={store} now={now} />
        <StoreNotice store={store} now={now} />
      </p>
      <StoreHours hours={store} name={name} today={todayAt(store, now)} date={dateAt(store, now)} />
      <p className={`${styles.hint} ${ui.small}`}>{messages.callFirst}</p>
      {number && <p className={`${ui.onPaper} ${ui.bold}`}>{messages.phoneNumber(number)}</p>}
      <div className={`${ui.onScreen} ${ui.stack} ${ui.full}`}>
        {number && (
          <ButtonLink to={phoneLink(phone) ?? ''}>
            <Icon name="phone" />
            {messages.callNumber(number)}
          </ButtonLink>
        )}
        <ButtonLink to={directionsLink(store)} look="outline">
          <Icon name="directions" />
          {messages.directions}
        </ButtonLink>
      </div>
    </>
  )
}
