import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { cancelWaits, startStandbys, stopStandbys, untilAcknowledged } from './database-faults.ts'
import { exhaustHandles } from './file-handles.ts'
import { inSeconds, longest, type Result, underLoad, unless } from './result.ts'
import { startStaff } from './staff.ts'
import type { WholeProduct } from './whole-product.ts'

/** The same seed gives the same faults in the same order. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => Math.floor(least + next() * (most - least + 1))
  const one = <Value>(values: readonly Value[]) => values[between(0, values.length - 1)] as Value
  return { between, one, chance: (share: number) => next() < share }
}

/** At least 20,000 submissions in half an hour; fewer would prove little. */
const leastPerMinute = 667

export type Rng = ReturnType<typeof seeded>
type Action = (product: WholeProduct, rng: Rng) => Promise<void>

/** Each action repairs what it broke. With more than one database machine down, no commit is acknowledged. */
export const onDatabase: Record<string, Action> = {
  async promotion(product, rng) {
    const { old } = await product.failOver()
    await wait(rng.between(500, 3_000))
    await product.cluster.rejoin(old)
  },
  async 'one standby down'(product, rng) {
    const standby = rng.one(product.cluster.standbys())
    await standby.stop()
    await wait(rng.between(3_000, 12_000))
    await standby.start()
  },
  async 'both standbys down'(product, rng) {
    await stopStandbys(product)
    const canceled = rng.chance(0.5)
    const dies = rng.chance(0.5)
    for (let left = rng.between(30, 80); left > 0; left--) {
      if (canceled) await cancelWaits(product, rng.one(['pg_cancel_backend', 'pg_terminate_backend']))
      await wait(100)
    }
    if (dies) await product.cluster.primary().kill()
    await startStandbys(product)
    if (!dies) return
    const { old, next } = await product.cluster.promote()
    await product.database.routeTo([next.port])
    await product.cluster.rejoin(old)
  },
  async 'black hole'(product, rng) {
    await product.database.setNetwork({ kind: 'black hole' })
    await wait(rng.between(2_000, 12_000))
    await product.database.setNetwork({ kind: 'normal' })
  },
  async 'slow network'(product, rng) {
    await product.database.setNetwork({ kind: 'slow', milliseconds: rng.one([20, 100, 500, 2_000]) })
    await wait(rng.between(3_000, 8_000))
    await product.database.setNetwork({ kind: 'normal' })
  },
  async trickle(product, rng) {
    await product.database.setNetwork({ kind: 'trickle', bytesPerSecond: rng.one([100, 1_000, 10_000]) })
    await wait(rng.between(3_000, 8_000))
    await product.database.setNetwork({ kind: 'normal' })
    await product.database.reset()
  },
  async 'connections reset'(product, rng) {
    for (let left = rng.between(1, 8); left > 0; left--) {
      await product.database.reset()
      await wait(rng.between(50, 500))
    }
  },
  async 'disk errors'(product, rng) {
    const node = rng.one(product.cluster.nodes)
    const manager = node.supervise()
    node.setDiskErrors(
      rng.one([{ failedWrites: 0.01 }, { failedSyncs: 0.01 }, { shortWrites: 0.3 }, { failedReads: 0.1 }]),
    )
    await wait(rng.between(3_000, 8_000))
    node.setDiskErrors()
    await manager.stop()
  },
  async 'no file handles of the database'(product, rng) {
    const node = rng.one(product.cluster.nodes)
    const manager = node.supervise()
    const handles = await exhaustHandles(node.processes)
    await wait(rng.between(3_000, 8_000))
    await handles.repair()
    await manager.stop()
  },
  async 'connections terminated'(product) {
    await product.cluster
      .primary()
      .sql("select pg_terminate_backend(pid) from pg_stat_activity where usename like '%\\_fault'")
  },
}

const onProcesses: Record<string, Action> = {
  'kill -9 of an API process': (product, rng) => product.killApi(rng.between(0, 1)),
  'kill -9 of a worker': (product, rng) => product.killWorker(rng.between(0, 1)),
  'kill -9 of the mail server': (product) => product.killSink(),
  'SIGTERM of an API process': (product, rng) => product.restartApi(rng.between(0, 1)),
  async 'no file handles'(product, rng) {
    const { apis, workers, sink } = product.pids()
    const pid = rng.one([...apis, ...workers, sink])
    const handles = await exhaustHandles(() => [pid], rng.between(0, 8))
    await wait(rng.between(3_000, 10_000))
    await handles.repair()
    await product.startEndedSink()
    if (pid !== sink && !existsSync(`/proc/${pid}`)) throw new Error('a process without file handles ended')
  },
  async 'clock jump'(product, rng) {
    const machine = `${rng.one(['api', 'worker'])}-${rng.one(product.machines)}`
    await product.setClock(machine, rng.one(['+1h', '-1h', '+45d', '+30s', '-30s']))
    await wait(rng.between(2_000, 8_000))
    await product.setClock(machine, '+0')
  },
}

export const nemesis = (product: WholeProduct, minutes: number, seed: number): Promise<Result> =>
  underLoad(
    product,
    `all of these in random order, seed ${seed}`,
    async (visitors) => {
      const rng = seeded(seed)
      const counts = new Map<string, number>()
      const began = Date.now()
      const staff = await startStaff(product)
      const pick = (actions: Record<string, Action>) => {
        const name = rng.one(Object.keys(actions))
        counts.set(name, (counts.get(name) ?? 0) + 1)
        return { name, action: actions[name] as Action }
      }
      while (Date.now() - began < minutes * 60_000) {
        // A starting process needs a database that answers, so only some faults of both kinds run together.
        const chosen = rng.chance(0.5) ? [pick(onDatabase)] : [pick(onProcesses)]
        if (chosen[0]?.name === 'one standby down' || chosen[0]?.name === 'promotion') {
          if (rng.chance(0.5)) chosen.push(pick(onProcesses))
        }
        console.log(`${inSeconds(Date.now() - began)}: ${chosen.map(({ name }) => name).join(' with ')}`)
        // Each action has its own generator, so that two at once do not change each other's sequence.
        const own = chosen.map(() => seeded(rng.between(0, 1_000_000_000)))
        await Promise.all(chosen.map(({ action }, index) => action(product, own[index] ?? rng)))
        await product.cluster.untilStreaming(product.cluster.standbys().map(({ name }) => name))
        await untilAcknowledged(visitors, Date.now(), 40)
        await wait(rng.between(500, 3_000))
      }
      const actions = [...counts.values()].reduce((sum, count) => sum + count, 0)
      const slowest = longest(visitors.tries)
      const worked = await staff.stop()
      return {
        times: `${actions} in ${minutes} min`,
        figure: `${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}; slowest answer ${inSeconds(slowest)}; ${worked.figure}`,
        problems: [
          ...worked.problems,
          ...unless(slowest <= 10_000, 'an answer took longer than 10 s'),
          ...unless(visitors.counts.submissions >= minutes * leastPerMinute, 'too few were acknowledged'),
        ],
      }
    },
    { clients: 10, pauseMilliseconds: 200 },
  )
