import { blocks, choice, date, longText, phone, ssn, store, text, tick, yesNo } from '../forms/field.ts'
import type { FieldError } from '../forms/field-error.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { robotCheck } from '../forms/robot-check.ts'
import { stateChoices } from '../geography/states.ts'

const blank = '{label} can not be blank'

const collegeHint = 'Enter N/A if none'

/** Part 1. The names are the wire's, misspellings included. */
export const employmentForm = defineForm(
  {
    primaryStoreId: store({ label: 'Primary store' }),
    position: choice({
      label: 'Position',
      choices: [
        { value: 'Assistant Manager', label: 'Assistant Manager' },
        { value: 'Manager', label: 'Manager' },
      ],
      preset: 'Assistant Manager',
    }),
    jobTime: choice({
      label: 'Full time or part time',
      choices: [
        { value: 'Full Time', label: 'Full Time' },
        { value: 'Part Time', label: 'Part Time' },
      ],
      preset: 'Full Time',
    }),
    referallSource: choice({
      label: 'Referral',
      choices: ['Walk in', 'Agency', 'Friend', 'Employee', 'Advertisement', 'Other'].map((value) => ({
        value,
        label: value,
      })),
      optional: true,
    }),
    referallSourceOther: text({ label: 'Other referral', max: 56, optional: true }),
    applicantName: text({ label: 'Name', max: 50, characters: 'name', autoComplete: 'name' }),
    applicantPhone: phone({ label: 'Phone', max: 20, autoComplete: 'tel-national' }),
    applicantCell: phone({ label: 'Cell phone', max: 20, optional: true, autoComplete: 'mobile tel-national' }),
    applicantAddress: text({
      label: 'Address',
      max: 255,
      characters: 'address',
      autoComplete: 'street-address',
    }),
    applicantCity: text({ label: 'City', max: 100, characters: 'name', autoComplete: 'address-level2' }),
    applicantState: choice({ label: 'State', choices: stateChoices, autoComplete: 'address-level1' }),
    applicantZip: text({ label: 'Zip', max: 10, characters: 'digitsAndDashes', autoComplete: 'postal-code' }),
    applicantTimeToCall: text({ label: 'Best time to call', max: 50 }),
    applicantSsn: ssn({ label: 'SSN', hint: '9 numbers. Dashes are fine.' }),
    applicantSsnDupCheck: ssn({ label: 'SSN confirmation' }),
    canContactAtWork: yesNo({ label: 'May we contact you at work?', preset: 0 }),
    workPhone: phone({ label: 'Work phone', max: 20, optional: true, autoComplete: 'work tel-national' }),
    driverLicense: text({ label: "Driver's license number", max: 50 }),
    driverLicenseState: choice({ label: "Driver's license state", choices: stateChoices }),
    dateAvailableForWork: date({ label: 'Date available' }),
    currentlyEmployed: yesNo({ label: 'Are you employed now?', preset: 0 }),
    workOverTime: yesNo({ label: 'Will you work overtime?', preset: 0 }),
    relocate: yesNo({ label: 'Would you relocate if needed?', preset: 0 }),
    bonded: yesNo({ label: 'Have you ever been bonded?', preset: 0 }),
    convictedCrime: yesNo({ label: 'Have you been convicted of a crime?', preset: 0 }),
    educationElementary: text({ label: 'Elementary', max: 50 }),
    educationHighSchool: text({ label: 'High school', max: 50 }),
    educationHighSchoolGraduated: yesNo({ label: 'Did you graduate?', preset: 0 }),
    educationCollege: text({ label: 'College', max: 50, hint: collegeHint }),
    educationCollegeGraduated: yesNo({ label: 'Did you graduate from college?', preset: 0 }),
    educationMajorStudy: text({ label: 'Major study', max: 50, hint: collegeHint }),
    educationDegree: text({ label: 'Degree', max: 50, hint: collegeHint }),
    educationSpecialTraining: text({ label: 'Specialized training', max: 50 }),
    educationHelpfulSpecialTraining: longText({ label: 'Training useful for this job', max: 65_535 }),
    termsCondition: tick({
      label: 'I agree to the terms above',
      blank: 'You must agree to the terms before continuing',
    }),
    signature: text({
      label: 'Signature',
      max: 100,
      characters: 'name',
      hint: 'Type your full name',
      autoComplete: 'name',
      secret: true,
    }),
    captchaResponse: robotCheck,
  },
  { blank },
)

/** 32 random bytes in base64url: who holds it may add parts to this application, nothing else. */
const applicationId = text({ label: 'Application', max: 43 })

/** Part 2, three times. */
export const referenceForm = defineForm(
  {
    name: text({ label: 'Name', max: 50, characters: 'name' }),
    business: text({ label: 'Business', max: 50 }),
    phone: phone({ label: 'Phone', max: 20 }),
    years: text({ label: 'Years known', max: 10 }),
  },
  { blank },
)

/** Part 3, only when either store is chosen. */
export const secondaryStoresForm = defineForm(
  {
    applicationId,
    secondaryStoreId: store({ label: 'Secondary store', optional: true }),
    thirdStoreId: store({ label: 'Third store', optional: true }),
  },
  { blank },
)

/** Part 4, one block for each job of the last ten years. */
export const workHistoryForm = defineForm(
  {
    employer: text({ label: 'Employer', max: 100 }),
    employerPhone: phone({ label: 'Employer phone', max: 20 }),
    supervisor: text({ label: 'Supervisor', max: 50, characters: 'name' }),
    supervisorPhone: phone({ label: 'Supervisor phone', max: 20 }),
    dates: text({ label: 'Dates', max: 50 }),
    salary: text({ label: 'Salary', max: 11, characters: 'digits' }),
    canContact: yesNo({ label: 'May we contact them?', preset: 0 }),
    reason: text({ label: 'Reason for leaving', max: 255 }),
    responsibilities: longText({ label: 'Responsibilities', max: 65_535 }),
  },
  { blank },
)

export const referencesPart = defineForm(
  { applicationId, referenceArray: blocks({ label: 'References', block: referenceForm, least: 3, most: 3 }) },
  { blank },
)

/** More blocks than ten years of work would fill, and a bound on what one request can hold. */
const mostJobs = 20

export const workHistoryPart = defineForm(
  {
    applicationId,
    employmentHistoryArray: blocks({
      label: 'Employment history',
      block: workHistoryForm,
      least: 0,
      most: mostJobs,
    }),
  },
  { blank },
)

export type EmploymentApplication = PayloadOf<typeof employmentForm>
export type Reference = PayloadOf<typeof referenceForm>
export type WorkHistory = PayloadOf<typeof workHistoryForm>

export const checkSsnsMatch = (
  values: Pick<EmploymentApplication, 'applicantSsn' | 'applicantSsnDupCheck'>,
): FieldError[] =>
  values.applicantSsn === values.applicantSsnDupCheck
    ? []
    : [{ field: 'applicantSsnDupCheck', code: 'rule', message: 'Both SSN need to match' }]

export const checkEmployment = (values: EmploymentApplication): FieldError[] => checkSsnsMatch(values)

/** Days for which an application counts as current. */
export const employmentCurrentDays = 60
