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
  referencesSection,
  secondaryStoresForm,
  type WorkHistory,
  workHistoryForm,
  workHistorySection,
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
  references: { form: referencesSection, complete: references },
}

const check = (section: string, change: object) => {
  const { form, complete } = forms[section] as { form: Form; complete: object }
  return checkForm(form, { ...complete, ...change })
}

describe('main form', () => {
  test('[EMP-13] accepts a complete form unchanged', () => {
    expect(checkForm(employmentForm, valid)).toEqual({ ok: true, values: valid })
    expect(checkEmployment(valid)).toEqual([])
  })

  test('[API-05] has the names of the contract and the captcha', () => {
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

  test('[EMP-03] presets Assistant Manager and Full Time', () => {
    expect(employmentForm.fields.position.preset).toBe('Assistant Manager')
    expect(employmentForm.fields.jobTime.preset).toBe('Full Time')
  })

  test('[EMP-03] offers two positions and two job times', () => {
    expect(employmentForm.fields.position.choices.map(({ value }) => value)).toEqual(['Assistant Manager', 'Manager'])
    expect(employmentForm.fields.jobTime.choices.map(({ value }) => value)).toEqual(['Full Time', 'Part Time'])
  })

  test('[EMP-04] offers six referral sources', () => {
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
  ])('[EMP-05] sends %s as 1 for yes and 0 for no', (field) => {
    expect(check('main', { [field]: 1 }).ok).toBe(true)
    expect(check('main', { [field]: 0 }).ok).toBe(true)
    expect(check('main', { [field]: 2 })).toMatchObject({ ok: false, errors: [{ field, code: 'choice' }] })
  })

  test('[EMP-05] presets no yes-or-no question', () => {
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
    '[EMP-06] has a hint at %s to enter N/A if none',
    (field) => {
      expect(employmentForm.fields[field].hint).toBe('Enter N/A if none')
    },
  )

  test.each(['referallSource', 'referallSourceOther', 'applicantCell', 'workPhone'] as const)(
    '[EMP-10] accepts a missing %s',
    (field) => {
      const { [field]: _, ...without } = valid
      expect(checkForm(employmentForm, without)).toEqual({ ok: true, values: without })
      expect(checkForm(employmentForm, { ...valid, [field]: '' })).toEqual({
        ok: true,
        values: { ...valid, [field]: '' },
      })
    },
  )

  test('[EMP-04] refuses a referral source that is not offered', () => {
    expect(check('main', { referallSource: 'Television' })).toEqual({
      ok: false,
      errors: [{ field: 'referallSource', code: 'choice', message: 'Referral must be one of the choices.' }],
    })
  })

  test('[EMP-10] refuses SSNs that differ', () => {
    const error = { field: 'applicantSsnDupCheck', code: 'ssnsDiffer', message: 'Both SSN need to match' }
    expect(checkSsnsMatch({ applicantSsn: '123456789', applicantSsnDupCheck: '123456780' })).toEqual([error])
    expect(checkEmployment({ ...valid, applicantSsnDupCheck: '987654321' })).toEqual([error])
  })

  test('[EMP-10] accepts the same SSN twice', () => {
    expect(checkSsnsMatch({ applicantSsn: '123456789', applicantSsnDupCheck: '123456789' })).toEqual([])
  })

  test('[EMP-10] reports every required field of an empty form in order', () => {
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

  test('[EMP-10] refuses an unchecked agreement', () => {
    expect(check('main', { termsCondition: 0 })).toEqual({
      ok: false,
      errors: [{ field: 'termsCondition', code: 'blank', message: 'You must agree to the terms before continuing' }],
    })
  })

  test('[PROMISE-02] stays current for 60 days', () => {
    expect(employmentCurrentDays).toBe(60)
  })
})

describe.each([
  { section: 'main', field: 'primaryStoreId', message: 'Primary store can not be blank' },
  { section: 'main', field: 'applicantName', message: 'Name can not be blank' },
  { section: 'main', field: 'applicantPhone', message: 'Phone can not be blank' },
  { section: 'main', field: 'applicantAddress', message: 'Address can not be blank' },
  { section: 'main', field: 'applicantCity', message: 'City can not be blank' },
  { section: 'main', field: 'applicantState', message: 'State can not be blank' },
  { section: 'main', field: 'applicantZip', message: 'Zip can not be blank' },
  { section: 'main', field: 'applicantTimeToCall', message: 'Best time to call can not be blank' },
  { section: 'main', field: 'applicantSsn', message: 'SSN can not be blank' },
  { section: 'main', field: 'applicantSsnDupCheck', message: 'SSN confirmation can not be blank' },
  { section: 'main', field: 'driverLicense', message: "Driver's license number can not be blank" },
  { section: 'main', field: 'driverLicenseState', message: "Driver's license state can not be blank" },
  { section: 'main', field: 'dateAvailableForWork', message: 'Date available can not be blank' },
  { section: 'main', field: 'educationElementary', message: 'Elementary can not be blank' },
  { section: 'main', field: 'educationHighSchool', message: 'High school can not be blank' },
  { section: 'main', field: 'educationCollege', message: 'College can not be blank' },
  { section: 'main', field: 'educationMajorStudy', message: 'Major study can not be blank' },
  { section: 'main', field: 'educationDegree', message: 'Degree can not be blank' },
  { section: 'main', field: 'educationSpecialTraining', message: 'Specialized training can not be blank' },
  {
    section: 'main',
    field: 'educationHelpfulSpecialTraining',
    message: 'Training useful for this job can not be blank',
  },
  { section: 'main', field: 'termsCondition', message: 'You must agree to the terms before continuing' },
  { section: 'main', field: 'signature', message: 'Signature can not be blank' },
  { section: 'main', field: 'captchaResponse', message: "Please check the box to confirm you're not a robot." },
  { section: 'reference', field: 'name', message: 'Name can not be blank' },
  { section: 'reference', field: 'business', message: 'Business can not be blank' },
  { section: 'reference', field: 'phone', message: 'Phone can not be blank' },
  { section: 'reference', field: 'years', message: 'Years known can not be blank' },
  { section: 'history', field: 'employer', message: 'Employer can not be blank' },
  { section: 'history', field: 'employerPhone', message: 'Employer phone can not be blank' },
  { section: 'history', field: 'supervisor', message: 'Supervisor can not be blank' },
  { section: 'history', field: 'supervisorPhone', message: 'Supervisor phone can not be blank' },
  { section: 'history', field: 'dates', message: 'Dates can not be blank' },
  { section: 'history', field: 'salary', message: 'Salary can not be blank' },
  { section: 'history', field: 'reason', message: 'Reason for leaving can not be blank' },
  { section: 'history', field: 'responsibilities', message: 'Responsibilities can not be blank' },
])('blank $section $field', ({ section, field, message }) => {
  const isChosen = ['primaryStoreId', 'applicantState', 'driverLicenseState'].includes(field)
  const blanks = isChosen ? [undefined, null, ''] : [undefined, null, '', ' \t ']
  test.each(blanks)('[EMP-10] reports its own message for %j', (blank) => {
    expect(check(section, { [field]: blank })).toEqual({ ok: false, errors: [{ field, code: 'blank', message }] })
  })
})

describe.each([
  { section: 'main', field: 'referallSourceOther', max: 56, label: 'Other referral', filled: letters },
  { section: 'main', field: 'applicantName', max: 50, label: 'Name', filled: letters },
  { section: 'main', field: 'applicantPhone', max: 20, label: 'Phone', filled: phoneOf },
  { section: 'main', field: 'applicantCell', max: 20, label: 'Cell phone', filled: phoneOf },
  { section: 'main', field: 'applicantAddress', max: 255, label: 'Address', filled: letters },
  { section: 'main', field: 'applicantCity', max: 100, label: 'City', filled: letters },
  { section: 'main', field: 'applicantZip', max: 10, label: 'ZIP code', filled: digits },
  { section: 'main', field: 'applicantTimeToCall', max: 50, label: 'Best time to call', filled: letters },
  { section: 'main', field: 'workPhone', max: 20, label: 'Work phone', filled: phoneOf },
  { section: 'main', field: 'driverLicense', max: 50, label: "Driver's license number", filled: letters },
  { section: 'main', field: 'educationElementary', max: 50, label: 'Elementary', filled: letters },
  { section: 'main', field: 'educationHighSchool', max: 50, label: 'High school', filled: letters },
  { section: 'main', field: 'educationCollege', max: 50, label: 'College', filled: letters },
  { section: 'main', field: 'educationMajorStudy', max: 50, label: 'Major study', filled: letters },
  { section: 'main', field: 'educationDegree', max: 50, label: 'Degree', filled: letters },
  { section: 'main', field: 'educationSpecialTraining', max: 50, label: 'Specialized training', filled: letters },
  {
    section: 'main',
    field: 'educationHelpfulSpecialTraining',
    max: 65_535,
    label: 'Training useful for this job',
    filled: letters,
  },
  { section: 'main', field: 'signature', max: 100, label: 'Signature', filled: letters },
  { section: 'main', field: 'captchaResponse', max: 4000, label: "I'm not a robot", filled: letters },
  { section: 'reference', field: 'name', max: 50, label: 'Name', filled: letters },
  { section: 'reference', field: 'business', max: 50, label: 'Business', filled: letters },
  { section: 'reference', field: 'phone', max: 20, label: 'Phone', filled: phoneOf },
  { section: 'reference', field: 'years', max: 10, label: 'Years known', filled: letters },
  { section: 'references', field: 'applicationId', max: 43, label: 'Application', filled: letters },
  { section: 'history', field: 'employer', max: 100, label: 'Employer', filled: letters },
  { section: 'history', field: 'employerPhone', max: 20, label: 'Employer phone', filled: phoneOf },
  { section: 'history', field: 'supervisor', max: 50, label: 'Supervisor', filled: letters },
  { section: 'history', field: 'supervisorPhone', max: 20, label: 'Supervisor phone', filled: phoneOf },
  { section: 'history', field: 'dates', max: 50, label: 'Dates', filled: letters },
  { section: 'history', field: 'salary', max: 11, label: 'Salary', filled: digits },
  { section: 'history', field: 'reason', max: 255, label: 'Reason for leaving', filled: letters },
  { section: 'history', field: 'responsibilities', max: 65_535, label: 'Responsibilities', filled: letters },
])('length of $section $field', ({ section, field, max, label, filled }) => {
  test.each([max - 1, max])('[EMP-11] accepts %i characters', (length) => {
    expect(check(section, { [field]: filled(length) }).ok).toBe(true)
  })

  test(`[EMP-11] refuses ${max + 1} characters`, () => {
    expect(check(section, { [field]: filled(max + 1) })).toEqual({
      ok: false,
      errors: [{ field, code: 'tooLong', message: `${label} must be ${max} characters or fewer.` }],
    })
  })
})

describe('characters', () => {
  const nameMarks = "can only have letters, spaces, and the marks ' - ."
  test.each([
    { section: 'main', field: 'applicantName', value: 'An 2', message: `Name ${nameMarks}` },
    { section: 'main', field: 'applicantCity', value: 'Nashville 7', message: `City ${nameMarks}` },
    {
      section: 'main',
      field: 'signature',
      value: 'An_Nguyen',
      message: "Signature can only have letters, spaces, and the marks ' - , .",
    },
    {
      section: 'main',
      field: 'applicantAddress',
      value: '12 Main St; x',
      message: "Address can only have letters, numbers, spaces, and the marks ' # / , . -",
    },
    { section: 'main', field: 'applicantZip', value: '3701A', message: 'ZIP code can only have numbers and dashes.' },
    { section: 'reference', field: 'name', value: 'J0sé', message: `Name ${nameMarks}` },
    { section: 'history', field: 'supervisor', value: 'Mary 2', message: `Supervisor ${nameMarks}` },
    { section: 'history', field: 'salary', value: '12a', message: 'Salary can only have numbers.' },
    { section: 'history', field: 'salary', value: '$12', message: 'Salary can only have numbers.' },
    { section: 'history', field: 'salary', value: '1.50', message: 'Salary can only have numbers.' },
    { section: 'history', field: 'salary', value: '١٢', message: 'Salary can only have numbers.' },
  ])('[EMP-11] refuses "$value" in $field with a message', ({ section, field, value, message }) => {
    expect(check(section, { [field]: value })).toEqual({ ok: false, errors: [{ field, code: 'characters', message }] })
  })

  test.each(['applicantState', 'driverLicenseState'])('[EMP-11] accepts two letters in %s', (field) => {
    expect(check('main', { [field]: 'AL' }).ok).toBe(true)
    expect(check('main', { [field]: 'A' }).ok).toBe(false)
    expect(check('main', { [field]: 'ALA' }).ok).toBe(false)
  })

  test('[EMP-11] accepts a ZIP+4', () => {
    expect(check('main', { applicantZip: '37013-1234' }).ok).toBe(true)
  })
})

describe('references', () => {
  test('[EMP-08] accepts three complete references unchanged', () => {
    expect(checkForm(referencesSection, references)).toEqual({ ok: true, values: references })
  })

  test.each([0, 1, 2, 4])('[EMP-08] refuses %i references', (count) => {
    const checked = checkForm(referencesSection, { ...references, referenceArray: Array(count).fill(reference) })
    expect(checked).toMatchObject({ ok: false, errors: [{ field: 'referenceArray', code: 'count' }] })
  })

  test.each([undefined, null, ''])('[EMP-08] refuses references left out as %j', (referenceArray) => {
    const checked = checkForm(referencesSection, { ...references, referenceArray })
    expect(!checked.ok && checked.errors[0]).toEqual({
      field: 'referenceArray',
      code: 'blank',
      message: 'References can not be blank',
    })
  })

  test('[EMP-10] reports an error with its position', () => {
    const referenceArray = [{ ...reference, name: '' }, reference, { ...reference, phone: '555', years: ' ' }]
    expect(checkForm(referencesSection, { ...references, referenceArray })).toEqual({
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

  test('[API-07] reports an unknown field with its position', () => {
    const referenceArray = [reference, { ...reference, age: 40 }, reference]
    expect(checkForm(referencesSection, { ...references, referenceArray })).toMatchObject({
      ok: false,
      errors: [{ field: 'referenceArray.1.age', code: 'unknown' }],
    })
  })

  test.each([null, 'José', 7, [reference]])('[API-07] refuses a reference that is %j', (wrong) => {
    const checked = checkForm(referencesSection, { ...references, referenceArray: [reference, reference, wrong] })
    expect(checked.ok).toBe(false)
    expect(!checked.ok && checked.errors.every(({ field }) => field.startsWith('referenceArray.2'))).toBe(true)
  })
})

describe('secondary stores', () => {
  test('[EMP-02] accepts two extra stores unchanged', () => {
    expect(checkForm(secondaryStoresForm, stores)).toEqual({ ok: true, values: stores })
  })

  test.each([
    { applicationId: 'k3Jd', secondaryStoreId: 2 },
    { applicationId: 'k3Jd', thirdStoreId: 3 },
    { applicationId: 'k3Jd', secondaryStoreId: 2, thirdStoreId: null },
    { applicationId: 'k3Jd', secondaryStoreId: null, thirdStoreId: 3 },
  ])('[EMP-13] accepts a missing store: %j', (sent) => {
    expect(checkForm(secondaryStoresForm, sent)).toEqual({ ok: true, values: sent })
  })

  test.each(['2', 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, [2], {}, true])(
    '[API-07] refuses a store of %j',
    (wrong) => {
      expect(checkForm(secondaryStoresForm, { ...stores, thirdStoreId: wrong })).toEqual({
        ok: false,
        errors: [{ field: 'thirdStoreId', code: 'choice', message: 'Third store must be one of the choices.' }],
      })
    },
  )
})

describe('work history', () => {
  test('[EMP-07] accepts complete jobs unchanged', () => {
    expect(checkForm(workHistorySection, history)).toEqual({ ok: true, values: history })
  })

  test.each([0, 1, 19, 20])('[EMP-07] accepts %i jobs', (count) => {
    expect(checkForm(workHistorySection, { ...history, employmentHistoryArray: Array(count).fill(job) }).ok).toBe(true)
  })

  test('[EMP-07] refuses 21 jobs', () => {
    expect(checkForm(workHistorySection, { ...history, employmentHistoryArray: Array(21).fill(job) })).toEqual({
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

  test('[EMP-10] checks every job', () => {
    const employmentHistoryArray = [job, { ...job, employer: '' }, { ...job, salary: '12a', canContact: '1' }]
    expect(checkForm(workHistorySection, { ...history, employmentHistoryArray })).toEqual({
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
  { section: 'references', form: referencesSection as Form, complete: references },
  { section: 'stores', form: secondaryStoresForm as Form, complete: stores },
  { section: 'history', form: workHistorySection as Form, complete: history },
])('[EMP-13] requires the application id with the $section', ({ form, complete }) => {
  expect(checkForm(form, { ...complete, applicationId: '' })).toEqual({
    ok: false,
    errors: [{ field: 'applicationId', code: 'blank', message: 'Application can not be blank' }],
  })
})
