import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLicense, samplePaydayCost } from '../../../../tests/sample-costs.ts'
import type { CostFacts } from './cost.ts'
import { readFact } from './read-fact.ts'

const without = ({ request: _, ...fact }: ReturnType<typeof samplePaydayCost>) => fact
const cost = without(samplePaydayCost())
const license = without(sampleLicense())
const [fee] = (cost.facts as CostFacts).fees

test('reads a cost and a license', () => {
  for (const fact of [cost, license]) expect(readFact(fact)).toEqual({ ok: true, fact })
})

test('accepts installments, and a site for complaints only with https', () => {
  const credit = { kind: 'installments', amountFinanced: 50_000, payment: 5_023, count: 12, every: 'month' }
  const example = { credit, apr: 36, source: 'x' }
  expect(readFact({ ...cost, facts: { ...cost.facts, example } }).ok).toBe(true)
  const withSite = (complaintSite: string) => {
    const { facts } = license as unknown as { facts: { regulator: object } }
    return readFact({ ...license, facts: { ...facts, regulator: { ...facts.regulator, complaintSite } } }).ok
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
  ['facts', { facts: null }],
  ['approvedBy', { approvedBy: 'Cora' }],
  ['facts.fees', { facts: { ...cost.facts, fees: Array(13).fill(fee) } }],
  ['facts.fees.0.source', { facts: { ...cost.facts, fees: [{ ...fee, source: ' ' }] } }],
  ['facts.fees.0.source', { facts: { ...cost.facts, fees: [{ ...fee, source: 'a\u202Eb' }] } }],
  ['facts.fees.0.name', { facts: { ...cost.facts, fees: [{ ...fee, name: 'Coffee' }] } }],
  ['facts.fees.0.amount', { facts: { ...cost.facts, fees: [{ ...fee, amount: 0.0001 }] } }],
  ['facts.amounts.least', { facts: { ...cost.facts, amounts: { least: 0.5, most: 100, source: 'x' } } }],
  ['facts.amounts.source', { facts: { ...cost.facts, amounts: { least: 1, most: 100 } } }],
])('names the field %s when it is wrong', (field, change) => {
  const read = readFact({ ...cost, ...change })
  expect(read.ok ? [] : read.problems.map((problem) => problem.field)).toEqual([field])
})

test('refuses every other value without failing', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      fc.constantFrom('amounts', 'term', 'sample', 'other', '__proto__'),
      (any, other, key) => {
        expect(readFact(any).ok).toBe(false)
        expect(readFact({ ...cost, facts: any }).ok).toBe(false)
        if (other !== true) expect(readFact({ ...cost, facts: { ...cost.facts, [key]: other } }).ok).toBe(false)
      },
    ),
    { examples: [[{ __proto__: cost }, null, 'amounts']] },
  )
})
