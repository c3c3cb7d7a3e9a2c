import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Opens streams of stores as browsers do and reports when each change arrived. */
const [port = '', first = '0', count = '0', stores = '1'] = process.argv.slice(2)
/** Connections that are being opened at the same time. */
const atOnce = 200

const arrivals: (readonly [change: string, at: number])[] = []
let open = 0
let broken = 0

function openStream(store: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    let rest = ''
    let isOpen = false
    socket.on('data', (bytes) => {
      const text = rest + bytes.toString('latin1')
      if (!isOpen && !text.startsWith('HTTP/1.1 200')) return socket.destroy()
      if (!isOpen) {
        isOpen = true
        open++
        resolve()
      }
      const end = text.lastIndexOf('\n\n') + 1
      rest = text.slice(end)
      for (const [, reference, version] of text.slice(0, end).matchAll(/"reference":"(\w{8})".*?"version":(\d+)/g))
        arrivals.push([`${reference} ${version}`, Date.now()])
    })
    socket.on('close', () => {
      if (isOpen) broken++
      // The desk refuses a stream while its connections to the database are busy; a browser tries again.
      else setTimeout(() => resolve(openStream(store)), 500)
    })
    socket.on('error', () => {})
    socket.write(
      `GET /api/changes?recipient=store:${store} HTTP/1.1\r\nhost: desk\r\naccept: text/event-stream\r\n\r\n`,
    )
  })
}

const waiting = Array.from(
  { length: Number(count) },
  (_, index) => 1 + ((Number(first) + index) % Number(stores)),
).values()
const openNext = async () => {
  for (const store of waiting) await openStream(store)
}
await Promise.all(Array.from({ length: atOnce }, openNext))
await wait(100)
process.send?.({ open, broken })
process.on('message', () => process.send?.({ arrivals, broken }))
