import { expect, test } from 'vitest'
import {
  application,
  dispute,
  employment,
  feedback,
  references,
  workHistory,
} from '../../../../tests/sample-payloads.ts'
import { answerGroups, secretText } from './answer-groups.ts'

const titles = (layout: string, answers: object) => answerGroups(layout, { ...answers }).map(({ title }) => title)

/** The server stores no answer that is only typed twice. */
const { ssn_dup_check: _, ...storedApplication } = application
const { applicantSsnDupCheck: __, ...storedEmployment } = employment

test.each([
  ['apply-now', storedApplication],
  ['employment-application', storedEmployment],
])('puts every answer of %s into a group of the form', (layout, answers) => {
  expect(titles(layout, answers)).not.toContain('Other answers')
})

test('shows an answer that no group names', () => {
  expect(answerGroups('apply-now', { firstName: 'Ann', shoeSize: 9 }).at(-1)).toEqual({
    title: 'Other answers',
    rows: [{ kind: 'text', name: 'shoeSize', label: 'shoeSize', text: '9' }],
  })
})

test('leaves the SSN out of the page until it is asked for', () => {
  expect(JSON.stringify(answerGroups('apply-now', application))).not.toContain(application.ssn)
  expect(JSON.stringify(answerGroups('employment-application', employment))).not.toContain(employment.applicantSsn)
  expect(secretText(application, 'ssn')).toBe('078-05-1120')
})

test('writes answers as people read them', () => {
  const rows = answerGroups('apply-now', application).flatMap((group) => group.rows)
  const textOf = (name: string) => rows.find((row) => row.name === name)
  expect(textOf('dob')).toMatchObject({ label: 'Date of birth', text: 'June 15, 1985' })
  expect(textOf('incomePeriod')).toMatchObject({ text: 'Every two weeks' })
  expect(textOf('isBankruptcy')).toMatchObject({ text: 'No' })
  expect(textOf('storeId')).toMatchObject({ text: 'Store 101' })
  expect(textOf('middleName')).toBeUndefined()
})

test('shows each reference and each job as a group of its own', () => {
  expect(titles('references', references)).toEqual(['References, 1 of 3', 'References, 2 of 3', 'References, 3 of 3'])
  expect(titles('work-history', workHistory)).toEqual(['Employment history, 1 of 1'])
})

test('shows feedback and disputes in the order of their forms', () => {
  expect(titles('customer-feedback', feedback)).toEqual(['Answers'])
  expect(answerGroups('dispute-resolution', dispute)[0]?.rows[0]).toMatchObject({ label: 'Customer name' })
})
