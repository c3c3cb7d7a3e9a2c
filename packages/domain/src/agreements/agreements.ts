import type { Journey } from '../submissions/journey.ts'

export type AgreementId =
  | 'terms-and-conditions'
  | 'communications-with-you-and-phone-messages'
  | 'consent-for-electronic-signature'
  | 'employment-agreement'

/** The texts that a visitor accepts by sending a form, in the order shown. */
export const formAgreements = {
  'apply-now': [
    'terms-and-conditions',
    'communications-with-you-and-phone-messages',
    'consent-for-electronic-signature',
  ],
  'customer-feedback': [],
  'dispute-resolution': [],
  'employment-application': ['employment-agreement'],
} as const satisfies Record<Journey, readonly AgreementId[]>

export type AgreementText = {
  readonly version: string
  /** The hash of the whole file, which also holds the text shown on the form. */
  readonly sha256: string
  /** The last day (UTC) on which this text is accepted from tabs opened before its successor was published. */
  readonly acceptedUntil?: string
}

/** The current text comes first. */
export type AgreementTexts = Readonly<Record<AgreementId, readonly [AgreementText, ...AgreementText[]]>>

/** A published text never changes under its version: a test compares each current hash with its file. */
export const agreementTexts: AgreementTexts = {
  'terms-and-conditions': [
    { version: '2.0', sha256: 'd1af5fd97acfb68c317fc5f687c3627c63aa88a616eff16f67e3048b86743cac' },
  ],
  'communications-with-you-and-phone-messages': [
    { version: '2.0', sha256: '5ba1bfaa8768abfe72be50b6e415282cc3b7e185bb4b7aee209e75b536612548' },
  ],
  'consent-for-electronic-signature': [
    { version: '1.1', sha256: '5b8eade2216af2cd2a0762e4337d4b03a3506a9c91d93d42bd5bfb2de6ab160d' },
  ],
  'employment-agreement': [
    { version: '1.1', sha256: '7013a209a5794acfdf8c6159a10437257de61efde0c214a58578b8d34ecb86fc' },
  ],
}

export const currentTexts = (ids: readonly AgreementId[]) =>
  ids.map((id) => {
    const [{ version, sha256 }] = agreementTexts[id]
    return { id, version, sha256 }
  })
