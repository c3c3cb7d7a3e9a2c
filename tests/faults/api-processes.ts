import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seed } from '../../apps/server/src/database/seed.ts'
import { migrate } from '../../packages/database/src/migrate.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { freePort } from '../../tools/free-port.ts'
import { makeLookUpKey } from '../../tools/local-keys.ts'
import { startLocalPostgres } from '../../tools/local-postgres.ts'
import type { ProcessUrls } from '../../tools/local-roles.ts'
import { localMailSettings } from '../../tools/mail-catcher.ts'
import { type RunningProcess, startProcess } from '../../tools/processes.ts'
import { makeTestKeys } from '../test-keys.ts'

/** A migrated database with the sample data, and a user for each kind of process. */
export async function prepareDatabase(url: string) {
  await migrate(url)
  const pool = openPool(url, 2)
  await seed(pool)
  await pool.end()
  return createUsers(url)
}

async function createUsers(url: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const createUser = async (process: keyof ProcessUrls) => {
    await owner.query(`create role ${process}_fault login password 'fault' in role cash_express_${process}`)
    const userUrl = new URL(url)
    userUrl.username = `${process}_fault`
    userUrl.password = 'fault'
    return userUrl.href
  }
  const urls: ProcessUrls = {
    api: await createUser('api'),
    worker: await createUser('worker'),
    desk: await createUser('desk'),
    keyholder: await createUser('keyholder'),
  }
  await owner.end()
  return urls
}

type Provider = { readonly issuer: string; readonly clientId: string }

export async function createProcesses(folder: string, urls: ProcessUrls) {
  const { environment, privateKeys, files } = await makeTestKeys()
  const keyFolder = async (recipient: 'notice' | 'desk') => {
    const path = join(folder, `${recipient}-keys`)
    await mkdir(path)
    await writeFile(join(path, `${files[recipient].kid}.key`), files[recipient].privateFile)
    return path
  }
  const [noticeKeys, deskKeys] = [await keyFolder('notice'), await keyFolder('desk')]
  await makeLookUpKey(deskKeys)
  const started = new Set<RunningProcess>()

  function startApi(port: number, metricsPort: number, settings: Record<string, string> = {}) {
    const api = startProcess(
      'apps/server/src/main-api.ts',
      {
        ...environment,
        DATABASE_URL: urls.api,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'debug',
        SITE_DIRECTORY: folder,
        TMPDIR: folder,
        ...settings,
      },
      [],
      { capture: true },
    )
    started.add(api)
    return api
  }

  function startWorker(smtpUrl: string, metricsPort: number, settings: Record<string, string> = {}) {
    const worker = startProcess(
      'apps/server/src/main-worker.ts',
      {
        ...localMailSettings(smtpUrl, noticeKeys),
        DATABASE_URL: urls.worker,
        WORKER_METRICS_PORT: String(metricsPort),
        // Most sets send thousands of forms to one store and count each e-mail; only `flood` tests the ceiling.
        NOTICES_PER_HOUR: '0',
        CONFIRMATIONS_PER_DOMAIN: '0',
        TMPDIR: folder,
        ...settings,
      },
      [],
      { capture: true },
    )
    started.add(worker)
    return worker
  }

  /** Runs in its own process, so that it can be killed; the file has what it received. */
  function startSink(port: number, file: string) {
    const sink = startProcess('tests/faults/smtp-sink.command.ts', { SINK_PORT: String(port), SINK_FILE: file }, [], {
      capture: true,
    })
    started.add(sink)
    return sink
  }

  const signInSettings = ({ issuer, clientId }: Provider) => ({ SIGN_IN_ISSUER: issuer, SIGN_IN_CLIENT_ID: clientId })

  function startKeyholder(socket: string, provider: Provider) {
    const keyholder = startProcess(
      'apps/keyholder/src/main-keyholder.ts',
      {
        ...signInSettings(provider),
        KEYHOLDER_DATABASE_URL: urls.keyholder,
        KEYHOLDER_SOCKET: socket,
        KEYHOLDER_KEYS: deskKeys,
        TMPDIR: folder,
      },
      [],
      { capture: true },
    )
    started.add(keyholder)
    return keyholder
  }

  function startDesk(
    { port, origin, socket, provider }: { port: number; origin: string; socket: string; provider: Provider },
    settings: Record<string, string> = {},
    nodeOptions: readonly string[] = [],
  ) {
    const desk = startProcess(
      'apps/desk/server/main-desk.ts',
      {
        ...signInSettings(provider),
        DESK_DATABASE_URL: urls.desk,
        DESK_ORIGIN: origin,
        DESK_PUBLIC_KEY: environment.DESK_PUBLIC_KEY,
        ESCROW_PUBLIC_KEY: environment.ESCROW_PUBLIC_KEY,
        SIGN_IN_CLIENT_SECRET: environment.INTAKE_SECRET,
        KEYHOLDER_SOCKET: socket,
        PORT: String(port),
        TRUSTED_PROXIES: '127.0.0.1',
        TMPDIR: folder,
        ...settings,
      },
      nodeOptions,
      { capture: true },
    )
    started.add(desk)
    return desk
  }

  return {
    startApi,
    startWorker,
    startSink,
    startKeyholder,
    startDesk,
    publicLines: { desk: environment.DESK_PUBLIC_KEY, escrow: environment.ESCROW_PUBLIC_KEY },
    privateKeys,
    intakeSecret: environment.INTAKE_SECRET,
    killAll: () => Promise.all([...started].map((each) => each.kill())),
  }
}

export const unstartedCases =
  "select count(*)::int from pgboss.job where name = 'cases' and (state in ('retry', 'active') or state = 'created' and start_after <= now())"

/**
 * Starts a database, on which API processes can be started, killed and restarted. `copyOf` is the folder of a stopped PostgreSQL with the
 * sample data.
 */
export async function createFaultRig(copyOf?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-faults-'))
  const data = await mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const postgres = await startLocalPostgres(data, { keep: true, copyOf })
  const url = postgres.url('postgres')
  const urls = copyOf ? await createUsers(url) : await prepareDatabase(url)
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  owner.on('error', () => {})
  const processes = await createProcesses(folder, urls)

  return {
    ...processes,
    folder,
    data,
    postgres,
    owner,
    /** Cases that no worker has finished; a job application in progress does not count. */
    async unstartedCases(): Promise<number> {
      const { rows } = await owner.query<{ count: number }>(unstartedCases)
      return rows[0]?.count ?? 0
    },
    async startApiOnFreePort(settings: Record<string, string> = {}) {
      const port = await freePort()
      const api = processes.startApi(port, await freePort(), settings)
      await ready(port)
      return { api, origin: `http://127.0.0.1:${port}` }
    },
    async stop() {
      await processes.killAll()
      await owner.end()
      await postgres.stop()
      await Promise.all([folder, data].map((path) => rm(path, { recursive: true, force: true })))
    },
  }
}

export async function ready(port: number, seconds = 20, path = '/health/ready') {
  for (let tries = 0; tries < seconds * 20; tries++) {
    if ((await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.ok) return
    await wait(50)
  }
  throw new Error(`no answer on port ${port} within ${seconds} s`)
}
