import type { Journey } from '../submissions/journey.ts'
import { type Language, languages } from '../submissions/language.ts'

export type AgreementId =
  | 'terms-and-conditions'
  | 'communications-with-you-and-phone-messages'
  | 'consent-for-electronic-signature'
  | 'employment-agreement'
  | 'texts-about-your-application'

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

/** Agreed to later, on the status page. Nothing depends on it. */
export const textsAgreement = 'texts-about-your-application' satisfies AgreementId

/** The build and the page's script name these. */
export const shownAgreements = { ...formAgreements, 'text-updates': [textsAgreement] } as const

export type AgreementText = {
  readonly version: string
  /** The hash of the file without its owner, source and review date. The file also holds the text shown on the form. */
  readonly sha256: string
  /** The last day (UTC) on which this text is accepted from tabs opened before its successor was published. */
  readonly acceptedUntil?: string
}

/** The current text of each language comes first. */
export type AgreementTexts = Readonly<
  Record<AgreementId, Readonly<Record<Language, readonly [AgreementText, ...AgreementText[]]>>>
>

/** A published text never changes under its version: a test compares each current hash with its file. */
export const agreementTexts: AgreementTexts = {
  'terms-and-conditions': {
    en: [
      { version: '2.2', sha256: '6e97fb7e2083a43b1100f938f78dfeb7b67530002145f233093dfccbf1a3a105' },
      {
        version: '2.1',
        sha256: '318f6b2e4fc6bfadbf04df0905a1f42c0bf8eb3eabb8a86bcfc39ae56e9a9ddf',
        acceptedUntil: '2026-11-26',
      },
    ],
    es: [
      { version: '2.2', sha256: 'e30ba020a1b724f3263d4083f6068e1ac07f122f60d7fa7caa74c90a7972841d' },
      {
        version: '2.1',
        sha256: '028799722ae51a0d4d63f6a5086aaa8fa75bafdb9bd1db1203b828da82d5aa0b',
        acceptedUntil: '2026-11-26',
      },
    ],
  },
  'communications-with-you-and-phone-messages': {
    en: [
      { version: '2.3', sha256: '488811e2103a1ccd120993daf317714ce08d44cd68ea5b66da4144166ba59ba0' },
      {
        version: '2.2',
        sha256: '855b934c89fb13824bf36d00bbb9c5956f62e5a4ffd13c3161558d1751aea8d5',
        acceptedUntil: '2026-11-26',
      },
      {
        version: '2.1',
        sha256: '4f771b4cc03cbefccac56a3dc961e7cead2970a98de356e28dc979cbe3589326',
        acceptedUntil: '2026-11-24',
      },
    ],
    es: [
      { version: '2.3', sha256: '2ddc2fee10801d1942c573ceab13343541f0452e494283775d13c627ebb8080b' },
      {
        version: '2.2',
        sha256: 'e25b26171986f92a42dc19c83501b33a302d8d155c65e7d095c30155dc9cfd66',
        acceptedUntil: '2026-11-26',
      },
    ],
  },
  'consent-for-electronic-signature': {
    en: [
      { version: '1.3', sha256: '483c124d8e3ac5cefc377ff717dd1a3fb5260c453eefb3160447f06ac3778557' },
      {
        version: '1.2',
        sha256: 'f18c5e2d2a7655314e345f7478b9f68ab8b18aea5c8e6e33bae5fdc0a45a2118',
        acceptedUntil: '2026-11-26',
      },
    ],
    es: [
      { version: '1.3', sha256: '52f253c15edd2298dcb769b0d87d94ee43f867d50dd77960604dfa37dd00df9f' },
      {
        version: '1.2',
        sha256: 'f9f4eaa5f3e60e371e7f3fbe530e889d0b95a5071c51f706c8466882995ebad6',
        acceptedUntil: '2026-11-26',
      },
    ],
  },
  'employment-agreement': {
    en: [{ version: '1.1', sha256: '7013a209a5794acfdf8c6159a10437257de61efde0c214a58578b8d34ecb86fc' }],
    es: [{ version: '1.1', sha256: '47f8b74c9c774d44e23085b9f25ec71272c8d212bab191161df167d3b9e92605' }],
  },
  'texts-about-your-application': {
    en: [{ version: '1.0', sha256: '31bfacb867c95e396fd07ee30556c453198d25a093adf0af37fa80f8192c1235' }],
    es: [{ version: '1.0', sha256: 'cfe113acb7c0a1a22954846e213cbca8960875a7cdc725688129208bb4e98fc9' }],
  },
}

export const currentTexts = (ids: readonly AgreementId[], language: Language = 'en') =>
  ids.map((id) => {
    const [{ version, sha256 }] = agreementTexts[id][language]
    return { id, version, sha256 }
  })

/** The language of an accepted text, which its hash identifies; none for a text that is no longer listed. */
export const languageOfText = (sha256: string): Language | undefined =>
  languages.find((language) =>
    Object.values(agreementTexts).some((texts) => texts[language].some((text) => text.sha256 === sha256)),
  )
