import type { BoardResponse } from '@cash-express/domain/cases/board'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { recipient } from '../cases.routes.ts'
import { refuse } from '../refusal.ts'
import { readBoard } from './board.table.ts'

const query = z.object({ recipient: recipient.optional() })

/** The numbers of a locked desk and a wallboard. They are read as the session, also while that is open. */
export function addBoard(app: FastifyInstance, pool: pg.Pool) {
  app.get('/api/board', { config: { isListening: true } }, async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) return refuse(reply, 400, 'malformed')
    const { person, session } = request
    const board = await readBoard(pool, person.sessionHash, parsed.data.recipient)
    if (!board && parsed.data.recipient) return refuse(reply, 404, 'not found')
    return {
      person: { name: person.name, role: person.role },
      lockedAt: session.lockedAt?.toISOString() ?? null,
      endsAt: session.endsAt.toISOString(),
      board: board ?? null,
    } satisfies BoardResponse
  })
}
