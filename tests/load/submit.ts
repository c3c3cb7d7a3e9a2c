import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ivBytes, tagBytes } from '../../packages/envelope/src/format.ts'
import { sealedBytes } from '../sealed-bytes.ts'
import type { Report } from './report.ts'
import { createSubmissionRig, type SubmissionRig } from './submission-rig.ts'
import { formatMs, type Measured, median, medianOf } from './wrk.ts'

const run = promisify(execFile)

const seconds = 10
const clients = 64

/** Inserts the same rows as one application. References are unique and in no order. */
const bareInserts = `
\\set i :i + 1
\\set n (:base + :client_id * 1000000 + :i) * 2654435761 % 4294967296
begin;
insert into captcha_used values (decode(md5(random()::text) || md5(random()::text), 'hex'), now());
insert into idempotency (key_hash, body_digest, answer) values (decode(md5(random()::text) || md5(random()::text), 'hex'), decode(md5('a') || md5('b'), 'hex'), '{"success": true, "reference": "BCDFGHJK", "dueAt": "2026-11-18T00:00:00.000Z"}');
insert into submission (reference, form, version, store_id, service_id, due_at, body, desk_wrapped_key, escrow_wrapped_key, contact_card)
  values (translate(lpad(to_hex(:n::bigint), 8, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRTVW'), 'apply-now', 1, 101, 7, now(), '\\xBODY', '\\xDESK', '\\xESCROW', '\\xCARD');
insert into delivery (reference, recipient) values (translate(lpad(to_hex(:n::bigint), 8, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRTVW'), 'store:101');
insert into consent (reference, text_id, text_version, text_sha256, evidence_sha256) values
  (translate(lpad(to_hex(:n::bigint), 8, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRTVW'), 'a', '1.0', decode(md5('a') || md5('b'), 'hex'), decode(md5('a') || md5('b'), 'hex')),
  (translate(lpad(to_hex(:n::bigint), 8, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRTVW'), 'b', '1.0', decode(md5('a') || md5('b'), 'hex'), decode(md5('a') || md5('b'), 'hex')),
  (translate(lpad(to_hex(:n::bigint), 8, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRTVW'), 'c', '1.0', decode(md5('a') || md5('b'), 'hex'), decode(md5('a') || md5('b'), 'hex'));
insert into pgboss.job (name, data) values ('deliver-submission', '{"reference": "BCDFGHJK"}');
commit;
`

/** Debian does not put pgbench on the PATH. */
async function pgbench(): Promise<string> {
  const { stdout } = await run('sh', ['-c', 'command -v pgbench || ls /usr/lib/postgresql/*/bin/pgbench | tail -n 1'])
  if (!stdout.trim()) throw new Error('pgbench is missing: apt-get install postgresql')
  return stdout.trim()
}

/** pgbench transactions per second, each with the rows of an application as large as those just stored. */
async function insertBarely({ owner, folder, databaseUrl }: SubmissionRig, round: number): Promise<number> {
  const { rows } = await owner.query(
    'select percentile_disc(0.5) within group (order by length(body))::int as bytes from (select body from submission order by id desc limit 1000) s',
  )
  const { body, deskWrappedKey, escrowWrappedKey, contactCard } = sealedBytes(rows[0].bytes - ivBytes - tagBytes)
  const sql = join(folder, 'bare.sql')
  await writeFile(
    sql,
    bareInserts
      .replace('BODY', body.toString('hex'))
      .replace('DESK', deskWrappedKey.toString('hex'))
      .replace('ESCROW', escrowWrappedKey.toString('hex'))
      .replace('CARD', contactCard.toString('hex')),
  )
  await owner.query('checkpoint')
  const variables = ['-D', 'i=0', '-D', `base=${round * 100_000_000}`]
  const args = [
    '-n',
    '-M',
    'prepared',
    ...variables,
    '-c',
    `${clients}`,
    '-j',
    '2',
    '-T',
    `${seconds}`,
    '-f',
    sql,
    databaseUrl,
  ]
  const { stdout } = await run(await pgbench(), args)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
}

/** Measures accepted applications per second and the same inserts by pgbench, on the same database. */
export async function measureSubmissions(rounds: number): Promise<Report> {
  const rig = await createSubmissionRig()
  const results: { submitted: Measured; bare: number }[] = []
  try {
    // The first round warms up compilers and caches on both sides and is not counted.
    for (let round = 0; round <= rounds; round++) {
      await rig.owner.query('checkpoint')
      const submitted = await rig.submitFor(seconds, clients)
      const bare = await insertBarely(rig, round)
      if (round > 0) results.push({ submitted, bare })
      console.log(
        `${round === 0 ? 'warm-up' : `round ${round}`}: ${submitted.perSecond.toFixed(0)} a second, p50 ${formatMs(submitted.p50)}, p99 ${formatMs(submitted.p99)}, ${submitted.refused} refused; pgbench ${bare.toFixed(0)}; ratio ${(submitted.perSecond / bare).toFixed(2)}`,
      )
    }
  } finally {
    await rig.stop()
  }
  const ratios = results.map(({ submitted, bare }) => submitted.perSecond / bare)
  const { perSecond, p50, p99, refused } = medianOf(results.map(({ submitted }) => submitted))
  return {
    name: 'submit',
    title: 'Submissions compared with pgbench',
    about: `${clients} clients and two API processes with rules, captcha, sealing, queue and fsync, but without worker, standby and nginx; only errors are logged. pgbench writes the same rows from ${clients} clients, one transaction per submission. Medians of ${rounds} alternating rounds of ${seconds} s after a warm-up.`,
    columns: ['', 'a second', 'p50', 'p99', 'refused', 'of pgbench, median of the rounds'],
    rows: [
      ['Cash Express', perSecond.toFixed(0), formatMs(p50), formatMs(p99), String(refused), median(ratios).toFixed(2)],
      ['pgbench', median(results.map(({ bare }) => bare)).toFixed(0), '', '', '', '1.00'],
    ],
    after: `Ratios of the rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}. They vary with other load on the shared machine; the medians of the columns give ${(perSecond / median(results.map(({ bare }) => bare))).toFixed(2)}.`,
    chart: {
      unit: 'submissions a second',
      bars: results.flatMap(({ submitted, bare }, index) => [
        { label: `ours, round ${index + 1}`, value: submitted.perSecond },
        { label: `pgbench, round ${index + 1}`, value: bare, pale: true },
      ]),
    },
  }
}
