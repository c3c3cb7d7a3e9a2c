import { type FormHandle, useAnswer } from '@cash-express/components/form/use-form.ts'
import type { ApplicationFields } from '@cash-express/domain/apply-now/application'
import { zipOf } from '@cash-express/domain/geography/place'
import { useEffect, useState } from 'react'
import { geocode } from '../../integrations/places/places.ts'
import { createLookUpCache, type LookUpResult } from './address-book.ts'

export const zips = createLookUpCache((zip: string) => geocode(zip))

export type ZipState = LookUpResult | { readonly status: 'none' | 'looking' }

export function useZip(form: FormHandle<ApplicationFields>): ZipState {
  const zip = zipOf(useAnswer(form, 'zip'))
  const [, setAnswered] = useState(0)

  useEffect(() => {
    if (!zip || zips.entry(zip)) return
    let stopped = false
    void zips.lookUp(zip).then(() => stopped || setAnswered((count) => count + 1))
    return () => {
      stopped = true
    }
  }, [zip])

  return zip ? (zips.entry(zip) ?? { status: 'looking' }) : { status: 'none' }
}
