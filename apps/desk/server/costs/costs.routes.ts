import { readCost } from '@cash-express/domain/costs/read-cost'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { requireRole } from '../person.ts'
import { refuse } from '../refusal.ts'
import { approve, type Outcome, propose, readProposed, readVersions, sendBack, withdraw } from './costs.table.ts'

const proposal = z.looseObject({ request: z.uuid() })
/** A bigint of the database. */
const version = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })
const withReason = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u),
})

const statuses: Readonly<Record<Exclude<Outcome, 'approved' | 'sent back' | 'withdrawn'>, number>> = {
  role: 403,
  'same person': 403,
  'new account': 403,
  'not found': 404,
  decided: 409,
  'too late': 409,
}

const respond = (reply: FastifyReply, outcome: Outcome) =>
  outcome in statuses ? refuse(reply, statuses[outcome as keyof typeof statuses], outcome) : { status: outcome }

/** Costs and licenses: one person enters a version, another approves it. The functions of the database decide both. */
export function addCostRoutes(api: FastifyInstance, pool: pg.Pool) {
  const onRequest = requireRole('head office', 'compliance')

  api.get('/api/costs', { onRequest }, async ({ person }) => ({ versions: await readVersions(pool, person.id) }))

  api.post('/api/costs', { onRequest }, async ({ person, body }, reply) => {
    const asked = proposal.safeParse(body)
    if (!asked.success) return refuse(reply, 400, 'malformed')
    const { request, ...input } = asked.data
    const read = readCost(input)
    // Only development and the demo have sample figures, and they do not come through the desk.
    if (!read.ok || read.cost.details.sample)
      return reply.code(422).send({ problem: 'invalid', errors: read.ok ? [] : read.problems })
    const id = await propose(pool, person.id, read.cost, request)
    return id ? { id } : refuse(reply, 409, 'too late')
  })

  api.post('/api/costs/:id/approve', { onRequest }, async ({ person, params }, reply) => {
    const asked = version.safeParse(params)
    if (!asked.success) return refuse(reply, 404, 'not found')
    const { id } = asked.data
    const stored = await readProposed(pool, person.id, id)
    if (stored === undefined) return refuse(reply, 404, 'not found')
    // The rules may have changed since it was entered, and the public API would leave it out.
    const read = readCost(stored)
    if (!read.ok) return reply.code(422).send({ problem: 'invalid', errors: read.problems })
    return respond(reply, await approve(pool, person.id, id))
  })

  for (const [path, decide] of [
    ['send-back', sendBack],
    ['withdraw', withdraw],
  ] as const) {
    api.post(`/api/costs/:id/${path}`, { onRequest }, async ({ person, params, body }, reply) => {
      const asked = version.safeParse(params)
      if (!asked.success) return refuse(reply, 404, 'not found')
      const given = withReason.safeParse(body)
      if (!given.success) return refuse(reply, 400, 'malformed')
      return respond(reply, await decide(pool, person.id, asked.data.id, given.data.reason))
    })
  }
}
