import { expect, test } from 'vitest'
import { openMinutes } from './open-minutes.ts'
import type { DatedChange } from './store-change.ts'

const store = {
  time_zone: 'America/Chicago',
  ...Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((day) => [
      [`${day}_open`, '09:00'],
      [`${day}_close`, '18:00'],
    ]),
  ),
}
const closed: DatedChange = { kind: 'closed day', from: '2026-11-17', until: '2026-11-17', value: { reason: 'Ice' } }
const until10 = (day: string) => new Date(`${day}T16:00:00Z`)

test.each([
  ['during one day', '2026-11-16T16:00:00Z', '2026-11-16T17:30:00Z', 90],
  ['over a night', '2026-11-16T23:00:00Z', '2026-11-17T16:00:00Z', 120],
  ['over a weekend', '2026-11-14T01:00:00Z', '2026-11-16T16:00:00Z', 60],
  ['before the store opens', '2026-11-16T09:00:00Z', '2026-11-16T10:00:00Z', 0],
  ['in no time', '2026-11-16T16:00:00Z', '2026-11-16T16:00:00Z', 0],
])('counts the open minutes %s', (_, from, until, minutes) => {
  expect(openMinutes(store, new Date(from), new Date(until))).toBe(minutes)
})

test('leaves out a day on which the store was closed', () => {
  const from = new Date('2026-11-16T23:00:00Z')
  expect(openMinutes(store, from, until10('2026-11-18'))).toBe(60 + 540 + 60)
  expect(openMinutes({ ...store, changes: [closed] }, from, until10('2026-11-18'))).toBe(120)
})
