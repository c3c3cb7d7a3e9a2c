import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'K7M429QD@cash-express',
  title: 'Cash Express of Cookeville',
  words: 'The store gets in touch by now.',
  place: '345 S Jefferson Ave, Cookeville, TN 38501',
  starts: new Date('2026-11-17T23:45:00Z'),
  ends: new Date('2026-11-18T00:00:00Z'),
  made: new Date('2026-11-16T15:04:05.678Z'),
}

const lineOf = (file: string, name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))

describe('an event for a calendar', () => {
  test('is one event with times in UTC, each line ended as the format asks', () => {
    expect(calendarFile(event).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cash Express//Web//EN',
      'BEGIN:VEVENT',
      'UID:K7M429QD@cash-express',
      'DTSTAMP:20261116T150405Z',
      'DTSTART:20261117T234500Z',
      'DTEND:20261118T000000Z',
      'SUMMARY:Cash Express of Cookeville',
      'DESCRIPTION:The store gets in touch by now.',
      'LOCATION:345 S Jefferson Ave\\, Cookeville\\, TN 38501',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test.each([
    ['a;b,c', 'a\\;b\\,c'],
    ['a\\b', 'a\\\\b'],
    ['one\ntwo\r\nthree', 'one\\ntwo\\nthree'],
    ['x\r\nEND:VEVENT', 'x\\nEND:VEVENT'],
  ])('%j can not end its line', (words, written) => {
    expect(lineOf(calendarFile({ ...event, words }), 'DESCRIPTION')).toBe(`DESCRIPTION:${written}`)
  })

  test('no line is longer than 75 bytes, no letter is cut in two, and the whole text is there', () => {
    const words = `${'señal 📞 '.repeat(40)}end`
    const file = calendarFile({ ...event, words })
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(lineOf(file, 'DESCRIPTION')).toBe(`DESCRIPTION:${words}`)
  })
})
