import type { Socket } from 'node:net'
import { defaultHeaders, securityHeaders as headersWith } from '@cash-express/http-server/security-headers'
import type { FastifyInstance } from 'fastify'
import { refusalOf, refuse } from './refusal.ts'

/** `npm run edge` writes the same headers for nginx. */
export const securityHeaders = headersWith('(self)')

export function addHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, ...defaultHeaders })
    // Node would refuse this itself, but without our headers.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') return refuse(reply, 400)
  })
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** No hook runs for a request that cannot be parsed, so the answer is written directly to the socket. */
export function answerBrokenRequest({ code = '' }: { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const statusLine = statusLines[code] ?? '400 Bad Request'
  const body = JSON.stringify(refusalOf(Number.parseInt(statusLine, 10)))
  const headers = {
    ...securityHeaders,
    ...defaultHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${statusLine}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}
