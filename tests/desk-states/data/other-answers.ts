import { currentTexts, formAgreements } from '../../../packages/domain/src/agreements/agreements.ts'
import { employment, feedback, references } from '../../sample-payloads.ts'

export const danasDispute = {
  answers: {
    customer_name: 'Dana Fairweather',
    transaction_number: 'PD-2026-0041873',
    phone_home: '615-555-0124',
    phone_other: '615-555-0125',
    email: 'dana.f@mail.example',
    fax: '',
    address: '27 Sample Street\nSparta, TN 38583',
    dispute_nature:
      'I paid off my payday loan at the counter on October 30 and have the receipt. On November 6 my bank account was charged $85.00 again for the same loan. I called the store twice, and they said it would be fixed.\nPlease send the money back and tell me in writing that the loan is paid.',
    dispute_date: '2026-11-06',
  },
}

/** The confirmation is compared and not kept. */
const { applicantSsnDupCheck: _, ...keptEmployment } = employment

export const leesApplication = {
  answers: keptEmployment,
  evidence: { agreedTo: currentTexts(formAgreements['employment-application']) },
}
export const leesReferences = { answers: references }
export const samsFeedback = { answers: feedback }
