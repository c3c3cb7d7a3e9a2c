import type { CallName, Payloads, Replies } from '@cash-express/domain/api'
import type { StatusReply } from '@cash-express/domain/application-status/status-calls'
import type { CostsReply } from '@cash-express/domain/costs/cost-version'

/**
 * Nobody in the examples exists: phone numbers 555-0100 to 555-0199 and `example.com` are reserved, and the two Social
 * Security numbers were printed on sample cards and are void.
 */

const application = {
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

const feedback = {
  first_name: 'Sam',
  last_name: 'Lee',
  email: 'sam@example.com',
  phone: '615-555-0123',
  store_location: 101,
  feedback: 'Everyone was kind.\nThank you.',
} satisfies Omit<Payloads['submitFeedback'], 'captchaResponse'>

const dispute = {
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

const employment = {
  primaryStoreId: 101,
  position: 'Assistant Manager',
  jobTime: 'Full Time',
  referallSource: 'Friend' as const,
  referallSourceOther: '',
  applicantName: 'Lee Park',
  applicantPhone: '931-555-0150',
  applicantCell: '',
  applicantAddress: '4 Hill Road',
  applicantCity: 'Cookeville',
  applicantState: 'TN' as const,
  applicantZip: '38501',
  applicantTimeToCall: 'mornings',
  applicantSsn: '219099999',
  applicantSsnDupCheck: '219099999',
  canContactAtWork: 0,
  workPhone: '',
  driverLicense: 'TN-44556677',
  driverLicenseState: 'TN' as const,
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
const references = {
  referenceArray: [reference, { ...reference, name: 'Ben Dow' }, { ...reference, name: 'Cy Fox' }],
}

const workHistory = {
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

/** Valid answers of every form, without the captcha. Store 101 exists in the sample data and offers flex loans. */
export const formExamples = { application, feedback, dispute, employment, references, workHistory }

const applicationId = 'rJ4t0cXo0l1cR1yQe8mS3bTnVw5kZ2hF7gD6aP9uLxE'
const captchaResponse = 'eyJjaGFsbGVuZ2UiOnsicGFyYW1ldGVycyI6e319LCJzb2x1dGlvbiI6e319'

export const callExamples: { readonly [Name in CallName]: Payloads[Name] } = {
  getStores: {},
  getStoresNoService: {},
  getVehicleMake: {},
  getVehicleModel: { vehicleMake: 'Ford' },
  getVehicleBody: { vehicleMake: 'Ford', vehicleModel: 'F-150' },
  getVehicleYear: { vehicleMake: 'Ford', vehicleModel: 'F-150', vehicleBody: 'Pickup' },
  submitApplication: { ...application, captchaResponse },
  submitFeedback: { ...feedback, captchaResponse },
  submitDispute: { ...dispute, captchaResponse },
  submitEmployment: { ...employment, captchaResponse },
  submitReferences: { applicationId, ...references },
  submitSecondaryStores: { applicationId, secondaryStoreId: 102, thirdStoreId: null },
  submitWorkHistory: { applicationId, ...workHistory },
}

const storeAddress = {
  store_id: 101,
  name: 'Cash Express of Cookeville',
  address1: '1420 North Washington Avenue',
  city: 'Cookeville',
  state: 'TN',
  zip: '38501',
  phone: '931-555-0107',
}
const received = { success: true, reference: 'BCDFGHJK' } as const

export const replyExamples: { readonly [Name in CallName]: Replies[Name] } = {
  getStores: {
    success: true,
    stores: [
      {
        ...storeAddress,
        mon_open: '09:00',
        mon_close: '18:00',
        sat_open: '09:00',
        sat_close: '16:00',
        changes: [{ kind: 'closed day', from: '2026-11-26', until: '2026-11-26', value: { reason: 'Thanksgiving' } }],
        latitude: 36.17264,
        longitude: -85.51039,
        time_zone: 'America/Chicago',
        serviceIds: [7, 3, 4],
      },
    ],
  },
  getStoresNoService: { success: true, stores: [storeAddress] },
  getVehicleMake: { success: true, vehicleMakes: [{ make: 'Ford' }] },
  getVehicleModel: { success: true, vehicleModels: [{ model: 'F-150' }] },
  getVehicleBody: { success: true, vehicleBodies: [{ body_style: 'Pickup' }] },
  getVehicleYear: { success: true, vehicleYears: [{ year_mfg: 2019 }, { year_mfg: 2018 }] },
  submitApplication: {
    ...received,
    dueAt: '2026-11-18T00:00:00.000Z',
    statusKey: `BCDFGHJK.${applicationId}`,
    callWords: 'garage guitar',
  },
  submitFeedback: received,
  submitDispute: { ...received, dueAt: '2026-12-17T18:00:00.000Z' },
  submitEmployment: { ...received, applicationId },
  submitReferences: { success: true },
  submitSecondaryStores: { success: true },
  submitWorkHistory: { success: true },
}

const key = `BCDFGHJK.${applicationId}`

export const statusExamples = {
  readStatus: { key },
  calls: { key, calls: 'stop' },
  cancel: { key },
  correct: {
    key,
    phone: '931-555-0144',
    bestTime: 'evening',
    language: 'es',
    request: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  },
  texts: { key, phone: '931-555-0143', agreed: 1 },
} as const

export const statusReplyExample: StatusReply = {
  success: true,
  status: {
    reference: 'BCDFGHJK',
    storeId: 101,
    serviceId: 7,
    receivedAt: '2026-11-17T15:00:00.000Z',
    dueAt: '2026-11-18T00:00:00.000Z',
    steps: [
      { kind: 'received', at: '2026-11-17T15:00:00.000Z' },
      { kind: 'with the store', at: '2026-11-17T15:00:01.000Z', store: 101 },
      { kind: 'looked up', at: '2026-11-17T15:20:00.000Z', role: 'representative', store: 101 },
      { kind: 'called', at: '2026-11-17T15:22:00.000Z', outcome: 'voicemail' },
    ],
    state: { kind: 'tried', tries: 1, outcome: 'voicemail', nextTryAt: '2026-11-17T19:00:00.000Z' },
    areCallsStopped: false,
    mailFailed: false,
    held: { phoneEnds: '0144', bestTime: 'evening', language: 'en' },
    changesLeft: { phone: 4, 'best time': 4, language: 5 },
  },
  texts: 'offered',
}

const place = {
  latitude: 36.1628,
  longitude: -85.5016,
  label: 'Cookeville, TN',
  kind: 'town',
  address: { city: 'Cookeville', state: 'TN' },
} as const

export const placeExamples = {
  geocode: [{ text: '38501' }, { success: true, place: { ...place, label: '38501', kind: 'zip' } }],
  suggest: [
    { text: 'Cookev' },
    { success: true, suggestions: [{ label: 'Cookeville, TN', address: { city: 'Cookeville', state: 'TN' } }] },
  ],
  address: [
    { address1: '12 Oak Street', city: 'Cookeville', state: 'TN', zip: '38501' },
    { success: true, place },
  ],
  route: [
    { from: { latitude: 36.1628, longitude: -85.5016 }, to: { latitude: 36.17264, longitude: -85.51039 } },
    { success: true, route: null },
  ],
} as const

export const costsExample: CostsReply = {
  success: true,
  costs: [
    {
      state: 'TN',
      serviceId: 1,
      timeZones: ['America/Chicago', 'America/New_York'],
      since: '2026-10-01',
      until: null,
      amounts: { source: 'Sample', least: 1_000, most: 500_000 },
      term: { source: 'Sample', least: 1, most: 1, unit: 'days' },
      fees: [
        {
          source: 'Sample',
          name: 'check-cashing',
          amount: 3,
          unit: 'percent',
          per: 'once',
          due: 'from-cash',
        },
      ],
      sample: true,
    },
  ],
  licenses: [],
}
