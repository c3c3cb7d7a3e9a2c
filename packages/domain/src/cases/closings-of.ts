import type { Closing } from './case-event.ts'

const byPhone: readonly Closing[] = ['could not reach', 'duplicate']

const closingsByForm: Readonly<Record<string, readonly Closing[]>> = {
  'apply-now': ['came in', 'not interested', ...byPhone],
  'customer-feedback': ['answered by phone', 'answered in writing', ...byPhone],
  // The law requires an answer within 30 days, whether the customer can be reached or not.
  'dispute-resolution': ['answered in writing', 'duplicate'],
  'employment-application': ['hired', 'not hired', 'withdrawn', ...byPhone],
}

/** The desk offers them in this order. */
export const closingsOf = (form: string): readonly Closing[] =>
  closingsByForm[form] ?? ['answered in writing', ...byPhone]
