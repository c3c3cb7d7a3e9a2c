import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { CallName, Payloads } from '@cash-express/domain/api'
import { capabilityHeader, parseCapability } from '@cash-express/domain/employment-application/capability'
import { checkEmployment } from '@cash-express/domain/employment-application/employment'
import type { FieldError } from '@cash-express/domain/forms/field-error'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { addCall } from '../calls/call.ts'
import { refuse } from '../plugins/refusal.ts'
import { addIntake, checkStore, type IntakeParts, type IntakeSecrets } from '../submissions/accept.ts'
import { digestOf } from '../submissions/idempotency.ts'
import { addPart, findApplication, type PartName } from './employment-part.table.ts'

const hashOf = (applicationId: string) => createHash('sha256').update(applicationId).digest()

const applicationIdOf = (secret: KeyObject, reference: string) =>
  createHmac('sha256', secret).update(reference).digest('base64url')

const firstWord = (name: string) => name.split(' ')[0] ?? ''

const unknownApplication: FieldError = {
  field: 'applicationId',
  code: 'rule',
  message: 'We can no longer add to this application. Please send it again.',
}
const otherAnswers: FieldError = {
  field: 'applicationId',
  code: 'rule',
  message: 'This section was already sent with different answers.',
}

type PartCall = 'submitReferences' | 'submitSecondaryStores' | 'submitWorkHistory'

type Part<Name extends PartCall> = {
  readonly call: Name
  readonly part: PartName
  readonly bodyLimit: number
  rules?(values: Payloads[Name]): FieldError[]
  /** Further stores that receive the application. */
  stores?(values: Payloads[Name]): number[]
}

/** A made-up capability ends here, before its two megabytes are read; who names none in the header may send little. */
function byCapability({ admission, secrets, second }: IntakeParts): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const header = request.headers[capabilityHeader]
    if (header === undefined) return admission.admitUnproven(request, reply)
    const given = parseCapability(header)
    const isMadeUnder = ({ capability }: IntakeSecrets) =>
      given !== undefined &&
      timingSafeEqual(Buffer.from(given.applicationId), Buffer.from(applicationIdOf(capability, given.reference)))
    const isOurs = isMadeUnder(secrets) || (second !== undefined && isMadeUnder(second))
    if (!given || !isOurs || admission.triedTooOften(given.applicationId)) {
      return refuse(reply, 422, [unknownApplication], 'unknown_application')
    }
  }
}

function addApplicationPart<Name extends PartCall>(
  app: FastifyInstance,
  parts: IntakeParts,
  { call, part, bodyLimit, rules, stores }: Part<Name>,
) {
  const { sealer, writer, secrets, second } = parts
  addCall(
    app,
    call as CallName & Name,
    { bodyLimit, onRequest: byCapability(parts) },
    async (values, _request, reply) => {
      const errors = rules?.(values) ?? []
      if (errors.length > 0) return refuse(reply, 422, errors)
      const { applicationId, ...answers } = values as { applicationId: string }
      const chain = hashOf(applicationId)
      const outcome = await writer.transaction(async (client, wake) => {
        const found = await findApplication(client, chain)
        if (!found) return 'unknown'
        const binding = {
          form: `employment-application/${part}`,
          // Of the submission, not of this process: the desk knows no other.
          version: found.version,
          reference: found.reference,
          store: String(found.store_id ?? ''),
        }
        const sealed = await sealer.seal({ answers }, {}, binding)
        const add = ({ digest }: IntakeSecrets) =>
          addPart(client, chain, part, digestOf(digest, answers), sealed, stores?.(values) ?? [])
        const first = await add(secrets)
        // Perhaps an equal part that was stored while the second secret was the first one.
        const added = first === 'other' && second ? await add(second) : first
        if (added === 'completed') wake(found.reference)
        return added
      })
      if (outcome === 'unknown') return refuse(reply, 422, [unknownApplication], 'unknown_application')
      if (outcome === 'other') return refuse(reply, 422, [otherAnswers], 'other_answers')
      return { success: true } as never
    },
  )
}

export function addEmploymentApplication(app: FastifyInstance, parts: IntakeParts) {
  addIntake(app, parts, {
    call: 'submitEmployment',
    handling: formHandling['employment-application'],
    bodyLimit: 524_288,
    rules: (values, { store }) => [
      ...checkEmployment(values),
      ...checkStore('primaryStoreId', store, 'Primary store can not be blank'),
    ],
    storeId: ({ primaryStoreId }) => primaryStoreId,
    kept: ({ applicantSsnDupCheck: _, captchaResponse: __, ...values }) => values,
    contactCard: ({ applicantName, applicantPhone, applicantTimeToCall }) => ({
      name: firstWord(applicantName),
      phone: applicantPhone,
      bestTime: applicantTimeToCall,
    }),
    signature: ({ signature }) => signature,
    chain: (reference, { capability }) => {
      const applicationId = applicationIdOf(capability, reference)
      return { answer: { applicationId }, hash: hashOf(applicationId) }
    },
  })

  addApplicationPart(app, parts, { call: 'submitReferences', part: 'references', bodyLimit: 8_192 })
  addApplicationPart(app, parts, {
    call: 'submitSecondaryStores',
    part: 'secondary-stores',
    bodyLimit: 1_024,
    rules: ({ secondaryStoreId, thirdStoreId }) => {
      const known = parts.stores.current()?.byId
      return [
        ...(secondaryStoreId
          ? checkStore('secondaryStoreId', known?.get(secondaryStoreId), 'Secondary store must be one of the choices.')
          : []),
        ...(thirdStoreId
          ? checkStore('thirdStoreId', known?.get(thirdStoreId), 'Third store must be one of the choices.')
          : []),
      ]
    },
    stores: ({ secondaryStoreId, thirdStoreId }) =>
      [secondaryStoreId, thirdStoreId].filter((id) => typeof id === 'number'),
  })
  addApplicationPart(app, parts, { call: 'submitWorkHistory', part: 'work-history', bodyLimit: 2_097_152 })
}
