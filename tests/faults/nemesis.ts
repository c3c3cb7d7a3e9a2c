import { setTimeout as wait } from 'node:timers/promises'
import { callOffWaits, startStandbys, stopStandbys, untilAcknowledged } from './database-faults.ts'
import { inSeconds, longest, type Result, underLoad, unless } from './result.ts'
import type { WholeProduct } from './whole-product.ts'

/** The same seed gives the same faults in the same order. */
function seeded(seed: number) {
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

/** 20,000 in half an hour. */
const leastPerMinute = 667

type Dice = ReturnType<typeof seeded>
type Deed = (product: WholeProduct, dice: Dice) => Promise<void>

/** Each ends with everything mended: at most one machine of the database is away by intent, or no commit is answered. */
const onDatabase: Record<string, Deed> = {
  async promotion(product, dice) {
    const { old } = await product.failOver()
    await wait(dice.between(500, 3_000))
    await product.cluster.rejoin(old)
  },
  async 'one standby gone'(product, dice) {
    const standby = dice.one(product.cluster.standbys())
    await standby.stop()
    await wait(dice.between(3_000, 12_000))
    await standby.start()
  },
  async 'both standbys gone'(product, dice) {
    await stopStandbys(product)
    const calledOff = dice.chance(0.5)
    const dies = dice.chance(0.5)
    for (let left = dice.between(30, 80); left > 0; left--) {
      if (calledOff) await callOffWaits(product, dice.one(['pg_cancel_backend', 'pg_terminate_backend']))
      await wait(100)
    }
    if (dies) await product.cluster.primary().kill()
    await startStandbys(product)
    if (!dies) return
    const { old, next } = await product.cluster.promote()
    await product.database.lead([next.port])
    await product.cluster.rejoin(old)
  },
  async 'black hole'(product, dice) {
    await product.database.weather({ kind: 'black hole' })
    await wait(dice.between(2_000, 12_000))
    await product.database.weather({ kind: 'fair' })
  },
  async 'slow network'(product, dice) {
    await product.database.weather({ kind: 'slow', milliseconds: dice.one([20, 100, 500, 2_000]) })
    await wait(dice.between(3_000, 8_000))
    await product.database.weather({ kind: 'fair' })
  },
  async trickle(product, dice) {
    await product.database.weather({ kind: 'trickle', bytesPerSecond: dice.one([100, 1_000, 10_000]) })
    await wait(dice.between(3_000, 8_000))
    await product.database.weather({ kind: 'fair' })
    await product.database.reset()
  },
  async 'connections reset'(product, dice) {
    for (let left = dice.between(1, 8); left > 0; left--) {
      await product.database.reset()
      await wait(dice.between(50, 500))
    }
  },
  async 'connections terminated'(product) {
    await product.cluster
      .primary()
      .sql("select pg_terminate_backend(pid) from pg_stat_activity where usename in ('api_fault', 'worker_fault')")
  },
}

const onProcesses: Record<string, Deed> = {
  'kill -9 of an API process': (product, dice) => product.killApi(dice.between(0, 1)),
  'kill -9 of a worker': (product, dice) => product.killWorker(dice.between(0, 1)),
  'kill -9 of the mail server': (product) => product.killSink(),
  'SIGTERM of an API process': (product, dice) => product.restartApi(dice.between(0, 1)),
  async 'clock jump'(product, dice) {
    const machine = `${dice.one(['api', 'worker'])}-${dice.one(product.machines)}`
    await product.setClock(machine, dice.one(['+1h', '-1h', '+45d', '+30s', '-30s']))
    await wait(dice.between(2_000, 8_000))
    await product.setClock(machine, '+0')
  },
}

export const nemesis = (product: WholeProduct, minutes: number, seed: number): Promise<Result> =>
  underLoad(
    product,
    `all of these at random, seed ${seed}`,
    async (visitors) => {
      const dice = seeded(seed)
      const counts = new Map<string, number>()
      const began = Date.now()
      const pick = (deeds: Record<string, Deed>) => {
        const name = dice.one(Object.keys(deeds))
        counts.set(name, (counts.get(name) ?? 0) + 1)
        return { name, deed: deeds[name] as Deed }
      }
      while (Date.now() - began < minutes * 60_000) {
        // A process that starts needs a database that answers, so the two kinds meet only when chance wills it.
        const chosen = dice.chance(0.5) ? [pick(onDatabase)] : [pick(onProcesses)]
        if (chosen[0]?.name === 'one standby gone' || chosen[0]?.name === 'promotion') {
          if (dice.chance(0.5)) chosen.push(pick(onProcesses))
        }
        console.log(`${inSeconds(Date.now() - began)}: ${chosen.map(({ name }) => name).join(' with ')}`)
        // Dice of its own for each: two at once must not take each other's throws.
        const own = chosen.map(() => seeded(dice.between(0, 1_000_000_000)))
        await Promise.all(chosen.map(({ deed }, index) => deed(product, own[index] ?? dice)))
        await product.cluster.untilStreaming(product.cluster.standbys().map(({ name }) => name))
        await untilAcknowledged(visitors, Date.now(), 40)
        await wait(dice.between(500, 3_000))
      }
      const deeds = [...counts.values()].reduce((sum, count) => sum + count, 0)
      const slowest = longest(visitors.tries)
      return {
        times: `${deeds} in ${minutes} min`,
        figure: `${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}; slowest answer ${inSeconds(slowest)}`,
        problems: [
          ...unless(slowest <= 10_000, 'an answer took longer than 10 s'),
          ...unless(visitors.acknowledgedAt.length >= minutes * leastPerMinute, 'too few were acknowledged to tell'),
        ],
      }
    },
    { clients: 10, pauseMilliseconds: 200 },
  )
