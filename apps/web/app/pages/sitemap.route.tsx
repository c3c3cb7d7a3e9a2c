import columns from '@cash-express/components/columns.module.css'
import { DuotoneIcon, type DuotoneIconName } from '@cash-express/components/duotone-icon.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { pageGroups } from '@cash-express/domain/site/pages'
import { home, root } from '@cash-express/domain/site/site-language'
import { metaOf } from '../shell/page-meta.ts'
import { ServiceTiles } from './services/service-tiles.tsx'
import * as messages from './sitemap.messages.ts'
import styles from './sitemap.module.css'
import { storeCount } from './stores/directory.messages.ts'
import { listedStates } from './stores/directory.ts'

export const meta = metaOf({ title: messages.title, description: messages.description })

const [serviceGroup, ...otherGroups] = pageGroups

const icons: Record<(typeof otherGroups)[number]['id'], DuotoneIconName> = {
  'get-started': 'flag',
  'about-us': 'home',
  legal: 'contract',
}

export default function SitemapPage() {
  return (
    <>
      <PageHead title={messages.title} lead={messages.allPages}>
        <a className={`${ui.target} ${ui.above3}`} href={home}>
          {messages.goHome}
        </a>
      </PageHead>
      <Wrap className={`${styles.groups} ${ui.section} ${ui.stack} ${columns.from640} ${ui.top}`}>
        <section className={styles.services} aria-labelledby="group-services">
          <h2 id="group-services">{serviceGroup.name}</h2>
          <ServiceTiles />
        </section>
        <section className={styles.services} aria-labelledby="group-stores">
          <h2 id="group-stores">{messages.storesByState}</h2>
          <ul className={`${styles.states} ${ui.stack} ${ui.above4}`}>
            {listedStates().map(({ path, name, stores }) => (
              <li key={path}>
                <a href={`${root}${path}`}>
                  <strong>{name}</strong>
                  <span>{storeCount(stores.length)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        {otherGroups.map((group) => {
          const id = `group-${group.id}`
          return (
            <section key={group.id} className={`${styles.group} ${ui.card}`} aria-labelledby={id}>
              <div className={`${styles.groupHead} ${ui.cluster} ${ui.middle}`}>
                <DuotoneIcon name={icons[group.id]} />
                <h2 id={id} className={ui.size24}>
                  {group.name}
                </h2>
              </div>
              <ul className={styles.links}>
                {group.links.map(({ path, name }) => (
                  <li key={path}>
                    <a href={`${root}${path}`} aria-current={path === '/sitemap' ? 'page' : undefined}>
                      <strong>{name}</strong>
                      {path === '/sitemap' ? (
                        <span>{messages.youAreHere}</span>
                      ) : (
                        messages.hints[path] && <span>{messages.hints[path]}</span>
                      )}
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
