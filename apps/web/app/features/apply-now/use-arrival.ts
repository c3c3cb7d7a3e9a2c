import { vehicleAnswers } from '@cash-express/domain/apply-now/application'
import { type Service, serviceById } from '@cash-express/domain/services/service'
import { useEffect, useState } from 'react'
import type { FormStore } from '../../components/form/form-store.ts'
import type { ApplyForm } from './apply-rules.ts'

/** A page that is loaded again, or gone back to, keeps what the visitor chose on it; a link they followed is a new choice. */
const cameByLink = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate'

/** Another service asks for another vehicle, or for none. */
export function chooseService(store: FormStore, id: string) {
  if (store.answer('serviceId') === id) return
  store.set('serviceId', id)
  for (const name of vehicleAnswers) store.set(name, '')
}

/** Puts into the form what the address of the page says: the service, and with `?store=` the store the visitor came from. */
export function useArrival({ store, ready }: ApplyForm, service: Service | undefined): number | undefined {
  const [storeId, setStoreId] = useState<number>()

  useEffect(() => {
    if (!ready) return
    const follow = () => {
      const appliedFor = serviceById(Number(store.answer('serviceId')))?.appliedFor ?? ''
      if (store.answer('appliedFor') !== appliedFor) store.set('appliedFor', appliedFor)
    }
    follow()
    return store.subscribe(follow)
  }, [ready, store])

  useEffect(() => {
    if (!ready) return
    const given = /^\d{1,9}$/.exec(new URLSearchParams(location.search).get('store') ?? '')?.[0]
    if (cameByLink() && service) chooseService(store, String(service.id))
    if (!given) return
    setStoreId(Number(given))
    store.restore([['storeId', given]])
    if (cameByLink()) store.set('storeId', given)
  }, [ready, store, service])

  return storeId
}
