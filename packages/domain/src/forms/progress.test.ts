import { expect, test } from 'vitest'
import { choice, date, phone, repeatableGroup, text, yesNo } from './field.ts'
import { defineForm } from './form.ts'
import { progressOf } from './progress.ts'

const form = defineForm({
  name: text({ label: 'Name', max: 50 }),
  cell: phone({ label: 'Cell', max: 20, optional: true }),
  start: date({ label: 'Start', example: '12/01/2026' }),
  works: yesNo({ label: 'Works', preset: 0 }),
  position: choice({ label: 'Position', choices: [{ value: 'a', label: 'A' }], preset: 'a' }),
  jobs: repeatableGroup({
    label: 'Jobs',
    item: defineForm({ employer: text({ label: 'Employer', max: 20 }), again: yesNo({ label: 'Again', preset: 0 }) }),
    least: 0,
    most: 3,
    preset: 1,
  }),
})

const progress = (given: Record<string, string>, hiddenFields: readonly string[] = []) =>
  progressOf(form, Object.keys(form.fields), {
    answer: (path) => given[path] ?? '',
    isVisible: (path) => !hiddenFields.includes(path),
  })

test('counts required fields in every item, but not preset answers', () => {
  expect(progress({ jobs: '2' })).toEqual({ answered: 0, required: 4 })
  expect(progress({ name: 'Ann', cell: '6155550123', jobs: '2', 'jobs.1.employer': 'Acme' })).toEqual({
    answered: 2,
    required: 4,
  })
})

test('counts only complete dates and no white space', () => {
  expect(progress({ name: '  ', 'start.month': '4', 'start.day': '7' }).answered).toBe(0)
  expect(progress({ 'start.month': '4', 'start.day': '7', 'start.year': '2026' }).answered).toBe(1)
})

test('does not count hidden fields', () => {
  expect(progress({ jobs: '2' }, ['jobs'])).toEqual({ answered: 0, required: 2 })
})
