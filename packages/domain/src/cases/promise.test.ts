import { expect, test } from 'vitest'
import { isLate, isReleased, keptPromise, promiseOf } from './promise.ts'

const due = '2026-11-18T00:00:00Z'
const early = '2026-11-17T15:00:00Z'
const afterwards = '2026-11-18T15:00:00Z'
const now = new Date('2026-11-19T15:00:00Z')
const open = { form: 'apply-now', dueAt: due, firstTryAt: null, closedAt: null }
const dispute = { ...open, form: 'dispute-resolution' }

test.each([
  ['no call was made', {}, true, undefined],
  ['it was called in time', { firstTryAt: early }, false, true],
  ['it was called late', { firstTryAt: afterwards }, false, false],
  ['it was closed in time without a call', { closedAt: early }, false, true],
  ['it was closed late after a call in time', { firstTryAt: early, closedAt: afterwards }, false, true],
])('judges an application by its first call when %s', (_, changes, late, kept) => {
  expect([isLate({ ...open, ...changes }, now), keptPromise({ ...open, ...changes })]).toEqual([late, kept])
})

test.each([
  ['nothing was done', {}, true, undefined],
  ['only a call was made', { firstTryAt: early }, true, undefined],
  ['it was answered in time', { firstTryAt: early, closedAt: early }, false, true],
  ['it was answered late after a call in time', { firstTryAt: early, closedAt: afterwards }, false, false],
])('judges a dispute by its answer when %s', (_, changes, late, kept) => {
  expect([isLate({ ...dispute, ...changes }, now), keptPromise({ ...dispute, ...changes })]).toEqual([late, kept])
})

test('promises nothing while calls are stopped, and counts a stop only when it came in time', () => {
  const stopped = { ...open, callsStoppedAt: early, releasedAt: early }
  expect([promiseOf(stopped), isLate(stopped, now), isReleased(stopped)]).toEqual([null, false, true])
  expect(isReleased({ ...open, callsStoppedAt: afterwards, releasedAt: afterwards })).toBe(false)
  expect(isReleased({ ...open, callsStoppedAt: early, firstTryAt: early })).toBe(false)
})

test('is not late before the promise ends', () => {
  expect([open, dispute].map((row) => isLate(row, new Date(early)))).toEqual([false, false])
})

test('finds no promise in a job application, which only stays current', () => {
  const job = { ...open, form: 'employment-application' }
  expect([promiseOf(job), isLate(job, now), keptPromise({ ...job, closedAt: early })]).toEqual([null, false, undefined])
})
