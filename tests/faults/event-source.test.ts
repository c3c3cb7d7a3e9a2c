import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { openEventSource } from './event-source.ts'

type Answer = (response: ServerResponse, lastId: string | undefined) => void
const answers: Answer[] = []
const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  const lastId = request.headers['last-event-id'] as string | undefined
  asked.push(lastId)
  answers.shift()?.(response, lastId)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const stream =
  (text: string, ends = false): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text)
    if (ends) setTimeout(() => response.destroy(), 20)
  }

function listen(options = {}) {
  const messages: string[] = []
  const seen = { opened: 0, lost: 0, closed: 0 }
  const source = openEventSource(
    url,
    {},
    {
      onOpen: () => seen.opened++,
      onMessage: (type, data) => messages.push(`${type} ${data}`),
      onError: (isClosed) => (isClosed ? seen.closed++ : seen.lost++),
    },
    options,
  )
  return { messages, seen, source }
}

test('reconnects with the last id at the time that the server named', async () => {
  asked.length = 0
  answers.push(stream('retry: 40\n\nevent: case\ndata: {}\nid: 7\n\n:\nid: 9\n\nevent: case\nda', true), stream(''))
  const { messages, seen, source } = listen()
  await vi.waitFor(() => expect(seen.opened).toBe(2))
  expect(asked).toEqual([undefined, '9'])
  expect(messages).toEqual(['case {}'])
  expect(seen).toEqual({ opened: 2, lost: 1, closed: 0 })
  source.close()
})

test('gives up when the answer is not a stream', async () => {
  answers.push((response) => response.writeHead(503, { 'content-type': 'application/json' }).end('{}'))
  const { seen, source } = listen()
  await vi.waitFor(() => expect(seen.closed).toBe(1))
  expect(seen).toEqual({ opened: 0, lost: 0, closed: 1 })
  source.close()
})

test('gives up behind a proxy when the server is away', async () => {
  answers.push((response) => response.destroy())
  const { seen, source } = listen({ isBehindProxy: true })
  await vi.waitFor(() => expect(seen.closed).toBe(1))
  source.close()
})
