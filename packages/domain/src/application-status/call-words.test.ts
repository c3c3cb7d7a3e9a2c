import { expect, test } from 'vitest'
import { callWordList, callWordsOf } from './call-words.ts'

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [place, opposite] of [...other].entries())
      next.push(
        Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + (letter === opposite ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

test('has words that are short, without accents, and differ in more than one letter', () => {
  expect(callWordList.length).toBeGreaterThanOrEqual(128)
  expect(callWordList.filter((word) => !/^[a-z]{4,9}$/.test(word))).toEqual([])
  const alike = callWordList.flatMap((one, index) =>
    callWordList.slice(index + 1).flatMap((other) => (distance(one, other) < 2 ? [`${one} ${other}`] : [])),
  )
  expect(alike).toEqual([])
})

test('gives every pair of different words for some number, and each equally often', () => {
  const pairs = callWordList.length * (callWordList.length - 1)
  const made = new Set(Array.from({ length: pairs }, (_, number) => callWordsOf(number)))
  expect(made.size).toBe(pairs)
  expect([...made].filter((pair) => pair.split(' ')[0] === pair.split(' ')[1])).toEqual([])
})

test('keeps the words of a number', () => {
  expect([0, 1, 2 ** 48 - 1].map(callWordsOf)).toEqual(['actor agenda', 'agenda actor', callWordsOf(2 ** 48 - 1)])
})
