import { deskName } from '@cash-express/domain/stores/desk-name'
import { expect, test } from 'vitest'
import { closingText, openingText } from './store-day.ts'

const store = {
  time_zone: 'America/Chicago',
  mon_open: '09:00',
  mon_close: '18:00',
  tue_open: '09:00',
  tue_close: '18:00',
  sat_open: '09:00',
  sat_close: '16:00',
}
const plain = (text: string) => text.replaceAll('\u202f', ' ')

test.each([
  ['2026-11-16T23:23:00Z', 'Open until 6:00 PM', 'the store closes at 6:00 PM'],
  ['2026-11-16T14:00:00Z', 'Closed, opens 9:00 AM', 'the store is closed and opens at 9:00 AM'],
  ['2026-11-17T00:00:00Z', 'Closed, opens Tue 9:00 AM', 'the store is closed and opens Tue 9:00 AM'],
  ['2026-11-14T23:00:00Z', 'Closed, opens Mon 9:00 AM', 'the store is closed and opens Mon 9:00 AM'],
])('says whether the store is open at %s', (at, place, sentence) => {
  expect(plain(openingText(store, new Date(at)))).toBe(place)
  expect(plain(closingText(store, new Date(at)))).toBe(sentence)
})

test('says only that a store without hours is closed', () => {
  const now = new Date('2026-11-16T23:23:00Z')
  expect(openingText({ time_zone: 'America/Chicago' }, now)).toBe('Closed')
  expect(closingText({ time_zone: 'America/Chicago' }, now)).toBe('the store is closed')
})

test.each([
  ['Cash Express of Cookeville East', 'Cookeville East'],
  ['Cash Express Algood', 'Algood'],
  ['Head office', 'Head office'],
])('shortens %s to %s', (name, short) => {
  expect(deskName(name)).toBe(short)
})
