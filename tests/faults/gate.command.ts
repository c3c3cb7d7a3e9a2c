import { createServer as createControl } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import type { NetworkState } from './gate.ts'

/**
 * A TCP relay with a fixed address, like a floating address, a balancer or a managed endpoint. It sends each connection
 * to the next target that accepts it, and can delay, trickle, drop and reset like a bad network.
 */
let targets: number[] = (process.env.GATE_TARGETS ?? '').split(',').filter(Boolean).map(Number)
let network: NetworkState = { kind: 'normal' }
let connections = 0
const sockets = new Set<Socket>()

type Link = { lost: boolean }

/** Dropped bytes are not sent later, so the connection stays half open when the network is normal again. */
function carry(link: Link, from: Socket, to: Socket) {
  let after = Promise.resolve()
  from.on('data', (chunk: Buffer) => {
    if (network.kind === 'black hole') link.lost = true
    if (link.lost) return
    if (network.kind === 'slow') {
      const { milliseconds } = network
      after = after.then(() => new Promise((resolve) => setTimeout(resolve, milliseconds)))
      void after.then(() => to.writable && to.write(chunk))
    } else if (network.kind === 'trickle') {
      const { bytesPerSecond } = network
      after = after.then(async () => {
        for (let at = 0; at < chunk.length && to.writable; at += bytesPerSecond / 10) {
          to.write(chunk.subarray(at, at + bytesPerSecond / 10))
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      })
    } else void after.then(() => to.writable && to.write(chunk))
  })
  from.on('error', () => {})
  from.on('close', () => {
    sockets.delete(from)
    if (network.kind === 'black hole') link.lost = true
    if (!link.lost) void after.then(() => to.destroySoon())
  })
}

const server = createServer((client) => {
  sockets.add(client)
  client.on('error', () => {})
  if (network.kind === 'black hole') return
  const first = connections++
  const tryTarget = (step: number) => {
    const port = targets[(first + step) % targets.length]
    if (port === undefined || step >= targets.length) return client.destroy()
    const upstream = connect({ host: '127.0.0.1', port })
    const refused = () => tryTarget(step + 1)
    upstream.once('error', refused)
    upstream.once('connect', () => {
      upstream.removeListener('error', refused)
      sockets.add(upstream)
      const link = { lost: false }
      carry(link, client, upstream)
      carry(link, upstream, client)
    })
  }
  tryTarget(0)
})
server.listen(Number(process.env.GATE_PORT), '127.0.0.1')

createControl((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const change = JSON.parse(body || '{}') as { targets?: number[]; network?: NetworkState; reset?: boolean }
    targets = change.targets ?? targets
    network = change.network ?? network
    if (change.reset) for (const socket of sockets) socket.resetAndDestroy()
    response.end('{}')
  })
}).listen(Number(process.env.GATE_CONTROL_PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
