import { Awning } from '@cash-express/components/awning.tsx'
import { Button } from '@cash-express/components/button.tsx'
import { CallButton } from '@cash-express/components/call-button.tsx'
import columns from '@cash-express/components/columns.module.css'
import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { PlaceField } from '@cash-express/components/place-field.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { sampleZip } from '@cash-express/domain/geography/place'
import { storeStates } from '@cash-express/domain/geography/states'
import { company } from '@cash-express/domain/site/company'
import { offices } from '@cash-express/domain/site/offices'
import { root } from '@cash-express/domain/site/site-language'
import { storePath } from '@cash-express/domain/stores/store-page'
import { metaOf } from '../shell/page-meta.ts'
import * as messages from './contact.messages.ts'
import styles from './contact.module.css'
import map from './home/map.svg'
import { listedStores } from './stores/directory.ts'

export const meta = metaOf({ title: messages.title, description: messages.description })

export default function ContactPage() {
  return (
    <>
      <div className={`${styles.head} ${ui.sand}`}>
        <Wrap className={`${styles.headColumns} ${columns.split} ${ui.middle}`}>
          <div>
            <h1 tabIndex={-1}>{messages.title}</h1>
            <p className={`${styles.lead} ${ui.above4}`}>{messages.callOrWrite}</p>
            <p className={`${styles.tip} ${ui.above6} ${ui.rows}`}>
              {messages.storeAnswersFastest} <a href="#store">{messages.findItsNumber}</a>
            </p>
          </div>
          <CorporateOffice />
        </Wrap>
      </div>
      <Wrap className={`${styles.ways} ${ui.section} ${ui.gap6}`}>
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
  const { street, city, state, zip } = offices.address
  return (
    <section className={`${styles.office} ${ui.raised}`} aria-labelledby="office-heading">
      <Awning />
      <div className={styles.officeText}>
        <h2 id="office-heading" className={ui.size24}>
          {messages.corporateOffice}
        </h2>
        <ul className={`${styles.phones} ${ui.stack}`}>
          <li>
            <CallButton label={messages.office} phone={company.phone} />
          </li>
          <li>
            <CallButton label={messages.tollFree} phone={company.tollFree} />
          </li>
        </ul>
        <address className={`${styles.address} ${ui.gap4}`}>
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
    <section className={`${styles.store} ${ui.card}`} id="store" aria-labelledby="store-heading">
      <img className={`${styles.map} ${ui.full}`} src={map} alt="" width="560" height="380" loading="lazy" />
      <div className={styles.storeText}>
        <h2 id="store-heading" className={ui.size24}>
          {messages.yourStore}
        </h2>
        <p>{messages.storesHaveNumbers(listedStores().length)}</p>
        <form className={ui.above5} action={`${root}/store-locator`} method="get">
          <PlaceField id="contact-zip" hint={messages.placeHint(sampleZip)}>
            <Button>{messages.findStore}</Button>
          </PlaceField>
        </form>
        <a className={`${ui.target} ${ui.above3}`} href="#phones">
          {messages.seeAllNumbers}
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
    <section className={`${styles.storePhones} ${ui.card}`} id="phones" aria-labelledby="phones-heading">
      <h2 id="phones-heading" className={ui.size24}>
        {messages.storeNumbers}
      </h2>
      <p>{messages.chooseState}</p>
      {states.map(({ name, here }) => (
        <details key={name}>
          <summary>
            {messages.stateWithStores(name, here.length)}
            <Icon name="down" />
          </summary>
          <ul className={`${styles.numbers} ${ui.targets}`}>
            {here.map((store) => (
              <li key={store.store_id}>
                <a href={`${root}${storePath(store)}`}>{store.name}</a>
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
  const { street, city, state, zip } = offices.mailingAddress
  return (
    <section className={styles.mail} aria-labelledby="mail-heading">
      <div className={`${styles.paper} ${ui.fill}`}>
        <h2 id="mail-heading" className={ui.size24}>
          {messages.byMail}
        </h2>
        <img className={`${styles.stamp} ${ui.sand}`} src="/icon.svg" alt="" width="56" height="56" />
        <address className={`${styles.label} ${ui.lead}`}>
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
    <section className={`${styles.email} ${ui.mint} ${ui.beside} ${ui.gap5}`} aria-labelledby="email-heading">
      <DuotoneIcon name="envelope" />
      <div className={ui.shrinks}>
        <h2 id="email-heading" className={ui.size24}>
          {messages.byEmail}
        </h2>
        <p>
          <a
            className={`${ui.breakable} ${ui.target} ${ui.bold} ${ui.size17}`}
            href={`mailto:${offices.complianceEmail}`}
          >
            {offices.complianceEmail}
          </a>
        </p>
        <p>{messages.forComplaints}</p>
      </div>
    </section>
  )
}

const topics: readonly { path: string; icon: DuotoneIconName; name: string; text: string }[] = [
  {
    path: '/customer-feedback',
    icon: 'speech',
    name: messages.feedback,
    text: messages.feedbackWords,
  },
  {
    path: '/dispute-resolution',
    icon: 'scales',
    name: messages.dispute,
    text: messages.disputeWords,
  },
  {
    path: '/employment-application',
    icon: 'badge',
    name: messages.employment,
    text: messages.employmentWords,
  },
  {
    path: '/accessibility-statement',
    icon: 'access',
    name: messages.accessibility,
    text: messages.accessibilityWords,
  },
]

function Topics() {
  return (
    <section className={styles.topics} aria-labelledby="topics-heading">
      <Wrap>
        <h2 id="topics-heading">{messages.ratherAForm}</h2>
        <ul className={`${styles.tiles} ${ui.tiles} ${columns.fours} ${ui.above7}`}>
          {topics.map(({ path, icon, name, text }) => (
            <li key={path}>
              <a href={`${root}${path}`}>
                <DuotoneIcon name={icon} />
                <strong>{name}</strong>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
