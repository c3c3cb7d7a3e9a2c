import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  configSchema,
  intakeSchema,
  placesSchema,
  probeCommandSchema,
  probeSchema,
  textsSchema,
  workerSchema,
} from '../../apps/server/src/config.ts'
import { tracingSchema } from '../../packages/tracing/src/settings.ts'
import { trackedFiles } from '../../tools/tracked-files.ts'
import { overwriteFreed } from '../faults/memory.ts'

const place = (file: string) => new URL(`../../${file}`, import.meta.url)
const read = (file: string) => readFileSync(place(file), 'utf8')

type Service = {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>
  readonly ports?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly volumes?: readonly string[]
  readonly profiles?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>>
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
}
const services = Object.entries(compose.services)
const environmentOf = (name: string) => compose.services[name]?.environment ?? {}
const networksOf = ({ networks = [] }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks))

/** Fills in a placeholder of valid length for each value that an operator must set. */
const filled = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:\?\}/g, 'x'.repeat(43))]),
  )

test.each(['api-1', 'api-2'])('gives %s its required settings and no unknown ones in compose', (name) => {
  const given = filled(environmentOf(name))
  const known = { ...configSchema.shape, ...intakeSchema.shape, ...placesSchema.shape }
  expect(Object.keys(given).filter((setting) => !(setting in known))).toEqual([])
  expect(configSchema.safeParse(given).error).toBeUndefined()
  expect(intakeSchema.safeParse(given).error).toBeUndefined()
})

test('gives the worker its required settings and no unknown ones in compose', () => {
  const given = filled(environmentOf('worker'))
  const known = { ...configSchema.shape, ...workerSchema.shape }
  expect(Object.keys(given).filter((setting) => !(setting in known))).toEqual([])
  expect(configSchema.safeParse(given).error).toBeUndefined()
  expect(workerSchema.safeParse(given).error).toBeUndefined()
})

test('writes every setting that compose requires', () => {
  const required = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name))
  const written = `${read('tools/compose-settings.ts')}${read('tools/local-keys.ts')}`
  expect([...required].filter((name) => !written.includes(`${name}:`))).toEqual([])
})

test('publishes only the edge, which shares no network with the database', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['edge'])
  const edge = compose.services.edge
  const primary = compose.services.primary
  if (!edge || !primary) throw new Error('compose has no edge or no primary')
  expect(networksOf(edge).filter((network) => networksOf(primary).includes(network))).toEqual([])
  const open = Object.entries(compose.networks).filter(([, network]) => !network?.internal)
  expect(open.map(([name]) => name)).toEqual(['public'])
})

test('seeds in compose only with the sample profile', () => {
  const seeding = services.filter(([, { command = [] }]) => command.some((word) => word.includes('seed')))
  expect(seeding.map(([name, { profiles }]) => [name, profiles])).toEqual([['seed', ['sample']]])
  expect(services.filter(([, { depends_on = {} }]) => 'seed' in depends_on).map(([name]) => name)).toEqual([])
})

test('runs every service read-only, without capabilities or new privileges', () => {
  const loose = services.filter(
    ([, { read_only, cap_drop, security_opt }]) =>
      !read_only || !cap_drop?.includes('ALL') || !security_opt?.includes('no-new-privileges:true'),
  )
  expect(loose.map(([name]) => name)).toEqual([])
})

test('names only existing files in images, services and units', () => {
  const stages = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  const mounted = services
    .flatMap(([, { volumes = [] }]) => volumes)
    .flatMap((each) => /^\.\/(deploy[^:]+)/.exec(each)?.[1] ?? [])
  const started = [
    ...services.flatMap(([, { command = [] }]) => command),
    ...['cash-express-api@', 'cash-express-worker', 'cash-express-desk', 'cash-express-keyholder'].flatMap((unit) =>
      read(`deploy/systemd/${unit}.service`).split(/\s/),
    ),
    ...read('Dockerfile').split(/[\s"]/),
  ].filter((word) => /^(apps|tools)\/\S+\.ts$/.test(word))
  expect(mounted.length).toBeGreaterThan(3)
  expect(started.length).toBeGreaterThan(4)
  expect([...stages, ...mounted, ...started].filter((file) => !existsSync(place(file)))).toEqual([])
})

test('uses one Node version in image, workflow, devcontainer and .nvmrc', () => {
  const version = read('.nvmrc').trim()
  const files = ['Dockerfile', '.github/workflows/ci.yaml', '.devcontainer/devcontainer.json']
  const named = files.map((file) => [...read(file).matchAll(/node:([\d.]+)-/g)].map(([, each]) => each))
  expect(named).toEqual([[version], [version], [version]])
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set(['\u0024{NODE_IMAGE}', '\u0024{NGINX_IMAGE}']))
})

test('describes the version of package.json in the changelog, below what is unreleased', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](.*)$/gm)]
  expect(headings.slice(0, 2).map(([, name]) => name)).toEqual(['Unreleased', version])
  for (const [, , date = ''] of headings.slice(1)) expect(date).toMatch(/^ - \d{4}-\d{2}-\d{2}$/)
})

test('proposes only packages that are at least seven days old', () => {
  const { minimumReleaseAge, internalChecksFilter, vulnerabilityAlerts } = JSON.parse(read('renovate.json'))
  expect([minimumReleaseAge, vulnerabilityAlerts.minimumReleaseAge]).toEqual(['7 days', '7 days'])
  expect(internalChecksFilter).toBe('strict')
  expect(read('.npmrc')).toMatch(/^min-release-age=7$/m)
})

test('runs every image as an unprivileged user', () => {
  const [, ...targets] = read('Dockerfile').split(/^FROM .* AS (?=server|edge)/m)
  expect(targets).toHaveLength(2)
  for (const target of targets) expect(target).toMatch(/^USER (node|nginx)$/m)
})

test('overwrites freed memory in the image and in every unit', () => {
  const settings = Object.entries(overwriteFreed).map(([name, value]) => `${name}=${value}`)
  for (const file of [
    'Dockerfile',
    'deploy/systemd/cash-express-api@.service',
    'deploy/systemd/cash-express-worker.service',
    'deploy/systemd/cash-express-desk.service',
    'deploy/systemd/cash-express-keyholder.service',
  ])
    for (const setting of settings) expect(read(file), file).toContain(setting)
})

test('keeps private keys, settings and version history out of images', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const each of ['.git', '.env', 'keys', '**/*.key', '**/node_modules']) expect(ignored).toContain(each)
})

test('requires TLS for standbys everywhere except in compose', () => {
  expect(read('deploy/postgres/prepare-primary.sh')).toMatch(/REPLICATION_LINE:-hostssl\} replication replicator/)
  expect(read('deploy/postgres/join-standby.sh')).toMatch(/PGSSLMODE:-verify-full\}/)
  const plain = services.filter(([, { environment = {} }]) => environment.REPLICATION_LINE || environment.PGSSLMODE)
  expect(plain.map(([name]) => name)).toEqual(['primary', 'standby'])
})

test('admits only TLS to the cluster, and acknowledges nothing on one disk', () => {
  const { bootstrap, postgresql } = parse(read('deploy/patroni/patroni.yml')) as {
    bootstrap: { dcs: Record<string, unknown> & { postgresql: { parameters: Record<string, unknown> } } }
    postgresql: { pg_hba: string[] }
  }
  expect(postgresql.pg_hba.filter((line) => !/^(local|hostssl) /.test(line))).toEqual([])
  expect(postgresql.pg_hba).toContain('hostssl all postgres all reject')
  const { ttl, loop_wait, retry_timeout, ...dcs } = bootstrap.dcs
  expect(dcs).toMatchObject({ synchronous_mode: 'quorum', synchronous_mode_strict: true })
  // Otherwise Patroni changes the measured timing to values of its own.
  expect(Number(loop_wait) + 2 * Number(retry_timeout)).toBeLessThanOrEqual(Number(ttl))
  const connections = /^max_connections = (\d+)$/m.exec(read('deploy/postgres/cash-express.conf'))?.[1]
  expect(String(dcs.postgresql.parameters.max_connections)).toBe(connections)
})

test('keeps tests out of images', () => {
  expect(read('.dockerignore').split('\n')).toContain('**/*.test.ts')
  const copied = [...read('Dockerfile').matchAll(/^COPY (apps\/\w+|packages|data|tools)\b/gm)].map(([, from]) => from)
  expect(copied).toContain('packages')
  const tests = trackedFiles(/^(apps\/(server|keyholder)|packages)\//).filter((file) => /test|spec/.test(file))
  expect(tests.length).toBeGreaterThan(50)
  expect(tests.filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})

test('runs only .ci/run in the workflow, with read-only permissions', () => {
  const workflow = parse(read('.github/workflows/ci.yaml')) as {
    readonly permissions: object
    readonly jobs: Record<string, { readonly steps: readonly { readonly run?: string; readonly uses?: string }[] }>
  }
  expect(workflow.permissions).toEqual({ contents: 'read' })
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
    ".ci/run \u0024{{ github.event_name == 'schedule' && '--all' || '' }}",
  ])
  for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+\.\d+\.\d+$/)
})

/** The settings of .env.example, with the title of their section and the comment above them. */
function settingsInExample() {
  const settings: { name: string; section: string; comment: string }[] = []
  let section = ''
  for (const block of read('.env.example').split(/\n{2,}/)) {
    section = /^# --- (.+) ---$/m.exec(block)?.[1] ?? section
    const comment = block.replaceAll(/^[A-Z_]+=.*$/gm, '')
    for (const [, name = ''] of block.matchAll(/^([A-Z_]+)=/gm)) settings.push({ name, section, comment })
  }
  return settings
}

test('states in .env.example which process reads a setting and what is required', () => {
  const shapes = {
    ...configSchema.shape,
    ...intakeSchema.shape,
    ...textsSchema.shape,
    ...tracingSchema.shape,
    ...workerSchema.shape,
    ...placesSchema.shape,
    ...probeCommandSchema.shape,
    ...probeSchema.shape,
  }
  const settings = settingsInExample()
  expect(settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(shapes).toSorted())
  const readers = Object.fromEntries(settings.map(({ name, section }) => [name, section]))
  for (const [name, schema] of Object.entries(shapes)) {
    const { comment = '' } = settings.find((each) => each.name === name) ?? {}
    const required = !schema.safeParse(undefined).success
    const without = name in intakeSchema.shape ? /forms are\s+(?:# )?refused/ : /\bRequired\b/
    expect(`${name}: ${without.test(comment)}`).toBe(`${name}: ${required}`)
  }
  for (const name of Object.keys({
    ...intakeSchema.shape,
    ...textsSchema.shape,
    ...placesSchema.shape,
    ...probeSchema.shape,
  }))
    expect(`${name}: ${readers[name]}`).toMatch(/: only the API/)
  for (const name of Object.keys(workerSchema.shape)) expect(`${name}: ${readers[name]}`).toMatch(/: only the worker/)
})

test.each(['package.json', 'apps/server/package.json'])('starts long-running npm scripts with exec in %s', (file) => {
  const { scripts } = JSON.parse(read(file)) as { scripts: Record<string, string> }
  const lasting = ['dev', 'start', 'start:worker', 'demo'].filter((name) => name in scripts)
  expect(lasting.length).toBeGreaterThan(1)
  // Without exec, a signal to npm stops at the shell and does not reach the process.
  for (const name of lasting) expect(scripts[name]).toMatch(/^exec /)
})

test.each(['api@', 'worker', 'keyholder'])('lets %s exchange packets only with hosts that a drop-in names', (unit) => {
  const lines = read(`deploy/systemd/cash-express-${unit}.service`).split('\n')
  expect(lines.filter((line) => line.startsWith('IPAddress') && line !== 'IPAddressAllow=localhost')).toEqual([
    'IPAddressDeny=any',
  ])
})

test('passes no password to psql as an argument, which every user of the host could read', () => {
  const files = trackedFiles(/^deploy\/.*\.(sh|sql)$/)
  const documents = ['docs/deployment.md', 'docs/operations.md', 'docs/how-to.md']
  const lines = [...files, ...documents].flatMap((file) => read(file).split('\n'))
  expect(lines.filter((line) => /psql [^#]*(_URL|postgres(ql)?:\/\/)/.test(line))).toEqual([])
})
