import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runProbe } from '../../apps/server/src/probe/run-probe.ts'
import { writeResults } from '../../apps/server/src/probe/write-results.ts'
import { callPaths } from '../../packages/domain/src/call-paths.ts'
import { placesPaths } from '../../packages/domain/src/geography/place.ts'
import { newKeyPair, type Recipient } from '../../packages/envelope/src/keys.ts'
import { freePort } from '../../tools/free-port.ts'
import { alarmRules, panelQueries } from '../alarm-files.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { ready } from './api-processes.ts'
import { createOldRepository } from './backup-old.ts'
import { createRepository, withClock } from './backup-repository.ts'
import { deskFaults, startWatchedDesk } from './desk-alarms.ts'
import type { Fault } from './fault.ts'
import { startExporters, startPrometheus } from './monitoring.ts'
import { type Result, unless } from './result.ts'
import { startWholeProduct } from './whole-product.ts'

const run = promisify(execFile)

/** Every duration of the rules is divided by this: 10 minutes become 20 seconds. */
const scale = 30
/** Longer than the longest scaled duration, that of UnansweredPastDue, plus two readings of the worker. */
const timeoutSeconds = 240
/** The worker reads its figures every 15 s; within this time a false alarm of up to 10 minutes would fire. */
const healthySeconds = 45

/** A whole product and a desk watched by Prometheus, and a separate API process that can get other settings. */
async function startWatchedProduct() {
  const repository = await createRepository(await mkdtemp(join(tmpdir(), 'cash-express-backups-')))
  const product = await startWholeProduct({ settings: repository.settings, noticesPerHour: 30, confirmations: true })
  const { folder, cluster } = product
  const exporters = await startExporters(folder)
  await repository.configure(cluster.nodes)
  await repository.succeeded(repository.onRepository(['stanza-create']))
  const { bin } = cluster.primary()
  const oldRepository = await createOldRepository(repository.folder, bin)
  const onBackupHost = (
    script: Parameters<typeof repository.runScript>[0],
    changes: Record<string, string> = {},
    before: readonly string[] = [],
  ) => {
    const settings = { bin, METRICS: exporters.figures, DRILL_FOLDER: join(repository.folder, 'drill'), ...changes }
    return repository.succeeded(repository.runScript(script, settings, before))
  }
  await onBackupHost('backup.sh')
  await onBackupHost('drill.sh')

  // In production, the owner of the tables is not a superuser.
  const { sql } = cluster.primary()
  await sql('create role plain_owner in role pg_monitor')
  await sql('alter function database_metrics() owner to plain_owner')

  const geocoder = { delay: 0 }
  const geocoding = createServer((_, reply) => void wait(geocoder.delay).then(() => reply.end('{"features":[]}')))
  await new Promise<void>((resolve) => geocoding.listen(0, '127.0.0.1', resolve))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const unknownKey = await newKeyPair('notice', '2026-11', '2099-12-31', 'unknown')
  const startSeparate = (changes: Record<string, string> = {}) =>
    product.startFurtherApi(port, metricsPort, {
      LOG_LEVEL: 'error',
      PLACES_PELIAS_URL: `http://127.0.0.1:${(geocoding.address() as AddressInfo).port}`,
      // The worker has no key for it, so a submission here leads to a notice without a contact.
      NOTICE_PUBLIC_KEY: unknownKey.publicLine,
      ...changes,
    })
  let separate = startSeparate()
  await ready(port)
  const apiPorts = [...product.apiMetrics, metricsPort]
  const desk = await startWatchedDesk(product, folder, sql)
  const ports = { api: apiPorts, worker: product.workerMetrics, desk: [desk.metrics] }
  const prometheus = await startPrometheus(folder, exporters, { scale, ...ports })

  return {
    product,
    desk,
    exporters,
    prometheus,
    geocoder,
    sql,
    onBackupHost,
    oldRepository,
    backups: repository.folder,
    separate: {
      origin: `http://127.0.0.1:${port}`,
      pid: () => separate.pid,
      signal: (signal: NodeJS.Signals) => process.kill(separate.pid ?? 0, signal),
      end: () => separate.kill(),
      ready: () => ready(port),
      async restart(changes: Record<string, string> = {}) {
        await separate.kill()
        separate = startSeparate(changes)
        await ready(metricsPort, 20, '/metrics')
      },
    },
    async stop() {
      geocoding.close()
      desk.stop()
      await Promise.all([prometheus.stop(), exporters.stop()])
      await run('umount', [join(folder, 'disk')]).catch(() => {})
      await product.stop()
      await repository.stop()
    },
  }
}

type Watched = Awaited<ReturnType<typeof startWatchedProduct>>

/** Each visitor has its own address, so that no rate limit applies. */
async function createVisitors({ product, separate, sql }: Watched) {
  const offering = await sql<{ store_id: number }>('select store_id from store_service where service_id = 7 order by 1')
  const stores = offering.map(({ store_id }) => store_id)
  let number = 0
  const headers = () => ({
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(++number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  })
  const post = (url: string, body: object, further: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers(), ...further },
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (reply) => ((await reply.json()) as { reference?: string }).reference ?? '',
      () => '',
    )
  const nextStore = () => stores[number % stores.length] ?? 101
  /** Returns the reference, or nothing when it was not accepted. Each goes to another store. */
  const apply = async (storeId = nextStore(), origin = product.origin) =>
    post(
      `${origin}${callPaths.submitApplication}`,
      {
        ...application,
        // No worker has the key of the separate process, so its confirmations would wait; a comma means that none is sent.
        email: `visitor${origin === separate.origin ? ',' : ''}${number}@customers.example`,
        storeId,
        captchaResponse: await solvedCaptcha(product.intakeSecret, 'apply-now'),
      },
      { ...consentHeaders('apply-now'), 'idempotency-key': `visitor-of-alarms-${process.pid}-${number}` },
    )

  /** Retries until it is accepted, because other faults happen at the same time. */
  async function accepted(storeId?: number, origin?: string): Promise<string> {
    for (;;) {
      const reference = await apply(storeId, origin)
      if (reference) return reference
      await wait(1_000)
    }
  }

  return {
    apply,
    accepted,
    /** Waits until the store has it. */
    async arrived(storeId: number): Promise<string> {
      const reference = await accepted(storeId)
      while ((await sql('select from store_inbox where reference = $1', [reference])).length === 0) await wait(200)
      return reference
    },
    applyWithoutAnswers: () => post(`${product.origin}${callPaths.submitApplication}`, {}),
    lookUpStores: () => post(`${separate.origin}${callPaths.getStores}`, {}),
    findTown: () => post(`${separate.origin}${placesPaths.geocode}`, { text: `Nowhere ${++number}` }),
    /** Stops the process while it handles requests, as on an overcommitted machine. */
    async lookUpWhileStarved() {
      const requests = Array.from({ length: 20 }, () => {
        const sent = request(`${separate.origin}${callPaths.getStores}`, {
          method: 'POST',
          headers: { ...headers(), 'content-length': 2 },
        })
        sent.on('error', () => {})
        sent.flushHeaders()
        return sent
      })
      await wait(100)
      separate.signal('SIGSTOP')
      for (const sent of requests) sent.end('{}')
      await wait(700)
      separate.signal('SIGCONT')
      await wait(100)
    },
  }
}

type Visitors = Awaited<ReturnType<typeof createVisitors>>

const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, () => work()))

function machineFaults({ product, exporters, prometheus, onBackupHost, oldRepository }: Watched): Fault[] {
  const disk = join(product.folder, 'disk')
  return [
    {
      fault: 'a disk is filled to 96 %',
      alarms: ['DiskFilling', 'DiskFull'],
      async cause() {
        await mkdir(disk)
        await run('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk])
        const { bsize, blocks } = await statfs(disk)
        await writeFile(join(disk, 'ballast'), Buffer.alloc(Math.floor(bsize * blocks * 0.96)))
      },
      repair: () => run('umount', [disk]),
    },
    {
      fault: 'the site gets a certificate that expires in 5 days',
      alarms: ['CertificateExpiring'],
      cause: () => exporters.stopSite().then(() => exporters.startSite(5)),
      repair: () => exporters.stopSite().then(() => exporters.startSite(90)),
    },
    {
      fault: 'the backup host mounts a repository from 40 days ago',
      alarms: ['BackupOld', 'ArchiveOld', 'BackupsKeptTooLong'],
      cause: () => onBackupHost('metrics.sh', oldRepository),
      repair: () => onBackupHost('backup.sh'),
    },
    {
      fault: 'the last restore drill was nine days ago',
      alarms: ['RestoreDrillOld'],
      cause: () => onBackupHost('drill.sh', {}, withClock('FAKETIME=-9d')),
      repair: () => onBackupHost('drill.sh'),
    },
    {
      fault: 'a probe finds no product, and none has come through before',
      alarms: ['ProbeOld'],
      async cause() {
        const found = await runProbe({ origin: 'http://127.0.0.1:1', secret: 'A'.repeat(43) })
        await writeResults(found, { status: product.folder, metrics: exporters.figures })
      },
      // As if it were uninstalled.
      repair: () => rm(join(exporters.figures, 'probe.prom')),
    },
    {
      fault: 'the edge stops',
      alarms: ['SiteDown'],
      cause: () => exporters.stopSite(),
      repair: () => exporters.startSite(90),
    },
    {
      fault: 'Prometheus is configured without node_exporter',
      alarms: ['NotWatched'],
      cause: () => prometheus.watchOnly(prometheus.jobs.filter((job) => job !== 'node')),
      repair: () => prometheus.watchOnly(prometheus.jobs),
    },
  ]
}

function databaseFaults({ product, sql, backups }: Watched, visitors: Visitors): Fault[] {
  const [first, second] = product.cluster.standbys()
  const setting = async (line: string) => {
    await sql(`alter system ${line}`)
    await sql('select pg_reload_conf()')
  }
  const logBytes = (megabytes: number) =>
    sql(`select pg_logical_emit_message(false, 'fault', repeat('x', 1048576)) from generate_series(1, ${megabytes})`)
  const released = join(backups, 'released')
  let receiver = 0
  return [
    {
      fault: 'one of two standbys stops',
      alarms: ['StandbyMissing'],
      cause: async () => first?.stop(),
    },
    {
      fault: 'the other standby stops, and visitors send forms',
      alarms: ['NoStandby', 'IntakeFailing', 'IntakeBudgetBurning'],
      cause: async () => second?.stop(),
      again: () => times(3, visitors.apply),
      async repair() {
        await Promise.all([first?.start(), second?.start()])
        await product.cluster.untilStreaming(product.cluster.standbys().map(({ name }) => name))
      },
    },
    {
      fault: 'synchronous_standby_names is emptied',
      alarms: ['CommitsNotReplicated'],
      cause: () => setting("set synchronous_standby_names = ''"),
      repair: () => product.cluster.requireStandbys(product.cluster.standbys().map(({ name }) => name)),
    },
    {
      fault: 'a standby stops receiving while 80 MB are written',
      alarms: ['StandbyLagging'],
      async cause() {
        receiver = Number((await first?.sql<{ pid: number }>('select pid from pg_stat_wal_receiver'))?.[0]?.pid)
        process.kill(receiver, 'SIGSTOP')
        await logBytes(80)
      },
      repair: async () => process.kill(receiver, 'SIGCONT'),
    },
    {
      fault: 'archive_command is emptied',
      alarms: ['ArchiveOff'],
      cause: () => setting("set archive_command = ''"),
      repair: () => setting('reset archive_command'),
    },
    {
      fault: 'the archive refuses every file',
      alarms: ['ArchiveFailing'],
      async cause() {
        await setting("set archive_command = 'false'")
        await logBytes(1)
        await sql('select pg_switch_wal()')
      },
      async repair() {
        await setting('reset archive_command')
        await logBytes(1)
        await sql('select pg_switch_wal()')
      },
    },
    {
      fault: 'the archive neither accepts nor refuses a file',
      alarms: ['ArchiveBehind'],
      async cause() {
        await setting(`set archive_command = 'until [ -e ${released} ]; do sleep 0.2; done; false'`)
        for (let file = 0; file < 5; file++) {
          await logBytes(1)
          await sql('select pg_switch_wal()')
        }
      },
      async repair() {
        await setting('reset archive_command')
        await writeFile(released, '')
      },
    },
    {
      fault: 'one store gets all applications',
      alarms: ['StoreOverCeiling'],
      cause: async () => {},
      again: () => times(10, () => visitors.apply(101)),
      // Simulates the end of the counted hour.
      repair: () => sql("update recipient_pace set over_since = null, begun = '{}'"),
    },
  ]
}

async function expiringKeys(): Promise<Record<string, string>> {
  const key = async (recipient: Recipient, days: number) =>
    (await newKeyPair(recipient, '2026-11', new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)))
      .publicLine
  return { DESK_PUBLIC_KEY: await key('desk', 5), ESCROW_PUBLIC_KEY: await key('escrow', 0) }
}

function apiFaults({ separate, geocoder, sql }: Watched, visitors: Visitors): Fault[] {
  return [
    {
      fault: 'an API process starts without the right to read stores',
      alarms: ['ServerErrors'],
      async cause() {
        await sql('revoke select on store from cash_express_api')
        await separate.restart()
      },
      again: visitors.lookUpStores,
      async repair() {
        await sql('grant select on store to cash_express_api')
        await separate.restart()
        await separate.ready()
      },
    },
    {
      fault: 'the worker lacks a notice key',
      alarms: ['CardsNotOpened'],
      cause: async () => {},
      // Several, because another fault can kill a worker before Prometheus has read its count.
      again: () => Promise.all([visitors.accepted(undefined, separate.origin), wait(2_000)]),
    },
    {
      fault: 'an API process gets no CPU time',
      alarms: ['PagesSlow'],
      cause: async () => {},
      again: visitors.lookUpWhileStarved,
    },
    {
      fault: 'the place service answers after 2 s',
      alarms: ['PlacesSlow'],
      async cause() {
        geocoder.delay = 2_000
      },
      again: () => times(5, visitors.findTown),
      async repair() {
        geocoder.delay = 0
      },
    },
    {
      fault: 'forms arrive without answers',
      alarms: ['IntakeRefused'],
      cause: async () => {},
      again: () => times(5, visitors.applyWithoutAnswers),
    },
    {
      fault: 'an API process has a key that expires in 5 days and one that expires today',
      alarms: ['KeyExpiring', 'KeyLastDay'],
      cause: async () => separate.restart(await expiringKeys()),
      repair: () => separate.restart(),
    },
  ]
}

/** One after the other, so that one always reports; otherwise the `for` duration of an alarm would start again. */
async function restartWorkers({ product, prometheus }: Watched) {
  for (const index of [0, 1]) {
    await product.killWorker(index)
    const port = product.workerMetrics[index] ?? 0
    const figures = `submissions_unanswered_past_due{instance="127.0.0.1:${port}"}`
    await ready(port, 20, '/metrics')
    while ((await prometheus.query(figures)).length === 0) await wait(200)
  }
}

function workerFaults(watched: Watched, visitors: Visitors): Fault[] {
  const { product, sql } = watched
  const ops = (...args: string[]) =>
    run(process.execPath, ['apps/server/src/ops/ops.command.ts', ...args], {
      env: { ...process.env, DATABASE_URL: product.cluster.primary().url },
    })
  const applied = async () => {
    const reference = await visitors.accepted()
    await product.untilDelivered()
    return reference
  }
  return [
    {
      fault: 'a store has an invalid mail address',
      alarms: ['DeliveriesFailed'],
      async cause() {
        await sql("update store set notice_email = 'none' where store_id = 101")
        await visitors.accepted(101)
      },
      async repair() {
        await sql("update store set notice_email = 'store101@stores.example' where store_id = 101")
        await ops('resend', '--all')
      },
    },
    {
      fault: 'the mail server has been down for 16 minutes',
      alarms: ['DeliveryLate', 'ConfirmationsLate'],
      async cause() {
        await product.endSink()
        await visitors.accepted()
        await sql("update delivery set created_at = created_at - interval '16 minutes' where delivered_at is null")
        await sql("update confirmation set created_at = created_at - interval '16 minutes' where ended_at is null")
      },
      repair: () => product.killSink(),
    },
    {
      fault: 'a submission is in no inbox',
      alarms: ['DeliveriesMissing'],
      async cause() {
        const reference = await applied()
        await sql('delete from store_inbox where reference = $1', [reference])
        await sql("update submission set received_at = received_at - interval '2 minutes' where reference = $1", [
          reference,
        ])
        await restartWorkers(watched)
      },
    },
  ]
}

/** These run alone, because together with other faults and visitors more alarms would fire. */
const firstFaults = (watched: Watched, visitors: Visitors): Fault[] => [
  {
    fault: 'one of three API processes stops',
    alarms: ['TargetDown'],
    cause: async () => watched.product.endApi(0),
    repair: () => watched.product.killApi(0),
  },
  {
    fault: 'the network to the database has 300 ms of delay',
    alarms: ['IntakeSlow'],
    cause: () => watched.product.database.setNetwork({ kind: 'slow', milliseconds: 300 }),
    // One at a time, because a form that waits longer than 4 s behind another is answered with 503.
    again: () => visitors.apply(),
    repair: () => watched.product.database.setNetwork({ kind: 'normal' }),
  },
  pagesBehind(watched),
]

/** As when the memory is full: the API lives on, and what renders its pages is killed each time. */
function pagesBehind({ sql, separate }: Watched): Fault {
  let killing: NodeJS.Timeout | undefined
  return {
    fault: 'the system kills every process that renders pages',
    alarms: ['PagesBehind'],
    async cause() {
      killing = setInterval(() => {
        void run('pkill', ['-KILL', '-P', String(separate.pid()), '-f', 'render.process']).catch(() => {})
      }, 100)
      await sql("update store set phone = '931-555-0199' where store_id = 103")
    },
    repair: async () => clearInterval(killing),
  }
}

const unanswered = ({ sql }: Watched, visitors: Visitors): Fault => ({
  fault: 'a store has not called five customers in time',
  alarms: ['UnansweredPastDue', 'StoreLate', 'PromiseBudgetBurning', 'PromiseBudgetSpent'],
  async cause() {
    const references = await Promise.all(Array.from({ length: 5 }, () => visitors.arrived(102)))
    await sql("update store_inbox set due_at = now() - interval '1 hour' where reference = any($1)", [references])
  },
  repair: () => sql("update store_inbox set first_try_at = now(), due_at = due_at - interval '40 days'"),
})

const rolesGiven = ({ sql }: Watched): Fault => ({
  fault: 'someone gets the role of head office',
  alarms: ['RolesGiven'],
  cause: () => sql("select set_staff('eve', 'Eve Early', 'head office', '{}', 'faults', 'to see the alarm')"),
  async repair() {
    await sql("select remove_staff('eve', 'faults', 'to end the alarm')")
    await sql("update audit set at = at - interval '2 hours' where who = 'faults'")
  },
})

/** These run last, because they stop the processes whose metrics the other alarms read. */
function lastFaults(watched: Watched): Fault[] {
  const { product, separate, prometheus, sql, desk } = watched
  const startOf = (port: number) => prometheus.query(`process_start_time_seconds{instance="127.0.0.1:${port}"}`)
  return [
    {
      fault: 'the worker has lost its rights in the database',
      alarms: ['ReconcilerSilent', 'RetentionSilent', 'DatabaseMetricsSilent'],
      async cause() {
        await sql('revoke select on form_recipient from cash_express_worker')
        await sql('revoke execute on function delete_expired_submissions from cash_express_worker')
        await sql('revoke pg_monitor from plain_owner')
        await sql("update pgboss.job set completed_on = completed_on - interval '1 day' where name = 'chores'")
        await restartWorkers(watched)
      },
      async repair() {
        await sql('grant select on form_recipient to cash_express_worker')
        await sql('grant execute on function delete_expired_submissions to cash_express_worker')
        await sql('grant pg_monitor to plain_owner')
        await restartWorkers(watched)
      },
    },
    {
      fault: 'every worker stops',
      alarms: ['WorkerSilent'],
      cause: () => Promise.all([product.endWorker(0), product.endWorker(1)]),
      repair: () => Promise.all([product.killWorker(0), product.killWorker(1)]),
    },
    {
      fault: 'a worker is killed repeatedly',
      alarms: ['ProcessRestarting'],
      cause: async () => {},
      async again() {
        const port = product.workerMetrics[0] ?? 0
        const [before] = await startOf(port)
        await product.killWorker(0)
        // The alarm counts only starts that Prometheus has read.
        for (let tries = 0; tries < 100; tries++) {
          const [now] = await startOf(port)
          if (now !== undefined && now !== before) break
          await wait(100)
        }
      },
    },
    {
      fault: 'the desk server stops',
      alarms: ['DeskDown'],
      cause: () => desk.endDesk(),
      repair: () => desk.restartDesk(),
    },
    {
      fault: 'every API process stops',
      alarms: ['ApiDown'],
      cause: () => Promise.all([product.endApi(0), product.endApi(1), separate.end()]),
      repair: () => Promise.all([product.killApi(0), product.killApi(1), separate.restart()]),
    },
  ]
}

/** Makes each alarm fire by a real fault while Prometheus reads the real processes. */
export async function alarms(): Promise<Result> {
  const watched = await startWatchedProduct()
  const { prometheus } = watched
  const began = Date.now()
  const [caused, fired] = [new Map<string, Fault & { readonly at: number }>(), new Map<string, number>()]
  let watching = true
  const watchAlarms = (async () => {
    while (watching) {
      for (const name of await prometheus.firing()) if (!fired.has(name)) fired.set(name, Date.now())
      await wait(300)
    }
  })()

  async function fire(fault: Fault) {
    const at = Date.now()
    for (const name of fault.alarms) caused.set(name, { ...fault, at })
    await fault.cause()
    while (!fault.alarms.every((name) => fired.has(name)) && Date.now() - at < timeoutSeconds * 1_000) {
      await fault.again?.()
      await wait(300)
    }
    for (const name of fault.alarms) {
      const seconds = ((fired.get(name) ?? 0) - at) / 1_000
      console.log(fired.has(name) ? `alarm ${name} fired after ${Math.round(seconds)} s` : `alarm ${name} did NOT fire`)
    }
    await fault.repair?.()
  }
  const oneByOne = async (faults: readonly Fault[]) => {
    for (const fault of faults) await fire(fault)
  }

  try {
    const visitors = await createVisitors(watched)
    await fire({ fault: 'none: it always fires', alarms: ['Watchdog'], cause: async () => {} })
    await times(3, visitors.apply)
    await times(3, visitors.lookUpStores)
    await wait(healthySeconds * 1_000)
    const early = [...fired.keys()].filter((name) => name !== 'Watchdog')
    if (early.length > 0) throw new Error(`fired without a fault: ${early.join(', ')}`)

    await oneByOne(firstFaults(watched, visitors))
    await Promise.all([
      oneByOne(machineFaults(watched)),
      oneByOne(databaseFaults(watched, visitors)),
      oneByOne(apiFaults(watched, visitors)),
      oneByOne(workerFaults(watched, visitors)),
      oneByOne(deskFaults(watched.desk, watched.sql, visitors.arrived)),
      fire(unanswered(watched, visitors)),
      fire(rolesGiven(watched)),
    ])
    await oneByOne(lastFaults(watched))

    const repaired = Date.now()
    let still = await prometheus.firing()
    while (still.size > 1 && Date.now() - repaired < timeoutSeconds * 1_000) {
      await wait(1_000)
      still = await prometheus.firing()
    }
    const found = await Promise.all(panelQueries.map((query) => prometheus.hasFound(query, began)))
    const empty = panelQueries.filter((_, index) => !found[index])

    const problems = alarmRules.flatMap(({ alert }) => {
      const [fault, at] = [caused.get(alert), fired.get(alert)]
      if (!fault) return [`${alert} has no fault`]
      if (at === undefined) return [`${alert} did not fire`]
      return at < fault.at ? [`${alert} fired before its fault`] : []
    })
    console.log('')
    for (const { alert } of alarmRules) {
      const [fault, at] = [caused.get(alert), fired.get(alert)]
      const after = fault && at ? `fired after ${Math.round((at - fault.at) / 1_000)} s` : 'did NOT fire'
      console.log(`alarm ${alert} ${after}: ${fault?.fault}`)
    }
    return {
      fault: 'every alarm, each by a real fault',
      times: String(alarmRules.length),
      acknowledged: 0,
      verdict: undefined,
      figure: `${fired.size} of ${alarmRules.length} fired; silent again ${Math.round((Date.now() - repaired) / 1_000)} s after the last repair`,
      problems: [
        ...problems,
        ...unless(still.size === 1, `still firing after all repairs: ${[...still].join(', ')}`),
        ...unless(empty.length === 0, `panels that show nothing: ${empty.join('; ')}`),
      ],
    }
  } finally {
    watching = false
    await watchAlarms.catch(() => {})
    await watched.stop()
  }
}
