import { Button } from '@cash-express/components/button.tsx'
import { RadioField, SelectField, YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { DateField } from '@cash-express/components/form/date-field.tsx'
import { FieldRow, FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { SsnField } from '@cash-express/components/form/ssn-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { useAnswer, useIsVisible } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { referralMessage } from '@cash-express/domain/employment-application/employment'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStoreChoices } from '../../integrations/api/use-store-choices.ts'
import * as messages from './employment.messages.tsx'
import styles from './employment-form.module.css'
import type { EmploymentFormHandle } from './panels.ts'

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

/** Shown once, after the first failed try. The answer is optional. */
function ReferralNote({ form }: { form: EmploymentFormHandle }) {
  const { store } = form
  const answer = useAnswer(form, 'referallSource')
  const report = useSyncExternalStore(store.subscribe, store.report, store.report)
  const [shown, setShown] = useState<'not yet' | 'now' | 'before'>('not yet')

  useEffect(() => {
    if (report?.kind === 'check') setShown((before) => (before === 'not yet' ? 'now' : 'before'))
  }, [report])

  return (
    <div role="status">
      {shown === 'now' && answer === '' && (
        <p className={`${styles.note} ${ui.beside} ${ui.warning} ${ui.size17}`}>
          <Icon name="info" />
          <span>
            <strong>{referralMessage}</strong>
            {messages.referralOptional}
          </span>
        </p>
      )}
    </div>
  )
}

/** Up to three stores; the third field appears on request. */
function StoreChoice({ form }: { form: EmploymentFormHandle }) {
  const stores = useStoreChoices()
  const [asked, setAsked] = useState(false)
  const third = useAnswer(form, 'thirdStoreId')
  const showsThird = asked || third !== ''
  const frame = useRef<HTMLDivElement>(null)
  const moved = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows an added or removed field
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    frame.current?.querySelector<HTMLElement>('select, button')?.focus()
  }, [showsThird])

  return (
    <>
      <SelectField form={form} name="primaryStoreId" choices={stores} />
      <SelectField form={form} name="secondaryStoreId" choices={stores} />
      <div className={`${styles.followed} ${ui.stack} ${ui.start}`} ref={frame}>
        {showsThird && <SelectField form={form} name="thirdStoreId" choices={stores} />}
        <Button
          small
          look="outline"
          type="button"
          onClick={() => {
            moved.current = true
            if (showsThird) form.store.set('thirdStoreId', '')
            setAsked(!showsThird)
          }}
        >
          <Icon name={showsThird ? 'bin' : 'add'} />
          <span>{showsThird ? messages.removeThirdStore : messages.addStore}</span>
        </Button>
      </div>
    </>
  )
}
