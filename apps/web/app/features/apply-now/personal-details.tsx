import { RadioField } from '@cash-express/components/form/choice-field.tsx'
import { DateField } from '@cash-express/components/form/date-field.tsx'
import { EmailField } from '@cash-express/components/form/email-field.tsx'
import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { SsnField } from '@cash-express/components/form/ssn-field.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import { AddressFields } from './address-fields.tsx'
import * as messages from './apply-now.messages.tsx'
import type { ApplyForm } from './apply-rules.ts'
import styles from './customer-page.module.css'
import { AgeRefusal, StateRefusal } from './refusals.tsx'
import { SamePhone } from './same-phone.tsx'

export function PersonalDetails({ form, notices }: { form: ApplyForm; notices: ReactNode }) {
  return (
    <>
      <FormSection title={messages.yourAddress} sentence={messages.whyAddress}>
        <AddressFields form={form} />
        <StateRefusal form={form} />
        {notices}
      </FormSection>
      <FormSection title={messages.yourContact} sentence={messages.storeCallsYou}>
        <PhoneField form={form} name="phone" />
        <div className={`${styles.cellPhone} ${ui.stack} ${ui.start} ${ui.gap2}`}>
          <PhoneField form={form} name="cellPhone" />
          <SamePhone form={form} />
        </div>
        <PhoneField form={form} name="altPhone" />
        <EmailField form={form} name="email" />
        <EmailField form={form} name="confirmEmail" />
        <RadioField form={form} name="language" />
        <p className={ui.soft}>{messages.visitAndDocuments}</p>
      </FormSection>
      <FormSection
        title={messages.yourIdentity}
        sentence={
          <>
            <Icon name="lock" className={styles.lock} />
            {` ${messages.whoCanReadThem}`}
          </>
        }
      >
        <DateField form={form} name="dob" />
        <AgeRefusal form={form} />
        <SsnField form={form} name="ssn" />
        <SsnField form={form} name="ssn_dup_check" />
        <p className={ui.soft}>{messages.otherIds}</p>
      </FormSection>
    </>
  )
}
