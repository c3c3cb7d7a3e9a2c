import type { Action } from '@cash-express/domain/cases/action'
import type { ActionAnswer, CaseAnswer, CaseRow, Named, QueueAnswer } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import type { Opening } from '@cash-express/envelope/browser/open-release'

/** The only file of the pages that talks to the desk server. */

export type Recipient = { readonly recipient: string; readonly name: string }

export type Me = {
  readonly person: Named & { readonly role: Role }
  readonly recipients: readonly Recipient[]
  readonly keyHashes: readonly { readonly keyHash: string; readonly signedInAt: string; readonly expiresAt: string }[]
}

export type Place = { readonly reference: string; readonly recipient: string }

export type Show = 'open' | 'mine' | 'closed'

/** A sealed text and its key, sealed to this tab. Binary values are in base64. */
export type Sealed = {
  readonly body: string
  readonly binding: {
    readonly form: string
    readonly version: number
    readonly reference: string
    readonly store: string
  }
  readonly key: string
  readonly audit: string
  readonly person: string
}

/** `no line` means that no answer arrived. */
export type Refusal = { readonly ok: false; readonly problem: string }
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Refusal

/** The session is over, or the person was removed. */
export type SessionEnd = 'signed out' | 'no role'

const sessionEnds = new EventTarget()

/** The listener is called when the server no longer answers this browser. */
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

async function call<Value>(path: string, init: RequestInit = {}): Promise<Answer<Value>> {
  try {
    const reply = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(longestAnswer), ...init })
    const body = await reply.json()
    if (reply.ok) return { ok: true, value: body as Value }
    const problem = typeof body.problem === 'string' ? body.problem : 'unavailable'
    if (problem === 'signed out' || problem === 'no role') sessionEnds.dispatchEvent(new Event(problem))
    return { ok: false, problem }
  } catch {
    return { ok: false, problem: 'no line' }
  }
}

const post = <Value>(path: string, payload: object) =>
  call<Value>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })

const casePath = ({ reference, recipient }: Place) =>
  `/api/cases/${encodeURIComponent(reference)}/${encodeURIComponent(recipient)}`

export const getMe = () => call<Me>('/api/me')
export const signOut = () => post<{ to: string }>('/sign-out', {})

/** Fetched because something changed, not because anyone did something: it does not keep an idle session open. */
const inBackground = { headers: { 'desk-background': '1' } }

export const getQueue = (recipient: string, show: Show) =>
  call<QueueAnswer>(`/api/queue?${new URLSearchParams({ recipient, show })}`)

export const getCase = (place: Place) => call<CaseAnswer>(casePath(place))
export const refetchCase = (place: Place) => call<CaseAnswer>(casePath(place), inBackground)

/** A lease ends after ten minutes, and with it the right to act. */
const longestWait = 600_000

/** The time doubles up to 8 s; a browser that reports a new connection ends it at once. */
const lineBack = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
  })

/** The action may have been done although no answer says so: the database lost its standby or the line at the commit. */
const isUncertain = (problem: string) => problem === 'no line' || problem === 'unavailable'

/** Without an answer, the action is sent again until one arrives. Its `request` makes the server do it once. */
export async function act(place: Place, action: Action, onWait: () => void): Promise<Answer<ActionAnswer>> {
  const request = crypto.randomUUID()
  const started = Date.now()
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 8_000)) {
    const answer = await post<ActionAnswer>(`${casePath(place)}/actions`, { request, action })
    if (answer.ok || !isUncertain(answer.problem) || Date.now() - started > longestWait) return answer
    onWait()
    await lineBack(pause)
  }
}

type Released = { readonly sealed: Sealed }

export const getCard = (place: Place, points: Opening['points']) => post<Released>(`${casePath(place)}/card`, points)

export const openPart = (place: Place, part: string, reason: string, points: Opening['points']) =>
  post<Released>(`${casePath(place)}/open`, { ...points, reason, part })

/** The public lines for notes. */
export const getPublicKeys = () => call<{ desk: string; escrow: string }>('/api/public-keys')

export type Line = 'live' | 'reconnecting'

export type CaseWatcher = {
  onCase(row: CaseRow): void
  /** The server cannot continue from the cursor, so everything must be fetched again. */
  onReset(): void
  onLine(line: Line): void
}

/** The browser reconnects by itself and sends the id of the last message, so that no change is missed. */
export function watchCases(recipient: string, since: string, { onCase, onReset, onLine }: CaseWatcher): () => void {
  const source = new EventSource(`/api/changes?${new URLSearchParams({ recipient, since })}`)
  let timer: ReturnType<typeof setTimeout> | undefined
  source.addEventListener('case', ({ data }) => onCase(JSON.parse(data)))
  source.addEventListener('reset', onReset)
  source.addEventListener('open', () => onLine('live'))
  source.addEventListener('error', () => {
    onLine('reconnecting')
    // After an answer that is not a stream, the browser does not reconnect.
    if (source.readyState === EventSource.CLOSED) timer = setTimeout(onReset, 2_000)
  })
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
