import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import { repeatableGroup, type TextField, text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import type { ServiceId } from '@cash-express/domain/services/service'
import { dayNames } from '@cash-express/domain/stores/hours'
import type { PromiseChoice } from '@cash-express/domain/stores/moved-promise'
import { type StoreHours, weekDays } from '@cash-express/domain/stores/store'
import { changeOn, needsSecondPerson, type StoreChange } from '@cash-express/domain/stores/store-change'
import { isPublished, type StoreDetailsResponse } from '@cash-express/domain/stores/store-details'

export type HoursColumn = `${(typeof weekDays)[number]}_${'open' | 'close'}`
/** As the fields have them: `09:00`, or empty when the store is closed. */
export type Week = Readonly<Record<HoursColumn, string>>

const field = (label: string, max: number): TextField => text({ label, max, optional: true })
const day = (label: string) => field(label, 10)

const columns = weekDays.flatMap((each): readonly HoursColumn[] => [`${each}_open`, `${each}_close`])

export const hoursFields = Object.fromEntries(
  weekDays.flatMap((each) => [
    [`${each}_open`, field(`${dayNames[each]} opens`, 5)],
    [`${each}_close`, field(`${dayNames[each]} closes`, 5)],
  ]),
) as Readonly<Record<HoursColumn, TextField>>

export const closedDayForm = defineForm({
  from: day('First day'),
  until: day('Last day'),
  reason: field('Why it is closed', 80),
})

/** The server checks everything but the reason, with the rules of the import. */
export const storeForm = defineForm({
  text: field('Text', 120),
  notice_from: day('Notice from'),
  notice_until: day('Notice until'),
  ...hoursFields,
  hours_from: day('Hours hold from'),
  hours_until: day('Hold until'),
  closedDays: repeatableGroup({ label: 'Closed days', item: closedDayForm, least: 0, most: 100 }),
  /** The ids of closed days that are to be undone, with a space between them, as between those of services. */
  removed: field('Removed', 10_000),
  service_ids: field('Services', 100),
  services_from: day('Services from'),
  license: field('License on file', 60),
  phone: field('Phone', 40),
  phone_from: day('Phone from'),
  email: field('Email', 254),
  email_from: day('Address from'),
  promises: field('Promises', 40),
  reason: text({
    label: 'Why',
    hint: 'For the history. Visitors do not see it.',
    blank: 'Write why, for the history.',
    max: 200,
  }),
})

type Texts<Name extends string> = Readonly<Record<Name, string>>

/** The answers of the form. Nothing in it is hidden, so every text is there. */
export type Draft = Texts<Exclude<keyof typeof storeForm.fields, 'closedDays'>> & {
  readonly closedDays: readonly Texts<keyof typeof closedDayForm.fields>[]
}

export const idsIn = (ids: string) => ids.split(' ').filter(Boolean)
export const servicesIn = (ids: string) => idsIn(ids).map((id) => Number(id) as ServiceId)

export const weekIn = (answers: Week): Week =>
  Object.fromEntries(columns.map((column) => [column, answers[column]])) as Week

export const weekOf = (hours: StoreHours): Week =>
  Object.fromEntries(
    weekDays.flatMap((day) => [
      [`${day}_open`, hours[`${day}_open`]?.slice(0, 5) ?? ''],
      [`${day}_close`, hours[`${day}_close`]?.slice(0, 5) ?? ''],
    ]),
  ) as Week

/** The details of today, to which everything that a person changes is a difference. */
export function startOf({ store, noticeEmail, changes }: StoreDetailsResponse, today: CalendarDate): Draft {
  const published = changes.filter(isPublished)
  const notice = changeOn(published, 'notice', today)
  const lasting = published.filter(({ until }) => until === null)
  const services = changeOn(published, 'services', today)
  return {
    text: notice?.value.text ?? '',
    notice_from: today,
    notice_until: notice?.until ?? '',
    ...weekOf(changeOn(lasting, 'hours', today)?.value.hours ?? store),
    hours_from: today,
    hours_until: '',
    closedDays: [],
    removed: '',
    service_ids: (services?.value.ids ?? store.serviceIds).join(' '),
    services_from: today,
    license: services?.value.license ?? '',
    phone: changeOn(published, 'phone', today)?.value.phone ?? store.phone,
    phone_from: today,
    email: changeOn(published, 'notice address', today)?.value.email ?? noticeEmail,
    email_from: today,
    promises: 'before closing' satisfies PromiseChoice,
    reason: '',
  }
}

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join(' ')

/** The changes of the draft, in the order of the page. */
export function changesOf(draft: Draft, start: Draft): readonly StoreChange[] {
  const text = draft.text.trim()
  const isNoticeChanged =
    text !== start.text ||
    (text !== '' && (draft.notice_from !== start.notice_from || draft.notice_until !== start.notice_until))
  const week = weekIn(draft)
  const ids = servicesIn(draft.service_ids)
  const span = (from: string, until = '') => ({ from, until: until || null })
  const changes: (StoreChange | false)[] = [
    isNoticeChanged && { kind: 'notice', ...span(draft.notice_from, draft.notice_until), value: { text } },
    JSON.stringify(week) !== JSON.stringify(weekIn(start)) && {
      kind: 'hours',
      ...span(draft.hours_from, draft.hours_until),
      value: { hours: week },
    },
    ...draft.closedDays.map(
      ({ from, until, reason }): StoreChange => ({
        kind: 'closed day',
        from,
        until: until || from,
        value: { reason },
      }),
    ),
    sorted(ids) !== sorted(servicesIn(start.service_ids)) && {
      kind: 'services',
      ...span(draft.services_from),
      value: { ids, ...(draft.license ? { license: draft.license } : {}) },
    },
    draft.phone !== start.phone && {
      kind: 'phone',
      ...span(draft.phone_from),
      value: { phone: draft.phone },
    },
    draft.email !== start.email && {
      kind: 'notice address',
      ...span(draft.email_from),
      value: { email: draft.email },
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
