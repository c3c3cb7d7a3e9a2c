import { expect, test } from 'vitest'
import { badgeText } from './badge-text.ts'
import { sampleCaseRow as row } from './sample-case-row.ts'

/** 5:23 PM on Monday in Cookeville. */
const now = new Date('2026-11-16T23:23:00Z')
const tried = { firstTryAt: '2026-11-16T23:08:00Z', tries: 1 }
const closed = { closedAt: '2026-11-16T23:10:00Z', closedAs: 'came in' }

test.each([
  ['a promise', {}, 'later', 'Tomorrow by 6:00 PM'],
  ['a next try that is due', { ...tried, nextTryAt: '2026-11-16T23:18:00Z' }, 'try', 'Since 5:18 PM'],
  ['a next try today', { ...tried, nextTryAt: '2026-11-16T23:40:00Z' }, 'try', 'Today 5:40 PM'],
  ['a next try tomorrow', { ...tried, nextTryAt: '2026-11-17T15:30:00Z' }, 'try', 'Tue 9:30 AM'],
  ['a case that was called in time', tried, 'kept', 'In time'],
  ['a visit', { ...tried, visitOn: '2026-11-18' }, 'visit', 'Coming in Nov 18'],
  ['a visit today', { ...tried, visitOn: '2026-11-16' }, 'visit', 'Coming in today'],
  ['a visit without a day', { ...tried, visitOn: 'any day' }, 'visit', 'Coming in'],
  ['a customer who stopped the calls', { callsStoppedAt: '2026-11-16T23:00:00Z' }, 'visit', 'Do not call'],
  ['a closed case', { ...tried, ...closed }, 'kept', 'In time'],
  ['a closed case that was late', { ...closed, dueAt: '2026-11-16T09:10:00Z' }, 'missed', 'Late by 14 h'],
  [
    'a dispute that is late after a call',
    { ...tried, form: 'dispute-resolution', dueAt: '2026-11-16T09:23:00Z', nextTryAt: '2026-11-18T15:30:00Z' },
    'late',
    'Late by 14 h',
  ],
  ['a job application', { form: 'employment-application' }, 'later', 'Current until Nov 17'],
])('names the time that counts for %s', (_, changes, kind, text) => {
  const badge = badgeText(row(changes), 'America/Chicago', now)
  expect({ kind: badge?.kind, text: badge?.text.replaceAll('\u202f', ' ') }).toEqual({ kind, text })
})

test('shows nothing when the customer canceled in time and nobody had called', () => {
  const canceled = { ...closed, closedAs: 'canceled by customer', releasedAt: closed.closedAt }
  expect(badgeText(row(canceled), 'America/Chicago', now)).toBeUndefined()
  expect(badgeText(row({ ...tried, ...closed, closedAs: 'canceled by customer' }), 'America/Chicago', now)?.text).toBe(
    'In time',
  )
  expect(badgeText(row({ ...canceled, dueAt: '2026-11-16T09:10:00Z' }), 'America/Chicago', now)?.kind).toBe('missed')
})

test('shows nothing for a duplicate that nobody called, and for a case of another store', () => {
  for (const closedAs of ['duplicate', 'handed over'])
    expect(badgeText(row({ ...closed, closedAs }), 'America/Chicago', now)).toBeUndefined()
})

test('shows nothing for feedback, which has no due time', () => {
  expect(badgeText(row({ form: 'customer-feedback', dueAt: null }), 'America/Chicago', now)).toBeUndefined()
})
