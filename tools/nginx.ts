import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './local-postgres.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

export type Edge = { readonly origin: string; stop(): Promise<void> }

/** The product's nginx configuration in front of a running API: nginx comes from the system's packages. */
export async function startEdge(apiOrigin: string): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-nginx-'))
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  await writeFile(
    configuration,
    `
    daemon off;
    user root;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr warn;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types;
      types { application/manifest+json webmanifest; }
      charset utf-8;
      access_log off;
      sendfile on;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      include ${repository}/deploy/nginx/maps.conf;
      upstream api { server ${new URL(apiOrigin).host}; keepalive 32; }
      server {
        listen 127.0.0.1:${port};
        root ${repository}/apps/web/dist/client;
        include ${repository}/deploy/nginx/site.conf;
      }
    }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', configuration], { stdio: ['ignore', 'inherit', 'inherit'] })
  const exited = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50 && !(await fetch(origin).catch(() => undefined)); tries++) await wait(100)
  return {
    origin,
    async stop() {
      nginx.kill('SIGQUIT')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
