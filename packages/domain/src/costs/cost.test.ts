import { expect, test } from 'vitest'
import { type CostDetails, checkCost, type Fee } from './cost.ts'

const source = 'A sample of this test'
const payday: CostDetails = {
  amounts: { least: 5_000, most: 50_000, source },
  term: { least: 7, most: 31, unit: 'days', source },
  fees: [{ name: 'fee', amount: 15, unit: 'dollars', per: 'hundred', due: 'last-payment', source }],
  example: {
    credit: { kind: 'single payment', amountFinanced: 30_000, payment: 34_500, term: { unit: 'days', length: 14 } },
    apr: 391.07,
    source,
  },
}
const withoutExample: CostDetails = { amounts: payday.amounts, term: payday.term, fees: payday.fees }
const withCredit = (change: object, apr = 391.07): CostDetails => ({
  ...payday,
  example: { credit: { ...payday.example?.credit, ...change } as never, apr, source },
})
const messages = (details: CostDetails, serviceId: 1 | 3 = 3) =>
  checkCost(serviceId, details).map(({ message }) => message)

test('accepts costs whose example has the stated APR', () => {
  expect(checkCost(3, payday)).toEqual([])
  expect(checkCost(3, withCredit({}, 391.19))).toEqual([])
})

test.each([39.1, 390.9, 391.2, 3910])('refuses an APR of %s%% for an example of 391.07%%', (apr) => {
  expect(checkCost(3, withCredit({}, apr))).toEqual([
    {
      field: 'example.apr',
      message: `The example works out to an APR of 391.07%, not ${apr.toFixed(2)}%. Check the amounts and the APR.`,
    },
  ])
})

test('refuses a loan without an example, and an example without a loan', () => {
  expect(messages(withoutExample)).toEqual(['A loan needs an example with an APR.'])
  expect(messages(withoutExample, 1)).toEqual([])
  expect(messages(payday, 1)).toEqual(['This service is not a loan, so it has no example with an APR.'])
})

test('refuses a fee of more than everything, of part of a cent, and a percentage of each $100', () => {
  const of = (change: Partial<Fee>) => messages({ ...payday, fees: payday.fees.map((fee) => ({ ...fee, ...change })) })
  expect(of({ unit: 'percent', amount: 101, per: 'once' })).toEqual(['A fee must not be above 100%.'])
  expect(of({ amount: 0.125 })).toEqual(['Enter dollars and whole cents, such as 15 or 57.50.'])
  expect(of({ unit: 'percent' })).toEqual(['A percentage is not for each $100. Choose another answer.'])
})

test('refuses limits in the wrong order or with a digit too many', () => {
  expect(messages({ ...payday, amounts: { least: 60_000, most: 50_000, source } })).toEqual([
    'The highest amount must not be below the lowest amount.',
  ])
  expect(messages({ ...payday, amounts: { least: 100, most: 10_000_001, source } })).toEqual([
    'The highest amount must not be above $100,000.',
  ])
  expect(messages({ ...payday, term: { least: 32, most: 31, unit: 'days', source } })).toEqual([
    'The highest term must not be below the lowest term.',
  ])
})

test('refuses an example that is too large, too long or repays too little', () => {
  expect(messages(withCredit({ amountFinanced: 50_001 }))).toEqual([
    'The example must not be larger than the highest amount.',
  ])
  expect(messages(withCredit({ payment: 29_999 }))).toEqual([
    'The payments of the example must add up to at least the amount financed.',
  ])
  expect(messages(withCredit({ term: { unit: 'days', length: 366 } }))).toEqual([
    'An example with one payment must end within one year.',
  ])
})
