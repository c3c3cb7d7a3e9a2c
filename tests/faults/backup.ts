import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../tools/free-port.ts'
import { application } from '../sample-payloads.ts'
import { createRepository, filesIn, type Ran, type Repository, withClock } from './backup-repository.ts'
import { createSearch } from './canary-search.ts'
import { asPostgres, type Node } from './postgres-cluster.ts'
import { inSeconds, type Result, unless } from './result.ts'
import type { Acknowledgment } from './visitors.ts'
import { startWholeProduct, type WholeProduct } from './whole-product.ts'

const run = promisify(execFile)
const deskCommand = fileURLToPath(new URL('../../apps/keyholder/src/desk.command.ts', import.meta.url))

/** More than the sample that is opened, without the time until the first backup. */
const acknowledgedBefore = 1_200
/** A restore may lose the time of archive_timeout and what the archiver needs for one file on a busy machine. */
const mostLostSeconds = 75
const sample = 1_000

/** A line of restore.sh, such as `restored in  12.3 s`. */
const lineOf = ({ out }: Ran, name: string) => new RegExp(`^${name}  +(.+)$`, 'm').exec(out)?.[1] ?? ''

/** An empty host with its own folder and port, on which a restored server can be started. */
async function emptyHost(folder: string, name: string, bin: string) {
  const [data, port] = [join(folder, name), await freePort()]
  const control = (...args: string[]) => {
    const [file, all] = asPostgres(join(bin, 'pg_ctl'), ['-D', data, ...args])
    return run(file, all, { cwd: '/' })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    data,
    port,
    url,
    bin,
    start: `${bin}/pg_ctl -D ${data} -o '-c port=${port}' -l ${data}.log -w start`,
    async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    stop: () => control('-m', 'fast', '-w', 'stop').catch(() => {}),
  }
}

type Host = Awaited<ReturnType<typeof emptyHost>>

type Noted = Acknowledgment & { readonly at: number }

/** Submissions and sections with the time when the visitor had the answer. */
function notedBy(product: WholeProduct, times: readonly number[]): Noted[] {
  const lines = readFileSync(join(product.folder, 'acknowledged.jsonl'), 'utf8').split('\n').filter(Boolean)
  return lines.map((line, index) => ({ ...(JSON.parse(line) as Acknowledgment), at: times[index] ?? 0 }))
}

/** Those that the host does not have. */
async function missingOn(host: Host, noted: readonly Noted[]): Promise<Noted[]> {
  const rows = await host.sql<{ id: string }>(
    `select reference as id from submission union all select reference || section from employment_section`,
  )
  const stored = new Set(rows.map(({ id }) => id))
  return noted.filter(({ reference, section = '' }) => !stored.has(`${reference}${section}`))
}

async function archiveEverything({ sql }: Pick<Node, 'sql'>) {
  const [row] = await sql<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  for (let tries = 0; tries < 600; tries++) {
    const [archiver] = await sql<{ name: string | null }>('select last_archived_wal as name from pg_stat_archiver')
    if ((archiver?.name ?? '') >= (row?.name ?? 'F')) return
    await wait(50)
  }
  throw new Error(`${row?.name} was not archived`)
}

const result = (
  fault: string,
  times: string,
  figure: string,
  problems: readonly string[],
  acknowledged = 0,
): Result => ({
  fault,
  times,
  acknowledged,
  verdict: undefined,
  figure,
  problems,
})

/** Every database host is destroyed under load; the product continues on another host. */
async function loseEverything(product: WholeProduct, repository: Repository, other: Host) {
  const { cluster, database } = product
  const primary = cluster.primary()
  const settings = { bin: primary.bin, METRICS: repository.folder }
  const visitors = product.visit({ clients: 16, pauseMilliseconds: 60 })
  const acknowledged = (count: number) => async () => {
    while (visitors.acknowledgedAt.length < count) await wait(50)
  }
  await acknowledged(100)()
  await repository.succeeded(repository.runScript('backup.sh', settings))
  await acknowledged(acknowledgedBefore)()
  await repository.succeeded(repository.runScript('backup.sh', settings))
  await wait(2_000)
  const moment = new Date()
  await wait(5_000)
  const archivedAt = Date.now()
  await archiveEverything(primary)
  await wait(8_000)

  const lostAt = Date.now()
  for (const node of cluster.nodes) {
    await node.kill()
    await rm(node.data, { recursive: true })
  }
  const restored = await repository.restore({ bin: primary.bin, data: other.data, start: other.start })
  if (restored.code !== 0) throw new Error(`not restored: ${restored.errors}${restored.out}`)
  console.log(restored.out)
  const before = notedBy(product, visitors.acknowledgedAt)
  const missing = await missingOn(other, before)
  await database.routeTo([other.port])
  while (!visitors.acknowledgedAt.some((at) => at > lostAt + 1_000)) await wait(20)
  const again = visitors.acknowledgedAt.find((at) => at > lostAt + 1_000) ?? lostAt
  await wait(3_000)
  await visitors.stop()
  const after = await missingOn(other, notedBy(product, visitors.acknowledgedAt).slice(before.length))

  const upTo = Date.parse(lineOf(restored, 'restored up to'))
  const lostSeconds = (lostAt - upTo) / 1_000
  const early = missing.filter(({ at }) => at < Math.max(archivedAt, upTo))
  const row = result(
    'all three database hosts are destroyed, restored on an empty host',
    '1',
    `${before.length} acknowledged, ${before.length - missing.length} restored, ${early.length} missing of those in the archive; RPO ${lostSeconds.toFixed(1)} s (${missing.length} acknowledged in it); RTO ${lineOf(restored, 'restored in')} (copied in ${lineOf(restored, 'copied in')}, recovered in ${lineOf(restored, 'recovered in')}, verified in ${lineOf(restored, 'verified in')}); visitors’ next acknowledgment ${inSeconds(again - lostAt)} after the loss`,
    [
      ...unless(early.length === 0, `${early.length} archived submissions are missing`),
      ...unless(after.length === 0, `${after.length} acknowledged after the restore are missing`),
      ...unless(lostSeconds <= mostLostSeconds, `more than ${mostLostSeconds} s were lost`),
      ...unless(/^00\d\d-/.test(lineOf(restored, 'latest migration')), 'the migrations were not verified'),
    ],
    before.length,
  )
  return { row, moment, noted: notedBy(product, visitors.acknowledgedAt) }
}

/** As restore.sh takes it. */
const asMoment = (date: Date) => date.toISOString().replace('T', ' ').replace('Z', '+00')

/** The moment is before the loss, so it is on the first timeline. */
async function goBack(repository: Repository, host: Host, moment: Date, noted: readonly Noted[]): Promise<Result> {
  const restored = await repository.restore({ bin: host.bin, data: host.data, start: host.start, TIMELINE: '1' }, [
    asMoment(moment),
  ])
  if (restored.code !== 0) throw new Error(`not restored: ${restored.errors}${restored.out}`)
  const before = noted.filter(({ at }) => at < moment.getTime())
  const missing = await missingOn(host, before)
  const [later] = await host.sql<{ count: number }>(
    'select count(*)::int as count from submission where received_at > $1',
    [moment],
  )
  await host.stop()
  const beyond = await repository.restore({ bin: host.bin, data: `${host.data}-beyond`, TIMELINE: '1' }, [
    asMoment(new Date(Date.now() + 86_400_000)),
  ])
  return result(
    'restored to a moment before the loss',
    '1',
    `${before.length} acknowledged before it, ${missing.length} missing, ${later?.count} later ones; RTO ${lineOf(restored, 'restored in')}; a moment after the archive: ${beyond.errors.trim().split('\n').at(-1)}`,
    [
      ...unless(missing.length === 0, `${missing.length} are missing`),
      ...unless(later?.count === 0, 'there are later submissions'),
      ...unless(
        beyond.code === 1 && /reaches to \d{4}-/.test(beyond.errors),
        `a moment after the archive: ${beyond.errors}`,
      ),
    ],
  )
}

/** With the keys of the desk, which only this step has. */
async function openSample(product: WholeProduct, host: Host): Promise<Result> {
  const url = new URL(host.url)
  url.username = 'keyholder_fault'
  url.password = 'fault'
  const environment = { KEYHOLDER_DATABASE_URL: url.href, KEYHOLDER_KEYS: join(product.folder, 'desk-keys') }
  const { stdout } = await run(process.execPath, [deskCommand, 'verify', '--sample', String(sample)], {
    env: { ...process.env, ...environment },
  })
  const counts = [...stdout.matchAll(/^\S+ +(\d+) +(\d+) +(\d+)$/gm)].map((row) => row.slice(1).map(Number))
  const [opened, ...others] = [0, 1, 2].map((column) => counts.reduce((sum, row) => sum + (row[column] ?? 0), 0))
  return result(
    'a random sample of the restored submissions is opened at the keyholder',
    String(sample),
    `${opened} opened, ${others[0]} without a key, ${others[1]} broken`,
    unless(opened === sample && others.every((count) => count === 0), 'not all of the sample opened'),
  )
}

async function searchEverything(
  product: WholeProduct,
  repository: Repository,
  host: Host,
  reference: string,
): Promise<Result> {
  const keys = ['desk-keys', 'notice-keys'].flatMap((folder) => filesIn(join(product.folder, folder)))
  const secrets = keys.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/[^\w+/=-]+/)
      .filter((text) => text.length >= 32),
  )
  // The sample stores have phone numbers like those of the answers.
  const { ssn, lastName, address1, dob } = application
  const answers = createSearch([ssn, lastName, address1, dob, ...secrets, repository.passphrase])
  const found = [...answers.inFolder(repository.stored), ...answers.inFolder(host.data)]
  const plain = createSearch([reference])
  const [sealed, readable] = [plain.inFolder(repository.stored).length, plain.inFolder(host.data).length]
  return result(
    'answers, private keys and passphrase are searched in the repository and in the restored files',
    `${filesIn(repository.stored).length} files`,
    `${found.length} hits of ${secrets.length} secrets and 4 answers; a reference has ${sealed} hits in the repository and ${readable} in the restored files`,
    [
      ...unless(secrets.length >= 2, 'there are no private keys to search for'),
      ...unless(found.length === 0, `found ${found.join(', ')}`),
      ...unless(sealed === 0 && readable > 0, 'the repository is not encrypted, or the search finds nothing'),
    ],
  )
}

/** Damages the repository in one way after the other, and repairs it each time. */
async function damage(repository: Repository, host: Host, folder: string): Promise<Result[]> {
  const { bin } = host
  const wal = join(repository.stored, 'archive/cash-express')
  const restoreInto = (name: string, changes: Record<string, string> = {}) =>
    repository.restore({ bin, data: join(folder, name), ...changes })
  const last = ({ errors }: Ran) => errors.trim().split('\n').at(-1) ?? ''

  const occupied = await repository.restore({ bin, data: host.data })
  const onBackupHost = { PGBACKREST_CONFIG: repository.files.repository }
  const wrong = join(folder, 'wrong')
  await mkdir(wrong)
  await writeFile(join(wrong, 'passphrase.conf'), '[global]\nrepo1-cipher-pass=another\n')
  const locked = await restoreInto('locked', { ...onBackupHost, PGBACKREST_CONFIG_INCLUDE_PATH: wrong })

  for (let file = 0; file < 4; file++) await archiveEverything(host)
  const segments = filesIn(wal)
    .filter((file) => /\/[0-9A-F]{24}-\w+\.zst$/.test(file))
    .toSorted()
  const removed = segments.at(-3) ?? ''
  await rename(removed, join(folder, 'removed'))
  const short = await restoreInto('short', { DRILL: 'yes' })
  await rename(join(folder, 'removed'), removed)

  const backups = filesIn(join(repository.stored, 'backup')).filter((file) => /\/(bundle|pg_data)\//.test(file))
  const originals = new Map(await Promise.all(backups.map(async (file) => [file, await readFile(file)] as const)))
  for (const [file, bytes] of originals) {
    const changed = Buffer.from(bytes)
    const middle = changed.length >> 1
    changed[middle] = (changed[middle] ?? 0) ^ 1
    await writeFile(file, changed)
  }
  const drilled = await repository.runScript('drill.sh', { bin, METRICS: folder, DRILL_FOLDER: join(folder, 'drill') })
  const damaged = await restoreInto('damaged')
  for (const [file, bytes] of originals) await writeFile(file, bytes)

  return [
    result('restore over a database, and with a wrong passphrase', '2', `refused: ${last(occupied)}; ${last(locked)}`, [
      ...unless(occupied.code === 1 && /is not empty/.test(occupied.errors), 'it restored over a database'),
      ...unless(
        locked.code === 1 && /passphrase/.test(locked.errors),
        `the passphrase was not named: ${locked.errors}`,
      ),
    ]),
    result(
      'a WAL file is missing in the repository',
      '1',
      `restored up to ${lineOf(short, 'restored up to')}; ${last(short)}`,
      [...unless(short.code === 3, `ended with ${short.code}: ${short.errors}`)],
    ),
    result(
      'one bit of each file of the backups is changed',
      `${backups.length} files`,
      `the drill ends with ${drilled.code}, a restore with ${damaged.code}: ${last(damaged)}`,
      [
        ...unless(
          drilled.code === 1 && /status: error/.test(drilled.errors),
          `not found: ${drilled.errors}${drilled.out}`,
        ),
        ...unless(damaged.code === 1, 'damaged files were restored'),
      ],
    ),
  ]
}

async function drill(repository: Repository, bin: string, folder: string): Promise<Result> {
  const drilled = await repository.runScript('drill.sh', { bin, METRICS: folder, DRILL_FOLDER: join(folder, 'drill') })
  const written = await readFile(join(folder, 'restore-drill.prom'), 'utf8').catch(() => '')
  const rows = Number(/^restore_drill_rows\{table="submission"\} (\d+)$/m.exec(written)?.[1])
  return result(
    'the weekly drill on the backup host',
    '1',
    `${rows} submissions, pages ${lineOf(drilled, 'pages')}, verified in ${lineOf(drilled, 'verified in')}`,
    [
      ...unless(drilled.code === 0, `ended with ${drilled.code}: ${drilled.errors}${drilled.out}`),
      ...unless(rows >= acknowledgedBefore / 2 && lineOf(drilled, 'pages') === 'sound', 'the figures are missing'),
    ],
  )
}

/** A submission is erased, and 36 days pass for server and backups. */
async function keepFor(repository: Repository, host: Host, reference: string, folder: string): Promise<Result> {
  await host.stop()
  const clock = join(folder, 'clock')
  const setDay = (day: number) => writeFile(clock, `+${day}d\n`)
  await setDay(0)
  const shifted = withClock(`FAKETIME_TIMESTAMP_FILE=${clock}`)
  const [file, args] = asPostgres('env', [...shifted.slice(1), 'sh', '-c', host.start])
  await run(file, args, { cwd: '/' })
  const settings = { bin: host.bin, METRICS: folder }
  const backUp = () => repository.succeeded(repository.runScript('backup.sh', settings, shifted))
  await backUp()
  await host.sql("select erase_submission($1, 'test', 'asked by letter')", [reference])
  await host.sql('vacuum submission')
  const erased = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  const days = [1, 7, 14, 21, 28, 34, 35, 36]
  const kept: number[] = []
  const older = async () => {
    const { out } = await repository.onRepository(['info'])
    return [...out.matchAll(/(?:full|incr) backup: (\S+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => (name.split('_').at(-1) ?? '') < erased)
  }
  const [boundary] = await host.sql<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  for (const day of days) {
    await setDay(day)
    await backUp()
    kept.push((await older()).length)
  }
  const files = filesIn(join(repository.stored, 'archive')).filter((each) => /\/[0-9A-F]{24}-/.test(each))
  const wal = files.filter((each) => (/\/([0-9A-F]{24})-/.exec(each)?.[1] ?? '') < (boundary?.name ?? ''))
  const gone = days[kept.indexOf(0)]
  return result(
    'a submission is erased, with backups of the next 36 days',
    `${days.length} backups`,
    `the last backup that has it is deleted on day ${gone}, with ${wal.length} older WAL files left on day 36`,
    [
      ...unless((kept[0] ?? 0) > 0, 'no backup had the submission'),
      ...unless(
        kept.at(-1) === 0 && wal.length === 0,
        `${kept.at(-1)} backups and ${wal.length} WAL files still have it`,
      ),
    ],
  )
}

/** Backups, their loss and their restore, with a backup host that is reached over TLS. */
export async function backup(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-restore-'))
  await run('chown', ['postgres:postgres', folder])
  const repository = await createRepository(await mkdtemp(join(tmpdir(), 'cash-express-backups-')))
  const product = await startWholeProduct({ settings: repository.settings })
  const { bin } = product.cluster.primary()
  const [other, past] = [await emptyHost(folder, 'other', bin), await emptyHost(folder, 'past', bin)]
  try {
    await repository.configure(product.cluster.nodes)
    await repository.succeeded(repository.onRepository(['stanza-create']))
    await repository.succeeded(repository.onRepository(['check']))
    const { row, moment, noted } = await loseEverything(product, repository, other)
    await repository.configure([other])
    const reference = noted.find(({ section }) => !section)?.reference ?? ''
    const rows = [row]
    const steps: (() => Promise<Result | Result[]>)[] = [
      () => goBack(repository, past, moment, noted),
      () => openSample(product, other),
      () => searchEverything(product, repository, other, reference),
      () => drill(repository, bin, folder),
      () => damage(repository, other, folder),
      () => keepFor(repository, other, reference, folder),
    ]
    // A step that fails must not hide the others, because the loss before them takes minutes.
    for (const step of steps)
      rows.push(...[await step().catch((error: unknown) => result('a step failed', '', '', [String(error)]))].flat())
    return rows
  } finally {
    await Promise.all([other.stop(), past.stop()])
    await product.stop()
    await repository.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
