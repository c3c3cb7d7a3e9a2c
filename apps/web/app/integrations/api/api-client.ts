import { isSuccess } from '@cash-express/domain/call-paths'
import { language } from '@cash-express/domain/site/site-language'
import { languageHeader } from '@cash-express/domain/submissions/language'
import { noAnswer } from './failure.messages.ts'
import { errorsOf } from './refusal.messages.ts'

/** `message` is in the language of the page. */
export type RefusedField = { readonly field: string; readonly message: string }

export type ApiResult<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | {
      readonly ok: false
      readonly reason: 'refused'
      readonly status: number
      readonly errors: readonly RefusedField[]
    }
  | { readonly ok: false; readonly reason: 'offline' | 'unreachable' | 'late' | 'stopped' }

type ApiRequest = {
  /** Sent as JSON by POST; without one the request is a GET. */
  readonly payload?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly timeLimit?: number
}

/** The server takes a request without the header as English. */
const inLanguage = language === 'es' && { [languageHeader]: language }

/** Sends one request to our own server. Every failure is a value; this never throws. */
export async function requestApi<Reply>(
  path: string,
  { payload, headers, signal, timeLimit = 10_000 }: ApiRequest = {},
): Promise<ApiResult<Reply>> {
  // Phones from 2022 have no AbortSignal.any, so both reasons to stop share one controller.
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop()
  }, timeLimit)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const post = { method: 'POST', headers: { 'content-type': 'application/json', ...inLanguage, ...headers } }
  try {
    const response = await fetch(path, {
      ...(payload ? { ...post, body: JSON.stringify(payload) } : {}),
      signal: stopping.signal,
    })
    const body: unknown = await response.json().catch((error: Error) => {
      // Anything but a syntax error means that the connection broke while the body arrived.
      if (error.name !== 'SyntaxError') throw error
    })
    if (response.ok && isSuccess(body as { success?: unknown })) return { ok: true, reply: body as Reply }
    return {
      ok: false,
      reason: 'refused',
      status: response.status,
      errors: await errorsOf(body, path, response.status),
    }
  } catch {
    if (signal?.aborted) return { ok: false, reason: 'stopped' }
    if (late) return { ok: false, reason: 'late' }
    return { ok: false, reason: navigator.onLine ? 'unreachable' : 'offline' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Returns the reply, or throws an error whose message is suitable for visitors. */
export async function requestOrThrow<Reply>(path: string, payload?: object, signal?: AbortSignal): Promise<Reply> {
  const result = await requestApi<Reply>(path, { payload, signal })
  if (result.ok) return result.reply
  throw new Error((result.reason === 'refused' && result.errors[0]?.message) || noAnswer)
}
