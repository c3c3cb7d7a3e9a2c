import { createHash, createHmac, type KeyObject } from 'node:crypto'

export type Idempotency = { readonly keyHash: Buffer; readonly bodyDigest: Buffer }

/** The key itself never leaves the process. */
export type KeyedRequest = Idempotency & { readonly key: string }

const windowMilliseconds = 600_000

/** Sorts the keys, so that two spellings of the same object have one digest. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined)
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Keyed, because a plain hash could be reversed by trying all 10^9 SSNs. */
export const digestOf = (secret: KeyObject, body: unknown) =>
  createHmac('sha256', secret).update(canonical(body)).digest()

const validKey = /^[\w-]{16,200}$/

/**
 * The same key means the same request. Without one, the same body within ten minutes does: a double tap on a page that
 * sends no key must not create two submissions. The second key is that of the ten minutes before, which a request may
 * have been stored under a moment ago. The captcha is left out, because a retry solves a new one.
 */
export function idempotenciesOf(
  secret: KeyObject,
  form: string,
  header: unknown,
  values: object,
  now = Date.now(),
): readonly [KeyedRequest, KeyedRequest?] {
  const { captchaResponse: _, ...body } = values as { captchaResponse?: string }
  const given = typeof header === 'string' && validKey.test(header) ? header : ''
  // Includes the key, which is stored only as a hash, so the database and the secret do not suffice to try SSNs.
  const bodyDigest = digestOf(secret, [form, given, body])
  const known = (key: string) => ({
    key,
    keyHash: createHash('sha256').update(`${form}\n${key}`).digest(),
    bodyDigest,
  })
  if (given) return [known(`given ${given}`)]
  const window = Math.floor(now / windowMilliseconds)
  const ofBody = (number: number) => known(`body ${bodyDigest.toString('hex')} ${number}`)
  return [ofBody(window), ofBody(window - 1)]
}
