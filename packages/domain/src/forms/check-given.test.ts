import { expect, test } from 'vitest'
import { checkGiven } from './check-given.ts'
import { choice, repeatableGroup, text } from './field.ts'
import { defineForm } from './form.ts'

const form = defineForm({
  name: text({ label: 'Name', max: 20, blank: 'Enter the name.' }),
  role: choice({ label: 'Role', choices: [{ value: 'manager', label: 'Manager' }] }),
  why: text({ label: 'Why', max: 20, optional: true }),
  fees: repeatableGroup({
    label: 'Fees',
    item: defineForm({ amount: text({ label: 'Amount', max: 9 }) }),
    least: 0,
    most: 2,
  }),
})

const given = { name: ' Ann ', role: 'manager', why: ' ', fees: [] }

test('returns the trimmed values when nothing is missing', () => {
  expect(checkGiven(form, given)).toEqual({ ok: true, values: { ...given, name: 'Ann', why: '' } })
})

test('names each missing answer in its own words or in those of the form', () => {
  expect(checkGiven(form, { name: ' ', role: undefined, fees: [{ amount: '1' }, { amount: '' }] })).toEqual({
    ok: false,
    errors: [
      { field: 'name', message: 'Enter the name.' },
      { field: 'role', message: 'Role can not be blank.' },
      { field: 'fees.1.amount', message: 'Amount can not be blank.' },
    ],
  })
})

test('adds what the rules find, but not about an answer that is missing', () => {
  const rules = () => [
    { field: 'name', message: 'Too short' },
    { field: 'why', message: 'Write more.' },
  ]
  expect(checkGiven(form, { ...given, name: '' }, rules)).toEqual({
    ok: false,
    errors: [
      { field: 'name', message: 'Enter the name.' },
      { field: 'why', message: 'Write more.' },
    ],
  })
})
