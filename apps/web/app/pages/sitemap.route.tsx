import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { pageGroups } from '@cash-express/domain/site/pages'
import { metaOf } from '../shell/page-meta.ts'
import { ServiceTiles } from './services/service-tiles.tsx'
import styles from './sitemap.module.css'
import { listedStates, storeCount } from './stores/directory.ts'

export const meta = metaOf({
  title: 'Sitemap',
  description: 'A list of all pages of the Cash Express website.',
})

const [serviceGroup, ...otherGroups] = pageGroups

const icons: Record<(typeof otherGroups)[number]['name'], DuotoneIconName> = {
  'Get started': 'flag',
  'About us': 'home',
  Legal: 'contract',
}

/** Descriptions of the pages; a page without one is listed by name only. */
const hints: Partial<Record<string, string>> = {
  '/apply-now': 'Start online, finish in a store',
  '/store-locator': 'Phone numbers, hours and directions',
  '/stores': 'By state and town',
  '/service-finder': 'Find out what fits you',
  '/financial-literacy': 'Nine free guides about money',
  '/cash-express-in-the-community': 'Ask a store to take part',
  '/employment-application': 'Work in one of our stores',
  '/customer-feedback': 'Tell us how we did',
  '/dispute-resolution': 'Send us a notice',
  '/contact': 'Phone numbers and addresses',
  '/terms-and-conditions': 'The rules for this site',
  '/uploads/privacy-policy.pdf': 'How we use and protect your data',
  '/communications-with-you-and-phone-messages': 'Your consent, and how to opt out',
  '/consent-for-electronic-signature': 'Signing by typing your name',
  '/accessibility-statement': 'A site that works for you',
}

export default function SitemapPage() {
  return (
    <>
      <PageHead title="Sitemap" lead="All pages of this site, on one page.">
        <a className={styles.home} href="/">
          Go to the home page
        </a>
      </PageHead>
      <Wrap className={styles.groups}>
        <section className={styles.services} aria-labelledby="group-services">
          <h2 id="group-services">{serviceGroup.name}</h2>
          <ServiceTiles />
        </section>
        <section className={styles.services} aria-labelledby="group-stores">
          <h2 id="group-stores">Stores by state</h2>
          <ul className={styles.states}>
            {listedStates().map(({ path, name, stores }) => (
              <li key={path}>
                <a href={path}>
                  <strong>{name}</strong>
                  <span>{storeCount(stores.length)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        {otherGroups.map((group) => {
          const id = `group-${group.name.toLowerCase().replace(' ', '-')}`
          return (
            <section key={group.name} className={styles.group} aria-labelledby={id}>
              <div className={styles.groupHead}>
                <DuotoneIcon name={icons[group.name]} />
                <h2 id={id}>{group.name}</h2>
              </div>
              <ul className={styles.links}>
                {group.links.map(({ path, name }) => (
                  <li key={path}>
                    <a href={path} aria-current={path === '/sitemap' ? 'page' : undefined}>
                      <strong>{name}</strong>
                      {path === '/sitemap' ? <span>You are here</span> : hints[path] && <span>{hints[path]}</span>}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </Wrap>
    </>
  )
}
