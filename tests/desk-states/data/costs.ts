import type { CostDetails, Fee } from '../../../packages/domain/src/costs/cost.ts'
import type { CostVersion } from '../../../packages/domain/src/costs/cost-version.ts'
import { sampleLicense, samplePaydayCost } from '../../sample-costs.ts'
import { friday, today } from './clock.ts'
import { staff } from './staff.ts'

const { hugo, grace } = staff

const source = 'Sample price list of November 2026'
const loanFee = (amount: number, from: string): Fee => ({
  name: 'loan',
  amount,
  unit: 'dollars',
  per: 'hundred',
  due: 'last-payment',
  source: from,
})
const details: CostDetails = {
  amounts: { least: 5_000, most: 50_000, source },
  term: { least: 7, most: 31, unit: 'days', source: 'Sample statute, section 12' },
  fees: [loanFee(15, source)],
  example: {
    credit: { kind: 'single payment', amountFinanced: 30_000, payment: 34_500, term: { unit: 'days', length: 14 } },
    apr: 391.07,
    source,
  },
}

const version = (id: string, changes: object): CostVersion => {
  const { request: _request, ...cost } = samplePaydayCost({ details } as object)
  return {
    ...cost,
    id,
    status: 'approved',
    enteredBy: hugo.name,
    enteredAt: friday('10:05'),
    approvedBy: grace.name,
    approvedAt: friday('11:20'),
    sentBackBy: null,
    sentBackAt: null,
    withdrawnBy: null,
    withdrawnAt: null,
    reason: null,
    isOwn: false,
    ...changes,
  } as CostVersion
}

const waits = { status: 'proposed', approvedBy: null, approvedAt: null, enteredAt: today('15:40') }

export const inEffect = version('11', { effectiveFrom: '2026-11-14' })
const license = version('12', { ...sampleLicense({ effectiveFrom: '2026-11-14' }) })
const withdrawn = version('9', {
  effectiveFrom: '2026-10-01',
  status: 'withdrawn',
  enteredAt: '2026-09-21T15:00:00.000Z',
  approvedAt: '2026-09-22T19:30:00.000Z',
  withdrawnBy: grace.name,
  withdrawnAt: '2026-10-05T16:10:00.000Z',
  reason: 'The fee of the price list was wrong',
})
const sentBack = version('10', {
  ...waits,
  effectiveFrom: '2026-11-14',
  status: 'sent back',
  enteredAt: friday('09:10'),
  sentBackBy: grace.name,
  sentBackAt: friday('09:45'),
  reason: 'The term of the statute is missing',
})
/** Begins later, and then ends. */
const titleLoans = version('13', {
  serviceId: 4,
  effectiveFrom: '2026-12-01',
  effectiveUntil: '2027-01-31',
  details: { ...details, amounts: { least: 20_000, most: 250_000, source } },
})
/** Higher amounts with another fee, from December. */
export const changed = version('21', {
  ...waits,
  effectiveFrom: '2026-12-01',
  details: {
    ...details,
    amounts: { least: 5_000, most: 60_000, source: 'Sample price list of December 2026' },
    fees: [
      loanFee(14, 'Sample price list of December 2026'),
      {
        name: 'returned-payment',
        amount: 20,
        unit: 'dollars',
        per: 'once',
        due: 'if-returned',
        source: 'Sample statute, section 14',
      },
    ],
    example: {
      credit: { kind: 'single payment', amountFinanced: 30_000, payment: 34_200, term: { unit: 'days', length: 14 } },
      apr: 365,
      source: 'Sample price list of December 2026',
    },
  },
})
const newLicense = version('22', {
  ...sampleLicense({ effectiveFrom: '2027-01-01', serviceId: 8 }),
  ...waits,
  enteredBy: grace.name,
})

const known = [newLicense, changed, titleLoans, license, inEffect, sentBack, withdrawn]
const seenBy = (name: string) => ({
  versions: known.map((each) => ({ ...each, isOwn: each.enteredBy === name })),
})

/** As Hugo Bell sees them, who entered the costs. */
export const versionsOfHugo = seenBy(hugo.name)
export const versionsOfGrace = seenBy(grace.name)
const approving = { status: 'approved', approvedBy: grace.name, approvedAt: today('17:23') }
export const versionsApproved = {
  versions: versionsOfGrace.versions.map((each) => (each.id === changed.id ? { ...each, ...approving } : each)),
}
export const versionsLate = {
  versions: versionsOfGrace.versions.map((each) =>
    each.id === changed.id ? { ...each, effectiveFrom: '2026-11-15' } : each,
  ),
}
