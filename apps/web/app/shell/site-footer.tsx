import { company } from '@cash-express/domain/site/company'
import { pageGroups } from '@cash-express/domain/site/pages'
import { Button } from '../components/button.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { Wrap } from '../components/wrap.tsx'
import { ClosestStore } from './closest-store.tsx'
import logo from './logo-on-pine.svg'
import styles from './site-footer.module.css'

/** The pages are made at build time; a footer that is a year old is corrected when they are made again. */
const year = new Date().getFullYear()

const { street, city, state, zip } = company.address

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Wrap className={styles.columns}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <a className={styles.logo} href="/">
              <img src={logo} width="209" height="42" alt="Cash Express, home" loading="lazy" />
            </a>
            <address>
              Corporate office
              <br />
              {street}
              <br />
              {city}, {state} {zip}
            </address>
            <ul className={styles.phones}>
              <li>
                Office <PhoneLink phone={company.phone} />
              </li>
              <li>
                Toll free <PhoneLink phone={company.tollFree} />
              </li>
            </ul>
            <a className={styles.social} href={company.social.url} rel="noreferrer">
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
                <path
                  fill="currentColor"
                  d="M14 22v-8h3l.5-3.500H14V8.300c0-1 .4-1.800 1.900-1.800h1.800V3.300C17.300 3.200 16.300 3 15.200 3 12.600 3 11 4.600 11 7.600v2.900H8V14h3v8z"
                />
              </svg>
              {company.social.name}
            </a>
          </div>
          <div className={styles.closest}>
            <h2>Your closest store</h2>
            <ClosestStore id="footer-zip">
              <Button look="brass">Go</Button>
            </ClosestStore>
          </div>
        </div>
        <nav className={styles.links} aria-label="All pages">
          {pageGroups.map((group) => (
            <div key={group.name}>
              <h2>{group.name}</h2>
              <ul className={styles.list}>
                {group.links.map(({ path, name }) => (
                  <li key={path}>
                    <a href={path}>{name}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          <p>
            Online forms only start an application. Credit is given only in our stores, after the store has checked your
            documents. Not all services are offered in all states or at all stores. You must be 18 or older (19 in
            Alabama). We cannot lend to Ohio residents.
          </p>
          <p>
            © {year} {company.name}. All rights reserved.
          </p>
        </div>
      </Wrap>
    </footer>
  )
}
