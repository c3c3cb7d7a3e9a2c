import ui from '@cash-express/components/styles/primitives.module.css'
import { costsOfService } from '@cash-express/domain/costs/costs-of-service'
import { services } from '@cash-express/domain/services/service'
import { offers } from '@cash-express/domain/stores/store'
import { CostDisclosure } from '../../shell/cost-disclosure.tsx'
import { shownCosts } from '../shown-costs.ts'
import type { ListedStore } from './directory.ts'
import * as messages from './store.messages.tsx'

/** By the day that it is at the store. Only a live page knows the time zone, and only then there are figures. */
export function CostsHere({ store }: { store: ListedStore }) {
  const { state, time_zone: timeZone } = store
  const offered = services.flatMap(({ id, name }) => {
    const published =
      timeZone && offers(store, id) ? costsOfService(shownCosts(), { state, serviceId: id, timeZone }) : undefined
    return published ? [{ id, name, published }] : []
  })
  if (offered.length === 0) return null
  return (
    <div className={ui.above7}>
      <h3>{messages.whatItCosts}</h3>
      <ul className={`${ui.stack} ${ui.above3}`}>
        {offered.map(({ id, name, published }) => (
          <li key={id} data-cost-of={id}>
            <CostDisclosure title={name} serviceId={id} published={published} />
          </li>
        ))}
      </ul>
    </div>
  )
}
