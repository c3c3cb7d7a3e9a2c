import { PageHead } from '@cash-express/components/page-head.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { root } from '@cash-express/domain/site/site-language'
import { useLocation } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/state-stores.route.ts'
import * as messages from './directory.messages.ts'
import { stateAt, townsOf } from './directory.ts'
import { allStoresCrumb, StoreList, Trail } from './directory-lists.tsx'
import styles from './stores.module.css'

export function meta({ location }: Route.MetaArgs) {
  const state = stateAt(location.pathname)
  if (!state) return []
  return pageMeta(
    {
      title: messages.storesInState(state.name),
      description: messages.stateDescription(state.name, state.stores.length),
      trail: [allStoresCrumb],
    },
    location.pathname,
  )
}

export default function StateStoresPage() {
  const state = stateAt(useLocation().pathname)
  if (!state) return null
  return (
    <>
      <PageHead title={messages.storesInState(state.name)} lead={messages.countByTown(state.stores.length)}>
        <Trail crumbs={[allStoresCrumb]} />
      </PageHead>
      <Wrap className={`${styles.townSections} ${ui.section} ${ui.top} ${ui.gap5}`}>
        {townsOf(state).map((town) => (
          <section
            key={town.path}
            className={`${styles.town} ${ui.card} ${ui.fill}`}
            aria-labelledby={`town-${town.stores[0]?.store_id}`}
          >
            <h2 id={`town-${town.stores[0]?.store_id}`} className={`${ui.size20} ${ui.targets}`}>
              <a href={`${root}${town.path}`}>{town.name}</a>
            </h2>
            <StoreList stores={town.stores.map((store) => ({ store }))} />
          </section>
        ))}
      </Wrap>
    </>
  )
}
