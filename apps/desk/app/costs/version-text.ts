import { amountsLine, licenseLine, percent, termLine } from '@cash-express/domain/costs/cost.messages'
import type { CostKind, CostVersion, ProposedCost } from '@cash-express/domain/costs/cost-version'
import { withoutCostsSentence } from '@cash-express/domain/costs/without-costs'
import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import { stateName } from '@cash-express/domain/geography/states'
import { serviceById } from '@cash-express/domain/services/service'
import { dateWithYear, zoneName } from '../shell/show-time.ts'
import {
  type Coming,
  comingChanges,
  dayInState,
  type Subject,
  stateOfVersion,
  withoutVersion,
} from './what-visitors-see.ts'

export const kindNames: Readonly<Record<CostKind, string>> = { cost: 'Costs', license: 'License' }

export const dayText = (date: CalendarDate) => dateWithYear(date, 'UTC')

/** For example `Payday loans in Tennessee`. */
export const placeText = ({ state, serviceId }: Omit<Subject, 'kind'>) =>
  `${serviceById(serviceId)?.name ?? 'Service'} in ${stateName(state)}`

/** For example `Payday loans in Tennessee: costs`. */
export const subjectText = (subject: Subject) => `${placeText(subject)}: ${kindNames[subject.kind].toLowerCase()}`

/** For example `From December 1, 2026, to December 31, 2026`. */
export const daysText = ({ effectiveFrom, effectiveUntil }: ProposedCost) =>
  effectiveUntil === null
    ? `From ${dayText(effectiveFrom)}, with no end`
    : `From ${dayText(effectiveFrom)}, to ${dayText(effectiveUntil)}`

export function costText(cost: ProposedCost): string {
  if (cost.kind === 'license') return `${licenseLine(cost.details)}, ${cost.details.regulator.name}`
  const { amounts, term, example } = cost.details
  const figures = `${amountsLine(amounts)}, ${termLine(term)}`
  return example ? `${figures}, APR ${percent(example.apr)} in the example` : figures
}

/** The words for visitors without an approved version, as a part of a sentence. */
const withoutText = ({ kind, serviceId }: Pick<Subject, 'kind' | 'serviceId'>) =>
  kind === 'cost' ? `visitors read “${withoutCostsSentence(serviceId)}”` : 'visitors read no license number'

export const nothingText = (subject: Pick<Subject, 'kind' | 'serviceId'>) =>
  `${subject.kind === 'cost' ? 'No approved figures' : 'No approved license'}: ${withoutText(subject)}`

/** For example `From December 1, 2026: $50 to $600, …`. */
export const comingText = ({ from, version }: Coming, subject: Subject) =>
  `From ${dayText(from)}: ${version ? costText(version) : withoutText(subject)}`

const zoneNames = (zones: readonly string[], now: Date) =>
  new Intl.ListFormat('en-US').format([...new Set(zones.map((zone) => zoneName(now, zone)))])

/** For example `Eastern and Central time`. */
export const zonesText = (zones: readonly string[], now: Date) => `${zoneNames(zones, now)} time`

/** Visitors see a version from midnight of its first day in each time zone. */
export function beginsText(
  { state, effectiveFrom }: ProposedCost,
  zones: readonly string[],
  todayIn: (zone: string) => CalendarDate,
  now: Date,
): string {
  const later = zones.filter((zone) => todayIn(zone) < effectiveFrom)
  const where = `Visitors in ${stateName(state)}`
  if (later.length === 0) return `${where} read it within two minutes.`
  const midnight = `${where} read it from ${dayText(effectiveFrom)}, 12:00 AM ${zonesText(later, now)}`
  return later.length < zones.length ? `${midnight}, and in other time zones within two minutes.` : `${midnight}.`
}

/** Describes the words for visitors after a version was withdrawn. */
export function withdrawalTexts(
  version: CostVersion,
  versions: readonly CostVersion[],
  zones: readonly string[],
  now: Date,
): readonly string[] {
  const state = stateOfVersion(version, versions, zones, now)
  if (state === 'waiting')
    return ['Visitors do not see this version, so nothing changes for them.', 'Nobody can approve it after that.']
  if (state !== 'in effect' && state !== 'planned')
    return ['Visitors do not see this version any more, so nothing changes for them.']
  const stays = 'What they read before this version does not come back. Any new version needs two people.'
  if (state === 'planned')
    return [`Nothing changes before ${dayText(version.effectiveFrom)}. From then on, ${withoutText(version)}.`, stays]
  const coming = comingChanges(withoutVersion(versions, version.id, now), version, dayInState(zones, now))
  return [
    `Within two minutes, ${withoutText(version)}.`,
    ...coming.map((each) => `${comingText(each, version)}.`),
    stays,
  ]
}
