import { expect, test } from 'vitest'
import { type After, pendingText, savedSmall, savedText, unsavedText } from './saved-text.ts'

const now = new Date('2026-11-16T23:23:00Z')
const after: After = {
  row: { holder: { id: '7', name: 'Tanya Brooks' } },
  person: '7',
  numbersLeft: 1,
  timeZone: 'America/Chicago',
  now,
}

test('says what was saved and what follows', () => {
  const noAnswer = { kind: 'try', outcome: 'no answer', nextTryAt: '2026-11-16T23:45:00Z' } as const
  expect(savedText(noAnswer)).toBe('Saved: no answer')
  expect(savedSmall(noAnswer, after)?.replace(/\s/g, ' ')).toBe('Next try today at 5:45 PM')
  expect(savedText({ kind: 'close', as: 'came in' })).toBe('Closed: came in')
  expect(savedText({ kind: 'stop calls' })).toBe('Saved: do not call')
  expect(savedText({ kind: 'try', outcome: 'reached' })).toBe('Saved: talked')
})

test('says nothing when the page shows it', () => {
  expect(savedText({ kind: 'take' })).toBeUndefined()
  expect(savedText({ kind: 'print' })).toBeUndefined()
})

test.each([
  ['the other number', 'wrong number', {}, 'Try the other number'],
  ['that there is no other number', 'wrong number', { numbersLeft: 0 }, 'No other number is known'],
  ['nothing about numbers without the card', 'wrong number', { numbersLeft: undefined }, 'The case is still yours'],
  ['that the person keeps the case', 'reached', {}, 'The case is still yours'],
  ['which colleague has the case', 'reached', { person: '8' }, 'Tanya Brooks has the case'],
  ['which colleague has it after a wrong number', 'wrong number', { person: '8' }, 'Tanya Brooks has the case'],
  ['nothing when nobody has it', 'reached', { row: { holder: null } }, undefined],
] as const)('says after a try %s', (_, outcome, changes, text) => {
  expect(savedSmall({ kind: 'try', outcome }, { ...after, ...changes })).toBe(text)
})

test('says what was not saved, and what may not be', () => {
  const place = { reference: 'BCDFGHJK', recipient: 'store:101' }
  const unsaved = { place, action: { kind: 'try', outcome: 'no answer' }, isWaiting: true, problem: 'held' } as const
  expect(unsavedText(unsaved)).toBe('“No answer” for BCDFGHJK was not saved. A colleague has this case.')
  expect(unsavedText({ ...unsaved, problem: 'no line' })).toBe(
    '“No answer” for BCDFGHJK may not be saved. Look at the case before you record it again.',
  )
})

test('names what waits for the connection', () => {
  expect(pendingText({ kind: 'try', outcome: 'voicemail' })).toBe('Voicemail')
  expect(pendingText({ kind: 'close', as: 'not interested' })).toBe('Not interested')
  expect(pendingText({ kind: 'give back' })).toBe('Give back')
})
