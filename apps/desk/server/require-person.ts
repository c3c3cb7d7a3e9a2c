import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { createCallSlots } from './call-slots.ts'
import { readCookie, sessionCookie } from './cookies.ts'
import type { Person } from './person.ts'
import { refuse } from './refusal.ts'
import { findKeptSessions, findSession, noteUse, sessionHashOf } from './sessions.table.ts'

/** Ten a second for a minute: more than any page sends, and too few to copy a store's queue case by case. */
const requestsPerMinute = 600

/** Several dozen tabs. Without a limit, one person could open every stream that the process can hold within an hour. */
export const mostOpenRequests = 40

/** Of a dozen connections to the database, one person keeps four busy at most. */
const callsAtOnce = 4

/** A third of the minute after which a removed person must see nothing. */
export const recheckMilliseconds = 20_000

export type RequirePerson = {
  readonly openRequests: () => number
  /** For someone whose role changed or who was removed. Browsers come back by themselves and are asked again. */
  readonly endStreamsOf: (personId: string) => void
}

/**
 * Looks the session up with each request, so that a removed person is refused at once. Requests that stay open, such as
 * streams of changes, are closed soon after their session has ended.
 */
export function addRequirePerson(
  app: FastifyInstance,
  pool: pg.Pool,
  everyMilliseconds = recheckMilliseconds,
): RequirePerson {
  // The raw responses, because Fastify's objects would stay in memory as long as their streams.
  const open = new Map<ServerResponse, { readonly hash: Buffer; readonly isListening: boolean }>()
  const openByPerson = new Map<string, Set<ServerResponse>>()
  const streams = new WeakSet<ServerResponse>()
  const limit = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ person }) => `person ${person.id}`,
  })

  const slots = createCallSlots(callsAtOnce, mostOpenRequests)

  app.decorateRequest('person', undefined as unknown as Person)
  app.decorateRequest('session', undefined as unknown as FastifyRequest['session'])
  app.decorate('requirePerson', async (request, reply) => {
    if (request.person) return
    const value = readCookie(request, sessionCookie)
    const sessionHash = sessionHashOf(value ?? '')
    const session = value ? await findSession(pool, sessionHash) : undefined
    if (!session) return refuse(reply, 401, 'signed out')
    const { removed, unwritten, locked_at, ends_at, ...person } = session
    if (removed) return refuse(reply, 403, 'no role')
    const { isListening = false, isStream = false } = request.routeOptions.config
    if (locked_at && !isListening) return refuse(reply, 401, 'locked')
    request.person = { ...person, sessionHash }
    request.session = { lockedAt: locked_at, endsAt: ends_at }
    const limited = await limit(request)
    if (!limited.isAllowed && limited.isExceeded) return refuse(reply, 429, 'too many')
    // A stream reconnects by itself and a wallboard has nobody in front of it, so neither shows that the desk is used.
    const isByItself = isListening || request.headers.accept?.includes('text/event-stream')
    const isUse = !isByItself && request.headers['desk-background'] === undefined
    if (unwritten && isUse) await noteUse(pool, sessionHash)
    const { raw } = reply
    // By the route and not by the header, with which any call could avoid its slot.
    const end = isStream ? () => {} : await slots.take(person.id)
    if (!end) return refuse(reply, 429, 'too many')
    // A response whose browser left meanwhile has closed already, and would stay in memory forever.
    if (raw.destroyed) return end()
    raw.once('close', end)
    open.set(raw, { hash: sessionHash, isListening })
    if (isStream) streams.add(raw)
    const own = openByPerson.get(person.id) ?? new Set()
    openByPerson.set(person.id, own.add(raw))
    raw.once('close', () => {
      open.delete(raw)
      own.delete(raw)
      if (own.size === 0) openByPerson.delete(person.id)
    })
    // The oldest ends and not the newest, because a phone that lost its line leaves streams behind.
    if (own.size > mostOpenRequests) own.values().next().value?.destroy()
  })

  async function closeEnded() {
    if (open.size === 0) return
    const hashes = new Map([...open.values()].map(({ hash }) => [hash.toString('hex'), hash]))
    const kept = await findKeptSessions(pool, [...hashes.values()])
    for (const [response, { hash, isListening }] of open) {
      const session = kept.get(hash.toString('hex'))
      const mayStay = session && (isListening || !session.isLocked)
      // A request that began after the query is not in its answer, and was checked when it began.
      if (hashes.has(hash.toString('hex')) && !mayStay) response.destroy()
    }
  }
  let isRunning = false
  let checkedAt = performance.now()
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    closeEnded()
      .then(() => {
        checkedAt = performance.now()
      })
      .catch((error: { code?: string }) => {
        app.log.warn({ event: 'sessions not checked', code: error.code })
        // Nobody knows who was removed, so nobody sees anything.
        if (performance.now() - checkedAt > 1.5 * everyMilliseconds)
          for (const response of open.keys()) response.destroy()
      })
      .finally(() => {
        isRunning = false
      })
  }, everyMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return {
    openRequests: () => open.size,
    endStreamsOf(personId) {
      for (const response of openByPerson.get(personId) ?? []) if (streams.has(response)) response.destroy()
    },
  }
}
