import { expect, test } from 'vitest'
import { readCard } from './contact-card.ts'

test('keeps what a card says, without a time zone that the browser does not know', () => {
  const card = { name: 'María', timeZone: 'America/Chicago', callWords: 'garage guitar' }
  expect(readCard(card)).toEqual(card)
  expect(readCard({ ...card, timeZone: 'America/Nowhere' })).toEqual({ name: 'María', callWords: 'garage guitar' })
})

test.each(['', 'window', 'Window guitar', 'garage guitar plaza', 'call 555'])(
  'shows no words for "%s"',
  (callWords) => {
    expect(readCard({ name: 'María', callWords })).toEqual({ name: 'María' })
  },
)
