import { afterEach, expect, test } from 'vitest'
import { type CollectorAnswer, startTraceCollector } from '../../../tests/trace-collector.ts'
import type { Span } from './span.ts'
import { newSpanId, newTraceId } from './trace-context.ts'
import { createTracer } from './tracer.ts'

let answer: CollectorAnswer = 'take'
const collector = await startTraceCollector(() => answer)
afterEach(() => {
  answer = 'take'
  collector.spans.length = 0
})

const tracerTo = (endpoint: string, share = 1) =>
  createTracer('cash-express-api', { endpoint, headers: { authorization: 'Bearer abc' }, share })

const span = (): Span => ({
  name: 'notice',
  traceId: newTraceId(),
  spanId: newSpanId(),
  start: Date.now(),
  end: Date.now(),
})

test('exports every span with the given headers', async () => {
  const tracer = tracerTo(collector.url)
  for (let count = 0; count < 300; count++) tracer.record(span())
  await tracer.stop()
  expect([collector.spans.length, collector.problems]).toEqual([300, []])
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer abc', 'content-type': 'application/json' })
  expect(tracer.counts()).toEqual({ exported: 300, dropped: 0 })
})

test('exports by itself while the process runs', async () => {
  const tracer = tracerTo(collector.url)
  tracer.record(span())
  await expect.poll(() => collector.spans.length, { timeout: 90_000 }).toBe(1)
  await tracer.stop()
})

test('drops spans above its limit and never more than that', async () => {
  answer = 'hang'
  const tracer = tracerTo(collector.url)
  for (let count = 0; count < 5_000; count++) tracer.record(span())
  expect(tracer.counts()).toEqual({ exported: 0, dropped: 5_000 - 2_048 })
  const began = performance.now()
  await tracer.stop()
  // A generous bound: without one, a process would wait for the collector as long as it hangs.
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(tracer.counts().exported).toBe(0)
})

test.each(['refuse', 'cut'] as const)('drops what a collector does not take that would %s', async (how) => {
  answer = how
  const tracer = tracerTo(collector.url)
  tracer.record(span())
  await tracer.stop()
  expect(tracer.counts()).toEqual({ exported: 0, dropped: 1 })
})

test('continues the trace of a page and begins one without it', () => {
  const tracer = tracerTo(collector.url)
  const traceId = newTraceId()
  expect(tracer.begin(`00-${traceId}-00f067aa0ba902b7-01`)).toMatchObject({ traceId, tapId: '00f067aa0ba902b7' })
  expect(tracer.begin(undefined)).toMatchObject({ traceId: expect.stringMatching(/^[\da-f]{32}$/), tapId: undefined })
})

test('decides itself what is in the sample, whatever the page asks for', () => {
  expect(tracerTo(collector.url, 0).begin(`00-${newTraceId()}-00f067aa0ba902b7-01`)).toBeUndefined()
})
