import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { createProcesses, prepareDatabase, ready } from './api-processes.ts'
import { clockFrom } from './clock.ts'
import { startGate } from './gate.ts'
import { createCluster } from './postgres-cluster.ts'
import { createRecords } from './records.ts'
import { startVisitors } from './visitors.ts'

/**
 * A production setup on one machine: a primary with two standbys behind a fixed address, two API processes behind a
 * balancer, two workers and a mail server. Each is a separate process and can be killed.
 */
export async function startWholeProduct({
  clocks = false,
  workersLater = false,
  noticesPerHour = 0,
  confirmations = false,
  diskErrors = false,
  dataFolder,
  settings,
}: {
  /** Allows setting the clocks of processes. */
  clocks?: boolean
  /** Starts without workers, so that a test does not have to wait for the end of a lease. */
  workersLater?: boolean
  /** Single e-mails to one recipient; 0 means no ceiling, because most faults count each e-mail. */
  noticesPerHour?: number
  /** Sends confirmations to applicants as well. */
  confirmations?: boolean
  /** Makes it possible to let the disks of the database servers fail. */
  diskErrors?: boolean
  dataFolder?: string
  /** Lines of postgresql.conf. */
  settings?: readonly string[]
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-faults-'))
  const cluster = await createCluster({
    diskErrors,
    ...(dataFolder ? { dataFolder } : {}),
    ...(settings ? { settings } : {}),
  })
  await cluster.start()
  const direct = await prepareDatabase(cluster.primary().url)
  await cluster.addStandbys()
  const database = await startGate([cluster.primary().port])
  const behindGate = (url: string) => {
    const changed = new URL(url)
    changed.port = String(database.port)
    return changed.href
  }
  const processes = await createProcesses(folder, {
    api: behindGate(direct.api),
    worker: behindGate(direct.worker),
    desk: behindGate(direct.desk),
    keyholder: behindGate(direct.keyholder),
  })

  const clockFile = (machine: string) => join(folder, `clock-${machine}`)
  const setClock = (machine: string, offset: string) => writeFile(clockFile(machine), `${offset}\n`)
  const clockOf = (machine: string): Record<string, string> => (clocks ? clockFrom(clockFile(machine)) : {})

  const [acknowledged, caught] = [join(folder, 'acknowledged.jsonl'), join(folder, 'mails.jsonl')]
  const sinkPort = await freePort()
  const smtpUrl = `smtp://127.0.0.1:${sinkPort}`
  let sink = processes.startSink(sinkPort, caught)
  const machines = ['one', 'two'] as const
  for (const machine of machines) for (const kind of ['api', 'worker']) await setClock(`${kind}-${machine}`, '+0')
  const apiPorts = [await freePort(), await freePort()]
  const [apiMetrics, workerMetrics] = [
    [await freePort(), await freePort()],
    [await freePort(), await freePort()],
  ]
  const startApi = (index: number) =>
    processes.startApi(apiPorts[index] ?? 0, apiMetrics[index] ?? 0, {
      LOG_LEVEL: 'error',
      ...clockOf(`api-${machines[index]}`),
    })
  const startWorker = (index: number) =>
    processes.startWorker(smtpUrl, workerMetrics[index] ?? 0, {
      LOG_LEVEL: 'error',
      NOTICES_PER_HOUR: String(noticesPerHour),
      CONFIRMATIONS_PER_DOMAIN: '0',
      ...(confirmations ? { SITE_URL: 'https://www.cash-express.example' } : {}),
      ...clockOf(`worker-${machines[index]}`),
    })
  const apis = [startApi(0), startApi(1)]
  const workers = workersLater ? [] : [startWorker(0), startWorker(1)]
  await Promise.all(apiPorts.map((port) => ready(port)))
  const balancer = await startGate(apiPorts)
  const origin = `http://127.0.0.1:${balancer.port}`

  const records = createRecords({
    sql: (text, values) => cluster.primary().sql(text, values),
    deskKey: processes.privateKeys.desk,
    acknowledged,
    caught,
  })

  return {
    folder,
    cluster,
    database,
    balancer,
    origin,
    deskUrl: behindGate(direct.desk),
    intakeSecret: processes.intakeSecret,
    apiPorts,
    apiMetrics,
    workerMetrics,
    startFurtherApi: processes.startApi,
    startDesk: processes.startDesk,
    startKeyholder: processes.startKeyholder,
    publicLines: processes.publicLines,
    setClock,
    machines,
    visit: (pace: { clients?: number; pauseMilliseconds?: number; stores?: readonly number[] } = {}) =>
      startVisitors({ origin, intakeSecret: processes.intakeSecret, file: acknowledged, ...pace }),
    /** Of the processes that run now. */
    pids: () => ({ apis: apis.map(({ pid }) => pid), workers: workers.map(({ pid }) => pid), sink: sink.pid }),
    output: () => [...apis, ...workers].map((each) => each.output()).join(''),
    async killApi(index: number) {
      await apis[index]?.kill()
      apis[index] = startApi(index)
      await ready(apiPorts[index] ?? 0)
    },
    async restartApi(index: number) {
      await apis[index]?.stop()
      apis[index] = startApi(index)
      await ready(apiPorts[index] ?? 0)
    },
    /** The process stays stopped until `killApi`, `killWorker` or `killSink` starts it again. */
    endSink: () => sink.kill(),
    endApi: (index: number) => apis[index]?.kill(),
    endWorker: (index: number) => workers[index]?.kill(),
    startWorkers() {
      for (const index of [0, 1]) workers[index] ??= startWorker(index)
    },
    async killWorker(index: number) {
      await workers[index]?.kill()
      workers[index] = startWorker(index)
    },
    async killSink() {
      await sink.kill()
      sink = processes.startSink(sinkPort, caught)
    },
    /** The mail server of these tests ends when it cannot write to its file. */
    async startEndedSink() {
      if (!existsSync(`/proc/${sink.pid}`)) sink = processes.startSink(sinkPort, caught)
    },
    /** Kills the primary, promotes a standby and routes all connections to it. The old primary stays stopped. */
    async failOver() {
      const at = Date.now()
      await cluster.primary().kill()
      const { old, next } = await cluster.promote()
      await database.routeTo([next.port])
      return { at, old }
    },
    ...records,
    async stop() {
      await processes.killAll()
      await Promise.all([balancer.stop(), database.stop()])
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type WholeProduct = Awaited<ReturnType<typeof startWholeProduct>>

/** Ends the 30 minutes of every abandoned job application now, so that the workers deliver it as incomplete. */
export async function expireDrafts(product: WholeProduct) {
  const primary = product.cluster.primary()
  await primary.sql('update employment_draft set expires_at = now() where closed_at is null')
  await primary.sql("update pgboss.job set start_after = now() where name = 'cases' and state = 'created'")
}
