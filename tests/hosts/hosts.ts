/** Every host has an address of its own; the tests run beside them and reach each one over the bridge. */
export const hosts = {
  'cx-edge-1': '10.77.0.11',
  'cx-edge-2': '10.77.0.12',
  'cx-app-1': '10.77.0.21',
  'cx-app-2': '10.77.0.22',
  'cx-db-1': '10.77.0.31',
  'cx-db-2': '10.77.0.32',
  'cx-db-3': '10.77.0.33',
  'cx-desk': '10.77.0.41',
  'cx-keyholder': '10.77.0.42',
  'cx-mail': '10.77.0.51',
} as const

export type Host = keyof typeof hosts

export const allHosts = Object.keys(hosts) as Host[]
export const edgeHosts = ['cx-edge-1', 'cx-edge-2'] as const satisfies readonly Host[]
export const appHosts = ['cx-app-1', 'cx-app-2'] as const satisfies readonly Host[]
export const databaseHosts = ['cx-db-1', 'cx-db-2', 'cx-db-3'] as const satisfies readonly Host[]
/** Hosts whose processes use the database, each through an HAProxy of its own. */
export const databaseClients = ['cx-app-1', 'cx-app-2', 'cx-desk', 'cx-keyholder'] as const satisfies readonly Host[]

export type DatabaseHost = (typeof databaseHosts)[number]

export const bridge = { name: 'cx-bridge', address: '10.77.0.1' } as const

/** The name of whichever database server is the primary. On a host that uses it, it is the address of its HAProxy. */
export const databaseName = 'cx-database'
/** A name of both app hosts, because an edge compares one name with the certificates of all its APIs. */
const apiName = 'cx-api'
/** The names in the nginx examples, which the tests keep. `knowNames` leads to our hosts instead of the Internet. */
export const siteName = 'www.example.com'
export const deskName = 'desk.example.com'

const includes = (some: readonly Host[], host: Host) => some.includes(host)

/** Further names in a host's certificate. */
export function furtherNames(host: Host): readonly string[] {
  if (includes(databaseHosts, host)) return [databaseName]
  if (includes(appHosts, host)) return [apiName]
  if (includes(edgeHosts, host)) return [siteName, siteName.replace('www.', '')]
  return host === 'cx-desk' ? [deskName] : []
}
