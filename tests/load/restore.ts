import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { localKeyAgreement } from '../../packages/envelope/src/key-agreement.ts'
import { type Recipient, readPublicKey } from '../../packages/envelope/src/keys.ts'
import { openBody } from '../../packages/envelope/src/open.ts'
import { createSealer } from '../../packages/envelope/src/seal.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { createRepository, filesIn } from '../faults/backup-repository.ts'
import { createCluster } from '../faults/postgres-cluster.ts'
import { createFiller, firstOfMonth } from './fill.ts'
import { monthsOf, pastMonths } from './growth.ts'
import { productionPostgres } from './production-postgres.ts'
import type { Report } from './report.ts'
import { createSubmissionRig, type SubmissionRig } from './submission-rig.ts'

const clients = 16
const sample = 1_000

const seconds = (from: number, to = Date.now()) => `${((to - from) / 1_000).toFixed(0)} s`
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`
const sizeOf = (folder: string) => Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0])

/** A line of restore.sh, such as `restored in  12.3 s`. */
const lineOf = (out: string, name: string) => new RegExp(`^${name}  +(.+)$`, 'm').exec(out)?.[1] ?? ''

async function createRigSealer({ folder }: SubmissionRig) {
  const settings = await localIntakeSettings(join(folder, 'keys'))
  const read = (recipient: Recipient) =>
    readPublicKey(settings[`${recipient.toUpperCase()}_PUBLIC_KEY`] ?? '', recipient)
  return createSealer({ desk: await read('desk'), escrow: await read('escrow'), notice: await read('notice') })
}

/** Opens submissions of any month, drawn at random, with the desk's private key, and counts those that open. */
async function openSample({ folder }: SubmissionRig, client: pg.Client): Promise<number> {
  const keys = join(folder, 'keys')
  const [file = ''] = readdirSync(keys).filter((name) => /^desk-.*\.key$/.test(name))
  const key = await localKeyAgreement(readFileSync(join(keys, file), 'utf8'))
  const { rows } = await client.query(
    `select reference, form, version, store_id, body, desk_wrapped_key
     from (select month, reference from submission order by random() limit $1) as drawn
     join submission using (month, reference)`,
    [sample],
  )
  const opened = await Promise.all(
    rows.map(({ reference, form, version, store_id, body, desk_wrapped_key }) =>
      openBody(body, desk_wrapped_key, key, { reference, form, version, store: String(store_id ?? '') }).then(
        () => true,
        () => false,
      ),
    ),
  )
  return opened.filter(Boolean).length
}

/** Times backup and restore of a database with years of submissions, whose host is destroyed while more arrive. */
export async function measureRestore(stored: number, submitSeconds: number): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-restore-'))
  execFileSync('chown', ['postgres:postgres', folder])
  const repository = await createRepository(await mkdtemp(join(tmpdir(), 'cash-express-backups-')))
  const cluster = await createCluster({ settings: [...(await productionPostgres()), ...repository.settings] })
  await cluster.start()
  const primary = cluster.primary()
  const rig = await createSubmissionRig({
    database: { url: primary.url, roles: () => ({}), log: primary.log, stop: async () => {} },
  })
  const data = join(folder, 'other')
  const port = primary.port
  const start = `${primary.bin}/pg_ctl -D ${data} -o '-c port=${port}' -l ${data}.log -w start`
  const control = (...args: string[]) =>
    execFileSync(
      'setpriv',
      ['--reuid=postgres', '--regid=postgres', '--init-groups', `${primary.bin}/pg_ctl`, ...args],
      {
        cwd: '/',
      },
    )
  const lines: string[][] = []
  const note = (what: string, figure: string) => {
    console.log(`${what}: ${figure}`)
    lines.push([what, figure])
  }
  try {
    // The years before the first backup do not have to be in the archive.
    await primary.sql("alter system set archive_command = 'true'")
    await primary.sql('select pg_reload_conf()')
    const now = new Date()
    const filler = await createFiller(primary.url, primary.data, await createRigSealer(rig))
    for (let index = 0; index <= pastMonths; index++) await filler.createMonth(firstOfMonth(now, -index))
    const months = monthsOf(0, stored, now)
    // Database, repository and restored copy.
    await filler.requireRoom(filler.bytesFor(months) * 2.5)
    const filling = Date.now()
    await filler.fill(months)
    await filler.end()
    const [size] = await primary.sql<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
    note('submissions', stored.toLocaleString('en-US'))
    note('database', `${gigabytes(Number(size?.bytes))}, filled in ${seconds(filling)}`)

    await primary.sql('alter system reset archive_command')
    await primary.sql('select pg_reload_conf()')
    await repository.configure([primary])
    await repository.succeeded(repository.onRepository(['stanza-create']))
    const settings = { bin: primary.bin, METRICS: repository.folder }
    const full = Date.now()
    await repository.succeeded(repository.runScript('backup.sh', settings))
    note('full backup', `${seconds(full)}, ${gigabytes(sizeOf(join(repository.stored, 'backup')))} in the repository`)
    const submitted = await rig.submitFor(submitSeconds, clients)
    const incremental = Date.now()
    await repository.succeeded(repository.runScript('backup.sh', settings))
    note('incremental backup', seconds(incremental))
    await rig.submitFor(submitSeconds, clients)
    const { rows: before } = await rig.owner.query('select count(*)::int as count from submission')
    // The archive gets its last file at the next full minute of archive_timeout; what follows is lost.
    const archived = () => filesIn(join(repository.stored, 'archive')).length
    for (const files = archived(); archived() === files; ) await wait(200)
    await rig.submitFor(submitSeconds, clients)
    const { rows: atLoss } = await rig.owner.query('select count(*)::int as count from submission')

    await rig.owner.end().catch(() => {})
    const lostAt = Date.now()
    await primary.kill()
    await rm(primary.data, { recursive: true })
    // The restored files must come from the disk, as on another host.
    execFileSync('sync')
    if (existsSync('/proc/sys/vm/drop_caches')) execFileSync('sh', ['-c', 'echo 3 > /proc/sys/vm/drop_caches || true'])
    const { out } = await repository.succeeded(repository.restore({ bin: primary.bin, data, start }))
    console.log(out)
    const upTo = Date.parse(lineOf(out, 'restored up to'))
    for (const step of ['copied in', 'recovered in', 'verified in']) note(step, lineOf(out, step))
    note('RTO: restored in', lineOf(out, 'restored in'))
    note('RPO: last restored commit before the loss', `${((lostAt - upTo) / 1_000).toFixed(1)} s`)
    const client = new pg.Client({ connectionString: primary.url })
    await client.connect()
    const { rows: restored } = await client.query('select count(*)::int as count from submission')
    const opened = await openSample(rig, client)
    await client.end()
    control('-D', data, '-m', 'fast', '-w', 'stop')
    note(
      'restored submissions',
      `${restored[0].count.toLocaleString('en-US')} of ${atLoss[0].count.toLocaleString('en-US')}`,
    )
    note(`opened of ${sample} at random`, String(opened))
    if (restored[0].count < before[0].count) throw new Error('archived submissions are missing')
    if (opened !== sample) throw new Error(`only ${opened} of ${sample} opened`)
    const step = (name: string) => Number.parseFloat(lineOf(out, name))
    return {
      name: 'restore',
      title: 'Restore into an empty host',
      about: `A database with submissions of the past ${pastMonths} months is backed up with the files of \`deploy/pgbackrest\` over TLS to an encrypted repository. Two API processes then accept submissions (${submitted.perSecond.toFixed(0)} a second), with an incremental backup in between. The database host is destroyed, and \`deploy/pgbackrest/restore.sh\` restores into an empty folder. Everything is on one machine and one disk. Every submission is an application with its own seal, so that it compresses as little as in production and any of them can be opened; the sample is drawn at random from all of them. The bodies have 1,052 bytes, those of the API with its evidence 1,564. They are sealed to the keys of this month; in production each month has its own. Under load the archive gets a file every few seconds; without, once a minute, and that is the most that can be lost.`,
      columns: ['', ''],
      rows: lines,
      chart: {
        unit: 'seconds of the restore',
        bars: ['copied in', 'recovered in', 'verified in'].map((name) => ({ label: name, value: step(name) })),
      },
    }
  } finally {
    await rig.stop().catch(() => {})
    try {
      if (existsSync(join(data, 'postmaster.pid'))) control('-D', data, '-m', 'immediate', 'stop')
    } finally {
      await cluster.stop()
      await repository.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
