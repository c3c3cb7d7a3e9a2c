import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textAnswerOf } from './text-answers.ts'

test.each([
  'STOP',
  'stop',
  'Stop.',
  ' sToP ',
  'STOPALL',
  'unsubscribe',
  'Cancel',
  'END',
  'quit',
  'revoke',
  'OPT OUT',
  'opt-out',
  'optout',
  'ALTO',
  'parar',
  'Pare',
  'BAJA',
  'cancelar',
  'Please stop texting me',
  'STOP!!!',
  'no, stop',
  'ＳＴＯＰ',
  'st\u0301op',
])('stops at %j', (text) => {
  expect(textAnswerOf(text)).toBe('stop')
})

test.each(['START', 'start', ' Unstop. '])('starts at %j', (text) => {
  expect(textAnswerOf(text)).toBe('start')
})

test.each(['', 'HELP', 'AYUDA', 'Yes', 'Please start again', 'nonstop', 'Who is this?', 'bookend', '👍'])(
  'does neither at %j',
  (text) => {
    expect(textAnswerOf(text)).toBe('other')
  },
)

test('stops at a word to stop between any other words', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(anything, anything, (before, after) => {
      expect(textAnswerOf(`${before} \n stop. ${after}`)).toBe('stop')
    }),
  )
})
