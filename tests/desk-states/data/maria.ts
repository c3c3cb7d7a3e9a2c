import { currentTexts, formAgreements } from '../../../packages/domain/src/agreements/agreements.ts'

/** A title loan in Spanish, which most states of a case show. */
export const mariasCard = {
  name: 'María',
  phone: '931-555-0142',
  cellPhone: '931-555-0143',
  bestTime: 'después de las 5',
  language: 'Spanish',
  timeZone: 'America/New_York',
}

export const mariasApplication = {
  received: '2026-11-14T16:12:00.000Z',
  answers: {
    appliedFor: 'titleloanstitlepawn',
    serviceId: 4,
    prefix: '',
    firstName: 'María',
    middleName: 'Elena',
    lastName: 'Quintana',
    suffix: '',
    address1: '118 Example Lane, Apt 4',
    address2: '',
    city: 'Harriman',
    state: 'TN',
    zip: '37748',
    phone: '931-555-0142',
    cellPhone: '931-555-0143',
    altPhone: '',
    dob: '1986-04-27',
    ssn: '987654325',
    email: 'maria.q@mail.example',
    vehicleMake: 'Toyota',
    vehicleModel: 'Corolla',
    vehicleBodyStyle: 'Sedan, 4 doors',
    vehicleYear: '2016',
    storeId: 101,
    incomePeriod: 'bi_weekly',
    incomePerPeriod: '1240.00',
    isActiveMilitary: 0,
    isBankruptcy: 0,
    isAgreed: 1,
    signature: 'María Elena Quintana',
  },
  evidence: {
    agreedTo: currentTexts(formAgreements['apply-now'], 'es'),
    signature: 'María Elena Quintana',
    at: '2026-11-14T16:12:00.000Z',
    ip: '192.0.2.7',
    userAgent: 'a phone',
    salt: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
}
