import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLicense, samplePaydayCost } from '../../../../tests/sample-costs.ts'
import type { CostDetails } from './cost.ts'
import { readCost } from './read-cost.ts'

const without = ({ request: _, ...cost }: ReturnType<typeof samplePaydayCost>) => cost
const cost = without(samplePaydayCost())
const license = without(sampleLicense())
const [fee] = (cost.details as CostDetails).fees

test('reads a cost and a license', () => {
  for (const each of [cost, license]) expect(readCost(each)).toEqual({ ok: true, cost: each })
})

test('accepts installments, and a site for complaints only with https', () => {
  const credit = { kind: 'installments', amountFinanced: 50_000, payment: 5_023, count: 12, every: 'month' }
  const example = { credit, apr: 36, source: 'x' }
  expect(readCost({ ...cost, details: { ...cost.details, example } }).ok).toBe(true)
  const withSite = (complaintSite: string) => {
    const { details } = license as unknown as { details: { regulator: object } }
    return readCost({ ...license, details: { ...details, regulator: { ...details.regulator, complaintSite } } }).ok
  }
  expect(withSite('https://www.tn.gov/tdfi.html')).toBe(true)
  for (const site of ['http://www.tn.gov', 'javascript:alert(1)', 'https://x@evil.example', 'https://a.b/<script>', ''])
    expect(withSite(site), site).toBe(false)
})

test.each<[string, object]>([
  ['state', { state: 'Tennessee' }],
  ['serviceId', { serviceId: 2 }],
  ['effectiveFrom', { effectiveFrom: '2027-02-30' }],
  ['effectiveUntil', { effectiveUntil: '2000-01-01' }],
  ['details', { details: null }],
  ['approvedBy', { approvedBy: 'Cora' }],
  ['details.fees', { details: { ...cost.details, fees: Array(13).fill(fee) } }],
  ['details.fees.0.source', { details: { ...cost.details, fees: [{ ...fee, source: ' ' }] } }],
  ['details.fees.0.source', { details: { ...cost.details, fees: [{ ...fee, source: 'a\u202Eb' }] } }],
  ['details.fees.0.name', { details: { ...cost.details, fees: [{ ...fee, name: 'Coffee' }] } }],
  ['details.fees.0.amount', { details: { ...cost.details, fees: [{ ...fee, amount: 0.0001 }] } }],
  ['details.amounts.least', { details: { ...cost.details, amounts: { least: 0.5, most: 100, source: 'x' } } }],
  ['details.amounts.source', { details: { ...cost.details, amounts: { least: 1, most: 100 } } }],
])('names the field %s when it is wrong', (field, change) => {
  const read = readCost({ ...cost, ...change })
  expect(read.ok ? [] : read.problems.map((problem) => problem.field)).toEqual([field])
})

test('refuses every other value without failing', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      fc.constantFrom('amounts', 'term', 'sample', 'other', '__proto__'),
      (any, other, key) => {
        expect(readCost(any).ok).toBe(false)
        expect(readCost({ ...cost, details: any }).ok).toBe(false)
        if (other !== true) expect(readCost({ ...cost, details: { ...cost.details, [key]: other } }).ok).toBe(false)
      },
    ),
    { examples: [[{ __proto__: cost }, null, 'amounts']] },
  )
})
