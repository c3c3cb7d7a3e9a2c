import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../tools/free-port.ts'
import { buildDiskErrors, createDiskSwitch, type DiskErrors } from './disk-errors.ts'

const run = promisify(execFile)

/** Debian's PostgreSQL, because the npm package has no pg_basebackup and no pg_rewind. */
function binaries(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest) throw new Error('replication tests need Debian’s PostgreSQL: apt-get install postgresql')
  return `/usr/lib/postgresql/${newest}/bin`
}

/** PostgreSQL refuses to run as root. */
export const asPostgres = (command: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]]
    : [command, [...args]]

const settings = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'fsync = on',
  'synchronous_commit = on',
  'wal_level = replica',
  'wal_log_hints = on',
  'wal_keep_size = 256MB',
  'shared_buffers = 64MB',
  'max_connections = 100',
  // A standby that lost its primary reconnects after this time; the default is 5 s.
  'wal_retrieve_retry_interval = 500ms',
  'log_parameter_max_length = 0',
  'log_parameter_max_length_on_error = 0',
  'log_min_error_statement = panic',
]

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

export type Node = Awaited<ReturnType<typeof createNode>>

async function createNode(name: string, folder: string, further: readonly string[], library: string | undefined) {
  const bin = binaries()
  const port = await freePort()
  const data = join(folder, name)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const disk = library ? createDiskSwitch(library, data) : undefined
  if (disk && process.getuid?.() === 0) await run('chown', ['postgres:postgres', disk.file])
  const logs: string[] = []
  let server: { pid: number; exited: Promise<void>; ended: boolean } | undefined

  const call = (command: string, args: readonly string[]) => {
    const [file, all] = asPostgres(join(bin, command), args)
    return run(file, all, { cwd: '/', maxBuffer: 16 * 1_048_576 })
  }

  async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  const answers = () =>
    sql('select 1').then(
      () => true,
      () => false,
    )

  async function start({ within = 30 } = {}) {
    const [file, args] = asPostgres(join(bin, 'postgres'), [
      ...['-D', data, '-c', `port=${port}`, '-c', `cluster_name=${name}`],
    ])
    const env = { ...process.env, ...disk?.environment }
    const child = spawn(file, args, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
    const started = {
      pid: child.pid ?? 0,
      ended: false,
      exited: new Promise<void>((resolve) => child.once('exit', () => resolve())),
    }
    void started.exited.then(() => {
      started.ended = true
    })
    server = started
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => logs.push(String(chunk)))
    for (let tries = 0; tries < within * 20; tries++) {
      if (await answers()) return
      if (started.ended) break
      await wait(50)
    }
    throw new Error(`${name} did not start:\n${logs.slice(-10).join('')}`)
  }

  const failingDisk = () => {
    if (!disk) throw new Error('this cluster was started without diskErrors')
    return disk
  }

  const isRunning = () => server !== undefined && !server.ended

  return {
    name,
    bin,
    port,
    data,
    url,
    sql,
    call,
    log: () => logs.join(''),
    start,
    isRunning,
    /** The server and its children. */
    processes: () => (server && !server.ended ? [server.pid, ...childrenOf(server.pid)] : []),
    /** Starts the server again whenever it ends, as a service manager does. `stop` waits until it answers. */
    supervise() {
      let going = true
      let restarts = 0
      const watching = (async () => {
        while (going) {
          if (!isRunning()) {
            restarts++
            await start().catch(() => {})
          }
          await wait(200)
        }
      })()
      return {
        async stop() {
          going = false
          await watching
          for (let tries = 0; tries < 600; tries++) {
            if (!isRunning()) await start().catch(() => {})
            if (await answers()) return { restarts }
            await wait(100)
          }
          throw new Error(`${name} does not answer:\n${logs.slice(-10).join('')}`)
        },
      }
    },
    /** Needs a cluster with `diskErrors`. Without an argument the disk works again. */
    setDiskErrors: (errors: DiskErrors = {}) => failingDisk().set(errors),
    diskErrors: () => failingDisk().counts(),
    async initialize() {
      await call('initdb', ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
      await appendFile(join(data, 'postgresql.conf'), `\n${[...settings, ...further].join('\n')}\n`)
    },
    /** Like a power failure: nothing is flushed and no client is notified. */
    async kill() {
      if (!server || server.ended) return
      process.kill(server.pid, 'SIGSTOP')
      for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, 'SIGKILL')
      await server.exited
    },
    async stop() {
      if (!server || server.ended) return
      process.kill(server.pid, 'SIGQUIT')
      await server.exited
    },
  }
}

const numberOf = async (node: Node, expression: string) =>
  Number((await node.sql<{ value: string }>(`select (${expression})::text as value`))[0]?.value ?? 0)

/**
 * The last WAL position that a standby received. After a restart without a primary it has received nothing, so the last
 * replayed position counts.
 */
const reachOf = (node: Node) =>
  numberOf(
    node,
    "pg_wal_lsn_diff(greatest(coalesce(pg_last_wal_receive_lsn(), '0/0'), coalesce(pg_last_wal_replay_lsn(), '0/0')), '0/0')",
  )

const conninfo = ({ port }: Node) => `host=127.0.0.1 port=${port} user=postgres dbname=postgres`

/** One primary and two standbys; a commit waits until one of the two has it on disk. */
export async function createCluster({
  dataFolder,
  settings: further = [],
  diskErrors = false,
}: {
  dataFolder?: string
  /** Makes it possible to let the disk of each server fail. */
  diskErrors?: boolean
  /** Lines of postgresql.conf. */
  settings?: readonly string[]
} = {}) {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'cash-express-cluster-')))
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() === 0) await run('chown', ['postgres:postgres', folder])
  const library = diskErrors ? await buildDiskErrors(folder) : undefined
  const node = (name: string) => createNode(name, folder, further, library)
  const nodes = [await node('a'), await node('b'), await node('c')] as const
  let primary: Node = nodes[0]
  const standbys = () => nodes.filter((node) => node !== primary)

  async function copy(to: Node) {
    await rm(to.data, { recursive: true, force: true })
    await to.call('pg_basebackup', ['-D', to.data, '-d', conninfo(primary), '-R', '-X', 'stream', '-c', 'fast'])
  }

  /** Needed after a promotion, because the setting inherited from the old primary names the wrong servers. */
  async function requireStandbys(names: readonly string[]) {
    const wanted = names.length > 0 ? `ANY 1 (${names.join(', ')})` : ''
    await primary.sql(`alter system set synchronous_standby_names = '${wanted}'`)
    await primary.sql('select pg_reload_conf()')
  }

  async function untilStreaming(names: readonly string[]) {
    const reached = (await primary.sql<{ at: string }>('select pg_current_wal_lsn()::text as at'))[0]?.at
    for (let tries = 0; tries < 600; tries++) {
      // The state alone is not enough: a standby ahead of the new primary streams the old timeline forever.
      const rows = await primary.sql<{ name: string }>(
        "select application_name as name from pg_stat_replication where state = 'streaming' and replay_lsn >= $1",
        [reached],
      )
      if (names.every((name) => rows.some((row) => row.name === name))) return
      await wait(50)
    }
    throw new Error(`no stream to ${names.join(', ')}: ${nodes.map((node) => node.log().slice(-800)).join('\n--\n')}`)
  }

  return {
    folder,
    nodes,
    primary: () => primary,
    standbys,
    requireStandbys,
    untilStreaming,
    async start() {
      await primary.initialize()
      await primary.start()
    },
    async addStandbys() {
      await Promise.all(standbys().map((node) => copy(node).then(() => node.start())))
      const names = standbys().map(({ name }) => name)
      await untilStreaming(names)
      await requireStandbys(names)
    },
    /** Promotes the standby that has received most after the primary died; the other one follows it. */
    async promote() {
      const old = primary
      const alive = standbys().filter((node) => node.isRunning())
      const reaches = () => Promise.all(alive.map(reachOf))
      let reached = await reaches()
      // A standby that has just started still replays, so this waits until no position changes.
      for (let before: number[] = []; before.join() !== reached.join(); ) {
        before = reached
        await wait(200)
        reached = await reaches()
      }
      const next = alive[reached.indexOf(Math.max(...reached))]
      if (!next) throw new Error('no standby is left')
      const others = alive.filter((node) => node !== next)
      await next.sql('select pg_promote(true, 30)')
      primary = next
      await requireStandbys(nodes.filter((node) => node !== next).map(({ name }) => name))
      for (const node of others) {
        await node.sql(`alter system set primary_conninfo = '${conninfo(next)}'`)
        await node.sql('select pg_reload_conf()')
      }
      return { old, next }
    },
    /** A replaced primary has diverged, so it is rewound to the common history or copied again. */
    async rejoin(node: Node) {
      // Before its first checkpoint, a promoted server reports its old timeline, and pg_rewind would do nothing.
      await primary.sql('checkpoint')
      const how = await node.call('pg_rewind', ['-D', node.data, `--source-server=${conninfo(primary)}`, '-R']).then(
        () => 'pg_rewind',
        async () => {
          await copy(node)
          return 'pg_basebackup'
        },
      )
      await node.start()
      await untilStreaming([node.name])
      return how
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()))
      if (!dataFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}
