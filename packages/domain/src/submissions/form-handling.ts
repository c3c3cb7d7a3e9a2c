import { type AgreementId, formAgreements } from '../agreements/agreements.ts'
import { disputeAnswerDays } from '../dispute-resolution/dispute.ts'
import { employmentCurrentDays } from '../employment-application/employment.ts'
import type { Journey } from './journey.ts'

/** Sent while nobody has answered: to the recipients before the due time, to head office after it. */
export type Reminder = {
  readonly name: string
  readonly hoursBeforeDue: number
  readonly to: 'recipient' | 'head-office'
}

/** `promised`: a customer counts on it. Otherwise it is only the day until which the submission is current. */
export type Due = {
  readonly within: 'one business day' | { readonly days: number }
  readonly promised: boolean
}

/** The words of a notice. `{store}` stands for the name of the store. */
export type NoticeWords = {
  /** `Call by Mon, Nov 16: application BCDFGHJK` */
  readonly title: string
  readonly sentence: string
  /** Before the due time: `Call by`. */
  readonly due?: string
  /** What the recipient opens at the desk. */
  readonly thing: string
  readonly sender: 'customer' | 'applicant'
  readonly reminder?: string
}

/**
 * What happens to a form after it was sent. Routes, deliveries, the reconciler, retention, reminders and notices follow
 * from this record.
 */
export type FormHandling = {
  readonly form: string
  /** `store` is the store that the visitor chose. */
  readonly recipients: readonly ('store' | 'head-office' | 'compliance')[]
  readonly due?: Due
  /** A PostgreSQL interval, at least 60 days. `npm run migrate` writes it into the table `retention`, once. */
  readonly keep: string
  /** Regulation B (12 CFR 1002.12) counts from the notice of the action taken, so an application counts from its answer. */
  readonly keptFrom: 'receipt' | 'answer'
  readonly reminders: readonly Reminder[]
  readonly agreements: readonly AgreementId[]
  readonly notice: NoticeWords
}

const days = (count: number) => count * 24

/** Counsel confirms how long each form is kept. */
export const formHandling: Readonly<Record<Journey, FormHandling>> = {
  'apply-now': {
    form: 'apply-now',
    recipients: ['store'],
    due: { within: 'one business day', promised: true },
    keep: '25 months',
    keptFrom: 'answer',
    // It is due when the store closes; three hours are enough for a call.
    reminders: [
      { name: 'reminder', hoursBeforeDue: 3, to: 'recipient' },
      { name: 'overdue', hoursBeforeDue: 0, to: 'head-office' },
    ],
    agreements: formAgreements['apply-now'],
    notice: {
      title: 'application',
      sentence: 'A customer applied at {store} and is waiting for a call.',
      due: 'Call by',
      thing: 'the application',
      sender: 'customer',
      reminder: 'This application has not been marked as answered. Please call today, before you close.',
    },
  },
  'customer-feedback': {
    form: 'customer-feedback',
    recipients: ['store', 'head-office'],
    keep: '25 months',
    keptFrom: 'receipt',
    reminders: [],
    agreements: formAgreements['customer-feedback'],
    notice: {
      title: 'customer feedback',
      sentence: 'A customer wrote to us about {store}.',
      thing: 'the feedback',
      sender: 'customer',
    },
  },
  'dispute-resolution': {
    form: 'dispute-resolution',
    recipients: ['compliance'],
    due: { within: { days: disputeAnswerDays }, promised: true },
    keep: '25 months',
    keptFrom: 'receipt',
    reminders: [
      { name: 'day-20', hoursBeforeDue: days(10), to: 'recipient' },
      { name: 'day-28', hoursBeforeDue: days(2), to: 'recipient' },
      { name: 'overdue', hoursBeforeDue: 0, to: 'head-office' },
    ],
    agreements: formAgreements['dispute-resolution'],
    notice: {
      title: 'dispute',
      sentence: `A customer disputes a transaction. We promised an answer within ${disputeAnswerDays} days.`,
      due: 'Answer by',
      thing: 'the dispute',
      sender: 'customer',
      reminder: 'This dispute has not been marked as answered.',
    },
  },
  'employment-application': {
    form: 'employment-application',
    // The further stores that an applicant names come with a later call.
    recipients: ['store'],
    due: { within: { days: employmentCurrentDays }, promised: false },
    keep: '1 year',
    keptFrom: 'receipt',
    reminders: [],
    agreements: formAgreements['employment-application'],
    notice: {
      title: 'job application',
      sentence: 'Someone applied for a job at {store}.',
      due: 'Current until',
      thing: 'the application',
      sender: 'applicant',
    },
  },
}

/** Every form that a process knows, by name. */
export type KnownForms = Readonly<Record<string, FormHandling>>
