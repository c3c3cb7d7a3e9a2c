import { execFile, execFileSync, spawn } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../packages/domain/src/api.ts'
import { freePort } from '../../tools/free-port.ts'
import { buildIfMissing } from '../../tools/product.ts'

await buildIfMissing()
const repository = fileURLToPath(new URL('../..', import.meta.url))
const example = await readFile(join(repository, 'deploy/nginx/tls.conf.example'), 'utf8')

/** A stub of the API that answers with the visitor's address as nginx reports it. */
const api = createServer((request, response) => {
  request.resume()
  response.end(JSON.stringify({ visitor: request.headers['x-forwarded-for'] }))
})
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
afterAll(() => void api.close())

/** The steps of docs/edge.md for a balancer at this address. */
const balancedBy = (address: string) =>
  execFileSync('sed', [
    ...['-e', `s/# \\(set_real_ip_from\\) .*/\\1 ${address};/`],
    ...['-e', 's/# \\(real_ip_header\\)/\\1/'],
    ...['-e', 's/\\(listen .*443 ssl.*\\);/\\1 proxy_protocol;/'],
    join(repository, 'deploy/nginx/tls.conf.example'),
  ]).toString()

/** Starts the example with only ports, names and folders changed. */
async function startExample(configuration: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-tls-'))
  const [secure, plain] = [await freePort(), await freePort()]
  for (const name of ['events.conf', 'maps.conf', 'site.conf'])
    await copyFile(join(repository, 'deploy/nginx', name), join(folder, name))
  await symlink(join(repository, 'apps/web/dist/edge'), join(folder, 'edge'))
  const certificate = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const files = ['-subj', '/CN=www.example.com', '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')]
  await promisify(execFile)('openssl', [...certificate, ...files])
  const local = configuration
    .replace('user www-data', 'daemon off;\nuser root')
    .replace('worker_processes auto', 'worker_processes 1')
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    .replaceAll(/\/var\/(log|lib)\/nginx/g, folder)
    .replace('/etc/letsencrypt/live/www.example.com/fullchain.pem', `${folder}/chain.pem`)
    .replace('/etc/letsencrypt/live/www.example.com/privkey.pem', `${folder}/key.pem`)
    .replace('/srv/cash-express/now/client', join(repository, 'apps/web/dist/client'))
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${(api.address() as AddressInfo).port}`)
    .replace(/^.*(modules-enabled|include brotli\.conf|listen \[::\]).*$/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
  await writeFile(join(folder, 'nginx.conf'), local)
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  afterAll(async () => {
    nginx.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true })
  })
  for (let tries = 0; tries < 50 && !(await answers(plain)); tries++) {
    await wait(100)
  }
  return secure
}

const answers = (port: number) => fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' }).catch(() => undefined)

/** Sends one call over TLS after the balancer's first bytes; returns the answer, or an empty string. */
async function callThrough(port: number, before: string | Buffer): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  if (before.length > 0) socket.write(before)
  const tls = connectTls({ socket, servername: 'www.example.com', rejectUnauthorized: false })
  tls.on('error', () => {})
  const head = ['host: www.example.com', 'content-type: application/json', 'content-length: 2', 'connection: close']
  tls.write(`POST ${calls.getStores.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{}`)
  let received = ''
  tls.on('data', (chunk) => {
    received += chunk
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return received
}

const first = 'PROXY TCP4 203.0.113.7 10.0.0.5 50000 443\r\n'
/** The same in the second version of the protocol: signature, command, TCP over IPv4, 12 bytes of addresses and ports. */
const second = Buffer.from('0d0a0d0a000d0a515549540a2111000ccb0071070a000005c35001bb', 'hex')

const alone = await startExample(example)
const balanced = await startExample(balancedBy('127.0.0.1'))
const balancedElsewhere = await startExample(balancedBy('10.0.0.5'))

test('uses the address of the connection without a balancer', async () => {
  expect(await callThrough(alone, '')).toContain('{"visitor":"127.0.0.1"}')
  expect(await callThrough(alone, first)).not.toContain('visitor')
})

test('uses the address from the balancer in both versions of the protocol', async () => {
  expect(await callThrough(balanced, first)).toContain('{"visitor":"203.0.113.7"}')
  expect(await callThrough(balanced, second)).toContain('{"visitor":"203.0.113.7"}')
  expect(await callThrough(balanced, '')).not.toContain('visitor')
})

test('ignores a claimed address that does not come from the balancer', async () => {
  expect(await callThrough(balancedElsewhere, first)).toContain('{"visitor":"127.0.0.1"}')
})
