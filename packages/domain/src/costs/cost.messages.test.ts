import { describe, expect, test } from 'vitest'
import type { Credit } from './apr.ts'
import * as spanishWords from './cost.messages.es.ts'
import {
  complaintSentence,
  costLines,
  dollars,
  exampleSentence,
  feeLines,
  feeWords,
  licenseLines,
  percent,
  termLine,
} from './cost.messages.ts'
import type { CostDetails, Fee, LicenseDetails } from './cost.ts'
import { withoutCostsSentence } from './without-costs.ts'

const source = 'A sample of the tests'

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

test('describes the costs of a loan', () => {
  expect(costLines(3, payday)).toEqual([
    { name: 'Loan amount', lines: ['$50 to $500'] },
    { name: 'Loan term', lines: ['7 to 31 days'] },
    { name: 'Fees', lines: ['Fee: $15 for each $100, due with the last payment'] },
    {
      name: 'Example',
      lines: ['You borrow $300 and pay back $345 after 14 days. The finance charge is $45. The APR is 391.07%.'],
    },
  ])
})

test.each<[Partial<Fee>, string, string]>([
  [{}, '$15 for each $100, due with the last payment', '$15 por cada $100, se paga con el último pago'],
  [{ per: 'once', due: 'signing' }, '$15, due when you sign', '$15, se paga al firmar'],
  [
    { name: 'late-payment', unit: 'percent', amount: 5, per: 'payment', due: 'if-late' },
    '5% of each payment, only if a payment is late',
    '5% de cada pago, solo si un pago se atrasa',
  ],
  [
    { unit: 'percent', amount: 0.725, per: 'day', due: 'each-payment' },
    '0.725% a day, due with each payment',
    '0.725% al día, se paga con cada pago',
  ],
  [
    { unit: 'percent', amount: 3, per: 'once', due: 'from-cash' },
    '3% of the amount, taken out of the cash you get',
    '3% de la cantidad, se descuenta del efectivo que recibe',
  ],
  [{ amount: 57.5, per: 'month' }, '$57.50 a month', '$57.50 al mes'],
])('says the same in both languages of a fee with %j', (changes, english, spanish) => {
  const fee = { ...(payday.fees[0] as Fee), ...changes }
  expect(feeWords(fee)).toContain(english)
  expect(spanishWords.feeWords(fee)).toContain(spanish)
})

test('names no loan for a service that is none', () => {
  const { example: _none, ...details } = payday
  expect(costLines(1, details).map(({ name }) => name)).toEqual(['Check amount', 'Time it takes', 'Fees'])
  expect(costLines(9, details).map(({ name }) => name)).toEqual(['What we pay', 'Time it takes', 'Fees'])
})

describe('an example with several payments', () => {
  const credit = { kind: 'installments', amountFinanced: 50_000, payment: 5_050, count: 12, every: 'month' } as const
  test.each<[Partial<Credit>, string]>([
    [{}, 'You borrow $500 and make 12 monthly payments of $50.50. You pay $606 in total.'],
    [
      { every: 'two weeks' },
      'You borrow $500 and make 12 payments, one every two weeks, of $50.50. You pay $606 in total.',
    ],
    [
      { every: 'half month' },
      'You borrow $500 and make 12 payments, two each month, of $50.50. You pay $606 in total.',
    ],
    [{ every: 'week' }, 'You borrow $500 and make 12 weekly payments of $50.50. You pay $606 in total.'],
  ])('says what is paid with %j', (change, sentence) => {
    expect(exampleSentence({ credit: { ...credit, ...change } as Credit, apr: 38 })).toBe(
      `${sentence} The finance charge is $106. The APR is 38.00%.`,
    )
  })

  test('says what is paid with only one payment', () => {
    expect(exampleSentence({ credit: { ...credit, count: 1, payment: 60_000 }, apr: 240 })).toBe(
      'You borrow $500 and pay back $600 after one month. The finance charge is $100. The APR is 240.00%.',
    )
  })
})

test('uses the singular for one day or month', () => {
  expect(termLine({ least: 1, most: 1, unit: 'days', source })).toBe('1 day')
  expect(termLine({ least: 1, most: 12, unit: 'months', source })).toBe('1 to 12 months')
})

test('groups thousands and keeps cents only where there are some', () => {
  expect([dollars(100), dollars(123_456_700), dollars(5_750), percent(1234.5)]).toEqual([
    '$1',
    '$1,234,567',
    '$57.50',
    '1,234.50%',
  ])
})

test('says so when there are no fees', () => {
  expect(feeLines([])).toEqual(['No other fees'])
})

test('describes a license and where to complain', () => {
  const details: LicenseDetails = {
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
  }
  expect(licenseLines(details).map(({ lines }) => lines[0])).toEqual([
    'SAMPLE-0001',
    'Sample regulator, 1 Sample Street, Nashville, TN 37201',
    'To file a complaint with Sample regulator, call 615-555-0100.',
  ])
  expect(complaintSentence({ ...details.regulator, complaintSite: 'https://example.gov/complain' })).toBe(
    'To file a complaint with Sample regulator, call 615-555-0100 or go to https://example.gov/complain.',
  )
})

test('says for each service what visitors read without figures', () => {
  expect([3, 1, 9].map((id) => withoutCostsSentence(id as 3))).toEqual([
    'The store gives you the exact cost in writing before you sign.',
    'The store tells you the fee for your check, in writing, before you sign.',
    "The store tells you the exact amount you'll be paid before you sign.",
  ])
})
