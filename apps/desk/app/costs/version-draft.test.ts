import { createFormStore } from '@cash-express/components/form/form-store.ts'
import { problemsOf } from '@cash-express/components/form/use-mounted-form.ts'
import { presetAnswers, valuesOf } from '@cash-express/domain/forms/answers'
import { checkGiven } from '@cash-express/domain/forms/check-given'
import { describe, expect, test } from 'vitest'
import { sampleLicense, samplePaydayCost } from '../../../../tests/sample-costs.ts'
import {
  answersOf,
  centsOf,
  computedAprText,
  costOf,
  hiddenFields,
  problemAtField,
  problemsIn,
  readableCost,
  type Version,
  versionForm,
} from './version-draft.ts'

const today = '2026-11-16'
const { request: _cost, ...payday } = samplePaydayCost({ effectiveFrom: '2026-12-01' })
const { request: _license, ...license } = sampleLicense({ effectiveFrom: '2026-12-01' })

type Typed = Readonly<Record<string, string>>

const versionOf = (cost: typeof payday, typed: Typed = {}) =>
  valuesOf(
    versionForm,
    new Map([
      ...presetAnswers(versionForm),
      ...answersOf(cost),
      ['effectiveFrom', '2026-12-01'],
      ...Object.entries(typed),
    ]),
  ) as Version

/** The problems that the form reports when someone enters it. */
async function problemsIf(typed: Iterable<readonly [string, string]>): Promise<readonly (readonly [string, string])[]> {
  const store = createFormStore(versionForm, { hiddenFields }, async () => ({
    checkForm: (form, given) => checkGiven(form, given, (version) => problemsIn(version, today)),
  }))
  await store.prepare()
  for (const [name, answer] of typed) store.set(name, answer)
  store.check()
  return problemsOf(store.report()).map(({ field, message }) => [field, message])
}
const problemsWith = (cost: typeof payday, typed: Typed) =>
  problemsIf([...answersOf(cost), ['effectiveFrom', '2026-12-01'], ...Object.entries(typed)])

test.each([
  ['300', 30_000],
  ['$1,250.5', 125_050],
  [' 57.50 ', 5_750],
  ['0.10', 10],
])('reads %s as dollars', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each(['', 'abc', '1.234', '-5', '1,23', '1e3', '$'])('reads no amount from "%s"', (text) => {
  expect(centsOf(text)).toBeNaN()
})

describe('the answers of a version', () => {
  test('have the same figures and no days', async () => {
    for (const cost of [payday, license]) {
      expect(answersOf(cost).map(([name]) => name)).not.toContain('effectiveFrom')
      expect(costOf(versionOf(cost))).toEqual(cost)
      expect(await problemsWith(cost, {})).toEqual([])
    }
  })

  test('have the same figures with several payments and months', () => {
    const cost = structuredClone(payday) as { details: { example: object } }
    cost.details.example = {
      credit: { kind: 'installments', amountFinanced: 50_000, payment: 5_025, count: 12, every: 'two weeks' },
      apr: 45.1,
      source: 'x',
    }
    expect(costOf(versionOf(cost as never))).toEqual(cost)
  })

  test('do not call the new figures a sample', () => {
    const sample = { ...payday, details: { ...payday.details, sample: true } }
    expect(costOf(versionOf(sample as never)).details).not.toHaveProperty('sample')
  })
})

test('asks for everything that is missing, in the order of the form', async () => {
  const problems = await problemsIf([])
  expect(problems.slice(0, 4)).toEqual([
    ['state', 'Choose a state.'],
    ['serviceId', 'Choose a service.'],
    ['amounts_least', 'Enter the lowest amount.'],
    ['amounts_most', 'Enter the highest amount.'],
  ])
  expect(problems).toContainEqual(['fees.0.name', 'Choose the name of the fee, or remove the fee.'])
  expect(problems).toContainEqual(['term_source', 'Enter the source of the term.'])
  expect(problems.at(-1)).toEqual(['effectiveFrom', 'Enter the first day.'])
  const ofLicense = await problemsIf([['kind', 'license']])
  expect(ofLicense.filter(([, message]) => message.startsWith('Enter one line'))).toEqual([])
})

describe('a problem is shown at a field', () => {
  test.each([
    [
      'an amount that is no number',
      { amounts_least: 'fifty' },
      'amounts_least',
      'Enter an amount in dollars, such as 300 or 57.50.',
    ],
    [
      'amounts in the wrong order',
      { amounts_least: '600' },
      'amounts_most',
      'The highest amount must not be below the lowest amount.',
    ],
    [
      'an APR that is wrong',
      { example_apr: '39.1' },
      'example_apr',
      'The example works out to an APR of 391.07%, not 39.10%. Check the amounts and the APR.',
    ],
    [
      'an example of more than a year',
      { example_credit_term_length: '400' },
      'example_credit_term_length',
      'An example with one payment must end within one year.',
    ],
  ])('for %s', async (_what, typed, field, message) => {
    expect(await problemsWith(payday, typed as unknown as Typed)).toEqual([[field, message]])
  })

  test('for a first day that has passed and a last day before it', async () => {
    expect(await problemsWith(payday, { effectiveFrom: '2026-11-15', effectiveUntil: '2026-11-14' })).toEqual([
      ['effectiveFrom', 'The first day must not have passed.'],
      ['effectiveUntil', 'The last day must not be before the first day.'],
    ])
  })

  test('when the server finds it', () => {
    const message = 'Enter a ZIP code of 5 or 9 digits.'
    expect(problemAtField({ field: 'details.regulator.zip', message })).toEqual({ field: 'regulator_zip', message })
    expect(problemAtField({ field: 'details.fees.1.amount', message }).field).toBe('fees.1.amount')
  })
})

test('leaves the example out for a service that is no loan, and keeps what was typed', () => {
  expect(costOf(versionOf(payday, { serviceId: '1' })).details).not.toHaveProperty('example')
  expect(costOf(versionOf(payday, { serviceId: '3' }))).toEqual(payday)
})

test('writes a phone number as the rules want it', () => {
  const { details } = costOf(versionOf(license, { regulator_complaintPhone: '(615) 555 0100' }))
  expect(details).toHaveProperty('regulator.complaintPhone', '615-555-0100')
})

test('can be read by visitors before its days are entered', () => {
  expect(readableCost(versionOf(payday, { effectiveFrom: '' }))?.details).toEqual(payday.details)
  expect(readableCost({})).toBeUndefined()
})

describe('the computed APR', () => {
  test.each([
    [{}, 'The example works out to an APR of 391.07%. What you entered agrees.'],
    [{ example_apr: '390' }, 'The example works out to an APR of 391.07%. What you entered does not agree.'],
    [{ example_apr: '' }, 'The example works out to an APR of 391.07%.'],
    [{ example_credit_payment: '' }, 'Fill in the example to see the APR that it works out to.'],
    [{ example_credit_kind: 'installments' }, 'Fill in the example to see the APR that it works out to.'],
    [{ example_credit_payment: '200' }, 'Fill in the example to see the APR that it works out to.'],
  ])('is shown with %j', (typed, text) => {
    expect(computedAprText(versionOf(payday, typed as Typed))).toBe(text)
  })
})
