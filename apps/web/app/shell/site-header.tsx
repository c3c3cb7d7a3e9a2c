import { ButtonLink } from '@cash-express/components/button-link.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { Logo } from '@cash-express/components/logo.tsx'
import spoken from '@cash-express/components/spoken.module.css'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { company } from '@cash-express/domain/site/company'
import { offices } from '@cash-express/domain/site/offices'
import { headerMenus, type PageLink } from '@cash-express/domain/site/pages'
import { home, root } from '@cash-express/domain/site/site-language'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import { useLocation } from 'react-router'
import { LanguageLink } from './language-link.tsx'
import * as messages from './page-frame.messages.tsx'
import styles from './site-header.module.css'

/** Pages are built under URLs with a trailing slash and visited without it. */
const samePage = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')

function MenuLink({ path, name }: PageLink) {
  const here = samePage(useLocation().pathname, path)
  return (
    <a href={`${root}${path}`} aria-current={here ? 'page' : undefined}>
      {name}
    </a>
  )
}

function Menu({ name, links, group }: { name: string; links: readonly PageLink[]; group: string }) {
  return (
    <details name={group} data-menu>
      <summary>
        {name}
        <Icon name="down" />
      </summary>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.path}>
            <MenuLink {...link} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function MainLinks({ group }: { group: string }) {
  const { services, storeLocator, aboutUs } = headerMenus
  return (
    <ul className={`${styles.nav} ${ui.line}`}>
      <li>
        <Menu {...services} group={group} />
      </li>
      <li>
        <MenuLink {...storeLocator} />
      </li>
      <li>
        <Menu {...aboutUs} group={group} />
      </li>
    </ul>
  )
}

function CallUs({ className }: { className: string | undefined }) {
  return (
    <a className={className} href={phoneLink(company.phone)}>
      <Icon name="phone" />
      <span>
        <Spoken>{messages.callUsAt} </Spoken>
        {formatPhone(company.phone)}
      </span>
    </a>
  )
}

/**
 * Calls the office until `show-closest-store.ts` finds a remembered store. Both versions have two single-line texts, so
 * that nothing moves when they change.
 */
function CallButton() {
  return (
    <a className={styles.callButton} href={phoneLink(company.phone)} data-closest-call>
      <Icon name="phone" />
      <span>
        <span data-closest-call-name>{messages.callUsShort}</span>
        <span className={spoken.spoken} data-closest-call-store />
        <span className={styles.hours} data-closest-hours>
          {formatPhone(company.phone)}
        </span>
      </span>
    </a>
  )
}

const { street, city, state, zip } = offices.address

/** Replaces header and footer on paper, so that a printed page includes the contact details. */
function Letterhead() {
  return (
    <p className={`${styles.letterhead} ${ui.onPaper} ${ui.size16}`}>
      {`${company.name}, ${formatPhone(company.phone)}, ${street}, ${city}, ${state} ${zip}`}
    </p>
  )
}

/** Native disclosures open before any script has loaded. CSS shows one of the two copies of the links. */
export function SiteHeader() {
  return (
    <>
      <Letterhead />
      <header className={`${styles.header} ${ui.onScreen}`}>
        <div className={`${styles.notice} ${ui.sand} ${ui.size16}`}>
          <Wrap className={`${styles.noticeLine} ${ui.line}`}>
            <Icon name="info" />
            <p className={styles.wide}>{messages.startOnline}</p>
            <p className={styles.narrow}>{messages.startOnlineShort}</p>
            <LanguageLink className={`${styles.language} ${ui.row} ${ui.bold}`} />
          </Wrap>
        </div>
        <Wrap className={`${styles.bar} ${ui.line}`}>
          <a className={`${styles.logo} ${ui.row}`} href={home}>
            <Logo on="light" fetchPriority="low" />
          </a>
          <details className={styles.menu} data-menu>
            <summary>
              <Icon name="menu" />
              {messages.menu}
            </summary>
            <nav aria-label={messages.mainNavigation}>
              <MainLinks group="menu" />
              <CallUs className={`${styles.callInMenu} ${ui.target} ${ui.gap2} ${ui.bold} ${ui.numbers}`} />
            </nav>
          </details>
          <nav className={styles.wideNav} aria-label={messages.mainNavigation}>
            <MainLinks group="bar" />
          </nav>
          <CallUs className={`${styles.call} ${ui.target} ${ui.gap2} ${ui.bold} ${ui.numbers}`} />
          <CallButton />
          <ButtonLink to={`${root}${headerMenus.applyNow.path}`} className={styles.apply}>
            {headerMenus.applyNow.name}
          </ButtonLink>
        </Wrap>
      </header>
    </>
  )
}
