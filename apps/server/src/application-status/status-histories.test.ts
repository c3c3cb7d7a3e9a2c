import { randomBytes } from 'node:crypto'
import {
  type ApplicationStatus,
  endKinds,
  type StatusStep,
} from '@cash-express/domain/application-status/application-status'
import { stateWords, stepLines } from '@cash-express/domain/application-status/status.messages'
import { statusCalls } from '@cash-express/domain/application-status/status-calls'
import type { CaseEvent } from '@cash-express/domain/cases/case-event'
import { projectCase, standingEvents } from '@cash-express/domain/cases/project-case'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { addArrivals, addEvents, generateYear, writeStates, type YearCase } from '../../../../tests/generated-year.ts'
import { addPerson } from '../../../../tests/sample-cases.ts'
import { sealedBytes } from '../../../../tests/sealed-bytes.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { linkHashOf } from '../submissions/status-link.ts'

const { app, databaseUrl } = await createTestApp()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
afterAll(() => owner.end())

const count = generated(1_000)
const roles = ['representative', 'manager', 'district', 'head office'] as const

type Opening = { readonly at: Date; readonly recipient: string; readonly subject: string; readonly role: string }
type History = {
  readonly reference: string
  readonly receivedAt: Date
  readonly cases: readonly YearCase[]
  readonly openings: readonly Opening[]
  readonly notifiedAt: Date | undefined
  readonly key: string
}

let histories: History[] = []
const names = new Map<string, string>()

/** A submission, its link, its openings and the e-mail to head office, as they are at some moment. */
async function addHistories(all: readonly History[]) {
  const sealed = sealedBytes()
  await owner.query(
    `insert into submission (month, reference, form, version, store_id, service_id, received_at, due_at, body, desk_wrapped_key, escrow_wrapped_key)
     select month_of(r), r, 'apply-now', 1, s, 7, at, due, $5, $6, $7
     from unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[]) as t(r, s, at, due)`,
    [
      all.map(({ reference }) => reference),
      all.map(({ cases }) => Number(cases[0]?.recipient.slice(6))),
      all.map(({ receivedAt }) => receivedAt),
      all.map(({ cases }) => cases[0]?.due ?? null),
      sealed.body,
      sealed.deskWrappedKey,
      sealed.escrowWrappedKey,
    ],
  )
  await owner.query('insert into status_link (reference, link_hash) select * from unnest($1::text[], $2::bytea[])', [
    all.map(({ reference }) => reference),
    all.map(({ key }) => linkHashOf(key.slice(9))),
  ])
  const openings = all.flatMap(({ reference, openings: each }) => each.map((opening) => ({ reference, ...opening })))
  await owner.query(
    `insert into audit (at, who, action, reference, recipient, scope, reason)
     select at, who, 'card', r, c, 'card', 'Called the customer' from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[]) as t(at, who, r, c)`,
    [
      openings.map(({ at }) => at),
      openings.map(({ subject }) => subject),
      openings.map(({ reference }) => reference),
      openings.map(({ recipient }) => recipient),
    ],
  )
  // Every late case has an e-mail to head office; it counts only when it was delivered.
  await owner.query(
    `insert into delivery (month, reference, recipient, channel, delivered_at)
     select month_of(r), r, 'head-office', 'overdue', at from unnest($1::text[], $2::timestamptz[]) as t(r, at)`,
    [all.map(({ reference }) => reference), all.map(({ notifiedAt }) => notifiedAt ?? null)],
  )
}

beforeAll(async () => {
  const now = new Date()
  const { rows: stores } = await owner.query('select * from store order by store_id')
  for (const role of roles) {
    names.set(role, (await addPerson(owner, role)).subject)
  }
  const year = generateYear(stores, count + 150, now, 20_261_117).filter(({ form }) => form === 'apply-now')
  const random = (most: number) => Math.floor(Math.random() * most)
  histories = [...Map.groupBy(year, ({ reference }) => reference)].slice(0, count).map(([reference, cases]) => {
    const receivedAt = cases[0]?.receivedAt ?? now
    const openings = Array.from({ length: random(4) }, (_, place): Opening => {
      const role = roles[random(roles.length)] ?? 'manager'
      const at = new Date(receivedAt.getTime() + 60_000 * (place + 1 + random(600)))
      return { at, role, recipient: cases[random(cases.length)]?.recipient ?? '', subject: names.get(role) ?? '' }
    })
    const due = cases[0]?.due
    return {
      reference,
      receivedAt,
      cases,
      openings,
      notifiedAt: due && due < now && random(2) === 0 ? new Date(due.getTime() + random(60_000)) : undefined,
      key: `${reference}.${randomBytes(32).toString('base64url')}`,
    }
  })
  expect(histories).toHaveLength(count)
  const cases = histories.flatMap((history) => history.cases)
  await addHistories(histories)
  await addArrivals(owner, cases)
  await addEvents(owner, cases)
  await writeStates(owner, cases, (the) => the.events.length)
})

const statusOfKey = async (key: string, visitor: number): Promise<{ status: ApplicationStatus; body: string }> => {
  const reply = await app.inject({
    method: 'POST',
    url: statusCalls.readStatus.path,
    payload: { key },
    remoteAddress: `10.1.${visitor >> 8}.${visitor & 255}`,
  })
  return { status: reply.json().status, body: reply.body }
}

const timesOf = (status: ApplicationStatus, kind: StatusStep['kind']) =>
  status.steps.filter((step) => step.kind === kind).map(({ at }) => Date.parse(at))
const sorted = (dates: readonly Date[]) => dates.map((date) => date.getTime()).toSorted((one, other) => one - other)

const outcomeOf = ({ kind, details }: CaseEvent) =>
  kind === 'visit agreed' ? 'reached' : kind === 'tried' || kind === 'closed' ? details.outcome : undefined

const ends: Readonly<Record<string, string>> = {
  'canceled by customer': 'canceled',
  duplicate: 'duplicate',
  'could not reach': 'not reached',
  'came in': 'came in',
}

/** Derives the customer's text from the rules of the desk. */
function expected({ cases, notifiedAt }: History) {
  const states = cases.map(({ events }) => projectCase(events)).filter(({ closedAs }) => closedAs !== 'handed over')
  const open = states.find(({ closedAt }) => closedAt === null)
  const closed = states.filter(({ closedAt }) => closedAt !== null)
  const last = closed.toSorted((one, other) => Number(one.closedAt) - Number(other.closedAt)).at(-1)
  const standing = cases.flatMap(({ events }) => standingEvents(events))
  const due = cases[0]?.due
  const state = () => {
    if (!open) return ends[last?.closedAs ?? ''] ?? 'closed'
    if (open.visitOn) return 'visit'
    if (open.callsStoppedAt) return 'calls stopped'
    if (open.lastOutcome === 'reached') return open.nextTryAt ? 'call back' : 'talked'
    if (open.tries > 0) return 'tried'
    const promised = open.movedTo ?? due
    if (notifiedAt && promised && promised < new Date()) return 'late'
    return open.movedTo ? 'moved' : 'waiting'
  }
  return {
    state: state(),
    calls: standing.flatMap((event) => {
      const outcome = outcomeOf(event)
      return outcome === undefined || event.kind === 'visit agreed' ? [] : [`${event.at.getTime()} ${outcome}`]
    }),
    visits: standing.filter(({ kind }) => kind === 'visit agreed').length,
    stops: standing.filter(({ kind }) => kind === 'calls stopped').length,
    moves: standing.filter(({ kind }) => kind === 'call back moved').length,
    ended: open ? [] : [last?.closedAt?.getTime()],
  }
}

const stores = { now: new Date(), timeZone: 'America/Chicago', nameOf: (store: number) => `Cash Express ${store}` }

const has = (kind: CaseEvent['kind']) => (events: readonly CaseEvent[]) => events.some((event) => event.kind === kind)
const closedAs = (as: string) => (events: readonly CaseEvent[]) =>
  events.some(({ details }) => 'as' in details && details.as === as)

/** A sentence that fits the pattern is true only after such an event. */
const causes: readonly (readonly [sentence: RegExp, isCaused: (events: readonly CaseEvent[]) => boolean])[] = [
  [/talked with you/i, (events) => events.some((event) => outcomeOf(event) === 'reached')],
  [/^We (tried|called)|tried .* times/, (events) => events.some((event) => outcomeOf(event) !== undefined)],
  [/coming in|expected you/, has('visit agreed')],
  [/stopped? calling/, has('calls stopped')],
  [/call you again/, has('calls allowed')],
  [/canceled/, closedAs('canceled by customer')],
  [/twice\b.*other one/, closedAs('duplicate')],
  [/came in/, closedAs('came in')],
  [/application is closed|was closed/, has('closed')],
  [/hours changed|time we planned before/, (events) => has('call back moved')(events) || has('promise moved')(events)],
]

test('has a sentence for each generated history that no event contradicts, and no name', async () => {
  const seen = new Map<string, number>()
  for (const [visitor, history] of histories.entries()) {
    const { status, body } = await statusOfKey(history.key, visitor)
    const want = expected(history)
    seen.set(status.state.kind, (seen.get(status.state.kind) ?? 0) + 1)
    expect({ reference: status.reference, state: status.state.kind }).toEqual({
      reference: history.reference,
      state: want.state,
    })
    const calls = status.steps.flatMap((step) =>
      step.kind === 'called' ? [`${Date.parse(step.at)} ${step.outcome}`] : [],
    )
    expect(calls.toSorted()).toEqual(want.calls.toSorted())
    expect(timesOf(status, 'visit agreed')).toHaveLength(want.visits)
    expect(timesOf(status, 'calls stopped')).toHaveLength(want.stops)
    expect(timesOf(status, 'call back moved')).toHaveLength(want.moves)
    expect(endKinds.flatMap((kind) => timesOf(status, kind))).toEqual(want.ended)
    expect(timesOf(status, 'late')).toEqual(history.notifiedAt ? [history.notifiedAt.getTime()] : [])
    const arrivals = history.cases.flatMap(({ events }) => events.filter(({ kind }) => kind === 'arrived'))
    expect(timesOf(status, 'with the store')).toEqual(sorted(arrivals.map(({ at }) => at)))
    const releases = new Map(
      history.openings
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .map(({ at, role, recipient }) => [`${role} ${recipient}`, at.getTime()]),
    )
    const shown = status.steps.flatMap((step) =>
      step.kind === 'looked up' ? [[`${step.role} store:${step.store}`, Date.parse(step.at)] as const] : [],
    )
    expect(new Map(shown)).toEqual(releases)
    expect(shown).toHaveLength(releases.size)
    const times = status.steps.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const { title, lead } = stateWords(status, stores)
    const sentences = [...stepLines(status.steps, stores).map(({ what }) => what), title, lead]
    const standing = history.cases.flatMap(({ events }) => standingEvents(events))
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(/finished|closed it|undefined|\bnull\b/i)
      for (const [pattern, isCaused] of causes)
        if (pattern.test(sentence)) expect([sentence, isCaused(standing)]).toEqual([sentence, true])
    }
    for (const [role, subject] of names) {
      expect(body).not.toContain(subject)
      expect(body).not.toContain(`A ${role}`)
    }
    expect(body).not.toMatch(/approved|denied|declined|not interested|Called the customer/i)
  }
  for (const state of [
    'waiting',
    'late',
    'talked',
    'call back',
    'tried',
    'visit',
    'calls stopped',
    'canceled',
    'closed',
    'came in',
  ])
    expect(seen.get(state), state).toBeGreaterThan(2)
})

test('says late only after the email to head office was delivered', async () => {
  const waiting = histories.filter((history) => {
    const due = history.cases[0]?.due
    return expected(history).state === 'waiting' && !history.notifiedAt && due && due < new Date()
  })
  for (const [visitor, { reference, key }] of waiting.slice(0, 20).entries()) {
    expect((await statusOfKey(key, 5_000 + visitor)).status.state.kind).toBe('waiting')
    await owner.query("update delivery set delivered_at = now() where reference = $1 and channel = 'overdue'", [
      reference,
    ])
    expect((await statusOfKey(key, 5_000 + visitor)).status.state.kind).toBe('late')
  }
  expect(waiting.length).toBeGreaterThan(2)
})
