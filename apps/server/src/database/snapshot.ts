import pg from 'pg'
import { connectionLimits } from './database.ts'

export type DataName = 'stores' | 'vehicles'

/** Data read once and kept in memory, so that a look-up costs no query. */
export type Snapshot<Value> = {
  readonly name: DataName
  /** The value, or nothing before the first read has succeeded. */
  current(): Value | undefined
  refresh(): Promise<void>
}

export function createSnapshot<Value>(
  name: DataName,
  pool: pg.Pool,
  read: (pool: pg.Pool) => Promise<Value>,
): Snapshot<Value> {
  let value: Value | undefined
  let reading: Promise<void> | undefined
  let again = false

  async function readUntilFresh() {
    do {
      again = false
      value = await read(pool)
    } while (again)
  }

  return {
    name,
    current: () => value,
    refresh() {
      // A change that arrives during a read may have been missed by it.
      if (reading) again = true
      reading ??= readUntilFresh().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

const secondsBetweenTries = 2
/** A listener hears nothing from a machine that is gone, and from one where nothing changes: it has to ask. */
const secondsBetweenQuestions = 10

export type Watch = { stop(): Promise<void> }

/** Keeps snapshots fresh: reads at start, at every announced change, and after every lost connection. */
export function watchChanges(
  databaseUrl: string,
  snapshots: readonly Snapshot<unknown>[],
  onProblem: (error: unknown) => void,
): Watch {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let questions: NodeJS.Timeout | undefined
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

  /** Not waited for: a goodbye to a machine that is gone has no answer. */
  function leave() {
    clearInterval(questions)
    void client?.end().catch(() => {})
  }

  async function listen() {
    leave()
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
      questions = setInterval(() => {
        listener.query('select 1').catch((error: unknown) => {
          onProblem(error)
          tryAgainLater()
        })
      }, secondsBetweenQuestions * 1_000)
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
      leave()
    },
  }
}
