import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { Service } from '@cash-express/domain/services/service'
import { titleLoanId } from '@cash-express/domain/services/service'
import type { Store } from '@cash-express/domain/stores/store'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import { ApplyCost } from './apply-cost.tsx'
import * as messages from './apply-now.messages.tsx'
import type { ApplyForm } from './apply-rules.ts'
import styles from './customer-page.module.css'
import { PersonalDetails } from './personal-details.tsx'
import { ServiceField } from './service-field.tsx'
import { NoStoresYet, StoreFrame } from './store-frame.tsx'
import { giveAddress } from './store-list.messages.ts'
import type { useAddress } from './use-address.ts'
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
