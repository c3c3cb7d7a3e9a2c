import { expect, test } from 'vitest'
import { isSampled, newTraceId, readTapWait, readTraceparent } from './trace-context.ts'

const ids = ['0123456789abcdef0123456789abcdef', '0123456789abcdef'] as const

test('reads what a page sends', () => {
  expect(readTraceparent(`00-${ids[0]}-${ids[1]}-01`)).toEqual({ traceId: ids[0], spanId: ids[1] })
})

test.each([
  undefined,
  '',
  ['00'],
  `01-${ids[0]}-${ids[1]}-01`,
  `00-${ids[0].toUpperCase()}-${ids[1]}-01`,
  `00-${'0'.repeat(32)}-${ids[1]}-01`,
  `00-${ids[0]}-${'0'.repeat(16)}-01`,
  `00-${ids[0]}-${ids[1]}-01-493817265`,
])('does not read %j', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})

test('limits how long a page can have waited', () => {
  expect(['cash-express=250', 'cash-express=999999', 'cash-express=-1', 'other=5', undefined].map(readTapWait)).toEqual(
    [250, 600_000, 0, 0, 0],
  )
})

test('samples the given share of all traces', () => {
  const traces = Array.from({ length: 4_000 }, newTraceId)
  expect(traces.filter((id) => isSampled(id, 1))).toHaveLength(4_000)
  expect(traces.filter((id) => isSampled(id, 0))).toHaveLength(0)
  const tenth = traces.filter((id) => isSampled(id, 0.1)).length
  expect(tenth).toBeGreaterThan(250)
  expect(tenth).toBeLessThan(550)
})
