import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Line = {
  readonly origin: string
  /** The requests of forms that reached the server, with their status. */
  readonly sent: readonly string[]
  cut(): void
  restore(): void
  stop(): void
}

/** A connection to the server that a test can cut, because the driver of WebKit cannot take a browser offline. */
export async function startLine(server: string): Promise<Line> {
  const sent: string[] = []
  let isCut = false
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const onward = request(new URL(url, server), { method, headers }, (response) => {
      if (url.startsWith('/api/') && url.includes('/submit'))
        sent.push(`${url.replace('/api/v1', '')} ${response.statusCode}`)
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  proxy.on('connection', (socket) => {
    if (isCut) socket.destroy()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    sent,
    cut() {
      isCut = true
      proxy.closeAllConnections()
    },
    restore() {
      isCut = false
    },
    stop() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
