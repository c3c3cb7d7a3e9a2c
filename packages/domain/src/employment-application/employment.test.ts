import { describe, expect, test } from 'vitest'
import { checkForm } from '../forms/check-form.ts'
import type { Form } from '../forms/form.ts'
import {
  askAboutStart,
  checkEmployment,
  checkSsnsMatch,
  type EmploymentApplication,
  employmentCurrentDays,
  employmentForm,
  type Reference,
  referenceForm,
  referencesPart,
  secondaryStoresForm,
  type WorkHistory,
  workHistoryForm,
  workHistoryPart,
} from './employment.ts'

const valid: EmploymentApplication = {
  primaryStoreId: 12,
  position: 'Manager',
  jobTime: 'Part Time',
  referallSource: 'Other',
  referallSourceOther: 'Radio, 98.7 FM',
  applicantName: 'Nguyễn Văn An',
  applicantPhone: '615-555-0123',
  applicantCell: '615-555-0124',
  applicantAddress: '12 Main St, Apt #4',
  applicantCity: 'Nashville',
  applicantState: 'TN',
  applicantZip: '37013',
  applicantTimeToCall: 'After 5 PM',
  applicantSsn: '123456789',
  applicantSsnDupCheck: '123456789',
  canContactAtWork: 1,
  workPhone: '615-555-0125',
  driverLicense: '012345678',
  driverLicenseState: 'KY',
  dateAvailableForWork: '2026-08-01',
  currentlyEmployed: 1,
  workOverTime: 1,
  relocate: 0,
  bonded: 0,
  convictedCrime: 0,
  educationElementary: 'P.S. 12',
  educationHighSchool: 'Antioch High',
  educationHighSchoolGraduated: 1,
  educationCollege: 'N/A',
  educationCollegeGraduated: 0,
  educationMajorStudy: 'N/A',
  educationDegree: 'N/A',
  educationSpecialTraining: 'None',
  educationHelpfulSpecialTraining: 'Cash handling,\ncustomer service',
  termsCondition: 1,
  signature: 'Nguyễn Văn An',
  captchaResponse: 'eyJzb2x2ZWQiOnRydWV9',
}

const reference: Reference = { name: 'José Díaz', business: 'Díaz & Sons', phone: '615-555-0123', years: '10+' }

const job: WorkHistory = {
  employer: '7-Eleven #204',
  employerPhone: '615-555-0123',
  supervisor: "Mary O'Brien",
  supervisorPhone: '615-555-0124',
  dates: '2019 - 2024',
  salary: '42000',
  canContact: 1,
  reason: 'Moved (family)',
  responsibilities: 'Till,\nstock',
}

const references = { applicationId: 'k3Jd', referenceArray: [reference, reference, reference] }
const history = { applicationId: 'k3Jd', employmentHistoryArray: [job, job] }
const stores = { applicationId: 'k3Jd', secondaryStoreId: 2, thirdStoreId: 3 }

const letters = (length: number) => 'a'.repeat(length)
const digits = (length: number) => '1'.repeat(length)
const phoneOf = (length: number) => `615${' '.repeat(length - 10)}5550123`

const forms: Record<string, { form: Form; complete: object }> = {
  main: { form: employmentForm, complete: valid },
  reference: { form: referenceForm, complete: reference },
  history: { form: workHistoryForm, complete: job },
  references: { form: referencesPart, complete: references },
}

const check = (part: string, change: object) => {
  const { form, complete } = forms[part] as { form: Form; complete: object }
  return checkForm(form, { ...complete, ...change })
}

describe('main form', () => {
  test('a complete form passes as it was sent and breaks no rule [EMP-13]', () => {
    expect(checkForm(employmentForm, valid)).toEqual({ ok: true, values: valid })
    expect(checkEmployment(valid)).toEqual([])
  })

  test('the submitted names are those of the contract, and the robot check [API-05]', () => {
    expect(Object.keys(employmentForm.fields).sort()).toEqual(
      [
        'primaryStoreId',
        'position',
        'jobTime',
        'referallSource',
        'referallSourceOther',
        'applicantName',
        'applicantPhone',
        'applicantCell',
        'applicantAddress',
        'applicantCity',
        'applicantState',
        'applicantZip',
        'applicantTimeToCall',
        'applicantSsn',
        'applicantSsnDupCheck',
        'canContactAtWork',
        'workPhone',
        'driverLicense',
        'driverLicenseState',
        'dateAvailableForWork',
        'currentlyEmployed',
        'workOverTime',
        'relocate',
        'bonded',
        'convictedCrime',
        'educationElementary',
        'educationHighSchool',
        'educationHighSchoolGraduated',
        'educationCollege',
        'educationCollegeGraduated',
        'educationMajorStudy',
        'educationDegree',
        'educationSpecialTraining',
        'educationHelpfulSpecialTraining',
        'signature',
        'termsCondition',
        'captchaResponse',
      ].sort(),
    )
  })

  test('starts as Assistant Manager, Full Time [EMP-03]', () => {
    expect(employmentForm.fields.position.preset).toBe('Assistant Manager')
    expect(employmentForm.fields.jobTime.preset).toBe('Full Time')
  })

  test('offers two positions and two job times [EMP-03]', () => {
    expect(employmentForm.fields.position.choices.map(({ value }) => value)).toEqual(['Assistant Manager', 'Manager'])
    expect(employmentForm.fields.jobTime.choices.map(({ value }) => value)).toEqual(['Full Time', 'Part Time'])
  })

  test('offers six referral sources [EMP-04]', () => {
    expect(employmentForm.fields.referallSource.choices.map(({ value }) => value)).toEqual([
      'Walk in',
      'Agency',
      'Friend',
      'Employee',
      'Advertisement',
      'Other',
    ])
  })

  test.each([
    'canContactAtWork',
    'currentlyEmployed',
    'workOverTime',
    'relocate',
    'bonded',
    'convictedCrime',
    'educationHighSchoolGraduated',
    'educationCollegeGraduated',
  ])('%s is 1 for yes and 0 for no [EMP-05]', (field) => {
    expect(check('main', { [field]: 1 }).ok).toBe(true)
    expect(check('main', { [field]: 0 }).ok).toBe(true)
    expect(check('main', { [field]: 2 })).toMatchObject({ ok: false, errors: [{ field, code: 'choice' }] })
  })

  test('answers no yes-or-no question for the applicant [EMP-05]', () => {
    const questions = [...Object.entries(employmentForm.fields), ...Object.entries(workHistoryForm.fields)].filter(
      ([, { kind }]) => kind === 'yesNo',
    )
    expect(questions).toHaveLength(9)
    for (const [name, field] of questions) {
      expect(field).not.toHaveProperty('preset')
      expect(check(name === 'canContact' ? 'history' : 'main', { [name]: undefined })).toEqual({
        ok: false,
        errors: [{ field: name, code: 'blank', message: `Please answer: ${field.label}` }],
      })
    }
  })

  test.each(['2027-11-16', '2199-01-01'])('asks about a start on %s when today is 2026-11-15', (date) => {
    expect(askAboutStart({ dateAvailableForWork: date }, '2026-11-15')).toEqual([
      { field: 'dateAvailableForWork', message: 'This date is more than a year away. Is that right?' },
    ])
    expect(check('main', { dateAvailableForWork: date }).ok).toBe(true)
  })

  test.each(['2026-11-01', '2026-12-01', '2027-11-15'])('does not ask about a start on %s', (date) => {
    expect(askAboutStart({ dateAvailableForWork: date }, '2026-11-15')).toEqual([])
  })

  test.each(['educationCollege', 'educationMajorStudy', 'educationDegree'] as const)(
    '%s says to enter N/A if none [EMP-06]',
    (field) => {
      expect(employmentForm.fields[field].hint).toBe('Enter N/A if none')
    },
  )

  test.each(['referallSource', 'referallSourceOther', 'applicantCell', 'workPhone'] as const)(
    '%s left out does not block [EMP-10]',
    (field) => {
      const { [field]: _, ...without } = valid
      expect(checkForm(employmentForm, without)).toEqual({ ok: true, values: without })
      expect(checkForm(employmentForm, { ...valid, [field]: '' })).toEqual({
        ok: true,
        values: { ...valid, [field]: '' },
      })
    },
  )

  test('a referral source that is not offered is refused [EMP-04]', () => {
    expect(check('main', { referallSource: 'Television' })).toEqual({
      ok: false,
      errors: [{ field: 'referallSource', code: 'choice', message: 'Referral must be one of the choices.' }],
    })
  })

  test('SSNs that differ are refused [EMP-10]', () => {
    const error = { field: 'applicantSsnDupCheck', code: 'rule', message: 'Both SSN need to match' }
    expect(checkSsnsMatch({ applicantSsn: '123456789', applicantSsnDupCheck: '123456780' })).toEqual([error])
    expect(checkEmployment({ ...valid, applicantSsnDupCheck: '987654321' })).toEqual([error])
  })

  test('the same SSN twice passes [EMP-10]', () => {
    expect(checkSsnsMatch({ applicantSsn: '123456789', applicantSsnDupCheck: '123456789' })).toEqual([])
  })

  test('an empty form names every required field in order [EMP-10]', () => {
    const checked = checkForm(employmentForm, {})
    expect(!checked.ok && checked.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'primaryStoreId blank',
      'position blank',
      'jobTime blank',
      'applicantName blank',
      'applicantPhone blank',
      'applicantAddress blank',
      'applicantCity blank',
      'applicantState blank',
      'applicantZip blank',
      'applicantTimeToCall blank',
      'applicantSsn blank',
      'applicantSsnDupCheck blank',
      'canContactAtWork blank',
      'driverLicense blank',
      'driverLicenseState blank',
      'dateAvailableForWork blank',
      'currentlyEmployed blank',
      'workOverTime blank',
      'relocate blank',
      'bonded blank',
      'convictedCrime blank',
      'educationElementary blank',
      'educationHighSchool blank',
      'educationHighSchoolGraduated blank',
      'educationCollege blank',
      'educationCollegeGraduated blank',
      'educationMajorStudy blank',
      'educationDegree blank',
      'educationSpecialTraining blank',
      'educationHelpfulSpecialTraining blank',
      'termsCondition blank',
      'signature blank',
      'captchaResponse blank',
    ])
  })

  test('an unticked agreement is refused [EMP-10]', () => {
    expect(check('main', { termsCondition: 0 })).toEqual({
      ok: false,
      errors: [{ field: 'termsCondition', code: 'blank', message: 'You must agree to the terms before continuing' }],
    })
  })

  test('an application is current for 60 days [PROMISE-02]', () => {
    expect(employmentCurrentDays).toBe(60)
  })
})

describe.each([
  { part: 'main', field: 'primaryStoreId', message: 'Primary store can not be blank' },
  { part: 'main', field: 'applicantName', message: 'Name can not be blank' },
  { part: 'main', field: 'applicantPhone', message: 'Phone can not be blank' },
  { part: 'main', field: 'applicantAddress', message: 'Address can not be blank' },
  { part: 'main', field: 'applicantCity', message: 'City can not be blank' },
  { part: 'main', field: 'applicantState', message: 'State can not be blank' },
  { part: 'main', field: 'applicantZip', message: 'Zip can not be blank' },
  { part: 'main', field: 'applicantTimeToCall', message: 'Best time to call can not be blank' },
  { part: 'main', field: 'applicantSsn', message: 'SSN can not be blank' },
  { part: 'main', field: 'applicantSsnDupCheck', message: 'SSN confirmation can not be blank' },
  { part: 'main', field: 'driverLicense', message: "Driver's license number can not be blank" },
  { part: 'main', field: 'driverLicenseState', message: "Driver's license state can not be blank" },
  { part: 'main', field: 'dateAvailableForWork', message: 'Date available can not be blank' },
  { part: 'main', field: 'educationElementary', message: 'Elementary can not be blank' },
  { part: 'main', field: 'educationHighSchool', message: 'High school can not be blank' },
  { part: 'main', field: 'educationCollege', message: 'College can not be blank' },
  { part: 'main', field: 'educationMajorStudy', message: 'Major study can not be blank' },
  { part: 'main', field: 'educationDegree', message: 'Degree can not be blank' },
  { part: 'main', field: 'educationSpecialTraining', message: 'Specialized training can not be blank' },
  { part: 'main', field: 'educationHelpfulSpecialTraining', message: 'Training useful for this job can not be blank' },
  { part: 'main', field: 'termsCondition', message: 'You must agree to the terms before continuing' },
  { part: 'main', field: 'signature', message: 'Signature can not be blank' },
  { part: 'main', field: 'captchaResponse', message: "Please check the box to confirm you're not a robot." },
  { part: 'reference', field: 'name', message: 'Name can not be blank' },
  { part: 'reference', field: 'business', message: 'Business can not be blank' },
  { part: 'reference', field: 'phone', message: 'Phone can not be blank' },
  { part: 'reference', field: 'years', message: 'Years known can not be blank' },
  { part: 'history', field: 'employer', message: 'Employer can not be blank' },
  { part: 'history', field: 'employerPhone', message: 'Employer phone can not be blank' },
  { part: 'history', field: 'supervisor', message: 'Supervisor can not be blank' },
  { part: 'history', field: 'supervisorPhone', message: 'Supervisor phone can not be blank' },
  { part: 'history', field: 'dates', message: 'Dates can not be blank' },
  { part: 'history', field: 'salary', message: 'Salary can not be blank' },
  { part: 'history', field: 'reason', message: 'Reason for leaving can not be blank' },
  { part: 'history', field: 'responsibilities', message: 'Responsibilities can not be blank' },
])('$part $field left blank', ({ part, field, message }) => {
  const isChosen = ['primaryStoreId', 'applicantState', 'driverLicenseState'].includes(field)
  const blanks = isChosen ? [undefined, null, ''] : [undefined, null, '', ' \t ']
  test.each(blanks)(`as %j says: ${message} [EMP-10]`, (blank) => {
    expect(check(part, { [field]: blank })).toEqual({ ok: false, errors: [{ field, code: 'blank', message }] })
  })
})

describe.each([
  { part: 'main', field: 'referallSourceOther', max: 56, label: 'Other referral', filled: letters },
  { part: 'main', field: 'applicantName', max: 50, label: 'Name', filled: letters },
  { part: 'main', field: 'applicantPhone', max: 20, label: 'Phone', filled: phoneOf },
  { part: 'main', field: 'applicantCell', max: 20, label: 'Cell phone', filled: phoneOf },
  { part: 'main', field: 'applicantAddress', max: 255, label: 'Address', filled: letters },
  { part: 'main', field: 'applicantCity', max: 100, label: 'City', filled: letters },
  { part: 'main', field: 'applicantZip', max: 10, label: 'ZIP code', filled: digits },
  { part: 'main', field: 'applicantTimeToCall', max: 50, label: 'Best time to call', filled: letters },
  { part: 'main', field: 'workPhone', max: 20, label: 'Work phone', filled: phoneOf },
  { part: 'main', field: 'driverLicense', max: 50, label: "Driver's license number", filled: letters },
  { part: 'main', field: 'educationElementary', max: 50, label: 'Elementary', filled: letters },
  { part: 'main', field: 'educationHighSchool', max: 50, label: 'High school', filled: letters },
  { part: 'main', field: 'educationCollege', max: 50, label: 'College', filled: letters },
  { part: 'main', field: 'educationMajorStudy', max: 50, label: 'Major study', filled: letters },
  { part: 'main', field: 'educationDegree', max: 50, label: 'Degree', filled: letters },
  { part: 'main', field: 'educationSpecialTraining', max: 50, label: 'Specialized training', filled: letters },
  {
    part: 'main',
    field: 'educationHelpfulSpecialTraining',
    max: 65_535,
    label: 'Training useful for this job',
    filled: letters,
  },
  { part: 'main', field: 'signature', max: 100, label: 'Signature', filled: letters },
  { part: 'main', field: 'captchaResponse', max: 4000, label: "I'm not a robot", filled: letters },
  { part: 'reference', field: 'name', max: 50, label: 'Name', filled: letters },
  { part: 'reference', field: 'business', max: 50, label: 'Business', filled: letters },
  { part: 'reference', field: 'phone', max: 20, label: 'Phone', filled: phoneOf },
  { part: 'reference', field: 'years', max: 10, label: 'Years known', filled: letters },
  { part: 'references', field: 'applicationId', max: 43, label: 'Application', filled: letters },
  { part: 'history', field: 'employer', max: 100, label: 'Employer', filled: letters },
  { part: 'history', field: 'employerPhone', max: 20, label: 'Employer phone', filled: phoneOf },
  { part: 'history', field: 'supervisor', max: 50, label: 'Supervisor', filled: letters },
  { part: 'history', field: 'supervisorPhone', max: 20, label: 'Supervisor phone', filled: phoneOf },
  { part: 'history', field: 'dates', max: 50, label: 'Dates', filled: letters },
  { part: 'history', field: 'salary', max: 11, label: 'Salary', filled: digits },
  { part: 'history', field: 'reason', max: 255, label: 'Reason for leaving', filled: letters },
  { part: 'history', field: 'responsibilities', max: 65_535, label: 'Responsibilities', filled: letters },
])('$part $field holds $max characters', ({ part, field, max, label, filled }) => {
  test.each([max - 1, max])('%i pass [EMP-11]', (length) => {
    expect(check(part, { [field]: filled(length) }).ok).toBe(true)
  })

  test(`${max + 1} are refused [EMP-11]`, () => {
    expect(check(part, { [field]: filled(max + 1) })).toEqual({
      ok: false,
      errors: [{ field, code: 'tooLong', message: `${label} must be ${max} characters or fewer.` }],
    })
  })
})

describe('characters', () => {
  const nameMarks = "can only have letters, spaces, and the marks ' - ."
  test.each([
    { part: 'main', field: 'applicantName', value: 'An 2', message: `Name ${nameMarks}` },
    { part: 'main', field: 'applicantCity', value: 'Nashville 7', message: `City ${nameMarks}` },
    {
      part: 'main',
      field: 'signature',
      value: 'An_Nguyen',
      message: "Signature can only have letters, spaces, and the marks ' - , .",
    },
    {
      part: 'main',
      field: 'applicantAddress',
      value: '12 Main St; x',
      message: "Address can only have letters, numbers, spaces, and the marks ' # / , . -",
    },
    { part: 'main', field: 'applicantZip', value: '3701A', message: 'ZIP code can only have numbers and dashes.' },
    { part: 'reference', field: 'name', value: 'J0sé', message: `Name ${nameMarks}` },
    { part: 'history', field: 'supervisor', value: 'Mary 2', message: `Supervisor ${nameMarks}` },
    { part: 'history', field: 'salary', value: '12a', message: 'Salary can only have numbers.' },
    { part: 'history', field: 'salary', value: '$12', message: 'Salary can only have numbers.' },
    { part: 'history', field: 'salary', value: '1.50', message: 'Salary can only have numbers.' },
    { part: 'history', field: 'salary', value: '١٢', message: 'Salary can only have numbers.' },
  ])('$field "$value" is refused with a message [EMP-11]', ({ part, field, value, message }) => {
    expect(check(part, { [field]: value })).toEqual({ ok: false, errors: [{ field, code: 'characters', message }] })
  })

  test.each(['applicantState', 'driverLicenseState'])('%s takes two letters [EMP-11]', (field) => {
    expect(check('main', { [field]: 'AL' }).ok).toBe(true)
    expect(check('main', { [field]: 'A' }).ok).toBe(false)
    expect(check('main', { [field]: 'ALA' }).ok).toBe(false)
  })

  test('a ZIP+4 passes [EMP-11]', () => {
    expect(check('main', { applicantZip: '37013-1234' }).ok).toBe(true)
  })
})

describe('references', () => {
  test('three complete references pass as they were sent [EMP-08]', () => {
    expect(checkForm(referencesPart, references)).toEqual({ ok: true, values: references })
  })

  test.each([0, 1, 2, 4])('%i references are refused [EMP-08]', (count) => {
    const checked = checkForm(referencesPart, { ...references, referenceArray: Array(count).fill(reference) })
    expect(checked).toMatchObject({ ok: false, errors: [{ field: 'referenceArray', code: 'count' }] })
  })

  test.each([undefined, null, ''])('references left out as %j are refused [EMP-08]', (referenceArray) => {
    const checked = checkForm(referencesPart, { ...references, referenceArray })
    expect(!checked.ok && checked.errors[0]).toEqual({
      field: 'referenceArray',
      code: 'blank',
      message: 'References can not be blank',
    })
  })

  test('a fault is named by its place among the three [EMP-10]', () => {
    const referenceArray = [{ ...reference, name: '' }, reference, { ...reference, phone: '555', years: ' ' }]
    expect(checkForm(referencesPart, { ...references, referenceArray })).toEqual({
      ok: false,
      errors: [
        { field: 'referenceArray.0.name', code: 'blank', message: 'Name can not be blank' },
        {
          field: 'referenceArray.2.phone',
          code: 'phone',
          message: 'Phone must have 10 digits, like 615-555-0123.',
        },
        { field: 'referenceArray.2.years', code: 'blank', message: 'Years known can not be blank' },
      ],
    })
  })

  test('an answer that a reference does not have is refused by its place [API-07]', () => {
    const referenceArray = [reference, { ...reference, age: 40 }, reference]
    expect(checkForm(referencesPart, { ...references, referenceArray })).toMatchObject({
      ok: false,
      errors: [{ field: 'referenceArray.1.age', code: 'unknown' }],
    })
  })

  test.each([null, 'José', 7, [reference]])('a reference that is %j is refused [API-07]', (wrong) => {
    const checked = checkForm(referencesPart, { ...references, referenceArray: [reference, reference, wrong] })
    expect(checked.ok).toBe(false)
    expect(!checked.ok && checked.errors.every(({ field }) => field.startsWith('referenceArray.2'))).toBe(true)
  })
})

describe('secondary stores', () => {
  test('two extra stores pass as they were sent [EMP-02]', () => {
    expect(checkForm(secondaryStoresForm, stores)).toEqual({ ok: true, values: stores })
  })

  test.each([
    { applicationId: 'k3Jd', secondaryStoreId: 2 },
    { applicationId: 'k3Jd', thirdStoreId: 3 },
    { applicationId: 'k3Jd', secondaryStoreId: 2, thirdStoreId: null },
    { applicationId: 'k3Jd', secondaryStoreId: null, thirdStoreId: 3 },
  ])('either store may be left out: %j [EMP-13]', (sent) => {
    expect(checkForm(secondaryStoresForm, sent)).toEqual({ ok: true, values: sent })
  })

  test.each(['2', 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, [2], {}, true])(
    'a store of %j is refused [API-07]',
    (wrong) => {
      expect(checkForm(secondaryStoresForm, { ...stores, thirdStoreId: wrong })).toEqual({
        ok: false,
        errors: [{ field: 'thirdStoreId', code: 'choice', message: 'Third store must be one of the choices.' }],
      })
    },
  )
})

describe('work history', () => {
  test('complete blocks pass as they were sent [EMP-07]', () => {
    expect(checkForm(workHistoryPart, history)).toEqual({ ok: true, values: history })
  })

  test.each([0, 1, 19, 20])('%i blocks pass [EMP-07]', (count) => {
    expect(checkForm(workHistoryPart, { ...history, employmentHistoryArray: Array(count).fill(job) }).ok).toBe(true)
  })

  test('21 blocks are refused [EMP-07]', () => {
    expect(checkForm(workHistoryPart, { ...history, employmentHistoryArray: Array(21).fill(job) })).toEqual({
      ok: false,
      errors: [
        {
          field: 'employmentHistoryArray',
          code: 'count',
          message: 'Employment history must have at least 0 and at most 20 entries.',
        },
      ],
    })
  })

  test('every block is checked [EMP-10]', () => {
    const employmentHistoryArray = [job, { ...job, employer: '' }, { ...job, salary: '12a', canContact: '1' }]
    expect(checkForm(workHistoryPart, { ...history, employmentHistoryArray })).toEqual({
      ok: false,
      errors: [
        { field: 'employmentHistoryArray.1.employer', code: 'blank', message: 'Employer can not be blank' },
        { field: 'employmentHistoryArray.2.salary', code: 'characters', message: 'Salary can only have numbers.' },
        {
          field: 'employmentHistoryArray.2.canContact',
          code: 'choice',
          message: 'May we contact them? must be one of the choices.',
        },
      ],
    })
  })
})

test.each([
  { part: 'references', form: referencesPart as Form, complete: references },
  { part: 'stores', form: secondaryStoresForm as Form, complete: stores },
  { part: 'history', form: workHistoryPart as Form, complete: history },
])('the $part need the application they belong to [EMP-13]', ({ form, complete }) => {
  expect(checkForm(form, { ...complete, applicationId: '' })).toEqual({
    ok: false,
    errors: [{ field: 'applicationId', code: 'blank', message: 'Application can not be blank' }],
  })
})
