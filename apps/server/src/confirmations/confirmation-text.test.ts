import { readFileSync } from 'node:fs'
import { languages } from '@cash-express/domain/submissions/language'
import { expect, test } from 'vitest'
import { readingGrade } from '../../../../tests/pages/reading-grade.ts'
import { type ConfirmationFacts, confirmationText } from './confirmation-text.ts'

const facts: ConfirmationFacts = {
  kind: 'receipt',
  reference: 'BCDFGHJK',
  service_id: 7,
  language: 'en',
  due_at: new Date('2026-11-17T00:00:00Z'),
  promised_by: null,
  moved_call: null,
  now: new Date('2026-11-16T15:00:00Z'),
  store: {
    name: 'Cash Express of Cookeville',
    address1: '1420 North Washington Avenue',
    city: 'Cookeville',
    state: 'TN',
    zip: '38501',
    phone: '931-555-0107',
    time_zone: 'America/Chicago',
    mon_open: '09:00',
    mon_close: '18:00',
    tue_open: '09:00',
    tue_close: '18:00',
    sat_open: '09:00',
    sat_close: '16:00',
    changes: [{ kind: 'closed day', from: '2026-11-17', until: '2026-11-17', value: { reason: 'snow' } }],
  },
  sealed: { statusKey: `BCDFGHJK.${'Ab3-_'.repeat(8)}xyz`, callWords: 'garage guitar' },
  siteUrl: 'https://www.cash-express.example',
}

const document = readFileSync(new URL('../../../../docs/confirmations.md', import.meta.url), 'utf8')

test('matches the email in docs/confirmations.md', () => {
  const { subject, text } = confirmationText(facts)
  expect(document).toContain(`\`\`\`text\nSubject: ${subject}\n\n${text}\`\`\``)
})

test('matches the Spanish email in docs/confirmations.md', () => {
  const sealed = { ...facts.sealed, callWords: 'garaje guitarra' }
  const { subject, text } = confirmationText({ ...facts, language: 'es', sealed })
  expect(document).toContain(`\`\`\`text\nSubject: ${subject}\n\n${text}\`\`\``)
})

test.each([
  ['2026-11-17T19:00:00Z', 'America/Chicago', 'martes 17 de noviembre a la 1:00 p. m., hora del Centro'],
  ['2026-07-04T15:30:00Z', 'America/New_York', 'sábado 4 de julio a las 11:30 a. m., hora del Este'],
  ['2026-07-04T18:00:00Z', 'America/Denver', 'sábado 4 de julio a las 12:00 p. m., hora de la Montaña'],
])('writes %s in %s as %s', (instant, timeZone, words) => {
  const store = facts.store && { ...facts.store, time_zone: timeZone }
  const { text } = confirmationText({ ...facts, language: 'es', due_at: new Date(instant), store })
  expect(text).toContain(`Espere una llamada de la tienda a más tardar el\n${words}\n`)
})

test('contains nothing that is loaded from elsewhere or counts who reads it', () => {
  const { html } = confirmationText(facts)
  expect(html).not.toMatch(
    /\b(?:src|srcset|background|poster|action|ping)\s*=|url\(|@import|@font-face|<(?:img|link|script|iframe|object|form|input|video|svg|base)\b/i,
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    `https://www.cash-express.example/application-status#${facts.sealed.statusKey}`,
    'tel:+19315550107',
  ])
  expect(html).toContain('<html lang="en">')
  // Some programs cut off a longer message.
  expect(html.length).toBeLessThan(20_000)
})

const kinds = ['receipt', 'new time', 'calls stopped'] as const

test.each(languages.flatMap((language) => kinds.map((kind) => [kind, language] as const)))(
  'reads the same in both versions: %s in %s',
  (kind, language) => {
    const { text, html } = confirmationText({ ...facts, kind, language, promised_by: new Date('2026-11-18T00:00:00Z') })
    const words = html
      .replace(/^.*<body/s, '<body')
      .replace(/<\/?(?:strong|span)[^>]*>/g, '')
      .replace(/<a [^>]*href="([^"]+)"[^>]*>/g, '\n$1\n')
      .replace(/<[^>]+>/g, '\n')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replaceAll('\u00a0', ' ')
    // The HTML has a cell for each piece that a line of the text joins.
    for (const part of text.split(/\n(?:- )?|: |, |:$/m)) expect(words).toContain(part)
  },
)

test('is at a reading level of grade 8 or below', () => {
  const { text } = confirmationText(facts)
  const lines = text.split('\n').filter((line) => /[.?]$/.test(line))
  const sentences = lines.flatMap((line) => line.split(/[.?:]+(?=\s|$)/)).filter((sentence) => /[a-z]/i.test(sentence))
  expect(readingGrade(sentences)).toBeLessThanOrEqual(8)
})

test('promises one business day when no time is known', () => {
  const { text } = confirmationText({ ...facts, due_at: null, store: null })
  expect(text).toContain('Expect a call from the store within\n1 business day\n')
  expect(text).toContain('Store: Cash Express\nPhone: 931-555-0100')
})

test('writes the name of a store as text when it contains HTML', () => {
  const { html } = confirmationText({ ...facts, store: facts.store && { ...facts.store, name: '<b>"A" & \'B\'' } })
  expect(html).toContain('&#60;b&#62;&#34;A&#34; &#38; &#39;B&#39;')
})

test('groups the days of the coming week by their hours, with a day on which the store is closed', () => {
  expect(confirmationText(facts).text).toContain(
    'Hours: Mon 9 AM to 6 PM, Tue to Fri Closed, Sat 9 AM to 4 PM, Sun Closed\n',
  )
})

test('names the new time and the one before, and gives no words when calls are stopped', () => {
  const moved = confirmationText({ ...facts, kind: 'new time', promised_by: new Date('2026-11-18T00:00:00Z') })
  expect(moved.subject).toBe("We'll call you at another time: application BCDFGHJK")
  expect(moved.text).toContain('Expect our call by\nTuesday, November 17 at 6 PM Central\n')
  expect(moved.text).toContain('Before, we promised you a call by Monday, November 16 at 6 PM Central.')
  const stopped = confirmationText({ ...facts, kind: 'calls stopped' })
  expect(stopped.subject).toBe("We've stopped calling you: application BCDFGHJK")
  expect(stopped.text).not.toMatch(/garage guitar|Expect a call/)
})
