import { expect, test } from 'vitest'
import { applicationForm } from '../apply-now/application.ts'
import { employmentForm, workHistorySection } from '../employment-application/employment.ts'
import {
  fieldAtPath,
  joinDate,
  mustReenter,
  orderOf,
  presetAnswers,
  storableAnswers,
  valuesOf,
  wrongDateParts,
} from './answers.ts'
import { isCalendarDate } from './calendar-date.ts'
import { checkbox, date, phone, repeatableGroup, store, text, yesNo } from './field.ts'
import { defineForm } from './form.ts'

const dateOf = (month: string, day: string, year: string) => (part: 'month' | 'day' | 'year') =>
  ({ month, day, year })[part]

test.each([
  ['4', '7', '1986'],
  ['04', '07', '1986'],
  ['Apr', '7', '1986'],
  ['april', ' 7 ', '1986'],
  ['Apr.', '7', '1986'],
])('reads %s %s %s as April 7, 1986', (month, day, year) => {
  expect(joinDate(dateOf(month, day, year))).toBe('1986-04-07')
})

test.each(['Junk', 'Marble', 'Mayhem', 'Ju', 'Aprilia'])('refuses %s as a month', (month) => {
  expect(isCalendarDate(joinDate(dateOf(month, '7', '1986')))).toBe(false)
  expect(wrongDateParts(dateOf(month, '7', '1986'))).toEqual(['month'])
})

test('treats a date as blank only when no part was typed', () => {
  expect(joinDate(dateOf('', '', ''))).toBe('')
  expect(joinDate(dateOf('4', '', ''))).toBe('-04-00')
})

test.each([
  [['', '7', '1986'], ['month']],
  [
    ['13', '7', '86'],
    ['month', 'year'],
  ],
  [['2', '30', '1986'], ['day']],
  [
    ['', '', ''],
    ['month', 'day', 'year'],
  ],
])('given %j, marks %j as invalid', ([month = '', day = '', year = ''], parts) => {
  expect(wrongDateParts(dateOf(month, day, year))).toEqual(parts)
})

const everything = defineForm({
  name: text({ label: 'Name', max: 50 }),
  cell: phone({ label: 'Cell', max: 20 }),
  shop: store({ label: 'Shop' }),
  second: store({ label: 'Second', optional: true }),
  born: date({ label: 'Born', birthDate: true, example: '04/27/1986' }),
  works: yesNo({ label: 'Works', preset: 0 }),
  agreed: checkbox({ label: 'I agree' }),
  jobs: repeatableGroup({
    label: 'Jobs',
    item: defineForm({ employer: text({ label: 'Employer', max: 20 }), again: yesNo({ label: 'Again', preset: 1 }) }),
    least: 1,
    most: 3,
  }),
})

test('converts answers to their names and types in the API', () => {
  const answers = new Map([
    ...presetAnswers(everything),
    ['name', ' Ann '],
    ['cell', ' +1 (615) 555 - 0123  '],
    ['shop', '101'],
    ['born.month', '4'],
    ['born.day', '7'],
    ['born.year', '1986'],
    ['agreed', '1'],
    ['jobs', '2'],
    ['jobs.0.employer', 'Acme'],
    ['jobs.1.employer', 'Bolt'],
  ])
  expect(valuesOf(everything, answers)).toEqual({
    name: ' Ann ',
    cell: '615-555-0123',
    shop: 101,
    second: null,
    born: '1986-04-07',
    works: 0,
    agreed: 1,
    jobs: [
      { employer: 'Acme', again: 1 },
      { employer: 'Bolt', again: undefined },
    ],
  })
})

test('never stores secret answers on the device', () => {
  const answers = new Map(
    [
      'ssn',
      'ssn_dup_check',
      'dob.month',
      'dob.day',
      'dob.year',
      'signature',
      'isAgreed',
      'captchaResponse',
      'city',
    ].map((path) => [path, 'x']),
  )
  expect([...storableAnswers(applicationForm, answers).keys()]).toEqual(['city'])
  expect(mustReenter(applicationForm)).toBe('ssn and birth date')
  expect(mustReenter(employmentForm)).toBe('ssn')
  expect(mustReenter(everything)).toBe('nothing')
})

test('resolves a path to its field and position, also in a group', () => {
  expect(fieldAtPath(everything, 'jobs.1.employer')?.label).toBe('Employer')
  expect(fieldAtPath(everything, 'born.year')?.label).toBe('Born')
  expect(fieldAtPath(everything, 'nothing')).toBeUndefined()
  expect(orderOf(workHistorySection, 'employmentHistoryArray.2.employerPhone')).toEqual([1, 2, 1])
})

test('stores an optional checkbox like any other answer', () => {
  const form = defineForm({
    first: checkbox({ label: 'My first job', optional: true }),
    agreed: checkbox({ label: 'I agree' }),
  })
  const checked = new Map([
    ['first', '1'],
    ['agreed', '1'],
  ])
  expect([...storableAnswers(form, checked).keys()]).toEqual(['first'])
})

test('can preset more items of a group than required', () => {
  const item = defineForm({
    employer: text({ label: 'Employer', max: 20 }),
    again: yesNo({ label: 'Again', preset: 1 }),
  })
  const form = defineForm({ jobs: repeatableGroup({ label: 'Jobs', item, least: 0, most: 3, preset: 1 }) })
  expect([...presetAnswers(form)]).toEqual([
    ['jobs', '1'],
    ['jobs.0.again', '1'],
  ])
  expect(valuesOf(form, new Map())).toEqual({ jobs: [] })
})
