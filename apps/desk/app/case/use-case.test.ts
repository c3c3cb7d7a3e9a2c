import type { CaseResponse, EventRow } from '@cash-express/domain/cases/case-row'
import { expect, test } from 'vitest'
import { sampleCaseRow } from '../queue/sample-case-row.ts'
import { isComplete, withAction } from './use-case.ts'

const event = (number: number): EventRow => ({
  number,
  at: '2026-11-16T15:00:00Z',
  person: null,
  kind: 'taken',
  details: {},
})
const answer: CaseResponse = {
  cursor: '1',
  store: null,
  case: sampleCaseRow({ version: 1 }),
  events: [event(1)],
  releases: [],
  sections: [],
  corrected: [],
  sealed: { version: 1, storeId: 101, form: 'apply-now' },
}
const acted = (version: number, ...numbers: readonly number[]) => ({
  case: sampleCaseRow({ version, tries: 1 }),
  events: numbers.map(event),
})

test('shows the case and the event of an action at once', () => {
  const after = withAction(answer, acted(2, 2))
  expect(after).toMatchObject({ case: { tries: 1, version: 2 }, events: [{ number: 1 }, { number: 2 }] })
  expect(isComplete(after)).toBe(true)
})

test('knows that events of colleagues are missing', () => {
  expect(isComplete(withAction(answer, acted(3, 3)))).toBe(false)
})

test('keeps what is newer, and no event twice', () => {
  const newer = { ...answer, case: sampleCaseRow({ version: 3 }), events: [1, 2, 3].map(event) }
  expect(withAction(newer, acted(2, 2))).toBe(newer)
  expect(withAction(newer, acted(3, 3)).events).toHaveLength(3)
})
