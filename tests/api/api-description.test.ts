import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalOf, sentences } from '../../apps/server/src/plugins/refusal.ts'
import { writtenApi } from '../../packages/api-description/src/openapi.ts'
import { operations as describedCalls } from '../../packages/api-description/src/operations.ts'
import { codeMeanings, refusalsIn } from '../../packages/api-description/src/refusals.ts'
import { calls } from '../../packages/domain/src/api.ts'
import { statusCalls } from '../../packages/domain/src/application-status/status-calls.ts'
import { checkForm } from '../../packages/domain/src/forms/check-form.ts'
import type { Form } from '../../packages/domain/src/forms/form.ts'
import { arbitraryPayload } from '../arbitrary-payload.ts'
import { createTestApp } from '../test-app.ts'
import { document, operationOf, operations, problemsOf, responseOf, schemaOf, writtenFile } from './described-api.ts'

const routes: string[] = []
const { app } = await createTestApp({
  texts: { secret: 'secret', inboundToken: 'token' },
  onRoute: (route) => void routes.push(route),
})

const forms: [string, Form][] = [...Object.values(calls), ...Object.values(statusCalls)].map(({ path, form }) => [
  path,
  form,
])
const bodySchemaAt = (path: string) => {
  const body = operationOf('POST', path)?.requestBody
  if (!body) throw new Error(`${path} has no body`)
  return schemaOf(body.content)
}

test('is what the code generates; run npm run openapi', () => {
  expect(readFileSync(writtenFile, 'utf8')).toBe(writtenApi())
})

test('is not served outside development', async () => {
  expect((await app.inject({ url: '/openapi.json' })).statusCode).toBe(404)
})

test('passes the linter without an error or a warning', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The code is not published under any license, so there is no address of one.
    rules: { 'info-license-strict': 'off' },
  })
  const problems = await lintFromString({ source: readFileSync(writtenFile, 'utf8'), config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

describe('routes', () => {
  const described = operations.map(({ method, path }) => `${method} ${path}`)
  // Fastify answers HEAD wherever it answers GET.
  const served = routes.filter((route) => !route.startsWith('HEAD '))

  test('serves every described route', () => {
    expect(described.filter((route) => !served.includes(route))).toEqual([])
  })

  test('describes every route except those that answer 405', async () => {
    const others = served.filter((route) => !described.includes(route))
    expect(others).toHaveLength(Object.keys(calls).length * 5)
    for (const route of others) {
      const [method, url] = route.split(' ') as ['GET', string]
      const { statusCode, headers } = await app.inject({ method, url })
      expect([route, statusCode, headers.allow]).toEqual([route, 405, 'POST'])
    }
  })
})

describe('refusals', () => {
  const responsesWith = (status: number) =>
    operations.flatMap(({ operation }) => responseOf(operation, status) ?? []).map(({ content }) => schemaOf(content))
  // Only the address of a page answers with 410.
  const statuses = Object.keys(sentences)
    .map(Number)
    .filter((status) => status !== 410)

  test.each([...statuses, 401])('describes status %i and its code', (status) => {
    const schemas = responsesWith(status)
    expect(schemas.length).toBeGreaterThan(0)
    expect(schemas.filter((schema) => problemsOf(schema, refusalOf(status)).length === 0)).not.toEqual([])
  })

  test('lists every code, and each that a call uses', () => {
    expect((document.components.schemas.RefusalCode as { enum: string[] }).enum).toEqual(Object.keys(codeMeanings))
    const used = new Set(JSON.stringify(operations).match(/\b[a-zA-Z]+\b/g))
    const onlyInPages = ['addressNotFound', 'emailsDiffer', 'readOnly', 'gone']
    const shared = JSON.stringify((document.components as unknown as { responses: object }).responses)
    const unused = Object.keys(codeMeanings).filter((code) => !used.has(code) && !shared.includes(`"${code}"`))
    expect(unused.toSorted()).toEqual(onlyInPages.toSorted())
  })
})

test('gives each shared refusal a name of its own', () => {
  const lists = describedCalls.flatMap(({ refusals }) => refusalsIn(refusals)).map((each) => JSON.stringify(each))
  const shared = new Set(lists.filter((list, index) => lists.indexOf(list) !== index))
  const { responses } = document.components as unknown as { responses: object }
  expect(Object.keys(responses)).toHaveLength(shared.size)
})

describe('examples', () => {
  const examples = operations.flatMap(({ operation }) => {
    const { operationId, requestBody, responses } = operation
    const answers = Object.keys(responses).flatMap((status) => responseOf(operation, Number(status)) ?? [])
    return [...(requestBody ? [requestBody] : []), ...answers].flatMap(({ content }) => {
      const { schema, example } = content['application/json']
      return example === undefined ? [] : [{ operationId, schema, example }]
    })
  })

  test('are valid', () => {
    expect(examples.length).toBeGreaterThan(40)
    const problems = examples.flatMap(({ operationId, schema, example }) =>
      problemsOf(schema, example).map((problem) => `${operationId}: ${problem}`),
    )
    expect(problems).toEqual([])
  })

  test('have only reserved phone numbers, reserved addresses and void SSNs', () => {
    const written = JSON.stringify(examples.map(({ example }) => example))
    const phones = written.match(/\b\d{3}-\d{3}-\d{4}\b|\+1\d{10}/g) ?? []
    expect(phones.length).toBeGreaterThan(5)
    expect(phones.filter((phone) => !/555-?01\d\d$/.test(phone))).toEqual([])
    const mails = written.match(/[\w.]+@[\w.]+/g) ?? []
    expect(mails.filter((mail) => !/@example\.com$/.test(mail))).toEqual([])
    const ssns = written.match(/"\d{9}"/g) ?? []
    expect(new Set(ssns)).toEqual(new Set(['"078051120"', '"219099999"']))
  })
})

describe.each(forms)('the body of %s', (path, form) => {
  test('is valid for answers that the form accepts, once normalized', () => {
    const schema = bodySchemaAt(path)
    fc.assert(
      fc.property(arbitraryPayload(form), (payload) => {
        const checked = checkForm(form, payload)
        if (checked.ok) expect(problemsOf(schema, JSON.parse(JSON.stringify(checked.values)))).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('is not valid for answers that the form refuses', () => {
    const schema = bodySchemaAt(path)
    const example = operationOf('POST', path)?.requestBody?.content['application/json'].example as Record<
      string,
      unknown
    >
    const odd = [
      '',
      'x',
      '12',
      '2026-13-45x',
      '٣',
      '\u0007',
      'x'.repeat(70_000),
      '9'.repeat(5_000),
      0,
      1,
      2,
      -1,
      1.5,
      null,
      true,
      [],
      [{}],
      {},
    ]
    for (const name of [...Object.keys(form.fields), 'another'])
      for (const value of odd) {
        const payload = { ...example, [name]: value }
        const isValid = problemsOf(schema, payload).length === 0
        const where = `${name} ${JSON.stringify(value).slice(0, 20)}`
        if (isValid) expect([where, checkForm(form, payload).ok]).toEqual([where, true])
      }
    for (const name of Object.keys(form.fields)) {
      const { [name]: _, ...payload } = example
      expect([name, problemsOf(schema, payload).length === 0]).toEqual([name, checkForm(form, payload).ok])
    }
  })
})
