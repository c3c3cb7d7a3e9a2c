import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Refuses every type except JSON, because browsers send some types across sites without a preflight request. A compressed
 * body is refused too, because its size is unknown until it is unpacked.
 */
export function addJsonOnly(app: FastifyInstance, refuse: (reply: FastifyReply) => unknown) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['content-encoding']) return refuse(reply)
  })
}
