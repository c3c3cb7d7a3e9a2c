import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { CallName, Payloads } from '@cash-express/domain/api'
import { capabilityHeader, parseCapability } from '@cash-express/domain/employment-application/capability'
import { checkEmployment } from '@cash-express/domain/employment-application/employment'
import {
  primaryStoreBlank,
  secondaryStoreChoice,
  thirdStoreChoice,
} from '@cash-express/domain/employment-application/employment.messages'
import type { RefusedAnswer } from '@cash-express/domain/refusal-code'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { addCall } from '../calls/call.ts'
import { refuse } from '../plugins/refusal.ts'
import {
  addSubmissionHandler,
  checkStore,
  type SubmissionSecrets,
  type SubmissionServices,
} from '../submissions/accept.ts'
import { timeZoneOf } from '../submissions/customer-time-zone.ts'
import { digestOf } from '../submissions/idempotency.ts'
import { addSection, findApplication, type SectionName } from './employment-section.table.ts'

const hashOf = (applicationId: string) => createHash('sha256').update(applicationId).digest()

const applicationIdOf = (secret: KeyObject, reference: string) =>
  createHmac('sha256', secret).update(reference).digest('base64url')

const firstWord = (name: string) => name.split(' ')[0] ?? ''

const unknownApplication: RefusedAnswer = {
  field: 'applicationId',
  code: 'applicationClosed',
  message: 'We can no longer add to this application. Please send it again.',
}
const otherAnswers: RefusedAnswer = {
  field: 'applicationId',
  code: 'sectionSentBefore',
  message: 'This section was already sent with different answers.',
}

type SectionCall = 'submitReferences' | 'submitSecondaryStores' | 'submitWorkHistory'

type Section<Name extends SectionCall> = {
  readonly call: Name
  readonly section: SectionName
  readonly bodyLimit: number
  rules?(values: Payloads[Name]): RefusedAnswer[]
  /** Further stores that receive the application. */
  stores?(values: Payloads[Name]): number[]
}

/** Refuses a forged capability before 2 MB are read; a request without the header may send only a small body. */
function byCapability({ admission, secrets, secondSecrets }: SubmissionServices): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const header = request.headers[capabilityHeader]
    if (header === undefined) return admission.admitUnproven(request, reply)
    const given = parseCapability(header)
    const isMadeUnder = ({ capability }: SubmissionSecrets) =>
      given !== undefined &&
      timingSafeEqual(Buffer.from(given.applicationId), Buffer.from(applicationIdOf(capability, given.reference)))
    const isOurs = isMadeUnder(secrets) || (secondSecrets !== undefined && isMadeUnder(secondSecrets))
    if (!given || !isOurs || admission.triedTooOften(given.applicationId)) {
      return refuse(reply, 422, [unknownApplication], 'unknown_application')
    }
  }
}

function addApplicationSection<Name extends SectionCall>(
  app: FastifyInstance,
  services: SubmissionServices,
  { call, section, bodyLimit, rules, stores }: Section<Name>,
) {
  const { sealer, writer, secrets, secondSecrets } = services
  addCall(
    app,
    call as CallName & Name,
    { bodyLimit, onRequest: byCapability(services) },
    async (values, _request, reply) => {
      const errors = rules?.(values) ?? []
      if (errors.length > 0) return refuse(reply, 422, errors)
      const { applicationId, ...answers } = values as { applicationId: string }
      const draft = hashOf(applicationId)
      const outcome = await writer.transaction(async (client, notify) => {
        const found = await findApplication(client, draft)
        if (!found) return 'unknown'
        const binding = {
          form: `employment-application/${section}`,
          // The version of the submission, not of this process, because the desk knows only the former.
          version: found.version,
          reference: found.reference,
          store: String(found.store_id ?? ''),
        }
        const sealed = await sealer.seal({ answers }, {}, binding)
        const add = ({ digest }: SubmissionSecrets) =>
          addSection(client, draft, section, digestOf(digest, answers), sealed, stores?.(values) ?? [])
        const first = await add(secrets)
        // The same section may have been stored while the second secret was the first one.
        const added = first === 'other' && secondSecrets ? await add(secondSecrets) : first
        if (added === 'completed') notify()
        return added
      })
      if (outcome === 'unknown') return refuse(reply, 422, [unknownApplication], 'unknown_application')
      if (outcome === 'other') return refuse(reply, 422, [otherAnswers], 'other_answers')
      return { success: true } as never
    },
  )
}

export function addEmploymentApplication(app: FastifyInstance, services: SubmissionServices) {
  addSubmissionHandler(app, services, {
    call: 'submitEmployment',
    handling: formHandling['employment-application'],
    bodyLimit: 524_288,
    rules: (values, { store }) => [
      ...checkEmployment(values),
      ...checkStore('primaryStoreId', store, primaryStoreBlank),
    ],
    storeId: ({ primaryStoreId }) => primaryStoreId,
    kept: ({ applicantSsnDupCheck: _, captchaResponse: __, ...values }) => values,
    contactCard: ({ applicantName, applicantPhone, applicantTimeToCall, applicantZip, applicantState }) => ({
      name: firstWord(applicantName),
      phone: applicantPhone,
      bestTime: applicantTimeToCall,
      timeZone: timeZoneOf({ zip: applicantZip, state: applicantState }),
    }),
    signature: ({ signature }) => signature,
    draft: (reference, { capability }) => {
      const applicationId = applicationIdOf(capability, reference)
      return { answer: { applicationId }, hash: hashOf(applicationId) }
    },
  })

  addApplicationSection(app, services, { call: 'submitReferences', section: 'references', bodyLimit: 8_192 })
  addApplicationSection(app, services, {
    call: 'submitSecondaryStores',
    section: 'secondary-stores',
    bodyLimit: 1_024,
    rules: ({ secondaryStoreId, thirdStoreId }) => {
      const known = services.stores.current()?.byId
      return [
        ...(secondaryStoreId ? checkStore('secondaryStoreId', known?.get(secondaryStoreId), secondaryStoreChoice) : []),
        ...(thirdStoreId ? checkStore('thirdStoreId', known?.get(thirdStoreId), thirdStoreChoice) : []),
      ]
    },
    stores: ({ secondaryStoreId, thirdStoreId }) =>
      [secondaryStoreId, thirdStoreId].filter((id) => typeof id === 'number'),
  })
  addApplicationSection(app, services, { call: 'submitWorkHistory', section: 'work-history', bodyLimit: 2_097_152 })
}
