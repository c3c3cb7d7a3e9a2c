import { PageHead } from '@cash-express/components/page-head.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { milesBetween } from '@cash-express/domain/geography/distance'
import { useLocation } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/town-stores.route.ts'
import { allStoresCrumb } from './crumbs.ts'
import { listedStores, storeCount, type Town, townAt } from './directory.ts'
import { StoreList } from './store-list.tsx'
import styles from './stores.module.css'
import { Trail } from './trail.tsx'

export function meta({ location }: Route.MetaArgs) {
  const town = townAt(location.pathname)
  if (!town) return []
  const { name, state } = town
  return pageMeta(
    {
      title: `Stores in ${name}, ${state.code}`,
      description: `Cash Express in ${name}, ${state.name}: ${storeCount(town.stores.length)} with address, phone, hours and services.`,
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
      <PageHead title={`Stores in ${town.name}, ${town.state.code}`} lead={storeCount(town.stores.length)}>
        <Trail crumbs={[allStoresCrumb, { name: town.state.name, path: town.state.path }]} />
      </PageHead>
      <Wrap className={styles.townPage}>
        <StoreList stores={town.stores.map((store) => ({ store }))} />
        <section aria-labelledby="nearby-heading">
          <h2 id="nearby-heading">Stores in towns nearby</h2>
          <StoreList stores={nearby(town)} />
        </section>
      </Wrap>
    </>
  )
}
