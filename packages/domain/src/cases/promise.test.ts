import { expect, test } from 'vitest'
import { isLate, isReleased, promiseOf, promiseResult } from './promise.ts'

const due = '2026-11-18T00:00:00Z'
const early = '2026-11-17T15:00:00Z'
const afterwards = '2026-11-18T15:00:00Z'
const now = new Date('2026-11-19T15:00:00Z')
const before = new Date('2026-11-17T12:00:00Z')
const open = { form: 'apply-now', dueAt: due, firstTryAt: null, closedAt: null }
const dispute = { ...open, form: 'dispute-resolution' }

test.each([
  ['no call was made', {}, true, 'not kept'],
  ['it was called in time', { firstTryAt: early }, false, 'kept'],
  ['it was called late', { firstTryAt: afterwards }, false, 'not kept'],
  ['it was closed in time without a call', { closedAt: early, closedAs: 'came in' }, false, 'kept'],
  ['it was closed late after a call in time', { firstTryAt: early, closedAt: afterwards }, false, 'kept'],
  [
    'it was a duplicate, closed in time without a call',
    { closedAt: early, closedAs: 'duplicate' },
    false,
    'not counted',
  ],
  ['it was called a duplicate too late', { closedAt: afterwards, closedAs: 'duplicate' }, false, 'not kept'],
  ['another store has it', { closedAt: early, closedAs: 'handed over' }, false, 'not counted'],
  ['it was moved to a later day', { movedTo: '2026-11-20T00:00:00Z' }, false, 'not kept'],
])('judges an application by its first call when %s', (_, changes, late, result) => {
  expect([isLate({ ...open, ...changes }, now), promiseResult({ ...open, ...changes }, now)]).toEqual([late, result])
})

test.each([
  ['nothing was done', {}, true, 'not kept'],
  ['only a call was made', { firstTryAt: early }, true, 'not kept'],
  ['it was answered in time', { firstTryAt: early, closedAt: early }, false, 'kept'],
  ['it was answered late after a call in time', { firstTryAt: early, closedAt: afterwards }, false, 'not kept'],
])('judges a dispute by its answer when %s', (_, changes, late, result) => {
  expect([isLate({ ...dispute, ...changes }, now), promiseResult({ ...dispute, ...changes }, now)]).toEqual([
    late,
    result,
  ])
})

test('promises nothing while calls are stopped, and counts a stop only when it came in time', () => {
  const stopped = { ...open, callsStoppedAt: early, releasedAt: early }
  expect([promiseOf(stopped), isLate(stopped, now), isReleased(stopped)]).toEqual([null, false, true])
  expect(isReleased({ ...open, callsStoppedAt: afterwards, releasedAt: afterwards })).toBe(false)
  expect(isReleased({ ...open, callsStoppedAt: early, firstTryAt: early })).toBe(false)
})

test('is not late before the promise ends', () => {
  expect([open, dispute].map((row) => isLate(row, before))).toEqual([false, false])
  expect([open, dispute].map((row) => promiseResult(row, before))).toEqual(['open', 'open'])
})

test('finds no promise in a job application, which only stays current', () => {
  const job = { ...open, form: 'employment-application' }
  expect([promiseOf(job), isLate(job, now), promiseResult({ ...job, closedAt: early }, now)]).toEqual([
    null,
    false,
    'not counted',
  ])
})
