import { request } from 'node:http'
import type { LookUpRequest } from '@cash-express/envelope/look-up'
import type { ReleaseRequest } from '@cash-express/envelope/release'
import * as z from 'zod'

const released = z.object({
  audit: z.string(),
  person: z.string(),
  key: z.string(),
  /** The last note of the case comes with its card. */
  note: z.object({ scope: z.string().regex(/^note:[1-9]\d{0,5}$/), key: z.string() }).optional(),
})
const refused = z.object({ problem: z.string().max(100) })

export type ReleaseAnswer =
  | ({ readonly kind: 'released' } & z.infer<typeof released>)
  | { readonly kind: 'refused'; readonly status: number; readonly problem: string }

export type KeyholderQuestion = ReleaseRequest | LookUpRequest
export type Keyholder = (question: KeyholderQuestion) => Promise<ReleaseAnswer>

export const isLookUp = (question: KeyholderQuestion): question is LookUpRequest => 'wrappedKey' in question

const unavailable: ReleaseAnswer = { kind: 'refused', status: 503, problem: 'unavailable' }

/** The keyholder waits for the commit of its audit row. */
const timeoutMilliseconds = 6_000
const longestAnswer = 16_384

function post(socketPath: string, path: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        socketPath,
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        timeout: timeoutMilliseconds,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          text += piece
          if (text.length > longestAnswer) call.destroy(new Error('the answer is too long'))
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', reject)
      },
    )
    call.on('timeout', () => call.destroy(new Error('the keyholder did not answer')))
    call.on('error', reject)
    call.end(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Asks the keyholder over its Unix socket. The answer is sealed to the opening, so it passes through unread. */
export const openKeyholder =
  (socketPath: string): Keyholder =>
  async (question) => {
    const path = isLookUp(question) ? '/look-up' : '/release'
    const response = await post(socketPath, path, JSON.stringify(question)).catch(() => undefined)
    if (!response) return unavailable
    const content = parse(response.text)
    if (response.status === 200) {
      const { data } = released.safeParse(content)
      return data ? { kind: 'released', ...data } : unavailable
    }
    const { data } = refused.safeParse(content)
    return data && response.status >= 400 && response.status < 500
      ? { kind: 'refused', status: response.status, problem: data.problem }
      : unavailable
  }
