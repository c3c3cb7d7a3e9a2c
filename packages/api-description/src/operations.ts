import { type AgreementId, formAgreements, textsAgreement } from '@cash-express/domain/agreements/agreements'
import { type CallName, calls } from '@cash-express/domain/api'
import {
  inboundTextsPath,
  type StatusCallName,
  statusCalls,
} from '@cash-express/domain/application-status/status-calls'
import { costsPath } from '@cash-express/domain/costs/cost-version'
import { placesPaths } from '@cash-express/domain/geography/place'
import { placeQuestions } from '@cash-express/domain/geography/place-questions'
import type { RefusalCode } from '@cash-express/domain/refusal-code'
import { captchaPath, journeys } from '@cash-express/domain/submissions/journey'
import type * as z from 'zod'
import {
  callExamples,
  costsExample,
  placeExamples,
  replyExamples,
  statusExamples,
  statusReplyExample,
} from './examples.ts'
import { formSchema, type JsonSchema, jsonSchemaOf } from './form-schema.ts'
import { answerCodes, type Refusals, refusalsOfGet, refusalsOfPost } from './refusals.ts'
import { callReplies, challengeReply, costsReply, healthReplies, placeReplies, statusReply } from './replies.ts'
import type { SharedHeader } from './request-headers.ts'

export const tags = {
  Stores: 'Where the lender has stores, when they are open and what they offer.',
  Vehicles: 'The vehicles that a title loan may name: make, model, body style, year.',
  Costs: 'What two people at head office have published.',
  Places: 'Geocoding for the store locator and the forms.',
  Forms: 'What visitors send: a captcha first, then the form.',
  'Job application': 'Section 1 opens a draft. Each later section is written once.',
  Status: 'What the holder of a status link may read and change.',
  Texts: 'What customers answer to texts.',
  Health: 'For load balancers and monitors. The edge server does not pass it on.',
} as const

type Tag = keyof typeof tags

export type Operation = {
  readonly id: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly tag: Tag
  readonly summary: string
  readonly description?: string
  readonly query?: readonly object[]
  readonly headers?: readonly SharedHeader[]
  /** The texts that `consent-shown` names. */
  readonly agreements?: readonly AgreementId[]
  readonly body?: { readonly schema: JsonSchema; readonly example: object }
  readonly reply: z.ZodType
  readonly replyExample?: object
  readonly refusals: Refusals
  /** Another answer than a refusal with this status. */
  readonly otherAnswers?: { readonly [status: number]: { readonly description: string; readonly reply: z.ZodType } }
  readonly needsToken?: boolean
}

type Described = Pick<Operation, 'tag' | 'summary' | 'description' | 'headers' | 'agreements'>

const refusedAnswers = (...rules: readonly RefusalCode[]): Refusals => ({
  ...refusalsOfPost,
  405: ['postOnly'],
  422: [...answerCodes, ...rules],
})

const refusedForm = (...rules: readonly RefusalCode[]): Refusals => ({
  ...refusedAnswers(...rules, 'sentBefore'),
  403: ['otherSite', 'captcha'],
  428: ['captchaTooEasy'],
})

const needingConsent = (refusals: Refusals): Refusals => ({ ...refusals, 409: ['outdated'] })

const refusedSection = refusedAnswers('applicationClosed', 'sectionSentBefore')

const onForms = ['IdempotencyKey', 'CaptchaResponse', 'Language', 'TraceParent', 'TraceState'] as const

const describedCalls: { readonly [Name in CallName]: Described & { readonly refusals: Refusals } } = {
  getStores: { tag: 'Stores', summary: 'List stores with hours and services', refusals: refusedAnswers() },
  getStoresNoService: { tag: 'Stores', summary: 'List stores with their addresses only', refusals: refusedAnswers() },
  getVehicleMake: { tag: 'Vehicles', summary: 'List makes of vehicles', refusals: refusedAnswers() },
  getVehicleModel: { tag: 'Vehicles', summary: 'List models of a make', refusals: refusedAnswers() },
  getVehicleBody: { tag: 'Vehicles', summary: 'List body styles of a model', refusals: refusedAnswers() },
  getVehicleYear: { tag: 'Vehicles', summary: 'List years of a body style', refusals: refusedAnswers() },
  submitApplication: {
    tag: 'Forms',
    summary: 'Send an application',
    description: 'Answers after it is stored. Nothing is approved online: the store calls by `dueAt`.',
    headers: onForms,
    agreements: formAgreements['apply-now'],
    refusals: needingConsent(refusedForm('ohio', 'tooYoung', 'ssnsDiffer', 'otherService', 'vehicleMismatch', 'store')),
  },
  submitFeedback: { tag: 'Forms', summary: 'Send feedback', headers: onForms, refusals: refusedForm('store') },
  submitDispute: { tag: 'Forms', summary: 'Send a dispute', headers: onForms, refusals: refusedForm() },
  submitEmployment: {
    tag: 'Job application',
    summary: 'Send section 1 of a job application',
    description: 'Opens a draft for 30 minutes. The other sections are sent with the `applicationId` of the answer.',
    headers: onForms,
    agreements: formAgreements['employment-application'],
    refusals: needingConsent(refusedForm('ssnsDiffer', 'store')),
  },
  submitReferences: {
    tag: 'Job application',
    summary: 'Send section 2, the references',
    headers: ['Capability'],
    refusals: refusedSection,
  },
  submitSecondaryStores: {
    tag: 'Job application',
    summary: 'Send section 3, a second and a third store',
    description: 'Only if one of them is chosen.',
    headers: ['Capability'],
    refusals: refusedAnswers('applicationClosed', 'sectionSentBefore', 'store'),
  },
  submitWorkHistory: {
    tag: 'Job application',
    summary: 'Send section 4, the jobs of the last ten years',
    headers: ['Capability'],
    refusals: refusedSection,
  },
}

const callOperations = (Object.keys(calls) as CallName[]).map(
  (name): Operation => ({
    id: name,
    method: 'post',
    path: calls[name].path,
    body: { schema: formSchema(calls[name].form), example: callExamples[name] },
    reply: callReplies[name],
    replyExample: replyExamples[name],
    ...describedCalls[name],
  }),
)

const unknownLink = { ...refusalsOfPost, 404: ['notFound'], 422: [...answerCodes, 'answers'] } as const
const refusedChange = {
  ...unknownLink,
  409: ['closed'],
  429: ['tooMany', 'often'],
  503: ['unavailable', 'early'],
} as const satisfies Refusals

const describedStatusCalls: {
  readonly [Name in StatusCallName]: Pick<Operation, 'summary' | 'description' | 'headers' | 'agreements' | 'refusals'>
} = {
  readStatus: { summary: 'Read what happened to an application', refusals: unknownLink },
  calls: {
    summary: 'Stop the calls about an application, or allow them again',
    description: 'The application stays open for a visit.',
    refusals: refusedChange,
  },
  cancel: { summary: 'Cancel an application', refusals: refusedChange },
  correct: {
    summary: 'Change the phone number, the best time or the language of the call',
    description: 'The same `request` twice counts as one change.',
    refusals: refusedChange,
  },
  texts: {
    summary: 'Ask for texts about an application',
    description: 'Answers 404 while the operator has switched texts off.',
    headers: ['Language'],
    agreements: [textsAgreement],
    refusals: {
      ...refusedChange,
      409: ['outdated', 'closed'],
      422: [...unknownLink[422], 'notTextable'],
    },
  },
}

const statusOperations = (Object.keys(statusCalls) as StatusCallName[]).map(
  (name): Operation => ({
    id: name === 'texts' ? 'askForTexts' : name,
    method: 'post',
    path: statusCalls[name].path,
    tag: 'Status',
    body: { schema: formSchema(statusCalls[name].form), example: statusExamples[name] },
    reply: statusReply,
    replyExample: statusReplyExample,
    ...describedStatusCalls[name],
  }),
)

const describedPlaces = {
  geocode: { id: 'geocodePlace', summary: 'Find a ZIP code or a town' },
  suggest: { id: 'suggestPlaces', summary: 'Suggest places while a visitor types' },
  address: { id: 'findAddress', summary: 'Find an address or a suggestion' },
  route: { id: 'findRoute', summary: 'Find the route by car between two points' },
} as const

const placeOperations = (Object.keys(describedPlaces) as (keyof typeof describedPlaces)[]).map((name): Operation => {
  const [question, answer] = placeExamples[name]
  return {
    ...describedPlaces[name],
    method: 'post',
    path: placesPaths[name],
    tag: 'Places',
    description: 'POST, because typed addresses must not appear in access logs.',
    body: { schema: jsonSchemaOf(placeQuestions[name]), example: question },
    reply: placeReplies[name],
    replyExample: answer,
    refusals: refusalsOfPost,
  }
})

const healthOperation = (
  name: keyof typeof healthReplies,
  summary: string,
  waiting?: Operation['otherAnswers'],
): Operation => ({
  id: `health${name[0]?.toUpperCase()}${name.slice(1)}`,
  method: 'get',
  path: `/health/${name}`,
  tag: 'Health',
  summary,
  reply: healthReplies[name].ok,
  refusals: refusalsOfGet,
  ...(waiting ? { otherAnswers: waiting } : {}),
})

/** Everything that the API answers. */
export const operations: readonly Operation[] = [
  ...callOperations,
  {
    id: 'getCosts',
    method: 'get',
    path: costsPath,
    tag: 'Costs',
    summary: 'List published costs and licenses',
    reply: costsReply,
    replyExample: costsExample,
    refusals: refusalsOfGet,
  },
  ...placeOperations,
  {
    id: 'getMapSettings',
    method: 'get',
    path: placesPaths.map,
    tag: 'Places',
    summary: 'Read the settings of the map',
    reply: placeReplies.map,
    replyExample: { success: true, routes: false },
    refusals: refusalsOfGet,
  },
  {
    id: 'getCaptcha',
    method: 'get',
    path: captchaPath,
    tag: 'Forms',
    summary: 'Get a captcha challenge',
    description:
      'A proof of work (ALTCHA, PBKDF2/SHA-256). Send `{challenge, solution}` as JSON in base64 as `captchaResponse`, at least two and at most 600 seconds later. Each solution counts once.',
    query: [
      {
        name: 'form',
        in: 'query',
        required: true,
        description: 'The form that is sent with it.',
        schema: { type: 'string', enum: [...journeys] },
      },
    ],
    reply: challengeReply,
    refusals: { ...refusalsOfGet, 404: ['notFound'] },
  },
  ...statusOperations,
  {
    id: 'reportInboundText',
    method: 'post',
    path: inboundTextsPath,
    tag: 'Texts',
    summary: 'Report a text from a customer',
    description:
      'For the gateway that sends texts. An answer such as STOP stops them, START allows them again. The address exists only while texts are on.',
    body: {
      schema: {
        type: 'object',
        properties: {
          from: { type: 'string', description: 'The number of the sender.' },
          body: { type: 'string', description: 'The text.' },
        },
        required: ['from', 'body'],
      },
      example: { from: '+19315550143', body: 'STOP' },
    },
    reply: callReplies.submitReferences,
    replyExample: { success: true },
    refusals: { ...refusalsOfPost, 401: ['notAllowed'], 404: ['notFound'], 422: ['answers'] },
    needsToken: true,
  },
  healthOperation('live', 'Ask whether the process responds'),
  healthOperation('ready', 'Ask whether visitors may be sent here', {
    503: { description: 'Something is missing.', reply: healthReplies.ready.waiting },
  }),
  healthOperation('intake', 'Ask whether a form would be accepted', {
    503: { description: 'Forms are refused, or something is missing.', reply: healthReplies.intake.waiting },
  }),
]
