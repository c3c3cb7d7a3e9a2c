import { mkdirSync, readFileSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { localMailSettings } from '../../tools/mail-catcher.ts'
import { prepareDatabase } from '../faults/api-processes.ts'
import { clockFrom } from '../faults/clock.ts'
import { createRecords } from '../faults/records.ts'
import { startVisitors } from '../faults/visitors.ts'
import { makeTestKeys } from '../test-keys.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { startDeskOnHosts } from './desk-on-hosts.ts'
import { appHosts, databaseName, edgeHosts, type Host, hosts } from './hosts.ts'
import { knowNames } from './names.ts'
import { startEdges } from './nginx-on-hosts.ts'

const source = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const authority = '/etc/cash-express/tls/authority.pem'
const mailPort = 2_525

/**
 * The product on hosts of its own: the database cluster, an API and a worker on each app host behind HAProxy with TLS, nginx
 * on both edge hosts, desk and keyholder each on a host, and a mail server with TLS. Every process is a service that is started again when it ends.
 */
export async function startProductOnHosts() {
  const cluster = await startDatabaseCluster({ apis: appHosts, disks: true })
  const direct = await prepareDatabase(cluster.directUrl(await cluster.untilWhole()))
  const keys = await makeTestKeys()
  const { environment, privateKeys, files } = keys
  setDefaultCACertificates([...getCACertificates(), readFileSync(cluster.authority, 'utf8')])

  /** The same database by the name that leads to the primary on every host. */
  function onHosts(directUrl: string) {
    const [url, local] = [new URL(directUrl), new URL(cluster.ownerUrl)]
    url.hostname = databaseName
    url.search = local.search
    return url.href
  }

  const [acknowledged, caught] = [join(cluster.folder, 'acknowledged.jsonl'), join(cluster.folder, 'mails.jsonl')]
  await cluster.manager.add('cx-mail', {
    name: 'mail',
    user: 'root',
    command: [process.execPath, source('tests/faults/smtp-sink.command.ts')],
    environment: {
      SINK_HOST: hosts['cx-mail'],
      SINK_PORT: String(mailPort),
      SINK_FILE: caught,
      SINK_TLS: '/etc/cash-express/tls',
    },
  })
  const clockFile = (host: Host) => join(cluster.folder, host, 'clock')
  const setClock = (host: Host, offset: string) => writeFile(clockFile(host), `${offset}\n`)
  for (const host of appHosts) {
    await setClock(host, '+0')
    const clock = clockFrom(clockFile(host))
    const noticeKeys = join(cluster.folder, host, 'notice-keys')
    mkdirSync(noticeKeys)
    const file = join(noticeKeys, `${files.notice.kid}.key`)
    await writeFile(file, files.notice.privateFile)
    await chmod(file, 0o600)
    await cluster.manager.add(host, {
      name: 'api',
      user: 'root',
      command: [process.execPath, source('apps/server/src/main-api.ts')],
      environment: {
        ...environment,
        ...clock,
        DATABASE_URL: onHosts(direct.api),
        PORT: '3001',
        TRUSTED_PROXIES: ['127.0.0.1', ...edgeHosts.map((edge) => hosts[edge])].join(),
        LOG_LEVEL: 'error',
        SITE_DIRECTORY: join(cluster.folder, host),
      },
    })
    await cluster.manager.add(host, {
      name: 'worker',
      user: 'root',
      command: [process.execPath, source('apps/server/src/main-worker.ts')],
      environment: {
        ...localMailSettings(`smtp://cx-mail:${mailPort}`, noticeKeys),
        ...clock,
        SMTP_TLS: 'required',
        NODE_EXTRA_CA_CERTS: authority,
        DATABASE_URL: onHosts(direct.worker),
        NOTICES_PER_HOUR: '0',
        CONFIRMATIONS_PER_DOMAIN: '0',
      },
    })
  }

  const forgetNames = knowNames()
  const origin = await startEdges(cluster)
  const desk = await startDeskOnHosts(
    cluster,
    { desk: onHosts(direct.desk), keyholder: onHosts(direct.keyholder) },
    keys,
  )
  const answers = (address: string, wanted: number) =>
    fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === wanted,
      () => false,
    )
  const wanted = [
    ...appHosts.map((host) => [`https://${hosts[host]}:8443/health/ready`, 200] as const),
    // An edge redirects visitors without TLS by itself.
    ...edgeHosts.map((host) => [`http://${hosts[host]}/`, 308] as const),
    // Nobody is signed in.
    [`${desk.origin}/api/queue?recipient=store:101`, 401] as const,
  ]
  async function untilReady(seconds = 120) {
    for (const [address, status] of wanted) {
      const began = Date.now()
      while (!(await answers(address, status))) {
        if (Date.now() - began > seconds * 1_000) throw new Error(`${address} is not ready after ${seconds} s`)
        await wait(200)
      }
    }
  }
  await untilReady()

  async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: cluster.directUrl(await cluster.primary()),
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  const records = createRecords({ sql, deskKey: privateKeys.desk, acknowledged, caught })

  return {
    ...records,
    cluster,
    sql,
    desk,
    /** The clock of the API and the worker on an app host, such as `+3600`. */
    setClock,
    publicLines: { desk: environment.DESK_PUBLIC_KEY, escrow: environment.ESCROW_PUBLIC_KEY },
    untilReady,
    /** Lines that the APIs logged about responses with 500; a database that is away is no reason for one. */
    async unexpectedFailures(): Promise<string[]> {
      const logs = appHosts.map((host) => readFile(join(cluster.folder, host, 'api.log'), 'utf8'))
      return (await Promise.all(logs)).flatMap((log) => log.split('\n').filter((line) => line.includes('"status":500')))
    },
    /** For a run that failed: what the workers logged about submissions that its error names, and what failed last. */
    async describeWorkers(error: string): Promise<string> {
      const named = [...new Set(error.match(/\b[B-Z2-9]{8}\b/g))].slice(0, 5)
      const all = appHosts.map(async (host) => {
        const lines = (await readFile(join(cluster.folder, host, 'worker.log'), 'utf8')).split('\n')
        const about = lines.filter((line) => named.some((reference) => line.includes(reference)))
        const failed = lines.filter((line) => !/"(delivered|confirmed)"/.test(line)).slice(-60)
        return [`== worker of ${host}`, ...about, '--', ...failed].join('\n')
      })
      return (await Promise.all(all)).join('\n')
    },
    /** Visitors who find both edges by the name of the site. */
    visit: (pace: { clients?: number; pauseMilliseconds?: number }) =>
      startVisitors({ origin, intakeSecret: environment.INTAKE_SECRET, file: acknowledged, ...pace }),
    /** Ends the 30 minutes of every abandoned job application now, so that the workers deliver it as incomplete. */
    async expireDrafts() {
      await sql('update employment_draft set expires_at = now() where closed_at is null')
      await sql("update pgboss.job set start_after = now() where name = 'cases' and state = 'created'")
    },
    async stop() {
      desk.provider.stop()
      forgetNames()
      await cluster.stop()
    },
  }
}

export type ProductOnHosts = Awaited<ReturnType<typeof startProductOnHosts>>
