import type { Service } from '@cash-express/domain/services/service'
import { titleLoanId } from '@cash-express/domain/services/service'
import { lazy, Suspense } from 'react'
import { FormSection } from '../../components/form/form-sheet.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import type { ApplyForm } from './apply-rules.ts'
import styles from './customer-page.module.css'
import { ServiceField } from './service-field.tsx'
import { giveAddress, NoStoresYet, StoreFrame } from './store-frame.tsx'
import type { useAddress } from './use-address.ts'
import type { SecondHalf } from './use-second-half.ts'

/** Below what a phone shows first: in the page from the start, its script comes after what stands above it. */
const AddressToProof = lazy(async () => ({ default: (await import('./address-to-proof.tsx')).AddressToProof }))

/** Customer information. Its heading is that of the page. */
export function CustomerPage({
  form,
  service,
  stores,
  loadStores,
  address,
  cameFrom,
  half,
}: {
  form: ApplyForm
  service: Service | undefined
  stores: StoresState
  loadStores: () => void
  address: ReturnType<typeof useAddress>
  cameFrom: number | undefined
  half: SecondHalf | undefined
}) {
  return (
    <>
      <FormSection title="Choose a service">
        <ServiceField form={form} service={service} stores={stores} onAgain={loadStores} />
      </FormSection>
      <FormSection title="Your name" sentence="Enter it as it appears on your ID.">
        <TextField form={form} name="prefix" />
        <TextField form={form} name="firstName" />
        <TextField form={form} name="middleName" />
        <div className={styles.lastName}>
          <TextField form={form} name="lastName" />
          <TextField form={form} name="suffix" />
        </div>
      </FormSection>
      <Suspense>
        <AddressToProof form={form} />
      </Suspense>
      {service?.id === titleLoanId && (
        <FormSection title="Your vehicle" sentence="The vehicle whose title you will bring.">
          {half && <half.VehicleFields form={form} />}
        </FormSection>
      )}
      {half ? (
        <half.StoreSection
          form={form}
          service={service}
          stores={stores}
          onAgain={loadStores}
          address={address}
          cameFrom={cameFrom}
        />
      ) : (
        <StoreFrame words={giveAddress}>
          <NoStoresYet />
        </StoreFrame>
      )}
    </>
  )
}
