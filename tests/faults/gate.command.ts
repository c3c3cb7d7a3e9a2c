import { createServer as createControl } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import type { Weather } from './gate.ts'

/**
 * The address that stays the same while servers change: it stands for a floating address, a balancer or a managed
 * endpoint. It sends each connection to the next of its targets that takes it, and can do to the bytes what networks do.
 */
let targets: number[] = (process.env.GATE_TARGETS ?? '').split(',').filter(Boolean).map(Number)
let weather: Weather = { kind: 'fair' }
let turn = 0
const sockets = new Set<Socket>()

type Line = { lost: boolean }

/** Bytes that were swallowed do not come back: such a line stays silent, half open, when the weather is fair again. */
function carry(line: Line, from: Socket, to: Socket) {
  let after = Promise.resolve()
  from.on('data', (chunk: Buffer) => {
    if (weather.kind === 'black hole') line.lost = true
    if (line.lost) return
    if (weather.kind === 'slow') {
      const { milliseconds } = weather
      after = after.then(() => new Promise((resolve) => setTimeout(resolve, milliseconds)))
      void after.then(() => to.writable && to.write(chunk))
    } else if (weather.kind === 'trickle') {
      const { bytesPerSecond } = weather
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
    if (weather.kind === 'black hole') line.lost = true
    if (!line.lost) void after.then(() => to.destroySoon())
  })
}

const server = createServer((client) => {
  sockets.add(client)
  client.on('error', () => {})
  if (weather.kind === 'black hole') return
  const first = turn++
  const tryTarget = (step: number) => {
    const port = targets[(first + step) % targets.length]
    if (port === undefined || step >= targets.length) return client.destroy()
    const upstream = connect({ host: '127.0.0.1', port })
    const refused = () => tryTarget(step + 1)
    upstream.once('error', refused)
    upstream.once('connect', () => {
      upstream.removeListener('error', refused)
      sockets.add(upstream)
      const line = { lost: false }
      carry(line, client, upstream)
      carry(line, upstream, client)
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
    const wish = JSON.parse(body || '{}') as { targets?: number[]; weather?: Weather; reset?: boolean }
    targets = wish.targets ?? targets
    weather = wish.weather ?? weather
    if (wish.reset) for (const socket of sockets) socket.resetAndDestroy()
    response.end('{}')
  })
}).listen(Number(process.env.GATE_CONTROL_PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
