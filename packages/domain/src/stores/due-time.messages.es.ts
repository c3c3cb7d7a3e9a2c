import { type CalendarDate, clockIn } from '../forms/calendar-date.ts'
import { formatTime } from './hours.messages.es.ts'

const zones: Readonly<Record<string, string>> = {
  Central: 'hora del Centro',
  Eastern: 'hora del Este',
  Mountain: 'hora de la Montaña',
  Pacific: 'hora del Pacífico',
}

/** The English name of a zone is the same in summer and winter; the Spanish data of browsers is not. */
function zoneText(due: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(due)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return zones[name.replace(/ (?:Standard|Daylight) Time$/, '')] ?? 'hora de su zona'
}

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('es-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })

/** Without an article before the day. */
function dayOf(time: Date, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(time)
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('weekday')} ${part('day')} de ${part('month')}`
}

/** For example `martes 17 de noviembre`. */
export const dayText = (day: CalendarDate): string => dayOf(new Date(day), 'UTC')

/** For example `martes 17 de noviembre a las 6:00 p. m., hora del Centro`, without an article before the day. */
export function dueText(due: Date, timeZone: string): string {
  const { hour, minute } = clockIn(timeZone, due)
  const article = hour % 12 === 1 ? 'la' : 'las'
  const time = formatTime(`${hour}:${minute}`)
  return `${dayOf(due, timeZone)} a ${article} ${time}, ${zoneText(due, timeZone)}`
}
