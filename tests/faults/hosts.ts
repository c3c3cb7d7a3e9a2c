import { setTimeout as wait } from 'node:timers/promises'
import { allHosts, type DatabaseHost, databaseHosts, type Host } from '../hosts/hosts.ts'
import {
  cutBetween,
  cutCoordinator,
  cutDirection,
  cutFromTo,
  cutHost,
  freezeHost,
  healNetwork,
  processesOn,
  slowLink,
  thawHost,
} from '../hosts/network.ts'
import { type ProductOnHosts, startProductOnHosts } from '../hosts/product-on-hosts.ts'
import { type Rng, seeded } from './nemesis.ts'
import { inSeconds, longest, type Result, unless } from './result.ts'
import { faultsIn } from './verdict.ts'

/** Hosts with processes of the product in this set. */
const used = ['cx-app-1', 'cx-app-2', 'cx-mail', ...databaseHosts] as const satisfies readonly Host[]

type Where = { readonly product: ProductOnHosts; readonly rng: Rng; readonly primary: DatabaseHost }

/** Most faults of databases concern the primary, because the others change little. */
const oneDatabase = ({ rng, primary }: Where) => (rng.chance(0.6) ? primary : rng.one(databaseHosts))
const oneHost = (where: Where): Host => (where.rng.chance(0.7) ? oneDatabase(where) : where.rng.one(used))

/** Each lasts until `healNetwork` or its own repair. */
const faults: Record<string, (where: Where) => Promise<(() => Promise<unknown>) | undefined>> = {
  async 'host cut off'(where) {
    await cutHost(oneHost(where))
    return undefined
  },
  async 'one side cut off'(where) {
    const near = new Set<Host>([oneDatabase(where), ...used.filter(() => where.rng.chance(0.4))])
    await cutBetween(
      [...near],
      allHosts.filter((host) => !near.has(host)),
    )
    return undefined
  },
  async 'one direction cut off'(where) {
    const host = oneHost(where)
    if (where.rng.chance(0.5)) await cutDirection(host, where.rng.one(['in', 'out']))
    else await cutFromTo(host, where.rng.one(used.filter((each) => each !== host)))
    return undefined
  },
  async 'coordinator cut off'(where) {
    await cutCoordinator([oneDatabase(where)])
    return undefined
  },
  async 'etcd without a quorum'({ rng, primary }) {
    const others = databaseHosts.filter((host) => host !== primary)
    await cutCoordinator(rng.one([databaseHosts, others, [primary, rng.one(others)]]))
    return undefined
  },
  async 'slow link'(where) {
    await slowLink(oneHost(where), where.rng.one([200, 1_000, 5_000]))
    return undefined
  },
  async 'host frozen'(where) {
    const host = oneHost(where)
    await freezeHost(host)
    return () => thawHost(host)
  },
  async 'host crashed'(where) {
    const host = oneHost(where)
    await where.product.cluster.manager.crash(host)
    return async () => where.product.cluster.manager.boot(host)
  },
  async 'process killed'(where) {
    const pids = await processesOn(oneHost(where))
    try {
      process.kill(where.rng.one(pids), 'SIGKILL')
    } catch {}
    return undefined
  },
  async switchover({ product }) {
    await product.cluster.switchover()
    return undefined
  },
}

/** Random faults on hosts with addresses of their own. Nobody promotes anything; Patroni must. */
export async function faultsOnHosts(minutes: number, seed: number): Promise<Result> {
  const product = await startProductOnHosts()
  try {
    const rng = seeded(seed)
    const counts = new Map<string, number>()
    const sets = product.visit({ clients: 5, pauseMilliseconds: 100 })
    const began = Date.now()
    let [slowestRecovery, promotions, last] = [0, 0, '']
    // Every kind comes equally often, in an order of its own in each round.
    let left: string[] = []
    while (Date.now() - began < minutes * 60_000) {
      if (left.length === 0) left = Object.keys(faults)
      const name = rng.one(left)
      left = left.filter((each) => each !== name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      const primary = await product.cluster.untilWhole()
      if (last && primary !== last) promotions++
      last = primary
      console.log(`${inSeconds(Date.now() - began)}: ${name}, primary ${primary}`)
      const repair = await faults[name]?.({ product, rng, primary })
      await wait(rng.between(5_000, 35_000))
      await healNetwork()
      await repair?.()
      const repaired = Date.now()
      await product.cluster.untilWhole()
      await product.untilReady()
      slowestRecovery = Math.max(slowestRecovery, Date.now() - repaired)
    }
    await Promise.all(sets.map((visitors) => visitors.stop()))
    const seconds = await product.untilDelivered(300)
    await product.expireDrafts()
    await product.untilDelivered(300)
    const verdict = await product.judge()
    const tries = sets.flatMap((visitors) => visitors.tries)
    const acknowledged = sets.reduce((sum, { counts: { submissions } }) => sum + submissions, 0)
    const sections = sets.reduce((sum, visitors) => sum + visitors.counts.sections, 0)
    const refused = tries.filter(({ status }) => status >= 500 && status !== 503)
    return {
      fault: `hosts cut off, frozen, crashed and slow in random order, seed ${seed}`,
      times: `${[...counts.values()].reduce((sum, count) => sum + count, 0)} in ${minutes} min`,
      acknowledged,
      verdict,
      figure: [
        [...counts].map(([name, count]) => `${name} ${count}`).join(', '),
        `${promotions} times another primary; whole again at most ${inSeconds(slowestRecovery)} after the repair`,
        `slowest answer ${inSeconds(longest(tries))}; ${refused.length} answers of 502 or 504 from HAProxy`,
        `${sections} sections of job applications; last delivery after ${seconds.toFixed(0)} s`,
      ].join('; '),
      problems: [...faultsIn(verdict), ...unless(acknowledged > 0, 'nothing was acknowledged')],
    }
  } finally {
    await product.stop()
  }
}
