import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../tools/free-port.ts'
import { deployFolder, readDeployed } from '../alarm-files.ts'
import { asPostgres, type Node } from './postgres-cluster.ts'

const run = promisify(execFile)

/**
 * Starts a program with another clock, such as `FAKETIME=-9d`. The program faketime itself cannot start a server, because
 * the server would get the real time back when it ends.
 */
export const withClock = (setting: string): string[] => [
  ...['env', 'LD_PRELOAD=/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1', setting],
  ...['FAKETIME_NO_CACHE=1', 'FAKETIME_DONT_FAKE_MONOTONIC=1'],
]

export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Certificates of one authority; all names are also valid for localhost, where these hosts run. */
async function issueCertificates(folder: string, names: readonly string[]) {
  const authority = join(folder, 'db-ca.pem')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90']
  const authorityKey = `${authority}.key`
  await run('openssl', ['req', '-x509', ...key, '-subj', '/CN=test', '-keyout', authorityKey, '-out', authority])
  for (const name of names)
    await run('openssl', [
      ...['req', '-x509', ...key, '-CA', authority, '-CAkey', authorityKey, '-subj', `/CN=${name}`],
      ...['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=critical,CA:FALSE'],
      ...['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)],
    ])
}

async function listens(port: number) {
  for (let tries = 0; tries < 200; tries++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: 'localhost' }, () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.end())
    })
    if (open) return
    await wait(50)
  }
  throw new Error(`pgBackRest does not listen on port ${port}`)
}

export type Ran = { readonly code: number; readonly out: string; readonly errors: string }

/**
 * A backup host with the files of deploy/pgbackrest, reached over TLS by database hosts and by the host of a restore.
 * Each host has its own configuration, certificate and port; only the addresses and folders of the files are replaced.
 */
export async function createRepository(folder: string) {
  const port = { repository: await freePort(), database: await freePort() }
  const sockets = join(folder, 'sockets')
  const stored = join(folder, 'repository')
  const passphrase = randomBytes(36).toString('base64')
  for (const each of [
    folder,
    sockets,
    stored,
    ...['passphrase', 'no-passphrase', 'locks'].map((name) => join(folder, name)),
  ])
    await mkdir(each, { recursive: true })
  const hosts = ['backup.internal', 'db1.internal']
  await issueCertificates(folder, hosts)
  await writeFile(join(folder, 'passphrase', 'passphrase.conf'), `[global]\nrepo1-cipher-pass=${passphrase}\n`)

  const placed = (text: string, own: string) =>
    text
      .replaceAll('/etc/cash-express/db-ca.pem', join(folder, 'db-ca.pem'))
      .replaceAll(/\/etc\/cash-express\/(?:backup-tls|pgbackrest)\.(pem|key)/g, join(folder, `${own}.$1`))
      .replaceAll('/backup/pgbackrest', stored)
      .replace(/-host=\S+\.internal/g, '-host=localhost')
      .replace('tls-server-address=*', 'tls-server-address=localhost')
      .replace('/var/spool/pgbackrest', join(folder, 'locks', own))
  const files = { repository: join(folder, 'repository.conf'), database: join(folder, 'database.conf') }

  /** Without nodes, the repository serves restores only. */
  async function configure(nodes: readonly Pick<Node, 'data' | 'port'>[]) {
    const text = readDeployed('pgbackrest/repository.conf').replace(
      'tls-server-port=8432',
      `tls-server-port=${port.repository}`,
    )
    const lines = placed(text, 'backup.internal')
      .replaceAll('-host-port=8432', `-host-port=${port.database}`)
      .replaceAll('/var/run/postgresql', sockets)
      .split('\n')
      .flatMap((line) => {
        const [, number] = /^pg(\d)-/.exec(line) ?? []
        if (!number) return [line]
        const node = nodes[Number(number) - 1]
        if (!node) return []
        return [line.replace(/^(pg\d-path)=.*/, `$1=${node.data}`).replace(/^(pg\d-port)=.*/, `$1=${node.port}`)]
      })
    await writeFile(files.repository, lines.join('\n'))
    const database = readDeployed('pgbackrest/database.conf')
      .replace('tls-server-port=8432', `tls-server-port=${port.database}`)
      .replace('-host-port=8432', `-host-port=${port.repository}`)
      .replace('/var/lib/postgresql/15/main', nodes[0]?.data ?? '/nowhere')
    await writeFile(files.database, placed(database, 'db1.internal'))
    await run('chown', ['-R', 'postgres:postgres', folder])
  }
  await configure([])

  const onRepository = {
    PGBACKREST_CONFIG: files.repository,
    PGBACKREST_CONFIG_INCLUDE_PATH: join(folder, 'passphrase'),
  }
  const onDatabase = {
    PGBACKREST_CONFIG: files.database,
    PGBACKREST_CONFIG_INCLUDE_PATH: join(folder, 'no-passphrase'),
  }

  const ended: Promise<unknown>[] = []
  const servers = [onRepository, onDatabase].map((environment) => {
    const [command, args] = asPostgres('pgbackrest', ['server'])
    const server = spawn(command, args, { cwd: '/', stdio: 'ignore', env: { ...process.env, ...environment } })
    ended.push(new Promise((resolve) => server.once('exit', resolve)))
    return server
  })
  const stopServers = () => {
    for (const server of servers) server.kill('SIGTERM')
    return Promise.all(ended)
  }
  await Promise.all(Object.values(port).map(listens)).catch(async (error: unknown) => {
    await stopServers()
    throw error
  })

  async function call(
    command: string,
    args: readonly string[],
    environment: Record<string, string>,
    before: readonly string[] = [],
  ): Promise<Ran> {
    const [file, all] = asPostgres(before[0] ?? command, [
      ...before.slice(1),
      ...(before.length > 0 ? [command] : []),
      ...args,
    ])
    return run(file, all, { cwd: '/', env: { ...process.env, ...environment }, maxBuffer: 64 * 1_048_576 }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, errors: stderr }),
      (error: { code?: number; stdout?: string; stderr?: string }) => ({
        code: typeof error.code === 'number' ? error.code : -1,
        out: error.stdout ?? '',
        errors: error.stderr ?? String(error),
      }),
    )
  }

  async function succeeded(running: Promise<Ran>): Promise<Ran> {
    const ran = await running
    if (ran.code !== 0) throw new Error(`ended with ${ran.code}: ${ran.errors}${ran.out}`)
    return ran
  }

  const script = (name: string) => join(deployFolder, 'pgbackrest', name)
  const archiveFile = join(folder, 'archive.conf')
  const assignments = Object.entries(onDatabase).map(([name, value]) => `${name}=${value}`)
  const archiveLines = readDeployed('postgres/archive.conf').replace(
    "'pgbackrest",
    `'${assignments.join(' ')} pgbackrest`,
  )
  await writeFile(archiveFile, archiveLines)

  return {
    folder,
    stored,
    passphrase,
    succeeded,
    configure,
    files,
    /** Lines of postgresql.conf on a database host. */
    settings: [...archiveLines.split('\n'), `unix_socket_directories = '${sockets}'`],
    onRepository: (args: readonly string[], changes: Record<string, string> = {}, before: readonly string[] = []) =>
      call('pgbackrest', ['--stanza=cash-express', ...args], { ...onRepository, ...changes }, before),
    /** Runs a script of the backup host, such as `backup.sh`. `before` is a program that starts it, such as faketime. */
    runScript: (
      name: 'backup.sh' | 'metrics.sh' | 'drill.sh',
      { bin, ...settings }: { bin: string } & Record<string, string>,
      before: readonly string[] = [],
    ) =>
      call(
        script(name),
        [],
        { PGDATABASE: 'postgres', ...onRepository, PATH: `${bin}:${process.env.PATH}`, ...settings },
        before,
      ),
    /** Restores on a host of its own, which knows the repository only over TLS. */
    restore: (
      {
        bin,
        data,
        start = 'true',
        ...settings
      }: { bin: string; data: string; start?: string } & Record<string, string>,
      moment: readonly string[] = [],
    ) =>
      call(script('restore.sh'), moment, {
        ...onDatabase,
        ARCHIVE_CONF: archiveFile,
        PATH: `${bin}:${process.env.PATH}`,
        PGDATABASE: 'postgres',
        PGDATA: data,
        START: start,
        ...settings,
      }),
    async stop() {
      await stopServers()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Repository = Awaited<ReturnType<typeof createRepository>>
