import type { TextsConfig } from '../config.ts'

/** `id` is the same for every attempt. A gateway sends the text of an id once and answers a repetition like the first. */
export type Text = { readonly id: string; readonly to: string; readonly body: string }

export type Outcome =
  | { readonly kind: 'accepted' }
  /** The gateway does not take this text, now or later. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'later'; readonly code: string }

/** Whatever sends texts: a provider, or a small server of the operator that calls one (docs/texts.md). */
export type TextGateway = { send(text: Text, signal?: AbortSignal): Promise<Outcome> }

const attemptMilliseconds = 10_000

/** These are about the account, the address or the pace, and not about the text. */
const later = new Set([401, 403, 404, 408, 425, 429])

function outcomeOf(status: number): Outcome {
  const code = String(status)
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  return status < 500 && !later.has(status) ? { kind: 'refused', code } : { kind: 'later', code }
}

/** A network error has its code in its cause; its message may contain the address with a secret. */
function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return String(cause?.code ?? name ?? 'unknown').slice(0, 60)
}

export function createTextGateway(
  { url, token, from }: NonNullable<TextsConfig>,
  milliseconds = attemptMilliseconds,
): TextGateway {
  return {
    async send({ id, to, body }, signal) {
      const limit = AbortSignal.timeout(milliseconds)
      try {
        const answer = await fetch(url, {
          method: 'POST',
          // Another server must get neither the number nor the token.
          redirect: 'manual',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ id, from, to, body }),
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        })
        await answer.body?.cancel()
        return outcomeOf(answer.status)
      } catch (error) {
        return { kind: 'later', code: codeOf(error) }
      }
    },
  }
}
