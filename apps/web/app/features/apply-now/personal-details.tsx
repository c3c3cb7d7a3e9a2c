import { Button } from '@cash-express/components/button.tsx'
import { RadioField, SelectField } from '@cash-express/components/form/choice-field.tsx'
import { DateField } from '@cash-express/components/form/date-field.tsx'
import { EmailField } from '@cash-express/components/form/email-field.tsx'
import field from '@cash-express/components/form/field.module.css'
import { FieldRow, FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { SsnField } from '@cash-express/components/form/ssn-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { type FormHandle, useAnswer } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { SuggestField } from '@cash-express/components/suggest-field/suggest-field.tsx'
import type { applicationForm } from '@cash-express/domain/apply-now/application'
import { ageLimitsMessage, isOldEnough, ohioMessage } from '@cash-express/domain/apply-now/eligibility'
import { joinDate } from '@cash-express/domain/forms/answers'
import { isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { normalizePhone } from '@cash-express/domain/forms/normalize'
import { looksLikeStreet, type Suggestion, zipOf } from '@cash-express/domain/geography/place'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { findAddress, suggestPlaces } from '../../integrations/places/places.ts'
import * as messages from './apply-now.messages.tsx'
import { type ApplyForm, today } from './apply-rules.ts'
import styles from './customer-page.module.css'
import { zips } from './use-zip.ts'

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

type ApplicationFields = (typeof applicationForm)['fields']

/** If the text looks like a street, only streets are suggested and no towns of the same name. */
async function suggestAddresses(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const found = await suggestPlaces(text, signal)
  return looksLikeStreet(text) ? found.filter(({ id, address }) => id ?? address?.address1) : found
}

/** Some services return only text with a suggestion, so the address is fetched when it is picked. */
async function addressOf({ id, address }: Suggestion) {
  if (address || !id) return address
  const place = await findAddress({ suggestionId: id }).catch(() => null)
  return place?.address
}

function AddressFields({ form }: { form: FormHandle<ApplicationFields> }) {
  const { store, prefix } = form

  async function fill(picked: Suggestion): Promise<boolean> {
    const address = await addressOf(picked)
    if (!address) return false
    const typed = store.answer(`${prefix}address1`)
    // A town or ZIP code typed into the street field moves to its own field.
    store.set(`${prefix}address1`, address.address1 ?? (looksLikeStreet(typed) ? typed : ''))
    for (const name of ['city', 'state', 'zip'] as const) {
      const known = address[name]
      if (known) store.set(`${prefix}${name}`, known)
    }
    return true
  }

  return (
    <>
      <SuggestField form={form} name="address1" suggest={suggestAddresses} onPick={fill} />
      <TextField form={form} name="address2" />
      <TextField form={form} name="city" />
      <FieldRow>
        <SelectField form={form} name="state" />
        <TextField form={form} name="zip" />
      </FieldRow>
      <TownOfZip form={form} />
    </>
  )
}

/** A complete ZIP code fills in an empty city and state, unless it belongs to a different state than the one given. */
function TownOfZip({ form }: { form: FormHandle<ApplicationFields> }) {
  const { store, prefix } = form
  const zip = zipOf(useAnswer(form, 'zip'))
  const [status, setStatus] = useState('')

  useEffect(() => {
    const given = (name: 'city' | 'state') => store.answer(`${prefix}${name}`)
    setStatus('')
    if (!zip || (given('city') && given('state'))) return
    let left = false
    void zips.lookUp(zip).then((looked) => {
      const { city = '', state = '' } = looked.status === 'found' ? looked.place.address : {}
      if (left || !city || (given('state') && given('state') !== state)) return
      const filled = Object.entries({ city, state }).filter(([name]) => !store.answer(`${prefix}${name}`))
      for (const [name, known] of filled) store.set(`${prefix}${name}`, known)
      setStatus(messages.filledIn(filled.map(([, known]) => known)))
    })
    return () => {
      left = true
    }
  }, [store, prefix, zip])

  return <SpokenStatus>{status}</SpokenStatus>
}

function SamePhone({ form: { store } }: { form: ApplyForm }) {
  const [status, setStatus] = useState('')

  function copy() {
    const phone = normalizePhone(store.answer('phone').trim())
    if (phone) {
      store.set('cellPhone', phone)
      store.leave()
    }
    setStatus(phone ? messages.copied : messages.phoneFirst)
  }

  return (
    <>
      <Button small look="outline" type="button" onClick={copy}>
        {messages.sameAsPhone}
      </Button>
      <div role="status" className={field.hint}>
        {status}
      </div>
    </>
  )
}

/** Shown as soon as the state is chosen, before the visitor enters a Social Security number. */
function StateRefusal({ form }: { form: ApplyForm }) {
  const refused = useAnswer(form, 'state') === 'OH'
  return (
    <Refusal>
      {refused && (
        <>
          <p className={`${styles.text} ${ui.bold}`}>{ohioMessage}</p>
          <p>{messages.onlyWhereYouLive}</p>
        </>
      )}
    </Refusal>
  )
}

function AgeRefusal({ form }: { form: ApplyForm }) {
  const { store } = form
  const state = useAnswer(form, 'state')
  const read = () => joinDate((part) => store.answer(`dob.${part}`))
  const birth = useSyncExternalStore(store.subscribe, read, read)
  const refused = isCalendarDate(birth) && !isOldEnough(today(), birth, state)
  return (
    <Refusal>
      {refused && (
        <>
          <p className={`${styles.text} ${ui.bold}`}>{ageLimitsMessage}</p>
          <p>{messages.wrongDate}</p>
        </>
      )}
    </Refusal>
  )
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={ui.live}>
      {children && (
        <div className={`${styles.refusal} ${ui.warning}`}>
          <Icon name="info" />
          <div>{children}</div>
        </div>
      )}
    </div>
  )
}
