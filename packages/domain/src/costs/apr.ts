/** Whole cents, because sums of dollars as fractions do not come out even. */
export type Cents = number

export type SinglePayment = {
  readonly kind: 'single payment'
  readonly amountFinanced: Cents
  readonly payment: Cents
  /** Whole months count as such and not as days (appendix J (b)(5)(vi) and (vii)). */
  readonly term: { readonly unit: 'days' | 'months'; readonly length: number }
}

export type Installments = {
  readonly kind: 'installments'
  readonly amountFinanced: Cents
  readonly payment: Cents
  readonly count: number
  readonly every: PaymentPeriod
}

export type Credit = SinglePayment | Installments

export const paymentPeriods = ['week', 'two weeks', 'half month', 'month'] as const
export type PaymentPeriod = (typeof paymentPeriods)[number]

const periodsPerYear: Record<PaymentPeriod, number> = { week: 52, 'two weeks': 26, 'half month': 24, month: 12 }

/** The value on the day of the loan of equal payments, each one period after the last. */
const presentValue = (payment: Cents, count: number, rate: number) =>
  rate === 0 ? payment * count : (payment * (1 - (1 + rate) ** -count)) / rate

/** More for each period is no loan, and would only show that a figure is wrong. */
const highestRate = 100

/** The rate for one period. The present value falls as the rate rises, so halving the interval finds the only one. */
function periodRate({ amountFinanced, payment, count }: Installments): number {
  let [low, high] = [0, highestRate]
  // Each turn halves the interval; after 80 it is smaller than a number can show.
  for (let turn = 0; turn < 80; turn++) {
    const middle = (low + high) / 2
    if (presentValue(payment, count, middle) > amountFinanced) low = middle
    else high = middle
  }
  return high
}

/**
 * The annual percentage rate by the actuarial method of Regulation Z (12 CFR part 1026, appendix J), in percent. It
 * covers one advance that is paid back at once within a year, or in equal payments with a regular first period.
 */
export function aprOf(credit: Credit): number {
  if (credit.kind === 'installments') return periodRate(credit) * periodsPerYear[credit.every] * 100
  const { amountFinanced, payment, term } = credit
  const termsPerYear = (term.unit === 'months' ? 12 : 365) / term.length
  return (payment / amountFinanced - 1) * termsPerYear * 100
}

export const totalOfPayments = (credit: Credit): Cents =>
  credit.kind === 'installments' ? credit.payment * credit.count : credit.payment

export const financeCharge = (credit: Credit): Cents => totalOfPayments(credit) - credit.amountFinanced

/** 12 CFR 1026.22(a)(2): an APR is accurate within one eighth of a percentage point. */
const aprTolerance = 0.125

/** The smallest difference that the arithmetic cannot show reliably. */
const rounding = 1e-7

export const isAccurateApr = (stated: number, credit: Credit) =>
  Math.abs(stated - aprOf(credit)) <= aprTolerance + rounding
