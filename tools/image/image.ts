import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyTrackedFiles } from '../tracked-files.ts'
import { buildDebianImages, debianImages, run } from './debian-images.ts'
import { until, writeEngineSettings } from './engine.ts'
import { sendApplication } from './send-application.ts'

/**
 * Builds the images of the Dockerfile with buildah, starts compose.yaml with podman, sends one application through the
 * edge and waits for its notice. Needs root and Debian's buildah, podman, runc, docker-compose and mmdebstrap.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    /** Images to build on, each with its digest. Without them, images of Debian packages are made. */
    node: { type: 'string' },
    nginx: { type: 'string' },
    /** Only starts and tries the images of an earlier run. */
    built: { type: 'boolean', default: false },
  },
})

for (const name of ['node', 'nginx'] as const) {
  const given = values[name]
  if (given && !/@sha256:[0-9a-f]{64}$/.test(given))
    throw new Error(`--${name} ${given} has no digest (docs/releasing.md)`)
}

const root = mkdtempSync(join(tmpdir(), 'cash-express-image-'))
const socket = `unix://${root}/podman.sock`
const project = `cash-express-${values.port}`

/** Behind a proxy with an authority of its own, npm inside the build needs that too. No image keeps it. */
function outsideAuthority(): string[] {
  const authority = process.env.NODE_EXTRA_CA_CERTS
  if (!authority) return []
  const settings = join(root, 'npmrc')
  writeFileSync(settings, 'cafile=/run/authority.pem\n')
  const mounts = [`${authority}:/run/authority.pem:ro`, `${settings}:/usr/local/etc/npmrc:ro`]
  return mounts.flatMap((mount) => ['--volume', mount])
}

function buildImages(context: string) {
  const node = values.node ?? debianImages.node
  const nginx = values.nginx ?? debianImages.nginx
  const time = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: repository, encoding: 'utf8' }).trim()
  const given = { NODE_IMAGE: node, NGINX_IMAGE: nginx, SOURCE_DATE_EPOCH: time }
  const settings = Object.entries(given).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
  for (const target of ['build', 'server', 'edge']) {
    const started = performance.now()
    const how = ['--quiet', '--layers', '--isolation', 'chroot', '--format', 'docker', ...outsideAuthority()]
    run(
      'buildah',
      'build',
      ...how,
      ...settings,
      '--target',
      target,
      '--tag',
      `localhost/cash-express-${target}`,
      context,
    )
    const shown = '{{.Digest}}, {{.Size}} bytes'
    const described = run('podman', 'image', 'inspect', '--format', shown, `localhost/cash-express-${target}`)
    console.log(`built cash-express-${target} in ${Math.round((performance.now() - started) / 1_000)} s: ${described}`)
  }
}

const compose = (context: string, ...args: readonly string[]) => {
  const files = ['compose.yaml', 'tools/image/debian.compose.yaml'].flatMap((file) => ['--file', join(context, file)])
  return execFileSync(
    'docker-compose',
    ['--project-name', project, '--project-directory', context, ...files, ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DOCKER_HOST: socket, EDGE_PORT: values.port },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  ).trim()
}

const origin = `http://127.0.0.1:${values.port}`

const inService = (service: string, ...command: readonly string[]) =>
  run('podman', 'exec', `${project}_${service}_1`, ...command)

/** Without docker-compose, which finds podman's networks changed when it is called a second time. */
function seed(context: string) {
  const password = /^OWNER_PASSWORD=(.+)$/m.exec(readFileSync(join(context, '.env'), 'utf8'))?.[1]
  const owner = `DATABASE_URL=postgres://cash_express:${password}@primary:5432/cash_express`
  inService('api-1', 'env', owner, 'node', 'apps/server/src/database/seed.command.ts')
}

function mailAbout(reference: string): string | undefined {
  try {
    return inService('mail', 'grep', '-rl', reference, '/mail')
  } catch {
    return undefined
  }
}

async function tryProduct(context: string) {
  execFileSync(process.execPath, ['tools/compose-settings.ts'], { cwd: context, stdio: 'inherit' })
  compose(context, 'config', '--quiet')
  console.log('docker-compose config: valid')
  compose(context, 'up', '--detach', '--no-build')
  seed(context)
  await until('the edge', 120, async () => (await fetch(`${origin}/apply-now`).catch(() => undefined))?.ok)
  const page = await fetch(`${origin}/apply-now`)
  console.log(`GET /apply-now: ${page.status}, ${(await page.text()).length} characters`)
  const reference = await until('the application', 60, () =>
    sendApplication(origin).catch(({ message }) => void console.log(message)),
  )
  console.log(`sent an application: ${reference}`)
  console.log(`its notice is in ${await until('the notice', 60, () => mailAbout(reference))}`)
  console.log(run('podman', 'ps', '--all', '--filter', `name=${project}`, '--format', '{{.Names}}: {{.Status}}'))
}

function removeProduct() {
  const named = (kind: string) =>
    run('podman', kind, 'ls', '--quiet', '--filter', `name=${project}`, ...(kind === 'container' ? ['--all'] : []))
      .split('\n')
      .filter(Boolean)
  const containers = named('container')
  if (containers.length > 0) run('podman', 'rm', '--force', '--depend', '--volumes', ...containers)
  for (const network of named('network')) run('podman', 'network', 'rm', network)
  for (const volume of named('volume')) run('podman', 'volume', 'rm', volume)
}

writeEngineSettings(root)
const context = join(root, 'cash-express')
mkdirSync(context)
copyTrackedFiles(context)
symlinkSync(join(repository, 'node_modules'), join(context, 'node_modules'))
if (!values.built) {
  buildDebianImages()
  buildImages(context)
}
const engine = spawn('podman', ['system', 'service', '--time=0', socket], { stdio: 'ignore' })
// podman leaves the time of health checks to systemd, which may not run here.
const checks = `while sleep 10; do for each in $(podman ps -q --filter name=${project}); do podman healthcheck run $each; done; done`
const health = spawn('sh', ['-c', checks], { stdio: 'ignore' })
try {
  removeProduct()
  await until('podman', 20, () => existsSync(join(root, 'podman.sock')))
  await tryProduct(context)
} finally {
  health.kill()
  engine.kill()
  removeProduct()
  rmSync(root, { recursive: true, force: true })
}
