import {
  type Application,
  type ApplicationFields,
  addressNotFound,
  applicationPages,
  checkEmailsMatch,
  checkSsnsMatch,
  doubtPay,
  doubtSignature,
  incomePage,
  vehicleAnswers,
} from '@cash-express/domain/apply-now/application'
import { checkAge, checkState } from '@cash-express/domain/apply-now/eligibility'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { defineForm, type Form } from '@cash-express/domain/forms/form'
import { type Service, titleLoanId } from '@cash-express/domain/services/service'
import type { FormQuestion, FormRule } from '../../components/form/form-store.ts'
import type { WholeForm } from '../../components/form/use-form.ts'
import type { AddressBook } from './address-book.ts'

export type ApplyForm = WholeForm<ApplicationFields>

type PageName = keyof ApplicationFields

const onIncomePage: ReadonlySet<string> = new Set(incomePage)

export const customerPage = (Object.keys(applicationPages.fields) as PageName[]).filter(
  (name) => !onIncomePage.has(name),
)

export const isOnIncomePage = (field: string) => onIncomePage.has(field)

/** The form of a link: its service is chosen already. */
export function formOf(service: Service | undefined): Form<ApplicationFields> {
  if (!service) return applicationPages
  const { appliedFor, serviceId } = applicationPages.fields
  return defineForm({
    ...applicationPages.fields,
    appliedFor: { ...appliedFor, preset: service.appliedFor },
    serviceId: { ...serviceId, preset: service.id },
  })
}

/**
 * By the easternmost clock of our stores: nobody is turned away on the morning of a birthday that has begun there. The
 * server asks the clock of the chosen store.
 */
export const today = () => dateIn('America/New_York', new Date())

export const applyRules = (addresses: AddressBook): readonly FormRule<ApplicationFields>[] => [
  { about: ['state'], check: checkState },
  {
    about: ['address1', 'city', 'state', 'zip'],
    check: (given) => (addresses.isRefused(given) ? [addressNotFound] : []),
  },
  { about: ['email', 'confirmEmail'], check: checkEmailsMatch },
  { about: ['dob', 'state'], check: (given) => checkAge(given, today()) },
  { about: ['ssn', 'ssn_dup_check'], check: checkSsnsMatch },
]

/** Answers that look wrong and may be right. */
export const applyQuestions: readonly FormQuestion<ApplicationFields>[] = [
  { about: ['incomePerPeriod'], ask: doubtPay },
  { about: ['firstName', 'middleName', 'lastName', 'signature'], ask: doubtSignature },
]

/**
 * What `appliedFor` is follows from the service; while there is none, one question about it is enough. Who lives in Ohio
 * is refused, and no store would change that.
 */
export const hiddenFields = (answer: (path: string) => string): readonly string[] => [
  ...(answer('serviceId') ? [] : ['appliedFor']),
  ...(answer('state') === 'OH' ? ['storeId'] : []),
  ...(answer('serviceId') === String(titleLoanId) ? [] : vehicleAnswers),
]

/** What travels: everything but the second spelling of the e-mail address. */
export const travelling = ({ confirmEmail: _, ...values }: Application & { confirmEmail: string }): Application =>
  values
