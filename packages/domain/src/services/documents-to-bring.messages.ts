import type { DocumentGroup, DocumentToBring, ServiceDocuments } from './documents-to-bring.ts'
import type { ServiceId } from './service.ts'

/** The documents for loans that a store decides by identity and income. */
export const everyLoan: DocumentGroup = {
  title: 'For a flex, payday, installment or title loan',
  documents: [
    { item: "Driver's license or state ID" },
    { item: 'Social Security card' },
    { item: 'Recent pay stub', note: 'Or other proof of income' },
    { item: 'Proof of address', note: 'A bill or letter with your name and address' },
  ],
}

const photoId: DocumentToBring = { item: 'Government photo ID', note: "For example, a driver's license or state ID" }

export const documents: Record<ServiceId, ServiceDocuments> = {
  7: {
    title: 'For a flex loan',
    adds: 'A flex loan also needs',
    own: [
      { item: 'Other proof of income', note: 'If you have more than one source of income' },
      { item: 'Bank statement' },
      { item: 'Personal check' },
    ],
    optional: [{ item: 'Clear car title' }, { item: 'Extra set of keys' }],
  },
  3: {
    title: 'For a payday loan',
    adds: 'A payday loan also needs',
    own: [{ item: 'Recent bank statement' }, { item: 'Personal check' }],
  },
  8: { title: 'For an installment loan', adds: 'An installment loan also needs', own: [] },
  4: {
    title: 'For a title loan',
    adds: 'A title loan also needs',
    own: [
      { item: 'Clear title', note: 'On an ATV, car, truck, motorcycle or tractor trailer' },
      { item: 'Proof of insurance' },
      { item: 'Current registration' },
      { item: 'Extra keys' },
    ],
  },
  1: { title: 'To cash a check', own: [{ item: 'The check', note: "Don't sign it yet" }, photoId] },
  6: {
    title: 'For a pawn loan',
    own: [{ item: 'Item of value', note: 'The item you want to borrow against' }, photoId],
  },
  9: { title: 'To sell gold', own: [{ item: 'The items you want to sell' }, photoId] },
}

export const optionalTitle = 'Optional'
export const optionalFor = (title: string) => `${title}, optional`
