import { logFailure, statusOf } from '@cash-express/http-server/error-status'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

/** Every error of the desk server: a stable short name that the page turns into a sentence. */
export const refuse = (reply: FastifyReply, status: number, problem: string): FastifyReply =>
  reply.code(status).send({ problem })

const problems: Readonly<Record<number, string>> = {
  404: 'not found',
  413: 'too large',
  415: 'json only',
  429: 'too many',
  500: 'failed',
  503: 'unavailable',
}

export const problemOf = (status: number) => problems[status] ?? (status < 500 ? 'unreadable' : 'failed')

/** Answers every unexpected error without detail. */
export function addErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) logFailure(request, status, error)
    return refuse(reply, status, problemOf(status))
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, problemOf(404)))
}
