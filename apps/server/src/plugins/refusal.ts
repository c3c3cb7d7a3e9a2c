import type { Failure } from '@cash-express/domain/api'
import type { RefusalCode, RefusedAnswer } from '@cash-express/domain/refusal-code'
import type { FastifyReply } from 'fastify'

/** Shown to visitors when the request as a whole is refused. */
export const sentences: Readonly<Record<number, string>> = {
  400: "We couldn't read this request.",
  403: "This request didn't come from our site.",
  404: "There's nothing at this address.",
  405: 'This address accepts only POST.',
  408: 'Sending took too long. Please try again.',
  409: 'This page is out of date. Reload it; we kept what you typed.',
  410: "There's no longer anything at this address.",
  411: "We couldn't read this request.",
  413: 'Your request is too large.',
  414: 'This address is too long.',
  415: 'This address accepts only JSON.',
  422: 'Some answers need to be changed.',
  428: 'Many forms were just sent from your network. Please send yours again.',
  429: 'Too many attempts in a short time. Please wait a moment and try again.',
  431: 'Your browser sent too much data.',
  500: 'Something went wrong on our side. Please try again.',
  502: "We can't process this right now. Please try again in a moment.",
  503: "We can't process this right now. Please try again in a moment.",
  504: "Our server didn't respond. Please try again. A form that you send twice counts once.",
}

const codes: Readonly<Record<number, RefusalCode>> = {
  400: 'unreadable',
  401: 'notAllowed',
  403: 'otherSite',
  404: 'notFound',
  405: 'postOnly',
  408: 'slow',
  409: 'outdated',
  410: 'gone',
  411: 'lengthMissing',
  413: 'tooLarge',
  414: 'addressTooLong',
  415: 'jsonOnly',
  422: 'answers',
  428: 'captchaTooEasy',
  429: 'tooMany',
  431: 'headersTooLarge',
  502: 'unavailable',
  503: 'unavailable',
  504: 'noAnswer',
}

export const retryAfterSeconds = 5

/** Metric labels for refused submissions: a closed list that reveals nothing about the answers. */
export const refusalReasons = [
  'no_key',
  'database',
  'busy',
  'validation',
  'captcha_malformed',
  'captcha_wrong',
  'captcha_expired',
  'captcha_too_soon',
  'captcha_used',
  'captcha_too_cheap',
  'consent',
  'other_answers',
  'unknown_application',
  'limit',
  'origin',
  'too_large',
  'unreadable',
  'error',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

declare module 'fastify' {
  interface FastifyReply {
    refusedBecause: RefusalReason | undefined
  }
}

const reasonByStatus: Readonly<Record<number, RefusalReason>> = {
  400: 'unreadable',
  403: 'origin',
  408: 'unreadable',
  409: 'consent',
  411: 'unreadable',
  413: 'too_large',
  415: 'unreadable',
  422: 'validation',
  428: 'captcha_too_cheap',
  429: 'limit',
  503: 'database',
}

/** Returns the explicit reason of the refusal or the default of its status. */
export const reasonOf = ({ statusCode, refusedBecause }: FastifyReply): RefusalReason =>
  refusedBecause ?? reasonByStatus[statusCode] ?? 'error'

const codeOf = (status: number): RefusalCode => codes[status] ?? (status < 500 ? 'unreadable' : 'failed')

const sentenceOf = (status: number) => sentences[status] ?? sentences[status < 500 ? 400 : 500] ?? ''

export const refusalOf = (
  status: number,
  { code = codeOf(status), message = sentenceOf(status), ...rest }: Partial<Omit<RefusedAnswer, 'field'>> = {},
): Failure => ({
  success: false,
  errors: [{ field: '', code, message, ...rest }],
})

/** The same sentence as for the status alone, with a more exact code. */
export const refusedAs = (status: number, code: RefusalCode): RefusedAnswer[] => refusalOf(status, { code }).errors

export function refuse(
  reply: FastifyReply,
  status: number,
  errors: readonly RefusedAnswer[] = [],
  because?: RefusalReason,
): FastifyReply {
  reply.code(status)
  reply.refusedBecause = because
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  const failure: Failure =
    errors.length > 0
      ? { success: false, errors: errors.map(({ field, code, message }) => ({ field, code, message })) }
      : refusalOf(status)
  return reply.send(failure)
}

/** Matches the wait in the `retry-after` header. */
export function waitSentence(seconds: number): string {
  if (seconds <= 15) return sentences[429] ?? ''
  if (seconds <= 90) return 'Too many attempts in a short time. Please wait a minute and try again.'
  return `Too many forms were sent from your network. Please try again in ${Math.ceil(seconds / 60)} minutes.`
}

export const refuseTooMany = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .code(429)
    .header('retry-after', seconds)
    .send(refusalOf(429, { message: waitSentence(seconds), seconds }))
