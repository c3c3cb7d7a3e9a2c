import type { CalendarDate } from '../forms/calendar-date.ts'
import { captcha } from '../forms/captcha.ts'
import { checkbox, choice, date, email, phone, ssn, store, text, yesNo } from '../forms/field.ts'
import type { FieldError } from '../forms/field-error.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { stateChoices } from '../geography/states.ts'
import { type AppliedFor, serviceById, services, titleLoanId } from '../services/service.ts'
import { language } from '../site/site-language.ts'
import { languageChoices } from '../submissions/language.ts'
import * as messages from './application.messages.ts'
import { checkAge, checkState, type EligibilityRule } from './eligibility.ts'
import { looksSignedBy } from './signature.ts'

const appliedFor: readonly AppliedFor[] = [...new Set(services.map((service) => service.appliedFor))]

export const incomePeriods = [
  { value: 'weekly', label: messages.weekly },
  { value: 'bi_weekly', label: messages.everyTwoWeeks },
  { value: 'twice_a_month', label: messages.twiceAMonth },
  { value: 'monthly', label: messages.monthly },
  { value: 'other', label: messages.other },
] as const

const upToEmail = {
  appliedFor: choice({ label: messages.service, choices: appliedFor.map((value) => ({ value, label: value })) }),
  serviceId: choice({
    label: messages.service,
    blank: messages.serviceBlank,
    choices: services.map(({ id, one }) => ({ value: id, label: one })),
  }),
  prefix: text({
    label: messages.prefix,
    max: 10,
    characters: 'name',
    optional: true,
    autoComplete: 'honorific-prefix',
  }),
  firstName: text({
    label: messages.firstName,
    blank: messages.firstNameBlank,
    max: 50,
    characters: 'name',
    hint: messages.asOnYourId,
    autoComplete: 'given-name',
  }),
  middleName: text({
    label: messages.middleName,
    max: 50,
    characters: 'name',
    optional: true,
    autoComplete: 'additional-name',
  }),
  lastName: text({
    label: messages.lastName,
    blank: messages.lastNameBlank,
    max: 50,
    characters: 'name',
    hint: messages.asOnYourId,
    autoComplete: 'family-name',
  }),
  suffix: text({
    label: messages.suffix,
    max: 10,
    characters: 'name',
    optional: true,
    autoComplete: 'honorific-suffix',
  }),
  address1: text({
    label: messages.address,
    blank: messages.addressBlank,
    max: 255,
    characters: 'address',
    autoComplete: 'address-line1',
  }),
  address2: text({
    label: messages.address2,
    max: 255,
    characters: 'address',
    optional: true,
    hint: messages.address2Hint,
    autoComplete: 'address-line2',
  }),
  city: text({
    label: messages.city,
    blank: messages.cityBlank,
    max: 100,
    characters: 'name',
    autoComplete: 'address-level2',
  }),
  state: choice({
    label: messages.state,
    blank: messages.stateBlank,
    choices: stateChoices,
    autoComplete: 'address-level1',
  }),
  zip: text({
    label: messages.zip,
    blank: messages.zipBlank,
    max: 10,
    characters: 'postalCode',
    autoComplete: 'postal-code',
  }),
  phone: phone({
    label: messages.phone,
    blank: messages.phoneBlank,
    max: 20,
    autoComplete: 'tel-national',
  }),
  cellPhone: phone({
    label: messages.cellPhone,
    blank: messages.cellPhoneBlank,
    max: 20,
    autoComplete: 'mobile tel-national',
  }),
  altPhone: phone({ label: messages.altPhone, max: 20, optional: true, autoComplete: 'home tel-national' }),
  email: email({ label: messages.email, blank: messages.emailBlank, max: 200, autoComplete: 'email' }),
}

const afterEmail = {
  /** Of the call and of our e-mails. */
  language: choice({
    label: messages.callLanguage,
    hint: messages.callLanguageHint,
    choices: languageChoices,
    preset: language,
    optional: true,
  }),
  dob: date({
    label: messages.dob,
    blank: messages.dobBlank,
    birthDate: true,
    hint: messages.dobHint,
    example: '04/27/1986',
  }),
  ssn: ssn({
    label: messages.ssn,
    blank: messages.ssnBlank,
    hint: messages.ssnHint,
  }),
  ssn_dup_check: ssn({ label: messages.confirmSsn, blank: messages.confirmSsnBlank }),
  vehicleMake: text({ label: messages.vehicleMake, max: 100, optional: true }),
  vehicleModel: text({ label: messages.vehicleModel, max: 100, optional: true }),
  vehicleBodyStyle: text({ label: messages.vehicleBodyStyle, max: 100, optional: true }),
  vehicleYear: text({ label: messages.vehicleYear, max: 4, characters: 'digits', optional: true }),
  storeId: store({ label: messages.store, blank: messages.storeBlank }),
  incomePeriod: choice({ label: messages.payFrequency, choices: incomePeriods, preset: 'weekly' }),
  incomePerPeriod: text({
    label: messages.pay,
    max: 12,
    characters: 'money',
    blank: messages.payBlank,
    hint: messages.payHint,
  }),
  isActiveMilitary: yesNo({ label: messages.activeMilitary, preset: 0 }),
  isBankruptcy: yesNo({ label: messages.bankruptcy, preset: 0 }),
  isAgreed: checkbox({
    label: messages.agree,
    blank: messages.agreeBlank,
  }),
  signature: text({
    label: messages.signature,
    max: 100,
    characters: 'signature',
    blank: messages.signatureBlank,
    hint: messages.signatureHint,
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
    label: messages.confirmEmail,
    blank: messages.confirmEmailBlank,
    max: 200,
    hint: messages.confirmEmailHint,
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

/** The browser compares the e-mail addresses and looks up the address; the server checks all others again. */
export type ApplicationRule =
  | EligibilityRule
  | 'addressNotFound'
  | 'ssnsDiffer'
  | 'emailsDiffer'
  | 'otherService'
  | 'vehicleMismatch'

export const addressNotFound: FieldError<ApplicationRule> = {
  field: 'address1',
  code: 'addressNotFound',
  message: messages.addressNotFound,
}

/** A question and not an error: the form sets no minimum pay, and a visitor may have none at the moment. */
export const askAboutPay = ({ incomePerPeriod }: Pick<Application, 'incomePerPeriod'>) =>
  incomePerPeriod !== '' && Number(incomePerPeriod) === 0
    ? [{ field: 'incomePerPeriod', message: messages.zeroPay }]
    : []

type Signed = Pick<Application, 'firstName' | 'lastName' | 'signature'> & { readonly middleName?: string | undefined }

/** A question and not an error: no rule can cover all names that people sign with. */
export const askAboutSignature = ({ firstName, middleName = '', lastName, signature }: Signed) =>
  looksSignedBy(signature, { firstName, middleName, lastName })
    ? []
    : [
        {
          field: 'signature',
          message: messages.otherSignature(firstName, lastName),
        },
      ]

export const checkSsnsMatch = (values: Pick<Application, 'ssn' | 'ssn_dup_check'>): FieldError<ApplicationRule>[] =>
  values.ssn === values.ssn_dup_check
    ? []
    : [{ field: 'ssn_dup_check', code: 'ssnsDiffer', message: messages.ssnsDiffer }]

export const checkEmailsMatch = (values: { email: string; confirmEmail: string }): FieldError<ApplicationRule>[] =>
  values.email.trim().toLowerCase() === values.confirmEmail.trim().toLowerCase()
    ? []
    : [{ field: 'confirmEmail', code: 'emailsDiffer', message: messages.emailsDiffer }]

export const checkAppliedFor = (
  values: Pick<Application, 'serviceId' | 'appliedFor'>,
): FieldError<ApplicationRule>[] =>
  serviceById(values.serviceId)?.appliedFor === values.appliedFor
    ? []
    : [{ field: 'appliedFor', code: 'otherService', message: messages.otherService }]

/** Only title loans ask for a vehicle, and each answer depends on the one before it. */
export function checkVehicle(values: Application): FieldError<ApplicationRule>[] {
  const firstGap = vehicleAnswers.findIndex((name) => !values[name])
  const allowedCount = values.serviceId !== titleLoanId ? 0 : firstGap === -1 ? vehicleAnswers.length : firstGap
  const wrong = vehicleAnswers.find((name, level) => values[name] && level >= allowedCount)
  return wrong
    ? [
        {
          field: wrong,
          code: 'vehicleMismatch',
          message: messages.vehicleMismatch(applicationForm.fields[wrong].label),
        },
      ]
    : []
}

/** The rules across several answers, shared by browser and server. */
export const checkApplication = (values: Application, today: CalendarDate): FieldError<ApplicationRule>[] => [
  ...checkAppliedFor(values),
  ...checkState(values),
  ...checkAge(values, today),
  ...checkSsnsMatch(values),
  ...checkVehicle(values),
]
