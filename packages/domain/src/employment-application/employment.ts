import type { CalendarDate } from '../forms/calendar-date.ts'
import { captcha } from '../forms/captcha.ts'
import { checkbox, choice, date, longText, phone, repeatableGroup, ssn, store, text, yesNo } from '../forms/field.ts'
import type { FieldError } from '../forms/field-error.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { stateChoices } from '../geography/states.ts'

const blank = '{label} can not be blank'

const orNone = 'Enter N/A if none'

/** No preset, because an applicant must not sign a "No" that they never gave. */
const asked = (label: string) => yesNo({ label, blank: `Please answer: ${label}` })

export const referralMessage = 'Referral can not be blank'

/** Section 1. The API defines the names, including the misspelled ones. */
export const employmentForm = defineForm(
  {
    primaryStoreId: store({ label: 'Primary store' }),
    position: choice({
      label: 'Position',
      choices: [
        { value: 'Assistant Manager', label: 'Assistant manager' },
        { value: 'Manager', label: 'Manager' },
      ],
      preset: 'Assistant Manager',
    }),
    jobTime: choice({
      label: 'Full time or part time',
      choices: [
        { value: 'Full Time', label: 'Full time' },
        { value: 'Part Time', label: 'Part time' },
      ],
      preset: 'Full Time',
    }),
    referallSource: choice({
      label: 'Referral',
      blank: referralMessage,
      hint: 'How did you hear about us?',
      choices: ['Walk in', 'Agency', 'Friend', 'Employee', 'Advertisement', 'Other'].map((value) => ({
        value,
        label: value,
      })),
      optional: true,
      recommended: true,
    }),
    referallSourceOther: text({ label: 'Other referral', max: 56, optional: true }),
    applicantName: text({ label: 'Name', max: 50, characters: 'name', autoComplete: 'name' }),
    applicantPhone: phone({ label: 'Phone', max: 20, autoComplete: 'tel-national' }),
    applicantCell: phone({ label: 'Cell phone', max: 20, optional: true, autoComplete: 'mobile tel-national' }),
    applicantAddress: text({
      label: 'Address',
      max: 255,
      characters: 'address',
      autoComplete: 'address-line1',
    }),
    applicantCity: text({ label: 'City', max: 100, characters: 'name', autoComplete: 'address-level2' }),
    applicantState: choice({ label: 'State', choices: stateChoices, autoComplete: 'address-level1' }),
    applicantZip: text({
      label: 'ZIP code',
      blank: 'Zip can not be blank',
      max: 10,
      characters: 'digitsAndDashes',
      autoComplete: 'postal-code',
    }),
    applicantTimeToCall: text({ label: 'Best time to call', max: 50, hint: 'For example: after 4 PM' }),
    applicantSsn: ssn({ label: 'SSN', hint: 'Your Social Security number: 9 digits; dashes are fine.' }),
    applicantSsnDupCheck: ssn({ label: 'SSN confirmation' }),
    canContactAtWork: asked('May we contact you at work?'),
    workPhone: phone({ label: 'Work phone', max: 20, optional: true, autoComplete: 'work tel-national' }),
    driverLicense: text({ label: "Driver's license number", max: 50 }),
    driverLicenseState: choice({ label: "Driver's license state", choices: stateChoices }),
    dateAvailableForWork: date({
      label: 'Date available',
      hint: 'The first day you can start. For example: 12 1 2026',
    }),
    currentlyEmployed: asked('Are you employed now?'),
    workOverTime: asked('Will you work overtime?'),
    relocate: asked('Would you relocate if needed?'),
    bonded: {
      ...asked('Have you ever been bonded?'),
      hint: 'Bonded means insured to handle money at work.',
    },
    convictedCrime: asked('Have you been convicted of a crime?'),
    educationElementary: text({ label: 'Elementary', max: 50 }),
    educationHighSchool: text({ label: 'High school', max: 50 }),
    educationHighSchoolGraduated: asked('Did you graduate from high school?'),
    educationCollege: text({ label: 'College', max: 50, hint: orNone }),
    educationCollegeGraduated: asked('Did you graduate from college?'),
    educationMajorStudy: text({ label: 'Major study', max: 50, hint: orNone }),
    educationDegree: text({ label: 'Degree', max: 50, hint: orNone }),
    educationSpecialTraining: text({ label: 'Specialized training', max: 50, hint: orNone }),
    educationHelpfulSpecialTraining: longText({
      label: 'Training useful for this job',
      max: 65_535,
      hint: orNone,
    }),
    termsCondition: checkbox({
      label: 'I agree to the terms above',
      blank: 'You must agree to the terms before continuing',
    }),
    signature: text({
      label: 'Signature',
      max: 100,
      characters: 'signature',
      hint: 'Type your full name',
      autoComplete: 'name',
      secret: true,
    }),
    captchaResponse: captcha,
  },
  { blank },
)

/** 32 random bytes in base64url. Its holder can add sections to this application and nothing else. */
const applicationId = text({ label: 'Application', max: 43 })

/** Section 2 contains three of these. */
export const referenceForm = defineForm(
  {
    name: text({ label: 'Name', max: 50, characters: 'name' }),
    business: text({ label: 'Business', max: 50 }),
    phone: phone({ label: 'Phone', max: 20 }),
    years: text({ label: 'Years known', max: 10 }),
  },
  { blank },
)

/** Section 3, sent only if a second or third store is chosen. */
export const secondaryStoresForm = defineForm(
  {
    applicationId,
    secondaryStoreId: store({ label: 'Secondary store', optional: true }),
    thirdStoreId: store({ label: 'Third store', optional: true }),
  },
  { blank },
)

/** Section 4, one item for each job of the last ten years. */
export const workHistoryForm = defineForm(
  {
    employer: text({ label: 'Employer', max: 100 }),
    employerPhone: phone({ label: 'Employer phone', max: 20 }),
    supervisor: text({ label: 'Supervisor', max: 50, characters: 'name' }),
    supervisorPhone: phone({ label: 'Supervisor phone', max: 20 }),
    dates: text({ label: 'Dates', max: 50, hint: 'For example: 2020 to 2024' }),
    salary: text({ label: 'Salary', max: 11, characters: 'digits', hint: 'Dollars per year, digits only' }),
    canContact: asked('May we contact them?'),
    reason: text({ label: 'Reason for leaving', max: 255 }),
    responsibilities: longText({ label: 'Responsibilities', max: 65_535 }),
  },
  { blank },
)

export const referencesSection = defineForm(
  { applicationId, referenceArray: repeatableGroup({ label: 'References', item: referenceForm, least: 3, most: 3 }) },
  { blank },
)

/** Ten years of work need fewer jobs than this; it also limits the size of a request. */
const maxJobs = 20

export const workHistorySection = defineForm(
  {
    applicationId,
    employmentHistoryArray: repeatableGroup({
      label: 'Employment history',
      item: workHistoryForm,
      least: 0,
      most: maxJobs,
    }),
  },
  { blank },
)

const { primaryStoreId, termsCondition, signature, captchaResponse, ...aboutApplicant } = employmentForm.fields
const { secondaryStoreId, thirdStoreId } = secondaryStoresForm.fields

/** The four sections as one form, in reading order. */
export const wholeApplication = defineForm(
  {
    primaryStoreId,
    secondaryStoreId,
    thirdStoreId,
    ...aboutApplicant,
    notWorkedBefore: checkbox({ label: 'I have not worked before', optional: true }),
    employmentHistoryArray: { ...workHistorySection.fields.employmentHistoryArray, preset: 1 },
    referenceArray: referencesSection.fields.referenceArray,
    termsCondition,
    signature,
    captchaResponse,
  },
  { blank },
)

export type WholeApplication = PayloadOf<typeof wholeApplication>

/** Splits an application into the sections to send. The stores are a section only if one is chosen. */
export function sectionsOf({
  secondaryStoreId,
  thirdStoreId,
  notWorkedBefore: _,
  employmentHistoryArray,
  referenceArray,
  ...application
}: WholeApplication) {
  return {
    application,
    references: { referenceArray },
    stores: secondaryStoreId || thirdStoreId ? { secondaryStoreId, thirdStoreId } : undefined,
    history: { employmentHistoryArray },
  }
}

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

/** May return February 29 of a common year, which is fine because dates are compared as text. */
const oneYearAfter = (date: CalendarDate): CalendarDate => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`

export const askAboutStart = (
  { dateAvailableForWork }: Pick<EmploymentApplication, 'dateAvailableForWork'>,
  today: CalendarDate,
) =>
  dateAvailableForWork > oneYearAfter(today)
    ? [{ field: 'dateAvailableForWork', message: 'This date is more than a year away. Is that right?' }]
    : []

export const employmentCurrentDays = 60
