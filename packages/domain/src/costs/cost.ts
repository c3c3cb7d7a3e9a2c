import type { ServiceId } from '../services/service.ts'
import { aprOf, type Cents, type Credit, financeCharge, isAccurateApr } from './apr.ts'

/** A source is a statute, a price list or a letter. */
export type Sourced = { readonly source: string }

/** Their words are beside the other words of costs, in English and Spanish. */
export const feeNames = [
  'fee',
  'loan',
  'finance-charge',
  'interest',
  'customary',
  'origination',
  'lien',
  'documents',
  'check-cashing',
  'pawn',
  'storage',
  'late-payment',
  'returned-payment',
  'lost-ticket',
] as const
export const feeUnits = ['dollars', 'percent'] as const
export const feeBases = ['once', 'hundred', 'payment', 'month', 'day'] as const
export const feeTimes = [
  'signing',
  'each-payment',
  'last-payment',
  'from-cash',
  'if-late',
  'if-returned',
  'if-ticket-lost',
] as const

export type Fee = Sourced & {
  readonly name: (typeof feeNames)[number]
  /** 15 dollars or 3 percent. */
  readonly amount: number
  readonly unit: (typeof feeUnits)[number]
  readonly per: (typeof feeBases)[number]
  readonly due: (typeof feeTimes)[number]
}

export type CostDetails = {
  readonly amounts: Sourced & { readonly least: Cents; readonly most: Cents }
  readonly term: Sourced & { readonly least: number; readonly most: number; readonly unit: 'days' | 'months' }
  readonly fees: readonly Fee[]
  /** For credit only. */
  readonly example?: Sourced & { readonly credit: Credit; readonly apr: number }
  /** Made up, for development and the demo. Every page that shows it is marked. */
  readonly sample?: true
}

export type LicenseDetails = {
  readonly license: Sourced & { readonly number: string }
  readonly regulator: Sourced & {
    readonly name: string
    readonly street: string
    readonly city: string
    readonly state: string
    readonly zip: string
    readonly complaintPhone: string
    readonly complaintSite?: string
  }
  readonly sample?: true
}

export type CostProblem = { readonly field: string; readonly message: string }

/** To cash a check or to sell gold is not credit, and has no APR. */
const notCredit: readonly ServiceId[] = [1, 9]
export const isCredit = (serviceId: ServiceId) => !notCredit.includes(serviceId)

/** More than any of the services lends; a figure above it has a digit too many. */
const highestAmount: Cents = 10_000_000

const percent = (value: number) => `${value.toFixed(2)}%`

const inOrder = (field: string, what: string, { least, most }: { least: number; most: number }): CostProblem[] =>
  least <= most ? [] : [{ field, message: `The highest ${what} must not be below the lowest ${what}.` }]

function problemsOfExample(
  { credit, apr }: NonNullable<CostDetails['example']>,
  { amounts }: CostDetails,
): readonly CostProblem[] {
  const at = (field: string, message: string): CostProblem[] => [{ field: `example.${field}`, message }]
  if (credit.amountFinanced > amounts.most)
    return at('credit.amountFinanced', 'The example must not be larger than the highest amount.')
  if (financeCharge(credit) < 0)
    return at('credit.payment', 'The payments of the example must add up to at least the amount financed.')
  if (credit.kind === 'single payment') {
    const longest = credit.term.unit === 'months' ? 12 : 365
    if (credit.term.length > longest) return at('credit.term', 'An example with one payment must end within one year.')
  }
  if (isAccurateApr(apr, credit)) return []
  return at(
    'apr',
    `The example works out to an APR of ${percent(aprOf(credit))}, not ${percent(apr)}. Check the amounts and the APR.`,
  )
}

const problemsOfFee = ({ amount, unit, per }: Fee, index: number): CostProblem[] => {
  const at = `fees.${index}`
  if (unit === 'dollars')
    return Number(amount.toFixed(2)) === amount
      ? []
      : [{ field: `${at}.amount`, message: 'Enter dollars and whole cents, such as 15 or 57.50.' }]
  if (per === 'hundred')
    return [{ field: `${at}.per`, message: 'A percentage is not for each $100. Choose another answer.' }]
  return amount > 100 ? [{ field: `${at}.amount`, message: 'A fee must not be above 100%.' }] : []
}

/** The rules that a person may break when entering costs. Types and lengths are checked before. */
export function checkCost(serviceId: ServiceId, details: CostDetails): readonly CostProblem[] {
  const { amounts, term, fees, example } = details
  const needsExample = isCredit(serviceId)
  return [
    ...inOrder('amounts', 'amount', amounts),
    ...(amounts.most > highestAmount
      ? [{ field: 'amounts.most', message: 'The highest amount must not be above $100,000.' }]
      : []),
    ...inOrder('term', 'term', term),
    ...fees.flatMap(problemsOfFee),
    ...(needsExample && !example ? [{ field: 'example', message: 'A loan needs an example with an APR.' }] : []),
    ...(!needsExample && example
      ? [{ field: 'example', message: 'This service is not a loan, so it has no example with an APR.' }]
      : []),
    ...(example ? problemsOfExample(example, details) : []),
  ]
}
