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
import type { traceHeaders } from './trace-headers.ts'

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
