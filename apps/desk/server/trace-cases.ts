import type { Follower, Step } from '@cash-express/tracing/follow-submissions'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The step of the case in this request, for the trace of its submission. */
    caseStep: (Omit<Step, 'start' | 'end'> & { readonly reference: string }) | undefined
  }
}

/** Adds the opening and the closing of a case to the trace of its submission, after the answer. */
export function traceCases(app: FastifyInstance, traces: Follower | undefined) {
  app.decorateRequest('caseStep', undefined)
  if (!traces) return
  app.addHook('onResponse', async ({ caseStep }, reply) => {
    if (!caseStep) return
    const { reference, attributes, ...step } = caseStep
    const end = Date.now()
    traces.follow(reference, {
      ...step,
      start: end - reply.elapsedTime,
      end,
      failed: reply.statusCode >= 500,
      attributes: { ...attributes, 'http.response.status_code': reply.statusCode },
    })
  })
}
