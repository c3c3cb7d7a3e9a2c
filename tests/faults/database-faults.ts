import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { calls } from '../../packages/domain/src/api.ts'
import { inSeconds, longest, type Result, underLoad, unless } from './result.ts'
import type { Visitors } from './visitors.ts'
import { startWholeProduct, type WholeProduct } from './whole-product.ts'

const run = promisify(execFile)

/** Answers sent before a server stopped can still arrive within this time. */
const onTheWayMilliseconds = 300

async function untilAcknowledged(
  visitors: Pick<Visitors, 'acknowledgedAt'>,
  after: number,
  seconds = 30,
): Promise<number> {
  for (let tries = 0; tries < seconds * 50; tries++) {
    const at = visitors.acknowledgedAt.findLast((moment) => moment > after)
    if (at !== undefined) return (visitors.acknowledgedAt.find((moment) => moment > after) ?? at) - after
    await wait(20)
  }
  throw new Error(`nothing was acknowledged within ${seconds} s`)
}

export const promotion = (product: WholeProduct, times = 5): Promise<Result> =>
  underLoad(product, 'kill -9 of the primary, a standby is promoted', async (visitors) => {
    const gaps: number[] = []
    const methods: string[] = []
    for (let round = 0; round < times; round++) {
      await wait(3_000)
      const { at, old } = await product.failOver()
      const led = Date.now()
      await untilAcknowledged(visitors, led)
      gaps.push(visitors.longestGap(at, led))
      await wait(1_000)
      methods.push(await product.cluster.rejoin(old))
    }
    const most = Math.max(...gaps)
    return {
      times: `${times}`,
      figure: `longest write gap ${inSeconds(most)}; the old one rejoined with ${[...new Set(methods)].join(', ')}`,
      problems: unless(most <= 5_000, 'the write gap was longer than 5 s'),
    }
  })

/** The old primary still acts as primary, but no standby follows it, so none of its commits may be acknowledged. */
export const oldPrimary = (product: WholeProduct, seconds = 10): Promise<Result> =>
  underLoad(product, 'the old primary comes back, and the address points to it by mistake', async (visitors) => {
    await wait(2_000)
    const { at, old } = await product.failOver()
    await untilAcknowledged(visitors, at)
    await old.start()
    const leads = (await old.sql<{ leads: boolean }>('select not pg_is_in_recovery() as leads'))[0]?.leads ?? false
    await product.database.routeTo([old.port])
    await product.database.reset()
    await wait(onTheWayMilliseconds)
    const misled = Date.now()
    await wait(seconds * 1_000)
    const acknowledged = visitors.acknowledgedAt.filter((moment) => moment > misled).length
    const answers = visitors.triesSince(misled).filter(({ status }) => status === 200).length
    await product.database.routeTo([product.cluster.primary().port])
    await product.database.reset()
    const back = await untilAcknowledged(visitors, Date.now())
    await old.kill()
    const method = await product.cluster.rejoin(old)
    return {
      times: `${seconds} s`,
      figure: `${acknowledged} acknowledged by it; acknowledged again after ${inSeconds(back)}; rejoined with ${method}`,
      problems: [
        ...unless(leads, 'the old primary did not come back as a primary'),
        ...unless(acknowledged === 0 && answers === 0, `${acknowledged} were acknowledged by the old primary`),
      ],
    }
  })

export const oneStandby = (product: WholeProduct, seconds = 30): Promise<Result> =>
  underLoad(product, 'one of two standbys down', async (visitors) => {
    await wait(2_000)
    const [standby] = product.cluster.standbys()
    const stopped = Date.now()
    await standby?.stop()
    await wait(seconds * 1_000)
    const tries = visitors.triesSince(stopped)
    await standby?.start()
    await product.cluster.untilStreaming(product.cluster.standbys().map(({ name }) => name))
    return {
      times: `${seconds} s`,
      figure: `${tries.length} tries, slowest ${inSeconds(longest(tries))}`,
      problems: unless(
        tries.length > 0 && tries.every(({ status }) => status === 200),
        'a visitor was not served on the first try',
      ),
    }
  })

const backends = async (product: WholeProduct) =>
  Number(
    (
      await product.cluster
        .primary()
        .sql<{ count: string }>("select count(*) from pg_stat_activity where backend_type = 'client backend'")
    )[0]?.count,
  )

/** Cancels every wait for a standby, or ends its connection, so that the commit is on one disk only. */
const cancelWaits = async (product: WholeProduct, how: 'pg_cancel_backend' | 'pg_terminate_backend') =>
  Number(
    (
      await product.cluster
        .primary()
        .sql<{ count: string }>(
          `select count(${how}(pid)) from pg_stat_activity where wait_event = 'SyncRep' and pid <> pg_backend_pid()`,
        )
    )[0]?.count,
  )

async function stopStandbys(product: WholeProduct) {
  await Promise.all(product.cluster.standbys().map((node) => node.stop()))
  await wait(onTheWayMilliseconds)
  return Date.now()
}

const startStandbys = (product: WholeProduct) => Promise.all(product.cluster.standbys().map((node) => node.start()))

export const bothStandbys = (product: WholeProduct, seconds = 60): Promise<Result> =>
  underLoad(product, 'both standbys down', async (visitors) => {
    await wait(2_000)
    const stopped = await stopStandbys(product)
    let most = 0
    while (Date.now() - stopped < seconds * 1_000) {
      most = Math.max(most, await backends(product))
      await wait(500)
    }
    const back = Date.now()
    const acknowledged = visitors.acknowledgedAt.filter((at) => at > stopped && at < back).length
    const tries = visitors.triesSince(stopped, back - 5_000)
    await startStandbys(product)
    const again = await untilAcknowledged(visitors, back)
    return {
      times: `${seconds} s`,
      figure: `${acknowledged} acknowledged meanwhile, ${tries.length} answers with 503 within ${inSeconds(longest(tries))}, at most ${most} of 100 connections; acknowledged again ${inSeconds(again)} after the standbys’ start`,
      problems: [
        ...unless(acknowledged === 0, `${acknowledged} were acknowledged without a standby`),
        ...unless(tries.length > 0 && tries.every(({ status }) => status === 503), 'an answer was not 503'),
        ...unless(longest(tries) <= 5_000, 'an answer took longer than 5 s'),
        ...unless(most < 80, `${most} connections piled up`),
        ...unless(again <= 10_000, 'recovery took longer than 10 s'),
      ],
    }
  })

/** Canceled commits are on the primary only, which then dies, so acknowledging one would be a lost submission. */
export const canceledWaits = (product: WholeProduct, seconds = 20): Promise<Result> =>
  underLoad(product, 'waits for a standby canceled or terminated, then the primary dies', async (visitors) => {
    await wait(2_000)
    const stopped = await stopStandbys(product)
    let canceled = 0
    for (let round = 0; Date.now() - stopped < seconds * 1_000; round++) {
      canceled += await cancelWaits(product, round % 2 === 0 ? 'pg_cancel_backend' : 'pg_terminate_backend')
      await wait(100)
    }
    const acknowledged = visitors.acknowledgedAt.filter((at) => at > stopped).length
    await product.cluster.primary().kill()
    await startStandbys(product)
    const { old, next } = await product.cluster.promote()
    await product.database.routeTo([next.port])
    await untilAcknowledged(visitors, Date.now())
    await product.cluster.rejoin(old)
    return {
      times: `${canceled} waits`,
      figure: `${acknowledged} false acknowledgments`,
      problems: [
        ...unless(acknowledged === 0, `${acknowledged} were acknowledged`),
        ...unless(canceled >= 20, 'too few waits were canceled'),
      ],
    }
  })

/** Each process listens for changes on its own connection, which must not stay half open. */
async function untilChangeIsServed(product: WholeProduct): Promise<number> {
  const phone = `931-555-${String(Date.now() % 10_000).padStart(4, '0')}`
  await product.cluster.primary().sql('update store set phone = $1 where store_id = 101', [phone])
  const began = Date.now()
  for (const port of product.apiPorts) {
    const serves = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}${calls.getStores.path}`, { method: 'POST' })
      return (await reply.text()).includes(phone)
    }
    while (Date.now() - began < 30_000 && !(await serves())) await wait(100)
  }
  return Date.now() - began
}

export const blackHole = (product: WholeProduct, seconds = 60): Promise<Result> =>
  underLoad(product, 'no packet reaches the database or comes back, connections half open', async (visitors) => {
    await wait(2_000)
    await product.database.setNetwork({ kind: 'black hole' })
    await wait(onTheWayMilliseconds)
    const began = Date.now()
    await wait(seconds * 1_000)
    const over = Date.now()
    const tries = visitors.triesSince(began, over - 5_000)
    await product.database.setNetwork({ kind: 'normal' })
    const again = await untilAcknowledged(visitors, over)
    const served = await untilChangeIsServed(product)
    return {
      times: `${seconds} s`,
      figure: `${tries.length} answers with 503 within ${inSeconds(longest(tries))}; acknowledged again after ${inSeconds(again)}; a store’s new phone number served after ${inSeconds(served)}`,
      problems: [
        ...unless(served <= 20_000, 'a change of a store was not served'),
        ...unless(tries.length > 0 && tries.every(({ status }) => status === 503), 'an answer was not 503'),
        ...unless(longest(tries) <= 5_000, 'an answer took longer than 5 s'),
        ...unless(again <= 10_000, 'recovery took longer than 10 s'),
      ],
    }
  })

export const badNetwork = (product: WholeProduct, seconds = 15): Promise<Result> =>
  underLoad(product, 'connections reset 30 times, 20 ms and 2 s of delay, 200 bytes a second', async (visitors) => {
    const began = Date.now()
    for (let round = 0; round < 30; round++) {
      await wait(300)
      await product.database.reset()
    }
    for (const network of [
      { kind: 'slow', milliseconds: 20 },
      { kind: 'slow', milliseconds: 2_000 },
      { kind: 'trickle', bytesPerSecond: 200 },
    ] as const) {
      await product.database.setNetwork(network)
      await wait(seconds * 1_000)
    }
    await product.database.setNetwork({ kind: 'normal' })
    // Ends the connections that still trickle.
    await product.database.reset()
    const again = await untilAcknowledged(visitors, Date.now())
    const tries = visitors.triesSince(began)
    return {
      times: `${9 + 3 * seconds} s`,
      figure: `slowest answer ${inSeconds(longest(tries))}; acknowledged again after ${inSeconds(again)}`,
      problems: [
        ...unless(longest(tries) <= 8_000, 'an answer took longer than 8 s'),
        ...unless(again <= 10_000, 'recovery took longer than 10 s'),
      ],
    }
  })

/** The primary's data and WAL are on a separate disk, which is filled completely. */
export async function diskFull(seconds = 20): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-disk-'))
  const disk = join(folder, 'a')
  await mkdir(disk)
  await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0700,uid=postgres,gid=postgres', 'tmpfs', disk])
  try {
    const product = await startWholeProduct({ dataFolder: folder })
    try {
      return await underLoad(product, 'full disk of the primary', async (visitors) => {
        await wait(2_000)
        const primary = product.cluster.primary()
        const ballast = join(disk, 'ballast')
        const fill = async () => {
          const { bavail, bsize } = await statfs(disk)
          if (bavail > 0) await writeFile(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => {})
        }
        const began = Date.now()
        while (Date.now() - began < seconds * 1_000) {
          await fill()
          await wait(250)
        }
        const late = visitors.triesSince(began + seconds * 500)
        const died = !primary.isRunning()
        await rm(ballast)
        if (died) await primary.start()
        const again = await untilAcknowledged(visitors, Date.now())
        return {
          times: `${seconds} s`,
          figure: `${late.length} answers with 503 in the second half, slowest ${inSeconds(longest(late))}; ${died ? 'the server stopped and was started again' : 'the server kept running'}; acknowledged again ${inSeconds(again)} after space was freed`,
          problems: [
            ...unless(late.length > 0 && late.every(({ status }) => status === 503), 'an answer was not 503'),
            ...unless(longest(late) <= 8_000, 'an answer took longer than 8 s'),
          ],
        }
      })
    } finally {
      await product.stop()
    }
  } finally {
    await run('umount', ['-l', disk])
    await rm(folder, { recursive: true, force: true })
  }
}

/** With more, PostgreSQL would not finish its recovery between two failures, and nothing would be accepted. */
const failing = [{ failedWrites: 0.005 }, { failedSyncs: 0.005 }, { shortWrites: 0.3 }, { failedReads: 0.1 }]

const panicsIn = (log: string) => log.match(/ PANIC: /g)?.length ?? 0

export async function diskErrors(seconds = 15): Promise<Result> {
  const product = await startWholeProduct({ diskErrors: true })
  try {
    return await underLoad(product, 'EIO and short writes on the disk of the primary', async (visitors) => {
      await wait(2_000)
      const primary = product.cluster.primary()
      const manager = primary.supervise()
      const began = Date.now()
      const recoveries: number[] = []
      for (const errors of failing) {
        primary.setDiskErrors(errors)
        await wait(seconds * 1_000)
        primary.setDiskErrors()
        recoveries.push(await untilAcknowledged(visitors, Date.now()))
      }
      const { restarts } = await manager.stop()
      const counts = primary.diskErrors()
      const panics = panicsIn(primary.log())
      // Now the disk fails for good, so a standby takes over; the old primary comes back with a new disk.
      primary.setDiskErrors({ failedWrites: 1, failedSyncs: 1 })
      await wait(3_000)
      const { old } = await product.failOver()
      recoveries.push(await untilAcknowledged(visitors, Date.now()))
      old.setDiskErrors()
      const method = await product.cluster.rejoin(old)
      const tries = visitors.triesSince(began)
      const refused = tries.filter(({ status }) => status === 503).length
      const back = Math.max(...recoveries)
      return {
        times: `${failing.length} × ${seconds} s`,
        figure: `${counts.failedWrites} failed writes, ${counts.failedSyncs} failed syncs, ${counts.shortWrites} short writes, ${counts.failedReads} failed reads; ${panics} PANICs, ${restarts} starts by the service manager, then replaced and rejoined with ${method}; ${refused} of ${tries.length} answers 503, slowest ${inSeconds(longest(tries))}; acknowledged again after ${inSeconds(back)}`,
        problems: [
          ...unless(
            Object.values(counts).every((count) => count > 0),
            'one kind of error did not happen',
          ),
          ...unless(panics > 0, 'the database never stopped'),
          ...unless(longest(tries) <= 8_000, 'an answer took longer than 8 s'),
          ...unless(back <= 15_000, 'recovery took longer than 15 s'),
        ],
      }
    })
  } finally {
    await product.stop()
  }
}

export { cancelWaits, startStandbys, stopStandbys, untilAcknowledged }
