import type { CalendarDate } from '../forms/calendar-date.ts'
import { captcha } from '../forms/captcha.ts'
import { checkbox, choice, date, longText, phone, repeatableGroup, ssn, store, text, yesNo } from '../forms/field.ts'
import type { FieldError } from '../forms/field-error.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { stateChoices } from '../geography/states.ts'
import * as messages from './employment.messages.ts'
import { referralMessage } from './employment.messages.ts'

/** No preset, because an applicant must not sign a "No" that they never gave. */
const asked = (label: string) => yesNo({ label, blank: messages.pleaseAnswer(label) })

export { referralMessage }

/** The values are what the store reads. */
const referralSources = [
  { value: 'Walk in', label: messages.walkIn },
  { value: 'Agency', label: messages.agency },
  { value: 'Friend', label: messages.friend },
  { value: 'Employee', label: messages.employee },
  { value: 'Advertisement', label: messages.advertisement },
  { value: 'Other', label: messages.other },
]

/** Section 1. The API defines the names, including the misspelled ones. */
export const employmentForm = defineForm(
  {
    primaryStoreId: store({ label: messages.primaryStore }),
    position: choice({
      label: messages.position,
      choices: [
        { value: 'Assistant Manager', label: messages.assistantManager },
        { value: 'Manager', label: messages.manager },
      ],
      preset: 'Assistant Manager',
    }),
    jobTime: choice({
      label: messages.jobTime,
      choices: [
        { value: 'Full Time', label: messages.fullTime },
        { value: 'Part Time', label: messages.partTime },
      ],
      preset: 'Full Time',
    }),
    referallSource: choice({
      label: messages.referral,
      blank: referralMessage,
      hint: messages.referralHint,
      choices: referralSources,
      optional: true,
      recommended: true,
    }),
    referallSourceOther: text({ label: messages.otherReferral, max: 56, optional: true }),
    applicantName: text({ label: messages.name, max: 50, characters: 'name', autoComplete: 'name' }),
    applicantPhone: phone({ label: messages.phone, max: 20, autoComplete: 'tel-national' }),
    applicantCell: phone({ label: messages.cellPhone, max: 20, optional: true, autoComplete: 'mobile tel-national' }),
    applicantAddress: text({
      label: messages.address,
      max: 255,
      characters: 'address',
      autoComplete: 'address-line1',
    }),
    applicantCity: text({ label: messages.city, max: 100, characters: 'name', autoComplete: 'address-level2' }),
    applicantState: choice({ label: messages.state, choices: stateChoices, autoComplete: 'address-level1' }),
    applicantZip: text({
      label: messages.zip,
      blank: messages.zipBlank,
      max: 10,
      characters: 'digitsAndDashes',
      autoComplete: 'postal-code',
    }),
    applicantTimeToCall: text({ label: messages.timeToCall, max: 50, hint: messages.timeToCallHint }),
    applicantSsn: ssn({ label: messages.ssn, hint: messages.ssnHint }),
    applicantSsnDupCheck: ssn({ label: messages.confirmSsn, blank: messages.confirmSsnBlank }),
    canContactAtWork: asked(messages.contactAtWork),
    workPhone: phone({ label: messages.workPhone, max: 20, optional: true, autoComplete: 'work tel-national' }),
    driverLicense: text({ label: messages.license, max: 50 }),
    driverLicenseState: choice({ label: messages.licenseState, choices: stateChoices }),
    dateAvailableForWork: date({
      label: messages.available,
      hint: messages.availableHint,
      example: '12/01/2026',
    }),
    currentlyEmployed: asked(messages.employedNow),
    workOverTime: asked(messages.overtime),
    relocate: asked(messages.relocate),
    bonded: {
      ...asked(messages.bonded),
      hint: messages.bondedHint,
    },
    convictedCrime: {
      ...asked(messages.crime),
      hint: messages.crimeHint,
    },
    educationElementary: text({ label: messages.elementary, max: 50 }),
    educationHighSchool: text({ label: messages.highSchool, max: 50 }),
    educationHighSchoolGraduated: asked(messages.highSchoolGraduated),
    educationCollege: text({ label: messages.college, max: 50, hint: messages.orNone }),
    educationCollegeGraduated: asked(messages.collegeGraduated),
    educationMajorStudy: text({ label: messages.majorStudy, max: 50, hint: messages.orNone }),
    educationDegree: text({ label: messages.degree, max: 50, hint: messages.orNone }),
    educationSpecialTraining: text({ label: messages.training, max: 50, hint: messages.orNone }),
    educationHelpfulSpecialTraining: longText({
      label: messages.usefulTraining,
      max: 65_535,
      hint: messages.orNone,
    }),
    termsCondition: checkbox({
      label: messages.terms,
      blank: messages.termsBlank,
    }),
    signature: text({
      label: messages.signature,
      max: 100,
      characters: 'signature',
      hint: messages.signatureHint,
      autoComplete: 'name',
      secret: true,
    }),
    captchaResponse: captcha,
  },
  { blank: messages.blank },
)

/** 32 random bytes in base64url. Its holder can add sections to this application and nothing else. */
const applicationId = text({ label: messages.application, max: 43 })

/** Section 2 contains three of these. */
export const referenceForm = defineForm(
  {
    name: text({ label: messages.name, max: 50, characters: 'name' }),
    business: text({ label: messages.business, max: 50 }),
    phone: phone({ label: messages.phone, max: 20 }),
    years: text({ label: messages.yearsKnown, max: 10 }),
  },
  { blank: messages.blank },
)

/** Section 3, sent only if a second or third store is chosen. */
export const secondaryStoresForm = defineForm(
  {
    applicationId,
    secondaryStoreId: store({ label: messages.secondaryStore, optional: true }),
    thirdStoreId: store({ label: messages.thirdStore, optional: true }),
  },
  { blank: messages.blank },
)

/** Section 4, one item for each job of the last ten years. */
export const workHistoryForm = defineForm(
  {
    employer: text({ label: messages.employer, max: 100 }),
    employerPhone: phone({ label: messages.employerPhone, max: 20 }),
    supervisor: text({ label: messages.supervisor, max: 50, characters: 'name' }),
    supervisorPhone: phone({ label: messages.supervisorPhone, max: 20 }),
    dates: text({ label: messages.dates, max: 50, hint: messages.datesHint }),
    salary: text({ label: messages.salary, max: 11, characters: 'digits', hint: messages.salaryHint }),
    canContact: asked(messages.contactThem),
    reason: text({ label: messages.reason, max: 255 }),
    responsibilities: longText({ label: messages.responsibilities, max: 65_535 }),
  },
  { blank: messages.blank },
)

export const referencesSection = defineForm(
  {
    applicationId,
    referenceArray: repeatableGroup({ label: messages.references, item: referenceForm, least: 3, most: 3 }),
  },
  { blank: messages.blank },
)

/** Ten years of work need fewer jobs than this; it also limits the size of a request. */
const maxJobs = 20

export const workHistorySection = defineForm(
  {
    applicationId,
    employmentHistoryArray: repeatableGroup({
      label: messages.history,
      item: workHistoryForm,
      least: 0,
      most: maxJobs,
    }),
  },
  { blank: messages.blank },
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
    notWorkedBefore: checkbox({ label: messages.notWorked, optional: true }),
    employmentHistoryArray: { ...workHistorySection.fields.employmentHistoryArray, preset: 1 },
    referenceArray: referencesSection.fields.referenceArray,
    termsCondition,
    signature,
    captchaResponse,
  },
  { blank: messages.blank },
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
    : [{ field: 'applicantSsnDupCheck', code: 'ssnsDiffer', message: messages.ssnsDiffer }]

export const checkEmployment = (values: EmploymentApplication): FieldError<EmploymentRule>[] => checkSsnsMatch(values)

/** May return February 29 of a common year, which is fine because dates are compared as text. */
const oneYearAfter = (date: CalendarDate): CalendarDate => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`

export const askAboutStart = (
  { dateAvailableForWork }: Pick<EmploymentApplication, 'dateAvailableForWork'>,
  today: CalendarDate,
) => (dateAvailableForWork > oneYearAfter(today) ? [{ field: 'dateAvailableForWork', message: messages.farStart }] : [])

export const employmentCurrentDays = 60
