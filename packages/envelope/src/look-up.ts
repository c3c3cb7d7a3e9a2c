import type { Binding } from './binding.ts'
import type { Release, ReleaseRequest } from './release.ts'

/** A question of a person at the desk about a customer who is on the phone. */
export type LookUp =
  | { readonly kind: 'phone number'; readonly digits: string }
  | { readonly kind: 'last four'; readonly digits: string }
  | {
      readonly kind: 'caller'
      readonly reference: string
      readonly recipient: string
      readonly firstName: string
      readonly zip: string
    }

export type Found = { readonly reference: string; readonly recipient: string }

/** The answer to a number, or to a comparison. */
export type LookUpAnswer = { readonly found: readonly Found[] } | { readonly matches: boolean }

/** The question is sealed to the desk key, as base64. */
export type LookUpRequest = Pick<ReleaseRequest, 'idToken' | 'tabKey' | 'releaseKey'> & {
  readonly body: string
  readonly wrappedKey: string
}

/** A question opens only for the release that asks it, so that it cannot be asked again for another tab. */
export const lookUpBinding = (releaseKey: string): Binding => ({
  form: 'look-up',
  version: 1,
  reference: '',
  store: releaseKey,
})

/** The answer is sealed like a released key. It belongs to no case. */
export const lookUpRelease = (person: string, audit: string): Release => ({
  reference: '',
  recipient: '',
  scope: 'look up',
  person,
  audit,
})
