export type CalendarEvent = {
  /** The same event keeps its id, so that adding it twice makes one. */
  readonly id: string
  readonly title: string
  readonly words: string
  readonly place: string
  readonly starts: Date
  readonly ends: Date
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

/** One event as an iCalendar file (RFC 5545), which every phone and computer can add to its calendar. */
export function calendarFile({ id, title, words, place, starts, ends, made }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cash Express//Web//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(made)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(words)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
