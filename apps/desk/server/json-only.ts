import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/**
 * Answers every type except JSON with 415, because browsers send some types across sites without a preflight request.
 * A compressed body also gets 415, because its size is unknown until it is unpacked.
 */
export function addJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['content-encoding']) return refuse(reply, 415, 'json only')
    // Without a type there is no parser that could refuse the request.
    if (request.method === 'POST' && !request.headers['content-type']) return refuse(reply, 415, 'json only')
  })
}
