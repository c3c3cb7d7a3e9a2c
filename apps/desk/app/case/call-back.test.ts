import { expect, test } from 'vitest'
import { callBackTimes, typedTime } from './call-back.tsx'

const week = ['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((day) => [
  [`${day}_open`, '09:00'],
  [`${day}_close`, '18:00'],
])
const store = {
  ...Object.fromEntries(week),
  store_id: 101,
  name: 'Cash Express of Cookeville',
  city: 'Cookeville',
  phone: '9315550107',
  time_zone: 'America/Chicago',
}
const times = (now: string, zone?: string) =>
  callBackTimes(store, new Date(now), zone).map((time) => time.toISOString().slice(0, 16))

test('offers later today, the next morning and the same time of day', () => {
  expect(times('2026-11-16T16:05:00Z')).toEqual(['2026-11-16T18:05', '2026-11-17T15:00', '2026-11-17T16:15'])
})

test('offers nothing today that ends after closing time', () => {
  expect(times('2026-11-16T23:52:00Z')).toEqual(['2026-11-17T15:00'])
})

test('keeps to the calling hours of the customer', () => {
  expect(times('2026-11-16T16:05:00Z', 'Pacific/Honolulu')).toEqual(['2026-11-16T18:05', '2026-11-17T18:00'])
})

test('offers nothing without a store', () => {
  expect(callBackTimes(null, new Date())).toEqual([])
})

test('reads a typed time by the clock of the store', () => {
  expect(typedTime('2026-11-20', '10:30', 'America/Chicago')?.toISOString()).toBe('2026-11-20T16:30:00.000Z')
})

test.each([
  ['', '10:30'],
  ['0002-11-20', '10:30'],
  ['20261-11-20', '10:30'],
  ['2026-02-30', '10:30'],
  ['2026-11-20', ''],
])('waits for the rest while only %j and %j are typed', (day, clock) => {
  expect(typedTime(day, clock, 'America/Chicago')).toBeUndefined()
})
