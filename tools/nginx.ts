import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export const hasBrotli = existsSync(brotliModule)

export type Edge = {
  readonly origin: string
  readonly pid: number
  readonly port: number
  /** The logs in production's format and at its level. */
  accessLog(): Promise<string>
  errorLog(): Promise<string>
  /** Warnings and above, for tests only: production logs only critical errors. */
  warnings(): Promise<string>
  stop(): Promise<void>
}

type EdgeOptions = {
  /** API processes in addition to the given one. */
  readonly others?: readonly string[]
  /** The API's map settings. */
  readonly settings?: Readonly<Record<string, string>>
  readonly brotli?: boolean
  /** Trusts X-Forwarded-For, so that a load test can simulate many visitors. */
  readonly visitorsFromHeader?: boolean
  /** Buffers the access log as in production; without it a test can read each line immediately. */
  readonly bufferedLog?: boolean
  /** The folder of the status page; without it, none is served. */
  readonly statusFolder?: string
}

/** Keeps nginx from writing temporary files to the system's folders. */
export const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temporary-${kind};`)
    .join('\n')

/** Starts nginx with this configuration in the folder; `stop` deletes the folder. */
export async function startNginx(folder: string, port: number, configuration: string) {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `daemon off;\nuser root;\nworker_processes 1;\npid ${folder}/nginx.pid;\n${configuration}`)
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const exited = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50 && !(await fetch(origin).catch(() => undefined)); tries++) await wait(100)
  return {
    origin,
    pid: nginx.pid ?? 0,
    async stop() {
      nginx.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A plain nginx that serves the built files, as a baseline for the product's configuration. */
export async function startBareNginx() {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-nginx-'))
  const port = await freePort()
  return startNginx(
    folder,
    port,
    `
    error_log ${folder}/error.log warn;
    events { worker_connections 4096; }
    http {
      ${temporaryPaths(folder)}
      include /etc/nginx/mime.types;
      access_log off;
      sendfile on;
      gzip_static on;
      server {
        listen 127.0.0.1:${port} backlog=1024;
        root ${repository}/apps/web/dist/client;
      }
    }`,
  )
}

/** Starts the product's nginx configuration in front of a running API. nginx must be installed on the system. */
export async function startEdge(apiOrigin: string, options: EdgeOptions = {}): Promise<Edge> {
  const {
    others = [],
    settings,
    brotli = hasBrotli,
    visitorsFromHeader = false,
    bufferedLog = false,
    statusFolder,
  } = options
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-nginx-'))
  const port = await freePort()
  if (settings) {
    await promisify(execFile)(process.execPath, ['tools/edge.ts', '--out', join(folder, 'edge')], {
      cwd: repository,
      env: { ...process.env, ...settings },
    })
  } else await symlink(join(repository, 'apps/web/dist/edge'), join(folder, 'edge'))
  const statusConf = statusFolder ? await readFile(join(repository, 'deploy/nginx/status.conf'), 'utf8') : ''
  const nginx = await startNginx(
    folder,
    port,
    `
    ${brotli ? `load_module ${brotliModule};` : ''}
    error_log ${folder}/warnings.log warn;
    events { include ${repository}/deploy/nginx/events.conf; }
    http {
      ${temporaryPaths(folder)}
      ${visitorsFromHeader ? 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;' : ''}
      proxy_cache_path ${folder}/live-pages keys_zone=live_pages:2m max_size=200m inactive=1d use_temp_path=off;
      include ${repository}/deploy/nginx/maps.conf;
      upstream api {
        ${[apiOrigin, ...others].map((origin) => `server ${new URL(origin).host} max_fails=0;`).join('\n')}
        keepalive 32;
        # Shorter than the API's own timeout, so that no call is sent on a socket that is being closed.
        keepalive_timeout 5s;
      }
      server {
        listen 127.0.0.1:${port} backlog=1024;
        root ${repository}/apps/web/dist/client;
        error_log ${folder}/error.log crit;
        error_log ${folder}/warnings.log warn;
        access_log ${folder}/access.log edge${bufferedLog ? ' buffer=64k flush=5s' : ''};
        include ${repository}/deploy/nginx/site.conf;
        ${statusConf.replaceAll('/var/lib/cash-express-status', statusFolder ?? '')}
        ${brotli ? `include ${repository}/deploy/nginx/brotli.conf;` : ''}
      }
    }`,
  )
  const log = (name: string) => () => readFile(join(folder, name), 'utf8')
  return {
    ...nginx,
    port,
    accessLog: log('access.log'),
    errorLog: log('error.log'),
    warnings: log('warnings.log'),
  }
}
