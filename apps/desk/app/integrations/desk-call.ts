import { learnTime } from './desk-clock.ts'

/** Failures that end by themselves. After any other, the same request gets the same response. */
const passing: ReadonlySet<string> = new Set(['no line', 'unavailable', 'too many'])

export const isPassing = (problem: string) => passing.has(problem)

const pause = { least: 1_500, most: 3_000 } as const

/** A desk that many pages ask at once after a failure would not recover. */
const longestPause = 30_000

/** At random, because the pages of all stores lose the server at the same moment. It doubles with each failure. */
export const retryPause = (failures = 1) =>
  Math.min((pause.least + Math.random() * (pause.most - pause.least)) * 2 ** (failures - 1), longestPause)

/** Every call of the pages to the desk server, and the end of a session. */

/** `no line` means that no response arrived. */
type Refusal = {
  readonly ok: false
  readonly problem: string
  /** The server's message for each field that it refuses. */
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}
export type Result<Value> = { readonly ok: true; readonly value: Value } | Refusal

/** A locked session goes on and shows what waits, until its person unlocks it or its 12 hours end. */
export type SessionEnd = 'signed out' | 'no role' | 'locked'

const ends: readonly SessionEnd[] = ['signed out', 'no role', 'locked']
const isEnd = (problem: string): problem is SessionEnd => ends.some((end) => end === problem)

const sessionEnds = new EventTarget()

export const endSession = (end: SessionEnd) => void sessionEnds.dispatchEvent(new Event(end))

export function whenSessionEnds(listener: (end: SessionEnd) => void): () => void {
  const onEnd = ({ type }: Event) => listener(type as SessionEnd)
  for (const end of ends) sessionEnds.addEventListener(end, onEnd)
  return () => {
    for (const end of ends) sessionEnds.removeEventListener(end, onEnd)
  }
}

let usedAt = Date.now()

/** Since the server last answered something that the person did in this tab. */
export const idleMilliseconds = () => Date.now() - usedAt

const background = 'desk-background'

/** The desk answers within a second; a line that dropped may never report it. */
const longestResponse = 15_000

export async function call<Value>(path: string, init: RequestInit = {}, sentAt = Date.now()): Promise<Result<Value>> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(longestResponse), ...init })
    learnTime(response.headers.get('date'), sentAt, Date.now())
    const body = await response.json()
    if (response.ok && !new Headers(init.headers).has(background)) usedAt = Date.now()
    if (response.ok) return { ok: true, value: body as Value }
    const problem = typeof body.problem === 'string' ? body.problem : 'unavailable'
    if (isEnd(problem)) endSession(problem)
    return { ok: false, problem, ...(Array.isArray(body.errors) ? { errors: body.errors } : {}) }
  } catch {
    return { ok: false, problem: 'no line' }
  }
}

/** A request in the background does not keep an idle session open. */
export const get = <Value>(path: string, isBackground = false) =>
  call<Value>(path, isBackground ? { headers: { [background]: '1' } } : {})

/** `posted`: something that the person did was answered. `case`: the stream of the inbox reported a case. */
type Change = 'posted' | 'case'

const changes = new EventTarget()

export const announceChange = (change: Change) => void changes.dispatchEvent(new Event(change))

export function whenChanged(listener: (change: Change) => void): () => void {
  const onChange = ({ type }: Event) => listener(type as Change)
  changes.addEventListener('posted', onChange)
  changes.addEventListener('case', onChange)
  return () => {
    changes.removeEventListener('posted', onChange)
    changes.removeEventListener('case', onChange)
  }
}

export async function post<Value>(path: string, payload: object): Promise<Result<Value>> {
  const result = await call<Value>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  announceChange('posted')
  return result
}
