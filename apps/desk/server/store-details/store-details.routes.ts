import type { Role } from '@cash-express/domain/cases/person'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { promiseChoices } from '@cash-express/domain/stores/moved-promise'
import type { PreviewResponse, SaveResponse } from '@cash-express/domain/stores/store-details'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { requireRole } from '../person.ts'
import { refuse } from '../refusal.ts'
import { checkChanges, checkNewStore, line } from './change-rules.ts'
import {
  approveChange,
  askToClose,
  decideClosing,
  nothingMoves,
  readAskedClosings,
  readClosingToday,
  readMoving,
  readStoreDetails,
  readStoreList,
  readTimeZone,
  saveChanges,
  withdrawChanges,
} from './store-details.table.ts'

/** Head office sees the details of all stores, others those of their own. */
const readers: readonly Role[] = ['representative', 'manager', 'district', 'head office']

const storeParams = z.object({
  store: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const changeId = z.string().regex(/^[1-9]\d{0,17}$/)
const changes = z.array(z.unknown()).max(30)
const reason = line(200)
const saving = z.strictObject({
  request: z.uuid(),
  reason,
  promises: z.enum(promiseChoices).default('before closing'),
  changes: changes.min(1),
})
const newStore = z.strictObject({ request: z.uuid(), reason, store: z.record(z.string().max(20), z.string().max(300)) })
/** The items that the second person checked. */
const checks = ['license', 'rates'] as const
const approving = z.strictObject({
  checked: z.array(z.enum(checks)).max(checks.length),
  note: line(150, 0).default(''),
})
const withdrawing = z.strictObject({ ids: z.array(changeId).min(1).max(30), because: reason })

const closing = z.strictObject({ request: z.uuid(), reason: line(80) })

const malformed = (reply: FastifyReply) => refuse(reply, 400, 'malformed')
const notFound = (reply: FastifyReply) => refuse(reply, 404, 'not found')
const codeOf = (error: unknown) => String((error as { code?: unknown }).code)

/** Facts about stores from one day to another: who sees them, and what head office changes. */
export function addStoreDetails(api: FastifyInstance, pool: pg.Pool) {
  const forReaders = { onRequest: requireRole(...readers) }
  const forHeadOffice = { onRequest: requireRole('head office') }
  const forManagers = { onRequest: requireRole('manager') }
  const forDistricts = { onRequest: requireRole('district', 'head office') }
  const forLeaders = { onRequest: requireRole('manager', 'district', 'head office') }

  api.get('/api/store-details', forReaders, ({ person }) => readStoreList(pool, person))

  api.get('/api/store-details/:store', forReaders, async (request, reply) => {
    const params = storeParams.safeParse(request.params)
    const details = params.success ? await readStoreDetails(pool, request.person, params.data.store) : undefined
    return details ?? notFound(reply)
  })

  api.post('/api/store-details/:store/preview', forHeadOffice, async (request, reply): Promise<unknown> => {
    const params = storeParams.safeParse(request.params)
    const body = z.strictObject({ changes }).safeParse(request.body)
    if (!params.success) return notFound(reply)
    if (!body.success) return malformed(reply)
    const timeZone = await readTimeZone(pool, request.person, params.data.store)
    if (!timeZone) return notFound(reply)
    const checked = checkChanges(body.data.changes, dateIn(timeZone, new Date()))
    if (checked.problems) return { problems: checked.problems, ...nothingMoves } satisfies PreviewResponse
    const moving = await readMoving(pool, request.person, params.data.store, checked.value)
    return { problems: [], ...moving } satisfies PreviewResponse
  })

  api.post('/api/store-details/:store/changes', forHeadOffice, async (request, reply): Promise<unknown> => {
    const params = storeParams.safeParse(request.params)
    const body = saving.safeParse(request.body)
    if (!params.success) return notFound(reply)
    if (!body.success) return malformed(reply)
    const timeZone = await readTimeZone(pool, request.person, params.data.store)
    if (!timeZone) return notFound(reply)
    const checked = checkChanges(body.data.changes, dateIn(timeZone, new Date()))
    if (checked.problems) return { problems: checked.problems } satisfies SaveResponse
    const ids = await saveChanges(pool, request.person, params.data.store, { ...body.data, changes: checked.value })
    return { ids } satisfies SaveResponse
  })

  api.post('/api/store-details', forHeadOffice, async (request, reply): Promise<unknown> => {
    const body = newStore.safeParse(request.body)
    if (!body.success) return malformed(reply)
    const checked = checkNewStore(body.data.store)
    if (checked.problems) return { problems: checked.problems } satisfies SaveResponse
    const { value } = checked
    const from = dateIn(value.time_zone, new Date())
    const change = { kind: 'new store', from, until: null, value } as const
    try {
      const { request: id, reason } = body.data
      const save = { request: id, reason, promises: 'before closing', changes: [change] } as const
      return { ids: await saveChanges(pool, request.person, value.store_id, save) } satisfies SaveResponse
    } catch (error) {
      if (codeOf(error) !== '23503') throw error
      return { problems: [{ field: 'store_id', message: 'belongs to another store' }] } satisfies SaveResponse
    }
  })

  api.post('/api/store-details/changes/:id/approve', forHeadOffice, async (request, reply): Promise<unknown> => {
    const id = changeId.safeParse((request.params as { id: string }).id)
    const body = approving.safeParse(request.body)
    if (!id.success) return notFound(reply)
    if (!body.success) return malformed(reply)
    if (!checks.every((each) => body.data.checked.includes(each))) return refuse(reply, 409, 'not checked')
    const note = [`checked ${body.data.checked.join(' and ')}`, body.data.note].filter(Boolean).join('; ')
    try {
      const approval = await approveChange(pool, request.person, id.data, note)
      if (approval === 'not found') return notFound(reply)
      return approval === 'approved' ? { approved: true } : refuse(reply, 409, approval)
    } catch (error) {
      if (codeOf(error) !== '23505') throw error
      return refuse(reply, 409, 'store exists')
    }
  })

  api.post('/api/store-details/:store/close-today', forManagers, async (request, reply): Promise<unknown> => {
    const params = storeParams.safeParse(request.params)
    const body = closing.safeParse(request.body)
    if (!params.success) return notFound(reply)
    if (!body.success) return malformed(reply)
    const { request: id, reason: why } = body.data
    const isAsked = await askToClose(pool, request.person, params.data.store, id, why)
    return isAsked ? { asked: true } : refuse(reply, 409, 'closed today')
  })

  api.get('/api/store-details/:store/close-today', forManagers, async (request, reply): Promise<unknown> => {
    const params = storeParams.safeParse(request.params)
    const isOwn = params.success && (await readStoreDetails(pool, request.person, params.data.store)) !== undefined
    const moving = isOwn ? await readClosingToday(pool, request.person, params.data.store, 'closed') : undefined
    return moving ?? notFound(reply)
  })

  api.get('/api/closings', forLeaders, ({ person }) => readAskedClosings(pool, person))

  api.post('/api/closings/:id', forDistricts, async (request, reply): Promise<unknown> => {
    const id = changeId.safeParse((request.params as { id: string }).id)
    const body = z.strictObject({ isConfirmed: z.boolean() }).safeParse(request.body)
    if (!id.success) return notFound(reply)
    if (!body.success) return malformed(reply)
    const decision = await decideClosing(pool, request.person, id.data, body.data.isConfirmed)
    if (decision === 'not found') return notFound(reply)
    return decision === 'closed' || decision === 'kept open' ? { decision } : refuse(reply, 409, decision)
  })

  api.post('/api/store-details/withdraw', forHeadOffice, async (request, reply): Promise<unknown> => {
    const body = withdrawing.safeParse(request.body)
    if (!body.success) return malformed(reply)
    const withdrawn = await withdrawChanges(pool, request.person, body.data.ids, body.data.because)
    return withdrawn > 0 ? { withdrawn } : refuse(reply, 409, 'changed')
  })
}
