import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { alarmRules, metricsIn, panelQueries } from '../alarm-files.ts'
import { createProcesses, prepareDatabase, ready } from './api-processes.ts'
import { backUp } from './backup.ts'
import { exportedBy, startExporters } from './monitoring.ts'
import { createCluster } from './postgres-cluster.ts'

const folder = await mkdtemp(join(tmpdir(), 'cash-express-faults-'))
const cluster = await createCluster()
await cluster.start()
const processes = await createProcesses(folder, await prepareDatabase(cluster.primary().url))
const exporters = await startExporters(folder)
afterAll(async () => {
  await Promise.all([processes.killAll(), exporters.stop()])
  await cluster.stop()
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
}, 60_000)

const backups = join(folder, 'backups')
const figures = { backups, figures: exporters.figures }
await mkdir(backups)

test('leaves no copy and reports no time when a backup fails', async () => {
  const nowhere = { port: await freePort(), bin: cluster.primary().bin }
  await expect(backUp(nowhere, figures)).rejects.toThrow()
  expect(await readdir(exporters.figures)).toEqual([])
  expect((await readdir(backups)).filter((name) => !name.endsWith('.unfinished'))).toEqual([])
})

test('reports the time of a verified backup', async () => {
  const began = Math.floor(Date.now() / 1_000)
  await backUp(cluster.primary(), figures)
  expect(await readdir(backups)).toHaveLength(1)
  const written = await readFile(join(exporters.figures, 'backup.prom'), 'utf8')
  expect(Number(/^backup_completed_time_seconds (\d+)$/m.exec(written)?.[1])).toBeGreaterThanOrEqual(began)
})

test('exports every metric that an alarm or a panel reads', async () => {
  const pages = [apiMetrics, workerMetrics, deskMetrics].map((each) => `http://127.0.0.1:${each}/metrics`)
  const exported = new Set((await Promise.all([...pages, ...exporters.metricsPages].map(exportedBy))).flat())
  const read = new Set([...alarmRules.map(({ expr }) => expr), ...panelQueries].flatMap(metricsIn))
  expect(read.size).toBeGreaterThan(25)
  expect([...read].filter((name) => !exported.has(name))).toEqual([])
})
