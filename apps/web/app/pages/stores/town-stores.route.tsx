import { PageHead } from '@cash-express/components/page-head.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { milesBetween } from '@cash-express/domain/geography/distance'
import { useLocation } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/town-stores.route.ts'
import * as messages from './directory.messages.ts'
import { listedStores, type Town, townAt } from './directory.ts'
import { allStoresCrumb, StoreList, Trail } from './directory-lists.tsx'
import styles from './stores.module.css'

export function meta({ location }: Route.MetaArgs) {
  const town = townAt(location.pathname)
  if (!town) return []
  const { name, state } = town
  return pageMeta(
    {
      title: messages.storesInTown(name, state.code),
      description: messages.townDescription(name, state.name, town.stores.length),
      trail: [allStoresCrumb, { name: state.name, path: state.path }],
    },
    location.pathname,
  )
}

const maxNearby = 6

function nearby({ stores: own }: Town) {
  const [first] = own
  if (!first) return []
  return listedStores()
    .filter((store) => !own.includes(store))
    .map((store) => ({ store, miles: milesBetween(first, store) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, maxNearby)
}

export default function TownStoresPage() {
  const town = townAt(useLocation().pathname)
  if (!town) return null
  return (
    <>
      <PageHead
        title={messages.storesInTown(town.name, town.state.code)}
        lead={messages.storeCount(town.stores.length)}
      >
        <Trail crumbs={[allStoresCrumb, { name: town.state.name, path: town.state.path }]} />
      </PageHead>
      <Wrap className={`${styles.townPage} ${ui.section} ${ui.top}`}>
        <StoreList stores={town.stores.map((store) => ({ store }))} />
        <section aria-labelledby="nearby-heading">
          <h2 id="nearby-heading" className={`${ui.below3} ${ui.size24}`}>
            {messages.nearbyTowns}
          </h2>
          <StoreList stores={nearby(town)} />
        </section>
      </Wrap>
    </>
  )
}
