import type { FormQuestion, FormRule } from '@cash-express/components/form/form-store.ts'
import type { WholeForm } from '@cash-express/components/form/use-form.ts'
import {
  type Application,
  type ApplicationFields,
  addressNotFound,
  applicationPages,
  askAboutPay,
  askAboutSignature,
  checkEmailsMatch,
  checkSsnsMatch,
  incomePage,
  vehicleAnswers,
} from '@cash-express/domain/apply-now/application'
import { checkAge, checkState } from '@cash-express/domain/apply-now/eligibility'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { defineForm, type Form } from '@cash-express/domain/forms/form'
import { type Service, titleLoanId } from '@cash-express/domain/services/service'
import type { AddressBook } from './address-book.ts'

export type ApplyForm = WholeForm<ApplicationFields>

type PageName = keyof ApplicationFields

const onIncomePage: ReadonlySet<string> = new Set(incomePage)

export const customerPage = (Object.keys(applicationPages.fields) as PageName[]).filter(
  (name) => !onIncomePage.has(name),
)

export const isOnIncomePage = (field: string) => onIncomePage.has(field)

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
 * The date in the stores' easternmost time zone, so that no one is refused on a birthday that has begun there. The
 * server uses the time zone of the chosen store.
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

/** Questions about unusual answers that may be correct. */
export const applyQuestions: readonly FormQuestion<ApplicationFields>[] = [
  { about: ['incomePerPeriod'], ask: askAboutPay },
  { about: ['firstName', 'middleName', 'lastName', 'signature'], ask: askAboutSignature },
]

/**
 * Without a service, one error is enough, so `appliedFor` is hidden. Ohio residents are refused whatever store they
 * choose.
 */
export const hiddenFields = (answer: (path: string) => string): readonly string[] => [
  ...(answer('serviceId') ? [] : ['appliedFor']),
  ...(answer('state') === 'OH' ? ['storeId'] : []),
  ...(answer('serviceId') === String(titleLoanId) ? [] : vehicleAnswers),
]

/** The confirmation e-mail address is compared in the browser and not sent. */
export const payloadOf = ({ confirmEmail: _, ...values }: Application & { confirmEmail: string }): Application => values
