import type { CallName } from '../../packages/domain/src/api.ts'
import { serviceById } from '../../packages/domain/src/services/service.ts'
import type { Journey } from '../../packages/domain/src/submissions/journey.ts'
import type { Language } from '../../packages/domain/src/submissions/language.ts'
import { application, dispute, employment, feedback } from '../../tests/sample-payloads.ts'

/** Made-up people have phone numbers of the range that belongs to nobody. */
export type Visit = {
  readonly form: Journey
  readonly call: CallName
  readonly answers: object
  readonly language?: Language
  /** Of a job application: whether references and work history follow. */
  readonly isComplete?: boolean
}

type Customer = {
  readonly name: readonly [first: string, last: string]
  readonly phone: string
  readonly service: number
  readonly store?: number
  readonly language?: Language
  readonly answers?: Partial<typeof application>
}

const mailbox = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`

/** Someone who asks for a call about a service. */
export function customer({ name, phone, service, store = 101, language = 'en', answers }: Customer): Visit {
  const [firstName, lastName] = name
  const { appliedFor = 'flexloan' } = serviceById(service) ?? {}
  return {
    form: 'apply-now',
    call: 'submitApplication',
    language,
    answers: {
      ...application,
      appliedFor,
      serviceId: service,
      firstName,
      lastName,
      signature: `${firstName} ${lastName}`,
      phone: `931-555-${phone}`,
      cellPhone: `931-555-${phone}`,
      email: mailbox(`${firstName} ${lastName}`),
      storeId: store,
      ...answers,
    },
  }
}

export const pickup = {
  vehicleMake: 'Ford',
  vehicleModel: 'F-150',
  vehicleBodyStyle: 'Pickup',
  vehicleYear: '2014',
} as const

export const writer = (name: readonly [string, string], text: string, store = 101): Visit => ({
  form: 'customer-feedback',
  call: 'submitFeedback',
  answers: {
    ...feedback,
    first_name: name[0],
    last_name: name[1],
    email: mailbox(name.join(' ')),
    store_location: store,
    feedback: text,
  },
})

export const disputant = (name: string, transaction: string, nature: string, happened: Date): Visit => ({
  form: 'dispute-resolution',
  call: 'submitDispute',
  answers: {
    ...dispute,
    customer_name: name,
    transaction_number: transaction,
    email: mailbox(name),
    dispute_nature: nature,
    dispute_date: happened.toISOString().slice(0, 10),
  },
})

export const applicant = (name: string, position: string, { store = 101, isComplete = true } = {}): Visit => ({
  form: 'employment-application',
  call: 'submitEmployment',
  isComplete,
  answers: { ...employment, applicantName: name, signature: name, position, primaryStoreId: store },
})
