import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seed } from '../../apps/server/src/database/seed.ts'
import { migrate } from '../../packages/database/src/migrate.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { calls } from '../../packages/domain/src/api.ts'
import { freePort } from '../../tools/free-port.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { startLocalPostgres } from '../../tools/local-postgres.ts'
import { localMailSettings } from '../../tools/mail-catcher.ts'
import { type RunningProcess, startProcess } from '../../tools/processes.ts'
import { application } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { type Costs, costOf, postmasterOf, type Roles } from './processor-cost.ts'
import { type Measured, measure } from './wrk.ts'

const apiProcesses = 2

export type Submitted = Measured & { readonly stored: number; readonly costs: Costs }

export type SubmissionRig = Awaited<ReturnType<typeof createSubmissionRig>>

async function waitFor(url: string) {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

export type RigDatabase = {
  readonly url: string
  /** Its processes, by what they do. */
  readonly roles: () => Roles
  /** Runs after the migrations, for example to add a standby. */
  prepared?(): Promise<void>
  log(): string
  stop(): Promise<void>
}

async function startDatabase(data: string, settings: readonly string[]): Promise<RigDatabase> {
  const postgres = await startLocalPostgres(data, { keep: false, settings })
  return {
    url: postgres.url('postgres'),
    roles: () => ({ PostgreSQL: [postmasterOf(data)] }),
    log: postgres.log,
    stop: postgres.stop,
  }
}

/** Starts a database and API processes with all features on; `submitFor` sends applications as fast as possible. */
export async function createSubmissionRig({
  settings: postgresSettings = [],
  database: given,
}: {
  settings?: readonly string[]
  /** Instead of a database on its own. */
  database?: RigDatabase
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-load-'))
  const data = await mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const database = given ?? (await startDatabase(data, postgresSettings))
  const databaseUrl = database.url
  await migrate(databaseUrl)
  const pool = openPool(databaseUrl, 2)
  await seed(pool)
  await pool.end()
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const createUser = async (kind: 'api' | 'worker') => {
    await owner.query(`create role ${kind}_load login password 'load' in role cash_express_${kind}`)
    const url = new URL(databaseUrl)
    url.username = `${kind}_load`
    url.password = 'load'
    return url.href
  }
  const apiUrl = await createUser('api')
  const workerUrl = await createUser('worker')
  await database.prepared?.()

  const settings = await localIntakeSettings(join(folder, 'keys'))
  const ports: number[] = []
  const processes: RunningProcess[] = []
  for (let index = 0; index < apiProcesses; index++) {
    const port = await freePort()
    ports.push(port)
    processes.push(
      startProcess('apps/server/src/main-api.ts', {
        ...settings,
        DATABASE_URL: apiUrl,
        PORT: String(port),
        METRICS_PORT: String(await freePort()),
        TRUSTED_PROXIES: '127.0.0.1',
        CAPTCHA_MINIMUM_SECONDS: '0',
        LOG_LEVEL: 'error',
        ...(process.env.PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` } : {}),
      }),
    )
  }
  await Promise.all(ports.map((port) => waitFor(`http://127.0.0.1:${port}/health/ready`)))
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)

  /** Sends every mail to the given address, without a ceiling, so that it has the most work. */
  async function startWorker(smtpUrl: string): Promise<RunningProcess> {
    const metricsPort = await freePort()
    const worker = startProcess('apps/server/src/main-worker.ts', {
      ...localMailSettings(smtpUrl, join(folder, 'keys')),
      DATABASE_URL: workerUrl,
      WORKER_METRICS_PORT: String(metricsPort),
      NOTICES_PER_HOUR: '0',
      CONFIRMATIONS_PER_DOMAIN: '0',
      LOG_LEVEL: 'error',
    })
    await waitFor(`http://127.0.0.1:${metricsPort}/metrics`)
    return worker
  }

  let bodiesMade = 0
  async function writeBodies(amount: number): Promise<string> {
    const file = join(folder, `bodies-${bodiesMade}`)
    const lines: string[] = []
    for (let index = 0; index < amount; index++, bodiesMade++) {
      lines.push(
        JSON.stringify({
          ...application,
          phone: `931-555-${String(bodiesMade % 10_000).padStart(4, '0')}`,
          captchaResponse: await solvedCaptcha(settings.INTAKE_SECRET ?? '', 'apply-now'),
        }),
      )
    }
    await writeFile(file, lines.join('\n'))
    return file
  }

  const now = async () => (await owner.query('select clock_timestamp() as now')).rows[0].now as Date
  const storedSince = async (time: Date) =>
    Number(
      (
        await owner.query(
          `select count(*) from submission
           where form = 'apply-now' and retention_from >= $1 and month > $1::timestamptz - interval '100 days'`,
          [time],
        )
      ).rows[0].count,
    )

  /**
   * Applications stored per second, counted in the database instead of by the clients. A body that is sent twice would be
   * a replay, so there are more bodies than the fastest machine accepts in the time.
   */
  async function submitFor(
    seconds: number,
    clients: number,
    targets: readonly string[] = origins,
    {
      beside = async () => {},
      roles = {},
    }: {
      /** Begins with the clients. */
      readonly beside?: () => Promise<unknown>
      /** Further processes whose time is measured. */
      readonly roles?: Roles
    } = {},
  ): Promise<Submitted> {
    const files: string[] = []
    for (const _ of targets) files.push(await writeBodies((seconds * 3_000) / targets.length))
    const before = await now()
    const running = beside()
    const all = { API: processes.map(({ pid }) => pid), ...database.roles(), ...roles }
    const [each, costs] = await costOf(all, () =>
      Promise.all(
        targets.map((origin, index) =>
          measure({
            url: `${origin}${calls.submitApplication.path}`,
            script: 'submit.lua',
            connections: clients / targets.length,
            seconds,
            settings: { BODIES: files[index] ?? '' },
          }),
        ),
      ),
    )
    await running
    const stored = await storedSince(before)
    await Promise.all(files.map((file) => rm(file)))
    return {
      stored,
      costs,
      perSecond: stored / seconds,
      p50: Math.max(...each.map(({ p50 }) => p50)),
      p99: Math.max(...each.map(({ p99 }) => p99)),
      refused: each.reduce((sum, { refused }) => sum + refused, 0),
    }
  }

  return {
    folder,
    data,
    databaseUrl,
    workerUrl,
    owner,
    origins,
    now,
    databaseLog: database.log,
    databaseRoles: database.roles,
    startWorker,
    writeBodies,
    submitFor,
    async stop() {
      await Promise.all(processes.map((each) => each.stop()))
      await owner.end()
      await database.stop()
      await Promise.all([folder, data].map((path) => rm(path, { recursive: true, force: true })))
    },
  }
}
