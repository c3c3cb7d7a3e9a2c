import type { CaseRow } from '@cash-express/domain/cases/case-row'

/** A case of the tests: a flex loan that arrived on Monday and is promised for Tuesday at 6:00 PM in Cookeville. */
export const sampleCaseRow = (changes: Partial<CaseRow> = {}): CaseRow => ({
  reference: 'BCDFGHJK',
  recipient: 'store:101',
  form: 'apply-now',
  serviceId: 7,
  language: 'en',
  receivedAt: '2026-11-16T15:00:00Z',
  arrivedAt: '2026-11-16T15:00:01Z',
  dueAt: '2026-11-18T00:00:00Z',
  version: 1,
  from: null,
  holder: null,
  takenAt: null,
  heldUntil: null,
  tries: 0,
  firstTryAt: null,
  lastTryAt: null,
  lastOutcome: null,
  nextTryAt: null,
  closedAt: null,
  closedAs: null,
  ...changes,
})
