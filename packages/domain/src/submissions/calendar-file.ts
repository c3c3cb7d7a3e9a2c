export type CalendarReminder = {
  /** The same reminder keeps its id, so that adding it twice makes one. */
  readonly id: string
  readonly title: string
  readonly words: string
  readonly at: Date
  readonly made: Date
}

/** Longer lines break some calendars; RFC 5545 counts bytes, not letters. */
const mostBytes = 75

const bytesOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A line that is too long goes on in the next, which begins with a space; no letter is cut in two. */
function fold(line: string): string {
  let folded = ''
  let room = mostBytes
  for (const letter of line) {
    const bytes = bytesOf(letter)
    if (bytes > room) {
      folded += '\r\n '
      room = mostBytes - 1
    }
    folded += letter
    room -= bytes
  }
  return folded
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** `20261118T000000Z` */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * A reminder as an iCalendar file (RFC 5545). It is an event without an end or a place that leaves the visitor free:
 * with either, calendars show an appointment that nobody made.
 */
export function calendarFile({ id, title, words, at, made }: CalendarReminder): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cash Express//Web//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(made)}`,
    `DTSTART:${utc(at)}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(words)}`,
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
