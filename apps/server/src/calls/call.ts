import { type CallName, calls, type Payloads, type Replies } from '@cash-express/domain/api'
import { checkForm } from '@cash-express/domain/forms/check-form'
import type { Field } from '@cash-express/domain/forms/field'
import type { Form } from '@cash-express/domain/forms/form'
import { type Compressed, sendCompressed } from '@cash-express/http-server/compressed'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Snapshot } from '../database/snapshot.ts'
import { refuse } from '../plugins/refusal.ts'

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

const isPlainNumber = (value: unknown) => typeof value === 'number' && /^\d+(?:\.\d+)?$/.test(String(value))
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value)

function answerInOurSpelling(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
    case 'phone':
    case 'ssn':
      return isPlainNumber(value) ? String(value) : value
    case 'choice':
      return typeof value === 'string' || typeof value === 'number'
        ? (field.choices.find((choice) => String(choice.value) === String(value))?.value ?? value)
        : value
    case 'store':
      if (isDigits(value)) return Number(value)
      return value === '' && field.optional ? null : value
    case 'yesNo':
    case 'checkbox':
      return isDigits(value) ? Number(value) : value
    case 'date':
      return typeof value === 'string' ? value.trim().replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') : value
    case 'group':
      // A longer list is refused as a whole.
      return Array.isArray(value) && value.length <= field.most
        ? value.map((item) => inOurSpelling(field.item, item))
        : value
    default:
      return value
  }
}

/**
 * Programs that were written from the specification send "176" for a number, 1200 for an amount of money, an empty text
 * for what was not chosen, and 04/27/1986. Our pages send one spelling of each, and the check knows only that.
 */
function inOurSpelling(form: Form, body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined
      return [name, field ? answerInOurSpelling(field, value) : value]
    }),
  )
}
