import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SealedRelease } from '@cash-express/envelope/browser/open-release'
import type { LookUpRequest } from '@cash-express/envelope/look-up'
import type { ReleaseRequest } from '@cash-express/envelope/release'

export type KeyholderAnswer =
  | { readonly kind: 'released'; readonly release: SealedRelease }
  | { readonly kind: 'refused'; readonly problem: string }

export async function askKeyholder(socket: string, asked: ReleaseRequest | LookUpRequest): Promise<KeyholderAnswer> {
  const call = request({
    socketPath: socket,
    method: 'POST',
    path: 'wrappedKey' in asked ? '/look-up' : '/release',
    headers: { 'content-type': 'application/json' },
    timeout: 10_000,
    agent: false,
  })
  call.on('timeout', () => call.destroy())
  call.end(JSON.stringify(asked))
  const [reply] = (await once(call, 'response')) as [IncomingMessage]
  const answer = JSON.parse(await text(reply))
  return reply.statusCode === 200
    ? { kind: 'released', release: answer }
    : { kind: 'refused', problem: String(answer.problem) }
}
