import type { CostVersion } from '@cash-express/domain/costs/cost-version'
import { describe, expect, test } from 'vitest'
import { sampleLicense, samplePaydayCost } from '../../../../tests/sample-costs.ts'
import { enterProblem, versionProblem } from './version-problem.ts'
import {
  beginsText,
  comingText,
  costText,
  daysText,
  nothingText,
  subjectText,
  withdrawalTexts,
  zonesText,
} from './version-text.ts'

const now = new Date('2026-11-16T23:23:00Z')
const [east, central] = ['America/New_York', 'America/Chicago']
const payday = samplePaydayCost({ effectiveFrom: '2026-12-01' })

test('names a version, its figures and its days', () => {
  expect(subjectText(payday)).toBe('Payday loans in Tennessee: costs')
  expect(costText(payday)).toBe('$50 to $500, 7 to 31 days, APR 391.07% in the example')
  expect(costText(sampleLicense())).toBe('License SAMPLE-0001, Sample regulator')
  expect(daysText(payday)).toBe('From December 1, 2026, with no end')
  expect(daysText({ ...payday, effectiveUntil: '2027-01-31' })).toBe('From December 1, 2026, to January 31, 2027')
})

test('says what visitors read without a version', () => {
  expect(nothingText({ kind: 'cost', serviceId: 3 })).toBe(
    'No approved figures: visitors read “The store gives you the exact cost in writing before you sign.”',
  )
  expect(nothingText({ kind: 'license', serviceId: 3 })).toBe('No approved license: visitors read no license number')
  expect(comingText({ from: '2027-01-01', version: undefined }, sampleLicense())).toBe(
    'From January 1, 2027: visitors read no license number',
  )
})

describe('when visitors see it', () => {
  const begins = (days: Record<string, string>) =>
    beginsText(payday, Object.keys(days), (zone) => days[zone] ?? '', now)
  test.each([
    [
      { [east]: '2026-11-16', [central]: '2026-11-16' },
      'Visitors in Tennessee read it from December 1, 2026, 12:00 AM Eastern and Central time.',
    ],
    [
      { [east]: '2026-12-01', [central]: '2026-11-30' },
      'Visitors in Tennessee read it from December 1, 2026, 12:00 AM Central time, and in other time zones within two minutes.',
    ],
    [{ [central]: '2026-12-01' }, 'Visitors in Tennessee read it within two minutes.'],
  ])('depends on the day in each time zone: %j', (days, text) => {
    expect(begins(days)).toBe(text)
  })

  test('names a time zone once', () => {
    expect(zonesText([east, 'America/Kentucky/Louisville', central], now)).toBe('Eastern and Central time')
  })
})

test('has a sentence for every refusal', () => {
  for (const problem of [
    'same person',
    'new account',
    'decided',
    'too late',
    'not found',
    'role',
    'invalid',
    'malformed',
  ]) {
    expect(versionProblem(problem)).not.toContain('This did not work')
    expect(enterProblem(problem)).not.toContain('This did not work')
  }
  expect(versionProblem('no line')).toBe('The desk does not answer. Check your connection.')
})

const zones = ['America/Chicago']
const version = (id: string, effectiveFrom: string, approvedAt: string | null = '2026-11-02T15:00:00.000Z') =>
  ({
    ...samplePaydayCost({ effectiveFrom }),
    id,
    status: approvedAt ? 'approved' : 'proposed',
    approvedAt,
    withdrawnAt: null,
  }) as unknown as CostVersion
const [old, current, later, proposed] = [
  version('1', '2026-10-01'),
  version('2', '2026-11-01'),
  version('3', '2026-12-01'),
  version('4', '2026-12-24', null),
]
const texts = (of: CostVersion, versions = [old, current, later, proposed]) => withdrawalTexts(of, versions, zones, now)
const stays = 'What they read before this version does not come back. Any new version needs two people.'
const without = 'visitors read “The store gives you the exact cost in writing before you sign.”'

test('says what visitors read after the version of today is withdrawn', () => {
  expect(texts(current, [old, current])).toEqual([`Within two minutes, ${without}.`, stays])
  expect(texts(current)[1]).toBe('From December 1, 2026: $50 to $500, 7 to 31 days, APR 391.07% in the example.')
})

test('says that nothing changes before the first day of a later version', () => {
  expect(texts(later)).toEqual([`Nothing changes before December 1, 2026. From then on, ${without}.`, stays])
})

test('says that nothing changes when visitors do not see the version', () => {
  expect(texts(proposed)[0]).toBe('Visitors do not see this version, so nothing changes for them.')
  expect(texts(old)).toEqual(['Visitors do not see this version any more, so nothing changes for them.'])
})
