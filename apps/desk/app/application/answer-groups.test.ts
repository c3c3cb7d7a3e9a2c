import { expect, test } from 'vitest'
import {
  application,
  dispute,
  employment,
  feedback,
  references,
  workHistory,
} from '../../../../tests/sample-payloads.ts'
import { ageOn, answerGroups, nameOf, secretText } from './answer-groups.ts'

const reading = { today: '2026-11-16', store: { store_id: 101, name: 'Cash Express of Cookeville' } }
const titles = (layout: string, answers: object) =>
  answerGroups(layout, { ...answers }, reading).map(({ title }) => title)

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
  expect(answerGroups('apply-now', { firstName: 'Ann', shoeSize: 9 }, reading).at(-1)).toEqual({
    title: 'Other answers',
    rows: [{ kind: 'text', name: 'shoeSize', label: 'shoeSize', text: '9' }],
  })
})

test('shows all answers of a form that nobody laid out', () => {
  expect(answerGroups('new-form', { color: 'green' }, reading)).toEqual([
    { title: 'Answers', rows: [{ kind: 'text', name: 'color', label: 'color', text: 'green' }] },
  ])
})

test('leaves the SSN out of the page until it is asked for', () => {
  expect(JSON.stringify(answerGroups('apply-now', application, reading))).not.toContain(application.ssn)
  expect(JSON.stringify(answerGroups('employment-application', employment, reading))).not.toContain(
    employment.applicantSsn,
  )
  expect(secretText(application, 'ssn')).toBe('078-05-1120')
})

test('writes answers as people read them', () => {
  const rows = answerGroups('apply-now', application, reading).flatMap((group) => group.rows)
  const textOf = (name: string) => rows.find((row) => row.name === name)
  expect(textOf('dob')).toMatchObject({ label: 'Date of birth', text: 'June 15, 1985', small: '41 years old' })
  expect(textOf('incomePerPeriod')).toMatchObject({ text: '$1,250.50' })
  expect(textOf('phone')).toMatchObject({ kind: 'phone', text: '931-555-0142', link: 'tel:+19315550142' })
  expect(textOf('incomePeriod')).toMatchObject({ text: 'Every two weeks' })
  expect(textOf('isBankruptcy')).toMatchObject({ text: 'No' })
  expect(textOf('storeId')).toMatchObject({ text: 'Cash Express of Cookeville' })
  expect(textOf('isAgreed')).toMatchObject({ text: 'Agreed' })
})

test('says that an optional answer was not given, if the form asked for it', () => {
  const none = (layout: string, answers: object) =>
    answerGroups(layout, { ...answers }, reading)
      .flatMap(({ rows }) => rows)
      .filter(({ kind }) => kind === 'none')
      .map(({ name }) => name)
  expect(none('apply-now', application)).toEqual(['middleName', 'prefix', 'suffix', 'address2', 'altPhone', 'language'])
  expect(none('apply-now', { ...application, serviceId: 4, vehicleMake: 'Toyota' })).toContain('vehicleYear')
  expect(none('employment-application', storedEmployment)).toEqual(['applicantCell'])
  expect(none('employment-application', { ...storedEmployment, canContactAtWork: 1 })).toContain('workPhone')
  expect(none('dispute-resolution', dispute)).toEqual(['phone_other', 'fax'])
})

test('says that there are no jobs when the list is empty', () => {
  expect(answerGroups('work-history', { employmentHistoryArray: [] }, reading)).toEqual([
    {
      title: 'Employment history',
      rows: [{ kind: 'none', name: 'employmentHistoryArray', label: 'Employment history' }],
    },
  ])
})

test.each([
  ['2026-06-14', 40],
  ['2026-06-15', 41],
  ['2026-12-31', 41],
])('counts the years of a customer on %s', (today, years) => {
  expect(ageOn(today, '1985-06-15')).toBe(years)
})

test('writes a salary as dollars a year, and a fax number without a link', () => {
  const rowsOf = (layout: string, answers: object) =>
    answerGroups(layout, { ...answers }, reading).flatMap(({ rows }) => rows)
  expect(rowsOf('work-history', workHistory)).toContainEqual(
    expect.objectContaining({ name: 'salary', text: '$24,000 a year' }),
  )
  expect(rowsOf('dispute-resolution', { ...dispute, fax: '6155550199' })).toContainEqual({
    kind: 'text',
    name: 'fax',
    label: 'Fax',
    text: '615-555-0199',
  })
})

test.each([
  ['an application', application, "Maria O'Brien-Muñoz"],
  ['feedback', feedback, 'Sam Lee'],
  ['a dispute', dispute, 'Dana Smith'],
  ['a job application', employment, 'Lee Park'],
])('names the person of %s', (_, answers, name) => {
  expect(nameOf({ ...answers })).toBe(name)
})

test('shows each reference and each job as a group of its own', () => {
  expect(titles('references', references)).toEqual(['References, 1 of 3', 'References, 2 of 3', 'References, 3 of 3'])
  expect(titles('work-history', workHistory)).toEqual(['Employment history, 1 of 1'])
  expect(titles('secondary-stores', { secondaryStoreId: 102 })).toEqual(['Other stores'])
})

test('shows what the customer wrote first when it is a dispute', () => {
  expect(titles('customer-feedback', feedback)).toEqual(['Answers'])
  expect(answerGroups('dispute-resolution', dispute, reading)[0]?.rows[0]).toMatchObject({
    kind: 'long',
    label: 'Nature of the dispute',
  })
  expect(titles('dispute-resolution', dispute)).toEqual(['The dispute', 'The customer'])
})
