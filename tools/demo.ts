import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { seed } from '../apps/server/src/database/seed.ts'
import { freePort, startLocalPostgres } from './local-postgres.ts'
import { startProcess } from './processes.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { port: { type: 'string', default: '4600' } } })

/** The whole product on this machine, with sample data and nothing left behind: see CONTRIBUTING.md. */
async function demo(port: number) {
  if (!existsSync(join(repository, 'apps/web/dist/client/index.html'))) await build()

  const folder = await mkdtemp(join(tmpdir(), 'cash-express-demo-'))
  const mail = join(folder, 'mail')
  await mkdir(mail)
  const postgres = await startLocalPostgres(await mkdtemp(join(tmpdir(), 'cash-express-postgres-')), { keep: false })
  const databaseUrl = postgres.url('postgres')
  await migrate(databaseUrl)
  const db = openDatabase(databaseUrl, 2)
  await seed(db)
  await db.destroy()

  const [metricsPort, workerMetricsPort] = [await freePort(), await freePort()]
  const environment = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    WORKER_METRICS_PORT: String(workerMetricsPort),
    LOG_LEVEL: 'warn',
  }
  const api = startProcess('apps/server/src/main-api.ts', environment)
  const worker = startProcess('apps/server/src/main-worker.ts', environment)

  let stopping = false
  const stop = async (status: number) => {
    if (stopping) return
    stopping = true
    await Promise.all([api.stop(), worker.stop()])
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    process.exit(status)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  for (const { exited } of [api, worker]) void exited.then(() => stop(1))

  const origin = `http://127.0.0.1:${port}`
  await answers(`${origin}/health/ready`)
  await answers(`http://127.0.0.1:${workerMetricsPort}/metrics`)
  console.log(`mail ${mail}`)
  console.log(`ready ${origin}`)
}

function build() {
  return new Promise<void>((resolve, reject) => {
    const child = spawn('npm', ['run', 'build'], { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the build failed'))))
  })
}

async function answers(url: string) {
  for (let tries = 0; tries < 300; tries++) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await wait(100)
  }
  throw new Error(`${url} did not answer within 30 s`)
}

await demo(Number(values.port))
