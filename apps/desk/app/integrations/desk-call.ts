import { learnTime } from './desk-clock.ts'

/** Every call of the pages to the desk server, and the end of a session. */

/** `no line` means that no answer arrived. */
type Refusal = {
  readonly ok: false
  readonly problem: string
  /** What is wrong with each field, if the server says so. */
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Refusal

export type SessionEnd = 'signed out' | 'no role'

const sessionEnds = new EventTarget()

export function whenSessionEnds(listener: (end: SessionEnd) => void): () => void {
  const heard = ({ type }: Event) => listener(type as SessionEnd)
  sessionEnds.addEventListener('signed out', heard)
  sessionEnds.addEventListener('no role', heard)
  return () => {
    sessionEnds.removeEventListener('signed out', heard)
    sessionEnds.removeEventListener('no role', heard)
  }
}

/** The desk answers within a second; a line that dropped may never report it. */
const longestAnswer = 15_000

export async function call<Value>(path: string, init: RequestInit = {}, sentAt = Date.now()): Promise<Answer<Value>> {
  try {
    const reply = await fetch(path, { signal: AbortSignal.timeout(longestAnswer), ...init })
    learnTime(reply.headers.get('date'), sentAt, Date.now())
    const body = await reply.json()
    if (reply.ok) return { ok: true, value: body as Value }
    const problem = typeof body.problem === 'string' ? body.problem : 'unavailable'
    if (problem === 'signed out' || problem === 'no role') sessionEnds.dispatchEvent(new Event(problem))
    return { ok: false, problem, ...(Array.isArray(body.errors) ? { errors: body.errors } : {}) }
  } catch {
    return { ok: false, problem: 'no line' }
  }
}

const posts = new EventTarget()

/** After each answer to something that a person did. */
export function whenPosted(listener: () => void): () => void {
  posts.addEventListener('posted', listener)
  return () => posts.removeEventListener('posted', listener)
}

export async function post<Value>(path: string, payload: object): Promise<Answer<Value>> {
  const answer = await call<Value>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  posts.dispatchEvent(new Event('posted'))
  return answer
}
