import type { Action } from '@cash-express/domain/cases/action'
import type { BoardResponse } from '@cash-express/domain/cases/board'
import type {
  ActionResponse,
  CaseCorrection,
  CaseResponse,
  CaseRow,
  FoundCases,
  Named,
  QueueResponse,
  StoresResponse,
} from '@cash-express/domain/cases/case-row'
import type { LinkedCase, LookUpsLeft } from '@cash-express/domain/cases/look-up'
import type { Role } from '@cash-express/domain/cases/person'
import type { ReleaseKeys, SealedRelease } from '@cash-express/envelope/browser/open-release'
import type { LookUpRequest } from '@cash-express/envelope/look-up'
import { announceChange, call, get, post, type Result } from './desk-call.ts'

export type Recipient = { readonly recipient: string; readonly name: string }

export type Me = {
  readonly person: Named & { readonly role: Role }
  readonly recipients: readonly Recipient[]
  readonly keyHashes: readonly { readonly keyHash: string; readonly signedInAt: string; readonly expiresAt: string }[]
}

export type Place = { readonly reference: string; readonly recipient: string }

type Show = 'open' | 'closed'

/** A sealed text and its key, sealed to this tab. Binary values are in base64. */
type Sealed = {
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

const caseAddress = ({ reference, recipient }: Place) =>
  `/api/cases/${encodeURIComponent(reference)}/${encodeURIComponent(recipient)}`

/** The browser may have sent it when it began to load the page. Any option of the call would make it send another. */
const callEarly = <Value>(path: string) => call<Value>(path, {}, performance.timeOrigin)

export const getMe = () => callEarly<Me>('/api/me')
export const signOut = () => post<{ to: string }>('/sign-out', {})

export const refetchMe = () => get<Me>('/api/me', true)

export const getQueue = (recipient: string, show: Show) =>
  callEarly<QueueResponse>(`/api/queue?${new URLSearchParams({ recipient, show })}`)
export const refetchQueue = (recipient: string, show: Show) =>
  get<QueueResponse>(`/api/queue?${new URLSearchParams({ recipient, show })}`, true)

export const getStores = (isBackground: boolean) => get<StoresResponse>('/api/stores', isBackground)

export const findCases = (search: Readonly<Record<string, string>>, isBackground: boolean) =>
  get<FoundCases>(`/api/cases?${new URLSearchParams(search)}`, isBackground)

export const getCase = (place: Place, isBackground: boolean) => get<CaseResponse>(caseAddress(place), isBackground)

/** A lease ends after ten minutes, and with it the right to act. */
const longestWait = 600_000

/** The time doubles up to 8 s; a browser that reports a new connection ends it at once. */
const lineBack = (milliseconds: number, dropped: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      dropped?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    dropped?.addEventListener('abort', done)
  })

/** The action may have been done although no response confirms it: the database lost its standby or the line at the commit. */
const isUncertain = (problem: string) => problem === 'no line' || problem === 'unavailable'

/**
 * Without a response, the action is sent again until one arrives or it is dropped. Its `request` makes the server do it
 * once.
 */
export async function act(
  place: Place,
  action: Action,
  onWait: () => void,
  request: string = crypto.randomUUID(),
  dropped?: AbortSignal,
): Promise<Result<ActionResponse>> {
  const started = Date.now()
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 8_000)) {
    const result = await post<ActionResponse>(`${caseAddress(place)}/actions`, { request, action })
    if (result.ok || !isUncertain(result.problem) || Date.now() - started > longestWait) return result
    if (dropped?.aborted) return result
    onWait()
    await lineBack(pause, dropped)
    if (dropped?.aborted) return result
  }
}

/** A card brings the last note of its case; `scope` names it. */
export type Released = { readonly sealed: Sealed; readonly note?: Sealed & { readonly scope: string } }

export const getCard = (place: Place, points: ReleaseKeys['points']) =>
  post<Released>(`${caseAddress(place)}/card`, points)

export const getCorrection = (place: Place, field: CaseCorrection['field'], points: ReleaseKeys['points']) =>
  post<Released>(`${caseAddress(place)}/${field.replace(' ', '-')}`, points)

export const openScope = (place: Place, scope: string, reason: string, points: ReleaseKeys['points']) =>
  post<Released>(`${caseAddress(place)}/open`, { ...points, reason, scope })

export const getPublicKeys = () => get<{ desk: string; escrow: string }>('/api/public-keys')

/** The question and its answer are sealed, so that a number never reaches the desk server. */
export const postLookUp = (sealed: Omit<LookUpRequest, 'idToken'>) => post<SealedRelease>('/api/look-ups', sealed)

export const getLookUpsLeft = (isBackground: boolean) => get<LookUpsLeft>('/api/look-ups', isBackground)

export const getLinkedCases = (recipient: string) =>
  get<{ readonly linked: readonly LinkedCase[] }>(`/api/linked-cases?${new URLSearchParams({ recipient })}`, true)

type Line = 'live' | 'reconnecting'

type CaseWatcher = {
  onCase(row: CaseRow): void
  /** The server cannot continue from the cursor, so everything must be fetched again. */
  onReset(): void
  /** Details of a store may have changed. */
  onStore(): void
  onLine(line: Line): void
}

/** The server sends something every 20 s. A connection that dropped without a word may otherwise seem to be live. */
const longestSilence = 45_000

/** The operator's public key, or null where push messages are off. */
export const getPush = () => get<{ publicKey: string | null }>('/api/push', true)

type PushAddress = {
  readonly recipient: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Not `post`, which reports something that the person did to a case. */
const send = (path: string, payload: object) =>
  call<object>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'desk-background': '1' },
    body: JSON.stringify(payload),
  })

export const keepPush = (address: PushAddress) => send('/api/push', address)
export const endPush = (endpoint: string) => send('/api/push/end', { endpoint })

type Stream = {
  readonly address: string
  readonly query: Readonly<Record<string, string>>
  readonly since?: string
  readonly events: Readonly<Record<string, (data: string) => void>>
  /** The answer was no stream, and the browser does not try again. */
  onRefused(): void
  onLine(line: Line): void
}

/** The browser reconnects by itself and sends the id of the last message, so that no change is missed. */
function openStream({ address, query, since, events, onRefused, onLine }: Stream): () => void {
  let last = since
  let source: EventSource | undefined
  let refused: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function listen() {
    clearTimeout(silence)
    silence = setTimeout(() => {
      onLine('reconnecting')
      connect()
    }, longestSilence)
  }

  function connect() {
    clearTimeout(refused)
    source?.close()
    const from = last === undefined ? {} : { since: last }
    const opened = new EventSource(`${address}?${new URLSearchParams({ ...query, ...from })}`)
    source = opened
    const received = ({ lastEventId }: MessageEvent<string>) => {
      last = lastEventId || last
      listen()
    }
    opened.addEventListener('alive', received)
    for (const [name, handle] of Object.entries(events))
      opened.addEventListener(name, (message) => {
        received(message)
        handle(message.data)
      })
    opened.addEventListener('open', () => {
      listen()
      onLine('live')
    })
    opened.addEventListener('error', () => {
      onLine('reconnecting')
      // After a response that is not a stream, the browser does not reconnect.
      if (opened.readyState === EventSource.CLOSED) refused = setTimeout(onRefused, 2_000)
    })
    listen()
  }

  connect()
  return () => {
    clearTimeout(refused)
    clearTimeout(silence)
    source?.close()
  }
}

export const watchCases = (recipient: string, since: string, { onCase, onReset, onStore, onLine }: CaseWatcher) =>
  openStream({
    address: '/api/changes',
    query: { recipient },
    since,
    events: {
      case: (data) => {
        onCase(JSON.parse(data))
        announceChange('case')
      },
      reset: onReset,
      store: onStore,
    },
    onRefused: onReset,
    onLine,
  })

/** For the session and not for its person, so that it is also answered while the desk is locked. Never counts as use. */
export const getBoard = (recipient: string | undefined) =>
  get<BoardResponse>(`/api/board?${new URLSearchParams(recipient ? { recipient } : {})}`, true)

export const watchBoard = (recipient: string, onChange: () => void, onLine: (line: Line) => void) =>
  openStream({
    address: '/api/board/changes',
    query: { recipient },
    events: { changed: onChange },
    onRefused: onChange,
    onLine,
  })
