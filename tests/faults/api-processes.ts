import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { seed } from '../../apps/server/src/database/seed.ts'
import { freePort, startLocalPostgres } from '../../tools/local-postgres.ts'
import { type RunningProcess, startProcess } from '../../tools/processes.ts'
import { makeTestKeys } from '../test-keys.ts'

/** A database of its own and the means to start, kill and restart API processes on it. */
export async function createFaultRig() {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-faults-'))
  const data = await mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const postgres = await startLocalPostgres(data, { keep: true })
  const url = postgres.url('postgres')
  await migrate(url)
  const db = openDatabase(url, 2)
  await seed(db)
  await db.destroy()
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  owner.on('error', () => {})
  await owner.query("create role api_fault login password 'fault' in role cash_express_api")
  const apiUrl = new URL(url)
  apiUrl.username = 'api_fault'
  apiUrl.password = 'fault'
  const { environment, privateKeys } = await makeTestKeys()
  const started = new Set<RunningProcess>()

  function startApi(port: number, metricsPort: number) {
    const api = startProcess(
      'apps/server/src/main-api.ts',
      {
        ...environment,
        DATABASE_URL: apiUrl.href,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'debug',
        SITE_DIRECTORY: folder,
        TMPDIR: folder,
      },
      [],
      { capture: true },
    )
    started.add(api)
    return api
  }

  return {
    folder,
    data,
    postgres,
    owner,
    privateKeys,
    intakeSecret: environment.INTAKE_SECRET,
    startApi,
    async startApiOnFreePort() {
      const port = await freePort()
      const api = startApi(port, await freePort())
      await ready(port)
      return { api, origin: `http://127.0.0.1:${port}` }
    },
    async stop() {
      await Promise.all([...started].map((api) => api.kill()))
      await owner.end()
      await postgres.stop()
      await Promise.all([folder, data].map((path) => rm(path, { recursive: true, force: true })))
    },
  }
}

export async function ready(port: number, seconds = 20) {
  for (let tries = 0; tries < seconds * 20; tries++) {
    if ((await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok) return
    await wait(50)
  }
  throw new Error(`no API on port ${port}`)
}
