import { readFileSync } from 'node:fs'
import { tracingSchema } from '@cash-express/tracing/settings'
import { expect, test } from 'vitest'
import {
  ConfigError,
  configSchema,
  intakeSchema,
  placesSchema,
  probeCommandSchema,
  probeSchema,
  readConfig,
  readIntakeConfig,
  readPlacesConfig,
  readProbeConfig,
  readTextsConfig,
  readWorkerConfig,
  textsConfigOf,
  textsSchema,
  workerSchema,
} from './config.ts'

const DATABASE_URL = 'postgres://someone:secret@127.0.0.1:5432/somewhere'

test('requires only the database address', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUSTED_PROXIES: [] })
})

test('treats an empty value as missing', () => {
  expect(readConfig({ DATABASE_URL, PORT: '' }).PORT).toBe(3000)
})

test('names invalid settings and never prints a value', () => {
  const wrong = () => readConfig({ DATABASE_URL: 'mysql://root:secret@db', PORT: '70000', TRUSTED_PROXIES: 'all' })
  expect(wrong).toThrow(ConfigError)
  expect(wrong).toThrow(/DATABASE_URL[\s\S]*PORT[\s\S]*TRUSTED_PROXIES/)
  expect(wrong).not.toThrow(/secret/)
})

test('accepts exact addresses and ranges as proxies', () => {
  expect(readConfig({ DATABASE_URL, TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).TRUSTED_PROXIES).toEqual([
    '10.0.0.0/8',
    '::1',
  ])
})

test('names missing intake settings, prints no value and keeps the valid ones', () => {
  const none = readIntakeConfig({})
  expect(none.problems.map((problem) => problem.split(':')[0])).toEqual([
    'INTAKE_SECRET',
    'DESK_PUBLIC_KEY',
    'ESCROW_PUBLIC_KEY',
    'NOTICE_PUBLIC_KEY',
  ])
  expect(none.settings).toEqual({ CAPTCHA_COST: 2_000, CAPTCHA_MINIMUM_SECONDS: 2 })
  const some = readIntakeConfig({ INTAKE_SECRET: 'short', DESK_PUBLIC_KEY: 'a line', CAPTCHA_COST: 'dear' })
  expect(some.settings).toEqual({ DESK_PUBLIC_KEY: 'a line', CAPTCHA_COST: 2_000, CAPTCHA_MINIMUM_SECONDS: 2 })
  expect(some.problems.join('\n')).toMatch(/INTAKE_SECRET: must be 32 random bytes[\s\S]*CAPTCHA_COST/)
  expect(some.problems.join('\n')).not.toMatch(/short|dear/)
})

const workerSettings = {
  SMTP_URL: 'smtp://relay.example:587',
  NOTICE_FROM: 'notices@cash-express.example',
  HEAD_OFFICE_EMAIL: 'office@cash-express.example',
  COMPLIANCE_EMAIL: 'compliance@cash-express.example',
  NOTICE_KEYS: '/keys',
}

test('requires TLS unless the mail relay is on the same machine', () => {
  expect(readWorkerConfig(workerSettings).SMTP_TLS).toBe('required')
  const off = { ...workerSettings, SMTP_TLS: 'off' }
  expect(() => readWorkerConfig(off)).toThrow(/SMTP_TLS: may be off only for a relay on this machine/)
  expect(() => readWorkerConfig({ ...off, SMTP_URL: 'smtp://127.0.0.1.example' })).toThrow(/SMTP_TLS/)
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    expect(readWorkerConfig({ ...off, SMTP_URL: `smtp://${host}:25` }).SMTP_TLS).toBe('off')
  }
})

test.each(['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'Office <a@example.com>', 'nobody'])(
  'refuses %j as an office address',
  (address) => {
    expect(() => readWorkerConfig({ ...workerSettings, HEAD_OFFICE_EMAIL: address })).toThrow(/HEAD_OFFICE_EMAIL/)
  },
)

const secret = 'A'.repeat(43)

test('has texts off unless they are switched on with both secrets', () => {
  expect(readTextsConfig({})).toEqual({ problems: [] })
  const both = { TEXTS_SECRET: secret, TEXTS_INBOUND_TOKEN: secret }
  expect(readTextsConfig(both)).toEqual({ problems: [] })
  expect(readTextsConfig({ ...both, TEXTS: 'on' })).toEqual({
    settings: { secret, inboundToken: secret },
    problems: [],
  })
  for (const wrong of [{ TEXTS_SECRET: '' }, { TEXTS_INBOUND_TOKEN: 'short' }, { TEXTS: 'yes' }]) {
    const { settings, problems } = readTextsConfig({ ...both, TEXTS: 'on', ...wrong })
    expect(settings).toBeUndefined()
    expect(problems.join()).toMatch(/^TEXTS/)
    expect(problems.join()).not.toMatch(/short|AAAA/)
  }
})

test('needs all three settings of a text gateway or none, and https to another machine', () => {
  expect(textsConfigOf(readWorkerConfig(workerSettings))).toBeUndefined()
  const texts = { TEXTS_URL: 'https://gateway.example/send', TEXTS_TOKEN: secret, TEXTS_FROM: '+19315550100' }
  expect(textsConfigOf(readWorkerConfig({ ...workerSettings, ...texts }))).toEqual({
    url: texts.TEXTS_URL,
    token: secret,
    from: '+19315550100',
  })
  for (const name of Object.keys(texts))
    expect(() => readWorkerConfig({ ...workerSettings, ...texts, [name]: '' }), name).toThrow(/TEXTS_URL/)
  const wrong = { TEXTS_URL: 'http://gateway.example/send', TEXTS_TOKEN: 'short', TEXTS_FROM: 'Cash Express' }
  for (const [name, value] of Object.entries(wrong))
    expect(() => readWorkerConfig({ ...workerSettings, ...texts, [name]: value }), name).toThrow(name)
  expect(() => readWorkerConfig({ ...workerSettings, ...texts, TEXTS_URL: 'http://127.0.0.1:9/send' })).not.toThrow()
})

test('has the probe off without a secret or with an invalid one', () => {
  expect(readProbeConfig({})).toEqual({ problems: [] })
  expect(readProbeConfig({ PROBE_SECRET: secret })).toEqual({ settings: { secret }, problems: [] })
  const { settings, problems } = readProbeConfig({ PROBE_SECRET: 'short' })
  expect(settings).toBeUndefined()
  expect(problems.join()).toMatch(/^PROBE_SECRET: must be 32 random bytes/)
})

test('needs no places settings and validates the address of a service', () => {
  expect(readPlacesConfig({})).toEqual({
    PLACES_DAILY_BUDGET: 5_000,
    MAP_TILE_CREDIT: '',
    MAP_GOOGLE_ID: 'DEMO_MAP_ID',
  })
  expect(() => readPlacesConfig({ ROUTER_OSRM_URL: 'ftp://router' })).toThrow(/ROUTER_OSRM_URL/)
  expect(() => readPlacesConfig({ MAP_TILE_URL: 'https://tiles.example/map.png' })).toThrow(/MAP_TILE_URL/)
  expect(readPlacesConfig({ MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }).MAP_TILE_URL).toContain('{z}')
})

test('has the same settings in .env.example and the schemas', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(
    Object.keys({
      ...configSchema.shape,
      ...intakeSchema.shape,
      ...placesSchema.shape,
      ...probeCommandSchema.shape,
      ...probeSchema.shape,
      ...textsSchema.shape,
      ...tracingSchema.shape,
      ...workerSchema.shape,
    }).toSorted(),
  )
})
