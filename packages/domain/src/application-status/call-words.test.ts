import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../submissions/language.ts'
import { callWordLists, callWordsOf } from './call-words.ts'

/** A sound is one letter; S, C and T are the sounds of "sh", "ch" and "th". */
const sounds: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/ph/g, 'f'],
    [/^[kg]n/, 'n'],
    [/^wr/, 'r'],
    [/mb$/, 'm'],
    [/igh/g, 'ai'],
    [/t?ch/g, 'C'],
    [/sh/g, 'S'],
    [/th/g, 'T'],
    [/wh/g, 'w'],
    [/gh/g, ''],
    [/ck/g, 'k'],
    [/qu/g, 'kw'],
    [/x/g, 'ks'],
    [/d?ge$/, 'j'],
    [/c(?=[eiy])/g, 's'],
    [/c/g, 'k'],
    [/ea|ee|ie|ey$/g, 'i'],
    [/oa|ow/g, 'o'],
    [/ou|oo/g, 'u'],
    [/(?<=[^aeiou])e$/, ''],
    [/y/g, 'i'],
    [/(.)\1/g, '$1'],
  ],
  es: [
    [/ch/g, 'C'],
    [/ll/g, 'y'],
    [/qu/g, 'k'],
    [/g(?=[ei])/g, 'j'],
    [/gu(?=[ei])/g, 'g'],
    [/c(?=[ei])|z/g, 's'],
    [/c/g, 'k'],
    [/v/g, 'b'],
    [/h/g, ''],
    [/x/g, 'ks'],
    [/(.)\1/g, '$1'],
  ],
}

const soundOf = (word: string, language: Language) =>
  sounds[language].reduce((sound, [spelled, spoken]) => sound.replace(spelled, spoken), word)

/** A bad line confuses the sounds of a group. */
const confused = ['pbv', 'tdf', 'kg', 'szfT', 'mn', 'lr']
const vowels = 'aeiou'

/** In tenths, so that sums are exact. */
function costOf(one: string, other: string): number {
  const areBothIn = (group: string) => group.includes(one) && group.includes(other)
  if (one === other) return 0
  if (confused.some(areBothIn)) return 4
  return areBothIn(vowels) ? 7 : 10
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => 10 * index)
  for (const [index, sound] of [...one].entries()) {
    const next = [10 * (index + 1)]
    for (const [place, opposite] of [...other].entries())
      next.push(
        Math.min((row[place + 1] ?? 0) + 10, (next[place] ?? 0) + 10, (row[place] ?? 0) + costOf(sound, opposite)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

function alikeIn(words: readonly string[], language: Language) {
  const heard = words.map((word) => ({ word, sound: soundOf(word, language) }))
  return heard.flatMap((one, index) =>
    heard
      .slice(index + 1)
      .filter(({ sound }) => distance(one.sound, sound) < 14)
      .map(({ word }) => `${one.word} ${word}`),
  )
}

const refusedLines = readFileSync(new URL('call-words-refused.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const refused = new Set(refusedLines.flatMap((line) => line.replace(/^.*:/, '').trim().split(/\s+/)))
const formsOf = (word: string) => [word, `${word}s`, `${word}es`, word.replace(/s$/, ''), word.replace(/es$/, '')]

test('names a category and a place for each of many refused words', () => {
  expect(refusedLines.filter((line) => !/^[a-z ]+, (?:all|MX|CA|CU|PR|US):(?: [a-z]+)+$/.test(line))).toEqual([])
  expect(refused.size).toBeGreaterThanOrEqual(500)
})

describe.each(languages)('the words in %s', (language) => {
  const words = callWordLists[language]

  test('are many, short, without accents, and there once', () => {
    expect(words.length).toBeGreaterThanOrEqual(256)
    expect(words.filter((word) => !/^[a-z]{4,11}$/.test(word))).toEqual([])
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })

  test('are not refused, in the singular or in the plural', () => {
    expect(words.filter((word) => formsOf(word).some((form) => refused.has(form)))).toEqual([])
  })

  test('are not alike on a bad line', () => expect(alikeIn(words, language)).toEqual([]))

  test('give every pair of different words for some number, and each equally often', () => {
    const pairs = words.length * (words.length - 1)
    const made = new Set(Array.from({ length: pairs }, (_, number) => callWordsOf(number, language)))
    expect(made.size).toBe(pairs)
    expect([...made].filter((pair) => pair.split(' ')[0] === pair.split(' ')[1])).toEqual([])
  })
})

test.each([
  ['en', 'boat', 'vote'],
  ['en', 'phone', 'foam'],
  ['en', 'farm', 'fern'],
  ['en', 'bridge', 'breeze'],
  ['es', 'casa', 'caza'],
  ['es', 'valle', 'baya'],
  ['es', 'carro', 'garra'],
  ['es', 'museo', 'musgo'],
] as const)('finds in %s that "%s" and "%s" are alike', (language, one, other) => {
  expect(alikeIn([one, 'umbrella', other], language)).toEqual([`${one} ${other}`])
})

test('names the same two things in both languages when the number is the same', () => {
  const placesOf = (number: number, language: Language) =>
    callWordsOf(number, language)
      .split(' ')
      .map((word) => callWordLists[language].indexOf(word))
  for (const number of [0, 1, 90_000, 2 ** 32 + 7, 2 ** 48 - 1])
    expect(placesOf(number, 'en')).toEqual(placesOf(number, 'es'))
  expect(callWordLists.es[callWordLists.en.indexOf('garage')]).toBe('garaje')
})

test('keeps the words of a number', () => {
  expect([0, 1].map((number) => callWordsOf(number, 'en'))).toEqual(['alpaca alphabet', 'alphabet alpaca'])
})
