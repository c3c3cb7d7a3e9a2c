import { useCallback, useEffect, useRef, useState } from 'react'
import { isPassing, type Result, retryPause, whenChanged } from '../integrations/desk-call.ts'

/** A request in the background does not keep an idle session open. */
type Load<Value> = (isBackground: boolean) => Promise<Result<Value>>

const minute = 60_000

/** Each change of a case may come from a busy inbox, and the overview counts the cases of all stores. */
const leastBetweenChanges = 5_000

type Loader = {
  /** Something that the person did keeps the session open. */
  reload(): Promise<void>
  /** Something that happened elsewhere does not. */
  refresh(): void
  stop(): void
}

/**
 * Loads at once, again after a failure that may pass, and, if it is live, every minute and after changes. A hidden tab
 * waits until it is visible.
 */
export function keepLoaded<Value>(
  load: Load<Value>,
  onResult: (result: Result<Value>, isBackground: boolean) => void,
  isLive = false,
): Loader {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let begunAt = 0
  let isLoading = false
  let isDue = false
  let isStopped = false

  async function begin(isBackground: boolean) {
    clearTimeout(timer)
    isDue = isLoading
    if (isLoading || isStopped) return
    isLoading = true
    begunAt = Date.now()
    const result = await load(isBackground)
    isLoading = false
    if (isStopped) return
    onResult(result, isBackground)
    const hasFailed = !result.ok && isPassing(result.problem)
    failures = hasFailed ? failures + 1 : 0
    if (isDue) return whenVisible()
    if (hasFailed) timer = setTimeout(whenVisible, retryPause(failures))
    else if (isLive) timer = setTimeout(whenVisible, minute)
  }
  function refresh() {
    void begin(true)
  }
  function whenVisible() {
    isDue = document.visibilityState === 'hidden'
    if (!isDue) refresh()
  }
  const onVisible = () => {
    if (isDue && !isLoading) whenVisible()
  }
  const onOnline = () => {
    if (failures > 0) whenVisible()
  }
  const ignoreChanges = isLive
    ? whenChanged((change) => {
        clearTimeout(timer)
        const pause = change === 'posted' ? 0 : Math.max(begunAt + leastBetweenChanges - Date.now(), 0)
        timer = setTimeout(whenVisible, pause)
      })
    : undefined

  document.addEventListener('visibilitychange', onVisible)
  addEventListener('online', onOnline)
  void begin(false)
  return {
    reload: () => begin(false),
    refresh,
    stop() {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', onOnline)
      ignoreChanges?.()
    },
  }
}

type State<Value> = {
  readonly key?: string | undefined
  readonly value?: Value | undefined
  readonly problem?: string
}

export type Loaded<Value> = Omit<Loader, 'stop'> & {
  /** It stays while a later request is on its way or has failed. */
  readonly value: Value | undefined
  readonly problem: string | undefined
  change(next: Value): void
}

type Options<Value> = {
  /** It changes without anything that the person does. */
  readonly isLive?: boolean
  /** The value of another key stays until the next one arrives. */
  readonly keepsPrevious?: boolean
  /** It decides which of two values is shown; by default the one that arrived last. */
  newerOf?(known: Value, next: Value): Value
}

export function withResult<Value>(
  before: State<Value>,
  key: string | undefined,
  result: Result<Value>,
  isBackground: boolean,
  { keepsPrevious, newerOf }: Options<Value> = {},
): State<Value> {
  const known = before.key === key ? before.value : undefined
  if (result.ok) return { key, value: known !== undefined && newerOf ? newerOf(known, result.value) : result.value }
  const value = keepsPrevious ? before.value : known
  if (isBackground && value !== undefined && isPassing(result.problem)) return before
  return { key, value, problem: result.problem }
}

/** All that a page asks of the server. The key names everything on which the request depends. */
export function useLoaded<Value>(
  key: string | undefined,
  load: Load<Value>,
  options: Options<Value> = {},
): Loaded<Value> {
  const [state, setState] = useState<State<Value>>({})
  const loader = useRef<Loader>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything on which the request depends.
  const show = useCallback(
    (result: Result<Value>, isBackground: boolean) =>
      setState((before) => withResult(before, key, result, isBackground, options)),
    [key],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything on which the request depends.
  useEffect(() => {
    if (key === undefined) return
    const started = keepLoaded(load, show, options.isLive)
    loader.current = started
    return started.stop
  }, [key, show])

  const isCurrent = state.key === key
  return {
    value: isCurrent || options.keepsPrevious ? state.value : undefined,
    problem: isCurrent ? state.problem : undefined,
    reload: useCallback(async () => loader.current?.reload(), []),
    refresh: useCallback(() => loader.current?.refresh(), []),
    change: useCallback((value: Value) => show({ ok: true, value }, false), [show]),
  }
}
