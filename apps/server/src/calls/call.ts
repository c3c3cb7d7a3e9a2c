import { type CallName, calls, type Payloads, type Replies } from '@cash-express/domain/api'
import { checkForm } from '@cash-express/domain/forms/check-form'
import { type Compressed, sendCompressed } from '@cash-express/http-server/compressed'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Snapshot } from '../database/snapshot.ts'
import { refuse } from '../plugins/refusal.ts'
import { inOurSpelling } from './other-spellings.ts'

type Answer<Name extends CallName> = Replies[Name] | FastifyReply

/** Validates the payload against the domain's definition before the handler runs. */
export function addCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  { bodyLimit, onRequest }: { bodyLimit: number; onRequest?: onRequestAsyncHookHandler },
  handler: (
    values: Payloads[Name],
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Answer<Name> | Promise<Answer<Name>>,
) {
  const { path, form } = calls[name]
  // The onRequest hook counts requests itself, so the general rate limit is off.
  const admitted = onRequest ? { onRequest, config: { rateLimit: false as const } } : {}
  app.post(path, { bodyLimit, ...admitted }, async (request, reply) => {
    reply.type('application/json; charset=utf-8')
    const checked = checkForm(form, inOurSpelling(form, request.body ?? {}))
    if (!checked.ok) return refuse(reply, 422, checked.errors)
    return handler(checked.values as Payloads[Name], request, reply)
  })
}

/** The longest look-up names a make, a model and a body style. */
const lookupBodyLimit = 1_024

/** Answers from memory. A reply that is the same for every visitor is stored compressed. */
export function addLookup<Name extends CallName, Data>(
  app: FastifyInstance,
  name: Name,
  snapshot: Snapshot<Data>,
  answer: (data: Data, values: Payloads[Name]) => Replies[Name] | Compressed,
) {
  addCall(app, name, { bodyLimit: lookupBodyLimit }, (values, request, reply) => {
    const data = snapshot.current()
    if (data === undefined) return refuse(reply, 503)
    const answered = answer(data, values)
    return 'plain' in answered ? sendCompressed(request, reply, answered) : answered
  })
}
