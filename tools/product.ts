import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seed } from '../apps/server/src/database/seed.ts'
import { migrate } from '../packages/database/src/migrate.ts'
import { openPool } from '../packages/database/src/pool.ts'
import { freePort } from './free-port.ts'
import { localIntakeSettings } from './local-keys.ts'
import { startLocalPostgres } from './local-postgres.ts'
import { createProcessUsers } from './local-roles.ts'
import { localMailSettings, startMailCatcher } from './mail-catcher.ts'
import { startProcess } from './processes.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

export type Product = {
  readonly origin: string
  /** Connects as the owner of the database. */
  readonly databaseUrl: string
  readonly deskDatabaseUrl: string
  readonly keyholderDatabaseUrl: string
  readonly workerDatabaseUrl: string
  /** The folder of caught mail. */
  readonly mail: string
  /** The folder of its private keys. */
  readonly keys: string
  readonly processes: { readonly api: number; readonly worker: number }
  /** The folder of its PostgreSQL. */
  readonly data: string
  /** Resolves when one of its processes exits by itself. */
  readonly broken: Promise<void>
  restartDatabase(): Promise<void>
  stop(): Promise<void>
}

/** Starts pages, API, worker and a database with sample data on this machine; `stop` deletes all data. */
export async function startProduct(
  settings: Record<string, string> = {},
  /** The folder of a stopped PostgreSQL with the sample data. */
  copyOf?: string,
): Promise<Product> {
  await buildIfMissing()

  const folder = await mkdtemp(join(tmpdir(), 'cash-express-mail-'))
  const mail = join(folder, 'mail')
  const catcher = await startMailCatcher(mail)
  const data = await mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const postgres = await startLocalPostgres(data, { keep: true, copyOf })
  const databaseUrl = postgres.url('postgres')
  if (!copyOf) {
    await migrate(databaseUrl)
    const pool = openPool(databaseUrl, 2)
    await seed(pool)
    await pool.end()
  }

  const port = settings.PORT ?? String(await freePort())
  const workerMetricsPort = String(await freePort())
  const keys = join(folder, 'keys')
  const users = await createProcessUsers(databaseUrl)
  const environment = {
    ...(await localIntakeSettings(keys)),
    METRICS_PORT: String(await freePort()),
    WORKER_METRICS_PORT: workerMetricsPort,
    LOG_LEVEL: 'error',
    ...settings,
    PORT: port,
  }
  const api = startProcess('apps/server/src/main-api.ts', { ...environment, DATABASE_URL: users.api })
  const worker = startProcess('apps/server/src/main-worker.ts', {
    ...environment,
    ...localMailSettings(catcher.url, keys),
    ...(settings.DESK_URL ? { DESK_URL: settings.DESK_URL } : {}),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: users.worker,
  })

  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    await Promise.all([api.stop(), worker.stop()])
    await Promise.all([postgres.stop(), catcher.stop()])
    await Promise.all([data, folder].map((path) => rm(path, { recursive: true, force: true })))
  }
  try {
    await untilAnswered(`${origin}/health/ready`)
    await untilAnswered(`http://127.0.0.1:${workerMetricsPort}/metrics`)
  } catch (error) {
    await stop()
    throw error
  }

  return {
    origin,
    databaseUrl,
    deskDatabaseUrl: users.desk,
    keyholderDatabaseUrl: users.keyholder,
    workerDatabaseUrl: users.worker,
    mail,
    keys,
    processes: { api: api.pid, worker: worker.pid },
    data,
    broken: Promise.race([api.exited, worker.exited]).then(() => {}),
    restartDatabase: () => postgres.restart(),
    stop,
  }
}

export async function buildIfMissing() {
  if (existsSync(join(repository, 'apps/web/dist/edge/maps.conf'))) return
  await new Promise<void>((resolve, reject) => {
    // A test would otherwise pass its own NODE_ENV on, with which the pages contain React's checks.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn('npm', ['run', 'build'], { cwd: repository, env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the build failed'))))
  })
}

async function untilAnswered(url: string) {
  for (let tries = 0; tries < 300; tries++) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await wait(100)
  }
  throw new Error(`${url} did not answer within 30 s`)
}
