import { mkdirSync, readFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { localMailSettings } from '../../tools/mail-catcher.ts'
import { prepareDatabase } from '../faults/api-processes.ts'
import { createRecords } from '../faults/records.ts'
import { startVisitors } from '../faults/visitors.ts'
import { makeTestKeys } from '../test-keys.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { bridge, databaseName, type Host, hosts } from './hosts.ts'

const source = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const appHosts = ['cx-app-1', 'cx-app-2'] as const satisfies readonly Host[]
const authority = '/etc/cash-express/tls/authority.pem'
const mailPort = 2_525

/**
 * The product on hosts of its own: the database cluster, an API and a worker on each app host behind HAProxy with TLS, and
 * a mail server with TLS. Every process is a service that is started again when it ends.
 */
export async function startProductOnHosts() {
  const cluster = await startDatabaseCluster({ apis: appHosts })
  const direct = await prepareDatabase(cluster.directUrl(await cluster.untilWhole()))
  const { environment, privateKeys, files } = await makeTestKeys()
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
  for (const host of appHosts) {
    const keys = join(cluster.folder, host, 'notice-keys')
    mkdirSync(keys)
    const file = join(keys, `${files.notice.kid}.key`)
    await writeFile(file, files.notice.privateFile)
    await chmod(file, 0o600)
    await cluster.manager.add(host, {
      name: 'api',
      user: 'root',
      command: [process.execPath, source('apps/server/src/main-api.ts')],
      environment: {
        ...environment,
        DATABASE_URL: onHosts(direct.api),
        PORT: '3001',
        TRUSTED_PROXIES: `127.0.0.1,${bridge.address}`,
        LOG_LEVEL: 'error',
        SITE_DIRECTORY: join(cluster.folder, host),
      },
    })
    await cluster.manager.add(host, {
      name: 'worker',
      user: 'root',
      command: [process.execPath, source('apps/server/src/main-worker.ts')],
      environment: {
        ...localMailSettings(`smtp://cx-mail:${mailPort}`, keys),
        SMTP_TLS: 'required',
        NODE_EXTRA_CA_CERTS: authority,
        DATABASE_URL: onHosts(direct.worker),
        NOTICES_PER_HOUR: '0',
        LOG_LEVEL: 'error',
      },
    })
  }

  const origins = appHosts.map((host) => `https://${hosts[host]}:8443`)
  const isReady = (origin: string) =>
    fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  async function untilReady(seconds = 120) {
    for (const origin of origins) {
      const began = Date.now()
      while (!(await isReady(origin))) {
        if (Date.now() - began > seconds * 1_000) throw new Error(`${origin} is not ready after ${seconds} s`)
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
    untilReady,
    /** Visitors of each app host; those of a host that is cut off wait until it is back. */
    visit: (pace: { clients?: number; pauseMilliseconds?: number }) =>
      origins.map((origin) =>
        startVisitors({ origin, intakeSecret: environment.INTAKE_SECRET, file: acknowledged, ...pace }),
      ),
    /** Ends the 30 minutes of every abandoned job application now, so that the workers deliver it as incomplete. */
    async expireDrafts() {
      await sql('update employment_draft set expires_at = now() where closed_at is null')
      await sql("update pgboss.job set start_after = now() where name = 'cases' and state = 'created'")
    },
    stop: () => cluster.stop(),
  }
}

export type ProductOnHosts = Awaited<ReturnType<typeof startProductOnHosts>>
