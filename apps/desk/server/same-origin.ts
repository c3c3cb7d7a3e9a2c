import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by another server, which has no origin and no cookie. */
    fromServer?: boolean
  }
}

/**
 * Other sites must not make a signed-in browser send anything here, nor read: an export is written to the audit. A request
 * that names no origin at all is refused too when it sends, because every browser names it with a POST.
 */
export function addSameOrigin(app: FastifyInstance, ownOrigin: string) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.fromServer) return
    const site = request.headers['sec-fetch-site']
    const isOurs = site ? site === 'same-origin' : request.headers.origin === ownOrigin
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A page is opened by links of other sites, such as those of mail in a browser, and data from the address bar.
    const isOpened = isRead && (!request.url.startsWith('/api/') || !site || site === 'none')
    if (!isOurs && !isOpened) return refuse(reply, 403, 'other origin')
  })
}
