import { expect, test } from 'vitest'
import { sampleLicense, samplePaydayCost } from '../../../../tests/sample-costs.ts'
import type { ServiceId } from '../services/service.ts'
import type { PublishedCost, PublishedLicense } from './cost-version.ts'
import {
  costsByState,
  costsOfService,
  inEffectSentence,
  type PublishedCosts,
  sourcesOfCost,
  sourcesOfLicense,
  summaryLine,
} from './costs-of-service.ts'

const [chicago, newYork] = ['America/Chicago', 'America/New_York']
const dates = { since: '2026-12-01', until: null, timeZones: [chicago] }
const { details: costDetails } = samplePaydayCost()
const { details: licenseDetails } = sampleLicense()
const cost = (state: string, changes: object = {}): PublishedCost =>
  ({ ...costDetails, state, serviceId: 3 as ServiceId, ...dates, ...changes }) as PublishedCost
const license = (state: string, changes: object = {}): PublishedLicense =>
  ({ ...licenseDetails, state, serviceId: 3 as ServiceId, ...dates, ...changes }) as PublishedLicense

test('finds costs, license or both for a state, and nothing in another', () => {
  const published: PublishedCosts = { costs: [cost('TN')], licenses: [license('TN'), license('KY')] }
  expect(costsOfService(published, { state: 'TN', serviceId: 3 })).toEqual({ cost: cost('TN'), license: license('TN') })
  expect(costsOfService(published, { state: 'KY', serviceId: 3 })).toEqual({ cost: undefined, license: license('KY') })
  expect(costsOfService(published, { state: 'AL', serviceId: 3 })).toBeUndefined()
  expect(costsOfService(published, { state: 'TN', serviceId: 8 })).toBeUndefined()
})

test('finds only what is in effect in the time zone of a store', () => {
  const published: PublishedCosts = { costs: [cost('TN')], licenses: [] }
  expect(costsOfService(published, { state: 'TN', serviceId: 3, timeZone: chicago })?.cost?.since).toBe('2026-12-01')
  expect(costsOfService(published, { state: 'TN', serviceId: 3, timeZone: newYork })).toBeUndefined()
})

test('lists states in the order of the site and those of other stores last', () => {
  const published: PublishedCosts = {
    costs: [cost('OH'), cost('AL'), cost('TN')],
    licenses: [license('KY'), license('TN')],
  }
  expect(costsByState(published, 3).map(({ state }) => state)).toEqual(['TN', 'KY', 'AL', 'OH'])
  expect(costsByState(published, 8)).toEqual([])
})

test('says amounts and APR in one line, and calls a sample a sample', () => {
  expect(summaryLine(3, { cost: cost('TN') })).toBe('$50 to $500. APR in our example: 391.07%.')
  expect(summaryLine(3, { cost: cost('TN', { sample: true }) })).toBe(
    'Sample figures: $50 to $500. APR in our example: 391.07%.',
  )
  const withoutExample = cost('TN', { example: undefined })
  expect(summaryLine(1, { cost: withoutExample })).toBe('Fees for checks of $50 to $500.')
  expect(summaryLine(9, { cost: withoutExample })).toBe('What we pay: $50 to $500.')
  expect(summaryLine(3, { license: license('TN') })).toBe('Our license and who regulates us.')
})

test('keeps the longest figures within the space that Apply Now reserves', () => {
  const amounts = { least: 9_999_950, most: 9_999_951, source: 'x' }
  const example = { credit: undefined, apr: 9_999.99, source: 'x' }
  expect(summaryLine(3, { cost: cost('TN', { amounts, example }) }).length).toBeLessThanOrEqual(64)
})

test('names first and last day', () => {
  expect(inEffectSentence(dates)).toBe('In effect since December 1, 2026.')
  expect(inEffectSentence({ ...dates, until: '2027-06-30' })).toBe('In effect from December 1, 2026 to June 30, 2027.')
})

test('names each source once', () => {
  expect(sourcesOfCost(cost('TN'))).toEqual(['A sample of the tests'])
  expect(sourcesOfCost(cost('TN', { amounts: { least: 1, most: 2, source: 'Price list' } }))).toEqual([
    'Price list',
    'A sample of the tests',
  ])
  expect(sourcesOfLicense(license('TN'))).toEqual(['A sample of the tests'])
})
