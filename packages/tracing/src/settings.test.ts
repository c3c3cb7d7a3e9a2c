import { expect, test } from 'vitest'
import { readTracingSettings } from './settings.ts'

const endpoint = 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'

test('is off without an endpoint', () => {
  expect(readTracingSettings({})).toEqual({ problems: [] })
  expect(readTracingSettings({ [endpoint]: '' })).toEqual({ problems: [] })
})

test('reads headers as OpenTelemetry writes them', () => {
  const given = {
    [endpoint]: 'https://collector.example/v1/traces',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'Authorization=Bearer%20abc==, x-team=web',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }
  expect(readTracingSettings(given).settings).toEqual({
    endpoint: 'https://collector.example/v1/traces',
    headers: { authorization: 'Bearer abc==', 'x-team': 'web' },
    share: 0.25,
  })
})

test.each([
  { [endpoint]: 'http://collector.example/v1/traces' },
  { [endpoint]: 'collector' },
  { OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'a=%FF' },
  { OTEL_TRACES_SAMPLER_ARG: '10' },
])('is off and names the setting when it is given %j', (change) => {
  const { settings, problems } = readTracingSettings({ [endpoint]: 'http://127.0.0.1:4318/v1/traces', ...change })
  expect(settings).toBeUndefined()
  expect(problems).toEqual([expect.stringContaining(Object.keys(change)[0] ?? '')])
})
