import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ActionResult, actOnCase } from '../../apps/desk/server/cases.table.ts'
import type { Person } from '../../apps/desk/server/person.ts'
import { seed as addStores } from '../../apps/server/src/database/seed.ts'
import { compareCases } from '../../apps/server/src/ops/rebuild-cases.ts'
import { migrate } from '../../packages/database/src/migrate.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { type Action, plainActions } from '../../packages/domain/src/cases/action.ts'
import { type CaseEvent, outcomes } from '../../packages/domain/src/cases/case-event.ts'
import { projectCase } from '../../packages/domain/src/cases/project-case.ts'
import { startLocalPostgres } from '../../tools/local-postgres.ts'
import { createProcessUsers } from '../../tools/local-roles.ts'
import { addCase, addPerson } from '../sample-cases.ts'
import { sealedBytes } from '../sealed-bytes.ts'
import type { Result } from './result.ts'

/** Numbers between 0 and 1 that are the same for the same seed. */
function randomsFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The response that one device got for its own action: the state of the case at a version. */
type DeviceResponse = { readonly person: Person; readonly action: Action; readonly result: ActionResult }

export type Races = {
  readonly races: number
  readonly events: number
  readonly refused: number
  readonly decidedEvents: number
  readonly problems: readonly string[]
}

/** The others are possible after a case was closed. */
const isForOpen = ({ kind }: Action) => !['reopen', 'print', 'undo'].includes(kind)

/**
 * Two devices, each with its own connection, press buttons for the same new case at the same time: first both take it,
 * then up to four random actions each. Meanwhile the customer
 * withdraws or corrects the application, its promise moves, or it is answered elsewhere. Every answer must be a state that
 * the events have at its version, and in the end every row must equal its events.
 */
export async function raceForCases(ownerUrl: string, deskUrl: string, races: number, seed: number): Promise<Races> {
  const owner = openPool(ownerUrl, 2)
  const devices = [openPool(deskUrl, 1), openPool(deskUrl, 1)] as const
  const random = randomsFrom(seed)
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const representatives = [
    await addPerson(owner, 'representative', [101]),
    await addPerson(owner, 'representative', [101]),
  ] as const
  const manager = await addPerson(owner, 'manager', [101])
  const problems: string[] = []
  let events = 0
  let refused = 0
  let decidedEvents = 0

  const linkHash = randomBytes(32)
  const { noticeWrappedCardKey, deskWrappedCardKey, contactCard } = sealedBytes()
  const customer = openPool(ownerUrl, 1)

  /** SQL alone decides actions of the customer on the status page and moves of promises. Each returns its events. */
  const decidedBySql = {
    cancel: ["select (cancel_application($1, $2) = 'canceled')::int as made", () => [linkHash]],
    correct: [
      `select (correct_application($1, $2, '{phone}', array[$3::bytea], array[$4::bytea], array[$5::bytea], array[substr($3, 1, 40)],
         $6, gen_random_uuid()) = 'corrected')::int as made`,
      () => [linkHash, contactCard, noticeWrappedCardKey, deskWrappedCardKey, oneOf(['en', 'es', null])],
    ],
    stop: ['select (stop_calls($1, $2) is not null)::int * 0 as made', () => [linkHash]],
    answer: ['select mark_answered($1, null)::int as made', () => []],
    move: [
      `select count(*) filter (where move_promise(i.reference, i.recipient, i.version, i.due_at + $2::interval, 'closed'))::int as made
       from store_inbox i where i.reference = $1 and i.month = any (months_of($1))`,
      () => [`${Math.ceil(random() * 3)} days`],
    ],
  } as const satisfies Record<string, readonly [text: string, values: () => unknown[]]>

  async function decideBySql(reference: string, does: keyof typeof decidedBySql): Promise<number> {
    const [text, values] = decidedBySql[does]
    const { rows } = await customer.query<{ made: number }>(text, [reference, ...values()])
    return rows[0]?.made ?? 0
  }

  const nextAction = (): Action =>
    oneOf<() => Action>([
      () => ({ kind: oneOf(plainActions) }),
      () => ({ kind: 'try', outcome: oneOf(outcomes) }),
      () => ({ kind: 'agree visit' }),
      () => ({ kind: 'close', as: oneOf(['came in', 'not interested', 'could not reach'] as const) }),
      () => ({ kind: 'undo', number: 2 + Math.floor(random() * 4) }),
      () => ({ kind: 'hand over', store: oneOf([102, 103]) }),
    ])()

  async function press(
    device: (typeof devices)[number],
    person: Person,
    reference: string,
    action: Action,
  ): Promise<DeviceResponse> {
    const name = { reference, recipient: 'store:101' }
    const result = await actOnCase(device, person, name, randomUUID(), action)
    if (!result) throw new Error('the case was not found')
    if ('refused' in result) refused++
    return { person, action, result }
  }

  async function race(number: number) {
    const reference = await addCase(owner)
    await owner.query('insert into status_link (reference, link_hash) values ($1, $2)', [reference, linkHash])
    const plan = Array.from({ length: Math.floor(random() * 3) }, () => ({
      does: oneOf(['correct', 'correct', 'move', 'move', 'cancel', 'stop', 'answer'] as const),
      pause: random() * 12,
    }))
    const people = [representatives[0], oneOf([representatives[1], representatives[1], manager])] as const
    const plans = [0, 1].map(() =>
      Array.from({ length: Math.floor(random() * 5) }, () => ({ action: nextAction(), pause: random() * 3 })),
    )
    const first = await Promise.all(
      people.map((person, side) => press(devices[side as 0 | 1], person, reference, { kind: 'take' })),
    )
    const bySql = (async () => {
      let made = 0
      for (const { does, pause } of plan) {
        await wait(pause)
        made += await decideBySql(reference, does)
      }
      return made
    })()
    const told = await Promise.all(
      people.map(async (person, side) => {
        const all: DeviceResponse[] = []
        for (const { action, pause } of plans[side] ?? []) {
          await wait(pause)
          all.push(await press(devices[side as 0 | 1], person, reference, action))
        }
        return all
      }),
    )
    const made = await bySql
    const { rows } = await owner.query<CaseEvent>(
      `select number, at, person, kind, details from case_event where reference = $1 and recipient = 'store:101' order by number`,
      [reference],
    )
    events += rows.length
    const wrong = (what: string) => problems.push(`race ${number} (${reference}): ${what}`)
    if (first.filter(({ result }) => 'events' in result).length !== 1) wrong('not exactly one of two took the case')
    if (rows.some((event, index) => event.number !== index + 1)) wrong('the numbers of the events have a gap')
    const { rows: kept } = await owner.query(
      `select from case_event where reference = $1 and person is null and kind in ('closed', 'corrected', 'promise moved')`,
      [reference],
    )
    decidedEvents += made
    if (kept.length !== made) wrong(`SQL made ${made} events, and ${kept.length} are stored`)
    for (const { person, action, result } of [...first, ...told.flat()]) {
      const { version, holder } = result.case
      const state = projectCase(rows.slice(0, version))
      if (state.holder !== (holder?.id ?? null))
        wrong(`${action.kind}: the answer named another holder than the events`)
      if ('refused' in result && state.closedAt && isForOpen(action) && result.refused !== 'closed')
        wrong(`${action.kind}: refused as ${result.refused} although the case was closed`)
      const done = 'events' in result ? result.events[0] : undefined
      if (done && (done.number !== version || rows[version - 1]?.person !== person.id))
        wrong(`${action.kind}: its event is not the one at its version`)
    }
  }

  for (let number = 1; number <= races; number++) await race(number)
  const { cases, differences } = await compareCases(owner)
  problems.push(...differences.map(({ reference, what }) => `${reference}: ${what}`))
  if (cases < races) problems.push(`only ${cases} cases were compared`)
  await Promise.all([owner.end(), customer.end(), ...devices.map((device) => device.end())])
  return { races, events, refused, decidedEvents, problems }
}

/** The races on a PostgreSQL of their own, for `npm run faults -- case-races`. */
export async function caseRaces(races: number, seed: number): Promise<Result> {
  const postgres = await startLocalPostgres(await mkdtemp(join(tmpdir(), 'case-races-')), { keep: false })
  try {
    const ownerUrl = postgres.url('postgres')
    await migrate(ownerUrl)
    const owner = openPool(ownerUrl, 1)
    await addStores(owner)
    await owner.end()
    const { desk } = await createProcessUsers(ownerUrl)
    const { events, refused, decidedEvents, problems } = await raceForCases(ownerUrl, desk, races, seed)
    return {
      fault: 'two devices act on one case at the same time',
      times: String(races),
      acknowledged: 0,
      verdict: undefined,
      figure: `one holder each time; ${events.toLocaleString('en')} events without a gap, ${refused.toLocaleString('en')} actions refused, ${decidedEvents.toLocaleString('en')} events decided in SQL; every case equals its events`,
      problems: problems.slice(0, 5),
    }
  } finally {
    await postgres.stop()
  }
}
