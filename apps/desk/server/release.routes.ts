import { createHash } from 'node:crypto'
import { referencePattern } from '@cash-express/domain/submissions/reference'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import type { Keyholder } from './keyholder.ts'
import { asPerson } from './person.ts'
import { refuse } from './refusal.ts'
import { type CaseKey, findCase, findSealed, type SealedBody } from './sealed-body.table.ts'
import { findToken } from './sessions.table.ts'

export type PublicKeys = { readonly desk: string; readonly escrow: string }

/** The browser seals notes to these keys, so that the desk server cannot read them. */
export function addPublicKeys(api: FastifyInstance, keys: PublicKeys) {
  api.get('/api/public-keys', async () => keys)
}

export type ReleaseServices = { readonly pool: pg.Pool; readonly keyholder: Keyholder }

const caseKey = z.object({
  reference: z.string().regex(referencePattern),
  recipient: z.string().regex(/^(head-office|compliance|store:[1-9]\d{0,8})$/),
})

/** The uncompressed point of a public key: 65 bytes in base64url. */
export const point = z.string().regex(/^[\w-]{87}$/)

const cardRequest = z.object({ tabKey: point, releaseKey: point })
const openRequest = cardRequest.extend({
  /** At least five characters, as the keyholder demands it. */
  reason: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?=(.*\S){5})\P{Cc}*$/u),
  scope: z.string().regex(/^(application|references|secondary-stores|work-history|note:[1-9]\d{0,5})$/),
})

/** Releases the contact card and the customer's changes of it to the holder of the case, who needs them for the call. */
const scopesForCall = ['card', 'phone', 'best time'] as const

type Asked = z.infer<typeof cardRequest> & { readonly scope: string; readonly reason: string }

/** For the trace, which names no section and no note. */
function kindOf(scope: string) {
  if (scope === 'card' || scope === 'application') return scope
  if (scope === 'phone' || scope === 'best time') return 'correction'
  return scope.startsWith('note:') ? 'note' : 'section'
}

/** Passes sealed bytes and a key that is sealed to the release: nothing here can be read by this process. */
export function addRelease(api: FastifyInstance, { pool, keyholder }: ReleaseServices) {
  async function release(request: FastifyRequest, reply: FastifyReply, key: CaseKey, asked: Asked) {
    const { tabKey, scope } = asked
    const step = { reference: key.reference, name: 'open', attributes: { scope: kindOf(scope) } } as const
    request.caseStep = step
    const { id, sessionHash } = request.person
    const found = await asPerson(pool, id, async (client) => {
      const foundCase = await findCase(client, key)
      return foundCase && { ...foundCase, sealed: await findSealed(client, key, foundCase, scope) }
    })
    if (!found?.sealed) return refuse(reply, 404, 'no case')
    if (scopesForCall.some((each) => each === scope) && !found.held) return refuse(reply, 409, 'not held')
    const keyHash = createHash('sha256').update(Buffer.from(tabKey, 'base64url')).digest()
    const idToken = await findToken(pool, sessionHash, keyHash)
    if (!idToken) return refuse(reply, 403, 'nonce')
    const start = Date.now()
    const response = await keyholder({ idToken, ...key, ...asked })
    const outcome = response.kind
    const failed = outcome === 'refused' && response.status >= 500
    const inside = [{ name: 'release', start, end: Date.now(), failed, attributes: { outcome } }] as const
    request.caseStep = { ...step, inside }
    if (response.kind === 'refused') return refuse(reply, response.status, response.problem)
    const { audit, person, note } = response
    const sealedAs = ({ body, binding }: SealedBody, released: string) => ({
      body: body.toString('base64'),
      binding,
      key: released,
      audit,
      person,
    })
    const noteBody = note && (await asPerson(pool, id, (client) => findSealed(client, key, found, note.scope)))
    return {
      sealed: sealedAs(found.sealed, response.key),
      ...(note && noteBody ? { note: { ...sealedAs(noteBody, note.key), scope: note.scope } } : {}),
    }
  }

  for (const scope of scopesForCall)
    api.post(`/api/cases/:reference/:recipient/${scope.replace(' ', '-')}`, async (request, reply) => {
      const key = caseKey.safeParse(request.params)
      if (!key.success) return refuse(reply, 404, 'no case')
      const asked = cardRequest.safeParse(request.body)
      if (!asked.success) return refuse(reply, 400, 'unreadable')
      // The keyholder writes the reason itself.
      return release(request, reply, key.data, { ...asked.data, scope, reason: '' })
    })

  api.post('/api/cases/:reference/:recipient/open', async (request, reply) => {
    const key = caseKey.safeParse(request.params)
    if (!key.success) return refuse(reply, 404, 'no case')
    const asked = openRequest.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400, 'unreadable')
    return release(request, reply, key.data, asked.data)
  })
}
