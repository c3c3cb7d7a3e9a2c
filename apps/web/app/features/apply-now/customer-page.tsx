import { Button } from '@cash-express/components/button.tsx'
import field from '@cash-express/components/form/field.module.css'
import { FieldFrame } from '@cash-express/components/form/field-frame.tsx'
import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { useControl, useField } from '@cash-express/components/form/use-field.ts'
import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { Spinner } from '@cash-express/components/spinner.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { withoutCostsSentence } from '@cash-express/domain/costs/without-costs'
import { type Service, type ServiceId, services, titleLoanId } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { offers, type Store } from '@cash-express/domain/stores/store'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import { useCosts } from '../../shell/use-costs.ts'
import * as messages from './apply-now.messages.tsx'
import type { ApplyForm } from './apply-rules.ts'
import styles from './customer-page.module.css'
import { PersonalDetails } from './personal-details.tsx'
import { NoStoresYet, StoreFrame } from './store-frame.tsx'
import { giveAddress, loadingStores, storesFailed, tryAgain } from './store-list.messages.ts'
import type { useAddress } from './use-address.ts'
import { chooseService } from './use-arrival.ts'
import { type LazyComponents, useVehicleFields } from './use-lazy-components.ts'
import type { ZipState } from './use-zip.ts'

export function CustomerPage({
  form,
  service,
  stores,
  loadStores,
  address,
  zip,
  store,
  from,
  lazy,
}: {
  form: ApplyForm
  service: Service | undefined
  stores: StoresState
  loadStores: () => void
  address: ReturnType<typeof useAddress>
  zip: ZipState
  /** The chosen store. */
  store: Store | undefined
  /** The store whose page the visitor came from. */
  from: Store | undefined
  lazy: LazyComponents | undefined
}) {
  const asksForVehicle = service?.id === titleLoanId
  const VehicleFields = useVehicleFields(asksForVehicle)
  return (
    <>
      <FormSection title={messages.chooseService}>
        <ServiceField form={form} service={service} stores={stores} onRetry={loadStores} />
        <ApplyCost form={form} service={service} store={store ?? from} />
        {lazy && <lazy.StoreLacksService form={form} service={service} stores={stores} from={from} />}
      </FormSection>
      <FormSection title={messages.yourName} sentence={messages.asOnId}>
        <TextField form={form} name="prefix" />
        <TextField form={form} name="firstName" />
        <TextField form={form} name="middleName" />
        <div className={`${styles.lastName} ${ui.stack}`}>
          <TextField form={form} name="lastName" />
          <TextField form={form} name="suffix" />
        </div>
      </FormSection>
      <PersonalDetails
        form={form}
        notices={
          lazy && <lazy.WhereYouLiveNotices form={form} service={service} stores={stores} address={address} zip={zip} />
        }
      />
      {asksForVehicle && (
        <FormSection title={messages.yourVehicle} sentence={messages.whichVehicle}>
          {VehicleFields && <VehicleFields form={form} />}
        </FormSection>
      )}
      {lazy ? (
        <lazy.StoreSection
          form={form}
          service={service}
          stores={stores}
          onRetry={loadStores}
          address={address}
          zip={zip}
          cameFrom={from}
        />
      ) : (
        <StoreFrame text={giveAddress}>
          <NoStoresYet />
        </StoreFrame>
      )}
    </>
  )
}

/** This line is always present, so that nothing below it moves when the stores load. */
function statusText(stores: StoresState, service: Service | undefined): string {
  if (stores.status === 'loading') return loadingStores
  if (stores.status === 'failed') return storesFailed
  if (!service) return messages.willShowStores
  const count = stores.stores.filter((store) => offers(store, service.id)).length
  return messages.storesOffer(count)
}

/** The stores determine the available services, so nothing can be chosen until they have loaded. */
function ServiceField({
  form,
  service,
  stores,
  onRetry,
}: {
  form: ApplyForm
  service: Service | undefined
  stores: StoresState
  onRetry: () => void
}) {
  const { store, described, ...about } = useField(form, 'serviceId')
  const { id, path, error } = about
  const { defaultValue, ref, onBlur } = useControl<HTMLSelectElement>(store, path, stores.status)
  const loading = stores.status === 'loading'
  return (
    <FieldFrame {...about}>
      <select
        ref={ref}
        {...(defaultValue ? { defaultValue } : {})}
        onChange={({ target }) => chooseService(store, target.value)}
        onBlur={onBlur}
        className={`${field.input} ${field.select}`}
        id={id}
        name={path}
        disabled={stores.status !== 'ready'}
        aria-busy={loading || undefined}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={[described, `${id}-state`].filter(Boolean).join(' ')}
      >
        <option value="">{messages.chooseOne}</option>
        {services.map(({ id, one }) => (
          <option key={id} value={id}>
            {one}
          </option>
        ))}
      </select>
      <p className={field.busyText} id={`${id}-state`} role="status">
        {loading && <Spinner />}
        <span>{statusText(stores, service)}</span>
      </p>
      {stores.status === 'failed' && (
        <Button small look="outline" type="button" onClick={onRetry}>
          {tryAgain}
        </Button>
      )}
      <a className={`${ui.target} ${ui.medium} ${ui.size17}`} href={`${root}/service-finder`}>
        {messages.notSure}
      </a>
    </FieldFrame>
  )
}

/** Without a service, the page shows the text for a loan. */
const paydayLoan = 3 satisfies ServiceId

/** A store counts before the state where the visitor lives. */
function whereToApply(store: Store | undefined, state: string) {
  if (store) return { state: store.state, timeZone: store.time_zone }
  return state ? { state } : undefined
}

/** Part of the page from the start and as high with figures, so that no field moves when they arrive. */
function ApplyCost({
  form,
  service,
  store,
}: {
  form: ApplyForm
  service: Service | undefined
  /** The chosen store, or the one whose page the visitor came from. */
  store: Store | undefined
}) {
  const costs = useCosts(service?.id)
  const state = useAnswer(form, 'state')
  const without = (
    <div className={styles.without}>
      <strong className={ui.dark}>{messages.whatItCosts}</strong>
      <p className={ui.small}>{withoutCostsSentence(service?.id ?? paydayLoan)}</p>
    </div>
  )
  return (
    <div className={styles.cost}>
      {costs && service ? (
        <costs.CostIn
          published={costs.published}
          serviceId={service.id}
          where={whereToApply(store, state)}
          orRemembered
          without={without}
        />
      ) : (
        without
      )}
    </div>
  )
}
