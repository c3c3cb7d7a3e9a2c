import { execFile, spawn } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../tools/free-port.ts'
import { temporaryPaths } from '../../tools/nginx.ts'

const nginxFolder = fileURLToPath(new URL('../../deploy/nginx', import.meta.url))

export type DeskEdge = {
  /** Over TLS, with a certificate that nobody signed. */
  readonly origin: string
  readonly plainPort: number
  accessLog(): Promise<string>
  errorLog(): Promise<string>
  stop(): Promise<void>
}

const answers = (port: number) => fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' }).catch(() => undefined)

/** Starts the example configuration of the desk host with only ports, names, folders and the log's buffer changed. */
export async function startDeskEdge(deskPort: number, secure: number): Promise<DeskEdge> {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-desk-edge-'))
  const plainPort = await freePort()
  for (const name of ['events.conf', 'desk-maps.conf', 'desk-headers.conf', 'desk.conf'])
    await copyFile(join(nginxFolder, name), join(folder, name))
  const certificate = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const files = ['-subj', '/CN=localhost', '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')]
  await promisify(execFile)('openssl', [...certificate, ...files])
  const local = (await readFile(join(nginxFolder, 'desk-tls.conf.example'), 'utf8'))
    .replace('user www-data', 'daemon off;\nuser root')
    .replace('worker_processes auto', 'worker_processes 1')
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    .replaceAll('/var/log/nginx', folder)
    .replace('/etc/letsencrypt/live/desk.example.com/fullchain.pem', `${folder}/chain.pem`)
    .replace('/etc/letsencrypt/live/desk.example.com/privkey.pem', `${folder}/key.pem`)
    .replaceAll('desk.example.com', 'localhost')
    .replace('server 127.0.0.1:3100', `server 127.0.0.1:${deskPort}`)
    .replace(' buffer=64k flush=5s', '')
    .replace(/^.*listen \[::\].*$/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('http {', `http {\n${temporaryPaths(folder)}`)
  await writeFile(join(folder, 'nginx.conf'), local)
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  for (let tries = 0; tries < 50 && !(await answers(plainPort)); tries++) await wait(100)
  const log = (name: string) => () => readFile(join(folder, name), 'utf8')
  return {
    origin: `https://localhost:${secure}`,
    plainPort,
    accessLog: log('access.log'),
    errorLog: log('error.log'),
    async stop() {
      nginx.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
