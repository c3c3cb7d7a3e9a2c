import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { prepareDatabase } from '../faults/api-processes.ts'
import { makeTestKeys } from '../test-keys.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import { bridge, databaseName, type Host, hosts } from './hosts.ts'

const program = fileURLToPath(new URL('../../apps/server/src/main-api.ts', import.meta.url))
const port = 3_001

/** The same database by the name that leads to the primary on every host. */
function asOnHosts(directUrl: string, cluster: DatabaseCluster) {
  const [url, local] = [new URL(directUrl), new URL(cluster.ownerUrl)]
  url.hostname = databaseName
  url.search = local.search
  return url.href
}

/** One API on each of the hosts, as a service that is started again when it ends. */
export async function startApis(cluster: DatabaseCluster, on: readonly Host[]) {
  const urls = await prepareDatabase(cluster.directUrl(await cluster.untilWhole()))
  const { environment } = await makeTestKeys()
  for (const host of on)
    await cluster.manager.add(host, {
      name: 'api',
      user: 'root',
      command: [process.execPath, program],
      environment: {
        ...environment,
        DATABASE_URL: asOnHosts(urls.api, cluster),
        HOST: hosts[host],
        PORT: String(port),
        METRICS_PORT: '9464',
        TRUSTED_PROXIES: bridge.address,
        LOG_LEVEL: 'error',
        SITE_DIRECTORY: join(cluster.folder, host),
      },
    })
  const origins = on.map((host) => `http://${hosts[host]}:${port}`)
  for (const origin of origins) {
    const ready = () => fetch(`${origin}/health/ready`).catch(() => undefined)
    for (let tries = 0; tries < 600 && !(await ready())?.ok; tries++) await wait(100)
    if (!(await ready())?.ok) throw new Error(`${origin} is not ready`)
  }
  return { origins, intakeSecret: environment.INTAKE_SECRET }
}
