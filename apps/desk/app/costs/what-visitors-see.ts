import type { StoreName } from '@cash-express/domain/cases/case-row'
import { type ApprovedCost, type CostKind, type CostVersion, inEffect } from '@cash-express/domain/costs/cost-version'
import { readCost } from '@cash-express/domain/costs/read-cost'
import { type CalendarDate, clockIn } from '@cash-express/domain/forms/calendar-date'
import type { ServiceId } from '@cash-express/domain/services/service'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { dateAfter } from '@cash-express/domain/stores/hours'

export type Subject = { readonly kind: CostKind; readonly state: string; readonly serviceId: ServiceId }

export type ApprovedVersion = CostVersion & ApprovedCost

export const isAbout =
  ({ kind, state, serviceId }: Subject) =>
  (version: Subject) =>
    version.kind === kind && version.state === state && version.serviceId === serviceId

/** The website leaves out what breaks a rule of today, however it was approved. */
const isShown = (version: CostVersion): version is ApprovedVersion => {
  if (version.approvedAt === null) return false
  const { kind, state, serviceId, details, effectiveFrom, effectiveUntil } = version
  return readCost({ kind, state, serviceId, details, effectiveFrom, effectiveUntil }).ok
}

const shownOf = (versions: readonly CostVersion[], subject: Subject) =>
  versions.filter(isAbout(subject)).filter(isShown)

/** The time zones of the stores in a state, first the one where a day begins first. */
export function zonesOf(stores: readonly StoreName[], state: string, now: Date): readonly string[] {
  const zones = [...new Set(stores.filter((store) => store.state === state).map(({ time_zone }) => time_zone))]
  const clock = (zone: string) => {
    const { date, hour } = clockIn(zone, now)
    return `${date} ${String(hour).padStart(2, '0')}`
  }
  const sorted = zones.toSorted((one, other) => clock(other).localeCompare(clock(one)))
  return sorted.length > 0 ? sorted : [homeTimeZone]
}

/** The zone in which a day ends last. A first day that has passed there can be neither entered nor approved. */
export const lastZone = (zones: readonly string[]) => zones.at(-1) ?? homeTimeZone
export const dayInState = (zones: readonly string[], now: Date): CalendarDate => clockIn(lastZone(zones), now).date

type Seen = { readonly version: ApprovedVersion | undefined; readonly zones: readonly string[] }

/** The version at an instant. There are two while a first day has begun in only one of two time zones. */
export function seenNow(
  versions: readonly CostVersion[],
  subject: Subject,
  zones: readonly string[],
  now: Date,
): readonly Seen[] {
  const own = shownOf(versions, subject)
  const seen = new Map<ApprovedVersion | undefined, string[]>()
  for (const zone of zones) {
    const [version] = inEffect(own, zone, now)
    seen.set(version, [...(seen.get(version) ?? []), zone])
  }
  return [...seen].map(([version, where]) => ({ version, zones: where }))
}

/** The page of a state shows the version that still applies where the day ends last. */
export const seenInState = (
  versions: readonly CostVersion[],
  subject: Subject,
  zones: readonly string[],
  now: Date,
): ApprovedVersion | undefined => inEffect(shownOf(versions, subject), lastZone(zones), now)[0]

const seenOn = (own: readonly ApprovedVersion[], day: CalendarDate) =>
  inEffect(own, 'UTC', Date.parse(`${day}T12:00:00Z`))[0]

export type Coming = { readonly from: CalendarDate; readonly version: ApprovedVersion | undefined }

/** The later days on which visitors see something else. Nothing follows a version that ends or was withdrawn. */
export function comingChanges(
  versions: readonly CostVersion[],
  subject: Subject,
  today: CalendarDate,
): readonly Coming[] {
  const own = shownOf(versions, subject)
  const days = own.flatMap(({ effectiveFrom, effectiveUntil }) => [
    effectiveFrom,
    ...(effectiveUntil === null ? [] : [dateAfter(effectiveUntil, 1)]),
  ])
  const coming: Coming[] = []
  let before = seenOn(own, today)
  for (const from of [...new Set(days)].filter((day) => day > today).toSorted()) {
    const version = seenOn(own, from)
    if (version !== before) coming.push({ from, version })
    before = version
  }
  return coming
}

/** The same versions after one of them was withdrawn. */
export const withoutVersion = (versions: readonly CostVersion[], id: string, now: Date): readonly CostVersion[] =>
  versions.map((version) =>
    version.id === id ? { ...version, status: 'withdrawn', withdrawnAt: now.toISOString() } : version,
  )

export type VersionState = 'waiting' | 'in effect' | 'planned' | 'replaced' | 'ended' | 'sent back' | 'withdrawn'

export function stateOfVersion(
  version: CostVersion,
  versions: readonly CostVersion[],
  zones: readonly string[],
  now: Date,
): VersionState {
  if (version.status === 'proposed') return 'waiting'
  if (version.status !== 'approved') return version.status
  if (seenNow(versions, version, zones, now).some((seen) => seen.version?.id === version.id)) return 'in effect'
  const today = dayInState(zones, now)
  if (comingChanges(versions, version, today).some((coming) => coming.version?.id === version.id)) return 'planned'
  return version.effectiveUntil !== null && version.effectiveUntil < today ? 'ended' : 'replaced'
}
