import type { ServerResponse } from 'node:http'
import type { Role } from '@cash-express/domain/cases/person'
import pg from 'pg'
import { caseColumns, caseRowOf, type StoredCase } from './cases.table.ts'

/** A connection whose machine failed sends no error, so every statement has a limit. */
const connectionLimits = {
  connectionTimeoutMillis: 1_500,
  query_timeout: 4_000,
  statement_timeout: 4_000,
  keepAlive: true,
} as const

const secondsBetweenTries = 2
/** At most 20 reads a second, however many events there are. */
const leastMillisecondsBetweenReads = 50
/** A read also tests the connection, and moves the cursor of quiet inboxes. */
const secondsBetweenReads = 5
/** Without a read for longer, "Live" on a page would be wrong. Reads of 4 s, the longest, are 20 s apart. */
const longestAwaySeconds = 25
/** Proxies close a connection that is silent for a minute, and pages reconnect after 45 s without a message. */
const keepAliveSeconds = 20
/** A stream that was away for longer reloads its queue. */
const keptMinutes = 60
/** A browser that does not read is disconnected and resumes later; 20,000 of them would hold 2.5 GB. */
const mostWaitingBytes = 131_072

/** One open stream. Small, because a process has 20,000 of them. */
export type Watcher = {
  readonly response: ServerResponse
  readonly recipient: string
  readonly sessionHash: Buffer
  role: Role
  /** It gets no case, only a message for each change, because its session may be locked. */
  readonly isListening: boolean
}

type Change = { readonly xid: bigint; readonly isApplication: boolean; readonly message: string }

/** The last change of each case within the hour, by reference, and the streams that show this inbox. */
type Inbox = { readonly recent: Map<string, Change>; readonly watchers: Set<Watcher> }

/** A customer applied, and a store has the case for the first time. */
export type Arrival = { readonly recipient: string; readonly cursor: bigint }

type ReadRow = StoredCase & { readonly cursor: string; readonly begins: string; readonly xid: string | null }

/** An event and not a comment, because only events reach a page. */
const aliveMessage = (cursor: bigint | undefined) =>
  Buffer.from(`event: alive\ndata: {}\n${cursor === undefined ? '' : `id: ${cursor}\n`}\n`)

const changedMessage = (cursor: bigint) => Buffer.from(`event: changed\ndata: {}\nid: ${cursor}\n\n`)

/** Hours or other details of a store may have changed. */
const storeMessage = Buffer.from('event: store\ndata: {}\n\n')

const messageOf = (row: ReadRow) => `event: case\ndata: ${JSON.stringify(caseRowOf(row))}\n\n`

/** As in row security: a representative sees applications of customers only. */
const isShownTo = (role: Role, { isApplication }: Change) => isApplication || role !== 'representative'

export type CaseChanges = {
  /** Waits until everything before this cursor is known. Rejects while the database does not answer. */
  catchUp(since: bigint | undefined): Promise<void>
  /** Sends what happened since the cursor, and from then on every change of the inbox. */
  watch(watcher: Watcher, since: bigint | undefined): void
  watchers(): Watcher[]
  /** Since the start of the process, as long as nothing was read. */
  secondsSinceRead(): number
  stop(): Promise<void>
}

type Waiting = { readonly resolve: () => void; readonly reject: (error: unknown) => void }

/**
 * Reads the changes of all inboxes over one connection and hands them to the open streams. Numbers and times of events
 * are given before the commit, so a reader that remembers the last of them misses a transaction that commits late. The
 * cursor is the oldest transaction that still runs: everything before it was delivered, and everything from it on is
 * read again.
 */
export function watchCaseChanges(
  databaseUrl: string,
  onProblem: (error: unknown) => void,
  onStaffChanged: (personId: string) => void = () => {},
  onArrival: (arrival: Arrival) => void = () => {},
): CaseChanges {
  const inboxes = new Map<string, Inbox>()
  /** Spread over the seconds, so that 20,000 lines are not written at once. */
  const slots: readonly Set<Watcher>[] = Array.from({ length: keepAliveSeconds }, () => new Set<Watcher>())
  /** The cursor of each minute of the last hour; `kept` is the oldest from which a stream can resume. */
  const minutes: { readonly at: number; readonly cursor: bigint }[] = []
  let kept = 0n
  let cursor: bigint | undefined
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let next: NodeJS.Timeout | undefined
  let isReading = false
  let notBefore = 0
  let readAt = 0
  let waiting: Waiting[] = []
  let announced: NodeJS.Timeout | undefined
  let ticks = 0
  let isStopped = false

  function inboxOf(recipient: string): Inbox {
    const known = inboxes.get(recipient)
    if (known) return known
    const made = { recent: new Map<string, Change>(), watchers: new Set<Watcher>() }
    inboxes.set(recipient, made)
    return made
  }

  function send({ response }: Watcher, bytes: Buffer | string) {
    if (response.writableEnded) return
    if (response.writableLength > mostWaitingBytes) response.destroy()
    else response.write(bytes)
  }

  /** The cursor comes last, because a stream that breaks off before it must get the whole answer again. */
  const bytesOf = (changes: readonly Change[], upTo: bigint) =>
    Buffer.from(
      `${changes
        .map(({ message }) => message)
        .join('')
        .slice(0, -1)}id: ${upTo}\n\n`,
    )

  function deliver({ watchers }: Inbox, changes: readonly Change[], upTo: bigint) {
    if (watchers.size === 0) return
    const applications = changes.filter(({ isApplication }) => isApplication)
    const all = bytesOf(changes, upTo)
    const some = applications.length > 0 ? bytesOf(applications, upTo) : undefined
    for (const watcher of watchers) {
      const bytes = watcher.role === 'representative' ? some : all
      if (bytes) send(watcher, watcher.isListening ? changedMessage(upTo) : bytes)
    }
  }

  function take(rows: readonly ReadRow[], isFirst: boolean) {
    const [bounds] = rows
    if (!bounds) throw new Error('read_case_changes returned nothing')
    cursor = BigInt(bounds.cursor)
    if (isFirst) kept = BigInt(bounds.begins)
    const changed = new Map<Inbox, Change[]>()
    for (const row of rows) {
      if (row.xid === null) continue
      const inbox = inboxOf(row.recipient)
      const change = { xid: BigInt(row.xid), isApplication: row.form === 'apply-now', message: messageOf(row) }
      if (inbox.recent.get(row.reference)?.message === change.message) continue
      inbox.recent.set(row.reference, change)
      // The first read has the cases of an hour, which were announced when they arrived.
      if (!isFirst && change.isApplication && row.version === 1)
        onArrival({ recipient: row.recipient, cursor: change.xid })
      const others = changed.get(inbox)
      if (others) others.push(change)
      else changed.set(inbox, [change])
    }
    for (const [inbox, changes] of changed) deliver(inbox, changes, cursor)
  }

  async function read(from: pg.Client, isFirst: boolean) {
    const start = performance.now()
    const promised = waiting
    waiting = []
    isReading = true
    try {
      const { rows } = await from.query<ReadRow>({
        name: 'read_case_changes',
        text: `select c.cursor, c.begins, c.xid, ${caseColumns} from read_case_changes($1) c
          cross join lateral (select (c.the_case).*) i cross join lateral (select c.holder_name as name) h`,
        values: [isFirst ? null : String(cursor)],
      })
      take(rows, isFirst)
      readAt = performance.now()
      for (const { resolve } of promised) resolve()
    } catch (error) {
      for (const { reject } of promised) reject(error)
      onProblem(error)
      connectLater()
    } finally {
      isReading = false
      // A transaction that runs for minutes holds the cursor back; then reads are long, and must not fill the time.
      const duration = performance.now() - start
      notBefore = start + Math.max(leastMillisecondsBetweenReads, 4 * duration)
      if (waiting.length > 0) readSoon()
    }
  }

  /** Notifications that arrive before the next read are answered by it. */
  function readSoon() {
    if (next || isStopped) return
    next = setTimeout(
      () => {
        next = undefined
        if (isReading) readSoon()
        else if (client && cursor !== undefined) void read(client, false)
      },
      Math.max(isReading ? leastMillisecondsBetweenReads : 0, notBefore - performance.now()),
    )
  }

  function connectLater() {
    disconnect()
    if (isStopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, secondsBetweenTries * 1_000)
  }

  /** Not awaited, because a failed machine never answers. */
  function disconnect() {
    const old = client
    client = undefined
    void old?.end().catch(() => {})
    const failed = new Error('the connection was lost')
    for (const { reject } of waiting.splice(0)) reject(failed)
  }

  /** Begins an hour ago each time: after a promotion, transactions of the lost primary may have other numbers. */
  async function connect() {
    const fresh = new pg.Client({ connectionString: databaseUrl, ...connectionLimits })
    fresh.on('error', (error) => {
      onProblem(error)
      if (client === fresh) connectLater()
    })
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'staff_changed') onStaffChanged(payload)
      else if (channel === 'data_changed') announceStores(payload)
      else readSoon()
    })
    try {
      await fresh.connect()
      await fresh.query('listen case_changed')
      await fresh.query('listen staff_changed')
      await fresh.query('listen data_changed')
      if (isStopped) return void fresh.end().catch(() => {})
      client = fresh
      await read(fresh, true)
    } catch (error) {
      onProblem(error)
      void fresh.end().catch(() => {})
      connectLater()
    }
  }

  /** An import announces each of its statements. */
  function announceStores(what: string) {
    if (what !== 'stores' || announced) return
    announced = setTimeout(() => {
      announced = undefined
      for (const slot of slots) for (const watcher of slot) if (!watcher.isListening) send(watcher, storeMessage)
    }, 1_000)
    announced.unref()
  }

  /** Browsers come back by themselves, and show meanwhile that they are not live. */
  function endStreams() {
    for (const slot of slots) for (const { response } of slot) response.end()
  }

  /** Drops what is older than an hour. */
  function forget(now: number) {
    if (cursor === undefined) return
    minutes.push({ at: now, cursor })
    while (minutes[0] && minutes[0].at < now - keptMinutes * 60_000) kept = minutes.shift()?.cursor ?? kept
    for (const [recipient, { recent, watchers }] of inboxes) {
      for (const [reference, { xid }] of recent) if (xid < kept) recent.delete(reference)
      if (recent.size === 0 && watchers.size === 0) inboxes.delete(recipient)
    }
  }

  const clock = setInterval(() => {
    ticks++
    const bytes = aliveMessage(cursor)
    for (const watcher of slots[ticks % keepAliveSeconds] ?? []) send(watcher, bytes)
    if (ticks % secondsBetweenReads === 0) readSoon()
    if (ticks % 60 === 0) forget(performance.now())
    if (cursor !== undefined && performance.now() - readAt > longestAwaySeconds * 1_000) endStreams()
  }, 1_000)
  clock.unref()
  void connect()

  return {
    async catchUp(since) {
      if (client && cursor !== undefined && (since ?? 0n) <= cursor) return
      if (!client && cursor !== undefined) throw new Error('the database does not answer')
      await new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject })
        readSoon()
      })
    },
    watch(watcher, since) {
      const inbox = inboxOf(watcher.recipient)
      const slot = slots[ticks % keepAliveSeconds]
      const now = cursor ?? 0n
      if (watcher.isListening) send(watcher, changedMessage(now))
      else if (since !== undefined && (since < kept || since > now))
        send(watcher, `event: reset\ndata: {}\nid: ${now}\n\n`)
      else if (since !== undefined) {
        const missed = [...inbox.recent.values()].filter(({ xid }) => xid >= since)
        const shown = missed.filter((change) => isShownTo(watcher.role, change))
        if (shown.length > 0) send(watcher, bytesOf(shown, now))
      }
      inbox.watchers.add(watcher)
      slot?.add(watcher)
      watcher.response.once('close', () => {
        inbox.watchers.delete(watcher)
        slot?.delete(watcher)
      })
    },
    watchers: () => slots.flatMap((slot) => [...slot]),
    secondsSinceRead: () => (performance.now() - readAt) / 1_000,
    async stop() {
      isStopped = true
      clearInterval(clock)
      clearTimeout(next)
      clearTimeout(retry)
      clearTimeout(announced)
      disconnect()
      endStreams()
    },
  }
}
