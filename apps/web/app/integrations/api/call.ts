import { consentShownHeader } from '@cash-express/domain/agreements/consent-shown'
import type { CallName, Payloads, Replies } from '@cash-express/domain/api'
import { callPaths } from '@cash-express/domain/call-paths'
import {
  type Capability,
  capabilityHeader,
  writeCapability,
} from '@cash-express/domain/employment-application/capability'
import { captchaHeader } from '@cash-express/domain/submissions/journey'
import { type ApiResult, requestApi } from './api-client.ts'

/** A form that is not accepted after this time is reported as failed. */
export const submitTimeLimit = 30_000

export type CallOptions = {
  readonly idempotencyKey?: string
  readonly consentShown?: string
  readonly capability?: Capability | undefined
  readonly trace?: ReturnType<typeof traceHeaders>
  readonly signal?: AbortSignal | undefined
  readonly timeLimit?: number
}

/** One of the thirteen calls of the contract. */
export const callApi = <Name extends CallName>(
  name: Name,
  payload: Payloads[Name],
  { idempotencyKey, consentShown, capability, trace, ...how }: CallOptions = {},
): Promise<ApiResult<Replies[Name]>> =>
  requestApi(callPaths[name], {
    payload,
    headers: {
      ...trace,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(consentShown ? { [consentShownHeader]: consentShown } : {}),
      ...(capability ? { [capabilityHeader]: writeCapability(capability) } : {}),
      ...('captchaResponse' in payload ? { [captchaHeader]: String(payload.captchaResponse) } : {}),
    },
    ...how,
  })

/** The API limits it, too. A longer time is that of a page that slept, not ours. */
const longestWait = 600_000

/**
 * W3C Trace Context for one sending: random ids that are kept nowhere, and how long the page worked since the tap. The
 * server traces a sample of them.
 */
export function traceHeaders(tappedAt: number): Readonly<Record<'traceparent' | 'tracestate', string>> {
  const ids = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const wait = Math.min(Math.round(performance.now() - tappedAt), longestWait)
  return { traceparent: `00-${ids.slice(0, 32)}-${ids.slice(32)}-01`, tracestate: `cash-express=${wait}` }
}
