import { type AgreementId, currentTexts } from '@cash-express/domain/agreements/agreements'
import { consentShownHeader, writeConsentShown } from '@cash-express/domain/agreements/consent-shown'
import { capabilityHeader } from '@cash-express/domain/employment-application/capability'
import { captchaHeader } from '@cash-express/domain/submissions/journey'
import { languageHeader, languages } from '@cash-express/domain/submissions/language'

/** Parameters that calls share. */
export const sharedHeaders = {
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    description:
      'Sending the same form again with the same key gets the stored answer and stores nothing. Without a key, the same answers within ten minutes count as one form.',
    schema: { type: 'string', pattern: '^[\\w-]{16,200}$' },
    example: '5f0c2a52-9f5e-4f0e-8a53-0d9f8c1e7b11',
  },
  CaptchaResponse: {
    name: captchaHeader,
    in: 'header',
    description:
      'Repeats `captchaResponse` of the body, so that it can be checked before the body is read. Without it the body may have at most 99,999 bytes.',
    schema: { type: 'string', maxLength: 4_000 },
  },
  Capability: {
    name: capabilityHeader,
    in: 'header',
    description:
      'Reference and `applicationId` of the job application, so that a forged id is refused before the body is read. Without it the body may have at most 99,999 bytes.',
    schema: { type: 'string', pattern: '^\\w{8}\\.[\\w-]{43}$' },
    example: 'BCDFGHJK.rJ4t0cXo0l1cR1yQe8mS3bTnVw5kZ2hF7gD6aP9uLxE',
  },
  Language: {
    name: languageHeader,
    in: 'header',
    description: 'The language of the page that is sent. The customer is called and written to in this language.',
    schema: { type: 'string', enum: [...languages], default: 'en' },
  },
  TraceParent: {
    name: 'traceparent',
    in: 'header',
    description:
      'W3C Trace Context with random ids. The server traces a sample of the forms; other formats are ignored.',
    schema: { type: 'string', pattern: '^00-[\\da-f]{32}-[\\da-f]{16}-[\\da-f]{2}$' },
    example: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  },
  TraceState: {
    name: 'tracestate',
    in: 'header',
    description: 'How many milliseconds the page worked between the tap and this request.',
    schema: { type: 'string', pattern: '^cash-express=\\d{1,6}$' },
    example: 'cash-express=240',
  },
} as const

export type SharedHeader = keyof typeof sharedHeaders

/** Each call needs other texts, so each has its own example. */
export const consentShown = (texts: readonly AgreementId[]) => ({
  name: consentShownHeader,
  in: 'header',
  description: `The version and the hash of each text that the page showed, as an RFC 9651 dictionary: ${texts.map((id) => `\`${id}\``).join(', ')}. Other texts, or texts of another language than \`content-language\`, get 409. Without the header, the submission says that its texts were not stated.`,
  schema: { type: 'string', maxLength: 1_024 },
  example: writeConsentShown(currentTexts(texts)),
})
