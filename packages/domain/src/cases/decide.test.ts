import { describe, expect, test } from 'vitest'
import { dateIn } from '../forms/calendar-date.ts'
import type { Action } from './action.ts'
import type { CaseEvent, NewEvent } from './case-event.ts'
import { decide, mostEventsOfPerson } from './decide.ts'
import type { CasePerson, Role } from './person.ts'
import { projectCase } from './project-case.ts'

const start = Date.parse('2026-11-16T15:00:00Z')
const minute = 60_000
const ann: CasePerson = { id: '1', role: 'representative' }
const bob: CasePerson = { id: '2', role: 'representative' }
const mia: CasePerson = { id: '3', role: 'manager' }
const cora: CasePerson = { id: '4', role: 'compliance' }

/** A case whose events are made by decisions; a refused action adds none. */
function caseOf(form = 'apply-now', recipient = 'store:101') {
  const events: CaseEvent[] = [
    { number: 1, at: new Date(start), person: null, kind: 'arrived', details: { dueAt: null } },
  ]
  const state = () => projectCase(events)
  function act(person: CasePerson, action: Action, minutes: number) {
    const now = new Date(start + minutes * minute)
    const the = { ...state(), form, recipient, timeZone: 'America/Chicago' }
    const decision = decide(the, events, action, person, now)
    if ('refused' in decision) return decision.refused
    events.push({ ...decision.event, number: events.length + 1, at: now, person: person.id })
    return decision.event.kind
  }
  return { act, state, events }
}

const at = (minutes: number) => new Date(start + minutes * minute)
const noAnswer = { kind: 'try', outcome: 'no answer' } as const

describe('taking', () => {
  test('gives a lease of ten minutes that every action of the holder renews', () => {
    const { act, state } = caseOf()
    expect(act(ann, { kind: 'take' }, 1)).toBe('taken')
    expect(state()).toMatchObject({ holder: '1', takenAt: at(1), heldUntil: at(11) })
    act(ann, noAnswer, 5)
    expect(state()).toMatchObject({ takenAt: at(1), heldUntil: at(15) })
    act(bob, { kind: 'note', body: '', deskWrappedKey: '', escrowWrappedKey: '' }, 6)
    expect(state()).toMatchObject({ holder: '1', heldUntil: at(15), version: 4 })
    expect(act(ann, { kind: 'take' }, 14)).toBe('taken')
    expect(state()).toMatchObject({ takenAt: at(1), heldUntil: at(24) })
    act(ann, { kind: 'take' }, 30)
    expect(state()).toMatchObject({ takenAt: at(30), heldUntil: at(40) })
  })

  test('lets a colleague take over only after the lease has ended', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    expect(act(bob, { kind: 'take' }, 9.99)).toBe('held')
    expect(act(bob, { kind: 'take over' }, 9.99)).toBe('held')
    expect(state().holder).toBe('1')
    expect(act(bob, { kind: 'take' }, 10)).toBe('taken over')
    expect(state()).toMatchObject({ holder: '2', takenAt: at(10), heldUntil: at(20) })
  })

  test('lets a manager take over at once, but not by mistake', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    expect(act(mia, { kind: 'take' }, 1)).toBe('held')
    expect(act(mia, { kind: 'take over' }, 1)).toBe('taken over')
    expect(state().holder).toBe('3')
  })

  test('lets someone who was taken over log a try without changing the holder', () => {
    const { act, state } = caseOf()
    expect(act(ann, noAnswer, 0)).toBe('not held')
    act(ann, { kind: 'take' }, 0)
    act(mia, { kind: 'take over' }, 1)
    expect(act(ann, { kind: 'try', outcome: 'reached' }, 2)).toBe('tried')
    expect(state()).toMatchObject({ holder: '3', heldUntil: at(11), tries: 1, lastOutcome: 'reached' })
    expect(act(ann, { kind: 'close', as: 'not interested' }, 2)).toBe('held')
    expect(act(bob, noAnswer, 2)).toBe('not held')
  })

  test('leaves the case free when it is given back', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    expect(act(bob, { kind: 'give back' }, 1)).toBe('not held')
    expect(act(ann, { kind: 'give back' }, 1)).toBe('given back')
    expect(state()).toMatchObject({ holder: null, takenAt: null, heldUntil: null })
    expect(act(bob, { kind: 'take' }, 1)).toBe('taken')
  })

  test('keeps the holder of an ended lease until someone acts', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    expect(act(ann, noAnswer, 60)).toBe('tried')
    expect(state()).toMatchObject({ holder: '1', heldUntil: at(70) })
  })
})

describe('tries', () => {
  test('counts tries and keeps the time of the first and the next', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    act(ann, { ...noAnswer, nextTryAt: at(120).toISOString() }, 1)
    expect(state()).toMatchObject({ tries: 1, firstTryAt: at(1), lastOutcome: 'no answer', nextTryAt: at(120) })
    act(ann, { kind: 'take' }, 120)
    act(ann, { kind: 'try', outcome: 'reached' }, 121)
    expect(state()).toMatchObject({ tries: 2, firstTryAt: at(1), lastOutcome: 'reached', nextTryAt: null })
  })

  test('frees the case when the holder names the next time, and an undo gives it back', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    act(ann, { ...noAnswer, nextTryAt: at(120).toISOString() }, 1)
    expect(state()).toMatchObject({ holder: null, heldUntil: null, lastTryAt: at(1), nextTryAt: at(120) })
    expect(act(ann, { kind: 'undo', number: 3 }, 1.1)).toBe('undone')
    expect(state()).toMatchObject({ holder: '1', tries: 0, lastTryAt: null, nextTryAt: null })
  })

  test('keeps the case of the colleague who took it over when the next time is named', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    act(mia, { kind: 'take over' }, 1)
    act(ann, { ...noAnswer, nextTryAt: at(120).toISOString() }, 2)
    expect(state()).toMatchObject({ holder: '3', tries: 1, nextTryAt: at(120) })
  })

  test('counts a closing with an outcome as a try', () => {
    const { act, state, events } = caseOf()
    act(ann, { kind: 'take' }, 0)
    act(ann, { kind: 'close', as: 'not interested', outcome: 'reached' }, 1)
    expect(events.at(-1)?.details).toEqual({ as: 'not interested', outcome: 'reached' })
    expect(state()).toMatchObject({ tries: 1, firstTryAt: at(1), lastOutcome: 'reached', closedAs: 'not interested' })
    act(ann, { kind: 'undo', number: 3 }, 1.1)
    expect(state()).toMatchObject({ tries: 0, firstTryAt: null, closedAt: null, holder: '1' })
  })

  test('leaves a case open for a visit, which counts as a try and can be undone', () => {
    const { act, state } = caseOf()
    const visit = { kind: 'agree visit', day: dateIn('America/Chicago', at(24 * 60)) } as const
    expect(act(ann, visit, 0)).toBe('not held')
    act(ann, { kind: 'take' }, 0)
    expect(act(ann, { ...visit, day: '2020-01-01' }, 1)).toBe('visit day')
    expect(act(ann, visit, 1)).toBe('visit agreed')
    expect(state()).toMatchObject({ visitOn: visit.day, holder: null, firstTryAt: at(1), closedAt: null })
    expect(act(ann, { kind: 'undo', number: 3 }, 1.1)).toBe('undone')
    expect(state()).toMatchObject({ visitOn: null, holder: '1', firstTryAt: null })
    act(ann, { kind: 'agree visit' }, 2)
    expect(state()).toMatchObject({ visitOn: 'any day' })
    act(ann, { kind: 'take' }, 3)
    act(ann, { kind: 'close', as: 'came in' }, 3)
    expect(state()).toMatchObject({ visitOn: null, closedAs: 'came in' })
  })

  test('stops the calls and leaves the case open, until the customer allows them again', () => {
    const { act, state, events } = caseOf()
    expect(act(ann, { kind: 'stop calls' }, 0)).toBe('not held')
    act(ann, { kind: 'take' }, 0)
    expect(act(ann, { kind: 'stop calls' }, 1)).toBe('calls stopped')
    expect(state()).toMatchObject({ callsStoppedAt: at(1), releasedAt: at(1), holder: null, closedAt: null, tries: 0 })
    act(ann, { kind: 'take' }, 2)
    expect(act(ann, noAnswer, 2)).toBe('calls stopped')
    expect(act(ann, { kind: 'agree visit' }, 2)).toBe('visit agreed')
    events.push({ kind: 'calls allowed', details: { to: at(600).toISOString() }, number: 6, at: at(3), person: null })
    expect(state()).toMatchObject({ callsStoppedAt: null, releasedAt: at(1) })
    act(ann, { kind: 'take' }, 4)
    expect(act(ann, noAnswer, 4)).toBe('tried')
  })

  test('refuses a next try that is more than a day past', () => {
    const { act } = caseOf()
    act(ann, { kind: 'take' }, 0)
    expect(act(ann, { ...noAnswer, nextTryAt: at(-1_500).toISOString() }, 3)).toBe('next try past')
    expect(act(ann, { ...noAnswer, nextTryAt: at(-30).toISOString() }, 3)).toBe('tried')
  })

  test('refuses a next try after the contact card is cleared', () => {
    const { act } = caseOf()
    act(ann, { kind: 'take' }, 0)
    expect(act(ann, { ...noAnswer, nextTryAt: at(61 * 24 * 60).toISOString() }, 1)).toBe('next try too late')
  })
})

describe('closing', () => {
  test.each([
    ['apply-now', 'came in', 'closed'],
    ['apply-now', 'answered in writing', 'not for this form'],
    ['apply-now', 'hired', 'not for this form'],
    ['customer-feedback', 'answered in writing', 'closed'],
    ['customer-feedback', 'came in', 'not for this form'],
    ['dispute-resolution', 'answered in writing', 'closed'],
    ['dispute-resolution', 'could not reach', 'not for this form'],
    ['employment-application', 'hired', 'closed'],
    ['employment-application', 'withdrawn', 'closed'],
    ['employment-application', 'not interested', 'not for this form'],
  ] as const)('answers when a case of %s is closed as %s', (form, as, expected) => {
    const { act } = caseOf(form)
    act(ann, { kind: 'take' }, 0)
    const answer = { day: dateIn('America/Chicago', at(0)), sentBy: 'letter' } as const
    expect(act(ann, { kind: 'close', as, ...answer }, 1)).toBe(expected)
  })

  test('asks how and when a dispute was answered, and refuses a day that is still ahead', () => {
    const { act } = caseOf('dispute-resolution')
    act(ann, { kind: 'take' }, 0)
    const answer = { kind: 'close', as: 'answered in writing', sentBy: 'letter' } as const
    expect(act(ann, { kind: 'close', as: 'answered in writing', day: '2020-01-01' }, 1)).toBe('answer not named')
    expect(act(ann, answer, 1)).toBe('answer not named')
    expect(act(ann, { ...answer, day: dateIn('America/Chicago', at(24 * 60)) }, 1)).toBe('answer ahead')
    expect(act(ann, { ...answer, day: dateIn('America/Chicago', at(0)), letterNumber: 'CR-2026-0117' }, 1)).toBe(
      'closed',
    )
  })

  test('is possible only for the holder, and ends the lease and the next try', () => {
    const { act, state } = caseOf()
    expect(act(ann, { kind: 'close', as: 'not interested' }, 0)).toBe('not held')
    act(ann, { kind: 'take' }, 0)
    act(ann, { ...noAnswer, nextTryAt: at(120).toISOString() }, 1)
    act(ann, { kind: 'take' }, 1)
    act(ann, { kind: 'close', as: 'came in' }, 2)
    expect(state()).toMatchObject({ holder: null, nextTryAt: null, closedAt: at(2), closedAs: 'came in' })
    expect(act(ann, noAnswer, 3)).toBe('closed')
    expect(act(ann, { kind: 'take' }, 3)).toBe('closed')
  })

  test('keeps only the details that belong to the reason', () => {
    const { act, events } = caseOf()
    act(ann, { kind: 'take' }, 0)
    act(ann, { kind: 'close', as: 'came in', day: '2026-11-17', duplicateOf: 'BCDFGHJK' }, 1)
    expect(events.at(-1)?.details).toEqual({ as: 'came in' })
  })

  test('gives up only after three tries on two days of the store', () => {
    const { act } = caseOf()
    const giveUp = { kind: 'close', as: 'could not reach' } as const
    act(ann, { kind: 'take' }, 0)
    // 9:00, 9:30 and 10:00 on Monday in Chicago, then 11:30 PM: Tuesday in London, but not at the store.
    for (const minutes of [0, 30, 60, 14.5 * 60]) {
      act(ann, noAnswer, minutes)
      expect(act(ann, giveUp, minutes)).toBe('too few tries')
    }
    act(ann, noAnswer, 24 * 60)
    expect(act(ann, giveUp, 24 * 60)).toBe('closed')
  })

  test('counts the call that ends with the closing', () => {
    const { act } = caseOf()
    const giveUp = { kind: 'close', as: 'could not reach', outcome: 'no answer' } as const
    act(ann, { kind: 'take' }, 0)
    act(ann, noAnswer, 1)
    expect(act(ann, giveUp, 24 * 60)).toBe('too few tries')
    act(ann, noAnswer, 2)
    expect(act(ann, giveUp, 3)).toBe('too few tries')
    expect(act(ann, giveUp, 24 * 60)).toBe('closed')
  })

  test('gives a wrong number up at once', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    expect(act(ann, { kind: 'close', as: 'could not reach', outcome: 'wrong number' }, 1)).toBe('closed')
    expect(state()).toMatchObject({ tries: 1, closedAs: 'could not reach' })
  })

  test('does not count a try that was undone', () => {
    const { act } = caseOf()
    act(ann, { kind: 'take' }, 0)
    for (const minutes of [1, 2, 24 * 60]) act(ann, noAnswer, minutes)
    expect(act(ann, { kind: 'undo', number: 5 }, 24 * 60)).toBe('undone')
    expect(act(ann, { kind: 'close', as: 'could not reach' }, 24 * 60)).toBe('too few tries')
  })
})

describe('reopening and handing over', () => {
  test('reopens a closed case for a manager only', () => {
    const { act, state } = caseOf()
    expect(act(mia, { kind: 'reopen' }, 0)).toBe('not closed')
    act(ann, { kind: 'take' }, 0)
    act(ann, { kind: 'close', as: 'not interested' }, 1)
    expect(act(ann, { kind: 'reopen' }, 2)).toBe('role')
    expect(act(mia, { kind: 'reopen' }, 2)).toBe('reopened')
    expect(state()).toMatchObject({ holder: null, closedAt: null, closedAs: null })
  })

  test('reopens a dispute for compliance', () => {
    const { act } = caseOf('dispute-resolution', 'compliance')
    act(cora, { kind: 'take' }, 0)
    act(cora, { kind: 'close', as: 'answered in writing', sentBy: 'email', day: '2020-01-01' }, 1)
    expect(act(cora, { kind: 'reopen' }, 2)).toBe('reopened')
  })

  test('closes a case that is handed over to another store, for good', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    expect(act(ann, { kind: 'hand over', store: 102 }, 1)).toBe('role')
    expect(act(mia, { kind: 'hand over', store: 101 }, 1)).toBe('store')
    expect(act(mia, { kind: 'hand over', store: 102 }, 1)).toBe('handed over')
    expect(state()).toMatchObject({ holder: null, closedAs: 'handed over', closedAt: at(1) })
    expect(act(mia, { kind: 'reopen' }, 2)).toBe('handed over')
    expect(act(mia, { kind: 'undo', number: 3 }, 1)).toBe('changed')
  })

  test('takes no note that nobody could read when another store has the case', () => {
    const { act, events } = caseOf()
    act(mia, { kind: 'hand over', store: 102 }, 1)
    expect(act(mia, { kind: 'note', body: '', deskWrappedKey: '', escrowWrappedKey: '' }, 2)).toBe('handed over')
    expect(events.map(({ kind }) => kind)).toEqual(['arrived', 'handed over'])
  })

  test.each(['compliance', 'head-office'])('hands no case of %s over to a store', (recipient) => {
    const { act } = caseOf('customer-feedback', recipient)
    const role: Role = recipient === 'compliance' ? 'compliance' : 'head office'
    expect(['role', 'store']).toContain(act({ id: '9', role }, { kind: 'hand over', store: 102 }, 1))
  })
})

describe('undoing', () => {
  test('restores the state for ten seconds and keeps both events', () => {
    const { act, state, events } = caseOf()
    act(ann, { kind: 'take' }, 0)
    act(ann, noAnswer, 1)
    const before = state()
    act(ann, { kind: 'close', as: 'not interested' }, 2)
    expect(act(ann, { kind: 'undo', number: 4 }, 2 + 11 / 60)).toBe('too late to undo')
    expect(act(ann, { kind: 'undo', number: 4 }, 2 + 10 / 60)).toBe('undone')
    expect(state()).toEqual({ ...before, version: 5 })
    expect(events.map(({ kind }) => kind)).toEqual(['arrived', 'taken', 'tried', 'closed', 'undone'])
  })

  test('refuses another person, another number, and what happened in between', () => {
    const { act } = caseOf()
    act(ann, { kind: 'take' }, 0)
    act(ann, noAnswer, 0)
    expect(act(bob, { kind: 'undo', number: 3 }, 0)).toBe('changed')
    expect(act(ann, { kind: 'undo', number: 2 }, 0)).toBe('changed')
    act(bob, { kind: 'print' }, 0)
    expect(act(ann, { kind: 'undo', number: 3 }, 0)).toBe('changed')
  })

  test.each<NewEvent>([
    { kind: 'corrected', details: { changed: ['phone'] } },
    { kind: 'mail failed', details: {} },
  ])('undoes a try although the case got the event "$kind" meanwhile', (event) => {
    const { act, state, events } = caseOf()
    act(ann, { kind: 'take' }, 0)
    act(ann, noAnswer, 0)
    events.push({ ...event, number: 4, at: at(0), person: null })
    expect(act(ann, { kind: 'undo', number: 3 }, 0)).toBe('undone')
    expect(state()).toMatchObject({ holder: '1', tries: 0, version: 5 })
  })

  test('lets nobody but a manager change what the customer closed', () => {
    const { act, state, events } = caseOf()
    act(ann, { kind: 'take' }, 0)
    const details = { as: 'canceled by customer' } as const
    events.push({ kind: 'closed', details, number: 3, at: at(0), person: null })
    expect(state()).toMatchObject({ holder: null, closedAs: 'canceled by customer' })
    expect(act(ann, noAnswer, 0)).toBe('closed')
    expect(act(ann, { kind: 'undo', number: 3 }, 0)).toBe('changed')
    expect(act(ann, { kind: 'reopen' }, 0)).toBe('role')
    expect(act(mia, { kind: 'reopen' }, 0)).toBe('reopened')
  })

  test('undoes the steps before it one after the other', () => {
    const { act, state } = caseOf()
    act(ann, { kind: 'take' }, 0)
    act(ann, noAnswer, 0)
    expect(act(ann, { kind: 'undo', number: 3 }, 0)).toBe('undone')
    expect(act(ann, { kind: 'undo', number: 3 }, 0)).toBe('changed')
    expect(act(ann, { kind: 'undo', number: 2 }, 0)).toBe('undone')
    expect(state()).toMatchObject({ holder: null, tries: 0, version: 5 })
  })

  test.each([
    { kind: 'print' },
    { kind: 'show ssn' },
    { kind: 'note', body: '', deskWrappedKey: '', escrowWrappedKey: '' },
  ] as const)('does not undo what somebody saw or wrote: $kind', (action) => {
    const { act } = caseOf()
    act(ann, action, 0)
    expect(act(ann, { kind: 'undo', number: 2 }, 0)).toBe('changed')
  })
})

test('lets an auditor do nothing', () => {
  const { act } = caseOf()
  for (const kind of ['take', 'take over', 'reopen', 'print', 'show ssn'] as const)
    expect(act({ id: '9', role: 'auditor' }, { kind }, 1)).toBe('role')
})

test('refuses a person who did two hundred things to one case, and nobody else', () => {
  const { act, events } = caseOf()
  for (let count = 0; count < mostEventsOfPerson; count++) act(ann, { kind: 'print' }, count)
  expect(act(ann, { kind: 'print' }, 300)).toBe('too many')
  expect(act(ann, { kind: 'take' }, 300)).toBe('too many')
  expect(act(bob, { kind: 'take' }, 300)).toBe('taken')
  expect(events).toHaveLength(mostEventsOfPerson + 2)
})
