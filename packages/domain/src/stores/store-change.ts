import type { CalendarDate } from '../forms/calendar-date.ts'
import type { ServiceId } from '../services/service.ts'
import type { Store, StoreHours } from './store.ts'

export type NewStore = Omit<Store, 'serviceIds' | 'changes'> & {
  readonly notice_email: string
  readonly district: string | null
  readonly service_ids: readonly number[]
}

type Values = {
  /** A whole week. */
  hours: { readonly hours: StoreHours }
  'closed day': { readonly reason: string }
  /** Empty to show none. */
  notice: { readonly text: string }
  services: { readonly ids: readonly ServiceId[]; readonly license?: string | undefined }
  phone: { readonly phone: string }
  'notice address': { readonly email: string }
  'new store': NewStore
}

export type ChangeKind = keyof Values

/** A fact about a store from one day to another by its own calendar, both included; `until` is null without an end. */
export type StoreChange<Kind extends ChangeKind = ChangeKind> = {
  readonly [K in Kind]: {
    readonly kind: K
    readonly from: CalendarDate
    readonly until: CalendarDate | null
    readonly value: Values[K]
  }
}[Kind]

/** Browsers need these kinds to show other days than today. */
export type DatedChange = StoreChange<'hours' | 'closed day' | 'notice'>

/** Rates and licenses depend on these, so that a second person checks them. */
export const needsSecondPerson = (kind: ChangeKind) => kind === 'services' || kind === 'new store'

const covers = ({ from, until }: Pick<StoreChange, 'from' | 'until'>, date: CalendarDate) =>
  from <= date && (until === null || date <= until)

/** The change of a kind that applies on a date. `changes` are in the order in which they were published. */
export const changeOn = <Kind extends ChangeKind>(
  changes: readonly StoreChange[],
  kind: Kind,
  date: CalendarDate,
): StoreChange<Kind> | undefined =>
  changes.findLast((each) => each.kind === kind && covers(each, date)) as StoreChange<Kind> | undefined
