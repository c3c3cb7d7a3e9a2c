import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Action } from '../../packages/domain/src/cases/action.ts'
import { outcomes } from '../../packages/domain/src/cases/case-event.ts'
import type { ActionResponse, CaseRow, QueueResponse } from '../../packages/domain/src/cases/case-row.ts'
import { closingsOf } from '../../packages/domain/src/cases/closings-of.ts'
import { leads, leadsStores, type Role } from '../../packages/domain/src/cases/person.ts'
import type { Answered } from './desk-verdict.ts'
import { openEventSource } from './event-source.ts'
import type { Rng } from './nemesis.ts'

export type Representative = {
  readonly id: string
  readonly role: Role
  readonly store: number
  readonly cookie: string
  /** Behind a proxy, a server that is away answers 502 instead of refusing the connection. */
  readonly isBehindProxy: boolean
}

/** As on the pages (apps/desk/app): how long a call may take, and when one without an answer is repeated. */
const longestAnswer = 15_000
const reloadMilliseconds = 2_000
const firstPause = 1_000
const longestPause = 8_000

type Reply = { readonly status: number; readonly body: unknown }

/** No answer, or one that does not say whether the action was done. */
const isUncertain = ({ status }: Reply) => status === 0 || status >= 500

export type Measurements = {
  readonly answered: Answered[]
  /** Milliseconds that each action waited for its response. */
  readonly presses: number[]
  readonly problems: string[]
  readonly counts: { repeated: number; reopened: number; reloaded: number }
}

/** One person at the desk, whose queue follows the stream of its store as on the page. */
export function startRepresentative(
  { id, role, store, cookie, isBehindProxy }: Representative,
  { origin, stores, rng, figures }: { origin: string; stores: readonly number[]; rng: Rng; figures: Measurements },
) {
  const { answered, presses, problems, counts } = figures
  const recipient = `store:${store}`
  const headers = {
    cookie: `__Host-desk=${cookie}`,
    'sec-fetch-site': 'same-origin',
    // The server counts requests by address.
    'x-forwarded-for': `10.8.${Number(id) >> 8}.${Number(id) & 255}`,
  }
  let queue = new Map<string, CaseRow>()
  let source: { close(): void } | undefined
  let timer: NodeJS.Timeout | undefined
  let isLive = false
  let isHere = true
  let isWorking = true
  /** A test waits until the stream is open and the queue has this case. */
  let awaited: { readonly reference: string; hasSeen: boolean; readonly resolve: (at: number) => void } | undefined

  function check() {
    if (!awaited?.hasSeen || !isLive) return
    awaited.resolve(Date.now())
    awaited = undefined
  }

  function show(row: CaseRow) {
    if (awaited?.reference === row.reference) awaited.hasSeen = true
    const known = queue.get(row.reference)
    if (known && known.version >= row.version) return
    if (row.closedAt === null) queue.set(row.reference, row)
    else queue.delete(row.reference)
  }

  async function call(path: string, body?: unknown): Promise<Reply> {
    try {
      const reply = await fetch(`${origin}${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(longestAnswer),
      })
      // The desk says 503 while the database is away; any other error is a mistake of its own.
      if (reply.status >= 500 && reply.status !== 503)
        problems.push(`${path.split('?')[0]} was answered ${reply.status}`)
      return { status: reply.status, body: await reply.json() }
    } catch {
      return { status: 0, body: undefined }
    }
  }

  function reloadLater() {
    clearTimeout(timer)
    timer = setTimeout(load, reloadMilliseconds)
  }

  async function load() {
    clearTimeout(timer)
    source?.close()
    isLive = false
    const { status, body } = await call(`/api/queue?recipient=${recipient}`)
    if (!isHere) return
    if (status === 0 || status >= 500) return reloadLater()
    if (status !== 200) return void problems.push(`the queue of ${recipient} was answered ${status}`)
    counts.reloaded++
    const { cursor, cases } = body as QueueResponse
    queue = new Map(cases.map((row) => [row.reference, row]))
    if (awaited && queue.has(awaited.reference)) awaited.hasSeen = true
    source = openEventSource(
      `${origin}/api/changes?recipient=${recipient}&since=${cursor}`,
      headers,
      {
        onOpen() {
          isLive = true
          counts.reopened++
          check()
        },
        onMessage(type, data) {
          if (type === 'reset') return void load()
          if (type === 'alive') return
          show(JSON.parse(data) as CaseRow)
          check()
        },
        onError(isClosed) {
          isLive = false
          if (isClosed) reloadLater()
        },
      },
      { isBehindProxy },
    )
  }

  /** Sends the action with the same request until it is answered. */
  async function press({ reference }: CaseRow, action: Action): Promise<CaseRow | undefined> {
    const request = randomUUID()
    const path = `/api/cases/${reference}/${recipient}/actions`
    const began = performance.now()
    let reply = await call(path, { request, action })
    for (
      let pause = firstPause;
      isUncertain(reply) || reply.status === 429;
      pause = Math.min(2 * pause, longestPause)
    ) {
      counts.repeated++
      await wait(pause)
      reply = await call(path, { request, action })
    }
    presses.push(performance.now() - began)
    const { status } = reply
    if (![200, 403, 404, 409].includes(status)) problems.push(`${action.kind} was answered ${status}`)
    const given = reply.body as Partial<ActionResponse>
    const event = status === 200 ? given.events?.[0]?.number : undefined
    const told = given.case && { version: given.case.version, holder: given.case.holder?.id ?? null }
    answered.push({ request, person: id, action: action.kind, reference, recipient, event, told })
    return event === undefined ? undefined : given.case
  }

  /** The case with the least time left whose next call is due and that no colleague has. */
  function mostUrgent(): CaseRow | undefined {
    const now = new Date().toISOString()
    const isMine = ({ holder }: CaseRow) => holder === null || holder.id === id
    // A manager also looks after what colleagues have left lying.
    const takesOver = leads(role) && rng.chance(0.1)
    return [...queue.values()]
      .filter((row) => (takesOver || isMine(row)) && (row.nextTryAt ?? '') < now)
      .sort((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'))[0]
  }

  /** Undefined when the person walks away after the call and keeps the case. */
  function afterCall(the: CaseRow): Action | undefined {
    const chosen = rng.between(1, 100)
    const later = new Date(Date.now() + rng.between(10, 60) * 1_000).toISOString()
    if (chosen <= 45) return { kind: 'try', outcome: rng.one(outcomes), nextTryAt: later }
    if (chosen <= 50) return { kind: 'try', outcome: 'reached' }
    if (chosen <= 82)
      return { kind: 'close', as: rng.one(closingsOf(the.form).filter((as) => as !== 'could not reach')) }
    if (chosen <= 90 && leadsStores(role)) return { kind: 'hand over', store: rng.one(stores) }
    return chosen <= 97 ? { kind: 'give back' } : undefined
  }

  async function work() {
    while (isWorking) {
      const next = mostUrgent()
      if (next) {
        const isColleagues = next.holder !== null && next.holder.id !== id
        const taken = await press(next, { kind: isColleagues ? 'take over' : 'take' })
        await wait(rng.between(500, 2_500))
        const action = taken && afterCall(taken)
        const done = action && (await press(taken, action))
        if (done && action?.kind === 'close' && rng.chance(0.1))
          await press(done, { kind: 'undo', number: done.version })
      }
      await wait(rng.between(300, 1_200))
    }
  }

  void load()
  let working: Promise<void> | undefined

  return {
    recipient,
    role,
    queue: (): readonly CaseRow[] => [...queue.values()],
    /** The moment at which the stream is open and the queue has the case. */
    untilLive(reference: string): Promise<number> {
      return new Promise((resolve) => {
        awaited = { reference, hasSeen: queue.has(reference), resolve }
        check()
      })
    },
    begin() {
      working ??= work()
      // The caller awaits it in `finish`; until then a rejection must not end the process.
      working.catch(() => {})
    },
    /** Returns when the last press is answered. The queue stays live. */
    async finish() {
      isWorking = false
      await working
    },
    leave() {
      isHere = false
      clearTimeout(timer)
      source?.close()
    },
  }
}

export type StartedRepresentative = ReturnType<typeof startRepresentative>
