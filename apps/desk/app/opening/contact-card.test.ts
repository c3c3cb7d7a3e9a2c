import { expect, test } from 'vitest'
import { readCard } from './contact-card.ts'

test('keeps what a card says, without a time zone that the browser does not know', () => {
  const card = { name: 'María', timeZone: 'America/Chicago', callWords: 'mango solar' }
  expect(readCard(card)).toEqual(card)
  expect(readCard({ ...card, timeZone: 'America/Nowhere' })).toEqual({ name: 'María', callWords: 'mango solar' })
})

test.each(['', 'mango', 'Mango solar', 'mango solar plaza', 'call 555'])('shows no words for "%s"', (callWords) => {
  expect(readCard({ name: 'María', callWords })).toEqual({ name: 'María' })
})
