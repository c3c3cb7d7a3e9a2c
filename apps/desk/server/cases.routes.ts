import { type Action, plainActions } from '@cash-express/domain/cases/action'
import { closings, letterNumberPattern, outcomes, sentByChannels } from '@cash-express/domain/cases/case-event'
import { unusualTries } from '@cash-express/domain/cases/unusual-try'
import { journeys } from '@cash-express/domain/submissions/journey'
import { referencePattern } from '@cash-express/domain/submissions/reference'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { actOnCase, readCase, readQueue, searchCases } from './cases.table.ts'
import { refuse } from './refusal.ts'

const reference = z.string().regex(referencePattern)
export const recipient = z.string().regex(/^(store:\d{1,9}|head-office|compliance)$/)
const caseName = z.object({ reference, recipient })

/** The longest that the checks of `case_note` allow, in base64. */
const sealedNote = z.base64().min(1).max(10_960)
const wrappedKey = z.base64().min(1).max(552)

const noteBytes = z.strictObject({ body: sealedNote, deskWrappedKey: wrappedKey, escrowWrappedKey: wrappedKey })
const withNote = { note: noteBytes.optional() }
const unusual = z.array(z.enum(unusualTries)).max(unusualTries.length).optional()
/** A number of an event. */
const eventNumber = z.int().positive().max(2_147_483_647)

/** The compiler asks for each action here. */
const fullerActions = {
  try: z.strictObject({
    kind: z.literal('try'),
    outcome: z.enum(outcomes),
    nextTryAt: z.iso.datetime().optional(),
    unusual,
    ...withNote,
  }),
  'agree visit': z.strictObject({
    kind: z.literal('agree visit'),
    day: z.iso.date().optional(),
    unusual,
    ...withNote,
  }),
  'check try': z.strictObject({ kind: z.literal('check try'), number: eventNumber }),
  close: z.strictObject({
    kind: z.literal('close'),
    as: z.enum(closings),
    outcome: z.enum(outcomes).optional(),
    day: z.iso.date().optional(),
    sentBy: z.enum(sentByChannels).optional(),
    letterNumber: z.string().regex(letterNumberPattern).optional(),
    duplicateOf: reference.optional(),
    unusual,
    ...withNote,
  }),
  'hand over': z.strictObject({ kind: z.literal('hand over'), store: z.int().positive().max(999_999_999) }),
  undo: z.strictObject({ kind: z.literal('undo'), number: eventNumber }),
  note: z.strictObject({ kind: z.literal('note'), ...noteBytes.shape }),
} satisfies Record<Exclude<Action['kind'], (typeof plainActions)[number]>, z.ZodObject>
const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(plainActions), ...withNote }),
  ...Object.values(fullerActions),
])

const actionBody = z.strictObject({ request: z.uuid(), action })
const queueQuery = z.object({ recipient, show: z.enum(['open', 'mine', 'closed']).default('open') })

const search = z.union([
  z.object({ reference }),
  z.object({
    recipient,
    day: z.iso.date(),
    form: z.enum(journeys).optional(),
    serviceId: z.coerce.number().int().min(1).max(99).optional(),
  }),
])

const malformed = (reply: FastifyReply) => refuse(reply, 400, 'malformed')
const notFound = (reply: FastifyReply) => refuse(reply, 404, 'not found')

const codeOf = (error: unknown) => String((error as { code?: unknown }).code)
/** A deadlock, or a case that moved to another partition while the action waited for it. */
const isTransient = (error: unknown) => ['40001', '40P01'].includes(codeOf(error))
/** The bytes of a note are not an envelope, or too few for the check to read them. */
const isRefusedByCheck = (error: unknown) => ['23514', '2202E'].includes(codeOf(error))

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || tries === 3) throw error
    }
  }
}

/** The queue of a recipient, one case with its timeline, and what people do to a case. */
export function addCaseRoutes(app: FastifyInstance, { pool }: { readonly pool: pg.Pool }) {
  app.get('/api/queue', async (request, reply) => {
    const query = queueQuery.safeParse(request.query)
    if (!query.success) return malformed(reply)
    const response = await readQueue(pool, request.person, query.data.recipient, query.data.show)
    return response ?? notFound(reply)
  })

  app.get('/api/cases', async (request, reply) => {
    const query = search.safeParse(request.query)
    return query.success ? searchCases(pool, request.person, query.data) : malformed(reply)
  })

  app.get('/api/cases/:reference/:recipient', async (request, reply) => {
    const name = caseName.safeParse(request.params)
    const response = name.success ? await readCase(pool, request.person, name.data) : undefined
    return response ?? notFound(reply)
  })

  app.post('/api/cases/:reference/:recipient/actions', async (request, reply) => {
    const name = caseName.safeParse(request.params)
    if (!name.success) return notFound(reply)
    const body = actionBody.safeParse(request.body)
    if (!body.success) return malformed(reply)
    if (body.data.action.kind === 'close') request.caseStep = { reference: name.data.reference, name: 'close' }
    try {
      const result = await withRetries(() =>
        actOnCase(pool, request.person, name.data, body.data.request, body.data.action),
      )
      if (!result) return notFound(reply)
      if (!('refused' in result)) return result
      const { refused, ...rest } = result
      return reply.code(refused === 'role' ? 403 : 409).send({ problem: refused, ...rest })
    } catch (error) {
      if (isRefusedByCheck(error)) return malformed(reply)
      throw error
    }
  })
}
