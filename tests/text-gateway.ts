import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `reset` takes the text and closes the connection without a response. */
export type Behavior =
  | { readonly kind: 'accept' }
  | { readonly kind: 'answer'; readonly status: number }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'redirect'; readonly to: string }

export type CaughtText = { readonly id: string; readonly from: string; readonly to: string; readonly body: string }

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A real HTTP server that behaves like a gateway: it sends the text of an id once, however often it is asked. */
export async function startTextGateway(
  token: string,
  behave: (text: CaughtText) => Behavior = () => ({ kind: 'accept' }),
) {
  /** Every request, in order. */
  const asked: CaughtText[] = []
  /** The texts that phones would have received. */
  const sent = new Map<string, CaughtText>()
  const wrong: string[] = []
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => '')
    if (request.method !== 'POST' || request.headers.authorization !== `Bearer ${token}`) {
      wrong.push(`${request.method} ${request.headers.authorization}`)
      return response.writeHead(401).end()
    }
    const text = JSON.parse(body) as CaughtText
    asked.push(text)
    const behavior = behave(text)
    if (behavior.kind === 'answer') return response.writeHead(behavior.status).end('{"error":"no"}')
    if (behavior.kind === 'cut') return request.socket.destroy()
    if (behavior.kind === 'redirect') return response.writeHead(307, { location: behavior.to }).end()
    sent.set(text.id, text)
    if (behavior.kind === 'reset') return request.socket.destroy()
    if (behavior.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, behavior.milliseconds))
    return response.writeHead(202, { 'content-type': 'application/json' }).end('{"accepted":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/texts`,
    asked,
    sent,
    wrong,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
