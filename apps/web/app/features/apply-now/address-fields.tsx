import { SelectField } from '@cash-express/components/form/choice-field.tsx'
import { FieldRow } from '@cash-express/components/form/form-sheet.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { type FormHandle, useAnswer } from '@cash-express/components/form/use-form.ts'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import { SuggestField } from '@cash-express/components/suggest-field/suggest-field.tsx'
import type { applicationForm } from '@cash-express/domain/apply-now/application'
import { looksLikeStreet, type Suggestion, zipOf } from '@cash-express/domain/geography/place'
import { useEffect, useState } from 'react'
import { findAddress, suggestPlaces } from '../../integrations/places/places.ts'
import * as messages from './apply-now.messages.tsx'
import { zips } from './use-zip.ts'

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

export function AddressFields({ form }: { form: FormHandle<ApplicationFields> }) {
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
