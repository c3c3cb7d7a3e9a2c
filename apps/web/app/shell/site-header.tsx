import { company } from '@cash-express/domain/site/company'
import { headerMenus, type PageLink } from '@cash-express/domain/site/pages'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import { useLocation } from 'react-router'
import { ButtonLink } from '../components/button-link.tsx'
import { Icon } from '../components/icon.tsx'
import { Wrap } from '../components/wrap.tsx'
import logo from './logo.svg'
import styles from './site-header.module.css'

/** Pages are built under their address with a slash at the end and read under the one without. */
const samePage = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')

function MenuLink({ path, name }: PageLink) {
  const here = samePage(useLocation().pathname, path)
  return (
    <a href={path} aria-current={here ? 'page' : undefined}>
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
    <ul className={styles.nav}>
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
        <span className={styles.unseen}>Call us: </span>
        {formatPhone(company.phone)}
      </span>
    </a>
  )
}

/** Native disclosures: they open before any script has arrived. Of the two copies of the links, CSS shows one. */
export function SiteHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.notice}>
        <Wrap className={styles.noticeLine}>
          <Icon name="info" />
          <p>
            You start your application online and finish it in a store.{' '}
            <span className={styles.wide}>No loan is approved online.</span>
          </p>
        </Wrap>
      </div>
      <Wrap className={styles.bar}>
        <a className={styles.logo} href="/">
          <img src={logo} width="209" height="42" alt="Cash Express, home" fetchPriority="low" />
        </a>
        <details className={styles.menu} data-menu>
          <summary>
            <Icon name="menu" />
            Menu
          </summary>
          <nav aria-label="Main">
            <MainLinks group="menu" />
            <CallUs className={styles.callInMenu} />
          </nav>
        </details>
        <nav className={styles.wideNav} aria-label="Main">
          <MainLinks group="bar" />
        </nav>
        <CallUs className={styles.call} />
        <ButtonLink to={headerMenus.applyNow.path} className={styles.apply}>
          {headerMenus.applyNow.name}
        </ButtonLink>
      </Wrap>
    </header>
  )
}
