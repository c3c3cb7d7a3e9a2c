import type { RefusalCode } from '@cash-express/domain/refusal-code'
import type { JsonSchema } from './form-schema.ts'

/** Every code, so that a new one is a type error until it is described. */
export const codeMeanings: Readonly<Record<RefusalCode, string>> = {
  unreadable: 'The body is not the JSON that this address expects.',
  blank: 'A required answer is empty.',
  malformed: 'An answer has another type.',
  tooLong: 'An answer is too long.',
  characters: 'An answer contains a character that this field does not allow.',
  control: 'An answer contains a control character.',
  email: 'An answer is no email address.',
  phone: 'An answer is no US phone number.',
  ssn: 'An answer does not have the 9 digits of a Social Security number.',
  date: 'An answer is no calendar date.',
  choice: 'An answer is none of the choices.',
  count: 'A list has too few or too many entries.',
  unknown: 'The form has no field of this name.',
  ohio: 'The lender takes no applications from Ohio.',
  tooYoung: 'The applicant is younger than the minimum age of the state.',
  addressNotFound: 'The address was not found. Only pages use this code; the server does not look addresses up.',
  ssnsDiffer: 'The two Social Security numbers differ.',
  emailsDiffer: 'The two email addresses differ. Only pages use this code; the second address is not sent.',
  otherService: 'The form and the service do not belong together.',
  vehicleMismatch: 'A title loan needs a vehicle, and other services have none.',
  captcha: 'The captcha is missing, wrong, used, expired or was solved sooner than a person could fill in the form.',
  store: 'The store does not exist or does not offer the service.',
  sentBefore: 'The idempotency key was used for other answers.',
  sectionSentBefore: 'This section of the job application was sent with other answers.',
  applicationClosed: 'The job application is unknown, or nothing can be added to it any more.',
  notTextable: 'Texts cannot be sent to this number.',
  notAllowed: 'The bearer token is missing or wrong.',
  otherSite: 'A page of another site sent the request.',
  notFound: 'There is nothing at this address, or the status link is not valid.',
  postOnly: 'This address accepts only POST.',
  readOnly: 'The address of a page accepts only GET and HEAD. No call of the API answers with it.',
  slow: 'The request took too long to arrive.',
  outdated: 'The texts in `consent-shown` are not those that are accepted now. Load the page again.',
  gone: 'The page of a closed store. No call of the API answers with it.',
  lengthMissing: 'The request has no content-length.',
  tooLarge: 'The body is too large.',
  addressTooLong: 'The address is too long.',
  jsonOnly: 'The body is not JSON, or it is compressed.',
  answers: 'Some answers need to be changed.',
  captchaTooEasy: 'Captchas have become harder for this network. Solve a new one and send the form again.',
  tooMany: 'Too many requests. Wait for the seconds in `seconds` and in the header `retry-after`.',
  headersTooLarge: 'The headers are too large.',
  failed: 'The server failed. Sending again is safe.',
  unavailable: 'The server cannot process this now. Sending again is safe.',
  noAnswer: 'The server did not answer in time. Sending again is safe.',
  closed: 'The application is closed, so it cannot be changed.',
  early: 'No store has the application yet. Send the change again in a few seconds.',
  often: 'The application was changed too often.',
}

/** 502 and 504 come from the edge server, in the same form. */
const statusMeanings = {
  400: 'The request cannot be read.',
  401: 'The caller is not allowed to do this.',
  403: 'The request came from a page of another site, or its captcha was refused.',
  404: 'There is nothing for this request.',
  405: 'The request did not use POST. The header `allow` names the method.',
  408: 'The request took too long to arrive.',
  409: 'The request no longer fits what is stored or shown.',
  411: 'A form without a solved captcha in its header needs a content-length.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body is not JSON.',
  422: 'Some answers need to be changed. `errors` names each of them.',
  428: 'The captcha has become too easy for this network.',
  429: 'Too many requests.',
  431: 'The headers are too large.',
  500: 'The server failed.',
  502: 'The server is not available.',
  503: 'The server cannot process this now.',
  504: 'The server did not answer in time.',
} as const

export type RefusalStatus = keyof typeof statusMeanings
export type Refusals = { readonly [Status in RefusalStatus]?: readonly RefusalCode[] }

/** Any request can get these. */
const always = {
  400: ['unreadable'],
  408: ['slow'],
  414: ['addressTooLong'],
  415: ['jsonOnly'],
  429: ['tooMany'],
  431: ['headersTooLarge'],
  500: ['failed'],
  502: ['unavailable'],
  503: ['unavailable'],
  504: ['noAnswer'],
} as const satisfies Refusals

export const refusalsOfGet: Refusals = always

export const refusalsOfPost: Refusals = {
  ...always,
  403: ['otherSite'],
  411: ['lengthMissing'],
  413: ['tooLarge'],
}

/** Codes that the check of a form gives. */
export const answerCodes = [
  'unreadable',
  'blank',
  'malformed',
  'tooLong',
  'characters',
  'control',
  'email',
  'phone',
  'ssn',
  'date',
  'choice',
  'count',
  'unknown',
] as const satisfies readonly RefusalCode[]

const codeList = Object.entries(codeMeanings)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join('\n')

export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  RefusalCode: {
    type: 'string',
    description: `Means the same in every language.\n\n${codeList}`,
    enum: Object.keys(codeMeanings),
  },
  RefusedAnswer: {
    type: 'object',
    properties: {
      field: {
        type: 'string',
        description: 'The name of the answer, such as `referenceArray.0.name`. Empty for the request as a whole.',
      },
      code: { $ref: '#/components/schemas/RefusalCode' },
      message: { type: 'string', description: 'In English, suitable for visitors.' },
      seconds: { type: 'integer', minimum: 1, description: 'How long to wait, for `tooMany`.' },
    },
    required: ['field', 'code', 'message'],
  },
  Refusal: {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: false },
      errors: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/RefusedAnswer' } },
    },
    required: ['success', 'errors'],
  },
}

const headersOf: { readonly [Status in RefusalStatus]?: object } = {
  405: { allow: { description: 'The method that this address accepts.', schema: { type: 'string', const: 'POST' } } },
  429: {
    'retry-after': {
      description: 'Seconds to wait. Absent for `often`, because no wait helps.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  503: { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
}

export const refusalResponse = (status: RefusalStatus, codes: readonly RefusalCode[]) => ({
  description: statusMeanings[status],
  ...(headersOf[status] ? { headers: headersOf[status] } : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { properties: { errors: { items: { properties: { code: { enum: codes } } } } } },
        ],
      },
    },
  },
})

export const refusalsIn = (refusals: Refusals) =>
  (Object.keys(refusals).map(Number) as RefusalStatus[]).map((status) => ({ status, codes: refusals[status] ?? [] }))
