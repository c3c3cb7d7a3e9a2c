import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasBrotli } from '../../tools/nginx.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import { appHosts, bridge, deskName, edgeHosts, siteName } from './hosts.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const deployed = (file: string) => join(repository, 'deploy/nginx', file)
const tls = '/etc/cash-express/tls'

/** Every visitor comes from the tests' own address, so nginx takes the visitor's address from a header. */
const manyVisitors = `set_real_ip_from ${bridge.address};\n  real_ip_header X-Forwarded-For;`

async function startNginx(cluster: DatabaseCluster, host: (typeof edgeHosts)[number] | 'cx-desk', settings: string) {
  const home = join(cluster.folder, host)
  for (const path of ['etc/nginx', 'var/log/nginx', 'var/lib/nginx']) await mkdir(join(home, path), { recursive: true })
  await cp(join(repository, 'deploy/nginx'), join(home, 'etc/nginx'), { recursive: true })
  await cp(join(repository, 'apps/web/dist/edge'), join(home, 'etc/nginx/edge'), { recursive: true })
  const site = join(home, 'etc/nginx/site.conf')
  await writeFile(site, (await readFile(site, 'utf8')).replaceAll('proxy_pass http://api', 'proxy_pass https://api'))
  const local = settings
    .replace('/run/nginx.pid', '/var/lib/nginx/nginx.pid')
    .replace('worker_processes auto', 'worker_processes 1')
    .replaceAll(/\/etc\/letsencrypt\/live\/.*\/fullchain\.pem/g, `${tls}/host.pem`)
    .replaceAll(/\/etc\/letsencrypt\/live\/.*\/privkey\.pem/g, `${tls}/host.key`)
    .replaceAll('/srv/cash-express/now', join(repository, 'apps/web/dist'))
    .replace(/^ *# set_real_ip_from .*\n/m, `  ${manyVisitors}\n`)
    .replace(hasBrotli ? /$^/ : /^.*include brotli\.conf.*$/m, '')
    .replace(/^.*modules-enabled.*$/m, hasBrotli ? 'load_module modules/ngx_http_brotli_static_module.so;' : '')
  await writeFile(join(home, 'etc/nginx/nginx.conf'), local)
  await cluster.manager.add(host, {
    name: 'nginx',
    user: 'root',
    command: ['nginx', '-g', 'daemon off;'],
    environment: {},
    endsTogether: true,
  })
}

/** nginx on both edge hosts, with TLS to visitors and, after the steps of docs/edge.md, to the APIs of both app hosts. */
export async function startEdges(cluster: DatabaseCluster) {
  const servers = appHosts.map((host) => `server ${host}:8443 max_fails=3 fail_timeout=3s;`).join('\n    ')
  const settings = (await readFile(deployed('tls.conf.example'), 'utf8'))
    .replace('server 127.0.0.1:3000 max_fails=0;', servers)
    .replace('include maps.conf;', 'include maps.conf;\n  include api-tls.conf;')
  for (const host of edgeHosts) await startNginx(cluster, host, settings)
  return `https://${siteName}`
}

/** nginx in front of the desk server, on its host. */
export async function startDeskEdge(cluster: DatabaseCluster) {
  await startNginx(cluster, 'cx-desk', await readFile(deployed('desk-tls.conf.example'), 'utf8'))
  return `https://${deskName}`
}
