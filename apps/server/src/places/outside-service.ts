import type * as z from 'zod'
import { PlacesDown } from './places.ts'

/** A visitor is waiting for the answer, so a slower service counts as down. */
const timeoutMilliseconds = 3_000

export type OutsideRequest = {
  readonly url: URL
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** Every failure of an outside service becomes a PlacesDown error, which contains no address. */
export async function fetchJson<Schema extends z.ZodType>(
  service: string,
  { url, headers = {}, body }: OutsideRequest,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: 'error',
  }).catch((error: Error) => {
    throw new PlacesDown(`${service} did not answer: ${error.name}`)
  })
  const json: unknown = await reply.json().catch(() => undefined)
  if (!reply.ok) {
    const about = reply.status === 400 || reply.status === 404 ? 'question' : 'service'
    throw new PlacesDown(`${service} answered ${reply.status}`, about)
  }
  const read = schema.safeParse(json)
  if (!read.success) throw new PlacesDown(`${service} sent a reply of an unexpected shape`)
  return read.data
}
