import { KeyError } from '@cash-express/envelope/keys'
import { logFailure, statusOf } from '@cash-express/http-server/error-status'
import type { FastifyError, FastifyInstance } from 'fastify'
import { TooManyRequests } from './limits.ts'
import { type RefusalReason, refuse, refuseTooMany } from './refusal.ts'

const refusalOfError = (error: Error & { refusedBecause?: RefusalReason }): RefusalReason | undefined =>
  error instanceof KeyError ? 'no_key' : error.refusedBecause

/** Answers every unexpected error: 4xx with our own message, 5xx without detail. */
export function addErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TooManyRequests) return refuseTooMany(reply, error.seconds)
    const status = statusOf(error)
    if (status >= 500) logFailure(request, status, error)
    return refuse(reply, status, [], refusalOfError(error))
  })
}
