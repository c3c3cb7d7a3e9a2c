import { consentShownHeader } from '@cash-express/domain/agreements/consent-shown'
import type { CallName, Payloads, Replies } from '@cash-express/domain/api'
import { callPaths, isSuccess } from '@cash-express/domain/call-paths'
import {
  type Capability,
  capabilityHeader,
  writeCapability,
} from '@cash-express/domain/employment-application/capability'
import { captchaHeader } from '@cash-express/domain/submissions/journey'

type RefusedField = { readonly field: string; readonly message: string }

export type CallResult<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | {
      readonly ok: false
      readonly reason: 'refused'
      readonly status: number
      readonly errors: readonly RefusedField[]
    }
  | { readonly ok: false; readonly reason: 'offline' | 'unreachable' | 'late' | 'stopped' }

/** How long a visitor waits for a form to be taken before they are told that it was not. */
export const submitTimeLimit = 30_000

const ourSide: RefusedField = { field: '', message: 'Something went wrong on our side. Please try again.' }

/** A proxy between us and the server answers in HTML when it fails; nobody should read that. */
function errorsOf(body: unknown): readonly RefusedField[] {
  const { errors } = (body ?? {}) as { errors?: unknown }
  const told = Array.isArray(errors) ? errors.filter((each) => typeof each?.message === 'string' && each.message) : []
  return told.length > 0
    ? told.map(({ field, message }) => ({ field: typeof field === 'string' ? field : '', message }))
    : [ourSide]
}

export type CallOptions = {
  readonly idempotencyKey?: string
  readonly consentShown?: string
  readonly capability?: Capability | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeLimit?: number
}

/** One of the thirteen calls. Every way in which it can fail is a value; it never throws. */
export async function call<Name extends CallName>(
  name: Name,
  payload: Payloads[Name],
  { idempotencyKey, consentShown, capability, signal, timeLimit = 10_000 }: CallOptions = {},
): Promise<CallResult<Replies[Name]>> {
  const line = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    line.abort()
  }, timeLimit)
  const stop = () => line.abort()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const reply = await fetch(callPaths[name], {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(consentShown ? { [consentShownHeader]: consentShown } : {}),
        ...(capability ? { [capabilityHeader]: writeCapability(capability) } : {}),
        ...('captchaResponse' in payload ? { [captchaHeader]: String(payload.captchaResponse) } : {}),
      },
      body: JSON.stringify(payload),
      signal: line.signal,
    })
    const body: unknown = await reply.json().catch((error: Error) => {
      if (error.name === 'SyntaxError') return undefined
      throw error
    })
    if (reply.ok && isSuccess(body as { success?: unknown })) return { ok: true, reply: body as Replies[Name] }
    return { ok: false, reason: 'refused', status: reply.status, errors: errorsOf(body) }
  } catch {
    if (signal?.aborted) return { ok: false, reason: 'stopped' }
    if (late) return { ok: false, reason: 'late' }
    return { ok: false, reason: navigator.onLine ? 'unreachable' : 'offline' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
