import type { CalendarDate } from '../forms/calendar-date.ts'
import { captcha } from '../forms/captcha.ts'
import { checkbox, choice, date, longText, phone, repeatableGroup, ssn, store, text, yesNo } from '../forms/field.ts'
import type { FieldError } from '../forms/field-error.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { stateChoices } from '../geography/states.ts'
import * as words from './employment-words.ts'
import { referralMessage } from './employment-words.ts'

/** No preset, because an applicant must not sign a "No" that they never gave. */
const asked = (label: string) => yesNo({ label, blank: words.pleaseAnswer(label) })

export { referralMessage }

/** The values are what the store reads. */
const referralSources = [
  { value: 'Walk in', label: words.walkIn },
  { value: 'Agency', label: words.agency },
  { value: 'Friend', label: words.friend },
  { value: 'Employee', label: words.employee },
  { value: 'Advertisement', label: words.advertisement },
  { value: 'Other', label: words.other },
]

/** Section 1. The API defines the names, including the misspelled ones. */
export const employmentForm = defineForm(
  {
    primaryStoreId: store({ label: words.primaryStore }),
    position: choice({
      label: words.position,
      choices: [
        { value: 'Assistant Manager', label: words.assistantManager },
        { value: 'Manager', label: words.manager },
      ],
      preset: 'Assistant Manager',
    }),
    jobTime: choice({
      label: words.jobTime,
      choices: [
        { value: 'Full Time', label: words.fullTime },
        { value: 'Part Time', label: words.partTime },
      ],
      preset: 'Full Time',
    }),
    referallSource: choice({
      label: words.referral,
      blank: referralMessage,
      hint: words.referralHint,
      choices: referralSources,
      optional: true,
      recommended: true,
    }),
    referallSourceOther: text({ label: words.otherReferral, max: 56, optional: true }),
    applicantName: text({ label: words.name, max: 50, characters: 'name', autoComplete: 'name' }),
    applicantPhone: phone({ label: words.phone, max: 20, autoComplete: 'tel-national' }),
    applicantCell: phone({ label: words.cellPhone, max: 20, optional: true, autoComplete: 'mobile tel-national' }),
    applicantAddress: text({
      label: words.address,
      max: 255,
      characters: 'address',
      autoComplete: 'address-line1',
    }),
    applicantCity: text({ label: words.city, max: 100, characters: 'name', autoComplete: 'address-level2' }),
    applicantState: choice({ label: words.state, choices: stateChoices, autoComplete: 'address-level1' }),
    applicantZip: text({
      label: words.zip,
      blank: words.zipBlank,
      max: 10,
      characters: 'digitsAndDashes',
      autoComplete: 'postal-code',
    }),
    applicantTimeToCall: text({ label: words.timeToCall, max: 50, hint: words.timeToCallHint }),
    applicantSsn: ssn({ label: words.ssn, hint: words.ssnHint }),
    applicantSsnDupCheck: ssn({ label: words.confirmSsn, blank: words.confirmSsnBlank }),
    canContactAtWork: asked(words.contactAtWork),
    workPhone: phone({ label: words.workPhone, max: 20, optional: true, autoComplete: 'work tel-national' }),
    driverLicense: text({ label: words.license, max: 50 }),
    driverLicenseState: choice({ label: words.licenseState, choices: stateChoices }),
    dateAvailableForWork: date({
      label: words.available,
      hint: words.availableHint,
      example: '12/01/2026',
    }),
    currentlyEmployed: asked(words.employedNow),
    workOverTime: asked(words.overtime),
    relocate: asked(words.relocate),
    bonded: {
      ...asked(words.bonded),
      hint: words.bondedHint,
    },
    convictedCrime: {
      ...asked(words.crime),
      hint: words.crimeHint,
    },
    educationElementary: text({ label: words.elementary, max: 50 }),
    educationHighSchool: text({ label: words.highSchool, max: 50 }),
    educationHighSchoolGraduated: asked(words.highSchoolGraduated),
    educationCollege: text({ label: words.college, max: 50, hint: words.orNone }),
    educationCollegeGraduated: asked(words.collegeGraduated),
    educationMajorStudy: text({ label: words.majorStudy, max: 50, hint: words.orNone }),
    educationDegree: text({ label: words.degree, max: 50, hint: words.orNone }),
    educationSpecialTraining: text({ label: words.training, max: 50, hint: words.orNone }),
    educationHelpfulSpecialTraining: longText({
      label: words.usefulTraining,
      max: 65_535,
      hint: words.orNone,
    }),
    termsCondition: checkbox({
      label: words.terms,
      blank: words.termsBlank,
    }),
    signature: text({
      label: words.signature,
      max: 100,
      characters: 'signature',
      hint: words.signatureHint,
      autoComplete: 'name',
      secret: true,
    }),
    captchaResponse: captcha,
  },
  { blank: words.blank },
)

/** 32 random bytes in base64url. Its holder can add sections to this application and nothing else. */
const applicationId = text({ label: words.application, max: 43 })

/** Section 2 contains three of these. */
export const referenceForm = defineForm(
  {
    name: text({ label: words.name, max: 50, characters: 'name' }),
    business: text({ label: words.business, max: 50 }),
    phone: phone({ label: words.phone, max: 20 }),
    years: text({ label: words.yearsKnown, max: 10 }),
  },
  { blank: words.blank },
)

/** Section 3, sent only if a second or third store is chosen. */
export const secondaryStoresForm = defineForm(
  {
    applicationId,
    secondaryStoreId: store({ label: words.secondaryStore, optional: true }),
    thirdStoreId: store({ label: words.thirdStore, optional: true }),
  },
  { blank: words.blank },
)

/** Section 4, one item for each job of the last ten years. */
export const workHistoryForm = defineForm(
  {
    employer: text({ label: words.employer, max: 100 }),
    employerPhone: phone({ label: words.employerPhone, max: 20 }),
    supervisor: text({ label: words.supervisor, max: 50, characters: 'name' }),
    supervisorPhone: phone({ label: words.supervisorPhone, max: 20 }),
    dates: text({ label: words.dates, max: 50, hint: words.datesHint }),
    salary: text({ label: words.salary, max: 11, characters: 'digits', hint: words.salaryHint }),
    canContact: asked(words.contactThem),
    reason: text({ label: words.reason, max: 255 }),
    responsibilities: longText({ label: words.responsibilities, max: 65_535 }),
  },
  { blank: words.blank },
)

export const referencesSection = defineForm(
  {
    applicationId,
    referenceArray: repeatableGroup({ label: words.references, item: referenceForm, least: 3, most: 3 }),
  },
  { blank: words.blank },
)

/** Ten years of work need fewer jobs than this; it also limits the size of a request. */
const maxJobs = 20

export const workHistorySection = defineForm(
  {
    applicationId,
    employmentHistoryArray: repeatableGroup({
      label: words.history,
      item: workHistoryForm,
      least: 0,
      most: maxJobs,
    }),
  },
  { blank: words.blank },
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
    notWorkedBefore: checkbox({ label: words.notWorked, optional: true }),
    employmentHistoryArray: { ...workHistorySection.fields.employmentHistoryArray, preset: 1 },
    referenceArray: referencesSection.fields.referenceArray,
    termsCondition,
    signature,
    captchaResponse,
  },
  { blank: words.blank },
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

export type EmploymentRule = 'ssnsDiffer'

export const checkSsnsMatch = (
  values: Pick<EmploymentApplication, 'applicantSsn' | 'applicantSsnDupCheck'>,
): FieldError<EmploymentRule>[] =>
  values.applicantSsn === values.applicantSsnDupCheck
    ? []
    : [{ field: 'applicantSsnDupCheck', code: 'ssnsDiffer', message: words.ssnsDiffer }]

export const checkEmployment = (values: EmploymentApplication): FieldError<EmploymentRule>[] => checkSsnsMatch(values)

/** May return February 29 of a common year, which is fine because dates are compared as text. */
const oneYearAfter = (date: CalendarDate): CalendarDate => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`

export const askAboutStart = (
  { dateAvailableForWork }: Pick<EmploymentApplication, 'dateAvailableForWork'>,
  today: CalendarDate,
) => (dateAvailableForWork > oneYearAfter(today) ? [{ field: 'dateAvailableForWork', message: words.farStart }] : [])

export const employmentCurrentDays = 60
