import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { seed } from '../../apps/server/src/database/seed.ts'
import { calls } from '../../packages/domain/src/api.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { freePort, startLocalPostgres } from '../../tools/local-postgres.ts'
import { startProcess } from '../../tools/processes.ts'
import { application } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'

const run = promisify(execFile)

const secondsEach = 10
const clients = 64
const apiProcesses = 2
/** More than the fastest machine accepts in the time: a body that is sent twice would be a repeat, not a submission. */
const bodiesEach = 25_000

async function writeBodies(file: string, secret: string, from: number) {
  const lines: string[] = []
  for (let index = 0; index < bodiesEach; index++) {
    const captchaResponse = await solvedCaptcha(secret, 'apply-now')
    lines.push(
      JSON.stringify({
        ...application,
        phone: `931-555-${String((from + index) % 10_000).padStart(4, '0')}`,
        captchaResponse,
      }),
    )
  }
  await writeFile(file, lines.join('\n'))
}

async function waitFor(url: string) {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

/** The same rows as one application writes, from a C client with nothing else to do. */
const bareInserts = `
\\set n random(1, 1000000000000)
begin;
insert into captcha_used values (decode(md5(random()::text) || md5(random()::text), 'hex'), now());
insert into idempotency (key_hash, body_digest, answer) values (decode(md5(random()::text) || md5(random()::text), 'hex'), decode(md5('a') || md5('b'), 'hex'), '{"success": true, "reference": "BCDFGHJK", "dueAt": "2026-11-18T00:00:00.000Z"}');
insert into submission (reference, form, version, store_id, service_id, due_at, body, desk_lock, escrow_lock, notice_card)
  values (substr(translate(encode(decode(md5(:n::text), 'hex'), 'base64'), '+/', 'xy'), 1, 8), 'apply-now', 1, 101, 7, now(), decode(repeat('ab', BODY), 'hex'), decode(repeat('cd', 183), 'hex'), decode(repeat('ef', 185), 'hex'), decode(repeat('12', 665), 'hex'));
insert into delivery (reference, recipient) values (substr(translate(encode(decode(md5(:n::text), 'hex'), 'base64'), '+/', 'xy'), 1, 8), 'store:101');
insert into consent (reference, text_id, text_version, text_sha256, evidence_sha256) values
  (substr(translate(encode(decode(md5(:n::text), 'hex'), 'base64'), '+/', 'xy'), 1, 8), 'a', '1.0', decode(md5('a') || md5('b'), 'hex'), decode(md5('a') || md5('b'), 'hex')),
  (substr(translate(encode(decode(md5(:n::text), 'hex'), 'base64'), '+/', 'xy'), 1, 8), 'b', '1.0', decode(md5('a') || md5('b'), 'hex'), decode(md5('a') || md5('b'), 'hex')),
  (substr(translate(encode(decode(md5(:n::text), 'hex'), 'base64'), '+/', 'xy'), 1, 8), 'c', '1.0', decode(md5('a') || md5('b'), 'hex'), decode(md5('a') || md5('b'), 'hex'));
insert into pgboss.job (name, data) values ('deliver-submission', '{"reference": "BCDFGHJK"}');
commit;
`

/** Accepted applications a second with everything on, and the same inserts by pgbench, in one run on one database. */
export async function measureSubmissions(rounds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-load-'))
  const data = await mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const postgres = await startLocalPostgres(data, { keep: false })
  const url = postgres.url('postgres')
  await migrate(url)
  const db = openDatabase(url, 2)
  await seed(db)
  await db.destroy()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query("create role api_load login password 'load' in role cash_express_api")
  const apiUrl = new URL(url)
  apiUrl.username = 'api_load'
  apiUrl.password = 'load'

  const settings = await localIntakeSettings(join(folder, 'keys'))
  const processes = []
  const ports: number[] = []
  for (let index = 0; index < apiProcesses; index++) {
    const port = await freePort()
    ports.push(port)
    processes.push(
      startProcess('apps/server/src/main-api.ts', {
        ...settings,
        DATABASE_URL: apiUrl.href,
        PORT: String(port),
        METRICS_PORT: String(await freePort()),
        TRUSTED_PROXIES: '127.0.0.1',
        CAPTCHA_MINIMUM_SECONDS: '0',
        LOG_LEVEL: 'error',
        ...(process.env.PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` } : {}),
      }),
    )
  }
  const count = async () => Number((await owner.query('select count(*) from submission')).rows[0].count)
  const script = new URL('submit.lua', import.meta.url).pathname
  const results: { submitted: number; bare: number; told: string }[] = []
  try {
    await Promise.all(ports.map((port) => waitFor(`http://127.0.0.1:${port}/health/ready`)))
    // The first round warms compilers and caches on both sides and is not counted.
    for (let round = -1; round < rounds; round++) {
      const files = ports.map((port) => join(folder, `bodies-${port}`))
      for (const [index, file] of files.entries())
        await writeBodies(file, settings.INTAKE_SECRET ?? '', ((round + 1) * apiProcesses + index) * bodiesEach)
      await owner.query('checkpoint')
      const before = await count()
      const outputs = await Promise.all(
        ports.map((port, index) =>
          run(
            'wrk',
            [
              '-t1',
              `-c${clients / apiProcesses}`,
              `-d${secondsEach}s`,
              '--latency',
              '-s',
              script,
              `http://127.0.0.1:${port}${calls.submitApplication.path}`,
            ],
            { env: { ...process.env, BODIES: files[index] } },
          ),
        ),
      )
      const submitted = ((await count()) - before) / secondsEach
      const told = outputs
        .map(
          ({ stdout }) =>
            `p50 ${/50%\s+(\S+)/.exec(stdout)?.[1]}, p99 ${/99%\s+(\S+)/.exec(stdout)?.[1]}, ${/Non-2xx[^\n]*/.exec(stdout)?.[0] ?? '0 refused'}`,
        )
        .join('; ')

      const [size] = (
        await owner.query('select avg(length(body))::int as bytes from (select body from submission limit 1000) s')
      ).rows
      const sql = join(folder, 'bare.sql')
      await writeFile(sql, bareInserts.replace('BODY', String(size.bytes)))
      await owner.query('checkpoint')
      const { stdout } = await run(await pgbench(), [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(secondsEach),
        '-f',
        sql,
        url,
      ])
      const bare = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
      if (round >= 0) results.push({ submitted, bare, told })
      console.log(
        `${round < 0 ? 'warm-up' : `round ${round + 1}`}: ${submitted.toFixed(0)} submissions/s (${told}); pgbench ${bare.toFixed(0)}/s; ratio ${(submitted / bare).toFixed(2)}`,
      )
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const ratios = results.map(({ submitted, bare }) => submitted / bare).sort((a, b) => a - b)
  console.log(
    `submit: ratio ${ratios[Math.floor(ratios.length / 2)]?.toFixed(2)} of pgbench (median of ${rounds}), ${clients} clients, ${apiProcesses} API processes`,
  )
}

/** Debian keeps it out of the path. */
async function pgbench(): Promise<string> {
  const { stdout } = await run('sh', ['-c', 'command -v pgbench || ls /usr/lib/postgresql/*/bin/pgbench | tail -n 1'])
  if (!stdout.trim()) throw new Error('pgbench is missing: apt-get install postgresql')
  return stdout.trim()
}
