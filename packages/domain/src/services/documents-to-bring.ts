import { type ServiceId, services } from './service.ts'

export type DocumentToBring = { readonly item: string; readonly note?: string }

/** A visitor without the optional documents can still be served. */
export type DocumentsToBring = {
  readonly required: readonly DocumentToBring[]
  readonly optional: readonly DocumentToBring[]
}

export type DocumentGroup = { readonly title: string; readonly documents: readonly DocumentToBring[] }

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

type ServiceDocuments = {
  /** The heading of this service's list. */
  readonly title: string
  /** The heading of the documents in addition to `everyLoan`. */
  readonly adds?: string
  readonly own: readonly DocumentToBring[]
  readonly optional?: readonly DocumentToBring[]
}

const documents: Record<ServiceId, ServiceDocuments> = {
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

export function documentsToBring(serviceId: ServiceId): DocumentsToBring {
  const { adds, own, optional = [] } = documents[serviceId]
  return { required: adds ? [...everyLoan.documents, ...own] : own, optional }
}

/** The documents of one service as on its page, or without a service those of all services by name. */
export function documentGroups(serviceId?: ServiceId): readonly DocumentGroup[] {
  if (serviceId === undefined) return [everyLoan, ...services.flatMap(({ id }) => groupsWithoutEveryLoan(id))]
  const { required, optional } = documentsToBring(serviceId)
  return withoutEmpty([
    { title: documents[serviceId].title, documents: required },
    { title: optionalTitle, documents: optional },
  ])
}

function groupsWithoutEveryLoan(serviceId: ServiceId): readonly DocumentGroup[] {
  const { title, adds = title, own, optional = [] } = documents[serviceId]
  return withoutEmpty([
    { title: adds, documents: own },
    { title: `${title}, optional`, documents: optional },
  ])
}

const withoutEmpty = (groups: readonly DocumentGroup[]) => groups.filter(({ documents }) => documents.length > 0)
