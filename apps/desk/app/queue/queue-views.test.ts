import { expect, test } from 'vitest'
import { formChoices, isOfForm } from './queue-views.ts'
import { sampleCaseRow as row } from './sample-case-row.ts'

test('offers jobs and feedback only to those who see them', () => {
  const values = (recipient: string, role: 'representative' | 'manager' | 'compliance') =>
    formChoices(recipient, role).map(({ value }) => value)
  expect(values('store:101', 'representative')).not.toContain('customer-feedback')
  expect(values('store:101', 'manager')).toEqual(expect.arrayContaining(['employment-application', 'flex-loans']))
  expect(values('compliance', 'compliance')).toEqual([])
})

test.each([
  [null, true],
  ['flex-loans', true],
  ['payday-loans', false],
  ['customer-feedback', false],
])('shows a flex loan under the choice %s: %s', (value, passes) => {
  expect(isOfForm(row(), value)).toBe(passes)
})

test('tells two services with the same form apart', () => {
  expect(isOfForm(row({ serviceId: 9 }), 'cash-for-gold')).toBe(true)
  expect(isOfForm(row({ serviceId: 9 }), 'pawn-loans')).toBe(false)
})
