import { expect, test } from 'vitest'
import { casesPath, queryText, readCasesQuery, readQuery } from './overview-query.ts'
import { changeText, hourText, percent, standingOf, waitText } from './stat-text.ts'

test.each([
  [{ counted: 0, kept: 0 }, 'None yet'],
  [{ counted: 3, kept: 3 }, '100%'],
  [{ counted: 10_000, kept: 9_999 }, '99.9%'],
  [{ counted: 52, kept: 44 }, '84.6%'],
  [{ counted: 18, kept: 5 }, '27.8%'],
  [{ counted: 4, kept: 0 }, '0.0%'],
])('shows %o as %s', (share, text) => {
  expect(percent(share)).toBe(text)
})

test('says how far a store is from the goal', () => {
  expect([89, 90, 94, 95].map((kept) => standingOf({ counted: 100, kept }))).toEqual([
    'low',
    'middle',
    'middle',
    'good',
  ])
  expect(standingOf({ counted: 0, kept: 0 })).toBe('good')
})

test('compares with the days before', () => {
  const before = { counted: 100, kept: 90 }
  expect(changeText({ counted: 100, kept: 92 }, before, 30)).toBe('Up 2.0 on the 30 days before.')
  expect(changeText({ counted: 100, kept: 89 }, before, 7)).toBe('Down 1.0 on the 7 days before.')
  expect(changeText(before, before, 7)).toBe('As in the 7 days before.')
  expect(changeText(before, { counted: 0, kept: 0 }, 7)).toBe('')
})

test('names waits and hours', () => {
  expect([15, 60, 90, 1440, 'not in time' as const].map(waitText)).toEqual([
    '15 min',
    '1 h',
    '1 h 30 min',
    '24 h',
    'Too late',
  ])
  expect([0, 9, 12, 23].map(hourText)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM'])
})

test('reads from an address only what it can mean', () => {
  const hostile = new URLSearchParams('days=31&district=&serviceId=-1&storeId=1e9&stat=drop&day=x&hour=99999999999')
  expect(readQuery(hostile)).toEqual({ days: 30 })
  expect(readCasesQuery(hostile)).toEqual({ days: 30, stat: 'counted' })
  const query = { days: 7, district: 'A & B', stat: 'late', hour: 0 } as const
  expect(readCasesQuery(new URLSearchParams(queryText(query)))).toEqual(query)
  expect(casesPath(query)).toBe('/overview/cases?days=7&district=A+%26+B&stat=late&hour=0')
})
