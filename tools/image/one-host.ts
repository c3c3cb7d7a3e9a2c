import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfMissing } from '../product.ts'
import { buildOneHostImage, debianImages, run } from './debian-images.ts'
import { until, writeEngineSettings } from './engine.ts'

/**
 * Follows "One host" of docs/deployment.md in a container with systemd: sets the product up for ten stores, applies,
 * backs up, and restores into an empty folder. Needs root and Debian's buildah, podman, runc and mmdebstrap.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url))
const host = 'cash-express-one-host'
const folder = '/opt/cash-express/0.1.0'
const root = mkdtempSync(join(tmpdir(), 'cash-express-one-host-'))

function onHost(script: string): string {
  return execFileSync('podman', ['exec', '--interactive', '--workdir', folder, host, 'sh', '-eu'], {
    encoding: 'utf8',
    input: script,
    stdio: ['pipe', 'pipe', 'inherit'],
  }).trim()
}

const step = (name: string, script: string) => {
  const started = performance.now()
  const answer = onHost(script)
  console.log(`${name}, ${Math.round((performance.now() - started) / 1_000)} s\n${answer.replaceAll(/^/gm, '  ')}`)
  return answer
}

/** The answers of an operator, and what an operator has: a certificate, a mail relay, storage for backups. */
function prepareHost() {
  const stores = readFileSync(join(repository, 'data/stores.csv'), 'utf8').split('\n').slice(0, 11)
  writeFileSync(join(root, 'stores.csv'), `${stores.join('\n')}\n`)
  onHost('mkdir -p /etc/cash-express /backup /etc/letsencrypt/live/www.example.com; mount --make-rshared /')
  run('podman', 'cp', join(root, 'stores.csv'), `${host}:/etc/cash-express/stores.csv`)
  onHost(`cat > /etc/cash-express/one-host.env <<'ENV'
SITE_NAME=www.example.com
DESK_NAME=desk.example.com
STORES_CSV=/etc/cash-express/stores.csv
SMTP_URL=smtp://127.0.0.1:2525
SMTP_TLS=off
NOTICE_FROM=notices@example.com
HEAD_OFFICE_EMAIL=office@example.com
COMPLIANCE_EMAIL=compliance@example.com
SIGN_IN_ISSUER=https://id.example.com
SIGN_IN_CLIENT_ID=desk
SIGN_IN_CLIENT_SECRET=a-secret-of-at-least-32-characters
ENV
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=www.example.com \
  -addext subjectAltName=DNS:www.example.com,DNS:example.com,DNS:desk.example.com \
  -keyout /etc/letsencrypt/live/www.example.com/privkey.pem \
  -out /etc/letsencrypt/live/www.example.com/fullchain.pem 2> /dev/null
echo '127.0.0.1 www.example.com example.com desk.example.com' >> /etc/hosts
systemd-run --quiet --unit=mail-relay --working-directory=${folder} node tools/catch-mail.ts --folder /var/caught --port 2525`)
}

const trusted = '/etc/letsencrypt/live/www.example.com/fullchain.pem'
const status =
  '. /etc/cash-express/owner.env; DATABASE_URL=$OWNER_URL API_METRICS=http://127.0.0.1:9471/metrics,http://127.0.0.1:9472/metrics npm run --silent ops -- status'
const answers = (command: string) => () => {
  try {
    return onHost(command)
  } catch {
    return undefined
  }
}

writeEngineSettings(root)
await buildIfMissing()
buildOneHostImage()
try {
  const mounts = ['--tmpfs', '/run', '--tmpfs', '/run/lock', '--volume', `${repository}:${folder}:ro`]
  run('podman', 'run', '--detach', '--name', host, '--privileged', '--systemd=always', ...mounts, debianImages.oneHost)
  await until('systemd', 60, answers('systemctl is-system-running'))
  prepareHost()
  step('deploy/one-host.sh', 'deploy/one-host.sh')
  const units = 'cash-express.target cash-express-keyholder cash-express-desk cash-express-backup.timer nginx'
  step('start', `nginx -t 2>&1; systemctl enable --quiet ${units}; systemctl restart ${units}`)
  for (const port of [3001, 3002])
    await until(`API ${port}`, 120, answers(`curl -sf http://127.0.0.1:${port}/health/intake`))
  await until('the desk', 120, answers('curl -sf http://127.0.0.1:3100/health'))
  for (const name of ['www', 'desk'])
    step(
      `https://${name}.example.com/`,
      `curl -sf --cacert ${trusted} -o /dev/null -w '%{http_code}' https://${name}.example.com/`,
    )
  const send = `NODE_EXTRA_CA_CERTS=${trusted} node tools/image/send-application.ts https://www.example.com`
  const reference = step('an application', send)
  await until('the notice', 60, answers(`grep -l 'Subject: .*${reference}' /var/caught/*`))
  step('its notice', `grep -h '^Subject:' /var/caught/*`)
  step('backup', 'systemctl start cash-express-backup; pgbackrest --stanza=cash-express info | tail -n 6')
  const later = step('an application after the backup', send)
  const asked = (sql: string) => `echo "${sql}" | su postgres -c 'psql -At'`
  const lastFile = onHost(asked('select pg_walfile_name(pg_switch_wal())'))
  const archived = `select 1 from pg_stat_archiver where last_archived_wal >= '${lastFile}'`
  await until('the archive', 60, answers(asked(archived)))
  step(
    'restore',
    `systemctl stop cash-express.target 'cash-express-api@*' cash-express-worker cash-express-desk cash-express-keyholder 'postgresql@*'
find /var/lib/postgresql/*/main -mindepth 1 -delete
su postgres -c 'pgbackrest --stanza=cash-express restore'
systemctl start postgresql@15-main ${units}`,
  )
  await until('API after the restore', 120, answers('curl -sf http://127.0.0.1:3001/health/intake'))
  const found =
    '. /etc/cash-express/owner.env; psql "$OWNER_URL" -Atc \'select reference from submission order by received_at\''
  const kept = step('submissions after the restore', found).split('\n')
  if (kept.join() !== [reference, later].join()) throw new Error(`expected ${reference} and ${later}`)
  await until('API 2 after the restore', 120, answers('curl -sf http://127.0.0.1:3002/health/intake'))
  step('status', status)
  step(
    'memory of the processes, in KB',
    "ps -eo rss,args --sort=-rss | grep -E '[m]ain-|[n]ginx: worker' | cut -c1-110; systemctl --failed --no-legend",
  )
} finally {
  run('podman', 'rm', '--force', '--volumes', host)
  rmSync(root, { recursive: true, force: true })
}
