import { type FormHandle, useAnswer } from '@cash-express/components/form/use-form.ts'
import type { ApplicationFields } from '@cash-express/domain/apply-now/application'
import type { Address } from '@cash-express/domain/geography/place'
import { useEffect, useState } from 'react'
import { type AddressBook, isComplete, type LookUpResult } from './address-book.ts'

export type AddressState = LookUpResult | { readonly status: 'none' | 'looking' | 'asWritten' }

/** Milliseconds without typing after which the address is looked up. */
const pause = 500

/** Continue waits this many milliseconds for a lookup and then goes on without it. */
const lookUpTimeLimit = 5_000

export function useAddress(form: FormHandle<ApplicationFields>, book: AddressBook) {
  const address1 = useAnswer(form, 'address1')
  const city = useAnswer(form, 'city')
  const state = useAnswer(form, 'state')
  const zip = useAnswer(form, 'zip')
  const [, setAnswered] = useState(0)

  useEffect(() => {
    const address = { address1, city, state, zip }
    if (!isComplete(address) || book.entry(address)) return
    let stopped = false
    const timer = setTimeout(async () => {
      await book.lookUp(address)
      if (!stopped) setAnswered((count) => count + 1)
    }, pause)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [book, address1, city, state, zip])

  const address: Address = { address1, city, state, zip }
  const now = (): AddressState => {
    if (!isComplete(address)) return { status: 'none' }
    return book.isAsWritten(address) ? { status: 'asWritten' } : (book.entry(address) ?? { status: 'looking' })
  }
  const result = now()
  return {
    result,
    /** Confirms that an address that was not found is correct. */
    confirm(right: boolean) {
      book.confirm(address, right)
      form.store.leave()
      setAnswered((count) => count + 1)
    },
    async again() {
      await book.lookUp(address)
      setAnswered((count) => count + 1)
    },
    /** Resolves when the address is looked up or the time limit is reached. */
    async settled() {
      const now = {
        address1: form.store.answer('address1'),
        city: form.store.answer('city'),
        state: form.store.answer('state'),
        zip: form.store.answer('zip'),
      }
      if (!isComplete(now) || book.entry(now)) return
      await Promise.race([book.lookUp(now), new Promise((resolve) => setTimeout(resolve, lookUpTimeLimit))])
      setAnswered((count) => count + 1)
    },
  }
}
