import { connectionLimits } from '@cash-express/database/pool'
import pg from 'pg'

export type DataName = 'costs' | 'stores' | 'vehicles'

/** Data kept in memory, so that a look-up needs no query. */
export type Snapshot<Value> = {
  readonly name: DataName
  /** Undefined until the first read has succeeded. */
  current(): Value | undefined
  refresh(): Promise<void>
}

export type Expiry<Value> = {
  /** The value has to be read again at this time although nothing was changed; undefined if never. */
  expiresAt(value: Value): Date | undefined
  now?(): Date
  onProblem?(error: unknown): void
}

/** A timer must not be longer than 24 days, and a clock that was set must not delay a value for long. */
const longestWait = 10 * 60_000
const waitAfterProblem = 2_000

export function createSnapshot<Value>(
  name: DataName,
  pool: pg.Pool,
  read: (pool: pg.Pool) => Promise<Value>,
  { expiresAt = () => undefined, now = () => new Date(), onProblem = () => {} }: Partial<Expiry<Value>> = {},
): Snapshot<Value> {
  let value: Value | undefined
  let reading: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function readUntilFresh() {
    do {
      again = false
      value = await read(pool)
    } while (again)
    wait()
  }

  /** Looks at the clock again after ten minutes at most. */
  function wait() {
    clearTimeout(timer)
    const end = value && expiresAt(value)
    if (!end) return
    const left = end.getTime() - now().getTime()
    timer = setTimeout(() => (end <= now() ? refreshInTime() : wait()), Math.min(Math.max(left, 0), longestWait))
    timer.unref()
  }

  function refreshInTime() {
    refresh().catch((error: unknown) => {
      onProblem(error)
      timer = setTimeout(refreshInTime, waitAfterProblem)
      timer.unref()
    })
  }

  function refresh() {
    // A read in progress may miss a change that arrives during it.
    if (reading) again = true
    reading ??= readUntilFresh().finally(() => {
      reading = undefined
    })
    return reading
  }

  return { name, current: () => value, refresh }
}

const secondsBetweenTries = 2
/** A database machine that fails sends no error, so the listener has to test the connection. */
const secondsBetweenPings = 10

export type Watch = { stop(): Promise<void> }

/** Refreshes the snapshots at start, on every announced change and after every lost connection. */
export function watchChanges(
  databaseUrl: string,
  snapshots: readonly Snapshot<unknown>[],
  onProblem: (error: unknown) => void,
): Watch {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pings: NodeJS.Timeout | undefined
  let stopped = false

  const refresh = (wanted: readonly Snapshot<unknown>[]) =>
    Promise.all(wanted.map((snapshot) => snapshot.refresh())).catch((error: unknown) => {
      onProblem(error)
      tryAgainLater()
    })

  function tryAgainLater() {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void listen()
    }, secondsBetweenTries * 1_000)
  }

  /** Not awaited, because a failed machine never answers. */
  function disconnect() {
    clearInterval(pings)
    void client?.end().catch(() => {})
  }

  async function listen() {
    disconnect()
    if (stopped) return
    const listener = new pg.Client({ connectionString: databaseUrl, ...connectionLimits })
    client = listener
    listener.on('error', (error) => {
      onProblem(error)
      tryAgainLater()
    })
    listener.on('notification', ({ payload }) => {
      void refresh(snapshots.filter(({ name }) => name === payload))
    })
    try {
      await listener.connect()
      await listener.query('listen data_changed')
      pings = setInterval(() => {
        listener.query('select 1').catch((error: unknown) => {
          onProblem(error)
          tryAgainLater()
        })
      }, secondsBetweenPings * 1_000)
      await refresh(snapshots)
    } catch (error) {
      onProblem(error)
      tryAgainLater()
    }
  }

  void listen()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      disconnect()
    },
  }
}
