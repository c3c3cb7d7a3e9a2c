import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import { serviceById } from '@cash-express/domain/services/service'
import { dayNames, formatTime, openingOn } from '@cash-express/domain/stores/hours'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import { type StoreHours, weekDays } from '@cash-express/domain/stores/store'
import type { StoreChange } from '@cash-express/domain/stores/store-change'
import { shortDate, shortWeekDay } from '../shell/show-time.ts'

/** For example `Tue, Nov 17`. */
export const shortCalendarDay = (date: CalendarDate) => `${shortWeekDay(date, 'UTC')}, ${shortDate(date, 'UTC')}`

export const serviceNames = (ids: readonly number[]) =>
  new Intl.ListFormat('en-US').format(ids.flatMap((id) => serviceById(id)?.name ?? []))

const openingText = (hours: StoreHours, day: (typeof weekDays)[number]) => {
  const opening = openingOn(hours, day)
  return opening ? `${formatTime(opening.open)} to ${formatTime(opening.close)}` : 'closed'
}

/** Only the days that differ: `Tuesday 9 AM to 1 PM`. */
function hoursText(hours: StoreHours, usual: StoreHours): string {
  const changed = weekDays.filter((day) => openingText(hours, day) !== openingText(usual, day))
  if (changed.length === 0) return 'as usual'
  return changed.map((day) => `${dayNames[day]} ${openingText(hours, day)}`).join(', ')
}

/** For the history, for example `Hours: Tuesday 9 AM to 1 PM`. */
export function changeText(change: StoreChange, usual: StoreHours): string {
  switch (change.kind) {
    case 'hours':
      return `Hours: ${hoursText(change.value.hours, usual)}`
    case 'closed day':
      return `Closed: ${change.value.reason}`
    case 'notice':
      return change.value.text ? `Notice: “${change.value.text}”` : 'Notice: none'
    case 'services':
      return `Services: ${serviceNames(change.value.ids)}`
    case 'phone':
      return `Phone: ${formatPhone(change.value.phone) ?? change.value.phone}`
    case 'notice address':
      return `Notice address: ${change.value.email}`
    case 'new store':
      return `New store: ${change.value.name}`
  }
}

const sections: Readonly<Record<string, string>> = {
  hours: 'Hours',
  'closed day': 'Closed day',
  notice: 'Notice',
  services: 'Services',
  phone: 'Phone',
  'notice address': 'Notice address',
}

const days: Readonly<Record<string, string>> = { from: 'the first day', until: 'the last day' }

/** For example `Hours: Tuesday must be after the opening time.` */
export function problemSentence({ field, message }: { readonly field: string; readonly message: string }): string {
  const [section = '', name = ''] = field.includes('.') ? field.split('.') : ['', field]
  const day = dayNames[name.slice(0, 3) as keyof typeof dayNames]
  const isHour = /_(?:open|close)$/.test(name)
  const what = isHour && day ? day : (days[name] ?? (section ? 'the value' : name.replaceAll('_', ' ')))
  return `${section ? `${sections[section] ?? section}: ` : ''}${what} ${message}.`
}

/** The fields of sections that are not named after both. */
const fields: Readonly<Record<string, string>> = {
  'notice.text': 'text',
  'services.ids': 'service_ids',
  'services.license': 'license',
  'phone.phone': 'phone',
  'notice address.email': 'email',
  'notice address.from': 'email_from',
}

/** A problem of a change at the field of its form. The server does not know which of several closed days is wrong. */
export function problemAtField(problem: { readonly field: string; readonly message: string }) {
  const [section = '', name = ''] = problem.field.split('.')
  const ofSection =
    section === 'closed day' ? 'closedDays' : /_(?:open|close)$/.test(name) ? name : `${section}_${name}`
  return { field: fields[problem.field] ?? ofSection, message: problemSentence(problem) }
}
