import type { Service } from '@cash-express/domain/services/service'
import { titleLoanId } from '@cash-express/domain/services/service'
import { DateField } from '../../components/form/date-field.tsx'
import { EmailField } from '../../components/form/email-field.tsx'
import { FormSection } from '../../components/form/form-sheet.tsx'
import { PhoneField } from '../../components/form/phone-field.tsx'
import { SsnField } from '../../components/form/ssn-field.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { Icon } from '../../components/icon.tsx'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import { AddressFields } from './address-fields.tsx'
import type { ApplyForm } from './apply-rules.ts'
import styles from './customer-page.module.css'
import { AgeRefusal, StateRefusal } from './refusals.tsx'
import { SamePhone } from './same-phone.tsx'
import { ServiceField } from './service-field.tsx'
import { giveAddress, NoStoresYet, StoreFrame } from './store-frame.tsx'
import type { useAddress } from './use-address.ts'
import type { SecondHalf } from './use-second-half.ts'

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
      <FormSection title="What you need">
        <ServiceField form={form} service={service} stores={stores} onAgain={loadStores} />
      </FormSection>
      <FormSection title="Your name" sentence="Write it the way it is on your ID.">
        <TextField form={form} name="prefix" />
        <TextField form={form} name="firstName" />
        <TextField form={form} name="middleName" />
        <div className={styles.lastName}>
          <TextField form={form} name="lastName" />
          <TextField form={form} name="suffix" />
        </div>
      </FormSection>
      <FormSection title="Where you live" sentence="We use your address to show the stores close to you.">
        <AddressFields form={form} />
        <StateRefusal form={form} />
      </FormSection>
      <FormSection title="How we reach you" sentence="Your store calls you within 1 business day.">
        <PhoneField form={form} name="phone" />
        <div className={styles.cellPhone}>
          <PhoneField form={form} name="cellPhone" />
          <SamePhone form={form} />
        </div>
        <PhoneField form={form} name="altPhone" />
        <EmailField form={form} name="email" />
        <EmailField form={form} name="confirmEmail" />
      </FormSection>
      <FormSection
        title="Prove it is you"
        sentence={
          <>
            <Icon name="lock" className={styles.lock} /> What you write here is locked (encrypted). Only your store and
            our office can open it.
          </>
        }
      >
        <DateField form={form} name="dob" />
        <AgeRefusal form={form} />
        <SsnField form={form} name="ssn" />
        <SsnField form={form} name="ssn_dup_check" />
      </FormSection>
      {service?.id === titleLoanId && (
        <FormSection title="Your vehicle" sentence="The one whose title you would bring.">
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
