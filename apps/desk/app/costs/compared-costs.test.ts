import { expect, test } from 'vitest'
import { sampleLicense, samplePaydayCost } from '../../../../tests/sample-costs.ts'
import { compareCosts } from './compared-costs.tsx'

const today = samplePaydayCost()
const details = today.details as Extract<typeof today, { kind: 'cost' }>['details']
const [fee] = details.fees
const changed = (changes: object) => samplePaydayCost({ details: { ...details, ...changes } } as object)
const marks = (proposed: typeof today, before: typeof today | undefined = today) =>
  compareCosts(before, proposed).flatMap(({ name, mark }) => (mark ? [[name, mark]] : []))

test('marks nothing when nothing changes', () => {
  expect(marks(today)).toEqual([])
  expect(compareCosts(today, today).map(({ name, then }) => [name, then?.value])).toEqual([
    ['Loan amount', '$50 to $500'],
    ['Loan term', '7 to 31 days'],
    ['Fee', '$15 for each $100, due with the last payment'],
    ['Example', 'You borrow $300 and pay back $345 after 14 days.'],
    ['Finance charge', '$45'],
    ['APR', '391.07%'],
  ])
})

test('marks each item that changes, and a source that changes alone', () => {
  const amounts = { ...details.amounts, most: 60_000 }
  const term = { ...details.term, source: 'A letter' }
  expect(marks(changed({ amounts, term }))).toEqual([
    ['Loan amount', 'changed'],
    ['Loan term', 'source changed'],
  ])
})

test('marks new and removed fees, also with the same name', () => {
  expect(marks(changed({ fees: [fee, fee] }))).toEqual([['Fee', 'new']])
  expect(marks(today, changed({ fees: [fee, { ...fee, name: 'late-payment' }] }))).toEqual([['Late fee', 'removed']])
})

test('marks everything as new when visitors see no items', () => {
  const license = sampleLicense()
  expect(compareCosts(undefined, license).map(({ name, now, mark }) => [name, now, mark])).toEqual(
    ['License number', 'Regulator', 'Address', 'Complaint line'].map((name) => [name, undefined, 'new']),
  )
})
