import { expect, test } from 'vitest'
import { clientKey, createAddressWindow, createWindow, networkKey } from './limits.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (ip, key) => {
  expect(clientKey(ip)).toBe(key)
})

test.each([
  ['192.0.2.7', undefined],
  ['::ffff:192.0.2.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0db8:0001:ffff::9', '2001:db8:1::/48'],
])('assigns %s to the network %s', (ip, network) => {
  expect(networkKey(ip)).toBe(network)
})

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
