import type { KeyObject } from 'node:crypto'
import type { AgreementTexts } from '@cash-express/domain/agreements/agreements'
import { acceptedTexts, consentShownHeader, parseConsentShown } from '@cash-express/domain/agreements/consent-shown'
import type { CallName, Payloads, Replies } from '@cash-express/domain/api'
import type { FieldError } from '@cash-express/domain/forms/field-error'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { Store } from '@cash-express/domain/stores/store'
import type { FormHandling } from '@cash-express/domain/submissions/form-handling'
import type { Sealer } from '@cash-express/envelope/seal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addCall } from '../calls/call.ts'
import type { Captcha, Verdict } from '../captcha/captcha.ts'
import type { Snapshot } from '../database/snapshot.ts'
import { type RefusalReason, refuse, refuseUntil } from '../plugins/refusal.ts'
import { type Admission, wrongCaptcha } from './admission.ts'
import { createBusinessClock } from './business-clock.ts'
import { evidenceOf, hashOf } from './evidence.ts'
import type { SubmissionWriter } from './group-commit.ts'
import { type Repeat, repeatOf } from './idempotency.ts'
import { newReference } from './reference.ts'

export type IntakeSecrets = { readonly digest: KeyObject; readonly capability: KeyObject }

export type IntakeParts = {
  readonly captcha: Captcha
  readonly admission: Admission
  readonly sealer: Sealer
  /** Why nothing new can be accepted now; repeats are still answered. */
  closedBecause(): 'no valid key' | 'no secret' | undefined
  readonly writer: SubmissionWriter
  readonly secrets: IntakeSecrets
  /** While the secret is being changed: repeats of what was stored under this one are recognized too. */
  readonly second?: IntakeSecrets
  readonly stores: Snapshot<{ readonly byId: ReadonlyMap<number, Store> }>
  readonly agreementTexts: AgreementTexts
}

type SubmissionCall = 'submitApplication' | 'submitFeedback' | 'submitDispute' | 'submitEmployment'

/** The form's version is part of what a sealed body is bound to; it rises when the meaning of a field changes. */
const formVersion = 1

/** What one form adds to the pipeline. Where it goes and when it is due stand in its handling. */
export type Intake<Name extends SubmissionCall> = {
  readonly call: Name
  readonly handling: FormHandling
  readonly bodyLimit: number
  /** Rules that look at several answers or at the stores; the checks of single answers have passed. */
  rules(values: Payloads[Name], context: { today: string; store: Store | undefined }): FieldError[]
  storeId(values: Payloads[Name]): number | undefined
  serviceId?(values: Payloads[Name]): number
  /** What is kept: without the robot check and without what was only typed twice. */
  kept(values: Payloads[Name]): object
  contactCard(values: Payloads[Name]): object
  signature(values: Payloads[Name]): string
  /** A capability for the parts that follow; the same reference gives the same one, so that it need not be stored. */
  chain?(reference: string, secrets: IntakeSecrets): { answer: object; hash: Buffer }
}

/** The answer as the database keeps it for repeats: without the capability. */
type Stored = { readonly success: true; readonly reference: string; readonly dueAt?: string }

const otherBody: FieldError = {
  field: '',
  code: 'rule',
  message: 'This form was already sent with different answers. Please reload the page.',
}

const captchaReasons: Record<(Verdict & { ok: false })['reason'], RefusalReason> = {
  malformed: 'captcha_malformed',
  wrong: 'captcha_wrong',
  expired: 'captcha_expired',
  'too soon': 'captcha_too_soon',
}

/** The life of a submission up to its answer: size, JSON, rules, repeat, robot check, seal, one transaction. */
export function addIntake<Name extends SubmissionCall>(app: FastifyInstance, parts: IntakeParts, intake: Intake<Name>) {
  const { captcha, admission, sealer, writer, secrets, second, stores, agreementTexts } = parts
  const { form, due, agreements } = intake.handling
  const clock = createBusinessClock()

  const again = (stored: object, under = secrets) =>
    ({ ...stored, ...intake.chain?.((stored as Stored).reference, under).answer }) as Replies[Name]

  /** What was stored under the second secret has another digest there, and without a key of its own also another key. */
  async function storedUnderSecond(repeat: Repeat | undefined) {
    const written = repeat ? await writer.replay(repeat) : undefined
    return written?.kind === 'repeat' ? again(written.answer, second) : undefined
  }

  async function accept(values: Payloads[Name], request: FastifyRequest, reply: FastifyReply) {
    const known = stores.current()
    if (!known) return refuse(reply, 503)
    const storeId = intake.storeId(values)
    const store = storeId === undefined ? undefined : known.byId.get(storeId)
    const received = new Date()
    const today = clock.today(store?.time_zone ?? homeTimeZone, received)
    const errors = intake.rules(values, { today, store })
    if (errors.length > 0) return refuse(reply, 422, errors)

    const { captchaResponse } = values as { captchaResponse: string }
    const header = request.headers['idempotency-key']
    const repeat = repeatOf(secrets.digest, form, header, values)
    const underSecond = second && repeatOf(second.digest, form, header, values)
    const verdict = captcha.verify(form, captchaResponse)
    const shown = parseConsentShown(request.headers[consentShownHeader])
    const agreedTo = acceptedTexts(shown, agreements, agreementTexts, received)
    const closed = parts.closedBecause()
    if (!verdict.ok || !agreedTo || closed) {
      // A repeat must not be refused because of its robot check, or because its texts or our keys have expired since it
      // was stored; a robot check that we did not make proves nothing.
      const isOurs = verdict.ok || verdict.reason === 'expired' || verdict.reason === 'too soon'
      const written = isOurs ? await writer.replay(repeat) : undefined
      if (written?.kind === 'repeat') return again(written.answer)
      const stored = isOurs ? await storedUnderSecond(underSecond) : undefined
      if (stored) return stored
      if (closed) return refuse(reply, 503, [], 'no_key')
      if (!agreedTo) return refuse(reply, 409)
      if (written?.kind === 'other body') return refuse(reply, 422, [otherBody], 'other_answers')
      return refuse(reply, 403, [wrongCaptcha], verdict.ok ? undefined : captchaReasons[verdict.reason])
    }

    if (underSecond && !underSecond.keyHash.equals(repeat.keyHash)) {
      const stored = await storedUnderSecond(underSecond)
      if (stored) return stored
    }

    const reference = newReference()
    const binding = { form, version: formVersion, reference, store: storeId?.toString() ?? '' }
    const evidence = evidenceOf(request, agreedTo, intake.signature(values))
    const sealed = await sealer.seal(
      { received: received.toISOString(), answers: intake.kept(values), evidence },
      intake.contactCard(values),
      binding,
    )
    const chain = intake.chain?.(reference, secrets)
    const dueAt = due && clock.due(due, store, received)
    const answer: Stored = { success: true, reference, ...(dueAt ? { dueAt: dueAt.toISOString() } : {}) }
    const evidenceHash = hashOf(evidence)
    const row = {
      ...repeat,
      captcha: verdict.signature,
      captchaExpiresAt: verdict.expiresAt,
      reference,
      form,
      version: formVersion,
      storeId: storeId ?? null,
      serviceId: intake.serviceId?.(values) ?? null,
      dueAt: dueAt ?? null,
      ...sealed,
      consents: evidence.agreedTo.map(({ id, version, sha256 }) => ({
        id,
        version,
        sha256: Buffer.from(sha256, 'hex'),
        evidence: evidenceHash,
      })),
      chain: chain?.hash ?? null,
    }
    const written = await writer.write(row, verdict.payer)
    switch (written.kind) {
      case 'new':
        return { ...answer, ...chain?.answer } as Replies[Name]
      case 'repeat':
        return again(written.answer)
      case 'other body':
        return (await storedUnderSecond(underSecond)) ?? refuse(reply, 422, [otherBody], 'other_answers')
      case 'captcha used':
        return refuse(reply, 403, [wrongCaptcha], 'captcha_used')
      case 'too cheap':
        return refuse(reply, 428)
      case 'too many':
        return refuseUntil(reply, written.seconds)
    }
  }

  const { bodyLimit } = intake
  const onRequest = admission.bySolvedCheck(form)
  addCall(app, intake.call as CallName & Name, { bodyLimit, onRequest }, accept)
}

/** A store that we do not have, or that does not offer what was asked for, counts as not chosen. */
export const checkStore = (field: string, store: Store | undefined, message: string, fits = true): FieldError[] =>
  store && fits ? [] : [{ field, code: 'rule', message }]
