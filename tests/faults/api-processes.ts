import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '../../apps/server/src/database/database.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { seed } from '../../apps/server/src/database/seed.ts'
import { freePort } from '../../tools/free-port.ts'
import { startLocalPostgres } from '../../tools/local-postgres.ts'
import { localMailSettings } from '../../tools/mail-catcher.ts'
import { type RunningProcess, startProcess } from '../../tools/processes.ts'
import { makeTestKeys } from '../test-keys.ts'

/** A migrated database with the sample data, and a user for each kind of process. */
export async function prepareDatabase(url: string) {
  await migrate(url)
  const pool = openPool(url, 2)
  await seed(pool)
  await pool.end()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const createUser = async (process: 'api' | 'worker' | 'desk') => {
    await owner.query(`create role ${process}_fault login password 'fault' in role cash_express_${process}`)
    const userUrl = new URL(url)
    userUrl.username = `${process}_fault`
    userUrl.password = 'fault'
    return userUrl.href
  }
  const urls = {
    apiUrl: await createUser('api'),
    workerUrl: await createUser('worker'),
    deskUrl: await createUser('desk'),
  }
  await owner.end()
  return urls
}

export async function createProcesses(folder: string, { apiUrl, workerUrl }: { apiUrl: string; workerUrl: string }) {
  const { environment, privateKeys, files } = await makeTestKeys()
  const noticeKeys = join(folder, 'notice-keys')
  await mkdir(noticeKeys)
  await writeFile(join(noticeKeys, `${files.notice.kid}.key`), files.notice.privateFile)
  const started = new Set<RunningProcess>()

  function startApi(port: number, metricsPort: number, settings: Record<string, string> = {}) {
    const api = startProcess(
      'apps/server/src/main-api.ts',
      {
        ...environment,
        DATABASE_URL: apiUrl,
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
        DATABASE_URL: workerUrl,
        WORKER_METRICS_PORT: String(metricsPort),
        // Most sets send thousands of forms to one store and count each e-mail; only `flood` tests the ceiling.
        NOTICES_PER_HOUR: '0',
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

  return {
    startApi,
    startWorker,
    startSink,
    privateKeys,
    intakeSecret: environment.INTAKE_SECRET,
    killAll: () => Promise.all([...started].map((each) => each.kill())),
  }
}

/** Starts a database, on which API processes can be started, killed and restarted. */
export const unstartedCases =
  "select count(*)::int from pgboss.job where name = 'cases' and (state in ('retry', 'active') or state = 'created' and start_after <= now())"

export async function createFaultRig() {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-faults-'))
  const data = await mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const postgres = await startLocalPostgres(data, { keep: true })
  const url = postgres.url('postgres')
  const urls = await prepareDatabase(url)
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
