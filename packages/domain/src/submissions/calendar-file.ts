import { language } from '../site/site-language.ts'

export type CalendarReminder = {
  /** A repeated reminder keeps its id, so that adding it twice creates one event. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly at: Date
  readonly made: Date
}

/** Longer lines break some calendars; RFC 5545 counts bytes and not letters. */
const maxBytes = 75

const bytesOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Continues a long line on the next one after a space, without splitting a character. */
function fold(line: string): string {
  let folded = ''
  let room = maxBytes
  for (const letter of line) {
    const bytes = bytesOf(letter)
    if (bytes > room) {
      folded += '\r\n '
      room = maxBytes - 1
    }
    folded += letter
    room -= bytes
  }
  return folded
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** For example `20261118T000000Z`. */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * A reminder as an iCalendar file (RFC 5545). The event has no end and no place and is marked as free: otherwise,
 * calendars would show it as an appointment.
 */
export function calendarFile({ id, title, description, at, made }: CalendarReminder): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Cash Express//Web//${language.toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(made)}`,
    `DTSTART:${utc(at)}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
