import type pg from 'pg'
import type { CaseEvent, NewEvent, Outcome } from '../packages/domain/src/cases/case-event.ts'
import { type CaseState, projectCase } from '../packages/domain/src/cases/project-case.ts'
import { services } from '../packages/domain/src/services/service.ts'
import { dueAt } from '../packages/domain/src/stores/due-time.ts'
import type { StoreHours } from '../packages/domain/src/stores/store.ts'

/** A year of cases, made from a seed: calls in time and late, undone ones, hand-overs, withdrawn, reopened and forgotten cases. */

type YearStore = StoreHours & {
  readonly store_id: number
  readonly time_zone: string
  readonly district: string | null
}

/** The submission's own part; the events hold everything else about its cases. */
export type Fact = {
  readonly reference: string
  readonly form: string
  readonly serviceId: number | null
  readonly receivedAt: Date
}

export type YearCase = Fact & {
  readonly recipient: string
  readonly due: Date | null
  readonly events: readonly CaseEvent[]
}

const hour = 3_600_000
const day = 24 * hour

/** Mulberry32, so that a failure can be repeated. */
export function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const letters = 'BCDFGHJKMNPQRTVWXYZ2346789'
const months = (date: Date) => (date.getUTCFullYear() - 2020) * 12 + date.getUTCMonth()
export const referenceOf = (received: Date, number: number) =>
  [
    Math.floor(months(received) / 26),
    months(received) % 26,
    ...[5, 4, 3, 2, 1, 0].map((place) => Math.floor(number / 26 ** place) % 26),
  ]
    .map((index) => letters[index])
    .join('')

const outcomes: readonly Outcome[] = ['reached', 'voicemail', 'no answer', 'busy', 'wrong number']

export function generateYear(stores: readonly YearStore[], cases: number, now: Date, seed: number): YearCase[] {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const made: YearCase[] = []

  for (let number = 0; number < cases; number++) {
    const store = pick(stores)
    const form = random() < 0.94 ? 'apply-now' : pick(['employment-application', 'customer-feedback'])
    // More of the last days, so that many promises have not ended.
    const receivedAt = new Date(Math.floor(now.getTime() - random() ** 1.5 * 365 * day))
    const due =
      form === 'apply-now'
        ? (dueAt(store, receivedAt) ?? null)
        : form === 'employment-application'
          ? new Date(receivedAt.getTime() + 60 * day)
          : null
    const fact: Fact = {
      reference: referenceOf(receivedAt, number),
      form,
      serviceId: form === 'apply-now' ? pick(services).id : null,
      receivedAt,
    }
    const own: CaseEvent[] = []
    const happens = (list: CaseEvent[], event: NewEvent, at: number, person: string | null = '7') => {
      if (at <= now.getTime()) list.push({ ...event, number: list.length + 1, at: new Date(Math.floor(at)), person })
    }
    const dueTime = due?.getTime() ?? receivedAt.getTime() + day
    const dueDetail = due?.toISOString() ?? null
    happens(own, { kind: 'arrived', details: { dueAt: dueDetail } }, receivedAt.getTime(), null)
    const start = receivedAt.getTime()
    const room = Math.max(dueTime - start, hour)
    let at = random() < 0.9 ? start + random() ** 3 * room : dueTime + random() * 4 * day
    // Now and then exactly as the promise ends, and a moment later.
    if (random() < 0.01) at = dueTime + pick([0, 1])

    const attempt = (list: CaseEvent[], time: number) => {
      happens(list, { kind: 'taken', details: {} }, time - 1_000)
      const openMinutes = Math.floor(random() ** 2 * 600)
      happens(list, { kind: 'tried', details: { outcome: pick(outcomes), openMinutes } }, time)
    }
    const undo = (list: CaseEvent[], time: number) => {
      const last = list.at(-1)
      if (last && last.number > 1) happens(list, { kind: 'undone', details: { number: last.number } }, time)
    }
    const others: YearCase[] = []
    const chance = random()
    if (chance < 0.04) {
      // Nobody ever looks at it, and of some the store closes on the day of the promise.
      if (random() < 0.5 && due)
        happens(
          own,
          {
            kind: 'promise moved',
            details: { to: new Date(dueTime + day).toISOString(), from: due.toISOString(), because: 'closed' },
          },
          start + hour,
          null,
        )
    } else if (chance < 0.1) {
      attempt(own, at)
      undo(own, at + 5_000)
      if (random() < 0.6) attempt(own, at + random() * day)
    } else if (chance < 0.18) {
      happens(own, { kind: 'taken', details: {} }, at - 1_000)
      happens(
        own,
        pick<NewEvent>([
          { kind: 'closed', details: { as: 'duplicate' } },
          { kind: 'calls stopped', details: {} },
          { kind: 'closed', details: { as: 'duplicate' } },
        ]),
        at,
      )
      const then = random()
      if (then < 0.2) undo(own, at + 5_000)
      else if (then < 0.4) {
        happens(own, { kind: 'reopened', details: {} }, at + hour)
        if (random() < 0.5) attempt(own, at + 2 * hour + random() * day)
      }
    } else if (chance < 0.28) {
      if (random() < 0.3) attempt(own, at)
      const other = pick(stores)
      if (other !== store && at + hour <= now.getTime()) {
        const [from, to] = [`store:${store.store_id}`, `store:${other.store_id}`]
        happens(own, { kind: 'handed over', details: { to } }, at + hour)
        const theirs: CaseEvent[] = []
        happens(theirs, { kind: 'arrived', details: { from, dueAt: dueDetail } }, at + hour, null)
        if (random() < 0.3 && at + 3 * hour <= now.getTime()) {
          happens(theirs, { kind: 'handed over', details: { to: from } }, at + 3 * hour)
          happens(own, { kind: 'arrived', details: { from: to, dueAt: dueDetail } }, at + 3 * hour, null)
          if (random() < 0.7) attempt(own, at + 4 * hour)
        } else if (random() < 0.8) attempt(theirs, at + hour + random() * room)
        others.push({ ...fact, recipient: to, due, events: theirs })
      }
    } else if (chance < 0.31) {
      happens(own, { kind: 'closed', details: { as: 'answered' } }, at, null)
    } else if (chance < 0.38) {
      // The customer withdraws, sometimes after a call and sometimes too late, and a manager may reopen the case.
      if (random() < 0.3) attempt(own, at)
      if (random() < 0.3) happens(own, { kind: 'corrected', details: { changed: ['phone'] } }, at + 1_000, null)
      const stops = random() < 0.5
      if (stops) {
        happens(own, { kind: 'calls stopped', details: {} }, at + 2_000, null)
        if (random() < 0.3) {
          const to = new Date(at + day).toISOString()
          happens(own, { kind: 'calls allowed', details: { to } }, at + hour, null)
          if (random() < 0.5) attempt(own, at + 3 * hour)
        }
        if (random() < 0.3) happens(own, { kind: 'closed', details: { as: 'came in' } }, at + 5 * hour)
      } else happens(own, { kind: 'closed', details: { as: 'canceled by customer' } }, at + 2_000, null)
      if (!stops && random() < 0.2) {
        happens(own, { kind: 'reopened', details: {} }, at + 2 * hour)
        if (random() < 0.5) attempt(own, at + 3 * hour + random() * day)
      }
    } else {
      attempt(own, at)
      if (number % 7 === 0) {
        const [from, to] = [1, 2].map((days) => new Date(now.getTime() + days * day).toISOString()) as [string, string]
        happens(own, { kind: 'tried', details: { outcome: 'reached', nextTryAt: from } }, at + 1_000)
        happens(
          own,
          { kind: 'call back moved', details: { from, to, because: 'the store is closed' } },
          at + 2_000,
          null,
        )
      }
      if (random() < 0.6)
        happens(
          own,
          pick([
            { kind: 'closed', details: { as: 'not interested', outcome: 'reached' } },
            { kind: 'visit agreed', details: { day: '2026-11-18' } },
          ] as const),
          at + random() * day,
        )
      if (random() < 0.5 && own.at(-1)?.kind === 'visit agreed')
        happens(own, { kind: 'closed', details: { as: 'came in' } }, (own.at(-1)?.at.getTime() ?? at) + day)
      if (random() < 0.05 && own.at(-1)?.kind === 'closed')
        happens(own, { kind: 'reopened', details: {} }, (own.at(-1)?.at.getTime() ?? at) + hour)
    }
    made.push({ ...fact, recipient: `store:${store.store_id}`, due, events: own }, ...others)
  }
  return made
}

const inPieces = <T>(list: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** Adds the cases as they arrive, without anything that happened to them later. */
export async function addArrivals(owner: pg.Pool, cases: readonly YearCase[]) {
  for (const piece of inPieces(cases, 5_000)) {
    await owner.query(
      `insert into store_inbox (month, reference, recipient, form, service_id, received_at, arrived_at, due_at, from_recipient)
       select month_of(r), r, c, f, s, at, at, due, null
       from unnest($1::text[], $2::text[], $3::text[], $4::smallint[], $5::timestamptz[], $6::timestamptz[]) as t(r, c, f, s, at, due)`,
      [
        piece.map(({ reference }) => reference),
        piece.map(({ recipient }) => recipient),
        piece.map(({ form }) => form),
        piece.map(({ serviceId }) => serviceId),
        piece.map(({ receivedAt }) => receivedAt),
        piece.map(({ due }) => due),
      ],
    )
  }
}

/** `xid` is the transaction that wrote them, for events of long ago. */
export async function addEvents(owner: pg.Pool, cases: readonly YearCase[], xid: string | null = null) {
  const rows = cases.flatMap(({ events, ...the }) => events.map((event) => ({ ...the, event })))
  for (const piece of inPieces(rows, 10_000)) {
    await owner.query(
      `insert into case_event (month, reference, recipient, form, number, at, person, kind, details, xid)
       select month_of(r), r, c, f, n, at, p, k, d, coalesce($9::xid8, pg_current_xact_id())
       from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::bigint[], $7::text[], $8::jsonb[]) as t(r, c, f, n, at, p, k, d)`,
      [
        piece.map(({ reference }) => reference),
        piece.map(({ recipient }) => recipient),
        piece.map(({ form }) => form),
        piece.map(({ event }) => event.number),
        piece.map(({ event }) => event.at),
        piece.map(({ event }) => event.person),
        piece.map(({ event }) => event.kind),
        piece.map(({ event }) => event.details),
        xid,
      ],
    )
  }
}

/** Writes the state after so many of their events, as the desk does after each. */
export async function writeStates(owner: pg.Pool, cases: readonly YearCase[], eventsOf: (the: YearCase) => number) {
  const states = cases.map((the) => ({ the, state: projectCase(the.events.slice(0, eventsOf(the))) }))
  const column = (read: (state: CaseState) => unknown, piece: typeof states) => piece.map(({ state }) => read(state))
  for (const piece of inPieces(states, 5_000)) {
    await owner.query(
      `update store_inbox i set version = t.version, from_recipient = t.source, holder = t.holder, taken_at = t.taken, held_until = t.held,
         tries = t.tries, first_try_at = t.first, last_try_at = t.last, last_outcome = t.outcome, next_try_at = t.next,
         closed_at = t.closed, closed_as = t.closed_as, visit_on = t.visit, calls_stopped_at = t.stopped, released_at = t.released,
         open_minutes = t.open, moved_to = t.moved
       from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::bigint[], $6::timestamptz[], $7::timestamptz[], $8::smallint[],
         $9::timestamptz[], $10::timestamptz[], $11::text[], $12::timestamptz[], $13::timestamptz[], $14::text[],
         $15::text[], $16::timestamptz[], $17::timestamptz[], $18::int[], $19::timestamptz[])
         as t(reference, recipient, version, source, holder, taken, held, tries, first, last, outcome, next, closed, closed_as, visit, stopped, released, open, moved)
       where i.month = month_of(t.reference) and i.reference = t.reference and i.recipient = t.recipient`,
      [
        piece.map(({ the }) => the.reference),
        piece.map(({ the }) => the.recipient),
        column(({ version }) => Math.max(version, 1), piece),
        column(({ from }) => from, piece),
        column(({ holder }) => holder, piece),
        column(({ takenAt }) => takenAt, piece),
        column(({ heldUntil }) => heldUntil, piece),
        column(({ tries }) => tries, piece),
        column(({ firstTryAt }) => firstTryAt, piece),
        column(({ lastTryAt }) => lastTryAt, piece),
        column(({ lastOutcome }) => lastOutcome, piece),
        column(({ nextTryAt }) => nextTryAt, piece),
        column(({ closedAt }) => closedAt, piece),
        column(({ closedAs }) => closedAs, piece),
        column(({ visitOn }) => visitOn, piece),
        column(({ callsStoppedAt }) => callsStoppedAt, piece),
        column(({ releasedAt }) => releasedAt, piece),
        column(({ openMinutes }) => openMinutes, piece),
        column(({ movedTo }) => movedTo, piece),
      ],
    )
  }
}
