import { expect, test } from 'vitest'
import { clientKey, networkKey } from './client-key.ts'

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

test('has an answer when the connection closed before its address was read', () => {
  expect(clientKey(undefined)).toBe('closed')
  expect(networkKey(undefined)).toBeUndefined()
})
