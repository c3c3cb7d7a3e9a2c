import { Awning } from '@cash-express/components/awning.tsx'
import { Button } from '@cash-express/components/button.tsx'
import { CallButton } from '@cash-express/components/call-button.tsx'
import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { ZipField } from '@cash-express/components/zip-field.tsx'
import { sampleZip } from '@cash-express/domain/geography/place'
import { storeStates } from '@cash-express/domain/geography/states'
import { company } from '@cash-express/domain/site/company'
import { storePath } from '@cash-express/domain/stores/store-page'
import { metaOf } from '../shell/page-meta.ts'
import styles from './contact.module.css'
import map from './home/map.svg'
import { listedStores } from './stores/directory.ts'

export const meta = metaOf({
  title: 'Contact',
  description: 'Phone numbers and mailing address of the Cash Express corporate office, and how to find your store.',
})

export default function ContactPage() {
  return (
    <>
      <div className={styles.head}>
        <Wrap className={styles.headColumns}>
          <div>
            <h1 tabIndex={-1}>Contact</h1>
            <p className={styles.lead}>Call us, write to us, or visit a store. You don't have to be a customer.</p>
            <p className={styles.tip}>
              Is it about a loan or an application? Your store can answer fastest.{' '}
              <a href="#store">Find its phone number</a>
            </p>
          </div>
          <CorporateOffice />
        </Wrap>
      </div>
      <Wrap className={styles.ways}>
        <YourStore />
        <Mail />
        <ComplianceEmail />
        <StorePhones />
      </Wrap>
      <Topics />
    </>
  )
}

function CorporateOffice() {
  const { street, city, state, zip } = company.address
  return (
    <section className={styles.office} aria-labelledby="office-heading">
      <Awning />
      <div className={styles.officeText}>
        <h2 id="office-heading">Corporate office</h2>
        <ul className={styles.phones}>
          <li>
            <CallButton label="Office" phone={company.phone} />
          </li>
          <li>
            <CallButton label="Toll free" phone={company.tollFree} />
          </li>
        </ul>
        <address className={styles.address}>
          <Icon name="pin" />
          <span>
            {street}
            <br />
            {city}, {state} {zip}
          </span>
        </address>
      </div>
    </section>
  )
}

function YourStore() {
  return (
    <section className={styles.store} id="store" aria-labelledby="store-heading">
      <img className={styles.map} src={map} alt="" width="560" height="380" loading="lazy" />
      <div className={styles.storeText}>
        <h2 id="store-heading">Your store</h2>
        <p>
          Each of our {listedStores().length} stores has its own phone number. Look up your store's phone number, hours
          and address.
        </p>
        <form className={styles.zip} action="/store-locator" method="get">
          <ZipField id="contact-zip" hint={`5 digits, like ${sampleZip}`}>
            <Button>Find a store</Button>
          </ZipField>
        </form>
        <a className={styles.all} href="#phones">
          See all store phone numbers
        </a>
      </div>
    </section>
  )
}

function StorePhones() {
  const states = storeStates
    .map(({ code, name }) => ({ name, here: listedStores().filter(({ state }) => state === code) }))
    .filter(({ here }) => here.length > 0)
  return (
    <section className={styles.storePhones} id="phones" aria-labelledby="phones-heading">
      <h2 id="phones-heading">Store phone numbers</h2>
      <p>Choose your state. A store's page has its hours, address and services.</p>
      {states.map(({ name, here }) => (
        <details key={name}>
          <summary>
            {`${name}, ${here.length} ${here.length === 1 ? 'store' : 'stores'}`}
            <Icon name="down" />
          </summary>
          <ul className={styles.numbers}>
            {here.map((store) => (
              <li key={store.store_id}>
                <a href={storePath(store)}>{store.name}</a>
                <PhoneLink phone={store.phone} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function Mail() {
  const { street, city, state, zip } = company.mailingAddress
  return (
    <section className={styles.mail} aria-labelledby="mail-heading">
      <div className={styles.paper}>
        <h2 id="mail-heading">By mail</h2>
        <img className={styles.stamp} src="/icon.svg" alt="" width="56" height="56" />
        <address className={styles.label}>
          <strong>{company.name}</strong>
          <br />
          {street}
          <br />
          {city}, {state} {zip}
        </address>
      </div>
    </section>
  )
}

function ComplianceEmail() {
  return (
    <section className={styles.email} aria-labelledby="email-heading">
      <DuotoneIcon name="envelope" />
      <div>
        <h2 id="email-heading">By e-mail</h2>
        <p>
          <a className={styles.emailLink} href={`mailto:${company.complianceEmail}`}>
            {company.complianceEmail}
          </a>
        </p>
        <p>For complaints, privacy and accessibility. Never put your Social Security number in an e-mail.</p>
      </div>
    </section>
  )
}

const topics: readonly { path: string; icon: DuotoneIconName; name: string; words: string }[] = [
  {
    path: '/customer-feedback',
    icon: 'speech',
    name: 'Customer feedback',
    words: 'Tell us what went well or what went wrong.',
  },
  {
    path: '/dispute-resolution',
    icon: 'scales',
    name: 'Dispute resolution',
    words: 'Send a notice about a charge or a loan. We answer within 30 days.',
  },
  {
    path: '/employment-application',
    icon: 'badge',
    name: 'Employment application',
    words: 'Apply for a job. Your application goes to the store manager.',
  },
  {
    path: '/accessibility-statement',
    icon: 'access',
    name: 'Accessibility',
    words: "Tell us when something doesn't work for you.",
  },
]

function Topics() {
  return (
    <section className={styles.topics} aria-labelledby="topics-heading">
      <Wrap>
        <h2 id="topics-heading">Would you rather send us a form?</h2>
        <ul className={styles.tiles}>
          {topics.map(({ path, icon, name, words }) => (
            <li key={path}>
              <a href={path}>
                <DuotoneIcon name={icon} />
                <strong>{name}</strong>
                <span>{words}</span>
              </a>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
