import type { KeyObject } from 'node:crypto'
import type { AgreementTexts } from '@cash-express/domain/agreements/agreements'
import { acceptedTexts, consentShownHeader, parseConsentShown } from '@cash-express/domain/agreements/consent-shown'
import type { CallName, Payloads, Replies } from '@cash-express/domain/api'
import { writeStatusKey } from '@cash-express/domain/application-status/status-key'
import type { RefusedAnswer } from '@cash-express/domain/refusal-code'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { Store } from '@cash-express/domain/stores/store'
import type { FormHandling } from '@cash-express/domain/submissions/form-handling'
import { type Language, languageHeader, languageOf } from '@cash-express/domain/submissions/language'
import type { Binding } from '@cash-express/envelope/binding'
import { sealLinkCopy } from '@cash-express/envelope/link-copy'
import type { Sealer } from '@cash-express/envelope/seal'
import { newSpanId } from '@cash-express/tracing/trace-context'
import type { Trace } from '@cash-express/tracing/tracer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addCall } from '../calls/call.ts'
import type { Captcha, Verdict } from '../captcha/captcha.ts'
import type { Payer } from '../captcha/payer.ts'
import type { Snapshot } from '../database/snapshot.ts'
import { isMailAddress } from '../notices/mailer.ts'
import { type RefusalReason, refuse, refuseTooMany } from '../plugins/refusal.ts'
import { type Admission, wrongCaptcha } from './admission.ts'
import { createBusinessClock } from './business-clock.ts'
import { evidenceOf, hashOf } from './evidence.ts'
import type { Outcome, SubmissionWriter } from './group-commit.ts'
import { idempotenciesOf, type KeyedRequest } from './idempotency.ts'
import { newReference } from './reference.ts'
import {
  addressKeyOf,
  callWordsFor,
  domainKeyOf,
  linkHashOf,
  linkSecretOf,
  phoneCopyOf,
  type StatusSecrets,
} from './status-link.ts'
import type { SubmissionRow } from './submission.table.ts'

export type SubmissionSecrets = StatusSecrets & { readonly digest: KeyObject; readonly capability: KeyObject }

export type SubmissionServices = {
  readonly captcha: Captcha
  readonly admission: Admission
  readonly sealer: Sealer
  /** With a reason, nothing new is accepted; replays are still answered. */
  closedBecause(): 'no valid key' | 'no secret' | undefined
  readonly writer: SubmissionWriter
  readonly secrets: SubmissionSecrets
  /** Set while the secret is rotated, so that replays of submissions stored under this secret are recognized. */
  readonly secondSecrets?: SubmissionSecrets
  readonly stores: Snapshot<{ readonly byId: ReadonlyMap<number, Store> }>
  readonly agreementTexts: AgreementTexts
}

type SubmissionCall = 'submitApplication' | 'submitFeedback' | 'submitDispute' | 'submitEmployment'

/** At this price level, an address has sent 30 forms within the hour; someone may be using others' e-mail addresses. */
const highPrice = 2

/** A sealed body is bound to this version; it increases when the meaning of a field changes. */
const formVersion = 1

/** The form-specific part of the pipeline. The recipients and the due time come from `handling`. */
export type HandledForm<Values extends object> = {
  readonly handling: FormHandling
  readonly bodyLimit: number
  /** Rules that need several answers or the stores; single answers have already been checked. */
  rules(values: Values, context: { today: string; store: Store | undefined }): RefusedAnswer[]
  storeId(values: Values): number | undefined
  serviceId?(values: Values): number
  /** Chosen for calls and e-mails; without a choice, they have the language of the page. */
  language?(values: Values): Language | '' | undefined
  /** The stored answers, without the captcha and the fields that are only typed twice. */
  kept(values: Values): object
  contactCard(values: Values): object
  /** For a form with a status page: where its link is sent, and the numbers; the page shows the end of the first. */
  follower?(values: Values): { readonly email: string; readonly phones: readonly string[] }
  signature(values: Values): string
  /** The capability for the following sections. It is derived from the reference, so it is not stored. */
  draft?(reference: string, secrets: SubmissionSecrets): { answer: object; hash: Buffer }
}

export type SubmissionHandler<Name extends SubmissionCall> = HandledForm<Payloads[Name]> & { readonly call: Name }

/** The second secret gives another digest and, for a request without an idempotency key, another key. */
type KnownAs = KeyedRequest & { readonly under: SubmissionSecrets }

/** The answer as the database keeps it for replays: without the capability. */
type Stored = { readonly success: true; readonly reference: string; readonly dueAt?: string }

const otherBody: RefusedAnswer = {
  field: '',
  code: 'sentBefore',
  message: 'This form was already sent with different answers. Please reload the page.',
}

const captchaReasons: Record<(Verdict & { ok: false })['reason'], RefusalReason> = {
  malformed: 'captcha_malformed',
  wrong: 'captcha_wrong',
  expired: 'captcha_expired',
  'too soon': 'captcha_too_soon',
}

/** Handles a checked submission up to its answer: rules, replay, captcha, seal, one transaction. */
export function createAccept<Values extends object, Answer extends object>(
  services: SubmissionServices,
  handler: HandledForm<Values>,
) {
  const { captcha, sealer, writer, secrets, secondSecrets, stores, agreementTexts } = services
  const { form, due, agreements } = handler.handling
  const clock = createBusinessClock()

  /** Derived again for each answer, because the database has only a hash. */
  const followed = (reference: string, key: string, under: SubmissionSecrets, language: Language) =>
    handler.follower
      ? {
          statusKey: writeStatusKey({ reference, secret: linkSecretOf(under, key) }),
          callWords: callWordsFor(under, reference, language),
        }
      : undefined

  function replayedAnswer(stored: object, { key }: KeyedRequest, language: Language, under = secrets) {
    const { reference } = stored as Stored
    return {
      ...stored,
      ...handler.draft?.(reference, under).answer,
      ...followed(reference, key, under, language),
    } as Answer
  }

  /** The answer to the same request under another of its keys. */
  async function storedAs(others: readonly KnownAs[], language: Language) {
    for (const { under, ...idempotency } of others) {
      const written = await writer.replay(idempotency)
      if (written.kind === 'replay') return replayedAnswer(written.response, idempotency, language, under)
    }
    return undefined
  }

  /** No e-mail to an address that could contain a second one, and none while a network sends many forms. */
  async function confirmationOf(values: Values, answer: object, payer: Payer, binding: Binding) {
    const email = handler.follower?.(values).email
    if (!email || !isMailAddress(email) || payer.level >= highPrice) return undefined
    const { body, noticeWrappedKey } = await sealer.sealConfirmation({ email, ...answer }, binding)
    return { addressKey: addressKeyOf(secrets, email), domainKey: domainKeyOf(secrets, email), body, noticeWrappedKey }
  }

  return async (values: Values, request: FastifyRequest, reply: FastifyReply) => {
    const known = stores.current()
    if (!known) return refuse(reply, 503)
    const storeId = handler.storeId(values)
    const store = storeId === undefined ? undefined : known.byId.get(storeId)
    const received = new Date()
    const today = clock.today(store?.time_zone ?? homeTimeZone, received)
    const errors = handler.rules(values, { today, store })
    if (errors.length > 0) return refuse(reply, 422, errors)

    const { captchaResponse } = values as { captchaResponse: string }
    const header = request.headers['idempotency-key']
    const [idempotency, earlier] = idempotenciesOf(secrets.digest, form, header, values)
    const second = secondSecrets && {
      under: secondSecrets,
      ...idempotenciesOf(secondSecrets.digest, form, header, values)[0],
    }
    const others: readonly KnownAs[] = [
      ...(earlier ? [{ under: secrets, ...earlier }] : []),
      ...(second ? [second] : []),
    ]
    const verdict = captcha.verify(form, captchaResponse)
    const pageLanguage = languageOf(request.headers[languageHeader])
    const language = handler.language?.(values) || pageLanguage
    const stated = request.headers[consentShownHeader]
    // A program that was written from the specification does not know the header. Nothing is claimed about its texts.
    const agreedTo =
      stated === undefined
        ? []
        : acceptedTexts(parseConsentShown(stated), agreements, pageLanguage, agreementTexts, received)
    const closed = services.closedBecause()
    if (!verdict.ok || !agreedTo || closed) {
      // A replay must not be refused because its captcha, its texts or our keys have expired since it was stored. A
      // captcha that we did not issue proves nothing.
      const isOurs = verdict.ok || verdict.reason === 'expired' || verdict.reason === 'too soon'
      const written = isOurs ? await writer.replay(idempotency) : undefined
      if (written?.kind === 'replay') return replayedAnswer(written.response, idempotency, language)
      const stored = isOurs ? await storedAs(others, language) : undefined
      if (stored) return stored
      if (closed) return refuse(reply, 503, [], 'no_key')
      if (!agreedTo) return refuse(reply, 409)
      if (written?.kind === 'other body') return refuse(reply, 422, [otherBody], 'other_answers')
      return refuse(reply, 403, [wrongCaptcha], verdict.ok ? undefined : captchaReasons[verdict.reason])
    }

    const stored = await storedAs(
      others.filter(({ keyHash }) => !keyHash.equals(idempotency.keyHash)),
      language,
    )
    if (stored) return stored

    const sealAndWrite = async (tries = 3): Promise<{ written: Outcome; answer: object }> => {
      const reference = newReference(received)
      const binding = { form, version: formVersion, reference, store: storeId?.toString() ?? '' }
      const evidence = evidenceOf(request, agreedTo, handler.signature(values))
      const status = followed(reference, idempotency.key, secrets, language)
      const sealed = await sealer.seal(
        { received: received.toISOString(), answers: handler.kept(values), evidence },
        { ...handler.contactCard(values), language, ...(status ? { callWords: status.callWords } : {}) },
        binding,
      )
      const linkSecret = linkSecretOf(secrets, idempotency.key)
      const link = status && {
        hash: linkHashOf(linkSecret),
        phoneCopy: sealLinkCopy(
          linkSecret,
          reference,
          'phone',
          phoneCopyOf(secrets, handler.follower?.(values).phones ?? []),
        ),
        confirmation: await confirmationOf(values, status, verdict.payer, binding),
      }
      const draft = handler.draft?.(reference, secrets)
      const dueAt = due && clock.due(due, store, received)
      const answer: Stored = { success: true, reference, ...(dueAt ? { dueAt: dueAt.toISOString() } : {}) }
      const evidenceHash = hashOf(evidence)
      const row = {
        ...idempotency,
        captcha: verdict.signature,
        captchaExpiresAt: verdict.expiresAt,
        reference,
        form,
        version: formVersion,
        storeId: storeId ?? null,
        serviceId: handler.serviceId?.(values) ?? null,
        language,
        dueAt: dueAt ?? null,
        ...sealed,
        consents: evidence.agreedTo.map(({ id, version, sha256 }) => ({
          id,
          version,
          sha256: Buffer.from(sha256, 'hex'),
          evidence: evidenceHash,
        })),
        draft: draft?.hash ?? null,
        link,
      }
      const written = await writeTraced(writer, request.trace, row, verdict.payer)
      if (written.kind === 'reference taken' && tries > 1) return sealAndWrite(tries - 1)
      return { written, answer: { ...answer, ...draft?.answer, ...status } }
    }

    const { written, answer } = await sealAndWrite()
    switch (written.kind) {
      case 'new':
        return answer as Answer
      case 'reference taken':
        return refuse(reply, 503, [], 'busy')
      case 'replay':
        return replayedAnswer(written.response, idempotency, language)
      case 'other body':
        return (await storedAs(others, language)) ?? refuse(reply, 422, [otherBody], 'other_answers')
      case 'captcha used':
        return refuse(reply, 403, [wrongCaptcha], 'captcha_used')
      case 'too cheap':
        return refuse(reply, 428)
      case 'too many':
        return refuseTooMany(reply, written.seconds)
    }
  }
}

/** Adds the call of a visitor's form, which checks the size and the JSON before the submission is accepted. */
export function addSubmissionHandler<Name extends SubmissionCall>(
  app: FastifyInstance,
  services: SubmissionServices,
  handler: SubmissionHandler<Name>,
) {
  const { call, bodyLimit, handling } = handler
  const onRequest = services.admission.bySolvedCaptcha(handling.form)
  const accept = createAccept<Payloads[Name], Replies[Name]>(services, handler)
  addCall(app, call as CallName & Name, { bodyLimit, onRequest }, accept)
}

/** A store that we do not have, or that does not offer the service, counts as not chosen. */
export const checkStore = (field: string, store: Store | undefined, message: string, fits = true): RefusedAnswer[] =>
  store && fits ? [] : [{ field, code: 'store', message }]

/** Writes the submission with its commit as a step of the trace, which ends when the commit does. */
async function writeTraced(
  writer: SubmissionWriter,
  trace: Trace | undefined,
  row: SubmissionRow,
  payer: Payer,
): Promise<Outcome> {
  if (!trace) return writer.write(row, payer)
  const [spanId, start] = [newSpanId(), Date.now()]
  let written: Outcome | undefined
  try {
    written = await writer.write({ ...row, trace: { traceId: trace.traceId, spanId } }, payer)
    return written
  } finally {
    const attributes = { outcome: written?.kind }
    trace.record({ name: 'commit', spanId, start, end: Date.now(), failed: !written, attributes })
  }
}
