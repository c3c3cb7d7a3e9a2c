import { expect, test } from 'vitest'
import { sentText } from '../../apps/web/app/pages/thank-you/receipt-dates.es.ts'

test('writes the time of sending like all other times, with its zone', () => {
  const words = sentText('2026-11-19T21:31:09Z').replaceAll('\u00a0', ' ')
  expect(words).toMatch(/^Enviado el \S+, \d+ de noviembre de 2026, \d+:\d\d [ap]\. m\. \S+$/)
})
