import { setTimeout as wait } from 'node:timers/promises'
import { startWriter } from '../hosts/acknowledged-writes.ts'
import { startDatabaseCluster } from '../hosts/database-cluster.ts'
import { cutHost, healNetwork, unplugHost } from '../hosts/network.ts'
import { inSeconds, type Result, unless } from './result.ts'

/** Longer than the lock lives, so that another server is the primary when the old one comes back. */
const cutMilliseconds = 35_000
/** In this time, an old primary that wrongly takes the lead back has done so. */
const settleMilliseconds = 20_000
const mostCuts = 8

/**
 * Cuts off the host of the primary, in turn with and without a carrier, until writes are lost or it was cut off often
 * enough. Whether an old primary takes the lead back depends on what its Patroni is doing at the moment of the repair.
 */
async function cutOffPrimary({ control, most }: { control: boolean; most: number }) {
  const cluster = await startDatabaseCluster({ control })
  try {
    const writer = await startWriter(cluster, 'cx-app-1')
    await writer.untilAcknowledgedAfter(0)
    let [cuts, lost, gap] = [0, 0, 0]
    while (cuts < most && lost === 0) {
      const began = Date.now()
      const primary = await cluster.untilWhole()
      await (cuts++ % 2 === 0 ? unplugHost(primary) : cutHost(primary))
      await wait(cutMilliseconds)
      await healNetwork()
      await wait(settleMilliseconds)
      lost = (await writer.lost({ whole: false })).length
      console.log(`${control ? 'control, ' : ''}cut ${cuts}: ${writer.count()} acknowledged, ${lost} lost`)
      if (lost > 0) break
      await cluster.untilWhole()
      await writer.untilAcknowledgedAfter(Date.now())
      gap = Math.max(gap, writer.longestGap(began, Date.now()))
      lost = (await writer.lost()).length
    }
    return { cuts, acknowledged: writer.count(), gap, lost }
  } finally {
    await cluster.stop()
  }
}

/**
 * The host of the primary is cut off and comes back. Patroni 3.0 keeps what it last read from etcd while it is cut off, and
 * then writes the leader's key without comparing it: the old primary takes the lead back, and what the new one has
 * acknowledged is gone. A test that cannot find this proves little.
 */
export async function partition(): Promise<Result[]> {
  const control = await cutOffPrimary({ control: true, most: mostCuts })
  const chosen = await cutOffPrimary({ control: false, most: 2 })
  const rowOf = ({ acknowledged, gap, lost }: typeof chosen) =>
    `${acknowledged.toLocaleString('en')} writes acknowledged, ${lost} lost${gap > 0 ? `, longest gap ${inSeconds(gap)}` : ''}`
  const rest = { acknowledged: 0, verdict: undefined }
  return [
    {
      ...rest,
      times: String(chosen.cuts),
      fault: 'host of the primary cut off for 35 s, Patroni chooses another',
      figure: rowOf(chosen),
      problems: unless(chosen.lost === 0, 'acknowledged writes were lost'),
    },
    {
      ...rest,
      times: String(control.cuts),
      fault: 'control: the same with Patroni 3.0 and etcd 3.4 of Debian 12',
      figure: control.lost > 0 ? `found: ${rowOf(control)}` : `NOT FOUND: ${rowOf(control)}`,
      problems: unless(control.lost > 0, 'a broken design was not found'),
    },
  ]
}
