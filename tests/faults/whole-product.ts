import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBody } from '../../packages/envelope/src/open.ts'
import { freePort } from '../../tools/free-port.ts'
import type { RecordedMail } from '../smtp-sink.ts'
import { createProcesses, prepareDatabase, ready } from './api-processes.ts'
import { startGate } from './gate.ts'
import { createCluster } from './postgres-cluster.ts'
import { judge, type Verdict } from './verdict.ts'
import { keyOf, recipientsOf, startVisitors } from './visitors.ts'

const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

const linesOf = <Line>(file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : []

const digest = "reference || md5(body || coalesce(desk_wrapped_key, ''))"

type StoredRow = {
  readonly digest: string
  reference: string
  form: string
  version: number
  store_id: number | null
  body: Buffer
  desk_wrapped_key: Buffer
}

/**
 * A production setup on one machine: a primary with two standbys behind a fixed address, two API processes behind a
 * balancer, two workers and a mail server. Each is a separate process and can be killed.
 */
export async function startWholeProduct({
  clocks = false,
  workersLater = false,
  noticesPerHour = 0,
  dataFolder,
  settings,
}: {
  /** Allows setting the clocks of processes. */
  clocks?: boolean
  /** Starts without workers, so that a test does not have to wait for the end of a lease. */
  workersLater?: boolean
  /** Single e-mails to one recipient; 0 means no ceiling, because most faults count each e-mail. */
  noticesPerHour?: number
  dataFolder?: string
  /** Lines of postgresql.conf. */
  settings?: readonly string[]
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-faults-'))
  const cluster = await createCluster({ ...(dataFolder ? { dataFolder } : {}), ...(settings ? { settings } : {}) })
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
    apiUrl: behindGate(direct.apiUrl),
    workerUrl: behindGate(direct.workerUrl),
  })

  if (clocks && !existsSync(clockLibrary)) throw new Error('setting clocks needs faketime: apt-get install faketime')
  const clockFile = (machine: string) => join(folder, `clock-${machine}`)
  const setClock = (machine: string, offset: string) => writeFile(clockFile(machine), `${offset}\n`)
  const clockOf = (machine: string): Record<string, string> =>
    clocks
      ? {
          LD_PRELOAD: clockLibrary,
          FAKETIME_TIMESTAMP_FILE: clockFile(machine),
          FAKETIME_CACHE_DURATION: '1',
          // Setting a clock does not change the monotonic clock.
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      : {}

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
      ...clockOf(`worker-${machines[index]}`),
    })
  const apis = [startApi(0), startApi(1)]
  const workers = workersLater ? [] : [startWorker(0), startWorker(1)]
  await Promise.all(apiPorts.map((port) => ready(port)))
  const balancer = await startGate(apiPorts)
  const origin = `http://127.0.0.1:${balancer.port}`

  /** By a digest of reference and sealed bytes, so that a body that has changed is opened again. */
  const opened = new Map<string, string | undefined>()
  async function open({ digest, reference, form, version, store_id, body, desk_wrapped_key }: StoredRow) {
    const binding = { form, version, reference, store: store_id?.toString() ?? '' }
    const key = await openBody(body, desk_wrapped_key, processes.privateKeys.desk, binding).then(
      (plain) => keyOf((plain as { answers: { email?: string } }).answers.email),
      () => undefined,
    )
    opened.set(digest, key)
  }

  async function readEvidence() {
    const known = [...opened.keys()]
    const primary = cluster.primary()
    const stored = await primary.sql<{ reference: string; form: string; digest: string }>(
      `select reference, form, ${digest} as digest from submission`,
    )
    const fresh = await primary.sql<StoredRow>(
      `select reference, form, version, store_id, body, desk_wrapped_key, ${digest} as digest from submission
       where ${digest} <> all($1)`,
      [known],
    )
    for (const row of fresh) await open(row)
    return {
      acknowledged: linesOf<{ key: string; reference: string }>(acknowledged),
      submissions: stored.map(({ reference, form, digest: sealed }) => ({
        reference,
        key: opened.get(sealed),
        recipients: recipientsOf[form] ?? [],
      })),
      inbox: await primary.sql<{ reference: string; recipient: string }>(
        'select reference, recipient from store_inbox',
      ),
      mails: linesOf<RecordedMail>(caught),
    }
  }

  return {
    folder,
    cluster,
    database,
    balancer,
    origin,
    intakeSecret: processes.intakeSecret,
    apiPorts,
    apiMetrics,
    workerMetrics,
    startFurtherApi: processes.startApi,
    setClock,
    machines,
    visit: (pace: { clients?: number; pauseMilliseconds?: number } = {}) =>
      startVisitors({ origin, intakeSecret: processes.intakeSecret, file: acknowledged, ...pace }),
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
    /** Kills the primary, promotes a standby and routes all connections to it. The old primary stays stopped. */
    async failOver() {
      const at = Date.now()
      await cluster.primary().kill()
      const { old, next } = await cluster.promote()
      await database.routeTo([next.port])
      return { at, old }
    },
    /** Returns the seconds until every delivery was sent or canceled. */
    async untilDelivered(seconds = 120): Promise<number> {
      const began = Date.now()
      for (;;) {
        const [row] = await cluster
          .primary()
          .sql<{ open: number }>(
            'select count(*)::int as open from delivery where delivered_at is null and canceled_at is null',
          )
        if (row?.open === 0) return (Date.now() - began) / 1_000
        if (Date.now() - began > seconds * 1_000)
          throw new Error(`${row?.open} deliveries are still open after ${seconds} s`)
        await wait(200)
      }
    },
    readEvidence,
    judge: async (): Promise<Verdict> => judge(await readEvidence()),
    async stop() {
      await processes.killAll()
      await Promise.all([balancer.stop(), database.stop()])
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type WholeProduct = Awaited<ReturnType<typeof startWholeProduct>>
