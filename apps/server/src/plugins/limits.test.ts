import { expect, test } from 'vitest'
import { createAddressWindow, createWindow } from './limits.ts'

test('returns the wait and opens a new window after it', () => {
  let now = 0
  const window = createWindow(10, () => now)
  expect([window.take('a', 2), window.take('a', 2), window.take('b', 2)]).toEqual([undefined, undefined, undefined])
  now = 4_000
  expect(window.take('a', 2)).toBe(6)
  now = 10_000
  expect(window.take('a', 2)).toBeUndefined()
})

test('limits a network with rotating addresses to ten times the limit of one', () => {
  const take = createAddressWindow(10, 5)
  const admitted = Array.from({ length: 1_000 }, (_, host) => take(`2001:db8:1:${host.toString(16)}::1`)).filter(
    (seconds) => seconds === undefined,
  )
  expect(admitted).toHaveLength(50)
})
