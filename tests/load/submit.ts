import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { newReference } from '../../apps/server/src/submissions/reference.ts'
import { migrate } from '../../packages/database/src/migrate.ts'
import { readSchemaFiles, schemaFile } from '../../packages/database/src/schema-files.ts'
import { ivBytes, tagBytes } from '../../packages/envelope/src/layout.ts'
import { freePort } from '../../tools/free-port.ts'
import { startEdge } from '../../tools/nginx.ts'
import { type RunningProcess, startProcess } from '../../tools/processes.ts'
import { buildIfMissing } from '../../tools/product.ts'
import { createCluster } from '../faults/postgres-cluster.ts'
import { sealedBytes } from '../sealed-bytes.ts'
import { dateOf, firstOfMonth } from './fill.ts'
import { type Costs, costOf, costRows, costSection, postmasterOf, type Roles, sumOfCosts } from './processor-cost.ts'
import { productionPostgres } from './production-postgres.ts'
import type { Report, Section } from './report.ts'
import { createSubmissionRig, type RigDatabase, type SubmissionRig, type Submitted } from './submission-rig.ts'
import { formatMs, median, medianOf } from './wrk.ts'

const run = promisify(execFile)

const clients = 64
const workerWarmUpSeconds = 3

/** The numbers of one round and of one client must not reach those of the next. */
const perClient = 10_000

/** The queue's options, as `add_jobs` copies them. */
type Queue = {
  readonly retention_seconds: number
  readonly expire_seconds: number
  readonly deletion_seconds: number
  readonly retry_limit: number
  readonly retry_delay: number
  readonly retry_delay_max: number
  readonly heartbeat_seconds: number
}

/** Inserts the same rows as one application into the same partitions. References are unique and in no order. */
function bareInserts(bodyBytes: number, queue: Queue): string {
  const { body, deskWrappedKey, escrowWrappedKey, contactCard, noticeWrappedCardKey, deskWrappedCardKey } = sealedBytes(
    bodyBytes - ivBytes - tagBytes,
  )
  const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`
  const now = new Date()
  const reference = `'${newReference(now).slice(0, 2)}' || translate(lpad(to_hex(:n::bigint), 6, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRTVW')`
  const month = `'${dateOf(firstOfMonth(now))}'`
  const hash = "decode(md5('a') || md5('b'), 'hex')"
  const randomHash = "decode(md5(random()::text) || md5(random()::text), 'hex')"
  const expires = "now() + interval '20 minutes'"
  const consents = ['a', 'b', 'c'].map((text) => `(${month}, ${reference}, '${text}', '1.0', ${hash}, ${hash})`)
  return `
\\set i :i + 1
\\set n (:base + :client_id * ${perClient} + :i) * 2654435761 % 16777216
begin;
insert into captcha_used (day, signature, expires_at) values (((${expires}) at time zone 'UTC')::date, ${randomHash}, ${expires});
insert into idempotency (key_hash, body_digest, response) values (${randomHash}, ${hash}, '{"success": true, "reference": "BCDFGHJK", "dueAt": "2026-11-18T00:00:00.000Z"}');
insert into submission (month, reference, form, version, store_id, service_id, due_at, body, desk_wrapped_key, escrow_wrapped_key, contact_card, notice_wrapped_card_key, desk_wrapped_card_key) values (${month}, ${reference}, 'apply-now', 1, 101, 7, now(), ${hex(body)}, ${hex(deskWrappedKey)}, ${hex(escrowWrappedKey)}, ${hex(contactCard)}, ${hex(noticeWrappedCardKey)}, ${hex(deskWrappedCardKey)});
insert into consent (month, reference, text_id, text_version, text_sha256, evidence_sha256) values ${consents.join(', ')};
insert into pgboss.job (name, singleton_key, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds) values ('cases', ${reference}, jsonb_build_object('reference', ${reference}), now(), now() + interval '${queue.retention_seconds} seconds', ${queue.expire_seconds}, ${queue.deletion_seconds}, ${queue.retry_limit}, ${queue.retry_delay}, true, ${queue.retry_delay_max}, 'short', null, ${queue.heartbeat_seconds});
commit;
`
}

/** Debian does not put pgbench on the PATH. */
async function pgbench(): Promise<string> {
  const { stdout } = await run('sh', ['-c', 'command -v pgbench || ls /usr/lib/postgresql/*/bin/pgbench | tail -n 1'])
  if (!stdout.trim()) throw new Error('pgbench is missing: apt-get install postgresql')
  return stdout.trim()
}

/** Ours and pgbench's references could otherwise be the same, and one side would have larger indexes. */
async function empty({ owner }: SubmissionRig) {
  await owner.query(`
    truncate submission, consent, store_inbox, case_event, case_note, delivery, idempotency, captcha_used, recipient_pace, legal_hold;
    delete from pgboss.job where name in ('cases', 'waits', 'mail', 'floods')`)
  await owner.query('vacuum (analyze) pgboss.job')
  await owner.query('checkpoint')
}

type Bare = { readonly perSecond: number; readonly count: number; readonly costs: Costs }

/** pgbench transactions, each with the rows of an application as large as the stored ones. */
async function insertBarely(rig: SubmissionRig, round: number, seconds: number, bodyBytes: number): Promise<Bare> {
  const { rows } = await rig.owner.query<Queue>("select * from pgboss.queue where name = 'cases'")
  const sql = join(rig.folder, 'bare.sql')
  await writeFile(sql, bareInserts(bodyBytes, rows[0] as Queue))
  const variables = ['-D', 'i=0', '-D', `base=${round * clients * perClient}`]
  const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const command = await pgbench()
  const [{ stdout, stderr }, costs] = await costOf(rig.databaseRoles(), () =>
    run(command, [...load, ...variables, '-f', sql, rig.databaseUrl]),
  )
  if (/aborted/.test(stderr)) throw new Error(`pgbench failed:\n${stderr.slice(0, 2_000)}`)
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  return { perSecond: figure(/tps = ([\d.]+)/), count: figure(/actually processed: (\d+)/), costs }
}

/** A primary that waits for one standby, both with Debian's PostgreSQL. */
async function startReplicated(): Promise<RigDatabase> {
  const cluster = await createCluster({ settings: await productionPostgres() })
  const [primary, standby] = cluster.nodes
  await cluster.start()
  return {
    url: primary.url,
    roles: () => ({ PostgreSQL: [postmasterOf(primary.data)], standby: [postmasterOf(standby.data)] }),
    log: primary.log,
    async prepared() {
      const from = `host=127.0.0.1 port=${primary.port} user=postgres dbname=postgres`
      await standby.call('pg_basebackup', ['-D', standby.data, '-d', from, '-R', '-X', 'stream', '-c', 'fast'])
      await standby.start()
      await cluster.untilStreaming([standby.name])
      await cluster.requireStandbys([standby.name])
    },
    stop: cluster.stop,
  }
}

type Mode = {
  readonly heading: string
  readonly about: string
  readonly rig: SubmissionRig
  readonly targets: readonly string[]
  /** Around our part of a round; nothing of it runs beside pgbench. Returns the processes that it started. */
  begin(): Promise<Roles>
  end(): Promise<void>
  stop(): Promise<void>
}

async function startAlone(): Promise<Mode> {
  const rig = await createSubmissionRig()
  return {
    heading: 'API processes alone',
    about: 'No worker, standby or nginx.',
    rig,
    targets: rig.origins,
    begin: async () => ({}),
    end: async () => {},
    stop: rig.stop,
  }
}

const modes: Record<string, () => Promise<Mode>> = {
  alone: startAlone,
  async migrating() {
    const alone = await startAlone()
    let replacing = Promise.resolve()
    let isOver = false
    return {
      ...alone,
      heading: 'While all functions are replaced again and again',
      about: 'As before, and `migrate` replaces every function and grants every privilege, with pauses of one second.',
      async begin() {
        isOver = false
        replacing = (async () => {
          const files = await readSchemaFiles()
          while (!isOver) {
            const other = files.map(({ path, text }) =>
              schemaFile(path, path.startsWith('functions/') ? `${text}-- ${Date.now()}\n` : text),
            )
            await migrate(alone.rig.databaseUrl, { files: other })
            await wait(1_000)
          }
        })()
        return {}
      },
      async end() {
        isOver = true
        await replacing
      },
    }
  },
  async beside() {
    await buildIfMissing()
    const rig = await createSubmissionRig({ database: await startReplicated() })
    const [first = '', ...others] = rig.origins
    const edge = await startEdge(first, { others, visitorsFromHeader: true, bufferedLog: true })
    const sinkPort = await freePort()
    const sink = startProcess('tests/faults/smtp-sink.command.ts', {
      SINK_PORT: String(sinkPort),
      SINK_FILE: join(rig.folder, 'sink.jsonl'),
    })
    let worker: RunningProcess | undefined
    return {
      heading: 'With worker, standby and nginx',
      about:
        'nginx in front of the API processes, a worker that sends notices to a mail server as fast as it can, and a primary whose commits wait for a standby. All share the two cores with the clients. pgbench writes to the same primary with the same standby; the worker is stopped and nginx has no requests. PostgreSQL is Debian’s, with the settings of `deploy/postgres/cash-express.conf`.',
      rig,
      targets: [edge.origin],
      async begin() {
        worker = await rig.startWorker(`smtp://127.0.0.1:${sinkPort}`)
        // A new process compiles its code during its first seconds of work.
        await rig.submitFor(workerWarmUpSeconds, clients, [edge.origin])
        return { worker: [worker.pid], nginx: [edge.pid], relay: [sink.pid] }
      },
      async end() {
        await worker?.stop()
        worker = undefined
      },
      async stop() {
        await worker?.stop()
        await sink.stop()
        await edge.stop()
        await rig.stop()
      },
    }
  },
}

type Round = { readonly submitted: Submitted; readonly notices: number; readonly bare: Bare }

/** Notices that were sent until now. */
async function countNotices({ owner }: SubmissionRig): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int from delivery where channel = 'notice' and delivered_at is not null",
  )
  return rows[0]?.count ?? 0
}

/** Worker and relay work for notices, of which a round sends fewer than it accepts submissions. */
const ofNotices = ['worker', 'relay']

function costSections(heading: string, rounds: readonly Round[]): Section[] {
  const costs = sumOfCosts(rounds.map(({ submitted }) => submitted.costs))
  const bare = sumOfCosts(rounds.map((round) => round.bare.costs))
  const total = (count: (round: Round) => number) => rounds.reduce((sum, round) => sum + count(round), 0)
  const only = (wanted: (role: string) => boolean): Costs => ({
    ...costs,
    times: Object.fromEntries(Object.entries(costs.times).filter(([role]) => wanted(role))),
  })
  const notices = total((round) => round.notices)
  return [
    costSection(
      `${heading}: processor time`,
      'submission',
      only((role) => !ofNotices.includes(role)),
      total(({ submitted }) => submitted.stored),
    ),
    ...(notices > 0
      ? [
          costSection(
            `${heading}: notices`,
            'notice',
            only((role) => ofNotices.includes(role)),
            notices,
          ),
        ]
      : []),
    costSection(
      `${heading}: pgbench`,
      'transaction',
      bare,
      total((round) => round.bare.count),
    ),
  ]
}

async function measureMode(
  name: string,
  rounds: number,
  seconds: number,
): Promise<{ results: Round[]; sections: Section[] }> {
  const start = modes[name]
  if (!start) throw new Error(`unknown mode: ${name}; known: ${Object.keys(modes).join(', ')}`)
  const mode = await start()
  const { rig } = mode
  const results: Round[] = []
  try {
    // The first round warms up compilers and caches on both sides and is not counted.
    for (let round = 0; round <= rounds; round++) {
      await empty(rig)
      const roles = await mode.begin()
      const before = await countNotices(rig)
      const submitted = await rig.submitFor(seconds, clients, mode.targets, { roles })
      const notices = (await countNotices(rig)) - before
      const sizes = await rig.owner.query(
        'select percentile_disc(0.5) within group (order by length(body))::int as bytes from (select body from submission limit 1000) s',
      )
      await mode.end()
      await empty(rig)
      const bare = await insertBarely(rig, round, seconds, sizes.rows[0].bytes)
      if (round > 0) results.push({ submitted, notices, bare })
      console.log(
        `${name}, ${round === 0 ? 'warm-up' : `round ${round}`}: ${submitted.perSecond.toFixed(0)} a second, p50 ${formatMs(submitted.p50)}, p99 ${formatMs(submitted.p99)}, ${submitted.refused} refused; ${notices} notices sent; pgbench ${bare.perSecond.toFixed(0)}; ratio ${(submitted.perSecond / bare.perSecond).toFixed(2)}; slowness ${submitted.costs.slowness.toFixed(2)}, ms of processor ${costRows(submitted.costs, submitted.stored).find(([role]) => role === 'all but the clients')?.[3]}`,
      )
    }
  } finally {
    await mode.stop()
  }
  const ratios = results.map(({ submitted, bare }) => submitted.perSecond / bare.perSecond)
  const bareMedian = median(results.map(({ bare }) => bare.perSecond))
  const { perSecond, p50, p99, refused } = medianOf(results.map(({ submitted }) => submitted))
  const rates: Section = {
    heading: mode.heading,
    about: mode.about,
    columns: ['', 'a second', 'p50', 'p99', 'refused', 'of pgbench, median of the rounds'],
    rows: [
      ['Cash Express', perSecond.toFixed(0), formatMs(p50), formatMs(p99), String(refused), median(ratios).toFixed(2)],
      ['pgbench', bareMedian.toFixed(0), '', '', '', '1.00'],
    ],
    after: `Ratios of the rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; the medians of the columns give ${(perSecond / bareMedian).toFixed(2)}.`,
  }
  return { results, sections: [rates, ...costSections(mode.heading, results)] }
}

/** Measures accepted applications per second and the same inserts by pgbench, on the same database. */
export async function measureSubmissions(rounds: number, seconds: number, names: readonly string[]): Promise<Report> {
  const measured: Awaited<ReturnType<typeof measureMode>>[] = []
  for (const name of names) measured.push(await measureMode(name, rounds, seconds))
  return {
    name: 'submit',
    title: 'Submissions compared with pgbench',
    about: `${clients} clients and two API processes with rules, captcha, sealing, queue and fsync; only errors are logged. pgbench writes the same rows into the same partitions from ${clients} clients, one transaction per submission: the submission, three consents, the idempotency key, the used captcha and the job of the case. Medians of ${rounds} alternating rounds of ${seconds} s after a warm-up; each part of a round starts with emptied tables. The ratios vary with other load on the shared machine.`,
    sections: measured.flatMap(({ sections }) => sections),
    chart: {
      unit: 'submissions a second',
      bars: measured.flatMap(({ results }, section) =>
        results.flatMap(({ submitted, bare }, index) => [
          { label: `${names[section]}: ours, round ${index + 1}`, value: submitted.perSecond },
          { label: `${names[section]}: pgbench, round ${index + 1}`, value: bare.perSecond, pale: true },
        ]),
      ),
    },
  }
}
