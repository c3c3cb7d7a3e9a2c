import { setTimeout as wait } from 'node:timers/promises'
import { compareCases } from '../../apps/server/src/ops/rebuild-cases.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { allHosts, appHosts, type DatabaseHost, databaseHosts, edgeHosts, type Host } from '../hosts/hosts.ts'
import {
  cutBetween,
  cutCoordinator,
  cutDirection,
  cutFromTo,
  cutHost,
  freezeHost,
  healNetwork,
  slowLink,
  thawHost,
  unplugHost,
} from '../hosts/network.ts'
import { type ProductOnHosts, startProductOnHosts } from '../hosts/product-on-hosts.ts'
import { doctored, doctoredDesk } from './controls.ts'
import { addStaff, readDeskEvidence } from './desk-faults.ts'
import { startPeople } from './desk-people.ts'
import { judgeDesk } from './desk-verdict.ts'
import { type Rng, seeded } from './nemesis.ts'
import { inSeconds, longest, type Result, unless } from './result.ts'
import { faultsIn, judge } from './verdict.ts'

type Where = { readonly product: ProductOnHosts; readonly rng: Rng; readonly primary: DatabaseHost }
type Repair = (() => unknown) | undefined
type Fault = (where: Where) => Promise<Repair>

/** Most faults of databases concern the primary, because the others change little. */
const oneDatabase = ({ rng, primary }: Where) => (rng.chance(0.7) ? primary : rng.one(databaseHosts))
const oneHost = (where: Where): Host => (where.rng.chance(0.6) ? oneDatabase(where) : where.rng.one(allHosts))

/** Each lasts until `healNetwork`. */
const partitions: Record<string, Fault> = {
  async 'host cut off'(where) {
    const host = oneHost(where)
    await (where.rng.chance(0.5) ? cutHost(host) : unplugHost(host))
    return undefined
  },
  /** A database server with an app host, and at times with others, so that each side could serve visitors. */
  async 'one side cut off'(where) {
    const { rng } = where
    const near = new Set<Host>([oneDatabase(where), rng.one(appHosts)])
    for (const host of allHosts) if (!databaseHosts.some((each) => each === host) && rng.chance(0.3)) near.add(host)
    await cutBetween(
      [...near],
      allHosts.filter((host) => !near.has(host)),
    )
    return undefined
  },
  async 'one direction cut off'(where) {
    const host = oneHost(where)
    if (where.rng.chance(0.5)) await cutDirection(host, where.rng.one(['in', 'out']))
    else await cutFromTo(host, where.rng.one(allHosts.filter((each) => each !== host)))
    return undefined
  },
  async 'coordinator cut off'(where) {
    await cutCoordinator([oneDatabase(where)])
    return undefined
  },
}

const kill =
  (services: readonly (readonly [Host, string])[]): Fault =>
  async ({ product, rng }) => {
    const [host, name] = rng.one(services)
    // Again, because a service that has just started is at another step.
    for (let left = rng.between(1, 3); left > 0; left--) {
      product.cluster.manager.kill(host, name)
      await wait(rng.between(1_000, 4_000))
    }
    return undefined
  }

const others: Record<string, Fault> = {
  async 'etcd without a quorum'({ rng, primary }) {
    const standbys = databaseHosts.filter((host) => host !== primary)
    await cutCoordinator(rng.one([databaseHosts, standbys, [primary, rng.one(standbys)]]))
    return undefined
  },
  async 'host crashed'(where) {
    const host = oneHost(where)
    await where.product.cluster.manager.crash(host)
    return () => where.product.cluster.manager.boot(host)
  },
  async 'host frozen'(where) {
    const host = oneHost(where)
    await freezeHost(host)
    return () => thawHost(host)
  },
  async 'slow link'(where) {
    await slowLink(oneHost(where), where.rng.one([200, 1_000, 5_000]))
    return undefined
  },
  async 'clock of an app host'({ product, rng }) {
    const host = rng.one(appHosts)
    await product.setClock(host, rng.one(['+3600', '-3600', '+3888000']))
    return () => product.setClock(host, '+0')
  },
  async 'full disk'(where) {
    return where.product.cluster.fillDisk(oneDatabase(where))
  },
  'worker killed': kill(appHosts.map((host) => [host, 'worker'] as const)),
  'API killed': kill(appHosts.map((host) => [host, 'api'] as const)),
  'edge killed': kill(edgeHosts.map((host) => [host, 'nginx'] as const)),
  'desk or keyholder killed': kill([
    ['cx-desk', 'desk'],
    ['cx-desk', 'keyholder-line'],
    ['cx-keyholder', 'keyholder'],
  ]),
  'database process killed': kill(
    databaseHosts.flatMap((host) => [[host, 'patroni'] as const, [host, 'etcd'] as const]),
  ),
  async switchover({ product }) {
    await product.cluster.switchover()
    return undefined
  },
}

const faults = { ...partitions, ...others }
const isLong = (name: string) => name in partitions || name === 'host crashed' || name === 'host frozen'
/** A run of this length continues until each kind of partition has come five times, and fails with fewer submissions. */
const [fullMinutes, leastPartitions, leastAcknowledged] = [30, 5, 50_000]
const othersInRound = 3

/** Rounds of every kind of partition and three of the others, which take turns. Each round has an order of its own. */
function* orderOf(rng: Rng): Generator<string, never> {
  const shuffled = (names: readonly string[]) =>
    names.map((name) => [rng.between(0, 1_000_000), name] as const).toSorted(([a], [b]) => a - b)
  let waiting: string[] = []
  for (;;) {
    if (waiting.length < othersInRound) waiting = [...waiting, ...shuffled(Object.keys(others)).map(([, name]) => name)]
    const [now, later] = [waiting.slice(0, othersInRound), waiting.slice(othersInRound)]
    waiting = later
    for (const [, name] of shuffled([...Object.keys(partitions), ...now])) yield name
  }
}

/** Each of these people at the desk calls about three times a second. */
const people = ['rita', 'otto', 'marc', 'cleo']

/** Random faults on hosts with addresses of their own. Nobody promotes anything; Patroni must. */
export async function faultsOnHosts(minutes: number, seed: number, clients: number): Promise<Result[]> {
  const product = await startProductOnHosts()
  try {
    return await underFaults(product, minutes, seed, clients)
  } catch (error) {
    console.error(await product.cluster.describe())
    console.error(await product.describeWorkers(String(error)))
    throw error
  } finally {
    await product.stop()
  }
}

async function underFaults(product: ProductOnHosts, minutes: number, seed: number, clients: number): Promise<Result[]> {
  const rng = seeded(seed)
  const counts = new Map<string, number>()
  const employees = await addStaff(product.sql, people)
  const visitors = product.visit({ clients, pauseMilliseconds: 100 })
  const desk = startPeople({
    ...product.desk,
    employees,
    publicLines: product.publicLines,
    rngOf: (number) => seeded(seed + number),
  })
  const watchdogs = product.cluster.startWatchdogs()
  const began = Date.now()
  const hasTime = () =>
    Date.now() - began < minutes * 60_000 ||
    (minutes >= fullMinutes && Object.keys(partitions).some((name) => (counts.get(name) ?? 0) < leastPartitions))
  let [slowestRecovery, promotions, last] = [0, 0, '']
  for (const name of orderOf(rng)) {
    if (!hasTime()) break
    const primary = await product.cluster.untilWhole()
    if (last && primary !== last) promotions++
    last = primary
    const { submissions } = visitors.counts
    console.log(`${inSeconds(Date.now() - began)}: ${name}; primary ${primary}, ${submissions} acknowledged`)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    const repair = await faults[name]?.({ product, rng, primary })
    // Longer or shorter than the lock lives: Patroni chooses another primary, or the old one goes on.
    await wait(isLong(name) && rng.chance(0.6) ? rng.between(24_000, 34_000) : rng.between(5_000, 15_000))
    await healNetwork()
    await repair?.()
    const repaired = Date.now()
    await product.cluster.untilWhole()
    await product.untilReady()
    slowestRecovery = Math.max(slowestRecovery, Date.now() - repaired)
    await wait(rng.between(2_000, 6_000))
  }
  await desk.stop()
  await visitors.stop()
  await watchdogs.stop()
  const seconds = await product.untilDelivered(300)
  await product.expireDrafts()
  await product.untilDelivered(300)

  const evidence = await product.readEvidence()
  const verdict = judge(evidence)
  const { answered, released } = desk
  const deskEvidence = { answered, released, ...(await readDeskEvidence(product.sql)) }
  const { events, audit } = deskEvidence
  const contradictions = judgeDesk(deskEvidence)
  const controls = [...doctored(evidence), ...doctoredDesk(deskEvidence)]
  const missed = controls.filter(({ red }) => !red)
  const pool = openPool(product.cluster.directUrl(await product.cluster.untilWhole()), 2)
  const { cases, differences } = await compareCases(pool)
  await pool.end()

  const { tries } = visitors
  const acknowledged = visitors.counts.submissions
  const actions = answered.filter(({ event }) => event !== undefined).length
  const statuses = [...Map.groupBy(tries, ({ status }) => status)].toSorted(([one], [other]) => one - other)
  const [all, number] = [[...counts.values()], (value: number) => value.toLocaleString('en')]
  const rows: readonly (readonly [string, string])[] = [
    ...[...counts].toSorted().map(([name, count]) => [name, String(count)] as const),
    ['acknowledged', number(acknowledged)],
    ['lost', String(verdict.lost.length)],
    ['duplicated', String(verdict.duplicated.length)],
    ['inbox wrong', String(verdict.inboxWrong.length)],
    ['actions at the desk acknowledged', number(actions)],
    ['events stored', number(events.length)],
    ['contradictions of desk, events and audit', String(contradictions.length)],
    ['openings', number(released.length)],
    ['audit rows', number(audit.length)],
    ['cases that differ from their events', `${differences.length} of ${number(cases)}`],
  ]
  for (const [what, value] of rows) console.log(`${what.padEnd(44)}${value.padStart(12)}`)
  for (const line of (await product.unexpectedFailures()).slice(0, 5)) console.log(line)
  const result: Result = {
    fault: `hosts cut off, frozen, crashed, slow and full in random order, seed ${seed}`,
    times: `${all.reduce((sum, count) => sum + count, 0)} in ${((Date.now() - began) / 60_000).toFixed(0)} min`,
    acknowledged,
    verdict,
    figure: [
      [...counts].map(([name, count]) => `${name} ${count}`).join(', '),
      `${promotions} times another primary; ${watchdogs.resets()} hosts reset because Patroni hung; whole again at most ${inSeconds(slowestRecovery)} after the repair`,
      `answers ${statuses.map(([status, some]) => `${status || 'none'}: ${number(some.length)}`).join(', ')}; slowest ${inSeconds(longest(tries))}`,
      `${visitors.counts.sections} sections of job applications; last delivery after ${seconds.toFixed(0)} s`,
      `desk: ${number(actions)} actions acknowledged, ${number(events.length)} events of ${number(cases)} cases, ${number(released.length)} openings, ${number(audit.length)} audit rows`,
    ].join('; '),
    problems: [
      ...faultsIn(verdict),
      ...[...new Set(desk.problems)].slice(0, 5),
      ...contradictions.slice(0, 5),
      ...unless(contradictions.length <= 5, `${contradictions.length} contradictions in all`),
      ...differences.slice(0, 5).map(({ reference, recipient, what }) => `${reference} ${recipient}: ${what}`),
      ...unless(released.length <= audit.length, 'more openings than audit rows'),
      ...unless(actions > 0 && released.length > 0, 'nothing was done at the desk'),
      ...unless(
        acknowledged >= (minutes >= fullMinutes ? leastAcknowledged : 1),
        'too few submissions were acknowledged',
      ),
    ],
  }
  return [
    result,
    {
      fault: 'control: the records of this run, altered as broken designs would leave them',
      times: String(controls.length),
      acknowledged: 0,
      verdict: undefined,
      figure: `${controls.length - missed.length} of ${controls.length} found`,
      problems: missed.map(({ control }) => `not found: ${control}`),
    },
  ]
}
