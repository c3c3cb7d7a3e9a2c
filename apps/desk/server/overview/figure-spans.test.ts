import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spansOf } from './figure-spans.ts'

const day = 86_400_000
const dates = (first: string, last: string) => {
  const found: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += day)
    found.push(new Date(at).toISOString().slice(0, 10))
  return found
}

test('has the weeks of 30 days, and the days beside them', () => {
  // A Monday.
  expect(spansOf(30, '2026-11-16', '2026-11-16')).toEqual({
    weeks: [
      { first: '2026-10-19', last: '2026-11-15' },
      { first: '2026-09-21', last: '2026-10-11' },
    ],
    days: [
      { first: '2026-09-18', last: '2026-09-20' },
      { first: '2026-10-12', last: '2026-10-18' },
      { first: '2026-11-16', last: '2026-11-16' },
    ],
  })
})

test('has each day once, and no week that is of two periods or not over, on any day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.constantFrom(7, 30, 90),
      fc.boolean(),
      (at, days, isSplit) => {
        const latest = at.toISOString().slice(0, 10)
        const earliest = isSplit ? new Date(Date.parse(latest) - day).toISOString().slice(0, 10) : latest
        const { weeks, days: others } = spansOf(days, earliest, latest)
        const all = [...weeks, ...others].flatMap(({ first, last }) => dates(first, last))
        expect(all.toSorted()).toEqual(
          dates(new Date(Date.parse(earliest) - (2 * days - 1) * day).toISOString().slice(0, 10), latest),
        )
        for (const today of [earliest, latest])
          for (const [half, { first, last }] of weeks.entries()) {
            if (last < first) continue
            expect(new Date(first).getUTCDay()).toBe(1)
            expect(new Date(last).getUTCDay()).toBe(0)
            for (const each of [first, last])
              expect(Math.floor((Date.parse(today) - Date.parse(each)) / day / days)).toBe(half)
            expect(last < earliest).toBe(true)
          }
      },
    ),
  )
})
