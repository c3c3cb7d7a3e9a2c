import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startVisitors } from '../faults/visitors.ts'
import { startWriter } from '../hosts/acknowledged-writes.ts'
import { startApis } from '../hosts/api-on-hosts.ts'
import { type DatabaseCluster, startDatabaseCluster, type Timing } from '../hosts/database-cluster.ts'
import type { DatabaseHost } from '../hosts/hosts.ts'
import { cutHost, freezeHost, healNetwork, thawHost } from '../hosts/network.ts'
import type { Report } from './report.ts'

type Fault = {
  readonly name: string
  cause(cluster: DatabaseCluster, primary: DatabaseHost): Promise<unknown>
  repair?(cluster: DatabaseCluster, primary: DatabaseHost): Promise<unknown>
}

const processKilled: Fault = {
  name: 'PostgreSQL of the primary killed',
  async cause(cluster, primary) {
    const file = (await cluster.onHost(primary, 'root', 'sh', '-c', 'cat /var/lib/postgresql/*/main/postmaster.pid'))
      .stdout
    process.kill(Number(file.split('\n')[0]), 'SIGKILL')
  },
}
const hostCut: Fault = {
  name: 'host of the primary cut off',
  cause: (_cluster, primary) => cutHost(primary),
  repair: () => healNetwork(),
}
const hostCrashed: Fault = {
  name: 'host of the primary crashed',
  cause: (cluster, primary) => cluster.manager.crash(primary),
  repair: async (cluster, primary) => cluster.manager.boot(primary),
}
const hostFrozen: Fault = {
  name: 'host of the primary frozen, then continued',
  cause: (_cluster, primary) => freezeHost(primary),
  repair: (_cluster, primary) => thawHost(primary),
}
const switchover: Fault = { name: 'planned switchover', cause: (cluster) => cluster.switchover() }

const chosen: Timing = { ttl: 20, loop_wait: 2, retry_timeout: 5 }
/** The first is in `deploy/patroni/patroni.yml`, the last is Patroni's own default. */
const timings: readonly Timing[] = [
  chosen,
  { ttl: 20, loop_wait: 5, retry_timeout: 5 },
  { ttl: 30, loop_wait: 10, retry_timeout: 10 },
]

const nameOf = ({ ttl, loop_wait, retry_timeout }: Timing) => `${ttl} / ${loop_wait} / ${retry_timeout}`
const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

const atRank = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

/** Faults of the primary, each with the cluster whole before it, under a writer that notes every acknowledgment. */
export async function measureFailover(rounds: number): Promise<Report> {
  const cluster = await startDatabaseCluster()
  try {
    const { origins, intakeSecret } = await startApis(cluster, ['cx-app-1', 'cx-app-2'])
    const writer = await startWriter(cluster, 'cx-app-1')
    await writer.untilAcknowledgedAfter(0)
    const rows: string[][] = []
    const bars: { label: string; value: number; pale?: boolean }[] = []

    async function measure(timing: Timing, fault: Fault, times: number) {
      const gaps: number[] = []
      const acknowledgedBefore = writer.count()
      for (let round = 0; round < times; round++) {
        const primary = await cluster.untilWhole()
        await wait(1_000 * Math.random() * timing.loop_wait)
        const began = Date.now()
        await fault.cause(cluster, primary)
        await cluster.primary(fault === processKilled ? [] : [primary])
        await writer.untilAcknowledgedAfter(Date.now())
        await fault.repair?.(cluster, primary)
        await cluster.untilWhole()
        await writer.untilAcknowledgedAfter(Date.now())
        const gap = writer.longestGap(began, Date.now())
        gaps.push(gap)
        console.log(`${nameOf(timing)} ${fault.name}: ${inSeconds(gap)}`)
      }
      const lost = (await writer.lost()).length
      const figures = [atRank(gaps, 0.5), atRank(gaps, 0.95), Math.max(...gaps)].map(inSeconds)
      const acknowledged = (writer.count() - acknowledgedBefore).toLocaleString('en')
      const row = [fault.name, nameOf(timing), String(times), ...figures, acknowledged, String(lost)]
      console.log(row.join(' | '))
      rows.push(row)
      bars.push({
        label: fault.name.replace(' of the primary', ''),
        value: atRank(gaps, 0.95) / 1_000,
        pale: timing !== chosen,
      })
    }

    const perFault = (share: number) => Math.max(3, Math.round(rounds * share))
    // Submissions run beside the writer during switchovers: an operator causes them, so nobody may notice.
    const visitors = origins.map((origin, index) =>
      startVisitors({
        origin,
        intakeSecret,
        file: join(cluster.folder, `visitors-${index}`),
        clients: 4,
        pauseMilliseconds: 100,
      }),
    )
    await measure(chosen, switchover, perFault(0.5))
    await Promise.all(visitors.map((each) => each.stop()))
    const tries = visitors.flatMap((each) => each.tries)
    const failed = tries.filter(({ status }) => status !== 200)
    const slowest = Math.max(...tries.map(({ milliseconds }) => milliseconds))
    const accepted = visitors.reduce((sum, { counts }) => sum + counts.submissions + counts.sections, 0)

    console.log(`${failed.length} of ${tries.length} requests failed: ${failed.map(({ status }) => status).join(' ')}`)

    for (const timing of timings) {
      if (timing !== chosen) await cluster.configure(timing)
      await measure(timing, processKilled, timing === chosen ? rounds : perFault(0.25))
      await measure(timing, hostCut, perFault(0.25))
      if (timing !== chosen) continue
      await measure(timing, hostCrashed, perFault(0.15))
      await measure(timing, hostFrozen, perFault(0.15))
    }
    return {
      name: 'failover',
      title: 'Time without writes while another server becomes the primary',
      about:
        'Three database hosts and two app hosts in network namespaces on one machine, from the files in `deploy/patroni` and `deploy/haproxy`. A writer on an app host reaches the primary through HAProxy with four connections and notes each acknowledged row. The gap is the longest time without an acknowledgment from the fault until the cluster is whole again. *Lost* counts acknowledged rows that the primary does not have afterward.',
      columns: [
        'fault',
        'ttl / loop_wait / retry_timeout',
        'times',
        'median',
        'p95',
        'longest',
        'acknowledged',
        'lost',
      ],
      rows,
      after: `During the switchovers, visitors sent forms to both APIs: ${failed.length} of ${tries.length.toLocaleString('en')} requests failed, the slowest answer took ${inSeconds(slowest)}, ${accepted.toLocaleString('en')} submissions and sections were accepted.`,
      chart: { unit: 'seconds, p95; pale: other timing', bars },
    }
  } catch (error) {
    for (const host of ['cx-db-1', 'cx-db-2', 'cx-db-3'] as const)
      console.error(
        readFileSync(join(cluster.folder, host, 'patroni.log'), 'utf8')
          .split('\n')
          .slice(-15)
          .join('\n'),
      )
    throw error
  } finally {
    await cluster.stop()
  }
}
