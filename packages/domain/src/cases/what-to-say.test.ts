import { expect, test } from 'vitest'
import { services } from '../services/service.ts'
import { journeys } from '../submissions/journey.ts'
import { languages } from '../submissions/language.ts'
import { type Call, whatToSay as stepsOf } from './what-to-say.ts'

const whatToSay = (...of: Parameters<typeof stepsOf>) => Object.values(stepsOf(...of)).join(' ')

/** Saturday at 10:12 AM in Cookeville, and Monday at 5:23 PM; the customer's clock is an hour ahead. */
const call: Call = {
  form: 'apply-now',
  serviceId: 4,
  language: 'es',
  receivedAt: new Date('2026-11-14T16:12:00Z'),
  now: new Date('2026-11-16T23:23:00Z'),
  timeZone: 'America/New_York',
  customer: 'María',
  caller: 'Tanya',
  city: 'Cookeville',
}

test('speaks the language and names the time of the customer', () => {
  expect(whatToSay(call)).toBe(
    'Buenas tardes, ¿hablo con María? Le habla Tanya, de Cash Express en Cookeville. ' +
      'El sábado a las 11:12 de la mañana nos pidió que le llamáramos sobre un préstamo con título de auto.',
  )
  expect(whatToSay(call, 'en')).toBe(
    'Good evening, may I speak with María? This is Tanya at Cash Express in Cookeville. ' +
      'On Saturday at 11:12 AM you asked us to call about a title loan.',
  )
})

test('says the two words before what the call is about, once', () => {
  const withWords = { ...call, callWords: 'garaje guitarra' }
  expect(whatToSay(withWords)).toMatch(
    /en Cookeville\. Para que sepa que esta llamada es real, sus dos palabras son: garaje guitarra\. El sábado/,
  )
  expect(whatToSay(withWords, 'en')).toMatch(
    /in Cookeville\. So that you know that this call is real, your two words are: garaje guitarra\. On Saturday/,
  )
  expect(whatToSay(call, 'en')).not.toContain('two words')
})

test.each([
  ['2026-11-16T12:30:00Z', 'Today at 7:30 AM', 'Hoy a las 7:30 de la mañana'],
  ['2026-11-16T18:05:00Z', 'Today at 1:05 PM', 'Hoy a la 1:05 de la tarde'],
  ['2026-11-16T02:40:00Z', 'Yesterday at 9:40 PM', 'Ayer a las 9:40 de la noche'],
  ['2026-11-10T05:15:00Z', 'On Tuesday at 12:15 AM', 'El martes a las 12:15 de la madrugada'],
  ['2026-11-10T17:15:00Z', 'On Tuesday at 12:15 PM', 'El martes a las 12:15 de la tarde'],
  ['2026-11-09T17:15:00Z', 'On November 9', 'El 9 de noviembre'],
])('names %s as %s, and as %s', (received, inEnglish, inSpanish) => {
  const receivedAt = new Date(received)
  expect(whatToSay({ ...call, receivedAt }, 'en')).toContain(`${inEnglish} you asked`)
  expect(whatToSay({ ...call, receivedAt })).toContain(`${inSpanish} nos pidió`)
})

test.each([
  ['2026-11-16T13:00:00Z', 'Good morning', 'Buenos días'],
  ['2026-11-16T17:00:00Z', 'Good afternoon', 'Buenas tardes'],
  ['2026-11-16T22:30:00Z', 'Good evening', 'Buenas tardes'],
  ['2026-11-17T00:30:00Z', 'Good evening', 'Buenas noches'],
])('greets at %s with %s and %s', (now, inEnglish, inSpanish) => {
  expect(whatToSay({ ...call, now: new Date(now) }, 'en')).toMatch(new RegExp(`^${inEnglish}, `))
  expect(whatToSay({ ...call, now: new Date(now) })).toMatch(new RegExp(`^${inSpanish}, `))
})

test('asks for nobody when the name is unknown', () => {
  const nameless = { ...call, customer: undefined }
  expect(whatToSay(nameless)).toMatch(/^Buenas tardes\. Le habla Tanya, /)
  expect(whatToSay(nameless, 'en')).toMatch(/^Good evening\. This is Tanya /)
})

test('names every service in both languages', () => {
  const texts = languages.flatMap((language) =>
    [...services.map(({ id }) => id), null].map((serviceId) => whatToSay({ ...call, serviceId }, language)),
  )
  expect(new Set(texts).size).toBe(2 * (services.length + 1))
  expect(texts.filter((text) => /undefined|null/.test(text))).toEqual([])
})

test('says of every form what was sent, with and without a store', () => {
  const forms = journeys.map((form) => [form, whatToSay({ ...call, form, serviceId: null }, 'en')])
  expect(Object.fromEntries(forms.map(([form, text]) => [form, text?.split(' AM ')[1]]))).toEqual({
    'apply-now': 'you asked us to call about one of our services.',
    'customer-feedback': 'you wrote to us about our store.',
    'dispute-resolution': 'you wrote to us about a transaction that you dispute.',
    'employment-application': 'you applied for a job at our store.',
  })
  for (const language of languages)
    for (const form of journeys) {
      const text = whatToSay({ ...call, form, city: undefined }, language)
      expect(text).not.toMatch(/undefined|Cookeville|our store\.|nuestra tienda/)
    }
})

test('keeps the store, the words and the reason from whoever answers', () => {
  const { ask } = stepsOf({ ...call, callWords: 'garaje guitarra' }, 'en')
  expect(ask).toBe('Good evening, may I speak with María?')
})
