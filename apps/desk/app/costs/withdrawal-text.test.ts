import type { FactVersion } from '@cash-express/domain/costs/fact-version'
import { expect, test } from 'vitest'
import { samplePaydayCost } from '../../../../tests/sample-costs.ts'
import { withdrawalTexts } from './withdrawal-text.ts'

const now = new Date('2026-11-16T18:00:00Z')
const zones = ['America/Chicago']
const version = (id: string, effectiveFrom: string, approvedAt: string | null = '2026-11-02T15:00:00.000Z') =>
  ({
    ...samplePaydayCost({ effectiveFrom }),
    id,
    status: approvedAt ? 'approved' : 'proposed',
    approvedAt,
    withdrawnAt: null,
  }) as unknown as FactVersion
const [old, current, later, proposed] = [
  version('1', '2026-10-01'),
  version('2', '2026-11-01'),
  version('3', '2026-12-01'),
  version('4', '2026-12-24', null),
]
const texts = (of: FactVersion, versions = [old, current, later, proposed]) => withdrawalTexts(of, versions, zones, now)
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
