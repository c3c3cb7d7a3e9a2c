import { goToField } from '@cash-express/components/form/go-to-field.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { servicesOf } from '@cash-express/domain/apply-now/reach'
import type { Service } from '@cash-express/domain/services/service'
import { nearestStores } from '@cash-express/domain/stores/nearest'
import { offers, type Store } from '@cash-express/domain/stores/store'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import { offered } from './apply-heading.messages.ts'
import type { ApplyForm } from './apply-rules.ts'
import styles from './notices.module.css'
import { ServiceSwitch } from './service-switch.tsx'
import * as messages from './where-you-live.messages.tsx'

function otherStore(stores: StoresState, from: Store, service: Service): string {
  if (stores.status !== 'ready') return ''
  const [closest] = nearestStores(stores.stores, from, { serviceId: service.id, most: 1 })
  if (!closest) return messages.noOtherStore
  return messages.closestThatDoes(closest.store, Math.ceil(closest.miles))
}

/** Explains why the store that the visitor came from is missing when it lacks the chosen service. */
export function StoreLacksService({
  form,
  service,
  stores,
  from,
}: {
  form: ApplyForm
  service: Service | undefined
  stores: StoresState
  from: Store | undefined
}) {
  const lacks = service !== undefined && from !== undefined && !offers(from, service.id)
  return (
    <div className={lacks ? `${styles.notice} ${ui.sand}` : styles.nothing} data-notice="store">
      {lacks && <Icon name="store" />}
      <div role="status">
        {lacks && (
          <>
            <p className={ui.bold}>{messages.doesNotOffer(from, offered(service))}</p>
            <p>{otherStore(stores, from, service)}</p>
            <p>{messages.chooseAnother}</p>
          </>
        )}
      </div>
      {lacks && (
        <ServiceSwitch
          form={form}
          words={messages.orStay}
          services={servicesOf([from])}
          onSwitch={() => goToField('serviceId')}
        />
      )}
    </div>
  )
}
