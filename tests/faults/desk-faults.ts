import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import { compareCases } from '../../apps/server/src/ops/rebuild-cases.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { freePort } from '../../tools/free-port.ts'
import type { RunningProcess } from '../../tools/processes.ts'
import { startIdentityProvider } from '../identity-provider.ts'
import { ready } from './api-processes.ts'
import { startStandbys, stopStandbys, untilAcknowledged } from './database-faults.ts'
import { type Employee, type People, startPeople } from './desk-people.ts'
import { type AuditRow, judgeDesk, type StoredEvent } from './desk-verdict.ts'
import { startGate } from './gate.ts'
import { onDatabase, type Rng, seeded } from './nemesis.ts'
import { inSeconds, longest, type Result, unless } from './result.ts'
import { startWholeProduct, type WholeProduct } from './whole-product.ts'

/** Small, so that connections which the desk abandons are soon more than it may have. */
const poolSize = 4
const keyholderPoolSize = 8
/** Each desk also has a connection for its streams of changes. */
const mostConnections = 2 * (poolSize + 1 + keyholderPoolSize)

const staff: readonly Omit<Employee, 'id'>[] = [
  { subject: 'rita', role: 'representative', stores: [101] },
  { subject: 'rosa', role: 'representative', stores: [101] },
  { subject: 'otto', role: 'representative', stores: [101, 102] },
  { subject: 'mona', role: 'manager', stores: [101] },
  { subject: 'marc', role: 'manager', stores: [101, 102] },
  { subject: 'dora', role: 'district', stores: [101, 102, 103] },
  { subject: 'hedy', role: 'head office', stores: [101, 103] },
  { subject: 'cleo', role: 'compliance', stores: [] },
]

type Sql = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** Adds the people, or only those of the given names, and lets them open as much as the tests need. */
export async function addStaff(sql: Sql, subjects = staff.map(({ subject }) => subject)): Promise<Employee[]> {
  await sql('update release_cap set per_hour = 1000')
  const add = async (person: Omit<Employee, 'id'>) => {
    const { subject, role, stores } = person
    await sql("select set_staff($1, $1, $2, $3, 'test', 'a test')", [subject, role, stores])
    const [row] = await sql<{ id: string }>('select id from staff where subject = $1', [subject])
    return { ...person, id: row?.id ?? '' }
  }
  return Promise.all(staff.filter(({ subject }) => subjects.includes(subject)).map(add))
}

/** Two desk servers behind a balancer, each with its keyholder, and an identity provider. */
async function startDesks(product: WholeProduct) {
  const provider = await startIdentityProvider()
  const ports = [await freePort(), await freePort()]
  const sockets = [0, 1].map((index) => join(product.folder, `keyholder-${index}.sock`))
  const balancer = await startGate(ports)
  const origin = `http://127.0.0.1:${balancer.port}`
  const ended: RunningProcess[] = []
  const startDesk = (index: number) =>
    product.startDesk(
      { port: ports[index] ?? 0, origin, socket: sockets[index] ?? '', provider },
      { LOG_LEVEL: 'error', DATABASE_POOL_SIZE: String(poolSize) },
    )
  const startKeyholder = (index: number) => product.startKeyholder(sockets[index] ?? '', provider)
  const desks = [startDesk(0), startDesk(1)]
  const keyholders = [startKeyholder(0), startKeyholder(1)]
  const deskReady = (index: number) => ready(ports[index] ?? 0, 60, '/health')
  await Promise.all([0, 1].map(deskReady))

  async function replace(
    all: RunningProcess[],
    index: number,
    end: (old: RunningProcess) => Promise<void>,
    start: (index: number) => RunningProcess,
  ) {
    const old = all[index]
    if (!old) return
    await end(old)
    ended.push(old)
    all[index] = start(index)
  }

  return {
    origin,
    provider,
    desks,
    keyholders,
    output: () => [...ended, ...desks, ...keyholders].map((each) => each.output()).join(''),
    async endDesk(index: number, how: 'kill' | 'stop') {
      await replace(desks, index, (old) => old[how](), startDesk)
      await deskReady(index)
    },
    async endKeyholder(index: number, how: 'kill' | 'stop', awayMilliseconds: number) {
      await replace(
        keyholders,
        index,
        async (old) => {
          await old[how]()
          await wait(awayMilliseconds)
        },
        startKeyholder,
      )
    },
    async stop() {
      await balancer.stop()
      provider.stop()
    },
  }
}

type Desks = Awaited<ReturnType<typeof startDesks>>
type Fault = (product: WholeProduct, rng: Rng, desks: Desks) => Promise<unknown>

async function pause(pid: number | undefined, milliseconds: number) {
  if (pid === undefined) return
  process.kill(pid, 'SIGSTOP')
  await wait(milliseconds)
  process.kill(pid, 'SIGCONT')
}

const onProcesses: Record<string, Fault> = {
  'kill -9 of a desk server': (_, rng, desks) => desks.endDesk(rng.between(0, 1), 'kill'),
  'SIGTERM of a desk server': (_, rng, desks) => desks.endDesk(rng.between(0, 1), 'stop'),
  'desk server stopped': (_, rng, desks) => pause(desks.desks[rng.between(0, 1)]?.pid, rng.between(1_000, 9_000)),
  'kill -9 of a keyholder': (_, rng, desks) => desks.endKeyholder(rng.between(0, 1), 'kill', rng.between(0, 3_000)),
  'SIGTERM of a keyholder': (_, rng, desks) => desks.endKeyholder(rng.between(0, 1), 'stop', 0),
  'keyholder stopped': (_, rng, desks) => pause(desks.keyholders[rng.between(0, 1)]?.pid, rng.between(1_000, 9_000)),
  'kill -9 of a worker': (product, rng) => product.killWorker(rng.between(0, 1)),
  'worker stopped': (product, rng) => pause(product.pids().workers[rng.between(0, 1)], rng.between(1_000, 9_000)),
}

const connectionsOfDesk = (product: WholeProduct) =>
  product.cluster
    .primary()
    .sql<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where usename in ('desk_fault', 'keyholder_fault')",
    )
    .then((rows) => rows[0]?.count ?? 0)

/** No commit ends meanwhile, and none may keep its connection for longer than its caller waits. */
async function longWithoutStandbys(product: WholeProduct, rng: Rng, people: People): Promise<number> {
  await stopStandbys(product)
  const rush = people.rush(12)
  let most = 0
  for (let left = rng.between(16, 40); left > 0; left--) {
    most = Math.max(most, await connectionsOfDesk(product))
    await wait(500)
  }
  await startStandbys(product)
  await rush
  return most
}

const databaseFaults = [
  'promotion',
  'one standby down',
  'both standbys down',
  'black hole',
  'slow network',
  'connections reset',
  'connections terminated',
] as const

export async function readDeskEvidence(sql: Sql) {
  return {
    events: await sql<StoredEvent>(
      `select reference, recipient, number, at, person, kind, details, request from case_event
       order by reference, recipient, number`,
    ),
    audit: await sql<AuditRow>(
      "select id, who, reference, recipient, scope from audit where action in ('open', 'card', 'open note')",
    ),
  }
}

async function underFaults(product: WholeProduct, desks: Desks, minutes: number, seed: number): Promise<Result> {
  const employees = await addStaff(product.cluster.primary().sql)
  const rng = seeded(seed)
  const visitors = product.visit({ clients: 2, pauseMilliseconds: 400 })
  const people = startPeople({
    origin: desks.origin,
    provider: desks.provider,
    employees,
    publicLines: product.publicLines,
    rngOf: (number) => seeded(seed + number),
  })
  const counts = new Map<string, number>()
  const recoveries: number[] = []
  const times: { readonly at: number; readonly fault: string }[] = []
  let mostWithoutStandbys = 0
  const faults: Record<string, Fault> = {
    ...onProcesses,
    ...Object.fromEntries(databaseFaults.map((name) => [name, onDatabase[name] as Fault])),
    async 'both standbys down for long'(_, own) {
      mostWithoutStandbys = Math.max(mostWithoutStandbys, await longWithoutStandbys(product, own, people))
    },
  }
  const began = Date.now()
  await untilAcknowledged(people, began, 60)
  while (Date.now() - began < minutes * 60_000) {
    const isOnDatabase = rng.chance(0.5)
    const names = Object.keys(faults).filter((each) => each in onProcesses !== isOnDatabase)
    // The fault that counts connections is always among them.
    const chosen = [counts.size === 1 ? 'both standbys down for long' : rng.one(names)]
    // A starting process needs a database that answers, so only these run together.
    if (chosen[0] === 'promotion' && rng.chance(0.5))
      chosen.push(rng.one(['kill -9 of a keyholder', 'desk server stopped', 'kill -9 of a worker']))
    console.log(`${inSeconds(Date.now() - began)}: ${chosen.join(' with ')}`)
    times.push({ at: Date.now(), fault: chosen.join(' with ') })
    for (const name of chosen) counts.set(name, (counts.get(name) ?? 0) + 1)
    const own = chosen.map(() => seeded(rng.between(0, 1_000_000_000)))
    await Promise.all(chosen.map((name, index) => faults[name]?.(product, own[index] ?? rng, desks)))
    const repaired = Date.now()
    await product.cluster.untilStreaming(product.cluster.standbys().map(({ name }) => name))
    recoveries.push(await untilAcknowledged(people, repaired, 40))
    await wait(rng.between(500, 2_500))
  }
  await people.stop()
  await visitors.stop()
  await product.untilDelivered()

  const { events, audit } = await readDeskEvidence(product.cluster.primary().sql)
  const { answered, released, tries, problems } = people
  const verdict = judgeDesk({ answered, released, events, audit })
  const pool = openPool(product.cluster.primary().url, 2)
  const { cases, differences } = await compareCases(pool)
  await pool.end()
  const slowest = tries.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]
  const during = times.findLast(({ at }) => at < (slowest?.at ?? 0) + (slowest?.milliseconds ?? 0))
  const refused = tries.filter(({ status }) => status >= 500 && status !== 503)
  const acknowledged = answered.filter(({ event }) => event !== undefined)
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  const number = (value: number) => value.toLocaleString('en')
  return {
    fault: `the desk under random faults, seed ${seed}`,
    times: `${sum} in ${minutes} min`,
    acknowledged: 0,
    verdict: undefined,
    figure: [
      [...counts].map(([name, count]) => `${name} ${count}`).join(', '),
      `${number(acknowledged.length)} actions acknowledged and ${number(answered.length - acknowledged.length)} refused in ${number(tries.length)} calls, ${number(people.counts.replays)} repeated after their answer`,
      `${number(events.length)} events of ${number(cases)} cases, ${differences.length} differ from their events`,
      `${number(released.length)} releases opened, ${number(audit.length)} audit rows`,
      `slowest answer ${inSeconds(longest(tries))} (${slowest?.path?.split('/').at(-1)}, ${slowest?.status}, ${during?.fault}), acknowledged again after at most ${inSeconds(Math.max(...recoveries))}`,
      `at most ${mostWithoutStandbys} connections without a standby`,
    ].join('; '),
    problems: [
      ...[...new Set(problems)].slice(0, 5),
      ...verdict.slice(0, 5),
      ...differences.slice(0, 5).map(({ reference, recipient, what }) => `${reference} ${recipient}: ${what}`),
      ...unless(verdict.length <= 5, `${verdict.length} contradictions in all`),
      ...unless(released.length <= audit.length, 'more releases than audit rows'),
      ...unless(refused.length === 0, `${refused.length} answers were a 5xx other than 503`),
      ...unless(longest(tries) <= 10_000, 'an answer took longer than 10 s'),
      ...unless(mostWithoutStandbys <= mostConnections, `more than ${mostConnections} connections of the desk`),
      ...unless(acknowledged.length >= minutes * 60, 'too few actions were acknowledged'),
    ],
  }
}

/** Kills, stops and promotes at random while people work on cases, and compares what they were told with what is stored. */
export async function deskFaults(minutes: number, seed: number): Promise<Result> {
  const product = await startWholeProduct()
  const desks = await startDesks(product)
  try {
    return await underFaults(product, desks, minutes, seed)
  } catch (error) {
    console.error(`${product.output()}${desks.output()}`.slice(-4_000))
    throw error
  } finally {
    await desks.stop()
    await product.stop()
  }
}
