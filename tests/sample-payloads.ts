import { currentTexts, formAgreements } from '../packages/domain/src/agreements/agreements.ts'
import { consentShownHeader, writeConsentShown } from '../packages/domain/src/agreements/consent-shown.ts'
import type { Payloads } from '../packages/domain/src/api.ts'
import type { Journey } from '../packages/domain/src/submissions/journey.ts'
import type { Language } from '../packages/domain/src/submissions/language.ts'

/** Valid answers of every form, without the captcha. Store 101 exists in the sample data and offers flex loans. */
export const application = {
  appliedFor: 'flexloan',
  serviceId: 7,
  prefix: '',
  firstName: 'Maria',
  middleName: '',
  lastName: "O'Brien-Muñoz",
  suffix: '',
  address1: '12 Oak Street, Apt #4',
  address2: '',
  city: 'Cookeville',
  state: 'TN',
  zip: '38501',
  phone: '931-555-0142',
  cellPhone: '931-555-0143',
  altPhone: '',
  dob: '1985-06-15',
  ssn: '078051120',
  ssn_dup_check: '078051120',
  email: 'maria@example.com',
  vehicleMake: '',
  vehicleModel: '',
  vehicleBodyStyle: '',
  vehicleYear: '',
  storeId: 101,
  incomePeriod: 'bi_weekly',
  incomePerPeriod: '1250.50',
  isActiveMilitary: 0,
  isBankruptcy: 0,
  isAgreed: 1,
  signature: "Maria O'Brien-Muñoz",
} satisfies Omit<Payloads['submitApplication'], 'captchaResponse'>

export const feedback = {
  first_name: 'Sam',
  last_name: 'Lee',
  email: 'sam@example.com',
  phone: '615-555-0123',
  store_location: 101,
  feedback: 'Everyone was kind.\nThank you.',
} satisfies Omit<Payloads['submitFeedback'], 'captchaResponse'>

export const dispute = {
  customer_name: 'Dana Smith',
  transaction_number: 'A-10442',
  phone_home: '615-555-0124',
  phone_other: '',
  email: 'dana@example.com',
  fax: '',
  address: '9 Elm Street\nNashville, TN 37203',
  dispute_nature: 'I was charged twice.',
  dispute_date: '2026-11-01',
} satisfies Omit<Payloads['submitDispute'], 'captchaResponse'>

export const employment = {
  primaryStoreId: 101,
  position: 'Assistant Manager',
  jobTime: 'Full Time',
  referallSource: 'Friend',
  referallSourceOther: '',
  applicantName: 'Lee Park',
  applicantPhone: '931-555-0150',
  applicantCell: '',
  applicantAddress: '4 Hill Road',
  applicantCity: 'Cookeville',
  applicantState: 'TN',
  applicantZip: '38501',
  applicantTimeToCall: 'mornings',
  applicantSsn: '219099999',
  applicantSsnDupCheck: '219099999',
  canContactAtWork: 0,
  workPhone: '',
  driverLicense: 'TN-44556677',
  driverLicenseState: 'TN',
  dateAvailableForWork: '2026-12-01',
  currentlyEmployed: 0,
  workOverTime: 1,
  relocate: 0,
  bonded: 0,
  convictedCrime: 0,
  educationElementary: 'Park View',
  educationHighSchool: 'Cookeville High',
  educationHighSchoolGraduated: 1,
  educationCollege: 'N/A',
  educationCollegeGraduated: 0,
  educationMajorStudy: 'N/A',
  educationDegree: 'N/A',
  educationSpecialTraining: 'Cash handling',
  educationHelpfulSpecialTraining: 'Two years at a counter',
  termsCondition: 1,
  signature: 'Lee Park',
} satisfies Omit<Payloads['submitEmployment'], 'captchaResponse'>

const reference = { name: 'Ann Cole', business: 'Cole Bakery', phone: '931-555-0160', years: '4' }
export const references = {
  referenceArray: [reference, { ...reference, name: 'Ben Dow' }, { ...reference, name: 'Cy Fox' }],
}

export const workHistory = {
  employmentHistoryArray: [
    {
      employer: 'Corner Shop',
      employerPhone: '931-555-0170',
      supervisor: 'Gail Hart',
      supervisorPhone: '931-555-0171',
      dates: '2020 to 2024',
      salary: '24000',
      canContact: 1 as const,
      reason: 'Moved',
      responsibilities: 'Sold goods and closed the register.',
    },
  ],
}

/** The consent header of a page built now; empty for a form without consent. */
export function consentHeaders(form: Journey, language: Language = 'en'): Record<string, string> {
  const texts = currentTexts(formAgreements[form], language)
  return texts.length > 0 ? { [consentShownHeader]: writeConsentShown(texts) } : {}
}
