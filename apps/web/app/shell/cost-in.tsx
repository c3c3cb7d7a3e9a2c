import { costsByState, costsOfService, type PublishedCosts } from '@cash-express/domain/costs/costs-of-service'
import { stateName } from '@cash-express/domain/geography/states'
import type { ServiceId } from '@cash-express/domain/services/service'
import type { ReactNode } from 'react'
import { rememberedStore } from '../integrations/remembered-store.ts'
import { CostDisclosure, Disclosure } from './cost-disclosure.tsx'
import * as messages from './cost-in.messages.ts'

/** The state of the store of an earlier visit. */
function rememberedState() {
  const [, , code = ''] = rememberedStore()?.path.split('/') ?? []
  return code ? { state: code.toUpperCase() } : undefined
}

/** The costs of a service in a state, or in each state while it is not known. */
export function CostIn({
  published,
  serviceId,
  where: given,
  orRemembered = false,
  title = messages.whatItCosts,
  without = null,
}: {
  published: PublishedCosts
  serviceId: ServiceId
  /** For a store, with its time zone. */
  where?: { readonly state: string; readonly timeZone?: string } | undefined
  /** Without a state, that of the store of an earlier visit. */
  orRemembered?: boolean
  title?: string
  /** Shown when nothing is published there. */
  without?: ReactNode
}) {
  const where = given ?? (orRemembered ? rememberedState() : undefined)
  const own = where && costsOfService(published, { ...where, serviceId })
  const states = where ? (own ? [{ state: where.state, published: own }] : []) : costsByState(published, serviceId)
  const [first, ...others] = states
  if (!first) return without
  if (others.length === 0)
    return (
      <CostDisclosure title={messages.titleIn(title, first.state)} serviceId={serviceId} published={first.published} />
    )
  return (
    <Disclosure title={title} line={messages.dependsOnState}>
      {states.map(({ state, published }) => (
        <CostDisclosure key={state} title={stateName(state)} serviceId={serviceId} published={published} />
      ))}
    </Disclosure>
  )
}
