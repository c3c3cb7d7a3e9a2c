import { readFileSync } from 'node:fs'
import { languages } from '@cash-express/domain/submissions/language'
import { describe, expect, test } from 'vitest'
import { readingGrade } from '../../../../tests/pages/reading-grade.ts'
import { type ConfirmationFacts, confirmationText } from './confirmation-text.ts'
import { greetingName } from './greeting-name.ts'

const facts: ConfirmationFacts = {
  reference: 'BCDFGHJK',
  service_id: 7,
  language: 'en',
  due_at: new Date('2026-11-17T00:00:00Z'),
  store: {
    name: 'Cash Express of Cookeville',
    address1: '1420 North Washington Avenue',
    city: 'Cookeville',
    state: 'TN',
    zip: '38501',
    phone: '931-555-0107',
    time_zone: 'America/Chicago',
  },
  sealed: { name: 'María', statusKey: `BCDFGHJK.${'Ab3-_'.repeat(8)}xyz`, callWords: 'mango solar' },
  siteUrl: 'https://www.cash-express.example',
}

const document = readFileSync(new URL('../../../../docs/confirmations.md', import.meta.url), 'utf8')

test('matches the e-mail in docs/confirmations.md', () => {
  const { subject, text } = confirmationText(facts)
  expect(document).toContain(`\`\`\`text\nSubject: ${subject}\n\n${text}\`\`\``)
})

test('matches the Spanish e-mail in docs/confirmations.md', () => {
  const { subject, text } = confirmationText({ ...facts, language: 'es' })
  expect(document).toContain(`\`\`\`text\nSubject: ${subject}\n\n${text}\`\`\``)
})

test.each([
  ['2026-11-17T19:00:00Z', 'America/Chicago', 'el martes 17 de noviembre a la 1:00 p. m., hora del Centro'],
  ['2026-07-04T15:30:00Z', 'America/New_York', 'el sábado 4 de julio a las 11:30 a. m., hora del Este'],
  ['2026-07-04T18:00:00Z', 'America/Denver', 'el sábado 4 de julio a las 12:00 p. m., hora de la Montaña'],
])('writes %s in %s as %s', (instant, timeZone, words) => {
  const store = facts.store && { ...facts.store, time_zone: timeZone }
  const { text } = confirmationText({ ...facts, language: 'es', due_at: new Date(instant), store })
  expect(text).toContain(`Espere una llamada de la tienda a más tardar ${words}.`)
})

test('contains nothing that is loaded from elsewhere or counts who reads it', () => {
  const { html } = confirmationText(facts)
  expect(html).not.toMatch(
    /\b(?:src|srcset|background|poster|action|ping)\s*=|url\(|@import|@font-face|<(?:img|link|script|iframe|object|form|input|video|svg|base)\b/i,
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    'tel:+19315550107',
    `https://www.cash-express.example/application-status#${facts.sealed.statusKey}`,
  ])
  expect(html).toContain('<html lang="en">')
  // Some programs cut off a longer message.
  expect(html.length).toBeLessThan(20_000)
})

/** In the HTML version, these stand in other elements. */
const labels =
  /^(?:- |(?:Store|Address|Phone|Two words for the call|Tienda|Dirección|Teléfono|Dos palabras para la llamada): )/

test.each(languages)('says the same in both versions in %s', (language) => {
  const { text, html } = confirmationText({ ...facts, language })
  const words = html
    .replace(/^.*<body/s, '<body')
    .replace(/<\/?(?:strong|span)[^>]*>/g, '')
    .replace(/<a [^>]*href="([^"]+)"[^>]*>/g, '\n$1\n')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  for (const line of text.split('\n')) expect(words).toContain(line.replace(labels, '').replace(/:$/, ''))
})

test('is at a reading level of grade 8 or below', () => {
  const { text } = confirmationText(facts)
  const lines = text.split('\n').filter((line) => /[.?]$/.test(line))
  const sentences = lines.flatMap((line) => line.split(/[.?:]+(?=\s|$)/)).filter((sentence) => /[a-z]/i.test(sentence))
  expect(readingGrade(sentences)).toBeLessThanOrEqual(8)
})

test('promises one business day when no time is known', () => {
  const { text } = confirmationText({ ...facts, due_at: null, store: null })
  expect(text).toContain('Expect a call from the store within 1 business day.')
  expect(text).toContain('Store: Cash Express\nPhone: 931-555-0100')
})

test('writes the name of a store as text when it contains HTML', () => {
  const { html } = confirmationText({ ...facts, store: facts.store && { ...facts.store, name: '<b>"A" & \'B\'' } })
  expect(html).toContain('&#60;b&#62;&#34;A&#34; &#38; &#39;B&#39;')
})

describe('the name in the greeting', () => {
  test.each([
    'Maria',
    'María José',
    "D'Angelo",
    'Anne-Marie',
    'Nguyễn',
    'Ludmiła',
    'Søren',
    'Maria de los Ángeles',
    'Jean‑Luc'.replace('‑', '-'),
    'Дмитрий',
    '美咲',
  ])('stands as typed when it is %s', (name) => expect(greetingName(name)).toBe(name))

  test.each([
    ['', 'empty'],
    ['J.R.', 'a period'],
    ['Maria <b>', 'a tag'],
    ['https://evil.example', 'a link'],
    ['Ann "the boss"', 'quotation marks'],
    ['Call us at 1', 'a digit'],
    ['Your loan is approved call us now', 'a sentence'],
    ['A'.repeat(31), 'too long'],
    ['Ann\u202eeiraM', 'a character that turns the text around'],
    ['An\u200bn', 'a character without width'],
    ['An\u3164n', 'an invisible letter'],
    ['ａｎｎ', 'letters of another width'],
    ['Zͨ̂̒ͬa', 'stacked marks'],
    ['Ann\r\nBcc: x', 'a line break'],
    ['=?utf-8?q?Ann?=', 'an encoded word'],
    ['😀', 'a picture'],
  ])('is left out when it is %j: %s', (name) => {
    expect(greetingName(name)).toBeUndefined()
    expect(confirmationText({ ...facts, sealed: { ...facts.sealed, name } }).text).toMatch(/^Hello,\n/)
  })
})
