import type { CallName, Payloads, Replies } from '@cash-express/domain/api'
import type { Journey } from '@cash-express/domain/submissions/journey'
import type { ApiResult } from '../api/api-client.ts'
import { type CallOptions, callApi, traceHeaders } from '../api/call.ts'

/** The solver loads separately: a visitor who never reaches the end of a form never loads it. */
export function captchaOf(form: Journey) {
  const load = () => import('./solve-captcha.ts')
  return { prepare: load, solve: async () => (await load()).solveCaptcha(form) }
}

type CaptchaCall = {
  [Name in CallName]: Payloads[Name] extends { captchaResponse: string } ? Name : never
}[CallName]

/** The server's status when captchas for this IP address have become harder since this one was issued. */
const captchaTooEasy = 428

/** Replaces a captcha that has become too easy, so that the visitor does not have to act. */
export async function submitWithCaptcha<Name extends CaptchaCall>(
  form: Journey,
  name: Name,
  payload: Payloads[Name],
  { tappedAt, ...how }: CallOptions & { readonly tappedAt: number },
): Promise<ApiResult<Replies[Name]>> {
  const options = { ...how, trace: traceHeaders(tappedAt) }
  const first = await callApi(name, payload, options)
  if (first.ok || first.reason !== 'refused' || first.status !== captchaTooEasy) return first
  const solved = await captchaOf(form)
    .solve()
    .catch(() => undefined)
  return solved ? callApi(name, { ...payload, captchaResponse: solved.response }, options) : first
}
