import type * as z from 'zod'
import { PlacesDown } from './places.ts'

/** A visitor waits for it: better no map answer than a late one. */
const patience = 3_000

export type Ask = {
  readonly url: URL
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** One question to a service of somebody else. Whatever goes wrong there is one error here, and names no address. */
export async function ask<Schema extends z.ZodType>(
  service: string,
  { url, headers = {}, body }: Ask,
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
    signal: AbortSignal.timeout(patience),
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
  if (!read.success) throw new PlacesDown(`${service} answered in another shape`)
  return read.data
}
