import type { CaseRow, DeskStore } from '@cash-express/domain/cases/case-row'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refetchQueue, watchCases } from '../integrations/desk-api.ts'
import { isPassing, retryPause } from '../integrations/desk-call.ts'
import { deskNow } from '../integrations/desk-clock.ts'
import { zoneOfStore } from '../shell/store-day.ts'
import { arrivedFirst, takeFirst } from './early-queue.ts'
import { type Moment, type QueueState, stateOf, withCase, withClosed } from './queue-state.ts'

/** `offline` after a while without a line: by then colleagues may have taken some of the cases. */
type QueueLine = 'connecting' | 'live' | 'reconnecting' | 'offline'

const offlineAfter = 15_000
const longestStoreDelay = 3_000

export type Arrival = { readonly row: CaseRow; readonly store: DeskStore | null }

type Loaded = { readonly store: DeskStore | null; readonly state: QueueState }

const momentIn = (store: DeskStore | null): Moment => ({ now: deskNow(), timeZone: zoneOfStore(store) })

function loadedFirst(recipient: string | undefined): Loaded | undefined {
  const result = recipient && arrivedFirst(recipient)
  if (!recipient || !result) return undefined
  return { store: result.store, state: stateOf(recipient, result, momentIn(result.store)) }
}

export type Inbox = {
  /** Null for head office and compliance, and before the first response. */
  readonly store: DeskStore | null
  readonly timeZone: string
  /** Undefined before the first response. */
  readonly state: QueueState | undefined
  readonly problem: string | undefined
  readonly line: QueueLine
  /** The time at which the line was lost; the list is as old as this. */
  readonly staleSince: Date | undefined
  /** Shows a case as the response to an action reports it. */
  put(row: CaseRow): void
  loadClosed(): void
  reload(): void
}

export function useInbox(recipient: string | undefined, onArrival: (arrival: Arrival) => void): Inbox {
  const [loaded, setLoaded] = useState(() => loadedFirst(recipient))
  const [problem, setProblem] = useState<string>()
  const [line, setLine] = useState<QueueLine>('connecting')
  const [staleSince, setStaleSince] = useState<Date>()
  const current = useRef(loaded)
  const arrive = useRef(onArrival)
  const load = useRef<() => void>(() => {})
  useEffect(() => {
    arrive.current = onArrival
  })

  const change = useCallback((next: Loaded | undefined) => {
    current.current = next
    setLoaded(next)
  }, [])

  const put = useCallback(
    (row: CaseRow) => {
      const before = current.current
      if (!before) return
      const state = withCase(before.state, row, momentIn(before.store))
      if (state === 'unknown') return load.current()
      if (state === before.state) return
      change({ ...before, state })
      if (state.arrived !== before.state.arrived) arrive.current({ row, store: before.store })
    },
    [change],
  )

  const loadClosed = useCallback(() => {
    if (!recipient) return
    void refetchQueue(recipient, 'closed').then((result) => {
      const before = current.current
      if (!result.ok || before?.state.recipient !== recipient) return
      change({ ...before, state: withClosed(before.state, result.value, momentIn(before.store)) })
    })
  }, [recipient, change])

  useEffect(() => {
    if (!recipient) return
    let stop = () => {}
    let retry: ReturnType<typeof setTimeout> | undefined
    let patience: ReturnType<typeof setTimeout> | undefined
    let storeChange: ReturnType<typeof setTimeout> | undefined
    let left = false
    let latest = 0

    const isLive = () => {
      clearTimeout(patience)
      patience = undefined
      setLine('live')
      setStaleSince(undefined)
    }
    const isBroken = () => {
      setStaleSince((since) => since ?? deskNow())
      setLine((before) => (before === 'offline' || navigator.onLine === false ? 'offline' : 'reconnecting'))
      patience ??= setTimeout(() => setLine('offline'), offlineAfter)
    }

    const isGone = () => {
      clearTimeout(patience)
      patience = undefined
      change(undefined)
      setLine('connecting')
      setStaleSince(undefined)
    }

    /** At random, because the pages of all stores learn of a change at the same moment. */
    function fetchStoreSoon() {
      clearTimeout(storeChange)
      storeChange = setTimeout(async () => {
        const result = await refetchQueue(recipient as string, 'open')
        const before = current.current
        if (left || !result.ok || !before || before.state.recipient !== recipient) return
        change({ ...before, store: result.value.store })
      }, Math.random() * longestStoreDelay)
    }

    async function begin() {
      stop()
      clearTimeout(retry)
      latest += 1
      const mine = latest
      // Only the first fetch is something that the person did; others would keep an idle session open.
      const result = await (mine === 1 ? takeFirst(recipient as string) : refetchQueue(recipient as string, 'open'))
      if (left || mine !== latest) return
      setProblem(result.ok ? undefined : result.problem)
      if (!result.ok) {
        if (result.problem === 'not found') return isGone()
        isBroken()
        if (isPassing(result.problem)) retry = setTimeout(() => void begin(), retryPause())
        return
      }
      const { store, cursor } = result.value
      const kept = current.current?.state
      change({ store, state: stateOf(recipient as string, result.value, momentIn(store), kept) })
      if (kept?.closed) loadClosed()
      stop = watchCases(recipient as string, cursor, {
        onCase: put,
        onReset: () => void begin(),
        onStore: fetchStoreSoon,
        onLine: (now) => (now === 'live' ? isLive() : isBroken()),
      })
    }

    const lost = () => isBroken()
    const back = () => void begin()
    load.current = back
    if (current.current?.state.recipient !== recipient) change(undefined)
    setProblem(undefined)
    setLine('connecting')
    setStaleSince(undefined)
    addEventListener('offline', lost)
    addEventListener('online', back)
    void begin()
    return () => {
      left = true
      load.current = () => {}
      clearTimeout(retry)
      clearTimeout(patience)
      clearTimeout(storeChange)
      removeEventListener('offline', lost)
      removeEventListener('online', back)
      stop()
    }
  }, [recipient, change, put, loadClosed])

  // Right after the inbox changes, the list is still that of the other one.
  const shown = loaded?.state.recipient === recipient ? loaded : undefined
  return {
    store: shown?.store ?? null,
    timeZone: zoneOfStore(shown?.store),
    state: shown?.state,
    problem,
    line,
    staleSince,
    put,
    loadClosed,
    reload: useCallback(() => load.current(), []),
  }
}
