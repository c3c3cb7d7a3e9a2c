import { randomBytes } from 'node:crypto'
import { calls } from '@cash-express/domain/api'
import { inboundTextsPath, statusCalls } from '@cash-express/domain/application-status/status-calls'
import { costsPath } from '@cash-express/domain/costs/cost-version'
import { placesPaths } from '@cash-express/domain/geography/place'
import { captchaHeader, captchaPath } from '@cash-express/domain/submissions/journey'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { application } from '../../../../tests/sample-payloads.ts'
import { solvedCaptcha } from '../../../../tests/solved-captcha.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

const secret = () => randomBytes(32).toString('base64url')
const texts = { secret: secret(), inboundToken: secret() }
const { app, intakeSecret, sql } = await createTestApp({ texts })

const paths = [
  ...[...Object.values(calls), ...Object.values(statusCalls)].map(({ path }) => path),
  ...Object.values(placesPaths),
  inboundTextsPath,
  costsPath,
  captchaPath,
]
/** The names of their fields, so that a hostile value arrives where a handler reads one. */
const fields = [
  ...Object.keys(application),
  ...['captchaResponse', 'key', 'phone', 'agreed', 'calls', 'applicationId', 'secondaryStoreId', 'from', 'body'],
  ...['query', 'place', 'text', 'latitude', 'longitude', 'make', 'model', 'store_location', 'feedback'],
]
const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
]

const depths = fc.constantFrom(3, 100, 1_000, 2_200, 8_000, 60_000)
const nested = fc.oneof(
  depths.map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc
    .tuple(depths, fc.constantFrom('a', ...prototypeNames))
    .map(([depth, name]) => `${`{"${name}":`.repeat(depth)}1${'}'.repeat(depth)}`),
  depths.map((depth) => '[{"a":'.repeat(depth)),
)
const numbers = fc.constantFrom(
  ...['1e400', '-1e400', '1e-400', '-0', '9007199254740993', '1'.repeat(5_000), `0.${'0'.repeat(5_000)}1`],
  ...['01', '+1', '1.', 'NaN', 'Infinity', '0x10', '1e', '2147483648', '-9223372036854775809'],
)
const strings = fc.oneof(
  fc.constantFrom('\\u0000', '\\ud800', '\\udfff\\ud800', '\\u202e', '\\\\', '%00', "';--", '\ufeff', '{}', '[]'),
  fc.constantFrom(...prototypeNames),
  fc.integer({ min: 900, max: 20_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 500, max: 5_000 }).map((length) => '😀'.repeat(length)),
)
const value = fc.oneof(
  nested,
  numbers,
  strings.map((text) => `"${text}"`),
  fc.json(),
  fc.constantFrom('null', 'true'),
)
const name = fc.oneof(fc.constantFrom(...fields), fc.constantFrom(...prototypeNames), strings)

/** Names may repeat, and the text need not be JSON. */
const object = fc
  .array(fc.tuple(name, value), { maxLength: 6 })
  .map((pairs) => `{${pairs.map(([each, given]) => `"${each}":${given}`).join(',')}}`)
const twice = fc
  .tuple(fc.constantFrom(...fields), value, value)
  .map(([each, a, b]) => `{"${each}":${a},"${each}":${b}}`)

/** A solved captcha in which one part is replaced, as text. */
async function brokenCaptcha(part: string, text: string): Promise<string> {
  const solved = Buffer.from(await solvedCaptcha(intakeSecret, 'apply-now'), 'base64').toString()
  const marked = JSON.stringify(JSON.parse(solved), (key, given) => (key === part ? 'REPLACED' : given))
  return Buffer.from(marked.replace('"REPLACED"', () => text)).toString('base64')
}
const parts = ['challenge', 'parameters', 'data', 'signature', 'solution', 'counter', 'derivedKey', 'expiresAt']
const captchas: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(fc.constantFrom(...parts, 'keySignature', 'form', 'from', 'algorithm', 'cost'), value),
  fc.tuple(fc.constant('data'), object),
)

const shape = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('body' as const), text: fc.oneof(object, twice, value) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('captcha' as const), broken: captchas }) },
)

async function statusOf(path: string, payload: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({
    method: path === captchaPath || path === placesPaths.map ? 'GET' : 'POST',
    url: path === captchaPath ? `${path}?form=${encodeURIComponent(payload.slice(0, 500).toWellFormed())}` : path,
    remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${texts.inboundToken}`, ...headers },
    payload,
  })
  return reply.statusCode
}

test('answers hostile captchas and JSON without an error of its own', async () => {
  await fc.assert(
    fc.asyncProperty(shape, fc.constantFrom(...paths), async (given, path) => {
      let status: number
      if (given.kind === 'body') status = await statusOf(path, given.text)
      else {
        const response = await brokenCaptcha(...given.broken)
        const form = JSON.stringify({ ...application, captchaResponse: response })
        const inHeader = response.length < 4_000 ? { [captchaHeader]: response } : {}
        status = await statusOf(calls.submitApplication.path, form, inHeader)
      }
      expect(status).toBeLessThan(500)
    }),
    { numRuns: generated(1_000) },
  )
  expect(await sql('select from submission')).toEqual([])
})

test.each([2_200, 20_000])('refuses a captcha whose parts are nested %i deep', async (depth) => {
  const deep = `${'{"":'.repeat(depth)}1${'}'.repeat(depth)}`
  for (const part of parts) {
    const response = await brokenCaptcha(part, deep)
    const form = JSON.stringify({ ...application, captchaResponse: response })
    for (const path of [calls.submitApplication.path, calls.submitEmployment.path]) {
      expect(await statusOf(path, form), part).toBeLessThan(500)
      expect(await statusOf(path, '{}', { [captchaHeader]: response }), part).toBeLessThan(500)
    }
  }
})
