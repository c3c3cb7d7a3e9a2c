import { siteFacts } from 'virtual:site-facts'
import { Button } from '@cash-express/components/button.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { Logo } from '@cash-express/components/logo.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { company } from '@cash-express/domain/site/company'
import { offices } from '@cash-express/domain/site/offices'
import { type PageLink, pageGroups } from '@cash-express/domain/site/pages'
import { home, root } from '@cash-express/domain/site/site-language'
import { socialPage } from '../integrations/site-settings.ts'
import { ClosestStore } from './closest-store.tsx'
import { LanguageLink } from './language-link.tsx'
import * as messages from './page-frame.messages.tsx'
import styles from './site-footer.module.css'

const { street, city, state, zip } = offices.address

function Links({ links }: { links: readonly PageLink[] }) {
  return (
    <ul className={`${styles.list} ${ui.above2} ${ui.rows}`}>
      {links.map(({ path, name }) => (
        <li key={path}>
          <a href={`${root}${path}`}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

/** CSS shows one of the two copies: side by side, or collapsed where the links would fill two screens. */
function AllPages() {
  return (
    <>
      <nav className={`${styles.links} ${ui.between}`} aria-label={messages.allPages}>
        {pageGroups.map(({ name, links }) => (
          <div key={name}>
            <h2>{name}</h2>
            <Links links={links} />
          </div>
        ))}
      </nav>
      <nav className={styles.folded} aria-label={messages.allPages}>
        {pageGroups.map(({ name, links }) => (
          <details key={name}>
            <summary>
              {name}
              <Icon name="down" />
            </summary>
            <Links links={links} />
          </details>
        ))}
      </nav>
    </>
  )
}

export function SiteFooter() {
  return (
    <footer className={`${styles.footer} ${ui.onScreen} ${ui.size16}`}>
      <Wrap className={`${styles.columns} ${ui.stack} ${ui.from1050}`}>
        <div className={styles.top}>
          <div className={`${styles.brand} ${ui.flow}`}>
            <a className={ui.row} href={home}>
              <Logo on="pine" loading="lazy" />
            </a>
            <address>
              {messages.corporateOffice}
              <br />
              {street}
              <br />
              {city}, {state} {zip}
            </address>
            <ul className={`${styles.phones} ${ui.targets}`}>
              <li>
                {messages.office} <PhoneLink phone={company.phone} />
              </li>
              <li>
                {messages.tollFree} <PhoneLink phone={company.tollFree} />
              </li>
            </ul>
            <a className={`${ui.target} ${ui.gap2} ${ui.medium}`} href={socialPage} rel="noreferrer">
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
                <path
                  fill="currentColor"
                  d="M14 22v-8h3l.5-3.500H14V8.300c0-1 .4-1.800 1.900-1.800h1.800V3.300C17.300 3.200 16.300 3 15.200 3 12.600 3 11 4.600 11 7.600v2.900H8V14h3v8z"
                />
              </svg>
              {offices.social.name}
            </a>
            <LanguageLink className={`${styles.language} ${ui.row} ${ui.medium}`} />
          </div>
          <div className={`${styles.closest} ${ui.above5}`}>
            <h2>{messages.closestStore}</h2>
            <ClosestStore id="footer-zip">
              <Button look="brass">{messages.go}</Button>
            </ClosestStore>
          </div>
        </div>
        <AllPages />
        <div className={`${styles.end} ${ui.stack} ${ui.from768}`}>
          <p>{messages.conditions}</p>
          <p>
            © <span data-year>{siteFacts.yearOfBuild}</span> {company.name}. {messages.allRightsReserved}
          </p>
        </div>
      </Wrap>
    </footer>
  )
}
