import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProbe } from '../../apps/server/src/probe/run-probe.ts'
import { writeResults } from '../../apps/server/src/probe/write-results.ts'
import { freePort } from '../../tools/free-port.ts'
import { alarmRules, metricsIn, panelQueries, recordingRules } from '../alarm-files.ts'
import { createProcesses, prepareDatabase, ready } from './api-processes.ts'
import { createRepository } from './backup-repository.ts'
import { exportedBy, startExporters } from './monitoring.ts'
import { createCluster } from './postgres-cluster.ts'

const folder = await mkdtemp(join(tmpdir(), 'cash-express-faults-'))
const repository = await createRepository(await mkdtemp(join(tmpdir(), 'cash-express-backups-')))
const cluster = await createCluster({ settings: repository.settings })
await cluster.start()
const processes = await createProcesses(folder, await prepareDatabase(cluster.primary().url))
const exporters = await startExporters(folder)
afterAll(async () => {
  await Promise.all([processes.killAll(), exporters.stop()])
  await cluster.stop()
  await repository.stop()
  await rm(folder, { recursive: true })
})

const [port, apiMetrics, workerMetrics, smtp] = [await freePort(), await freePort(), await freePort(), await freePort()]
const [deskPort, deskMetrics] = [await freePort(), await freePort()]
// In a hook, because afterAll does not run when the file itself throws, and the processes would outlive the suite.
beforeAll(async () => {
  processes.startSink(smtp, '/dev/null')
  processes.startApi(port, apiMetrics)
  processes.startWorker(`smtp://127.0.0.1:${smtp}`, workerMetrics)
  const socket = join(folder, 'keyholder.sock')
  const provider = { issuer: 'http://127.0.0.1:1', clientId: 'desk' }
  processes.startKeyholder(socket, provider)
  const desk = { port: deskPort, origin: `http://127.0.0.1:${deskPort}`, socket, provider }
  processes.startDesk(desk, { DESK_METRICS_PORT: String(deskMetrics) })
  await Promise.all([ready(port), ready(workerMetrics, 20, '/metrics'), ready(deskMetrics, 20, '/metrics')])
})

await repository.configure([cluster.primary()])
const onBackupHost = (script: 'backup.sh' | 'drill.sh') =>
  repository.runScript(script, {
    bin: cluster.primary().bin,
    METRICS: exporters.figures,
    DRILL_FOLDER: join(repository.folder, 'drill'),
  })

test('reports no time when a backup or a restore drill fails', async () => {
  expect((await onBackupHost('backup.sh')).code).not.toBe(0)
  expect((await onBackupHost('drill.sh')).code).not.toBe(0)
  expect(await readdir(exporters.figures)).toEqual([])
})

test('reports the times of a backup, its WAL and a restore drill', async () => {
  const began = Math.floor(Date.now() / 1_000)
  await repository.succeeded(repository.onRepository(['stanza-create']))
  await repository.succeeded(onBackupHost('backup.sh'))
  await repository.succeeded(onBackupHost('drill.sh'))
  const written = await Promise.all(
    ['backup.prom', 'restore-drill.prom'].map((file) => readFile(join(exporters.figures, file), 'utf8')),
  )
  const times = [...written.join('').matchAll(/^\w+_time_seconds (\d+)$/gm)].map(([, time]) => Number(time))
  expect(times).toHaveLength(4)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(began)
})

test('exports every metric that an alarm or a panel reads', async () => {
  const probed = await runProbe({ origin: `http://127.0.0.1:${port}`, secret: 'A'.repeat(43) })
  await writeResults(probed, { status: folder, metrics: exporters.figures })
  const pages = [apiMetrics, workerMetrics, deskMetrics].map((each) => `http://127.0.0.1:${each}/metrics`)
  const exported = new Set((await Promise.all([...pages, ...exporters.metricsPages].map(exportedBy))).flat())
  const read = new Set(
    [...[...alarmRules, ...recordingRules].map(({ expr }) => expr), ...panelQueries].flatMap(metricsIn),
  )
  expect(read.size).toBeGreaterThan(25)
  expect([...read].filter((name) => !exported.has(name))).toEqual([])
})
