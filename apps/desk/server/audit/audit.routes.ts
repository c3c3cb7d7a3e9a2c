import { auditGroupings, auditKindNames, auditReaders } from '@cash-express/domain/audit/audit-row'
import { csvText } from '@cash-express/domain/audit/csv-text'
import { reasonText } from '@cash-express/domain/audit/reason-text'
import { dateIn, isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { recipient } from '../cases.routes.ts'
import { requireRole } from '../person.ts'
import { refuse } from '../refusal.ts'
import { exportAudit, readAudit, readAuditOfPerson } from './audit.table.ts'

/** From the year 2000 on, so that the weeks before are days too. */
const day = z.string().refine((text) => isCalendarDate(text) && text >= '2000-01-01' && text < '2100-01-01')
const account = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const before = z.string().regex(/^\d{1,18}$/)

const filter = {
  day: day.optional(),
  person: account.optional(),
  recipient: recipient.optional(),
  what: z.enum(auditKindNames).optional(),
}
const auditQuery = z.object({ ...filter, by: z.enum(auditGroupings).default('person'), before: before.optional() })
const personQuery = z.object({ who: account, day: day.optional(), before: before.optional() })
const exportBody = z.strictObject(filter)

const columns = ['time (UTC)', 'account', 'name', 'what', 'reference', 'inbox', 'scope', 'reason']

/** Shows the releases with their persons, times and reasons to head office, compliance and auditors. */
export function addAuditRoutes(api: FastifyInstance, { pool }: { readonly pool: pg.Pool }) {
  const onRequest = requireRole(...auditReaders)
  const today = () => dateIn(homeTimeZone, new Date())

  api.get('/api/audit', { onRequest }, async (request, reply) => {
    const query = auditQuery.safeParse(request.query)
    if (!query.success) return refuse(reply, 400, 'malformed')
    const { by, before: last, day: asked = today(), ...rest } = query.data
    return readAudit(pool, request.person, { ...rest, day: asked }, { by, before: last }, new Date())
  })

  api.get('/api/audit/person', { onRequest }, async (request, reply) => {
    const query = personQuery.safeParse(request.query)
    if (!query.success) return refuse(reply, 400, 'malformed')
    const asked = { ...query.data, day: query.data.day ?? today() }
    return (await readAuditOfPerson(pool, request.person, asked, new Date())) ?? refuse(reply, 404, 'unknown person')
  })

  // Not a GET, because it writes a row, and another site could make a browser follow an address.
  api.post('/api/audit/export', { onRequest }, async (request, reply) => {
    const body = exportBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'malformed')
    const { day: asked = today(), ...rest } = body.data
    const rows = await exportAudit(pool, request.person, { ...rest, day: asked })
    if (!rows) return refuse(reply, 409, 'too many rows')
    const lines = rows.map(({ at, who, name, action, reference, recipient: inbox, scope, reason }) => [
      at.toISOString(),
      who,
      name,
      action,
      reference ?? '',
      inbox ?? '',
      scope ?? '',
      reasonText(reason),
    ])
    // As JSON, like every answer of the desk: a page makes a file of it, and no address serves one.
    return { name: `audit-${asked}.csv`, csv: csvText([columns, ...lines]) }
  })
}
