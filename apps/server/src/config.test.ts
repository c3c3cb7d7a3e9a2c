import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, configSchema, intakeSchema, readConfig, readIntakeConfig } from './config.ts'

const DATABASE_URL = 'postgres://someone:secret@127.0.0.1:5432/somewhere'

test('only the database address must be given', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUSTED_PROXIES: [] })
})

test('an empty value counts as not given', () => {
  expect(readConfig({ DATABASE_URL, PORT: '' }).PORT).toBe(3000)
})

test('what is wrong is named and never printed', () => {
  const wrong = () => readConfig({ DATABASE_URL: 'mysql://root:secret@db', PORT: '70000', TRUSTED_PROXIES: 'all' })
  expect(wrong).toThrow(ConfigError)
  expect(wrong).toThrow(/DATABASE_URL[\s\S]*PORT[\s\S]*TRUSTED_PROXIES/)
  expect(wrong).not.toThrow(/secret/)
})

test('proxies are exact addresses or ranges', () => {
  expect(readConfig({ DATABASE_URL, TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).TRUSTED_PROXIES).toEqual([
    '10.0.0.0/8',
    '::1',
  ])
})

test('the API does not start without its secret and its public keys', () => {
  expect(() => readIntakeConfig({})).toThrow(
    /INTAKE_SECRET[\s\S]*DESK_PUBLIC_KEY[\s\S]*ESCROW_PUBLIC_KEY[\s\S]*NOTICE_PUBLIC_KEY/,
  )
  expect(() => readIntakeConfig({ INTAKE_SECRET: 'short' })).toThrow(/32 random bytes/)
})

test('.env.example names every setting, and no other', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys({ ...configSchema.shape, ...intakeSchema.shape }).toSorted())
})
