import ui from '@cash-express/components/styles/primitives.module.css'
import { costsByState } from '@cash-express/domain/costs/costs-of-service'
import { stateName } from '@cash-express/domain/geography/states'
import type { ServiceId } from '@cash-express/domain/services/service'
import { CostDisclosure } from '../../shell/cost-disclosure.tsx'
import { shownCosts } from '../shown-costs.ts'
import * as messages from './service-page.messages.ts'

/** Nothing without approved figures: the answers below say that the store tells the cost. */
export function WhatItCosts({ serviceId }: { serviceId: ServiceId }) {
  const states = costsByState(shownCosts(), serviceId)
  if (states.length === 0) return null
  return (
    <section aria-labelledby="cost-heading">
      <h2 id="cost-heading">{messages.whatItCosts}</h2>
      <div className={`${ui.stack} ${ui.above5}`}>
        {states.map(({ state, published }) => (
          <CostDisclosure
            key={state}
            title={stateName(state)}
            serviceId={serviceId}
            published={published}
            open={states.length === 1}
            state={state}
          />
        ))}
      </div>
    </section>
  )
}
