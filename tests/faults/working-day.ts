import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compareCases } from '../../apps/server/src/ops/rebuild-cases.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import type { CaseRow } from '../../packages/domain/src/cases/case-row.ts'
import { freePort } from '../../tools/free-port.ts'
import type { RunningProcess } from '../../tools/processes.ts'
import { startIdentityProvider } from '../identity-provider.ts'
import { addCase } from '../sample-cases.ts'
import { ready } from './api-processes.ts'
import { judgeDesk, type StoredEvent } from './desk-verdict.ts'
import { startGate } from './gate.ts'
import { type Rng, seeded } from './nemesis.ts'
import {
  type Measurements,
  type Representative,
  type StartedRepresentative,
  startRepresentative,
} from './representatives.ts'
import { inSeconds, type Result, unless } from './result.ts'
import { startWholeProduct, type WholeProduct } from './whole-product.ts'

/** Fifty people: eight stores with three of them, eight with two, ten with one. */
const peopleAtStores: readonly number[] = [...Array(8).fill(3), ...Array(8).fill(2), ...Array(10).fill(1)]
const restartsPerMinute = 4
const promotionsPerMinute = 1
/** From the moment at which the server or the new primary answers. */
const longestUntilLive = 5_000
const givenUpAfter = 60_000
/** A probe is the least urgent case, so that nobody closes it before everyone has seen it. */
const probeDays = 50

/** One desk server, so that everyone loses it at once, behind an address that stays. */
async function startServer(product: WholeProduct) {
  const provider = await startIdentityProvider()
  const port = await freePort()
  const gate = await startGate([port])
  const origin = `http://127.0.0.1:${gate.port}`
  const socket = join(product.folder, 'keyholder.sock')
  const ended: RunningProcess[] = []
  const start = () => product.startDesk({ port, origin, socket, provider }, { LOG_LEVEL: 'error' })
  const isReady = () => ready(port, 60, '/health')
  let desk = start()
  await isReady()
  return {
    origin,
    output: () => [...ended, desk].map((each) => each.output()).join(''),
    async restart(how: 'kill' | 'stop') {
      await desk[how]()
      ended.push(desk)
      desk = start()
      await isReady()
    },
    async stop() {
      await gate.stop()
      provider.stop()
    },
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** Each has a session; who has one signs in only once a day. */
async function addRepresentatives(product: WholeProduct): Promise<Representative[]> {
  const primary = product.cluster.primary()
  const offering = await primary.sql<{ store_id: number }>(
    'select store_id from store join store_service using (store_id) where service_id = 7 order by store_id limit $1',
    [peopleAtStores.length],
  )
  const wanted = offering.flatMap(({ store_id: store }, index) =>
    Array.from({ length: peopleAtStores[index] ?? 0 }, (_, number) => ({
      store,
      subject: `day-${store}-${number}`,
      role: number === 2 ? ('manager' as const) : ('representative' as const),
    })),
  )
  const add = async ({ store, subject, role }: (typeof wanted)[number], index: number) => {
    const cookie = randomBytes(32).toString('base64url')
    await primary.sql("select set_staff($1, $1, $2, $3, 'test', 'a test')", [subject, role, [store]])
    const [row] = await primary.sql<{ id: string }>(
      `insert into desk_session (id_hash, staff_id) select $2, id from staff where subject = $1 returning staff_id as id`,
      [subject, createHash('sha256').update(cookie).digest()],
    )
    return { id: row?.id ?? '', role, store, cookie, isBehindProxy: index % 2 === 1 }
  }
  const added: Representative[] = []
  for (const [index, person] of wanted.entries()) added.push(await add(person, index))
  return added
}

/** Adds a case to every inbox over the primary itself and returns its reference. */
async function addProbe(product: WholeProduct, recipients: readonly string[]): Promise<string> {
  const owner = openPool(product.cluster.primary().url, 1)
  try {
    return await addCase(owner, { recipients, due: new Date(Date.now() + probeDays * 86_400_000) })
  } finally {
    await owner.end()
  }
}

/** The milliseconds from `since` until each person is live; those who are not in time count as `givenUpAfter`. */
const timesUntilLive = (people: readonly StartedRepresentative[], reference: string, since: number) =>
  Promise.all(
    people.map((person) =>
      Promise.race([
        person.untilLive(reference).then((at) => Math.max(0, at - since)),
        wait(givenUpAfter, givenUpAfter, { ref: false }),
      ]),
    ),
  )

/** The order of the faults: promotions are spread over the day, and the two ways to end the server alternate. */
function faultsOf(minutes: number, rng: Rng): ('kill' | 'stop' | 'promotion')[] {
  const promotions = Math.max(1, Math.round(minutes * promotionsPerMinute))
  const restarts = Math.max(2, Math.round(minutes * restartsPerMinute))
  const faults: ('kill' | 'stop' | 'promotion')[] = Array.from({ length: restarts }, (_, index) =>
    index % 2 === 0 ? 'stop' : 'kill',
  )
  for (let count = 0; count < promotions; count++) faults.splice(rng.between(0, faults.length), 0, 'promotion')
  return faults
}

const versionsOf = (rows: readonly Pick<CaseRow, 'reference' | 'version'>[]) =>
  rows
    .map(({ reference, version }) => `${reference} ${version}`)
    .sort()
    .join()

/** The people whose queue is not the one in the database. */
async function wrongQueues(product: WholeProduct, people: readonly StartedRepresentative[]): Promise<string[]> {
  const stored = await product.cluster
    .primary()
    .sql<{ reference: string; recipient: string; form: string; version: number }>(
      'select reference, recipient, form, version from store_inbox where closed_at is null',
    )
  const ofInbox = Map.groupBy(stored, ({ recipient }) => recipient)
  const isWrong = ({ recipient, role, queue }: StartedRepresentative) => {
    const rows = ofInbox.get(recipient) ?? []
    const seen = role === 'representative' ? rows.filter(({ form }) => form === 'apply-now') : rows
    return versionsOf(queue()) !== versionsOf(seen)
  }
  return people.filter(isWrong).map(({ recipient }) => recipient)
}

async function untilQueuesAreRight(product: WholeProduct, people: readonly StartedRepresentative[]) {
  const end = Date.now() + longestUntilLive
  for (;;) {
    const wrong = await wrongQueues(product, people)
    if (wrong.length === 0 || Date.now() > end) return wrong
    await wait(200)
  }
}

const spread = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return `median ${inSeconds(at(0.5))}, 99 % ${inSeconds(at(0.99))}, longest ${inSeconds(at(1))}`
}

async function workThrough(product: WholeProduct, server: Server, minutes: number, seed: number): Promise<Result> {
  const rng = seeded(seed)
  const representatives = await addRepresentatives(product)
  const stores = [...new Set(representatives.map(({ store }) => store))]
  const inboxes = stores.map((store) => `store:${store}`)
  const figures: Measurements = {
    answered: [],
    presses: [],
    problems: [],
    counts: { repeated: 0, reopened: 0, reloaded: 0 },
  }
  const people = representatives.map((person, index) =>
    startRepresentative(person, { origin: server.origin, stores, rng: seeded(seed + 1 + index), figures }),
  )
  const visitors = product.visit({ clients: 3, pauseMilliseconds: 600, stores })
  const first = Date.now()
  await timesUntilLive(people, await addProbe(product, inboxes), first)
  for (const person of people) person.begin()
  const opened = figures.counts.reopened

  const faults = faultsOf(minutes, rng)
  const times: Record<'restart' | 'promotion', number[]> = { restart: [], promotion: [] }
  const away: typeof times = { restart: [], promotion: [] }
  const began = Date.now()
  for (const [index, fault] of faults.entries()) {
    const due = began + ((index + 1) * minutes * 60_000) / (faults.length + 1)
    await wait(Math.max(rng.between(500, 2_000), due - Date.now()))
    const at = Date.now()
    const failed = fault === 'promotion' ? await product.failOver() : await server.restart(fault)
    const answeredAt = Date.now()
    const probe = await addProbe(product, inboxes)
    // A new primary accepts writes when it has acknowledged the first one.
    const since = failed ? Date.now() : answeredAt
    const kind = failed ? 'promotion' : 'restart'
    away[kind].push(since - at)
    const taken = await timesUntilLive(people, probe, since)
    times[kind].push(...taken)
    console.log(`${inSeconds(at - began)}: ${fault}, away for ${inSeconds(since - at)}; live again: ${spread(taken)}`)
    if (failed) await product.cluster.rejoin(failed.old)
  }
  const lasted = (Date.now() - began) / 60_000
  await visitors.stop()
  await Promise.all(people.map((person) => person.finish()))
  await product.untilDelivered()
  const wrong = await untilQueuesAreRight(product, people)
  for (const person of people) person.leave()

  const events = await product.cluster.primary().sql<StoredEvent>(
    `select reference, recipient, number, at, person, kind, details, request from case_event
       order by reference, recipient, number`,
  )
  const { answered, presses, problems, counts } = figures
  const contradictions = judgeDesk({ answered, released: [], events, audit: [] })
  const pool = openPool(product.cluster.primary().url, 2)
  const { cases, differences } = await compareCases(pool)
  await pool.end()
  const acknowledged = answered.filter(({ event }) => event !== undefined)
  const late = (kind: keyof typeof times) => times[kind].filter((each) => each > longestUntilLive).length
  const number = (value: number) => value.toLocaleString('en')
  return {
    fault: `a working day of ${people.length} people at ${stores.length} stores, seed ${seed}`,
    times: `${faults.filter((each) => each !== 'promotion').length} restarts of the desk server, ${faults.filter((each) => each === 'promotion').length} promotions in ${lasted.toFixed(0)} min`,
    acknowledged: 0,
    verdict: undefined,
    figure: [
      `live again after a restart (away for at most ${inSeconds(Math.max(...away.restart))}): ${spread(times.restart)}`,
      `after a promotion (away for at most ${inSeconds(Math.max(...away.promotion))}): ${spread(times.promotion)}`,
      `${number(acknowledged.length)} actions acknowledged and ${number(answered.length - acknowledged.length)} refused, ${number(counts.repeated)} sent again, slowest answer ${inSeconds(Math.max(0, ...presses))}`,
      `${number(counts.reopened - opened)} streams came back, ${number(counts.reloaded - people.length)} with their whole queue`,
      `${number(visitors.counts.submissions)} submissions; ${number(events.length)} events of ${number(cases)} cases, ${differences.length} differ from their events`,
      `${people.length - wrong.length} of ${people.length} queues equal the database`,
    ].join('; '),
    problems: [
      ...[...new Set(problems)].slice(0, 5),
      ...contradictions.slice(0, 5),
      ...unless(contradictions.length <= 5, `${contradictions.length} contradictions in all`),
      ...differences.slice(0, 5).map(({ reference, recipient, what }) => `${reference} ${recipient}: ${what}`),
      ...unless(wrong.length === 0, `other queues than in the database: ${wrong.join(', ')}`),
      ...unless(
        late('restart') === 0,
        `${late('restart')} of ${times.restart.length} were back later than 5 s after a restart`,
      ),
      ...unless(
        late('promotion') === 0,
        `${late('promotion')} of ${times.promotion.length} were back later than 5 s after a promotion`,
      ),
      ...unless(acknowledged.length >= minutes * 100, 'too few actions were acknowledged'),
    ],
  }
}

/** People work on their queues while their server is restarted and the database is promoted. */
export async function workingDay(minutes: number, seed: number): Promise<Result> {
  const product = await startWholeProduct()
  const server = await startServer(product)
  try {
    return await workThrough(product, server, minutes, seed)
  } catch (error) {
    console.error(`${product.output()}${server.output()}`.slice(-4_000))
    throw error
  } finally {
    await server.stop()
    await product.stop()
  }
}
