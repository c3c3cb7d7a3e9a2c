import { randomBytes } from 'node:crypto'
import type { ApplicationStatus, StatusStep } from '@cash-express/domain/application-status/application-status'
import { statusCalls } from '@cash-express/domain/application-status/status-calls'
import { triesOf } from '@cash-express/domain/cases/decide'
import { projectCase } from '@cash-express/domain/cases/project-case'
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
  readonly toldAt: Date | undefined
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
    [all.map(({ reference }) => reference), all.map(({ toldAt }) => toldAt ?? null)],
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
      toldAt: due && due < now && random(2) === 0 ? new Date(due.getTime() + random(60_000)) : undefined,
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

/** What the customer should read, from the rules of the desk. */
function expected({ cases, toldAt }: History) {
  const states = cases.map(({ events }) => projectCase(events)).filter(({ closedAs }) => closedAs !== 'handed over')
  const closings = states.flatMap(({ closedAt }) => closedAt ?? [])
  const end = Math.max(...sorted(closings))
  const isWithdrawn = cases.some(({ events }) =>
    events.some(({ kind, at, details }) => kind === 'closed' && at.getTime() === end && details.why !== undefined),
  )
  const tries = cases.flatMap(({ events }) => triesOf(events))
  const isOver = closings.length === states.length
  return {
    tries: sorted(tries),
    finished: isOver && !isWithdrawn ? [end] : [],
    withdrawn: isOver && isWithdrawn ? [end] : [],
    late: toldAt ? [toldAt.getTime()] : [],
    state: isOver ? (isWithdrawn ? 'withdrawn' : 'finished') : tries.length > 0 ? 'tried' : toldAt ? 'late' : 'waiting',
  }
}

test('shows exactly the events of generated histories, and no name', async () => {
  const seen = new Map<string, number>()
  for (const [visitor, history] of histories.entries()) {
    const { status, body } = await statusOfKey(history.key, visitor)
    const want = expected(history)
    seen.set(status.state, (seen.get(status.state) ?? 0) + 1)
    expect({ reference: status.reference, state: status.state }).toEqual({
      reference: history.reference,
      state: want.state,
    })
    expect(timesOf(status, 'tried')).toEqual(want.tries)
    expect(timesOf(status, 'finished')).toEqual(want.finished)
    expect(timesOf(status, 'withdrawn')).toEqual(want.withdrawn)
    expect(timesOf(status, 'late')).toEqual(want.late)
    const arrivals = history.cases.flatMap(({ events }) => events.filter(({ kind }) => kind === 'arrived'))
    expect(timesOf(status, 'with the store')).toEqual(sorted(arrivals.map(({ at }) => at)))
    const opened = status.steps.flatMap((step) =>
      step.kind === 'opened' ? [`${Date.parse(step.at)} ${step.role} store:${step.store}`] : [],
    )
    expect(opened.toSorted()).toEqual(
      history.openings.map(({ at, role, recipient }) => `${at.getTime()} ${role} ${recipient}`).toSorted(),
    )
    const times = status.steps.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    for (const [role, subject] of names) {
      expect(body).not.toContain(subject)
      expect(body).not.toContain(`A ${role}`)
    }
    expect(body).not.toMatch(/approved|denied|declined|coming in|not interested|duplicate|reached|voicemail|Called/i)
  }
  for (const state of ['waiting', 'late', 'tried', 'finished']) expect(seen.get(state), state).toBeGreaterThan(5)
})

test('says late only after the e-mail to head office was delivered', async () => {
  const waiting = histories.filter((history) => expected(history).state === 'waiting' && !history.toldAt).slice(0, 20)
  for (const [visitor, { reference, key }] of waiting.entries()) {
    expect((await statusOfKey(key, 5_000 + visitor)).status.state).toBe('waiting')
    await owner.query("update delivery set delivered_at = now() where reference = $1 and channel = 'overdue'", [
      reference,
    ])
    expect((await statusOfKey(key, 5_000 + visitor)).status.state).toBe('late')
  }
  expect(waiting.length).toBeGreaterThan(5)
})
