import type { ApplicationFields } from '@cash-express/domain/apply-now/application'
import type { Address } from '@cash-express/domain/geography/place'
import { useEffect, useState } from 'react'
import { type FormHandle, useAnswer } from '../../components/form/use-form.ts'
import { type AddressBook, isWhole, type LookedUp } from './address-book.ts'

export type AddressState = LookedUp | { readonly status: 'none' | 'looking' | 'asWritten' }

/** A pause in typing: the address may be finished. */
const pause = 500

/** How long Continue waits for an answer before it goes on without. */
const patience = 5_000

/** Where the address that stands in the form is. */
export function useAddress(form: FormHandle<ApplicationFields>, book: AddressBook) {
  const address1 = useAnswer(form, 'address1')
  const city = useAnswer(form, 'city')
  const state = useAnswer(form, 'state')
  const zip = useAnswer(form, 'zip')
  const [, setAnswered] = useState(0)

  useEffect(() => {
    const address = { address1, city, state, zip }
    if (!isWhole(address) || book.entry(address)) return
    let left = false
    const timer = setTimeout(async () => {
      await book.lookUp(address)
      if (!left) setAnswered((count) => count + 1)
    }, pause)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [book, address1, city, state, zip])

  const address: Address = { address1, city, state, zip }
  const now = (): AddressState => {
    if (!isWhole(address)) return { status: 'none' }
    return book.isAsWritten(address) ? { status: 'asWritten' } : (book.entry(address) ?? { status: 'looking' })
  }
  const is = now()
  return {
    is,
    /** It was not found, and the visitor says that it is right. */
    confirm(right: boolean) {
      book.confirm(address, right)
      form.store.leave()
      setAnswered((count) => count + 1)
    },
    async again() {
      await book.lookUp(address)
      setAnswered((count) => count + 1)
    },
    /** Ends when the address is known, or when waiting longer would only be in the way. */
    async settled() {
      const now = {
        address1: form.store.answer('address1'),
        city: form.store.answer('city'),
        state: form.store.answer('state'),
        zip: form.store.answer('zip'),
      }
      if (!isWhole(now) || book.entry(now)) return
      await Promise.race([book.lookUp(now), new Promise((resolve) => setTimeout(resolve, patience))])
      setAnswered((count) => count + 1)
    },
  }
}
