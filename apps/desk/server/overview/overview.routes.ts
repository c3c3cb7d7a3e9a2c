import { Readable } from 'node:stream'
import { periods, stats } from '@cash-express/domain/promises/overview'
import { referencePattern } from '@cash-express/domain/submissions/reference'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { requireRole } from '../person.ts'
import { refuse } from '../refusal.ts'
import { eventLines, recordExport } from './event-csv.ts'
import { readOverview, readStoreOverview } from './overview.table.ts'
import { readStatCases } from './stat-cases.table.ts'
import { readStorePeople } from './store-people.table.ts'
import { readUndelivered } from './undelivered.table.ts'

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(most))

const filter = z.strictObject({
  days: z
    .enum(periods.map(String))
    .default('30')
    .transform((text) => periods.find((each) => String(each) === text) ?? 30),
  district: z
    .string()
    .min(1)
    .max(60)
    .refine((text) => !/\p{Cc}/u.test(text))
    .optional(),
  serviceId: wholeNumber(99).optional(),
})

const storeFilter = filter.omit({ district: true })
const storeName = z.object({ id: wholeNumber(999_999_999) })
const wideFilter = filter.extend({ storeId: wholeNumber(999_999_999).optional() })

const after = z
  .string()
  .max(60)
  .transform((text) => {
    const [dueAt, recipient, reference] = text.split('~')
    return { dueAt, recipient, reference }
  })
  .pipe(
    z.object({
      dueAt: z.iso.datetime(),
      recipient: z.string().regex(/^store:\d{1,9}$/),
      reference: z.string().regex(referencePattern),
    }),
  )

const caseFilter = wideFilter.extend({
  stat: z.enum(stats),
  day: z.iso.date().optional(),
  hour: wholeNumber(23).optional(),
  after: after.optional(),
})

/** Shows how the promise is kept, from head office down to one case. */
export function addOverview(api: FastifyInstance, pool: pg.Pool) {
  const leaders = { onRequest: requireRole('district', 'head office') }
  /** Row security gives a manager only their own store. */
  const managers = { onRequest: requireRole('manager', 'district', 'head office') }

  api.get('/api/overview', leaders, async (request, reply) => {
    const query = filter.safeParse(request.query)
    return query.success ? readOverview(pool, request.person, query.data) : refuse(reply, 400, 'malformed')
  })

  api.get('/api/overview/stores/:id', managers, async (request, reply) => {
    const query = storeFilter.safeParse(request.query)
    if (!query.success) return refuse(reply, 400, 'malformed')
    const name = storeName.safeParse(request.params)
    const response = name.success
      ? await readStoreOverview(pool, request.person, { ...query.data, storeId: name.data.id })
      : undefined
    return response ?? refuse(reply, 404, 'not found')
  })

  api.get('/api/overview/stores/:id/people', managers, async (request, reply) => {
    const query = storeFilter.safeParse(request.query)
    const name = storeName.safeParse(request.params)
    if (!query.success) return refuse(reply, 400, 'malformed')
    const response = name.success
      ? await readStorePeople(pool, request.person, name.data.id, query.data.days)
      : undefined
    return response ?? refuse(reply, 404, 'not found')
  })

  api.get('/api/overview/cases', managers, async (request, reply) => {
    const query = caseFilter.safeParse(request.query)
    if (!query.success) return refuse(reply, 400, 'malformed')
    const { after: last, ...rest } = query.data
    return readStatCases(pool, request.person, rest, last)
  })

  api.get('/api/overview/events.csv', managers, async (request, reply) => {
    const query = wideFilter.safeParse(request.query)
    if (!query.success) return refuse(reply, 400, 'malformed')
    const { days, district, storeId, serviceId } = query.data
    const what = [
      `${days} days`,
      district === undefined ? 'all districts' : `district ${district}`,
      storeId === undefined ? 'all stores' : `store ${storeId}`,
      serviceId === undefined ? 'all services' : `service ${serviceId}`,
    ].join(', ')
    if (!(await recordExport(pool, request.person, what))) return refuse(reply, 403, 'role')
    const at = new Date()
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="events-${at.toISOString().slice(0, 10)}.csv"`)
      .send(Readable.from(eventLines(pool, request.person, query.data, at)))
  })

  api.get('/api/overview/mail', leaders, async ({ person }) => readUndelivered(pool, person))
}
