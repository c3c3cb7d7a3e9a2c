import { roles } from '@cash-express/domain/cases/person'
import { storesFit } from '@cash-express/domain/staff/staff-row'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { requireRole } from '../person.ts'
import { refuse } from '../refusal.ts'
import { coverStore, giveRole, readStaff, removePerson } from './staff.table.ts'

/** As the checks of the table, and no characters that change the direction of the text around them. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u)

/** A subject is compared exactly, so nothing is trimmed. */
const subject = z
  .string()
  .min(1)
  .max(100)
  .regex(/^(?!\s)[^\p{Cc}\p{Cs}]*(?<!\s)$/u)

const reason = line(500).refine((text) => (text.match(/\S/g) ?? []).length >= 5)
const storeId = z.int().positive().max(999_999_999)

const filter = z.object({
  text: z
    .string()
    .trim()
    .max(100)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  role: z.enum(roles).optional(),
  store: z.coerce.number().int().positive().max(999_999_999).optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
})

const given = z
  .strictObject({
    subject,
    name: line(80),
    role: z.enum(roles),
    stores: z.array(storeId).max(1_000),
    reason: reason.optional(),
  })
  .refine(({ role, stores }) => storesFit(role, new Set(stores).size))

const cover = z.strictObject({ subject, store: storeId, lastDay: z.iso.date().nullable(), reason })

const removal = z.strictObject({ subject, reason })

const statuses: Readonly<Record<string, number>> = { role: 403, 'unknown person': 404 }
const refuseWith = (reply: FastifyReply, problem: string) => refuse(reply, statuses[problem] ?? 409, problem)

/** Head office only: who has which role and stores, and who signed in without one. */
export function addStaffRoutes(api: FastifyInstance, { pool }: { readonly pool: pg.Pool }) {
  const onRequest = requireRole('head office')

  api.get('/api/staff', { onRequest }, async (request, reply) => {
    const query = filter.safeParse(request.query)
    return query.success ? readStaff(pool, request.person, query.data) : refuse(reply, 400, 'malformed')
  })

  const give = (path: string, isNew: boolean) =>
    api.post(path, { onRequest }, async (request, reply) => {
      const body = given.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, 'malformed')
      const why = body.data.reason ?? (isNew ? 'added at the desk' : 'changed at the desk')
      const outcome = await giveRole(pool, request.person, { ...body.data, reason: why }, isNew)
      return outcome === 'added' || outcome === 'changed' ? { outcome } : refuseWith(reply, outcome)
    })
  give('/api/staff/add', true)
  give('/api/staff/change', false)

  api.post('/api/staff/cover', { onRequest }, async (request, reply) => {
    const body = cover.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'malformed')
    const outcome = await coverStore(pool, request.person, body.data)
    return outcome === 'covered' || outcome === 'ended' ? { outcome } : refuseWith(reply, outcome)
  })

  api.post('/api/staff/remove', { onRequest }, async (request, reply) => {
    const body = removal.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'malformed')
    const { outcome, devices } = await removePerson(pool, request.person, body.data)
    return outcome === 'removed' ? { devices } : refuseWith(reply, outcome)
  })
}
