import { type CalendarDate, clockIn } from '../forms/calendar-date.ts'
import type { ServiceId } from '../services/service.ts'
import type { CostDetails, LicenseDetails } from './cost.ts'

export const costKinds = ['cost', 'license'] as const
export type CostKind = (typeof costKinds)[number]
type DetailsOf = { cost: CostDetails; license: LicenseDetails }

export type ProposedCost = {
  [Kind in CostKind]: { readonly kind: Kind; readonly details: DetailsOf[Kind] }
}[CostKind] & {
  readonly state: string
  readonly serviceId: ServiceId
  readonly effectiveFrom: CalendarDate
  /** The last day. Without one, it stays in effect until another version begins. */
  readonly effectiveUntil: CalendarDate | null
}

/** A version that two people have agreed on. It may have been withdrawn since. */
export type ApprovedCost = ProposedCost & {
  readonly id: string
  readonly approvedAt: string
  readonly withdrawnAt: string | null
}

export type VersionStatus = 'proposed' | 'approved' | 'sent back' | 'withdrawn'

/** A version as the desk shows it. */
export type CostVersion = ProposedCost & {
  readonly id: string
  readonly status: VersionStatus
  readonly enteredBy: string
  readonly enteredAt: string
  readonly approvedBy: string | null
  readonly approvedAt: string | null
  readonly sentBackBy: string | null
  readonly sentBackAt: string | null
  readonly withdrawnBy: string | null
  readonly withdrawnAt: string | null
  /** The reason for which it was sent back or withdrawn. */
  readonly reason: string | null
  /** Entered by the person who asks, who therefore must not approve it. */
  readonly isOwn: boolean
}

const isLater = (a: ApprovedCost, b: ApprovedCost) =>
  a.effectiveFrom === b.effectiveFrom
    ? Date.parse(a.approvedAt) > Date.parse(b.approvedAt) ||
      (a.approvedAt === b.approvedAt && Number(a.id) > Number(b.id))
    : a.effectiveFrom > b.effectiveFrom

/**
 * The versions in effect at an instant in a time zone, at most one for each kind, state and service. Only the version
 * that began last counts. When it has ended or was withdrawn, there is none, even if it was withdrawn before its first
 * day: one person can withdraw, and would publish alone if an earlier version came back or stayed.
 */
export function inEffect<Version extends ApprovedCost>(
  versions: readonly Version[],
  timeZone: string,
  now: Date | number,
): Version[] {
  const today = clockIn(timeZone, now).date
  const last = new Map<string, Version>()
  for (const version of versions) {
    const { kind, state, serviceId, effectiveFrom } = version
    if (effectiveFrom > today) continue
    const key = `${kind} ${state} ${serviceId}`
    const known = last.get(key)
    if (!known || isLater(version, known)) last.set(key, version)
  }
  return [...last.values()].filter(
    ({ withdrawnAt, effectiveUntil }) => !withdrawnAt && (effectiveUntil === null || effectiveUntil >= today),
  )
}

type Published = {
  readonly state: string
  readonly serviceId: ServiceId
  /** The time zones of the state's stores in which it is in effect now. Midnight comes to them one after the other. */
  readonly timeZones: readonly string[]
  readonly since: CalendarDate
  readonly until: CalendarDate | null
}
export type PublishedCost = Published & CostDetails
export type PublishedLicense = Published & LicenseDetails

/** GET. It is our own and not among the thirteen calls. */
export const costsPath = '/api/v1/costs'

export type CostsReply = {
  readonly success: true
  readonly costs: readonly PublishedCost[]
  readonly licenses: readonly PublishedLicense[]
}

/** A page may show these for a state and a service; for a store, in the time zone of the store. */
export const publishedFor = <Each extends Published>(
  published: readonly Each[],
  { state, serviceId, timeZone }: { state: string; serviceId: ServiceId; timeZone?: string },
): Each | undefined => {
  const own = published.filter((each) => each.state === state && each.serviceId === serviceId)
  if (timeZone !== undefined) return own.find(({ timeZones }) => timeZones.includes(timeZone))
  // Between two midnights, the state has an old and a new version; the old one still applies in part of it.
  return own.toSorted((a, b) => (a.since < b.since ? -1 : 1))[0]
}

type StateZone = { readonly state: string; readonly timeZone: string }

/** The reply at an instant: what is in effect in each time zone where a state has stores. */
export function publishedAt(versions: readonly ApprovedCost[], zones: readonly StateZone[], now: Date): CostsReply {
  const zonesOf = new Map<ApprovedCost, string[]>()
  for (const { state, timeZone } of zones) {
    const own = versions.filter((version) => version.state === state)
    for (const version of inEffect(own, timeZone, now)) {
      zonesOf.set(version, [...(zonesOf.get(version) ?? []), timeZone])
    }
  }
  const costs: PublishedCost[] = []
  const licenses: PublishedLicense[] = []
  for (const [version, timeZones] of zonesOf) {
    const { state, serviceId, effectiveFrom: since, effectiveUntil: until } = version
    const where = { state, serviceId, timeZones, since, until }
    if (version.kind === 'cost') costs.push({ ...where, ...version.details })
    else licenses.push({ ...where, ...version.details })
  }
  return { success: true, costs, licenses }
}
