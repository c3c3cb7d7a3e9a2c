import type { CalendarDate } from '../forms/calendar-date.ts'
import { captcha } from '../forms/captcha.ts'
import { checkbox, choice, date, email, phone, ssn, store, text, yesNo } from '../forms/field.ts'
import type { FieldError } from '../forms/field-error.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { stateChoices } from '../geography/states.ts'
import { type AppliedFor, serviceById, services, titleLoanId } from '../services/service.ts'
import { checkAge, checkState } from './eligibility.ts'
import { looksSignedBy } from './signature.ts'

const appliedFor: readonly AppliedFor[] = [...new Set(services.map((service) => service.appliedFor))]

export const incomePeriods = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'bi_weekly', label: 'Every two weeks' },
  { value: 'twice_a_month', label: 'Twice a month' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'other', label: 'Other' },
] as const

const upToEmail = {
  appliedFor: choice({ label: 'Service', choices: appliedFor.map((value) => ({ value, label: value })) }),
  serviceId: choice({ label: 'Service', choices: services.map(({ id, one }) => ({ value: id, label: one })) }),
  prefix: text({ label: 'Prefix', max: 10, characters: 'name', optional: true, autoComplete: 'honorific-prefix' }),
  firstName: text({
    label: 'First name',
    max: 50,
    characters: 'name',
    hint: 'As shown on your ID',
    autoComplete: 'given-name',
  }),
  middleName: text({
    label: 'Middle name',
    max: 50,
    characters: 'name',
    optional: true,
    autoComplete: 'additional-name',
  }),
  lastName: text({
    label: 'Last name',
    max: 50,
    characters: 'name',
    hint: 'As shown on your ID',
    autoComplete: 'family-name',
  }),
  suffix: text({ label: 'Suffix', max: 10, characters: 'name', optional: true, autoComplete: 'honorific-suffix' }),
  address1: text({ label: 'Address', max: 255, characters: 'address', autoComplete: 'address-line1' }),
  address2: text({
    label: 'Address 2',
    max: 255,
    characters: 'address',
    optional: true,
    hint: 'Apartment, unit or lot',
    autoComplete: 'address-line2',
  }),
  city: text({ label: 'City', max: 100, characters: 'name', autoComplete: 'address-level2' }),
  state: choice({
    label: 'State',
    blank: 'State cannot be blank.',
    choices: stateChoices,
    autoComplete: 'address-level1',
  }),
  zip: text({
    label: 'ZIP code',
    blank: 'Zip Code can not be blank.',
    max: 10,
    characters: 'postalCode',
    autoComplete: 'postal-code',
  }),
  phone: phone({
    label: 'Phone number',
    blank: 'Phone Number can not be blank.',
    max: 20,
    autoComplete: 'tel-national',
  }),
  cellPhone: phone({
    label: 'Cell phone',
    blank: 'Cell Phone can not be blank.',
    max: 20,
    autoComplete: 'mobile tel-national',
  }),
  altPhone: phone({ label: 'Alternate phone', max: 20, optional: true, autoComplete: 'home tel-national' }),
  email: email({ label: 'Email', max: 200, autoComplete: 'email' }),
}

const afterEmail = {
  dob: date({
    label: 'Date of birth',
    blank: 'Date of Birth can not be blank.',
    birthDate: true,
    hint: 'For example: 4 27 1986',
  }),
  ssn: ssn({
    label: 'Social Security number (SSN)',
    blank: 'SSN can not be blank.',
    hint: 'Your store uses it to confirm your identity. 9 digits; dashes are fine.',
  }),
  ssn_dup_check: ssn({ label: 'Confirm SSN' }),
  vehicleMake: text({ label: 'Vehicle make', max: 100, optional: true }),
  vehicleModel: text({ label: 'Vehicle model', max: 100, optional: true }),
  vehicleBodyStyle: text({ label: 'Vehicle body style', max: 100, optional: true }),
  vehicleYear: text({ label: 'Vehicle year', max: 4, characters: 'digits', optional: true }),
  storeId: store({ label: 'Store', blank: 'Please select a store.' }),
  incomePeriod: choice({ label: 'Pay frequency', choices: incomePeriods, preset: 'weekly' }),
  incomePerPeriod: text({
    label: 'Pay',
    max: 12,
    characters: 'money',
    blank: 'Pay can not be blank',
    hint: "How much you get each time you're paid",
  }),
  isActiveMilitary: yesNo({ label: 'Are you on active military duty?', preset: 0 }),
  isBankruptcy: yesNo({ label: 'Are you in bankruptcy?', preset: 0 }),
  isAgreed: checkbox({
    label: 'I AGREE',
    blank: 'You must agree to the terms listed above before submitting the form',
  }),
  signature: text({
    label: 'Signature',
    max: 100,
    characters: 'signature',
    blank: 'Signature can not be blank',
    hint: 'Type your full name',
    autoComplete: 'name',
    secret: true,
  }),
  captchaResponse: captcha,
}

export const applicationForm = defineForm({ ...upToEmail, ...afterEmail })

export type Application = PayloadOf<typeof applicationForm>

/** Compared in the browser and not sent. */
export const confirmEmailForm = defineForm({
  confirmEmail: email({
    label: 'Confirm email',
    blank: 'Confirm Email can not be blank.',
    max: 200,
    hint: 'Type or paste it again.',
  }),
})

/** The fields of the two pages, in order. */
export const applicationPages = defineForm({ ...upToEmail, ...confirmEmailForm.fields, ...afterEmail })

export type ApplicationFields = (typeof applicationPages)['fields']

/** The second page, Income. All other fields are on the first page. */
export const incomePage = [
  'incomePeriod',
  'incomePerPeriod',
  'isActiveMilitary',
  'isBankruptcy',
  'isAgreed',
  'signature',
  'captchaResponse',
] as const satisfies readonly (keyof ApplicationFields)[]

export const vehicleAnswers = [
  'vehicleMake',
  'vehicleModel',
  'vehicleBodyStyle',
  'vehicleYear',
] as const satisfies readonly (keyof ApplicationFields)[]

export const addressNotFound: FieldError = {
  field: 'address1',
  code: 'rule',
  message: 'Address could not be validated.',
}

/** A question and not an error: the form sets no minimum pay, and a visitor may have none at the moment. */
export const askAboutPay = ({ incomePerPeriod }: Pick<Application, 'incomePerPeriod'>): FieldError[] =>
  incomePerPeriod !== '' && Number(incomePerPeriod) === 0
    ? [{ field: 'incomePerPeriod', code: 'rule', message: 'You entered 0 for your pay. Is that right?' }]
    : []

type Signed = Pick<Application, 'firstName' | 'lastName' | 'signature'> & { readonly middleName?: string | undefined }

/** A question and not an error: no rule can cover all names that people sign with. */
export const askAboutSignature = ({ firstName, middleName = '', lastName, signature }: Signed): FieldError[] =>
  looksSignedBy(signature, { firstName, middleName, lastName })
    ? []
    : [
        {
          field: 'signature',
          code: 'rule',
          message: `Your name is ${firstName} ${lastName}, but the signature is a different name. Is that right?`,
        },
      ]

export const checkSsnsMatch = (values: Pick<Application, 'ssn' | 'ssn_dup_check'>): FieldError[] =>
  values.ssn === values.ssn_dup_check ? [] : [{ field: 'ssn_dup_check', code: 'rule', message: "SSN's don't match" }]

export const checkEmailsMatch = (values: { email: string; confirmEmail: string }): FieldError[] =>
  values.email.trim().toLowerCase() === values.confirmEmail.trim().toLowerCase()
    ? []
    : [{ field: 'confirmEmail', code: 'rule', message: "Email's don't match" }]

export const checkAppliedFor = (values: Pick<Application, 'serviceId' | 'appliedFor'>): FieldError[] =>
  serviceById(values.serviceId)?.appliedFor === values.appliedFor
    ? []
    : [{ field: 'appliedFor', code: 'rule', message: 'Service must be one of the choices.' }]

/** Only title loans ask for a vehicle, and each answer depends on the one before it. */
export function checkVehicle(values: Application): FieldError[] {
  const firstGap = vehicleAnswers.findIndex((name) => !values[name])
  const allowedCount = values.serviceId !== titleLoanId ? 0 : firstGap === -1 ? vehicleAnswers.length : firstGap
  const wrong = vehicleAnswers.find((name, level) => values[name] && level >= allowedCount)
  return wrong
    ? [
        {
          field: wrong,
          code: 'rule',
          message: `${applicationForm.fields[wrong].label} doesn't match the other answers.`,
        },
      ]
    : []
}

/** The rules across several answers, shared by browser and server. */
export const checkApplication = (values: Application, today: CalendarDate): FieldError[] => [
  ...checkAppliedFor(values),
  ...checkState(values),
  ...checkAge(values, today),
  ...checkSsnsMatch(values),
  ...checkVehicle(values),
]
