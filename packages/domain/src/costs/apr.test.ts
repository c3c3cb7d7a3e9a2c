import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aprOf, type Credit, financeCharge, isAccurateApr, paymentPeriods, totalOfPayments } from './apr.ts'

const single = (dollars: number, back: number, length: number, unit: 'days' | 'months' = 'days'): Credit => ({
  kind: 'single payment',
  amountFinanced: dollars * 100,
  payment: back * 100,
  term: { unit, length },
})

const monthly = (dollars: number, payment: number, count: number): Credit => ({
  kind: 'installments',
  amountFinanced: dollars * 100,
  payment: Math.round(payment * 100),
  count,
  every: 'month',
})

describe('the examples of Regulation Z, appendix J (c)', () => {
  test('has 9.69% for $5,000 in 24 monthly payments of $230', () => {
    expect(aprOf(monthly(5_000, 230, 24))).toBeCloseTo(9.69, 2)
  })

  test('has 11.45% for $1,000 repaid with $1,080 after 255 days', () => {
    expect(aprOf(single(1_000, 1_080, 255))).toBeCloseTo(11.45, 2)
  })

  test('has 8.80% for $1,000 repaid with $1,044 after six months', () => {
    expect(aprOf(single(1_000, 1_044, 6, 'months'))).toBeCloseTo(8.8, 2)
  })
})

test('has 391% for $300 with a fee of $45 over 14 days, as our guide says', () => {
  expect(aprOf(single(300, 345, 14))).toBeCloseTo(391.07, 2)
})

test('has 36% for $500 in 12 monthly payments of $50.23, as our guide says', () => {
  const credit = monthly(500, 50.23, 12)
  expect(aprOf(credit)).toBeCloseTo(36, 1)
  expect(totalOfPayments(credit)).toBe(60_276)
  expect(financeCharge(credit)).toBe(10_276)
})

test('is zero when nothing is charged', () => {
  expect(aprOf(monthly(1_200, 100, 12))).toBeCloseTo(0, 6)
  expect(aprOf(single(100, 100, 30))).toBe(0)
})

test('accepts an eighth of a percentage point either way and nothing more', () => {
  const credit = single(300, 345, 14)
  const exact = aprOf(credit)
  expect(isAccurateApr(exact + 0.125, credit)).toBe(true)
  expect(isAccurateApr(exact - 0.125, credit)).toBe(true)
  expect(isAccurateApr(exact + 0.126, credit)).toBe(false)
  expect(isAccurateApr(exact - 0.126, credit)).toBe(false)
})

test('finds the rate that made the payments, for every period', () => {
  const perYear = { week: 52, 'two weeks': 26, 'half month': 24, month: 12 }
  fc.assert(
    fc.property(
      fc.constantFrom(...paymentPeriods),
      fc.integer({ min: 1, max: 120 }),
      fc.double({ min: 1, max: 900, noNaN: true }),
      (every, count, apr) => {
        const rate = apr / 100 / perYear[every]
        const payment = (1_000_000 * rate) / (1 - (1 + rate) ** -count)
        expect(aprOf({ kind: 'installments', amountFinanced: 1_000_000, payment, count, every })).toBeCloseTo(apr, 5)
      },
    ),
  )
})
