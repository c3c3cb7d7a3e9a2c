import { textsAgreement } from '@cash-express/domain/agreements/agreements'
import { acceptedTexts, consentShownHeader, parseConsentShown } from '@cash-express/domain/agreements/consent-shown'
import { type ApplicationStatus, statusOf } from '@cash-express/domain/application-status/application-status'
import {
  bestTimes,
  type StatusCallName,
  type StatusPayloads,
  type StatusReply,
  statusCalls,
  type TextsState,
} from '@cash-express/domain/application-status/status-calls'
import { notTextable as notTextableMessage } from '@cash-express/domain/application-status/status-calls-words'
import { readStatusKey } from '@cash-express/domain/application-status/status-key'
import { checkForm } from '@cash-express/domain/forms/check-form'
import type { RefusedAnswer, RequestCode } from '@cash-express/domain/refusal-code'
import { languageHeader, languageOf } from '@cash-express/domain/submissions/language'
import { isTextNumber } from '@cash-express/domain/texts/text-number'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { createAddressWindow } from '../plugins/limits.ts'
import { refuse, refusedAs, refuseTooMany } from '../plugins/refusal.ts'
import type { SubmissionServices } from '../submissions/accept.ts'
import { linkHashOf } from '../submissions/status-link.ts'
import { type Changed, correct, type Link, readStatusFacts, withdraw } from './application-status.table.ts'
import { phoneKeyOf } from './phone-key.ts'
import type { TextsServices } from './text-answers.routes.ts'
import { readTexts, subscribe } from './text-subscription.table.ts'

/** A mobile carrier has many applicants behind one address, and each page looks every half minute. 256 bits take longer. */
const callsPerMinute = 600
const bodyLimit = 512

/** Not found for every link that is not valid, whatever is wrong with it. */
const unknown = 404

type NotChanged = Exclude<Changed, 'withdrawn' | 'corrected'>

const refusals: Readonly<Record<NotChanged, readonly [status: number, code: RequestCode]>> = {
  unknown: [unknown, 'notFound'],
  early: [503, 'early'],
  closed: [409, 'closed'],
  often: [429, 'often'],
}

const refuseChange = (reply: FastifyReply, outcome: NotChanged) => {
  const [status, code] = refusals[outcome]
  return refuse(reply, status, refusedAs(status, code))
}

const isRequest = (text: string) => /^[\da-f]{32}$/.test(text)

const notTextable: RefusedAnswer = { field: 'phone', code: 'notTextable', message: notTextableMessage }

/** The calls of the status page. Whoever has the link may read the status, withdraw and name another phone number. */
export function addApplicationStatus(
  app: FastifyInstance,
  pool: pg.Pool,
  { sealer, closedBecause, agreementTexts }: Pick<SubmissionServices, 'sealer' | 'closedBecause' | 'agreementTexts'>,
  texts?: TextsServices,
) {
  const window = createAddressWindow(60, callsPerMinute)

  async function textsOf(link: Link, { state }: ApplicationStatus): Promise<TextsState> {
    const stored = texts ? await readTexts(pool, link) : 'off'
    return stored === 'offered' && (state === 'finished' || state === 'withdrawn') ? 'off' : stored
  }

  async function answer(reply: FastifyReply, link: Link) {
    const facts = await readStatusFacts(pool, link)
    if (!facts) return refuse(reply, unknown)
    const status = statusOf(facts)
    return { success: true, status, texts: await textsOf(link, status) } satisfies StatusReply
  }

  async function answerChange(reply: FastifyReply, link: Link, outcome: Changed) {
    if (outcome === 'withdrawn' || outcome === 'corrected') return answer(reply, link)
    return refuseChange(reply, outcome)
  }

  function addStatusCall<Name extends StatusCallName>(
    name: Name,
    handle: (
      values: StatusPayloads[Name],
      link: Link,
      reply: FastifyReply,
      request: FastifyRequest,
    ) => Promise<unknown>,
  ) {
    const { path, form } = statusCalls[name]
    app.post(path, { bodyLimit }, async (request, reply) => {
      reply.type('application/json; charset=utf-8')
      const seconds = window(request.ip)
      if (seconds) return refuseTooMany(reply, seconds)
      const checked = checkForm(form, request.body ?? {})
      const key = readStatusKey((request.body as { key?: unknown } | undefined)?.key)
      if (!key) return refuse(reply, unknown)
      if (!checked.ok) return refuse(reply, 422, checked.errors)
      return handle(
        checked.values as StatusPayloads[Name],
        { reference: key.reference, hash: linkHashOf(key.secret) },
        reply,
        request,
      )
    })
  }

  addStatusCall('readStatus', (_values, link, reply) => answer(reply, link))

  addStatusCall('withdraw', async ({ why }, link, reply) => answerChange(reply, link, await withdraw(pool, link, why)))

  addStatusCall('correct', async ({ phone, bestTime, request }, link, reply) => {
    const facts = await readStatusFacts(pool, link)
    if (!facts) return refuse(reply, unknown)
    if (closedBecause()) return refuse(reply, 503, [], 'no_key')
    const words = bestTimes.find(({ value }) => value === bestTime)?.label
    const changes = [...(phone ? ['phone'] : []), ...(bestTime === 'any' ? [] : ['best time'])]
    if (changes.length === 0 || !isRequest(request)) return refuse(reply, 422)
    const { form, version, reference, storeId } = facts
    const sealed = await sealer.sealCorrection(
      { ...(phone ? { phone } : {}), ...(bestTime === 'any' ? {} : { bestTime: words }) },
      { form, version, reference, store: storeId?.toString() ?? '' },
    )
    return answerChange(reply, link, await correct(pool, link, sealed, changes, request))
  })

  addStatusCall('texts', async ({ phone }, link, reply, request) => {
    const facts = await readStatusFacts(pool, link)
    if (!facts || !texts) return refuse(reply, unknown)
    if (closedBecause()) return refuse(reply, 503, [], 'no_key')
    const shown = parseConsentShown(request.headers[consentShownHeader])
    const language = languageOf(request.headers[languageHeader])
    const [agreedTo] = acceptedTexts(shown, [textsAgreement], language, agreementTexts, new Date()) ?? []
    if (!agreedTo) return refuse(reply, 409)
    if (!isTextNumber(phone)) return refuse(reply, 422, [notTextable])
    const { form, version, reference, storeId } = facts
    const sealed = await sealer.sealTextNumber(phone, { form, version, reference, store: storeId?.toString() ?? '' })
    const outcome = await subscribe(pool, link, phoneKeyOf(texts.secret, phone), sealed, agreedTo)
    return outcome === 'subscribed' ? answer(reply, link) : refuseChange(reply, outcome)
  })
}
