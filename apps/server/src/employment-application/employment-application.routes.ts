import { createHash, createHmac } from 'node:crypto'
import type { CallName, Payloads } from '@cash-express/domain/api'
import { checkEmployment, employmentCurrentDays } from '@cash-express/domain/employment-application/employment'
import type { FieldError } from '@cash-express/domain/forms/field-error'
import type { FastifyInstance } from 'fastify'
import { addCall } from '../calls/call.ts'
import { refuse } from '../plugins/refusal.ts'
import { addIntake, checkStore, type IntakeParts } from '../submissions/accept.ts'
import { digestOf } from '../submissions/idempotency.ts'
import { addPart, addStoreDeliveries, findApplication, type PartName } from './employment-part.table.ts'

const hashOf = (applicationId: string) => createHash('sha256').update(applicationId).digest()

const dayInMilliseconds = 86_400_000

const firstWord = (name: string) => name.split(' ')[0] ?? ''

const unknownApplication: FieldError = {
  field: 'applicationId',
  code: 'rule',
  message: 'We can no longer add to this application. Please send it again.',
}
const otherAnswers: FieldError = {
  field: 'applicationId',
  code: 'rule',
  message: 'This part was sent before with other answers.',
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

function addApplicationPart<Name extends PartCall>(
  app: FastifyInstance,
  { sealer, writer, secrets, second }: IntakeParts,
  { call, part, bodyLimit, rules, stores }: Part<Name>,
) {
  addCall(app, call as CallName & Name, { bodyLimit }, async (values, _request, reply) => {
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
      const first = await addPart(client, chain, part, digestOf(secrets.digest, answers), sealed)
      // Perhaps an equal part that was stored while the second secret was the first one.
      const added =
        first === 'other' && second
          ? await addPart(client, chain, part, digestOf(second.digest, answers), sealed)
          : first
      if (added === 'added' || added === 'completed') {
        await addStoreDeliveries(client, chain, stores?.(values) ?? [])
      }
      if (added === 'completed') wake(found.reference)
      return added
    })
    if (outcome === 'unknown') return refuse(reply, 422, [unknownApplication], 'unknown_application')
    if (outcome === 'other') return refuse(reply, 422, [otherAnswers], 'other_answers')
    return { success: true } as never
  })
}

export function addEmploymentApplication(app: FastifyInstance, parts: IntakeParts) {
  addIntake(app, parts, {
    call: 'submitEmployment',
    form: 'employment-application',
    bodyLimit: 524_288,
    rules: (values, { store }) => [
      ...checkEmployment(values),
      ...checkStore('primaryStoreId', store, 'Primary store can not be blank'),
    ],
    storeId: ({ primaryStoreId }) => primaryStoreId,
    recipients: ({ primaryStoreId }) => [`store:${primaryStoreId}`],
    // Until then the application is current.
    dueAt: (received) => new Date(received.getTime() + employmentCurrentDays * dayInMilliseconds),
    kept: ({ applicantSsnDupCheck: _, captchaResponse: __, ...values }) => values,
    contactCard: ({ applicantName, applicantPhone, applicantTimeToCall }) => ({
      name: firstWord(applicantName),
      phone: applicantPhone,
      bestTime: applicantTimeToCall,
    }),
    signature: ({ signature }) => signature,
    chain: (reference, { capability }) => {
      const applicationId = createHmac('sha256', capability).update(reference).digest('base64url')
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
