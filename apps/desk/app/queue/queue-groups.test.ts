import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { isLate } from '@cash-express/domain/cases/promise'
import { describe, expect, test } from 'vitest'
import { groupCases, groupClosed, groupMine, groupNextTries, shareLeft } from './queue-groups.ts'
import { sampleCaseRow as row } from './sample-case-row.ts'

const zone = 'America/Chicago'
/** 5:23 PM on Monday in Cookeville, 37 minutes before the store closes. */
const now = new Date('2026-11-16T23:23:00Z')
const store = {
  store_id: 101,
  name: 'Cash Express of Cookeville',
  city: 'Cookeville',
  phone: '931-555-0107',
  time_zone: zone,
  mon_open: '09:00',
  mon_close: '18:00',
}
const today = '2026-11-17T00:00:00Z'
const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ')
const shown = (cases: readonly CaseRow[]) =>
  groupCases(cases, store, zone, now).map(({ title, aside, cases: rows }) => [
    plain(title),
    aside,
    rows.map(({ reference }) => reference).join(' '),
  ])

describe('groupCases', () => {
  test('puts late cases first and groups the others by the end of their promise', () => {
    const cases = [
      row({ reference: 'TOMORROW' }),
      row({ reference: 'TODAY2', dueAt: today, arrivedAt: '2026-11-16T16:00:00Z' }),
      row({ reference: 'TODAY1', dueAt: today }),
      row({ reference: 'LATE', dueAt: '2026-11-16T23:00:00Z' }),
      row({ reference: 'AGAIN', firstTryAt: '2026-11-16T23:08:00Z', nextTryAt: '2026-11-16T23:18:00Z', tries: 1 }),
      row({ reference: 'JOB', form: 'employment-application', dueAt: '2027-01-15T23:23:00Z' }),
    ]
    expect(shown(cases)).toEqual([
      ['Late', 'Call these first', 'LATE'],
      ['Today by 6:00 PM', 'The store closes in 37 min', 'TODAY1 TODAY2'],
      ['Try again now', 'Already called in time', 'AGAIN'],
      ['Tomorrow by 6:00 PM', undefined, 'TOMORROW'],
      ['Without a promised time', undefined, 'JOB'],
    ])
  })

  test('leaves out what waits for a later time', () => {
    const later = row({ firstTryAt: '2026-11-16T23:08:00Z', nextTryAt: '2026-11-16T23:40:00Z' })
    expect(shown([later])).toEqual([])
    expect(groupNextTries([later], zone, now)).toMatchObject([{ title: 'Today', cases: [later] }])
  })
})

test('names the days of the next tries in their order', () => {
  const at = (nextTryAt: string) => row({ reference: nextTryAt.slice(8, 10), nextTryAt })
  const groups = groupNextTries([at('2026-11-17T15:30:00Z'), at('2026-11-16T23:40:00Z')], zone, now)
  expect(groups.map(({ title }) => title)).toEqual(['Today', 'Tomorrow'])
})

test('shows as mine only what the lease still covers', () => {
  const holder = { id: '7', name: 'Tanya Brooks' }
  const held = row({ holder, heldUntil: '2026-11-16T23:27:00Z' })
  expect(groupMine([held, row({ holder, heldUntil: '2026-11-16T23:20:00Z' })], '7', now)).toMatchObject([
    { cases: [held] },
  ])
  expect(groupMine([held], '8', now)).toEqual([])
})

test('counts how many promises of closed cases were kept', () => {
  const closedAt = '2026-11-16T22:00:00Z'
  const cases = [
    row({ closedAt, closedAs: 'came in', firstTryAt: closedAt }),
    row({ closedAt, closedAs: 'could not reach', firstTryAt: closedAt, dueAt: '2026-11-15T00:00:00Z' }),
    row({ closedAt, closedAs: 'hired', form: 'employment-application' }),
    row({ closedAt, closedAs: 'canceled by customer', releasedAt: closedAt }),
    row({ closedAt, closedAs: 'duplicate' }),
  ]
  expect(groupClosed(cases, now)[0]?.aside).toBe('1 of 2 promises kept')
})

test('keeps a dispute in line until its answer, also after a call', () => {
  const called = { form: 'dispute-resolution', firstTryAt: '2026-11-16T22:00:00Z' }
  const late = row({ ...called, dueAt: '2026-11-15T00:00:00Z', nextTryAt: '2026-11-20T15:00:00Z' })
  const inTime = row({ ...called, dueAt: '2026-11-20T00:00:00Z' })
  const groups = groupCases([inTime, late], null, 'America/Chicago', now)
  expect(groups.map(({ id, cases }) => [id, cases])).toEqual([
    ['late', [late]],
    ['by 2026-11-20T00:00:00Z', [inTime]],
  ])
  expect(groupNextTries([late], 'America/Chicago', now)).toEqual([])
})

test('does not call a job application late', () => {
  expect(isLate(row({ form: 'employment-application', dueAt: '2026-11-15T00:00:00Z' }), now)).toBe(false)
  expect(isLate(row({ dueAt: '2026-11-15T00:00:00Z' }), now)).toBe(true)
})

test('halves the pie in the middle of the time', () => {
  expect(shareLeft(row({ receivedAt: '2026-11-16T22:46:00Z', dueAt: today }), now)).toBe(50)
})
