import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'
import { freePort } from '../../tools/free-port.ts'
import { startNginx, temporaryPaths } from '../../tools/nginx.ts'
import { readDeployed } from '../alarm-files.ts'

const run = promisify(execFile)

/** Starts a Debian program and waits until it answers. */
async function startProgram(command: string, args: readonly string[], answersAt: string) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4_000)
  })
  const exited = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => reject(new Error(`apt-get install ${command}: ${error.message}`)))
  })
  const answers = async () => {
    for (let tries = 0; tries < 200; tries++) {
      if ((await fetch(answersAt).catch(() => undefined))?.ok) return
      await wait(50)
    }
    throw new Error(`${command} did not start:\n${output}`)
  }
  await Promise.race([answers(), exited.then(() => Promise.reject(new Error(`${command} ended:\n${output}`)))])
  return {
    reload: () => child.kill('SIGHUP'),
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** A page over TLS, with a self-signed certificate that expires after the given days. */
async function startSite(port: number, certificate: string, days: number) {
  const key = `${certificate}.key`
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', String(days)],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ])
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-nginx-'))
  return startNginx(
    folder,
    port,
    `
    error_log ${folder}/error.log warn;
    events {}
    http {
      ${temporaryPaths(folder)}
      access_log off;
      server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${certificate};
        ssl_certificate_key ${key};
        location / { return 200 'a page'; }
      }
    }`,
  )
}

/** Starts node_exporter, blackbox_exporter and a TLS page that it probes. */
export async function startExporters(folder: string) {
  const [figures, certificate] = [join(folder, 'figures'), join(folder, 'site.pem')]
  await mkdir(figures)
  // The scripts of the backup host write to it as postgres.
  if (process.getuid?.() === 0) {
    await chmod(folder, 0o711)
    await run('chown', ['postgres:postgres', figures])
  }
  const [nodePort, blackboxPort, sitePort] = [await freePort(), await freePort(), await freePort()]
  let site = await startSite(sitePort, certificate, 90)
  const blackbox = parse(readDeployed('blackbox.yml')) as { modules: { site: { http: object } } }
  Object.assign(blackbox.modules.site.http, { tls_config: { ca_file: certificate } })
  await writeFile(join(folder, 'blackbox.yml'), stringify(blackbox))
  const node = await startProgram(
    'prometheus-node-exporter',
    [
      ...[`--web.listen-address=127.0.0.1:${nodePort}`, '--collector.disable-defaults', '--collector.filesystem'],
      ...['--collector.textfile', `--collector.textfile.directory=${figures}`],
    ],
    `http://127.0.0.1:${nodePort}/metrics`,
  )
  const prober = await startProgram(
    'prometheus-blackbox-exporter',
    [`--web.listen-address=127.0.0.1:${blackboxPort}`, `--config.file=${join(folder, 'blackbox.yml')}`],
    `http://127.0.0.1:${blackboxPort}/metrics`,
  )
  const page = `https://localhost:${sitePort}/`
  return {
    figures,
    page,
    nodeTarget: `127.0.0.1:${nodePort}`,
    blackboxTarget: `127.0.0.1:${blackboxPort}`,
    metricsPages: [
      `http://127.0.0.1:${nodePort}/metrics`,
      `http://127.0.0.1:${blackboxPort}/probe?module=site&target=${encodeURIComponent(page)}`,
    ],
    stopSite: () => site.stop(),
    async startSite(days: number) {
      site = await startSite(sitePort, certificate, days)
    },
    stop: () => Promise.all([site.stop(), node.stop(), prober.stop()]),
  }
}

export type Exporters = Awaited<ReturnType<typeof startExporters>>

const milliseconds: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 }

/**
 * The rules with every duration (`for`, ranges, offsets) divided by the scale, so that a run takes minutes. Limits for
 * a time or an age, such as 26 hours for a backup, do not change.
 */
const scaledRules = (scale: number) =>
  readDeployed('alerts.yml').replace(
    /(?<=\bfor: |\[|\boffset )(\d+)([smh])\b/g,
    (_, count: string, unit: string) => `${Math.round((Number(count) * (milliseconds[unit] ?? 0)) / scale)}ms`,
  )

type ScrapeJob = { job_name: string; static_configs: { targets: string[] }[]; relabel_configs?: object[] }
type Configuration = { global: object; rule_files: string[]; scrape_configs: ScrapeJob[] }

/** Starts Prometheus with the configuration of deploy/ and reads these targets every second. */
export async function startPrometheus(
  folder: string,
  exporters: Exporters,
  {
    scale,
    api,
    worker,
    desk,
  }: { scale: number; api: readonly number[]; worker: readonly number[]; desk: readonly number[] },
) {
  const port = await freePort()
  const local = (ports: readonly number[]) => ports.map((each) => `127.0.0.1:${each}`)
  const targets: Record<string, string[]> = {
    api: local(api),
    worker: local(worker),
    desk: local(desk),
    node: [exporters.nodeTarget],
    site: [exporters.page],
  }
  const file = join(folder, 'prometheus.yml')
  const configure = (jobs: readonly string[]) => {
    const text = readDeployed('prometheus.yml').replace('127.0.0.1:9115', exporters.blackboxTarget)
    const configuration = parse(text) as Configuration
    configuration.global = { scrape_interval: '1s', evaluation_interval: '1s' }
    configuration.scrape_configs = configuration.scrape_configs.filter(({ job_name }) => jobs.includes(job_name))
    for (const job of configuration.scrape_configs) job.static_configs = [{ targets: targets[job.job_name] ?? [] }]
    return writeFile(file, stringify(configuration))
  }
  await configure(Object.keys(targets))
  const rules = join(folder, 'alerts.yml')
  await writeFile(rules, 'groups: []\n')
  const origin = `http://127.0.0.1:${port}`
  const server = await startProgram(
    'prometheus',
    [
      ...[`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'prometheus')}`],
      ...[`--web.listen-address=127.0.0.1:${port}`, '--log.level=warn'],
      // Scales the time after which a series without new samples is stale; the default is 5 minutes.
      `--query.lookback-delta=${Math.round(300_000 / scale)}ms`,
    ],
    `${origin}/-/ready`,
  )

  async function get<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
    const reply = await fetch(`${origin}/api/v1/${path}?${new URLSearchParams(query)}`)
    return ((await reply.json()) as { data: Data }).data
  }

  const query = async (expression: string) =>
    (await get<{ result: { value: [number, string] }[] }>('query', { query: expression })).result.map(({ value }) =>
      Number(value[1]),
    )

  // The rules load after the first reading of every target, because a missing target would fire within a scaled `for`.
  const all = Object.values(targets).flat().length
  for (let tries = 0; (await query('count(up == 1)'))[0] !== all; tries++) {
    if (tries > 100) throw new Error('Prometheus does not reach every target')
    await wait(100)
  }
  await writeFile(rules, scaledRules(scale))
  server.reload()

  return {
    query,
    async firing() {
      type Alerts = { alerts: { state: string; labels: { alertname: string } }[] }
      const { alerts } = await get<Alerts>('alerts')
      return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
    },
    /** True if a query returned anything since a time. */
    hasFound: async (expression: string, since: number) =>
      (
        await get<{ result: unknown[] }>('query_range', {
          query: expression,
          start: String(since / 1_000),
          end: String(Date.now() / 1_000),
          step: '5',
        })
      ).result.length > 0,
    /** Limits Prometheus to these jobs. */
    async watchOnly(jobs: readonly string[]) {
      await configure(jobs)
      server.reload()
    },
    jobs: Object.keys(targets),
    stop: () => server.stop(),
  }
}

/** The series that a metrics page declares; a series with labels may have no sample yet. */
export async function exportedBy(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text()
  return [...page.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
}
