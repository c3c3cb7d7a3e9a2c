import type { CallName, Payloads, Replies } from '@cash-express/domain/api'
import type { Journey } from '@cash-express/domain/submissions/journey'
import type { ApiResult } from '../api/api-client.ts'
import { type CallOptions, callApi } from '../api/call.ts'
import { captchaOf } from './captcha-of.ts'

type SolvedCall = {
  [Name in CallName]: Payloads[Name] extends { captchaResponse: string } ? Name : never
}[CallName]

/** How the server says that captchas of this address cost more than when this one was made. */
const costsMore = 428

/** Sends a form. A captcha that has become too cheap meanwhile is replaced, so that the visitor has nothing to do. */
export async function submitSolved<Name extends SolvedCall>(
  form: Journey,
  name: Name,
  payload: Payloads[Name],
  how: CallOptions,
): Promise<ApiResult<Replies[Name]>> {
  const first = await callApi(name, payload, how)
  if (first.ok || first.reason !== 'refused' || first.status !== costsMore) return first
  const solved = await captchaOf(form)
    .solve()
    .catch(() => undefined)
  return solved ? callApi(name, { ...payload, captchaResponse: solved.response }, how) : first
}
