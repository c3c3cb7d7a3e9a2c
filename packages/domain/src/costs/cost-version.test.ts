import { expect, test } from 'vitest'
import { samplePaydayCost } from '../../../../tests/sample-costs.ts'
import { type ApprovedCost, inEffect, publishedAt, publishedFor } from './cost-version.ts'

let lastId = 0
const version = (
  effectiveFrom: string,
  changes: { until?: string; withdrawnAt?: string; approvedAt?: string } = {},
): ApprovedCost => {
  const { request: _, ...cost } = samplePaydayCost({ effectiveFrom, effectiveUntil: changes.until ?? null })
  return {
    ...cost,
    id: String(++lastId),
    approvedAt: changes.approvedAt ?? '2026-10-01T12:00:00Z',
    withdrawnAt: changes.withdrawnAt ?? null,
  }
}

const chicago = 'America/Chicago'
const newYork = 'America/New_York'
const shown = (versions: readonly ApprovedCost[], at: string, timeZone = chicago) =>
  inEffect(versions, timeZone, new Date(at)).map(({ effectiveFrom }) => effectiveFrom)

test('begins at midnight in the time zone of the store', () => {
  const versions = [version('2026-11-01'), version('2026-12-01')]
  expect(shown(versions, '2026-12-01T04:59:59Z', newYork)).toEqual(['2026-11-01'])
  expect(shown(versions, '2026-12-01T05:00:00Z', newYork)).toEqual(['2026-12-01'])
  expect(shown(versions, '2026-12-01T05:59:59Z', chicago)).toEqual(['2026-11-01'])
  expect(shown(versions, '2026-12-01T06:00:00Z', chicago)).toEqual(['2026-12-01'])
})

test('shows nothing before the first day and after the last', () => {
  const versions = [version('2026-12-01', { until: '2026-12-31' })]
  expect(shown(versions, '2026-11-30T12:00:00Z')).toEqual([])
  expect(shown(versions, '2027-01-01T05:59:59Z')).toEqual(['2026-12-01'])
  expect(shown(versions, '2027-01-01T06:00:00Z')).toEqual([])
})

test('shows no earlier version when the last one ended or was withdrawn', () => {
  const earlier = version('2026-11-01')
  expect(shown([earlier, version('2026-12-01', { until: '2026-12-31' })], '2027-01-02T12:00:00Z')).toEqual([])
  const withdrawn = version('2026-12-01', { withdrawnAt: '2026-12-05T12:00:00Z' })
  expect(shown([earlier, withdrawn], '2026-12-06T12:00:00Z')).toEqual([])
})

test('ends the earlier version on the first day of one that was withdrawn before it', () => {
  const versions = [version('2026-11-01'), version('2026-12-01', { withdrawnAt: '2026-11-20T12:00:00Z' })]
  expect(shown(versions, '2026-11-30T12:00:00Z')).toEqual(['2026-11-01'])
  expect(shown(versions, '2026-12-01T12:00:00Z')).toEqual([])
  const again = version('2026-12-01', { approvedAt: '2026-11-21T12:00:00Z' })
  expect(shown([...versions, again], '2026-12-01T12:00:00Z')).toEqual(['2026-12-01'])
})

test('takes the version approved last when two begin on one day', () => {
  const first = version('2026-12-01', { approvedAt: '2026-11-20T13:00:00Z' })
  const second = version('2026-12-01', { approvedAt: '2026-11-20T12:00:00Z' })
  for (const versions of [
    [first, second],
    [second, first],
  ])
    expect(inEffect(versions, chicago, new Date('2026-12-02T12:00:00Z'))).toEqual([first])
})

test('names the time zones of a version between two midnights', () => {
  const zones = [
    { state: 'TN', timeZone: chicago },
    { state: 'TN', timeZone: newYork },
    { state: 'KY', timeZone: chicago },
  ]
  const versions = [version('2026-11-01'), version('2026-12-01')]
  const sinceAt = (at: string) => {
    const { costs } = publishedAt(versions, zones, new Date(at))
    return costs.map(({ state, since, timeZones }) => `${state} ${since} ${timeZones.join()}`)
  }
  expect(sinceAt('2026-11-30T12:00:00Z')).toEqual([`TN 2026-11-01 ${chicago},${newYork}`])
  expect(sinceAt('2026-12-01T05:30:00Z')).toEqual([`TN 2026-11-01 ${chicago}`, `TN 2026-12-01 ${newYork}`])
  expect(sinceAt('2026-12-01T06:30:00Z')).toEqual([`TN 2026-12-01 ${chicago},${newYork}`])

  const { costs } = publishedAt(versions, zones, new Date('2026-12-01T05:30:00Z'))
  const since = (timeZone?: string) =>
    publishedFor(costs, { state: 'TN', serviceId: 3, ...(timeZone ? { timeZone } : {}) })?.since
  expect([since(chicago), since(newYork), since()]).toEqual(['2026-11-01', '2026-12-01', '2026-11-01'])
  expect(publishedFor(costs, { state: 'KY', serviceId: 3 })).toBeUndefined()
})
