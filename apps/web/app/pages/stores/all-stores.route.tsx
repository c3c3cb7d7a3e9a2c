import { Button } from '@cash-express/components/button.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { ZipField } from '@cash-express/components/zip-field.tsx'
import { metaOf } from '../../shell/page-meta.ts'
import { listedStates, listedStores, storeCount, townsOf } from './directory.ts'
import styles from './stores.module.css'

export const meta = metaOf({
  title: 'All stores',
  description: 'Every Cash Express store by state and town, with address, phone, hours and services.',
})

export default function AllStoresPage() {
  return (
    <>
      <PageHead title="All stores" lead={`We have ${listedStores().length} stores. Choose your state, then your town.`}>
        <form className={styles.zip} action="/store-locator" method="get">
          <ZipField id="stores-zip">
            <Button>Find the closest store</Button>
          </ZipField>
        </form>
      </PageHead>
      <Wrap className={styles.states}>
        {listedStates().map((state) => (
          <section key={state.code} className={styles.state} aria-labelledby={`state-${state.code}`}>
            <h2 id={`state-${state.code}`}>
              <a href={state.path}>{state.name}</a>
            </h2>
            <p>{storeCount(state.stores.length)}</p>
            <ul className={styles.towns}>
              {townsOf(state).map((town) => (
                <li key={town.path}>
                  <a href={town.path}>{town.name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Wrap>
    </>
  )
}
