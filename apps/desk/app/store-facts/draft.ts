import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import type { ServiceId } from '@cash-express/domain/services/service'
import type { PromiseChoice } from '@cash-express/domain/stores/moved-promise'
import { type StoreHours, weekDays } from '@cash-express/domain/stores/store'
import { changeOn, needsSecondPerson, type StoreChange } from '@cash-express/domain/stores/store-change'
import { isPublished, type StoreFactsAnswer } from '@cash-express/domain/stores/store-facts'

export type HoursColumn = `${(typeof weekDays)[number]}_${'open' | 'close'}`
/** As the fields have them: `09:00`, or empty when the store is closed. */
export type Week = Readonly<Record<HoursColumn, string>>

type Span = { readonly from: CalendarDate; readonly until: CalendarDate | '' }

export type Draft = {
  readonly notice: Span & { readonly text: string }
  readonly hours: Span & { readonly week: Week }
  readonly closedDays: readonly (Span & { readonly reason: string })[]
  /** The ids of closed days that are to be undone. */
  readonly removed: readonly string[]
  readonly services: { readonly from: CalendarDate; readonly ids: readonly ServiceId[]; readonly license: string }
  readonly phone: { readonly from: CalendarDate; readonly phone: string }
  readonly email: { readonly from: CalendarDate; readonly email: string }
  readonly promises: PromiseChoice
}

export const weekOf = (hours: StoreHours): Week =>
  Object.fromEntries(
    weekDays.flatMap((day) => [
      [`${day}_open`, hours[`${day}_open`]?.slice(0, 5) ?? ''],
      [`${day}_close`, hours[`${day}_close`]?.slice(0, 5) ?? ''],
    ]),
  ) as Week

/** The details of today, to which everything that a person changes is a difference. */
export function startOf({ store, noticeEmail, changes }: StoreFactsAnswer, today: CalendarDate): Draft {
  const published = changes.filter(isPublished)
  const notice = changeOn(published, 'notice', today)
  const lasting = published.filter(({ until }) => until === null)
  const services = changeOn(published, 'services', today)
  return {
    notice: { text: notice?.value.text ?? '', from: today, until: notice?.until ?? '' },
    hours: { week: weekOf(changeOn(lasting, 'hours', today)?.value.hours ?? store), from: today, until: '' },
    closedDays: [],
    removed: [],
    services: {
      ids: services?.value.ids ?? store.serviceIds,
      from: today,
      license: services?.value.license ?? '',
    },
    phone: { phone: changeOn(published, 'phone', today)?.value.phone ?? store.phone, from: today },
    email: { email: changeOn(published, 'notice address', today)?.value.email ?? noticeEmail, from: today },
    promises: 'before closing',
  }
}

const endOf = (until: string) => until || null
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join(' ')

/** The changes of the draft, in the order of the page. */
export function changesOf(draft: Draft, start: Draft): readonly StoreChange[] {
  const { notice, hours, closedDays, services, phone, email } = draft
  const isNoticeChanged =
    notice.text.trim() !== start.notice.text ||
    (notice.text !== '' && (notice.from !== start.notice.from || notice.until !== start.notice.until))
  const changes: (StoreChange | false)[] = [
    isNoticeChanged && {
      kind: 'notice',
      from: notice.from,
      until: endOf(notice.until),
      value: { text: notice.text.trim() },
    },
    JSON.stringify(hours.week) !== JSON.stringify(start.hours.week) && {
      kind: 'hours',
      from: hours.from,
      until: endOf(hours.until),
      value: { hours: hours.week },
    },
    ...closedDays.map(
      ({ from, until, reason }): StoreChange => ({ kind: 'closed day', from, until: until || from, value: { reason } }),
    ),
    sorted(services.ids) !== sorted(start.services.ids) && {
      kind: 'services',
      from: services.from,
      until: null,
      value: { ids: services.ids, ...(services.license ? { license: services.license } : {}) },
    },
    phone.phone !== start.phone.phone && {
      kind: 'phone',
      from: phone.from,
      until: null,
      value: { phone: phone.phone },
    },
    email.email !== start.email.email && {
      kind: 'notice address',
      from: email.from,
      until: null,
      value: { email: email.email },
    },
  ]
  return changes.filter((change) => change !== false)
}

/** The button that saves: `Publish 2 and ask for 1`. */
export function saveLabel(changes: readonly Pick<StoreChange, 'kind'>[], removed: number): string {
  const asks = changes.filter(({ kind }) => needsSecondPerson(kind)).length
  const publishes = changes.length - asks + removed
  if (asks === 0) return `Publish ${publishes}`
  return publishes === 0 ? `Ask for ${asks}` : `Publish ${publishes} and ask for ${asks}`
}

/** Beside the button. */
export function saveText(changes: readonly Pick<StoreChange, 'kind'>[], removed: number): string {
  const asks = changes.filter(({ kind }) => needsSecondPerson(kind)).length
  const publishes = changes.length - asks + removed
  const live = publishes > 0 ? `${publishes} on the website within two minutes` : ''
  const waits = asks > 0 ? `${asks} waiting for a second person` : ''
  return `${[live, waits].filter(Boolean).join(', ')}.`
}
