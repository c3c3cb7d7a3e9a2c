import { RadioField, SelectField, YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { DateField } from '@cash-express/components/form/date-field.tsx'
import { FieldRow, FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { SsnField } from '@cash-express/components/form/ssn-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { useIsVisible } from '@cash-express/components/form/use-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import * as messages from './employment.messages.tsx'
import styles from './employment-form.module.css'
import type { EmploymentFormHandle } from './panels.ts'
import { ReferralNote } from './referral-note.tsx'
import { StoreChoice } from './store-choice.tsx'

export function BasicInfo({ form }: { form: EmploymentFormHandle }) {
  const showsOther = useIsVisible(form, 'referallSourceOther')
  const showsWorkPhone = useIsVisible(form, 'workPhone')
  return (
    <>
      <FormSection heading="h3" title={messages.theJob} sentence={messages.upToThreeStores}>
        <StoreChoice form={form} />
        <FieldRow>
          <SelectField form={form} name="position" />
          <SelectField form={form} name="jobTime" />
        </FieldRow>
        <div className={`${styles.followed} ${ui.stack} ${ui.start}`}>
          <RadioField form={form} name="referallSource" />
          {showsOther && (
            <div className={styles.reveal}>
              <TextField form={form} name="referallSourceOther" />
            </div>
          )}
          <ReferralNote form={form} />
        </div>
      </FormSection>
      <FormSection heading="h3" title={messages.aboutYou} sentence={messages.aboutYouFor}>
        <TextField form={form} name="applicantName" />
        <FieldRow>
          <PhoneField form={form} name="applicantPhone" />
          <PhoneField form={form} name="applicantCell" />
        </FieldRow>
        <TextField form={form} name="applicantAddress" />
        <TextField form={form} name="applicantCity" />
        <FieldRow>
          <SelectField form={form} name="applicantState" />
          <TextField form={form} name="applicantZip" />
        </FieldRow>
        <TextField form={form} name="applicantTimeToCall" />
        <SsnField form={form} name="applicantSsn" />
        <SsnField form={form} name="applicantSsnDupCheck" />
      </FormSection>
      <FormSection heading="h3" title={messages.fewQuestions}>
        <div className={`${styles.followed} ${ui.stack} ${ui.start}`}>
          <YesNoField form={form} name="canContactAtWork" />
          {showsWorkPhone && (
            <div className={styles.reveal}>
              <PhoneField form={form} name="workPhone" />
            </div>
          )}
        </div>
        <TextField form={form} name="driverLicense" />
        <SelectField form={form} name="driverLicenseState" />
        <DateField form={form} name="dateAvailableForWork" />
        <YesNoField form={form} name="currentlyEmployed" />
        <YesNoField form={form} name="workOverTime" />
        <YesNoField form={form} name="relocate" />
        <YesNoField form={form} name="bonded" />
        <YesNoField form={form} name="convictedCrime" />
      </FormSection>
    </>
  )
}
