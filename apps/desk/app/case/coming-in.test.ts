import { expect, test } from 'vitest'
import { visitDays } from './coming-in.tsx'

const week = ['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((day) => [
  [`${day}_open`, '09:00'],
  [`${day}_close`, '18:00'],
])
const store = {
  ...Object.fromEntries(week),
  sat_open: '09:00',
  sat_close: '14:00',
  store_id: 101,
  name: 'Cash Express of Cookeville',
  city: 'Cookeville',
  phone: '9315550107',
  time_zone: 'America/Chicago',
}
const labels = (now: string) => visitDays(store, new Date(now)).map(({ label }) => label)

test('offers today while the store is open', () => {
  expect(labels('2026-11-16T23:23:00Z')).toEqual(['Today', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21'])
})

test('offers no closed day, and not today after closing time', () => {
  expect(labels('2026-11-21T21:00:00Z')).toEqual(['Mon 23', 'Tue 24', 'Wed 25', 'Fri 27', 'Nov 28', 'Nov 30'])
})

test('offers nothing without a store', () => {
  expect(visitDays(null, new Date())).toEqual([])
})

test('says the day in a sentence', () => {
  expect(visitDays(store, new Date('2026-11-16T23:23:00Z')).map(({ onDay }) => onDay)).toEqual([
    'today',
    'tomorrow',
    'on Wednesday, November 18',
    'on Thursday, November 19',
    'on Friday, November 20',
    'on Saturday, November 21',
  ])
})
