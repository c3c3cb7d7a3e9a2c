import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyReply } from 'fastify'
import { addHeaders, defaultHeaders } from '../../apps/desk/server/headers.ts'
import { addPages, readPages } from '../../apps/desk/server/pages.ts'
import { refuse } from '../../apps/desk/server/refusal.ts'
import type { Action } from '../../packages/domain/src/cases/action.ts'
import type { LookUpsLeft } from '../../packages/domain/src/cases/look-up.ts'
import type { WaitingWork } from '../../packages/domain/src/staff/waiting-work.ts'
import type { CustomerEvent, SampleCase } from './data/case.ts'
import { today } from './data/clock.ts'
import { staff } from './data/staff.ts'
import { stores } from './data/stores.ts'
import { createMemoryDesk, type Place } from './memory-desk.ts'
import { createTabSealer, type Points } from './seal-to-tab.ts'
import type { Answers, Call, DeskState, Replies } from './state.ts'

const builtPages = fileURLToPath(new URL('../../apps/desk/dist/client', import.meta.url))

/** As the desk server answers them; the page itself reads only the problem. */
const statuses: Readonly<Record<string, number>> = { 'signed out': 401, locked: 401, 'no role': 403, unavailable: 503 }

const nothingWaits: WaitingWork = { late: 0, storeChanges: 0, costs: 0 }
const allLookUpsLeft: LookUpsLeft = { most: 20, left: 20, lastFourLeft: 10, nextAt: null }

type LookUpOf = NonNullable<DeskState['lookUp']>
const findsNothing: LookUpOf = ({ kind }) => (kind === 'caller' ? { matches: false } : { found: [] })

/** Serves the built pages with their real policy, and answers their calls as a state says. */
export async function startStatesServer() {
  const pages = await readPages(builtPages)
  if (!pages) throw new Error('the desk is not built: npm run build --workspace @cash-express/desk')
  const sealer = await createTabSealer()
  const app = Fastify({ forceCloseConnections: true })
  addHeaders(app)
  // The page would correct its fixed clock by the date of an answer.
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.sendDate = false
  })

  let desk = createMemoryDesk([])
  let person: (typeof staff)[keyof typeof staff] = staff.tanya
  let answers: Answers = {}
  let replies: Replies = {}
  let lookUp: LookUpOf = findsNothing
  let keyHashes: string[] = []
  const streams = new Set<FastifyReply>()

  /** Handles a call as usual, unless the state wants another answer. */
  const answering = (call: Call, reply: FastifyReply, usual: () => unknown) => {
    const wanted = answers[call]
    if (!wanted) return usual()
    if (wanted === 'no answer') return reply.hijack()
    if (wanted === 'no line') {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    return refuse(reply, statuses[wanted] ?? 409, wanted)
  }

  app.get<{ Querystring: { tab: string; return: string } }>('/sign-in', async ({ query }, reply) => {
    keyHashes.push(query.tab)
    return reply.redirect(query.return)
  })
  app.get('/api/me', async (_request, reply) =>
    answering('me', reply, () => ({
      person: { id: person.id, name: person.name, role: person.role },
      recipients: person.recipients,
      keyHashes: keyHashes.map((keyHash) => ({ keyHash, signedInAt: today('16:41'), expiresAt: today('23:00') })),
    })),
  )
  app.get('/api/stores', async () => ({
    stores: stores.map(({ store_id, name, city, state, time_zone, latitude, longitude }) => ({
      store_id,
      name,
      city,
      state,
      time_zone,
      latitude,
      longitude,
      district: 'Upper Cumberland',
    })),
  }))
  app.get('/api/public-keys', async () => sealer.publicLines)
  app.get<{ Querystring: { recipient: string; show: string } }>('/api/queue', async ({ query }, reply) =>
    answering('queue', reply, () => desk.queue(query.recipient, query.show, person)),
  )
  app.get<{ Querystring: Record<string, string> }>('/api/cases', async ({ query }, reply) =>
    answering('find', reply, () => desk.search(query)),
  )
  app.get<{ Params: Place }>('/api/cases/:reference/:recipient', async ({ params }, reply) =>
    answering('case', reply, () => desk.read(params) ?? refuse(reply, 404, 'not found')),
  )
  app.post<{ Params: Place; Body: { action: Action } }>(
    '/api/cases/:reference/:recipient/actions',
    async ({ params, body }, reply) =>
      answering('actions', reply, () => {
        const result = desk.act(params, body.action, person)
        if (!result) return refuse(reply, 404, 'not found')
        return 'refused' in result ? refuse(reply, 409, result.refused) : result
      }),
  )

  async function release(place: Place, scope: string, reason: string, points: Points, reply: FastifyReply) {
    const found = desk.find(place)
    const content = desk.open(place, scope, reason, person)
    if (!found || content === undefined) return refuse(reply, 404, 'no case')
    const note = scope === 'card' ? `note:${desk.read(place)?.case.note?.number}` : ''
    const text = found.contents[note]
    return {
      sealed: await sealer.seal(found, scope, content, points),
      ...(text ? { note: { ...(await sealer.seal(found, note, text, points)), scope: note } } : {}),
    }
  }
  for (const scope of ['card', 'phone', 'best time'] as const)
    app.post<{ Params: Place; Body: Points }>(
      `/api/cases/:reference/:recipient/${scope.replace(' ', '-')}`,
      async ({ params, body }, reply) =>
        answering(scope, reply, () => release(params, scope, 'to call the customer', body, reply)),
    )
  app.post<{ Params: Place; Body: Points & { scope: string; reason: string } }>(
    '/api/cases/:reference/:recipient/open',
    async ({ params, body }, reply) =>
      answering('open', reply, () => release(params, body.scope, body.reason, body, reply)),
  )

  app.post<{ Body: Points & { body: string; wrappedKey: string } }>('/api/look-ups', async ({ body }, reply) =>
    answering('look-up', reply, () => sealer.lookUp(body, lookUp)),
  )

  for (const stream of ['/api/changes', '/api/board/changes'])
    app.get(stream, async (_request, reply) =>
      answering('changes', reply, () => {
        reply.hijack()
        reply.raw.writeHead(200, { ...defaultHeaders, 'content-type': 'text/event-stream' })
        // A line that breaks stays broken for as long as the state is looked at.
        reply.raw.write('retry: 600000\n\n')
        streams.add(reply)
        reply.raw.on('close', () => streams.delete(reply))
        return reply
      }),
    )
  app.route<{ Querystring: Record<string, string> }>({
    method: ['GET', 'POST'],
    url: '/api/*',
    handler: async ({ method, url, query, body }, reply) => {
      const wanted = replies[`${method} ${url.split('?')[0]}`]
      if (!wanted) return refuse(reply, 404, 'not found')
      return typeof wanted === 'function' ? wanted(query, body) : wanted
    },
  })
  addPages(app, pages)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const endStreams = () => {
    for (const { raw } of streams) raw.end()
    streams.clear()
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    show({ as = 'tanya', cases, answers: wanted = {}, replies: given = {}, lookUp: answerOf }: DeskState) {
      endStreams()
      desk = createMemoryDesk(cases)
      person = staff[as]
      answers = wanted
      replies = {
        'GET /api/waiting-work': nothingWaits,
        'GET /api/look-ups': allLookUpsLeft,
        'GET /api/linked-cases': { linked: [] },
        ...given,
      }
      lookUp = answerOf ?? findsNothing
      keyHashes = []
    },
    answerFromNow(wanted: Answers) {
      answers = { ...answers, ...wanted }
    },
    /** A new case, or a change of a known one, reaches every page that listens. */
    arrive(of: SampleCase) {
      const row = desk.add(of)
      for (const { raw } of streams) raw.write(`id: 2\nevent: case\ndata: ${JSON.stringify(row)}\n\n`)
    },
    act(place: Place, action: Action, by: keyof typeof staff) {
      const result = desk.act(place, action, staff[by])
      if (!result || 'refused' in result) throw new Error(`${by} could not ${action.kind}`)
      for (const { raw } of streams) raw.write(`id: 2\nevent: case\ndata: ${JSON.stringify(result.case)}\n\n`)
    },
    happenByCustomer(place: Place, event: CustomerEvent) {
      const row = desk.happen(place, event)
      for (const { raw } of streams) raw.write(`id: 2\nevent: case\ndata: ${JSON.stringify(row)}\n\n`)
    },
    breakLine() {
      answers = { ...answers, changes: 'no answer' }
      endStreams()
    },
    stop: () => app.close(),
  }
}

export type StatesServer = Awaited<ReturnType<typeof startStatesServer>>
