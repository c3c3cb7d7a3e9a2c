import type { EventRow } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import { expect, test } from 'vitest'
import { sampleCaseRow } from '../queue/sample-case-row.ts'
import { caseRights } from './case-rights.ts'

const now = new Date('2026-11-16T23:23:00Z')
const sam = (role: Role = 'representative') => ({ id: '1', role })
const held = { holder: { id: '2', name: 'Dee Park' }, heldUntil: '2026-11-16T23:30:00Z' }
const event = (number: number, kind: EventRow['kind'], person: string, details = {}): EventRow => ({
  number,
  kind,
  at: now.toISOString(),
  person: { id: person, name: person },
  details,
})

test.each([
  ['a representative', 'representative', false],
  ['a manager', 'manager', true],
  ['an auditor', 'auditor', false],
] as const)('lets only those who lead take over when %s looks at a held case', (_who, role, mayTake) => {
  expect(caseRights(sampleCaseRow(held), [], sam(role), now)).toMatchObject({ mayTake })
})

test('keeps a case when the lease has ended and nobody took it', () => {
  const ended = { holder: { id: '1', name: 'Sam Lee' }, heldUntil: '2026-11-16T23:20:00Z' }
  expect(caseRights(sampleCaseRow(ended), [], sam(), now)).toMatchObject({
    isMine: false,
    isStillMine: true,
    mayTake: false,
  })
})

test('lets a person record the call when a colleague took the case over', () => {
  const events = [event(1, 'taken', '1'), event(2, 'taken over', '2', { from: '1' })]
  expect(caseRights(sampleCaseRow(held), events, sam(), now).isTakenOver).toBe(true)
  const tried = [...events, event(3, 'tried', '1', { outcome: 'reached' })]
  expect(caseRights(sampleCaseRow(held), tried, sam(), now).isTakenOver).toBe(false)
})

test('offers nothing on a closed case', () => {
  const closed = { closedAt: '2026-11-16T23:00:00Z', closedAs: 'duplicate' } as const
  expect(caseRights(sampleCaseRow(closed), [], sam('manager'), now)).toEqual({
    works: true,
    isMine: false,
    isStillMine: false,
    mayTake: false,
    mayHandOver: false,
    isTakenOver: false,
  })
})
