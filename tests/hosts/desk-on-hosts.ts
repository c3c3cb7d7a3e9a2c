import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProcessUrls } from '../../tools/local-roles.ts'
import { startIdentityProvider } from '../identity-provider.ts'
import type { makeTestKeys } from '../test-keys.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import { bridge } from './hosts.ts'
import { startDeskEdge } from './nginx-on-hosts.ts'

const source = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const tls = '/etc/cash-express/tls'
const linePort = 8_444
const near = '/run/haproxy/keyholder.sock'

/**
 * The keyholder listens on a Unix socket only. Here it has a host of its own, so HAProxy carries the socket over TLS, and only
 * with the certificate of the desk's host.
 */
const lineDefaults = `defaults
  mode tcp
  retries 0
  timeout connect 1s
  timeout client 30s
  timeout server 30s
`
const nearEnd = `${lineDefaults}
listen keyholder
  bind unix@${near} mode 660
  server keyholder cx-keyholder:${linePort} ssl crt ${tls}/host-with-key.pem verify required ca-file ${tls}/authority.pem verifyhost cx-keyholder
`
const farEnd = (socket: string) => `${lineDefaults}
listen keyholder
  bind :${linePort} ssl crt ${tls}/host-with-key.pem ca-file ${tls}/authority.pem verify required ssl-min-ver TLSv1.3
  tcp-request session reject unless { ssl_c_s_dn(cn) -m str cx-desk }
  server keyholder unix@${socket}
`

type Keys = Awaited<ReturnType<typeof makeTestKeys>>

/** The desk server behind nginx on one host, the keyholder on another, and an identity provider outside of both. */
export async function startDeskOnHosts(
  cluster: DatabaseCluster,
  urls: Pick<ProcessUrls, 'desk' | 'keyholder'>,
  { environment, files }: Keys,
) {
  const pem = (name: string) => readFile(join(cluster.folder, 'tests', name))
  const provider = await startIdentityProvider('desk', {
    address: bridge.address,
    cert: await pem('host.pem'),
    key: await pem('host.key'),
  })
  const home = join(cluster.folder, 'cx-keyholder')
  const socket = join(home, 'keyholder.sock')
  await mkdir(join(home, 'keys'))
  const keyFile = join(home, 'keys', `${files.desk.kid}.key`)
  await writeFile(keyFile, files.desk.privateFile)
  await chmod(keyFile, 0o600)
  const signIn = {
    SIGN_IN_ISSUER: provider.issuer,
    SIGN_IN_CLIENT_ID: provider.clientId,
    NODE_EXTRA_CA_CERTS: `${tls}/authority.pem`,
  }
  await cluster.manager.add('cx-keyholder', {
    name: 'keyholder',
    user: 'root',
    command: [process.execPath, source('apps/keyholder/src/main-keyholder.ts')],
    environment: {
      ...signIn,
      KEYHOLDER_DATABASE_URL: urls.keyholder,
      KEYHOLDER_SOCKET: socket,
      KEYHOLDER_KEYS: join(home, 'keys'),
    },
  })
  for (const [host, settings] of [
    ['cx-keyholder', farEnd(socket)],
    ['cx-desk', nearEnd],
  ] as const) {
    const file = join(cluster.folder, host, 'keyholder-line.cfg')
    await writeFile(file, settings)
    await cluster.manager.add(host, {
      name: 'keyholder-line',
      user: 'root',
      command: ['haproxy', '-db', '-f', file],
      environment: {},
    })
  }
  const origin = await startDeskEdge(cluster)
  await cluster.manager.add('cx-desk', {
    name: 'desk',
    user: 'root',
    command: [process.execPath, source('apps/desk/server/main-desk.ts')],
    environment: {
      ...signIn,
      DESK_DATABASE_URL: urls.desk,
      DESK_ORIGIN: origin,
      DESK_PUBLIC_KEY: environment.DESK_PUBLIC_KEY,
      ESCROW_PUBLIC_KEY: environment.ESCROW_PUBLIC_KEY,
      SIGN_IN_CLIENT_SECRET: environment.INTAKE_SECRET,
      KEYHOLDER_SOCKET: near,
      PORT: '3100',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  })
  return { origin, provider }
}
