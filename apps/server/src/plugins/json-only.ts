import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/**
 * Only JSON is taken: the other types a browser can send across sites without asking are answered 415. So is a
 * compressed body: nothing is unpacked before its size is known.
 */
export function addJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['content-encoding']) return refuse(reply, 415)
  })
}
