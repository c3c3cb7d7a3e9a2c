import { textsAgreement } from '@cash-express/domain/agreements/agreements'
import { acceptedTexts, consentShownHeader, parseConsentShown } from '@cash-express/domain/agreements/consent-shown'
import {
  type ApplicationStatus,
  isEnded,
  type LinkCopies,
  statusOf,
} from '@cash-express/domain/application-status/application-status'
import {
  type BestTime,
  bestTimes,
  type StatusCallName,
  type StatusPayloads,
  type StatusReply,
  statusCalls,
  type TextsState,
} from '@cash-express/domain/application-status/status-calls'
import { notTextable as notTextableMessage } from '@cash-express/domain/application-status/status-calls.messages'
import { readStatusKey, type StatusKey } from '@cash-express/domain/application-status/status-key'
import { checkForm } from '@cash-express/domain/forms/check-form'
import type { RefusedAnswer, RequestCode } from '@cash-express/domain/refusal-code'
import { dueAt } from '@cash-express/domain/stores/due-time'
import { languageHeader, languageOf } from '@cash-express/domain/submissions/language'
import { isTextNumber } from '@cash-express/domain/texts/text-number'
import { openLinkCopy, sealLinkCopy } from '@cash-express/envelope/link-copy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { createAddressWindow } from '../plugins/limits.ts'
import { refuse, refusedAs, refuseTooMany } from '../plugins/refusal.ts'
import type { SubmissionServices } from '../submissions/accept.ts'
import { linkHashOf, namesNumber, phoneCopyOf, phoneEndsOf } from '../submissions/status-link.ts'
import {
  allowCalls,
  type Changed,
  cancel,
  correct,
  type Link,
  type LinkedStatus,
  type NotChanged,
  readStatusFacts,
  type SealedCorrection,
  stopCalls,
} from './application-status.table.ts'
import type { TextsServices } from './text-answers.routes.ts'
import { phoneKeyOf, readTexts, subscribe } from './text-subscription.table.ts'

/** A mobile carrier has many applicants behind one address, and each page looks every half minute. 256 bits take longer. */
const callsPerMinute = 600
const bodyLimit = 512

/** Not found for every link that is not valid, whatever is wrong with it. */
const unknown = 404

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

/** With the secret, which the database does not have. */
type Linked = Link & StatusKey

const isRequest = (text: string) => /^[\da-f]{32}$/.test(text)

const notTextable: RefusedAnswer = { field: 'phone', code: 'notTextable', message: notTextableMessage }

/** Undefined for what another link sealed, and for an application from before the copies. */
const openCopy = ({ reference, secret }: StatusKey, field: 'phone' | 'best time', copy: string | null | undefined) =>
  copy ? openLinkCopy(secret, reference, field, Buffer.from(copy, 'base64')) : undefined

function copiesOf({ phoneCopy, corrected }: LinkedStatus, key: StatusKey): LinkCopies {
  const phones = openCopy(key, 'phone', corrected.phone ?? phoneCopy)
  return {
    phoneEnds: phones && phoneEndsOf(phones),
    bestTime: openCopy(key, 'best time', corrected['best time']) as BestTime | undefined,
  }
}

/** The calls of the status page. Whoever has the link may read the status, stop the calls and name another phone number. */
export function addApplicationStatus(
  app: FastifyInstance,
  pool: pg.Pool,
  {
    sealer,
    closedBecause,
    agreementTexts,
    stores,
    secrets,
    secondSecrets,
  }: Pick<SubmissionServices, 'sealer' | 'closedBecause' | 'agreementTexts' | 'stores' | 'secrets' | 'secondSecrets'>,
  texts?: TextsServices,
) {
  const window = createAddressWindow(60, callsPerMinute)

  async function textsOf(link: Link, status: ApplicationStatus): Promise<TextsState> {
    const stored = texts ? await readTexts(pool, link) : 'off'
    return stored === 'offered' && (isEnded(status) || status.areCallsStopped) ? 'off' : stored
  }

  async function answer(reply: FastifyReply, link: Linked) {
    const facts = await readStatusFacts(pool, link)
    if (!facts) return refuse(reply, unknown)
    const status = statusOf(facts, copiesOf(facts, link), new Date())
    return { success: true, status, texts: await textsOf(link, status) } satisfies StatusReply
  }

  async function answerChange(reply: FastifyReply, link: Linked, outcome: Changed) {
    return outcome in refusals ? refuseChange(reply, outcome as NotChanged) : answer(reply, link)
  }

  function addStatusCall<Name extends StatusCallName>(
    name: Name,
    handle: (
      values: StatusPayloads[Name],
      link: Linked,
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
      return handle(checked.values as StatusPayloads[Name], { ...key, hash: linkHashOf(key.secret) }, reply, request)
    })
  }

  addStatusCall('readStatus', (_values, link, reply) => answer(reply, link))

  addStatusCall('cancel', async (_values, link, reply) => answerChange(reply, link, await cancel(pool, link)))

  addStatusCall('calls', async ({ calls }, link, reply) => {
    if (calls === 'stop') return answerChange(reply, link, await stopCalls(pool, link))
    const facts = await readStatusFacts(pool, link)
    if (!facts) return refuse(reply, unknown)
    const open = statusOf(facts, {}, new Date()).storeId
    const store = open === undefined ? undefined : stores.current()?.byId.get(open)
    const due = store && dueAt(store, new Date())
    return due ? answerChange(reply, link, await allowCalls(pool, link, due)) : refuse(reply, 503)
  })

  addStatusCall('correct', async ({ phone, bestTime, language, request }, link, reply) => {
    const facts = await readStatusFacts(pool, link)
    if (!facts) return refuse(reply, unknown)
    if (closedBecause()) return refuse(reply, 503, [], 'no_key')
    const label = bestTimes.find(({ value }) => value === bestTime)?.label
    if (!(phone || label || language) || !isRequest(request)) return refuse(reply, 422)
    const { form, version, reference, storeId } = facts
    const binding = { form, version, reference, store: storeId?.toString() ?? '' }
    const seal = async (field: 'phone' | 'best time', value: string, shown: string): Promise<SealedCorrection> => ({
      field,
      ...(await sealer.sealCorrection(field, value, binding)),
      linkCopy: sealLinkCopy(link.secret, reference, field, shown),
    })
    const sealed = await Promise.all([
      ...(phone ? [seal('phone', phone, phoneCopyOf(secrets, [phone]))] : []),
      ...(label && bestTime ? [seal('best time', label, bestTime)] : []),
    ])
    return answerChange(reply, link, await correct(pool, link, sealed, language || undefined, request))
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
    const copies = [facts.phoneCopy, facts.corrected.phone].flatMap((copy) => openCopy(link, 'phone', copy) ?? [])
    const isNamed = [secrets, secondSecrets].some(
      (under) => under && copies.some((copy) => namesNumber(under, copy, phone)),
    )
    const outcome = await subscribe(pool, link, phoneKeyOf(texts.secret, phone), sealed, agreedTo, isNamed)
    return outcome === 'subscribed' ? answer(reply, link) : refuseChange(reply, outcome)
  })
}
