import { expect, test } from 'vitest'
import { type Span, type SpanAttributes, writeSpan, writeTraces } from './span.ts'

const span: Span = {
  name: 'submit',
  traceId: '0123456789abcdef0123456789abcdef',
  spanId: '0123456789abcdef',
  start: 1_790_000_000_123.5,
  end: 1_790_000_000_125,
}

test('writes a span as OTLP does, with times in nanoseconds', () => {
  const attributes = { form: 'apply-now', 'http.response.status_code': 200 } as const
  expect(writeSpan({ ...span, parentId: 'fedcba9876543210', attributes })).toEqual({
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: 'fedcba9876543210',
    name: 'submit',
    kind: 2,
    startTimeUnixNano: '1790000000123500000',
    endTimeUnixNano: '1790000000125000000',
    attributes: [
      { key: 'form', value: { stringValue: 'apply-now' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
    ],
    status: {},
  })
})

test('leaves out every attribute and value that is not listed', () => {
  const smuggled = {
    form: '493-81-7265',
    outcome: 'Zqxwvk',
    attempt: 931_555_0142.5,
    'url.path': '/application-status#secret',
    toString: 'x',
    scope: 'card',
  } as unknown as SpanAttributes
  expect(writeSpan({ ...span, attributes: smuggled })?.attributes).toEqual([
    { key: 'scope', value: { stringValue: 'card' } },
  ])
})

test.each([
  ['name', { name: 'Zqxwvk' }],
  ['trace id', { traceId: '493-81-7265' }],
  ['trace id of zeros', { traceId: '0'.repeat(32) }],
  ['span id', { spanId: 'x'.repeat(16) }],
  ['time', { start: Number.NaN }],
])('writes no span with a wrong %s', (_what, change) => {
  expect(writeSpan({ ...span, ...change } as Span)).toBeUndefined()
})

test('leaves out a parent that is not an id', () => {
  expect(writeSpan({ ...span, parentId: 'Maria' })).not.toHaveProperty('parentSpanId')
})

test('says nothing about the machine', () => {
  expect(writeTraces('cash-express-api', []).resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'cash-express-api' } },
  ])
})
