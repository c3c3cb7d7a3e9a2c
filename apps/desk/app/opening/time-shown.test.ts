import { expect, test } from 'vitest'
import { clockLeft, secondsLeft, spokenLeft } from './time-shown.ts'

test.each([
  [300, '5:00'],
  [278, '4:38'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(clockLeft(seconds)).toBe(text)
})

test('never counts below zero', () => {
  expect(secondsLeft(1_000, 61_000)).toBe(0)
  expect(secondsLeft(61_000, 1_500)).toBe(60)
})

test('speaks at one minute and at ten seconds, not every second', () => {
  const spoken = Array.from({ length: 300 }, (_, passed) => spokenLeft(300 - passed))
  const changes = spoken.filter((text, index) => index > 0 && text !== spoken[index - 1])
  expect(changes).toEqual(['The answers are hidden in one minute.', 'The answers are hidden in ten seconds.'])
  expect(spokenLeft(61)).toBe('')
  expect(spokenLeft(60)).not.toBe('')
})
