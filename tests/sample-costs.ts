import { randomUUID } from 'node:crypto'
import type { ProposedCost } from '../packages/domain/src/costs/cost-version.ts'

const source = 'A sample of the tests'

/** A day that is ahead in every time zone, so that it can be entered whenever the tests run. */
export const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The body of `POST /api/costs`. */
export const samplePaydayCost = (changes: Partial<ProposedCost> = {}): ProposedCost & { readonly request: string } => ({
  request: randomUUID(),
  kind: 'cost',
  state: 'TN',
  serviceId: 3,
  effectiveFrom: daysAhead(2),
  effectiveUntil: null,
  details: {
    amounts: { least: 5_000, most: 50_000, source },
    term: { least: 7, most: 31, unit: 'days', source },
    fees: [{ name: 'fee', amount: 15, unit: 'dollars', per: 'hundred', due: 'last-payment', source }],
    example: {
      credit: { kind: 'single payment', amountFinanced: 30_000, payment: 34_500, term: { unit: 'days', length: 14 } },
      apr: 391.07,
      source,
    },
  },
  ...(changes as object),
})

export const sampleLicense = (changes: object = {}): ProposedCost & { readonly request: string } => ({
  request: randomUUID(),
  kind: 'license',
  state: 'TN',
  serviceId: 3,
  effectiveFrom: daysAhead(2),
  effectiveUntil: null,
  details: {
    license: { number: 'SAMPLE-0001', source },
    regulator: {
      name: 'Sample regulator',
      street: '1 Sample Street',
      city: 'Nashville',
      state: 'TN',
      zip: '37201',
      complaintPhone: '615-555-0100',
      source,
    },
  },
  ...changes,
})
