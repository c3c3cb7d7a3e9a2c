import { describe, expect, test } from 'vitest'
import { createConfirmationRig } from '../confirmation-rig.ts'
import { solve } from '../solve-captcha.ts'

/** A client that knows the thirteen calls of the specification and how the captcha is solved. It imports no type and no rule. */

const { app, sql, sink, whileWorking, untilEnded } = await createConfirmationRig()

const application = (email: string) => ({
  appliedFor: 'flexloan',
  serviceId: '7',
  prefix: '',
  firstName: 'Maria',
  middleName: '',
  lastName: 'Lopez',
  suffix: '',
  address1: '12 Oak Street',
  address2: '',
  city: 'Cookeville',
  state: 'TN',
  zip: '38501',
  phone: '931-555-0142',
  cellPhone: '931-555-0143',
  altPhone: '',
  ssn: '078051120',
  ssn_dup_check: '078051120',
  dob: '1985-06-15',
  email,
  incomePeriod: 'weekly',
  incomePerPeriod: '640',
  isActiveMilitary: '0',
  isBankruptcy: '0',
  signature: 'Maria Lopez',
  isAgreed: '1',
  storeId: '101',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  vehicleBodyStyle: '',
})

const feedback = {
  first_name: 'Sam',
  last_name: 'Lee',
  email: 'sam@example.com',
  phone: '615-555-0123',
  store_location: '101',
  feedback: 'Everyone was kind.',
}

const dispute = {
  customer_name: 'Dana Smith',
  transaction_number: '10442',
  phone_home: '615-555-0124',
  phone_other: '',
  email: 'dana@example.com',
  fax: '',
  address: '9 Elm Street, Nashville, TN 37203',
  dispute_nature: 'I was charged twice.',
  dispute_date: '2026-11-01',
}

const employment = {
  primaryStoreId: '101',
  position: 'Manager',
  jobTime: 'Full Time',
  referallSource: '',
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
  canContactAtWork: '0',
  workPhone: '',
  driverLicense: '44556677',
  driverLicenseState: 'TN',
  dateAvailableForWork: '2026-12-01',
  currentlyEmployed: '0',
  workOverTime: '1',
  relocate: '0',
  bonded: '0',
  convictedCrime: '0',
  educationElementary: 'Park View',
  educationHighSchool: 'Cookeville High',
  educationHighSchoolGraduated: '1',
  educationCollege: 'none',
  educationCollegeGraduated: '0',
  educationMajorStudy: 'none',
  educationDegree: 'none',
  educationSpecialTraining: 'none',
  educationHelpfulSpecialTraining: 'none',
  signature: 'Lee Park',
  termsCondition: '1',
}

const reference = { name: 'Ann Cole', business: 'Cole Bakery', phone: '931-555-0160', years: '4' }

const pastJob = {
  employer: 'Corner Shop',
  employerPhone: '931-555-0170',
  supervisor: 'Gail Hart',
  supervisorPhone: '931-555-0171',
  dates: '2020 to 2024',
  salary: '24000',
  canContact: '1',
  reason: 'Moved',
  responsibilities: 'Sold goods.',
}

type Json = string | number | readonly Json[] | { readonly [name: string]: Json }

/** The answers of a client in whose language a number is a number. A Social Security number may begin with a zero. */
const withNumbers = (value: Json, name = ''): Json => {
  if (Array.isArray(value)) return value.map((each) => withNumbers(each))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([each, answer]) => [each, withNumbers(answer, each)]))
  return typeof value === 'string' && /^\d+$/.test(value) && !/ssn/i.test(name) ? Number(value) : value
}

const withAmericanDates = (value: Json): Json =>
  typeof value === 'string'
    ? value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
    : Array.isArray(value)
      ? value.map(withAmericanDates)
      : typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withAmericanDates(each)]))
        : value

let visitor = 0
async function post(path: string, payload?: object) {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    remoteAddress: `10.9.0.${visitor++ % 250}`,
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, ...reply.json() }
}

async function solvedCaptcha(form: string) {
  const reply = await app.inject({ method: 'GET', url: `/api/v1/captcha?form=${form}`, remoteAddress: '10.9.1.1' })
  return { captchaResponse: await solve(reply.json()) }
}

describe.each([
  ['strings', (payload: Json) => payload],
  ['numbers', (payload: Json) => withNumbers(payload)],
  ['strings and MM/DD/YYYY', withAmericanDates],
  ['numbers and MM/DD/YYYY', (payload: Json) => withAmericanDates(withNumbers(payload))],
])('a client that sends %s', (spelling, spelled) => {
  const inItsSpelling = (payload: Json) => spelled(payload) as object
  const accepted = { status: 200, success: true }

  test('[API-01] looks up stores and vehicles', async () => {
    expect((await post('get-stores')).stores.length).toBeGreaterThan(10)
    expect((await post('get-stores-no-service')).stores.length).toBeGreaterThan(10)
    const vehicleMake = (await post('get-vehicle-make', {})).vehicleMakes[0].make
    const vehicleModel = (await post('get-vehicle-model', { vehicleMake })).vehicleModels[0].model
    const vehicleBody = (await post('get-vehicle-body', { vehicleMake, vehicleModel })).vehicleBodies[0].body_style
    const { vehicleYears } = await post('get-vehicle-year', { vehicleMake, vehicleModel, vehicleBody })
    expect(vehicleYears[0].year_mfg).toBeGreaterThan(1980)
  })

  test('applies, and reaches the store and the applicant', async () => {
    const email = `${spelling.replace(/\W+/g, '-')}@customers.example`
    const applied = await post('apply-now/submit-form', {
      ...inItsSpelling(application(email)),
      ...(await solvedCaptcha('apply-now')),
    })
    expect(applied).toMatchObject(accepted)
    await whileWorking(() => untilEnded())
    expect(await sql('select recipient from store_inbox where reference = $1', [applied.reference])).toEqual([
      { recipient: 'store:101' },
    ])
    expect(await sql('select text_id from consent where reference = $1', [applied.reference])).toEqual([])
    expect(sink.caught.filter(({ to }) => to.includes(email))).toHaveLength(1)
  })

  test('gives feedback and disputes a transaction', async () => {
    const given = { ...inItsSpelling(feedback), ...(await solvedCaptcha('customer-feedback')) }
    expect(await post('customer-feedback/submit', given)).toMatchObject(accepted)
    const disputed = { ...inItsSpelling(dispute), ...(await solvedCaptcha('dispute-resolution')) }
    expect(await post('dispute-resolution/submit', disputed)).toMatchObject(accepted)
  })

  test('applies for a job in four calls', async () => {
    const { applicationId, ...main } = await post('employment-application/submit', {
      ...inItsSpelling(employment),
      ...(await solvedCaptcha('employment-application')),
    })
    expect(main).toMatchObject(accepted)
    const sections = {
      'submit-references': { referenceArray: [reference, reference, reference] },
      'submit-secondary': { secondaryStoreId: '102', thirdStoreId: '' },
      'submit-work-history': { employmentHistoryArray: [pastJob] },
    }
    for (const [path, section] of Object.entries(sections))
      expect(await post(`employment-application/${path}`, { ...inItsSpelling(section), applicationId })).toMatchObject(
        accepted,
      )
  })
})

test('applies once when it sends the same answers again within ten minutes', async () => {
  const payload = application('again@customers.example')
  const first = await post('apply-now/submit-form', { ...payload, ...(await solvedCaptcha('apply-now')) })
  const again = await post('apply-now/submit-form', { ...payload, ...(await solvedCaptcha('apply-now')) })
  expect(again).toEqual(first)
})
