import { createHash } from 'node:crypto'
import type { LinkedCase, LookUpsLeft } from '@cash-express/domain/cases/look-up'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { recipient } from './cases.routes.ts'
import { asPerson } from './person.ts'
import { refuse } from './refusal.ts'
import { point, type ReleaseServices } from './release.routes.ts'
import { findToken } from './sessions.table.ts'

/** A question that the tab sealed to the desk key, as long as the keyholder takes it. */
const lookUpRequest = z.strictObject({
  tabKey: point,
  releaseKey: point,
  body: z.base64().max(720),
  wrappedKey: z.base64().max(304),
})

const inbox = z.object({ recipient })

const readLeft = async (client: pg.PoolClient): Promise<LookUpsLeft | undefined> => {
  const { rows } = await client.query<{ most: number; left: number; last_four_left: number; next_at: Date | null }>(
    'select l.most, l."left", l.last_four_left, l.next_at from look_ups_left() l',
  )
  const [row] = rows
  return (
    row && {
      most: row.most,
      left: row.left,
      lastFourLeft: row.last_four_left,
      nextAt: row.next_at?.toISOString() ?? null,
    }
  )
}

/** Passes a sealed question to the keyholder and its sealed answer back: this process reads neither. */
export function addLookUps(api: FastifyInstance, { pool, keyholder }: ReleaseServices) {
  api.get('/api/look-ups', async ({ person }, reply) => {
    const left = await asPerson(pool, person.id, readLeft)
    return left ?? refuse(reply, 403, 'role')
  })

  api.post('/api/look-ups', async (request, reply) => {
    const asked = lookUpRequest.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400, 'unreadable')
    const keyHash = createHash('sha256').update(Buffer.from(asked.data.tabKey, 'base64url')).digest()
    const idToken = await findToken(pool, request.person.sessionHash, keyHash)
    if (!idToken) return refuse(reply, 403, 'nonce')
    const response = await keyholder({ idToken, ...asked.data })
    if (response.kind === 'refused') return refuse(reply, response.status, response.problem)
    const { audit, person, key } = response
    return { audit, person, key }
  })

  api.get('/api/linked-cases', async (request, reply) => {
    const query = inbox.safeParse(request.query)
    if (!query.success) return refuse(reply, 400, 'malformed')
    const linked = await asPerson(pool, request.person.id, async (client): Promise<LinkedCase[]> => {
      const { rows } = await client.query<{ reference: string; other: string; other_received_at: Date }>(
        'select l.reference, l.other, l.other_received_at from linked_cases($1) l',
        [query.data.recipient],
      )
      return rows.map(({ reference, other, other_received_at }) => ({
        reference,
        other,
        otherReceivedAt: other_received_at.toISOString(),
      }))
    })
    return { linked }
  })
}
