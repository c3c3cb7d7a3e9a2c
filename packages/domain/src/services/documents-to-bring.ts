import { documents, everyLoan, optionalFor, optionalTitle } from './documents-to-bring.messages.ts'
import { type ServiceId, services } from './service.ts'

export { everyLoan, optionalTitle }

export type DocumentToBring = { readonly item: string; readonly note?: string }

/** A visitor without the optional documents can still be served. */
export type DocumentsToBring = {
  readonly required: readonly DocumentToBring[]
  readonly optional: readonly DocumentToBring[]
}

export type DocumentGroup = { readonly title: string; readonly documents: readonly DocumentToBring[] }

export type ServiceDocuments = {
  /** The heading of this service's list. */
  readonly title: string
  /** The heading of the documents in addition to `everyLoan`. */
  readonly adds?: string
  readonly own: readonly DocumentToBring[]
  readonly optional?: readonly DocumentToBring[]
}

/** The server names the twin of another language. */
export function documentsToBring(serviceId: ServiceId, words = { documents, everyLoan }): DocumentsToBring {
  const { adds, own, optional = [] } = words.documents[serviceId]
  return { required: adds ? [...words.everyLoan.documents, ...own] : own, optional }
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
    { title: optionalFor(title), documents: optional },
  ])
}

const withoutEmpty = (groups: readonly DocumentGroup[]) => groups.filter(({ documents }) => documents.length > 0)
