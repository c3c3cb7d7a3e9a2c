import { describe, expect, test } from 'vitest'
import { dueText } from './due-time.messages.es.ts'
import { formatTime, hoursText, openNowShort, openNowText } from './hours.messages.es.ts'

const spaces = (text: string) => text.replaceAll('\u00a0', ' ')

describe('hours in Spanish', () => {
  test.each([
    ['09:00', '9:00 a. m.'],
    ['12:00:00', '12:00 p. m.'],
    ['00:30', '12:30 a. m.'],
    ['17:05', '5:05 p. m.'],
  ])('writes %s as %s', (time, text) => {
    expect(spaces(formatTime(time))).toBe(text)
  })

  test('writes opening hours', () => {
    expect(spaces(hoursText({ open: '09:00', close: '18:00' }))).toBe('9:00 a. m. a 6:00 p. m.')
    expect(hoursText(undefined)).toBe('Cerrado')
  })

  test.each([
    [{ open: true, closes: '6:00 p. m.' }, 'Abierta ahora, cierra a las 6:00 p. m.', 'Cierra a las 6:00 p. m.'],
    [{ open: true, closes: '1:00 p. m.' }, 'Abierta ahora, cierra a la 1:00 p. m.', 'Cierra a la 1:00 p. m.'],
    [{ open: false }, 'Cerrada', 'Cerrada'],
    [
      { open: false, opens: { day: 'mon', daysAhead: 0, time: '9:00 a. m.' } },
      'Cerrada, abre hoy a las 9:00 a. m.',
      'Abre a las 9:00 a. m.',
    ],
    [
      { open: false, opens: { day: 'mon', daysAhead: 1, time: '10:00 a. m.' } },
      'Cerrada, abre mañana a las 10:00 a. m.',
      'Abre mañana',
    ],
    [
      { open: false, opens: { day: 'mon', daysAhead: 2, time: '9:00 a. m.' } },
      'Cerrada, abre el lunes a las 9:00 a. m.',
      'Abre el lunes',
    ],
  ] as const)('says for %j: %s', (now, text, short) => {
    expect(openNowText(now)).toBe(text)
    expect(openNowShort(now)).toBe(short)
  })
})

test.each([
  ['2026-11-18T00:00:00Z', 'America/Chicago', 'martes 17 de noviembre a las 6:00 p. m., hora del Centro'],
  ['2026-07-18T17:30:00Z', 'America/New_York', 'sábado 18 de julio a la 1:30 p. m., hora del Este'],
])('writes the due time %s in %s in Spanish', (due, timeZone, text) => {
  expect(spaces(dueText(new Date(due), timeZone))).toBe(text)
})
