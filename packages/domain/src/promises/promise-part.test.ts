import { expect, test } from 'vitest'
import { journeys } from '../submissions/journey.ts'
import { hasCallPromise, promisePart } from './promise-part.ts'

const zone = 'America/New_York'
const due = '2026-11-18T22:00:00.000Z'
const inTime = '2026-11-17T15:00:00.000Z'
const late = '2026-11-18T22:00:00.001Z'
const open = {
  recipient: 'store:101',
  form: 'apply-now',
  serviceId: 7,
  receivedAt: '2026-11-17T14:10:00.000Z',
  dueAt: due,
  firstTryAt: null,
  closedAt: null,
  closedAs: null,
}

test.each([
  ['nobody has tried', {}, { isKept: false, isWaiting: true, step: undefined }],
  ['someone tried in time', { firstTryAt: inTime }, { isKept: true, isWaiting: false, step: 3 }],
  ['someone tried as the promise ended', { firstTryAt: due }, { isKept: true, isWaiting: false, step: 20 }],
  ['someone tried a moment later', { firstTryAt: late }, { isKept: false, isWaiting: false, step: undefined }],
  ['it was closed in time without a call', { closedAt: inTime, closedAs: 'not interested' }, { isKept: true }],
  ['it was closed late without a call', { closedAt: late, closedAs: 'could not reach' }, { isKept: false }],
  [
    'it was called in time and closed late',
    { firstTryAt: inTime, closedAt: late, closedAs: 'came in' },
    { isKept: true },
  ],
  ['it was found to be a duplicate too late', { closedAt: late, closedAs: 'duplicate' }, { isKept: false }],
  ['a duplicate was called in time', { firstTryAt: inTime, closedAt: inTime, closedAs: 'duplicate' }, { isKept: true }],
  ['the customer canceled too late', { closedAt: late, releasedAt: late }, { isKept: false }],
  ['the calls were stopped too late', { callsStoppedAt: late, releasedAt: late }, { isKept: false, isWaiting: false }],
  [
    'the customer canceled after a call in time',
    { firstTryAt: inTime, closedAt: late, closedAs: 'canceled by customer' },
    { isKept: true },
  ],
])('counts a case when %s', (_, changes, expected) => {
  expect(promisePart({ ...open, ...changes }, zone)).toMatchObject(expected)
})

test.each([
  ['it was handed over', { closedAt: inTime, closedAs: 'handed over' }],
  ['it was handed over after a call', { firstTryAt: inTime, closedAt: late, closedAs: 'handed over' }],
  ['it was found to be a duplicate in time', { closedAt: inTime, closedAs: 'duplicate' }],
  ['the customer canceled in time', { closedAt: inTime, releasedAt: inTime }],
  ['the calls were stopped in time', { releasedAt: inTime }],
  ['the calls were allowed again and made', { releasedAt: inTime, firstTryAt: late }],
  ['it has no due time', { dueAt: null }],
  ['it is a job application', { form: 'employment-application' }],
  ['it is a dispute', { form: 'dispute-resolution', recipient: 'compliance' }],
  ['head office has it', { recipient: 'head-office' }],
])('counts a case nowhere when %s', (_, changes) => {
  expect(promisePart({ ...open, ...changes }, zone)).toBeUndefined()
})

test('uses the day and the hour of the store', () => {
  const night = { ...open, receivedAt: '2026-11-18T03:30:00Z', dueAt: '2026-11-19T04:30:00Z' }
  expect(promisePart(night, 'America/New_York')).toMatchObject({ day: '2026-11-18', hour: 22 })
  expect(promisePart(night, 'America/Chicago')).toMatchObject({ day: '2026-11-18', hour: 21 })
  expect(promisePart({ ...night, dueAt: '2026-11-19T05:30:00Z' }, 'America/New_York')).toMatchObject({
    day: '2026-11-19',
  })
})

test('knows the one form that promises a call', () => {
  expect(journeys.filter(hasCallPromise)).toEqual(['apply-now'])
})
