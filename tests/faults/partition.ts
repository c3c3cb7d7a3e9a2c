import { setTimeout as wait } from 'node:timers/promises'
import { startWriter } from '../hosts/acknowledged-writes.ts'
import { startDatabaseCluster } from '../hosts/database-cluster.ts'
import { cutHost, healNetwork } from '../hosts/network.ts'
import { inSeconds, type Result, unless } from './result.ts'

/** Longer than the lock lives, so that another server is the primary when the old one comes back. */
const cutMilliseconds = 35_000

/** The host of the primary is cut off and comes back; nobody promotes anything. */
export async function partition(): Promise<Result> {
  const cluster = await startDatabaseCluster()
  try {
    const writer = await startWriter(cluster, 'cx-app-1')
    await writer.untilAcknowledgedAfter(0)
    const began = Date.now()
    await cutHost(await cluster.untilWhole())
    await wait(cutMilliseconds)
    await healNetwork()
    await cluster.untilWhole()
    await writer.untilAcknowledgedAfter(Date.now())
    const gap = writer.longestGap(began, Date.now())
    const lost = (await writer.lost()).length
    return {
      fault: 'host of the primary cut off for 35 s, Patroni chooses another',
      times: '1',
      acknowledged: 0,
      verdict: undefined,
      figure: `${writer.count().toLocaleString('en')} writes acknowledged, ${lost} lost, longest gap ${inSeconds(gap)}`,
      problems: [
        ...unless(lost === 0, 'acknowledged writes were lost'),
        ...unless(gap < cutMilliseconds, 'no other primary was chosen'),
      ],
    }
  } finally {
    await cluster.stop()
  }
}
