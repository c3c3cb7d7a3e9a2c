import { keptFloor, keptGoal, type PromiseStatistics, type Share } from '@cash-express/domain/promises/overview'
import type { WithinTime } from '@cash-express/domain/promises/wait-steps'
import { problemText } from '../shell/problem-text.ts'

export const count = (number: number) => number.toLocaleString('en-US')

export const shareOf = ({ counted, kept }: Share) => (counted === 0 ? undefined : kept / counted)

/** For example `96.2%`. Rounded, but never up to all. */
export function percent(share: Share): string {
  const value = shareOf(share)
  if (value === undefined) return 'None yet'
  return value < 1 ? `${Math.min(99.9, Math.round(value * 1_000) / 10).toFixed(1)}%` : '100%'
}

export type Standing = 'low' | 'middle' | 'good'

export function standingOf(share: Share): Standing {
  const value = shareOf(share) ?? 1
  return value < keptFloor ? 'low' : value < keptGoal ? 'middle' : 'good'
}

/** For example `1 h 30 min`. */
export function waitText(wait: WithinTime): string {
  if (wait === 'longest') return 'Over 3 days'
  if (wait === 'not in time') return 'Too late'
  if (wait === 'no cases') return 'None yet'
  const [hours, minutes] = [Math.floor(wait / 60), wait % 60]
  return [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''].filter(Boolean).join(' ')
}

/** Below the typical first try, which is in open hours. */
export function halfText({ openHalf, half, halfBefore }: Pick<PromiseStatistics, 'openHalf' | 'half' | 'halfBefore'>) {
  const text =
    openHalf === 'not in time'
      ? 'Fewer than half were called by the promised time.'
      : 'In open hours; half took this long or less, counted in steps.'
  return `${text} By the clock: ${waitText(half).toLowerCase()}, before: ${waitText(halfBefore).toLowerCase()}.`
}

/** For example `Up 0.8 on the 30 days before.` */
export function changeText(now: Share, before: Share, days: number): string {
  const [share, earlier] = [shareOf(now), shareOf(before)]
  if (share === undefined || earlier === undefined) return ''
  const points = Math.round((share - earlier) * 1_000) / 10
  if (points === 0) return `As in the ${days} days before.`
  return `${points > 0 ? 'Up' : 'Down'} ${Math.abs(points).toFixed(1)} on the ${days} days before.`
}

export const casesText = (cases: number) => (cases === 1 ? '1 case' : `${count(cases)} cases`)
export const storesText = (stores: number) => (stores === 1 ? '1 store' : `${count(stores)} stores`)

/** For example `2 PM`. */
export const hourText = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** Texts of the message in place of stats that are on their way. */
export const countingTexts = {
  text: 'Counting…',
  textOf: (problem: string) =>
    problem === 'not found' ? 'There is no such store, or you do not have it.' : problemText(problem),
}
