import type { CostVersion } from '@cash-express/domain/costs/cost-version'
import { describe, expect, test } from 'vitest'
import { samplePaydayCost } from '../../../../tests/sample-costs.ts'
import {
  comingChanges,
  dayInState,
  seenInState,
  seenNow,
  stateOfVersion,
  withoutVersion,
  zonesOf,
} from './what-visitors-see.ts'

const east = 'America/New_York'
const central = 'America/Chicago'
const zones = [east, central]
/** November 16, 11:30 PM in Nashville, when Knoxville already has November 17. */
const betweenMidnights = new Date('2026-11-17T05:30:00Z')
const noon = new Date('2026-11-16T18:00:00Z')
const subject = { kind: 'cost', state: 'TN', serviceId: 3 } as const

const version = (id: string, effectiveFrom: string, more: Partial<CostVersion> = {}): CostVersion => {
  const { request: _request, ...cost } = samplePaydayCost({ effectiveFrom })
  return {
    ...cost,
    id,
    status: 'approved',
    enteredBy: 'Hank Hill',
    enteredAt: '2026-11-01T15:00:00.000Z',
    approvedBy: 'Cora Cole',
    approvedAt: `2026-11-02T15:00:0${id}.000Z`,
    sentBackBy: null,
    sentBackAt: null,
    withdrawnBy: null,
    withdrawnAt: null,
    reason: null,
    isOwn: false,
    ...more,
  } as CostVersion
}
const proposed = (id: string, effectiveFrom: string) =>
  version(id, effectiveFrom, { status: 'proposed', approvedBy: null, approvedAt: null })
const withdrawn = (id: string, effectiveFrom: string) =>
  version(id, effectiveFrom, { status: 'withdrawn', withdrawnAt: '2026-11-03T15:00:00.000Z', reason: 'wrong' })

test('orders the time zones of a state by who has a day first', () => {
  const store = (state: string, time_zone: string) => ({ state, time_zone }) as never
  const stores = [store('TN', central), store('TN', east), store('TN', central), store('KY', 'America/Denver')]
  expect(zonesOf(stores, 'TN', noon)).toEqual(zones)
  expect(zonesOf(stores, 'AL', noon)).toEqual([central])
  expect(dayInState(zones, betweenMidnights)).toBe('2026-11-16')
})

describe('what visitors see', () => {
  test('is the approved version that began last, and never a proposal', () => {
    const versions = [version('1', '2026-11-01'), version('2', '2026-11-10'), proposed('3', '2026-11-12')]
    expect(seenInState(versions, subject, zones, noon)?.id).toBe('2')
    expect(seenInState(versions, { ...subject, state: 'KY' }, zones, noon)).toBeUndefined()
    expect(seenInState(versions, { ...subject, kind: 'license' }, zones, noon)).toBeUndefined()
  })

  test('differs by time zone between two midnights', () => {
    const versions = [version('1', '2026-11-01'), version('2', '2026-11-17')]
    const seen = seenNow(versions, subject, zones, betweenMidnights)
    expect(seen.map((each) => [each.version?.id, each.zones])).toEqual([
      ['2', [east]],
      ['1', [central]],
    ])
    expect(seenInState(versions, subject, zones, betweenMidnights)?.id).toBe('1')
  })

  test('leaves out an approved version that breaks a rule of today', () => {
    expect(seenInState([version('1', '2026-11-01', { details: {} as never })], subject, zones, noon)).toBeUndefined()
  })
})

describe('what visitors see later', () => {
  const coming = (versions: readonly CostVersion[]) =>
    comingChanges(versions, subject, '2026-11-16').map(({ from, version: then }) => [from, then?.id])

  test('lists each day on which it changes', () => {
    const versions = [
      version('1', '2026-11-01'),
      version('2', '2026-12-01', { effectiveUntil: '2026-12-31' }),
      version('3', '2027-02-01'),
      proposed('4', '2027-03-01'),
    ]
    expect(coming(versions)).toEqual([
      ['2026-12-01', '2'],
      ['2027-01-01', undefined],
      ['2027-02-01', '3'],
    ])
  })

  test('has no figures from the first day of a version that was withdrawn', () => {
    expect(coming([version('1', '2026-11-01'), withdrawn('2', '2026-12-01')])).toEqual([['2026-12-01', undefined]])
  })

  test('does not change when one version replaces another on its first day', () => {
    expect(coming([version('1', '2026-12-01'), version('2', '2026-12-01')])).toEqual([['2026-12-01', '2']])
  })
})

test('brings no earlier version back after a withdrawal', () => {
  const versions = [version('1', '2026-11-01'), version('2', '2026-11-10')]
  expect(seenInState(withoutVersion(versions, '2', noon), subject, zones, noon)).toBeUndefined()
  expect(seenInState(withoutVersion(versions, '1', noon), subject, zones, noon)?.id).toBe('2')
})

test('names the state of each version', () => {
  const versions = [
    version('1', '2026-10-01', { effectiveUntil: '2026-10-31' }),
    version('2', '2026-11-01'),
    version('3', '2026-11-10'),
    version('4', '2026-12-01'),
    proposed('5', '2026-12-01'),
    withdrawn('6', '2027-12-01'),
    version('7', '2026-11-20', { status: 'sent back', approvedAt: null, approvedBy: null }),
  ]
  expect(versions.map((each) => stateOfVersion(each, versions, zones, noon))).toEqual([
    'ended',
    'replaced',
    'in effect',
    'planned',
    'waiting',
    'withdrawn',
    'sent back',
  ])
})
