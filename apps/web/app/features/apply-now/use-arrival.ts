import type { FormStore } from '@cash-express/components/form/form-store.ts'
import { vehicleAnswers } from '@cash-express/domain/apply-now/application'
import { stateChoices } from '@cash-express/domain/geography/states'
import { serviceById, serviceOfApplyPath } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { useEffect, useState } from 'react'
import type { ApplyForm } from './apply-rules.ts'

/** Reloading, going back or switching the language keeps the visitor's choice; following a link is a new choice. */
const cameByLink = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !history.state?.switchedLanguage && (!entry || entry.type === 'navigate')
}

/** Also clears the vehicle answers, because only title loans ask for a vehicle. */
export function chooseService(store: FormStore, id: string) {
  if (store.answer('serviceId') === id) return
  store.set('serviceId', id)
  for (const name of vehicleAnswers) store.set(name, '')
}

type Arrival = {
  /** The store whose page the visitor came from. */
  readonly storeId?: number
  /** The URL names a service that does not exist. */
  readonly unknownLink: boolean
}

/**
 * Fills the form from the page's URL: the service, `?store=` for the store the visitor came from, and `?state=` for the
 * state given in the service finder.
 */
export function useArrival({ store, ready }: ApplyForm): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ unknownLink: false })

  useEffect(() => {
    if (!ready) return
    const setAppliedFor = () => {
      const appliedFor = serviceById(Number(store.answer('serviceId')))?.appliedFor ?? ''
      if (store.answer('appliedFor') !== appliedFor) store.set('appliedFor', appliedFor)
    }
    setAppliedFor()
    return store.subscribe(setAppliedFor)
  }, [ready, store])

  useEffect(() => {
    if (!ready) return
    const query = new URLSearchParams(location.search)
    const given = /^\d{1,9}$/.exec(query.get('store') ?? '')?.[0]
    const state = stateChoices.find(({ value }) => value === query.get('state'))
    if (state) store.restore([['state', state.value]])
    const path = location.pathname.slice(root.length)
    const service = serviceOfApplyPath(path)
    const unknownLink = !service && path.split('/').length > 2
    if (cameByLink() && service) chooseService(store, String(service.id))
    setArrival({ unknownLink, ...(given ? { storeId: Number(given) } : {}) })
    if (!given) return
    store.restore([['storeId', given]])
    if (cameByLink()) store.set('storeId', given)
  }, [ready, store])

  return arrival
}
