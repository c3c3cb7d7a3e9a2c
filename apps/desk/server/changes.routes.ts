import { setTimeout as wait } from 'node:timers/promises'
import type { Role } from '@cash-express/domain/cases/person'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { readBoard } from './board/board.table.ts'
import { type Arrival, type CaseChanges, type Watcher, watchCaseChanges } from './case-changes.ts'
import { recipient } from './cases.routes.ts'
import { mayRead } from './cases.table.ts'
import { asPerson } from './person.ts'
import { refuse } from './refusal.ts'
import { idleSeconds, longestSeconds } from './sessions.table.ts'

const query = z.object({ recipient, since: z.string().optional() })

/** A number before every transaction leads to a reset. */
function cursorOf(text: string | string[] | undefined): bigint | undefined {
  if (text === undefined) return undefined
  return /^\d{1,19}$/.test(String(text)) ? BigInt(String(text)) : -1n
}

/** Half of the minute after which a person who was removed must see nothing. */
const secondsBetweenChecks = 30
const secondsAfterFailure = 5
/** With a check that takes 5 s to fail, streams end within that minute. */
const longestUncheckedSeconds = 45

/**
 * The streams whose session has not ended and whose person still sees the inbox, with the person's role of now. Those
 * of a locked session go on only when they name no case.
 */
const allowedStreams = `
  select w.number::int, s.role
  from unnest($1::bytea[], $2::text[], $3::boolean[]) with ordinality as w(session, recipient, is_listening, number)
  join desk_session d on d.id_hash = w.session
  join staff s on s.id = d.staff_id and s.removed_at is null
  where d.started_at > now() - interval '${longestSeconds} seconds'
    and (w.is_listening or d.seen_at > now() - interval '${idleSeconds} seconds')
    and case s.role
      when 'auditor' then false
      when 'compliance' then w.recipient = 'compliance'
      when 'head office' then w.recipient = 'head-office' or w.recipient like 'store:%'
      else exists (select from staff_store t where t.staff_id = s.id and 'store:' || t.store_id = w.recipient
        and (t.until is null or t.until > now()))
    end`

/** Ends the streams of people who signed out, were removed or lost the store. */
export async function checkStreams(pool: pg.Pool, watchers: readonly Watcher[]) {
  if (watchers.length === 0) return
  const { rows } = await pool.query<{ number: number; role: Role }>(allowedStreams, [
    watchers.map(({ sessionHash }) => sessionHash),
    watchers.map((watcher) => watcher.recipient),
    watchers.map(({ isListening }) => isListening),
  ])
  const roles = new Map(rows.map(({ number, role }) => [number - 1, role]))
  for (const [index, watcher] of watchers.entries()) {
    const role = roles.get(index)
    if (role) watcher.role = role
    else watcher.response.end()
  }
}

/**
 * The browser tries again after this time until the server answers. With at most 4 s, it is live within 5 s of a restart;
 * spread over 3 s, the 20,000 streams of a process come back at 7,000 a second instead of at once.
 */
const retryMilliseconds = { least: 1_000, most: 4_000 } as const
const retryLine = () => {
  const { least, most } = retryMilliseconds
  return `retry: ${least + Math.floor(Math.random() * (most - least + 1))}\n\n`
}

export type ChangeStreams = {
  readonly pool: pg.Pool
  readonly databaseUrl: string
  /** Gets a person whose role or stores changed, or who was removed. */
  readonly onStaffChanged?: (personId: string) => void
  readonly onArrival?: (arrival: Arrival) => void
}

/** Server-sent events: each change of an inbox, and everything since a cursor when a browser returns. */
export function addChangeStream(
  app: FastifyInstance,
  { pool, databaseUrl, onStaffChanged, onArrival }: ChangeStreams,
): CaseChanges {
  const changes = watchCaseChanges(
    databaseUrl,
    (error) => app.log.warn({ event: 'changes of cases not read', code: (error as { code?: unknown }).code }),
    onStaffChanged,
    onArrival,
  )

  app.addHook('onRoute', ({ url, config }) => {
    // nginx would end it after 12 silent seconds, and WebKit does not notice.
    if (config?.isStream && !url.endsWith('/changes'))
      throw new Error(`the path of the stream ${url} must end in /changes`)
  })

  const closing = new AbortController()
  async function checkAgain() {
    let checkedAt = performance.now()
    let pauseSeconds = secondsBetweenChecks
    while (!closing.signal.aborted) {
      await wait(pauseSeconds * 1_000, undefined, { signal: closing.signal, ref: false })
      try {
        await checkStreams(pool, changes.watchers())
        checkedAt = performance.now()
        pauseSeconds = secondsBetweenChecks
      } catch (error) {
        app.log.warn({ event: 'streams not checked', code: (error as { code?: unknown }).code })
        pauseSeconds = secondsAfterFailure
        // Nobody knows who was removed, so nobody sees anything. Browsers come back by themselves.
        if (performance.now() - checkedAt > longestUncheckedSeconds * 1_000)
          for (const { response } of changes.watchers()) response.end()
      }
    }
  }
  void checkAgain().catch(() => {})
  app.addHook('preClose', async () => {
    closing.abort()
    await changes.stop()
  })

  async function openStream(request: FastifyRequest, reply: FastifyReply, inbox: string, isListening: boolean) {
    const since = cursorOf(request.headers['last-event-id'] ?? (request.query as { since?: string }).since)
    try {
      await changes.catchUp(since)
    } catch {
      return refuse(reply, 503, 'unavailable')
    }
    reply.hijack()
    const response = reply.raw
    // A response whose browser left meanwhile has closed already, and its watcher would never be removed.
    if (response.destroyed) return
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Otherwise a process that stops waits for the ended streams' connections to time out.
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    response.write(retryLine())
    const { sessionHash, role } = request.person
    changes.watch({ response, recipient: inbox, sessionHash, role, isListening }, since)
  }

  // Without HEAD, which would hold a connection open and send nothing.
  app.get('/api/changes', { exposeHeadRoute: false, config: { isStream: true } }, async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) return refuse(reply, 400, 'malformed')
    const inbox = parsed.data.recipient
    if (!(await asPerson(pool, request.person.id, (client) => mayRead(client, inbox))))
      return refuse(reply, 404, 'not found')
    return openStream(request, reply, inbox, false)
  })

  const config = { isStream: true, isListening: true }
  app.get('/api/board/changes', { exposeHeadRoute: false, config }, async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) return refuse(reply, 400, 'malformed')
    const inbox = parsed.data.recipient
    if (!(await readBoard(pool, request.person.sessionHash, inbox))) return refuse(reply, 404, 'not found')
    return openStream(request, reply, inbox, true)
  })

  return changes
}
