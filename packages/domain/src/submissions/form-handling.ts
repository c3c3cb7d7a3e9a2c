import { type AgreementId, formAgreements } from '../agreements/agreements.ts'
import { disputeAnswerDays } from '../dispute-resolution/dispute.ts'
import { employmentCurrentDays } from '../employment-application/employment.ts'
import type { Journey } from './journey.ts'

/** Sent while a submission is unanswered: to the recipients before the due time, to head office after it. */
export type Reminder = {
  readonly name: string
  readonly hoursBeforeDue: number
  readonly to: 'recipient' | 'head-office'
}

/** `promised` means promised to the customer. Otherwise the submission only stays current until this time. */
export type Due = {
  readonly within: 'one business day' | { readonly days: number }
  readonly promised: boolean
}

/** The texts of a notice. `{store}` is replaced with the store's name. */
export type NoticeTexts = {
  /** For example `Call by Mon, Nov 16: application BCDFGHJK`. */
  readonly title: string
  readonly sentence: string
  /** The text before the due time: `Call by`. */
  readonly due?: string
  /** The name of the submission at the desk. */
  readonly thing: string
  readonly sender: 'customer' | 'applicant'
  readonly reminder?: string
}

/**
 * The handling of a form after it is sent. Routes, deliveries, the reconciler, retention, reminders and notices are
 * derived from this record.
 */
export type FormHandling = {
  readonly form: string
  /** `store` is the store chosen by the visitor; `probe` is nobody, for the product's own submissions. */
  readonly recipients: readonly ('store' | 'head-office' | 'compliance' | 'probe')[]
  readonly due?: Due
  /** A PostgreSQL interval of at least 60 days. `npm run migrate` writes it once into the table `retention`. */
  readonly keep: string
  /** Regulation B (12 CFR 1002.12) counts from the notice of action taken, so retention starts at the answer. */
  readonly keptFrom: 'receipt' | 'answer'
  readonly reminders: readonly Reminder[]
  readonly agreements: readonly AgreementId[]
  readonly notice: NoticeTexts
}

const days = (count: number) => count * 24

/** Counsel must confirm the retention periods. */
export const formHandling: Readonly<Record<Journey, FormHandling>> = {
  'apply-now': {
    form: 'apply-now',
    recipients: ['store'],
    due: { within: 'one business day', promised: true },
    keep: '25 months',
    keptFrom: 'answer',
    // An application is due when the store closes; three hours are enough for a call.
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
      reminder: 'No call about this application has been recorded. Please call today, before you close.',
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
      reminder: 'No answer to this dispute has been recorded.',
    },
  },
  'employment-application': {
    form: 'employment-application',
    // The other stores named by an applicant arrive in a later request.
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

export type KnownForms = Readonly<Record<string, FormHandling>>
