import type { Place } from '../integrations/desk-api.ts'

/** Leads to the first queue of the person, or to the overview. */
export const homePath = '/'
export const findPath = '/find'
export const staffPath = '/staff'
export const auditPath = '/audit'
/** The account is a parameter, because a path that ends like a file's would be answered as one. */
export const auditOfPersonPath = (who: string, day: string) =>
  `${auditPath}/person?${new URLSearchParams({ who, day })}`
/** Lists the pages for which a phone's navigation has no room. */
export const morePath = '/more'
export const overviewPath = '/overview'
export const storeOverviewPath = (storeId: number) => `${overviewPath}/stores/${storeId}`
/** A manager's page of their own store. */
export const myStorePath = '/my-store'
export const latePath = '/late'
export const mailPath = '/mail'
export const findReferencePath = (reference: string) => `${findPath}?${new URLSearchParams({ reference })}`
/** `segment` names a list of the inbox other than the first. */
export const queuePath = (recipient: string, segment = '') => `/queue/${recipient}${segment && `/${segment}`}`
export const casePath = ({ reference, recipient }: Place) => `/cases/${reference}/${recipient}`
export const applicationPath = (place: Place) => `${casePath(place)}/application`
export const storesPath = '/stores'
export const newStorePath = `${storesPath}/new`
export const storeDetailsPath = (store: number) => `${storesPath}/${store}`
export const editStorePath = (store: number) => `${storeDetailsPath(store)}/edit`
export const approvePath = (store: number, change: string) => `${storeDetailsPath(store)}/approve/${change}`
export const costsPath = '/costs'
export const costsOfStatePath = (state: string) => `${costsPath}?${new URLSearchParams({ state })}`
/** The form starts with the choices of its address. */
export const enterCostsPath = (chosen: Readonly<Record<string, string>> = {}) =>
  `${costsPath}/new${Object.keys(chosen).length > 0 ? `?${new URLSearchParams(chosen)}` : ''}`
export const costVersionPath = (id: string) => `${costsPath}/${id}`
export const costHistoryPath = (state: string, service: number) => `${costsPath}/${state}/${service}`

/** For a TV. A locked session shows it too. */
export const wallboardPath = (recipient: string) => `/wallboard/${recipient}`

export const isWallboardPath = (path: string) => path.startsWith(wallboardPath(''))
export const isQueuePath = (path: string) => path.startsWith(queuePath(''))
export const isCasePath = (path: string) => path.startsWith('/cases/')

/** A browser may have encoded the colon. */
const inboxIn = (path: string, pages: RegExp) => pages.exec(path)?.[1]?.replace(/%3A/i, ':')

/** The inbox that an address names. */
export const inboxOfPath = (path: string): string | undefined => inboxIn(path, /^\/(?:queue|cases\/[^/]+)\/([^/]+)/)

/** Also that of a wallboard, which never asks for a queue. */
export const boardInboxOfPath = (path: string): string | undefined =>
  inboxOfPath(path) ?? inboxIn(path, /^\/wallboard\/([^/]+)/)
