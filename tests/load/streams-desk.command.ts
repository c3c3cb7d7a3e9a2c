import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { addChangeStream } from '../../apps/desk/server/changes.routes.ts'
import type { Person } from '../../apps/desk/server/person.ts'
import { openPool } from '../../packages/database/src/pool.ts'

/** The streams of a desk server, for one person who is signed in everywhere. Reports its memory when asked. */
const [databaseUrl = '', id = '', sessionHash = ''] = process.argv.slice(2)
const person: Person = {
  id,
  subject: 'load',
  name: 'Load',
  role: 'head office',
  sessionHash: Buffer.from(sessionHash, 'hex'),
}
const pool = openPool(databaseUrl, 10)
const app = Fastify()
app.decorateRequest('person', undefined as unknown as Person)
app.addHook('onRequest', async (request) => {
  request.person = person
})
addChangeStream(app, { pool, databaseUrl })
await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 })
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage().rss, cpu: process.cpuUsage() })
})
process.send?.({ port: (app.server.address() as AddressInfo).port })
