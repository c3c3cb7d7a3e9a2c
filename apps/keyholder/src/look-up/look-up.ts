import { pad } from '@cash-express/envelope/format'
import {
  type LookUp,
  type LookUpAnswer,
  type LookUpRequest,
  lookUpBinding,
  lookUpRelease,
} from '@cash-express/envelope/look-up'
import { openBody } from '@cash-express/envelope/open'
import { kidOf } from '@cash-express/envelope/unwrap'
import type { DeskKeys } from '../release/desk-keys.ts'
import type { KeyholderCall } from '../release/keyholder-server.ts'
import { type Refused, refused } from '../release/refusal.ts'
import { type KeyholderServices, type Released, readPoints, sealToRelease } from '../release/release-key.ts'
import { checked, readFields, tabPatterns } from '../release/request.ts'
import { recordComparison, recordLookUp } from './look-up.table.ts'
import type { PhoneKey } from './phone-key.ts'

type LookUpServices = KeyholderServices & {
  /** Without it, nobody is found by a phone number. */
  readonly phoneKey: PhoneKey | undefined
}

const requestPatterns: Readonly<Record<keyof LookUpRequest, RegExp>> = {
  ...tabPatterns,
  body: /^[\w+/]{600,720}={0,2}$/,
  wrappedKey: /^[\w+/]{200,300}={0,2}$/,
}

const patterns: Readonly<Record<LookUp['kind'], Readonly<Record<string, RegExp>>>> = {
  'phone number': { digits: /^\d{3}-\d{3}-\d{4}$/ },
  'last four': { digits: /^\d{4}$/ },
  caller: {
    reference: /^[BCDFGHJKMNPQRTVWXYZ2346789]{8}$/,
    recipient: /^(?:head-office|compliance|store:[1-9]\d{0,8})$/,
    firstName: /^\P{Cc}{1,50}$/u,
    zip: /^\d{5}$/,
  },
}

/** Undefined when the question was sealed for another release, was changed, or has not the form of one. */
async function openQuestion(keys: DeskKeys, asked: LookUpRequest): Promise<LookUp | undefined> {
  try {
    const wrappedKey = Buffer.from(asked.wrappedKey, 'base64')
    const key = await keys.find(kidOf(wrappedKey))
    if (!key) return undefined
    const binding = lookUpBinding(asked.releaseKey)
    const question = (await openBody(Buffer.from(asked.body, 'base64'), wrappedKey, key, binding)) as LookUp
    if (!Object.hasOwn(patterns, question.kind)) return undefined
    const fields = Object.entries(patterns[question.kind])
    const isValid = fields.every(([name, pattern]) => pattern.test(String((question as Record<string, unknown>)[name])))
    return isValid ? question : undefined
  } catch {
    return undefined
  }
}

/** Accents, capitals and everything but letters do not count. */
const comparable = (name: unknown) => String(name).normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase()

type Caller = Extract<LookUp, { kind: 'caller' }>

/** Only whether both match leaves this function. */
async function compare({ pool, keys }: LookUpServices, subject: string, { firstName, zip, ...place }: Caller) {
  const recorded = await recordComparison(pool, subject, place)
  if (recorded.kind === 'refused') return recorded
  const { body, wrapped_key: wrappedKey, audit, form, version, reference, store } = recorded
  const key = await keys.find(kidOf(wrappedKey))
  if (!key) return refused('no key')
  const opened = await openBody(body, wrappedKey, key, { form, version, reference, store }).catch(() => undefined)
  const { answers } = (opened ?? {}) as { answers?: { firstName?: unknown; zip?: unknown } }
  if (!answers) return refused('changed')
  const matches = comparable(answers.firstName) === comparable(firstName) && String(answers.zip).slice(0, 5) === zip
  return { kind: 'recorded', audit, answer: { matches } } as const
}

async function find({ pool, phoneKey }: LookUpServices, subject: string, asked: Exclude<LookUp, Caller>) {
  if (!phoneKey) return refused('no key')
  const recorded = await recordLookUp(pool, phoneKey, subject, asked.kind, asked.digits)
  if (recorded.kind === 'refused') return recorded
  return { kind: 'recorded', audit: recorded.audit, answer: { found: recorded.found } } as const
}

/** As with a release, the answer follows the committed audit row, and only the tab that asked can read it. */
async function lookUp(services: LookUpServices, request: LookUpRequest): Promise<Released | Refused> {
  const points = await readPoints(request)
  if (!points) return refused('request')
  // It shows no more than a contact card.
  const identity = await services.checkIdentity({ ...request, scope: 'card' })
  if (identity.kind === 'refused') return identity
  const person = identity.subject
  const asked = await openQuestion(services.keys, request)
  if (!asked) return refused('changed')
  const recorded = await (asked.kind === 'caller' ? compare(services, person, asked) : find(services, person, asked))
  if (recorded.kind === 'refused') return recorded
  const answer: LookUpAnswer = recorded.answer
  return sealToRelease(pad(JSON.stringify(answer)), points, lookUpRelease(person, recorded.audit))
}

export const lookUpCall = (services: LookUpServices): KeyholderCall => ({
  event: 'looked up',
  async answer(body) {
    const asked = checked<LookUpRequest>(readFields(body), requestPatterns)
    return asked ? lookUp(services, asked) : refused('request')
  },
})
