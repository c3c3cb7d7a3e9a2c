import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const complete = {
  DESK_DATABASE_URL: 'postgres://desk:hunter2@db/desk',
  DESK_ORIGIN: 'https://desk.example',
  SIGN_IN_ISSUER: 'https://login.example/tenant/v2.0',
  SIGN_IN_CLIENT_ID: 'desk',
  SIGN_IN_CLIENT_SECRET: 's'.repeat(43),
  KEYHOLDER_SOCKET: '/run/keyholder/socket',
  DESK_PUBLIC_KEY: 'desk line',
  ESCROW_PUBLIC_KEY: 'escrow line',
}

test('reads complete settings and fills in the others', () => {
  expect(readSettings({ ...complete, LOG_LEVEL: '' })).toMatchObject({
    ...complete,
    HOST: '127.0.0.1',
    PORT: 3100,
    TRUSTED_PROXIES: [],
    LOG_LEVEL: 'info',
  })
})

test.each(['http://127.0.0.1:3100', 'http://localhost:3100'])('accepts plain HTTP on this machine: %s', (address) => {
  expect(readSettings({ ...complete, DESK_ORIGIN: address, SIGN_IN_ISSUER: address }).DESK_ORIGIN).toBe(address)
})

test.each([
  ['DESK_ORIGIN', 'http://desk.example'],
  ['DESK_ORIGIN', 'https://desk.example/'],
  ['DESK_ORIGIN', 'https://desk.example/path'],
  ['DESK_ORIGIN', 'http://127.0.0.1.evil.example'],
  ['SIGN_IN_ISSUER', 'http://login.example'],
  ['SIGN_IN_ISSUER', 'login.example'],
  ['SIGN_IN_CLIENT_SECRET', 'short'],
  ['DESK_DATABASE_URL', 'mysql://db'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['PORT', '70000'],
])('refuses %s %s and names the setting without a value', (name, value) => {
  const read = () => readSettings({ ...complete, [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow(/hunter2/)
})

test.each(Object.keys(complete))('refuses to start without %s', (name) => {
  expect(() => readSettings({ ...complete, [name]: undefined })).toThrow(name)
})
