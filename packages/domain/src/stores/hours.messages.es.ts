import type { Opening, OpenNow } from './hours.ts'
import type { WeekDay } from './store.ts'

/** Turns 24-hour HH:MM[:SS] into `9:00 a. m.` or `5:30 p. m.`; the spaces do not break. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m.`
}

export const hoursText = (opening: Opening | undefined) =>
  opening ? `${formatTime(opening.open)} a ${formatTime(opening.close)}` : 'Cerrado'

const shortDays: Readonly<Record<WeekDay, string>> = {
  sun: 'DOM',
  mon: 'LUN',
  tue: 'MAR',
  wed: 'MIÉ',
  thu: 'JUE',
  fri: 'VIE',
  sat: 'SÁB',
}

export const shortDay = (day: WeekDay) => shortDays[day]

export const dayNames: Readonly<Record<WeekDay, string>> = {
  sun: 'domingo',
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
}

const withArticle = (time: string) => (time.startsWith('1:') ? `la ${time}` : `las ${time}`)

/** For example `Abierta ahora, cierra a las 6:00 p. m.`, or the next opening time. */
export function openNowText(now: OpenNow): string {
  if (now.open) return `Abierta ahora, cierra a ${withArticle(now.closes)}`
  if (!now.opens) return 'Cerrada'
  const { day, daysAhead, time } = now.opens
  if (daysAhead === 0) return `Cerrada, abre hoy a ${withArticle(time)}`
  if (daysAhead === 1) return `Cerrada, abre mañana a ${withArticle(time)}`
  return `Cerrada, abre el ${dayNames[day]} a ${withArticle(time)}`
}

/** A short form that fits beside a button on a phone: `Cierra a las 6:00 p. m.`. */
export function openNowShort(now: OpenNow): string {
  if (now.open) return `Cierra a ${withArticle(now.closes)}`
  if (!now.opens) return 'Cerrada'
  const { day, daysAhead, time } = now.opens
  if (daysAhead === 0) return `Abre a ${withArticle(time)}`
  return daysAhead === 1 ? 'Abre mañana' : `Abre el ${dayNames[day]}`
}

/** In the order of the year. */
export const holidayNames: readonly string[] = [
  'Año Nuevo',
  'Día de los Caídos (Memorial Day)',
  'Día de la Independencia',
  'Día del Trabajo (Labor Day)',
  'Día de Acción de Gracias',
  'Navidad',
]
