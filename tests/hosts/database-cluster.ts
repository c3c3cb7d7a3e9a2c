import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chmod, copyFile, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'
import { createAuthority } from './authority.ts'
import { addDisk, fillDisk, removeDisk } from './disk.ts'
import { allHosts, type DatabaseHost, databaseClients, databaseHosts, databaseName, type Host, hosts } from './hosts.ts'
import { createNetwork, removeNetwork } from './network.ts'
import { commandOn, createServiceManager } from './service-manager.ts'

const run = promisify(execFile)
const repository = fileURLToPath(new URL('../..', import.meta.url))
const deploy = (file: string) => join(repository, 'deploy', file)

/** One set of hosts on a machine: names and addresses are fixed, so that a command finds them to remove them. */
const folder = join(repository, '.cache/hosts')
const packages = join(repository, '.cache/patroni')
/** Production has its settings in this folder; each host sees its own. */
const settingsFolder = '/etc/cash-express'
const password = 'only-in-tests'

export type Timing = { readonly ttl: number; readonly loop_wait: number; readonly retry_timeout: number }

const dataFolder = (host: DatabaseHost) => join(folder, host, 'var/lib/postgresql')

/** Removes every process, namespace, link and file of the hosts, also after a crash. */
export async function takeDown() {
  await removeNetwork()
  for (const host of databaseHosts) await removeDisk(dataFolder(host))
  await rm(folder, { recursive: true, force: true })
  if (existsSync(settingsFolder)) await rmdir(settingsFolder).catch(() => {})
}

const postgresVersion = () => {
  const newest = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest) throw new Error('the hosts need Debian’s PostgreSQL: apt-get install postgresql')
  return newest
}

const environmentIn = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

export type Member = {
  readonly name: DatabaseHost
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

/**
 * Three database hosts with etcd, Patroni and PostgreSQL, and HAProxy on every host that uses them, all started from the
 * files in `deploy/`. Only the timing, the names and the memory of PostgreSQL differ from production.
 */
export async function startDatabaseCluster({
  timing,
  control = false,
  apis = [],
  disks = false,
}: {
  timing?: Timing
  /** Patroni 3.0 and etcd 3.4, which must be found losing writes. */
  control?: boolean
  /** Hosts whose HAProxy also accepts requests to their API, over TLS. */
  apis?: readonly Host[]
  /** Gives each database host a disk of its own that can be full. */
  disks?: boolean
} = {}) {
  if (process.getuid?.() !== 0) throw new Error('hosts in network namespaces need root')
  await takeDown()
  await run(fileURLToPath(new URL('get-patroni.sh', import.meta.url)), [packages], { maxBuffer: 16 * 1_048_576 })
  const root = join(packages, control ? 'control' : 'chosen')
  await createNetwork()
  for (const path of [settingsFolder, '/var/lib/etcd', '/var/lib/postgresql', '/run/postgresql', '/run/haproxy'])
    await mkdir(path, { recursive: true })
  const authority = await createAuthority(join(folder, 'authority'))
  const manager = createServiceManager(folder)
  const onHost = (host: Host, user: string, ...command: string[]) => {
    const [file, args] = commandOn(folder, host, user, command)
    return run(file, [...args], { cwd: '/', maxBuffer: 16 * 1_048_576 })
  }

  async function prepareHost(host: Host) {
    const home = join(folder, host)
    const settings = join(home, 'etc/cash-express')
    await mkdir(settings, { recursive: true })
    const names = allHosts.map((each) => `${hosts[each]} ${each}`)
    await writeFile(
      join(home, 'etc/hosts'),
      ['127.0.0.1 localhost', `127.0.0.1 ${databaseName}`, ...names, ''].join('\n'),
    )
    await authority.issueForHost(join(settings, 'tls'), host)
    return settings
  }

  /** The bootstrap part of `deploy/patroni/patroni.yml` with the timing to be measured. */
  async function patroniSettings() {
    const text = await readFile(deploy('patroni/patroni.yml'), 'utf8')
    const settings = parse(text) as { bootstrap: { dcs: Record<string, unknown> } }
    if (timing) Object.assign(settings.bootstrap.dcs, timing)
    // Patroni 3.0 has no quorum and was first tried without the failsafe mode, which delays its failover.
    if (control) Object.assign(settings.bootstrap.dcs, { synchronous_mode: true, failsafe_mode: false })
    return timing || control ? stringify(settings) : text
  }

  async function startDatabaseHost(host: DatabaseHost) {
    const settings = await prepareHost(host)
    const home = join(folder, host)
    for (const path of ['var/lib/postgresql', 'var/lib/etcd', 'run/postgresql'])
      await mkdir(join(home, path), { recursive: true })
    if (disks) await addDisk(join(folder, `${host}.disk`), dataFolder(host))
    await writeFile(join(settings, 'patroni.yml'), await patroniSettings())
    await copyFile(deploy('patroni/postgresql.conf'), join(settings, 'postgresql.conf'))
    await copyFile(deploy('postgres/cash-express.conf'), join(settings, 'cash-express.conf'))
    // Three servers share the memory of one machine.
    await appendFile(join(settings, 'cash-express.conf'), '\nshared_buffers = 128MB\nmax_wal_size = 1GB\n')
    await run('chown', ['-R', 'postgres:postgres', home])
    const version = postgresVersion()
    await manager.add(host, {
      name: 'etcd',
      user: 'postgres',
      command: [join(root, 'usr/bin/etcd')],
      environment: {
        ...environmentIn(readFileSync(deploy('patroni/etcd-common.env'), 'utf8')),
        ETCD_NAME: host,
        ETCD_LISTEN_PEER_URLS: `https://${hosts[host]}:2380`,
        ETCD_LISTEN_CLIENT_URLS: `https://${hosts[host]}:2379`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `https://${host}:2380`,
        ETCD_ADVERTISE_CLIENT_URLS: `https://${host}:2379`,
        ETCD_INITIAL_CLUSTER: databaseHosts.map((each) => `${each}=https://${each}:2380`).join(','),
        ETCD_INITIAL_CLUSTER_TOKEN: 'cash-express',
        ETCD_LOG_LEVEL: 'warn',
      },
    })
    await manager.add(host, {
      name: 'patroni',
      user: 'postgres',
      command: ['/usr/bin/python3', '-m', 'patroni', `${settingsFolder}/patroni.yml`],
      environment: {
        PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
        PYTHONDONTWRITEBYTECODE: '1',
        PATRONI_NAME: host,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:8008`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:5432`,
        PATRONI_POSTGRESQL_DATA_DIR: `/var/lib/postgresql/${version}/main`,
        PATRONI_POSTGRESQL_BIN_DIR: `/usr/lib/postgresql/${version}/bin`,
        PATRONI_ETCD3_HOSTS: databaseHosts.map((each) => `${each}:2379`).join(','),
        PATRONI_REPLICATION_PASSWORD: password,
        PATRONI_REWIND_PASSWORD: password,
      },
    })
  }

  async function startHaproxy(host: Host) {
    await mkdir(join(folder, host, 'run/haproxy'), { recursive: true })
    await manager.add(host, {
      name: 'haproxy',
      user: 'root',
      command: [
        ...['haproxy', '-db', '-f', deploy('haproxy/database.cfg')],
        ...(apis.includes(host) ? ['-f', deploy('haproxy/api.cfg')] : []),
      ],
      environment: {
        ...Object.fromEntries(databaseHosts.map((each, index) => [`DATABASE_${index + 1}`, each])),
        API_ADDRESS: hosts[host],
      },
    })
  }

  const tests = join(folder, 'tests')
  await authority.issueForTests(tests)
  const pem = (name: string) => readFileSync(join(tests, name))
  const credentials = { ca: pem('authority.pem'), cert: pem('host.pem'), key: pem('host.key') }

  /** Patroni's REST interface of one host, with the certificate of the tests. */
  const ask = (host: DatabaseHost, path: string, method = 'GET', body?: object) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        { host: hosts[host], port: 8008, path, method, ...credentials, timeout: method === 'GET' ? 2_000 : 60_000 },
        (reply) => {
          const parts: Buffer[] = []
          reply.on('data', (part: Buffer) => parts.push(part))
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
          reply.on('error', reject)
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer from ${host}`)))
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })

  async function until<Value>(what: string, look: () => Promise<Value | undefined>, seconds = 120): Promise<Value> {
    const began = Date.now()
    let cause: unknown
    while (Date.now() - began < seconds * 1_000) {
      const value = await look().catch((error: unknown) => {
        cause = error
        return undefined
      })
      if (value !== undefined) return value
      await wait(100)
    }
    throw new Error(`not within ${seconds} s: ${what}`, { cause })
  }

  const isPrimary = (host: DatabaseHost) =>
    ask(host, '/primary').then(
      ({ status }) => status === 200,
      () => false,
    )

  /** A server that says that it holds the lock, other than the given ones. */
  const primary = (except: readonly DatabaseHost[] = []) =>
    until('a primary', async () => {
      const others = databaseHosts.filter((host) => !except.includes(host))
      const answers = await Promise.all(others.map(isPrimary))
      return others[answers.indexOf(true)]
    })

  async function members(): Promise<readonly Member[]> {
    for (const host of databaseHosts) {
      const answer = await ask(host, '/cluster').catch(() => undefined)
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members
    }
    return []
  }

  /** One primary and two standbys that follow it and count for commits. */
  const untilWhole = (seconds = 180) =>
    until(
      'a primary with two standbys',
      async () => {
        const all = await members()
        const leader = all.find(({ role }) => role === 'leader')
        if (!leader) return undefined
        const following = all.filter(
          ({ role, state, timeline }) =>
            role !== 'leader' && state === (control ? 'running' : 'streaming') && timeline === leader.timeline,
        )
        if (following.length < 2) return undefined
        const counted = following.filter(({ role }) => role === (control ? 'sync_standby' : 'quorum_standby'))
        return counted.length >= (control ? 1 : 2) ? leader.name : undefined
      },
      seconds,
    )

  /**
   * Resets each host whose Patroni says in two answers that its own loop has stopped, as a watchdog device does; network
   * namespaces have none. A host that was frozen gets the time between the answers to continue.
   */
  function startWatchdogs() {
    const stuck = new Set<DatabaseHost>()
    let [resets, going] = [0, true]
    const watching = (async () => {
      while (going) {
        for (const host of databaseHosts) {
          const answer = await ask(host, '/liveness').catch(() => undefined)
          if (answer?.status !== 503) stuck.delete(host)
          else if (!stuck.has(host)) stuck.add(host)
          else {
            stuck.delete(host)
            resets++
            console.log(`Patroni on ${host} hangs; its host is reset`)
            await manager.crash(host)
            manager.boot(host)
          }
        }
        await wait(6_000)
      }
    })()
    return {
      resets: () => resets,
      async stop() {
        going = false
        await watching
      },
    }
  }

  const psql = async (host: DatabaseHost, ...statements: string[]) =>
    (
      await onHost(
        host,
        'postgres',
        ...['psql', '-h', '/run/postgresql', '-v', 'ON_ERROR_STOP=1', '--no-psqlrc', '-qAt', '-d', 'postgres'],
        ...statements.flatMap((statement) => ['-c', statement]),
      )
    ).stdout.trim()

  await Promise.all(databaseHosts.map(startDatabaseHost))
  for (const host of allHosts.filter((each) => !databaseHosts.some((database) => database === each)))
    await prepareHost(host)
  await Promise.all(databaseClients.map(startHaproxy))
  const first = await untilWhole()
  await onHost(
    first,
    'postgres',
    ...['env', `OWNER_PASSWORD=${password}`, 'psql', '-h', '/run/postgresql', '--no-psqlrc', '-q', '-d', 'postgres'],
    ...['-f', deploy('postgres/create-database.sql')],
  )
  await chmod(tests, 0o755)

  return {
    folder,
    /** The disk of a host is full until the returned repair. */
    fillDisk: (host: DatabaseHost) => fillDisk(dataFolder(host)),
    authority: authority.certificate,
    manager,
    onHost,
    psql,
    primary,
    members,
    untilWhole,
    isPrimary,
    startWatchdogs,
    /** The owner's address on the host of a process, where the name leads to the primary. */
    ownerUrl: `postgres://cash_express:${password}@${databaseName}:5432/cash_express?sslmode=verify-full&sslrootcert=${settingsFolder}/tls/authority.pem`,
    /** The owner's address of one server, for the tests. */
    directUrl: (host: DatabaseHost) =>
      `postgres://cash_express:${password}@${hosts[host]}:5432/cash_express?sslmode=verify-full&sslrootcert=${join(tests, 'authority.pem')}`,
    /** For the log of a run that failed: what each Patroni says of itself, and its last lines. */
    async describe(): Promise<string> {
      const all = databaseHosts.map(async (host) => {
        const [liveness, patroni] = await Promise.all(
          ['/liveness', '/patroni'].map((path) =>
            ask(host, path).then(
              ({ status, text }) => `${path} ${status} ${text}`,
              (error: Error) => `${path} ${error.message}`,
            ),
          ),
        )
        const log = (await readFile(join(folder, host, 'patroni.log'), 'utf8')).split('\n')
        const said = log.filter(
          (line) => !/ (FATAL|LOG): {2}(the database system|skipping|parameter|connection)/.test(line),
        )
        return [`== ${host}`, liveness, patroni, ...said.slice(-40).map((line) => line.slice(0, 300))].join('\n')
      })
      return (await Promise.all(all)).join('\n')
    },
    /** Changes the timing of the running cluster, as `patronictl edit-config` does. */
    async configure(changed: Timing) {
      const { status, text } = await ask(await primary(), '/config', 'PATCH', changed)
      if (status !== 200) throw new Error(`settings refused with ${status}: ${text}`)
    },
    /** Hands over to a standby without an outage, as docs/operations.md tells an operator. */
    async switchover() {
      const leader = await primary()
      await psql(leader, 'checkpoint')
      const { status, text } = await ask(leader, '/switchover', 'POST', { leader })
      if (status !== 200) throw new Error(`switchover refused with ${status}: ${text}`)
      return leader
    },
    async stop() {
      manager.retire()
      await takeDown()
    },
  }
}

export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>
