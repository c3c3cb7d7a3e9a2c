import { dateIn } from '../forms/calendar-date.ts'
import { dayIn, type OpenDay, openDayOn } from '../stores/due-time.ts'
import type { Store, StoreHours } from '../stores/store.ts'

/** The rule that the page shows and decision 032 explains. */
export const releaseRule = {
  /** Earlier days of the same weekday that a day is compared with. */
  weeks: 8,
  /** With fewer of them, nobody knows yet what is usual. */
  fewestDays: 3,
  /** More than this many times the median, and at least so many more. */
  times: 2,
  more: 10,
  /** For someone without a usual count. */
  mostOfNew: 30,
  /** Openings without a try, which are also more than half of all. */
  withoutTry: 5,
  /** A lease: whoever has just opened a card may still be calling. */
  minutesToTry: 10,
  /** Before the store opens or after it closes. */
  minutesAround: 30,
  /** Within an hour: more than `times` the most of the days before, and at least so many more. */
  moreInHour: 5,
} as const

export type CountedRelease = {
  readonly at: Date
  /** An application of a customer, who is called about it. */
  readonly isCall: boolean
  /** The person recorded a try or closed the case within a day before or after. */
  readonly hasTry: boolean
  /** The store whose case it is; none for the inboxes of head office and compliance. */
  readonly store: (StoreHours & Pick<Store, 'time_zone'>) | undefined
}

/** The middle half of the counts of earlier days, and their median. */
export type Usual = { readonly median: number; readonly from: number; readonly to: number }

export type Finding =
  | { readonly kind: 'many' }
  | { readonly kind: 'without a try'; readonly count: number }
  | { readonly kind: 'closed store'; readonly count: number; readonly first: string }

const at = (sorted: readonly number[], place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? 0

function medianOf(sorted: readonly number[]) {
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? at(sorted, Math.floor(middle)) : (at(sorted, middle - 1) + at(sorted, middle)) / 2
}

/** From the counts of the same weekday in the weeks before. Days without an opening are days off and do not count. */
export function usualOf(counts: readonly number[]): Usual | undefined {
  const sorted = counts.filter((count) => count > 0).toSorted((a, b) => a - b)
  if (sorted.length < releaseRule.fewestDays) return undefined
  return {
    median: medianOf(sorted),
    from: at(sorted, Math.ceil(sorted.length / 4) - 1),
    to: at(sorted, Math.ceil((sorted.length * 3) / 4) - 1),
  }
}

export const isMany = (count: number, usual: Usual | undefined): boolean =>
  usual
    ? count > releaseRule.times * usual.median && count >= usual.median + releaseRule.more
    : count > releaseRule.mostOfNew

/** With the most in one hour of the days before. */
export const isManyInHour = (count: number, usualMost: number): boolean =>
  count > releaseRule.times * usualMost && count >= usualMost + releaseRule.moreInHour

export function isWithoutTry({ at: opened, isCall, hasTry }: CountedRelease, now: Date): boolean {
  return isCall && !hasTry && now.getTime() - opened.getTime() > releaseRule.minutesToTry * 60_000
}

type KnownDay = { readonly from: number; readonly until: number; readonly open: OpenDay | undefined }

/** A day has thousands of releases, and a store one or two days; to compute one takes a tenth of a millisecond. */
const knownDays = new WeakMap<NonNullable<CountedRelease['store']>, KnownDay[]>()

function openDayAt(store: NonNullable<CountedRelease['store']>, at: Date): OpenDay | undefined {
  const days = knownDays.get(store) ?? []
  const known = days.find(({ from, until }) => from <= at.getTime() && at.getTime() < until)
  if (known) return known.open
  const date = dateIn(store.time_zone, at)
  const { from, until } = dayIn(store.time_zone, date)
  const open = openDayOn(store, date)
  knownDays.set(store, [...days, { from: from.getTime(), until: until.getTime(), open }])
  return open
}

/** By the hours that the store has now. */
export function isWhileClosed({ at: opened, store }: CountedRelease): boolean {
  if (!store) return false
  const day = openDayAt(store, opened)
  const around = releaseRule.minutesAround * 60_000
  return !day || opened.getTime() < day.opens.getTime() - around || opened.getTime() > day.closes.getTime() + around
}

/** Empty when one person's or store's day is usual. */
export function findingsOf(releases: readonly CountedRelease[], usual: Usual | undefined, now: Date): Finding[] {
  const withoutTry = releases.filter((release) => isWithoutTry(release, now)).length
  const [firstClosed, ...othersClosed] = releases
    .filter(isWhileClosed)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return [
    ...(isMany(releases.length, usual) ? [{ kind: 'many' } as const] : []),
    ...(withoutTry >= releaseRule.withoutTry && withoutTry * 2 > releases.length
      ? [{ kind: 'without a try', count: withoutTry } as const]
      : []),
    ...(firstClosed
      ? [
          {
            kind: 'closed store',
            count: othersClosed.length + 1,
            first: firstClosed.at.toISOString(),
          } as const,
        ]
      : []),
  ]
}
