import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { type Action, plainActions } from './action.ts'
import { type CaseEvent, outcomes } from './case-event.ts'
import { closingsOf } from './closings-of.ts'
import { type Decision, decide } from './decide.ts'
import { type CasePerson, leads } from './person.ts'
import { type CaseState, hasLease, leaseMinutes, projectCase } from './project-case.ts'

const people: readonly CasePerson[] = [
  { id: '1', role: 'representative' },
  { id: '2', role: 'representative' },
  { id: '3', role: 'manager' },
]

type Step = { readonly person: CasePerson; readonly seconds: number; readonly action: Action | 'undo last' }

const action: fc.Arbitrary<Action | 'undo last'> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('take' as const, ...plainActions).map((kind) => ({ kind })) },
  { weight: 3, arbitrary: fc.constantFrom(...outcomes).map((outcome) => ({ kind: 'try' as const, outcome })) },
  { weight: 1, arbitrary: fc.constantFrom(...closingsOf('apply-now')).map((as) => ({ kind: 'close' as const, as })) },
  { weight: 2, arbitrary: fc.constant('undo last' as const) },
)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    person: fc.constantFrom(...people),
    // Around the ten seconds of an undo and the ten minutes of a lease.
    seconds: fc.oneof(
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 500, max: 700 }),
      fc.integer({ max: 90_000, min: 0 }),
    ),
    action,
  }),
  { maxLength: 40 },
)

type Done = { readonly step: Step; readonly before: CaseState; readonly decision: Decision; readonly now: Date }

function play(all: readonly Step[]) {
  let now = new Date('2026-11-16T15:00:00Z')
  const events: CaseEvent[] = [{ number: 1, at: now, person: null, kind: 'arrived', details: {} }]
  const done: Done[] = []
  for (const step of all) {
    now = new Date(now.getTime() + step.seconds * 1_000)
    const before = projectCase(events)
    const the = { ...before, form: 'apply-now', recipient: 'store:101', timeZone: 'America/Chicago' }
    const undone = new Set(events.map((event) => (event.kind === 'undone' ? event.details.number : 0)))
    const last = events.findLast(({ kind, number }) => kind !== 'undone' && !undone.has(number))?.number ?? 1
    const asked = step.action === 'undo last' ? ({ kind: 'undo', number: last } as const) : step.action
    const decision = decide(the, events, asked, step.person, now)
    done.push({ step, before, decision, now })
    if ('event' in decision)
      events.push({ ...decision.event, number: events.length + 1, at: now, person: step.person.id })
  }
  return { events, done }
}

const check = (property: (played: ReturnType<typeof play>) => void) =>
  fc.assert(
    fc.property(steps, (all) => property(play(all))),
    { numRuns: generated(500) },
  )

test('never gives a case away while its holder has a lease, except to a manager', () => {
  check(({ done }) => {
    for (const { step, before, decision, now } of done) {
      if (!('event' in decision) || !decision.event.kind.startsWith('taken')) continue
      const isFree = before.holder === null || before.holder === step.person.id || !hasLease(before, now)
      expect(isFree || (decision.event.kind === 'taken over' && leads(step.person.role))).toBe(true)
    }
  })
})

test('has a holder, a start and an end of the lease together or not at all', () => {
  check(({ events }) => {
    for (let length = 1; length <= events.length; length++) {
      const { holder, takenAt, heldUntil, closedAt, closedAs } = projectCase(events.slice(0, length))
      expect(new Set([holder === null, takenAt === null, heldUntil === null]).size).toBe(1)
      expect(closedAt === null).toBe(closedAs === null)
      expect(closedAt !== null && holder !== null).toBe(false)
    }
  })
})

test('ends every lease ten minutes after the last standing event of its holder', () => {
  check(({ events }) => {
    const undone = new Set(events.map((event) => (event.kind === 'undone' ? event.details.number : 0)))
    const { holder, heldUntil } = projectCase(events)
    if (holder === null) return
    const last = events.findLast(
      ({ person, kind, number }) => person === holder && kind !== 'undone' && !undone.has(number),
    )
    expect(heldUntil?.getTime()).toBe((last?.at.getTime() ?? 0) + leaseMinutes * 60_000)
  })
})

test('restores the state before a step when the step is undone', () => {
  check(({ events }) => {
    for (const [index, event] of events.entries()) {
      const earlier = events[index - 1]
      if (event.kind !== 'undone' || earlier?.number !== event.details.number) continue
      const restored = projectCase(events.slice(0, index + 1))
      expect({ ...restored, version: 0 }).toEqual({ ...projectCase(events.slice(0, index - 1)), version: 0 })
    }
  })
})

test('numbers events without a gap, in the order in which they happened', () => {
  check(({ events }) => {
    expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1))
    expect(projectCase(events).version).toBe(events.length)
    const times = events.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })
})

test('counts the tries that stand, and keeps the first of them', () => {
  check(({ events }) => {
    const undone = new Set(events.map((event) => (event.kind === 'undone' ? event.details.number : 0)))
    const tries = events.filter(({ kind, number }) => kind === 'tried' && !undone.has(number))
    const { tries: count, firstTryAt } = projectCase(events)
    expect(count).toBe(tries.length)
    expect(firstTryAt).toEqual(tries[0]?.at ?? null)
  })
})
