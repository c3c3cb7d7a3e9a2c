import type { Socket } from 'node:net'
import { defaultHeaders } from '@cash-express/http-server/security-headers'
import { securityHeaders } from './headers.ts'
import { refusalOf } from './refusal.ts'

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
