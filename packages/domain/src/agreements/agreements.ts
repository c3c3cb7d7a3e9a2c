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
  /** The hash of the file without its owner, source and review date. The file also holds the text shown on the form. */
  readonly sha256: string
  /** The last day (UTC) on which this text is accepted from tabs opened before its successor was published. */
  readonly acceptedUntil?: string
}

/** The current text comes first. */
export type AgreementTexts = Readonly<Record<AgreementId, readonly [AgreementText, ...AgreementText[]]>>

/** A published text never changes under its version: a test compares each current hash with its file. */
export const agreementTexts: AgreementTexts = {
  'terms-and-conditions': [
    { version: '2.1', sha256: '318f6b2e4fc6bfadbf04df0905a1f42c0bf8eb3eabb8a86bcfc39ae56e9a9ddf' },
  ],
  'communications-with-you-and-phone-messages': [
    { version: '2.1', sha256: '4f771b4cc03cbefccac56a3dc961e7cead2970a98de356e28dc979cbe3589326' },
  ],
  'consent-for-electronic-signature': [
    { version: '1.2', sha256: 'f18c5e2d2a7655314e345f7478b9f68ab8b18aea5c8e6e33bae5fdc0a45a2118' },
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
