import { callPaths } from '@cash-express/domain/call-paths'
import type { Journey } from '@cash-express/domain/submissions/journey'
import { readTapWait } from '@cash-express/tracing/trace-context'
import type { Trace, Tracer } from '@cash-express/tracing/tracer'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a submission that is in the sample. */
    trace: Trace | undefined
  }
}

const tracedForms: ReadonlyMap<string | undefined, Journey> = new Map([
  [callPaths.submitApplication, 'apply-now'],
  [callPaths.submitFeedback, 'customer-feedback'],
  [callPaths.submitDispute, 'dispute-resolution'],
  [callPaths.submitEmployment, 'employment-application'],
])

/** The page sends the same tap again, with another captcha. */
const captchaTooEasy = 428

/** Traces the sending of the four forms and no other request, because other addresses and bodies contain secrets. */
export function addTracing(app: FastifyInstance, tracer: Tracer | undefined) {
  app.decorateRequest('trace', undefined)
  if (!tracer) return
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && tracedForms.has(request.routeOptions.url))
      request.trace = tracer.begin(request.headers.traceparent)
  })
  app.addHook('onResponse', async ({ trace, headers, routeOptions }, reply) => {
    if (!trace) return
    const { traceId, spanId, tapId } = trace
    const form = tracedForms.get(routeOptions.url)
    const [end, failed] = [Date.now(), reply.statusCode >= 500]
    const start = end - reply.elapsedTime
    if (tapId && reply.statusCode !== captchaTooEasy) {
      const tapped = start - readTapWait(headers.tracestate)
      tracer.record({ name: 'tap', traceId, spanId: tapId, start: tapped, end, attributes: { form } })
    }
    const attributes = { form, 'http.response.status_code': reply.statusCode }
    tracer.record({ name: 'submit', traceId, spanId, parentId: tapId, start, end, failed, attributes })
  })
}
