import { Button } from '@cash-express/components/button.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { PlaceField } from '@cash-express/components/place-field.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { root } from '@cash-express/domain/site/site-language'
import { metaOf } from '../../shell/page-meta.ts'
import * as messages from './directory.messages.ts'
import { listedStates, listedStores, townsOf } from './directory.ts'
import styles from './stores.module.css'

export const meta = metaOf({ title: messages.allStores, description: messages.allStoresDescription })

export default function AllStoresPage() {
  return (
    <>
      <PageHead title={messages.allStores} lead={messages.chooseState(listedStores().length)}>
        <form className={ui.above6} action={`${root}/store-locator`} method="get">
          <PlaceField id="stores-zip">
            <Button>{messages.findClosest}</Button>
          </PlaceField>
        </form>
      </PageHead>
      <Wrap className={`${styles.states} ${ui.stack} ${ui.section}`}>
        {listedStates().map((state) => (
          <section key={state.code} className={`${styles.state} ${ui.card}`} aria-labelledby={`state-${state.code}`}>
            <h2 id={`state-${state.code}`} className={`${ui.size24} ${ui.targets}`}>
              <a href={`${root}${state.path}`}>{state.name}</a>
            </h2>
            <p className={ui.soft}>{messages.storeCount(state.stores.length)}</p>
            <ul className={`${styles.towns} ${ui.above3} ${ui.rows}`}>
              {townsOf(state).map((town) => (
                <li key={town.path}>
                  <a href={`${root}${town.path}`}>{town.name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Wrap>
    </>
  )
}
