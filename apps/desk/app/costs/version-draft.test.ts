import { describe, expect, test } from 'vitest'
import { sampleLicense, samplePaydayCost } from '../../../../tests/sample-costs.ts'
import {
  centsOf,
  computedAprText,
  draftFrom,
  emptyDraft,
  factOf,
  problemsByField,
  problemsOf,
  readableFact,
  type VersionDraft,
} from './version-draft.ts'

const empty = emptyDraft('11111111-1111-4111-8111-111111111111')
const today = '2026-11-16'
const { request: _cost, ...payday } = samplePaydayCost({ effectiveFrom: '2026-12-01' })
const { request: _license, ...license } = sampleLicense({ effectiveFrom: '2026-12-01' })
const draftOf = (fact: typeof payday): VersionDraft => ({ ...draftFrom(fact, empty), from: '2026-12-01' })
const typing = (draft: VersionDraft, typed: Record<string, string>): VersionDraft => ({
  ...draft,
  typed: { ...draft.typed, ...typed },
})

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

describe('a draft from a version', () => {
  test('has the same figures and no days', () => {
    for (const fact of [payday, license]) {
      expect(draftFrom(fact, empty)).toMatchObject({ from: '', until: '', state: 'TN', service: '3' })
      expect(factOf(draftOf(fact))).toEqual(fact)
      expect(problemsOf(draftOf(fact), today)).toEqual(new Map())
    }
  })

  test('has the same figures with several payments and months', () => {
    const fact = structuredClone(payday) as { facts: { example: object } }
    fact.facts.example = {
      credit: { kind: 'installments', amountFinanced: 50_000, payment: 5_025, count: 12, every: 'two weeks' },
      apr: 45.1,
      source: 'x',
    }
    expect(factOf(draftOf(fact as never))).toEqual(fact)
  })

  test('does not call the new figures a sample', () => {
    const sample = { ...payday, facts: { ...payday.facts, sample: true } }
    expect(factOf(draftOf(sample as never)).facts).not.toHaveProperty('sample')
  })
})

test('asks for everything that is missing, in the order of the form', () => {
  const problems = problemsOf(empty, today)
  expect([...problems].slice(0, 4)).toEqual([
    ['state', 'Choose a state.'],
    ['serviceId', 'Choose a service.'],
    ['amounts.least', 'Enter the lowest amount.'],
    ['amounts.most', 'Enter the highest amount.'],
  ])
  expect(problems.get('fees.0.name')).toBe('Choose the name of the fee, or remove the fee.')
  expect(problems.get('term.source')).toBe('Enter the source of the term.')
  expect([...problems].at(-1)).toEqual(['effectiveFrom', 'Enter the first day.'])
  const ofLicense = problemsOf({ ...empty, kind: 'license' }, today)
  expect([...ofLicense.values()].filter((message) => message.startsWith('Enter one line'))).toEqual([])
})

describe('a problem is shown at a field', () => {
  test.each<[string, Partial<VersionDraft> | Record<string, string>, string, string]>([
    [
      'an amount that is no number',
      { 'amounts.least': 'fifty' },
      'amounts.least',
      'Enter an amount in dollars, such as 300 or 57.50.',
    ],
    [
      'amounts in the wrong order',
      { 'amounts.least': '600' },
      'amounts.most',
      'The highest amount must not be below the lowest amount.',
    ],
    [
      'an APR that is wrong',
      { 'example.apr': '39.1' },
      'example.apr',
      'The example works out to an APR of 391.07%, not 39.10%. Check the amounts and the APR.',
    ],
    [
      'an example of more than a year',
      { 'example.credit.term.length': '400' },
      'example.credit.term.length',
      'An example with one payment must end within one year.',
    ],
  ])('for %s', (_what, typed, field, message) => {
    expect([...problemsOf(typing(draftOf(payday), typed as Record<string, string>), today)]).toEqual([[field, message]])
  })

  test('for a first day that has passed and a last day before it', () => {
    const draft = { ...draftOf(payday), from: '2026-11-15', until: '2026-11-14' }
    expect([...problemsOf(draft, today)]).toEqual([
      ['effectiveUntil', 'The last day must not be before the first day.'],
      ['effectiveFrom', 'The first day must not have passed.'],
    ])
  })

  test('when the server finds it', () => {
    const problems = [{ field: 'facts.regulator.zip', message: 'Enter a ZIP code of 5 or 9 digits.' }]
    const draft = typing(draftOf(license), { 'regulator.zip': '1' })
    expect([...problemsByField(draft, problems)]).toEqual([['regulator.zip', 'Enter a ZIP code of 5 or 9 digits.']])
  })
})

test('leaves the example out for a service that is no loan, and keeps what was typed', () => {
  const draft = { ...draftOf(payday), service: '1' }
  expect(factOf(draft).facts).not.toHaveProperty('example')
  expect(factOf({ ...draft, service: '3' })).toEqual(payday)
})

test('writes a phone number as the rules want it', () => {
  const { facts } = factOf(typing(draftOf(license), { 'regulator.complaintPhone': '(615) 555 0100' }))
  expect(facts).toHaveProperty('regulator.complaintPhone', '615-555-0100')
})

test('can be read by visitors before its days are entered', () => {
  expect(readableFact({ ...draftOf(payday), from: '' })?.facts).toEqual(payday.facts)
  expect(readableFact(empty)).toBeUndefined()
})

describe('the computed APR', () => {
  const { typed } = draftOf(payday)
  test.each([
    [{}, 'The example works out to an APR of 391.07%. What you entered agrees.'],
    [{ 'example.apr': '390' }, 'The example works out to an APR of 391.07%. What you entered does not agree.'],
    [{ 'example.apr': '' }, 'The example works out to an APR of 391.07%.'],
    [{ 'example.credit.payment': '' }, 'Fill in the example to see the APR that it works out to.'],
    [{ 'example.credit.kind': 'installments' }, 'Fill in the example to see the APR that it works out to.'],
    [{ 'example.credit.payment': '200' }, 'Fill in the example to see the APR that it works out to.'],
  ])('is shown with %j', (change, text) => {
    expect(computedAprText({ ...typed, ...change })).toBe(text)
  })
})
