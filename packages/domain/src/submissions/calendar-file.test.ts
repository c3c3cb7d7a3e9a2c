import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const reminder = {
  id: 'K7M429QD@cash-express',
  title: 'Cash Express should have called you by now',
  description: 'You should have heard from us by now. If not, call us.',
  at: new Date('2026-11-18T00:00:00Z'),
  made: new Date('2026-11-16T15:04:05.678Z'),
}

const lineOf = (file: string, name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))

describe('calendar reminder', () => {
  test('is one event in UTC, marked as free and without a place', () => {
    expect(calendarFile(reminder).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cash Express//Web//EN',
      'BEGIN:VEVENT',
      'UID:K7M429QD@cash-express',
      'DTSTAMP:20261116T150405Z',
      'DTSTART:20261118T000000Z',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Cash Express should have called you by now',
      'DESCRIPTION:You should have heard from us by now. If not\\, call us.',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0S',
      'DESCRIPTION:Cash Express should have called you by now',
      'END:VALARM',
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
  ])('escapes %j so that it cannot end its line', (description, written) => {
    expect(lineOf(calendarFile({ ...reminder, description }), 'DESCRIPTION')).toBe(`DESCRIPTION:${written}`)
  })

  test('folds long text at 75 bytes without splitting characters or losing text', () => {
    const description = `${'señal 📞 '.repeat(40)}end`
    const file = calendarFile({ ...reminder, description })
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(lineOf(file, 'DESCRIPTION')).toBe(`DESCRIPTION:${description}`)
  })
})
