import { createTracer } from '@cash-express/tracing/tracer'
import { expect, test } from 'vitest'
import { application } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { startTraceCollector } from '../../../../tests/trace-collector.ts'

const collector = await startTraceCollector()
const tracer = createTracer('cash-express-api', { endpoint: collector.url, headers: {}, share: 1 })
const { app, sql } = await createTestApp({ tracer })
const { captchaFor, send } = submitterTo(app)

const traceId = 'ab'.repeat(16)
const traceparent = `00-${traceId}-${'cd'.repeat(8)}-01`
const answers = async () => ({ ...application, captchaResponse: await captchaFor('apply-now') })
const tracesOf = (reference: string) =>
  sql("select encode(trace_id, 'hex') as trace, encode(span_id, 'hex') as span from traces_of($1)", [[reference]])

test('stores the trace with the submission, once for a replay', async () => {
  const headers = { 'idempotency-key': 'traced-application', traceparent, tracestate: 'cash-express=1500' }
  const payload = await answers()
  const { reference } = (await send('submitApplication', payload, headers)).json()
  const [stored] = await tracesOf(reference)
  expect(stored?.trace).toBe(traceId)
  const other = { ...headers, traceparent: traceparent.replace('ab', 'ef') }
  expect((await send('submitApplication', payload, other)).json().reference).toBe(reference)
  expect(await tracesOf(reference)).toEqual([stored])

  await send('submitApplication', { ...payload, state: 'OH' }, { traceparent })
  await tracer.stop()
  const named = (name: string) => collector.spans.filter((span) => span.name === name)
  expect(named('commit').map(({ attributes }) => attributes.outcome)).toEqual(['new', 'replay'])
  expect(named('commit')[0]?.spanId).toBe(stored?.span)
  expect(named('submit').map(({ attributes }) => attributes['http.response.status_code'])).toEqual([
    '200',
    '200',
    '422',
  ])
  const [tap] = named('tap')
  const waited = Number(BigInt(named('submit')[0]?.startTimeUnixNano ?? 0) - BigInt(tap?.startTimeUnixNano ?? 0)) / 1e6
  expect([tap?.spanId, Math.round(waited)]).toEqual(['cd'.repeat(8), 1_500])
})

test('forgets the trace of an erased submission and every trace after 14 days', async () => {
  const { reference } = (
    await send('submitApplication', await answers(), { 'idempotency-key': 'erased-application' })
  ).json()
  expect(await tracesOf(reference)).toHaveLength(1)
  await sql('select delete_submissions($1)', [[reference]])
  expect(await tracesOf(reference)).toEqual([])

  const { reference: old } = (
    await send('submitApplication', await answers(), { 'idempotency-key': 'old-application-1' })
  ).json()
  await sql("update submission_trace set at = now() - interval '15 days' where reference = $1", [old])
  const [before] = await sql('select count(*)::int from submission_trace')
  expect(await sql('select forget_traces(100)::int as gone')).toEqual([{ gone: 1 }])
  expect(await tracesOf(old)).toEqual([])
  expect(before?.count).toBeGreaterThan(1)
})

test('traces no request but the sending of a form', async () => {
  await tracer.stop()
  collector.spans.length = 0
  await app.inject({ url: '/api/v1/captcha?form=apply-now', headers: { traceparent } })
  await send('getStores', { serviceId: 7 }, { traceparent })
  await send('submitReferences', {}, { traceparent })
  await tracer.stop()
  expect(collector.spans).toEqual([])
})
