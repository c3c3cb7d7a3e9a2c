import type { EventRow } from '@cash-express/domain/cases/case-row'
import { expect, test } from 'vitest'
import { numbersLeftOf, numbersOf } from './call-buttons.tsx'

const card = { phone: '9315550101', cellPhone: '9315550102' }
const event = (number: number, kind: EventRow['kind'], details: EventRow['details']): EventRow => ({
  number,
  at: '2026-11-16T15:00:00Z',
  person: { id: '7', name: 'Tanya Brooks' },
  kind,
  details,
})
const wrong = event(2, 'tried', { outcome: 'wrong number' })

test('names the cell phone first, and one number once', () => {
  expect(numbersOf(card).map(({ number }) => number)).toEqual(['9315550102', '9315550101'])
  expect(numbersOf({ ...card, phone: card.cellPhone })).toHaveLength(1)
})

test('names the number that the customer changed before the old ones', () => {
  const correction = { phone: '9315550177', at: '2026-11-16T20:14:00Z' }
  expect(numbersOf({ ...card, correction })).toEqual([
    { label: 'New phone', number: '9315550177', changedAt: correction.at },
    { label: 'Old cell phone', number: '9315550102' },
    { label: 'Old phone', number: '9315550101' },
  ])
  expect(numbersLeftOf({ ...card, correction }, [wrong, wrong])).toBe(1)
})

test('names a number once when the customer names one that the card has', () => {
  const correction = { phone: card.phone, at: '2026-11-16T20:14:00Z' }
  expect(numbersOf({ ...card, correction }).map(({ label }) => label)).toEqual(['New phone', 'Old cell phone'])
})

test('keeps the numbers when the customer changed only the best time', () => {
  const correction = { bestTime: 'After 4 PM', at: '2026-11-16T20:14:00Z' }
  expect(numbersOf({ ...card, correction })).toEqual(numbersOf(card))
})

test('counts a number that was wrong as gone', () => {
  expect(numbersLeftOf(card, [wrong])).toBe(1)
  expect(numbersLeftOf(card, [wrong, wrong, wrong])).toBe(0)
})

test('does not count a wrong number that was undone', () => {
  expect(numbersLeftOf(card, [wrong, event(3, 'undone', { number: 2 })])).toBe(2)
})

test('does not guess while the contact card is closed', () => {
  expect(numbersLeftOf(undefined, [wrong])).toBeUndefined()
})
