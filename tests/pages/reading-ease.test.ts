import { expect, test } from 'vitest'
import { sampledPages } from './built-site.ts'
import { readingEase, spanishSyllables } from './reading-ease.ts'
import { sentencesOf } from './reading-grade.ts'

/** Grade 8: the middle of what Fernández Huerta gives to eight or nine years at school. */
const leastEase = 65

test.each([
  ['tienda', 2],
  ['día', 2],
  ['préstamo', 3],
  ['aéreo', 4],
  ['cuidado', 3],
  ['país', 2],
  ['muy', 1],
  ['averigüe', 4],
  ['continúa', 4],
  ['y', 1],
])('counts the syllables of %s', (word, count) => {
  expect(spanishSyllables(word)).toBe(count)
})

test('distinguishes a simple Spanish text from a hard one', () => {
  expect(readingEase(['El gato duerme en la casa', 'Hace mucho sol', 'Nos gusta leer'])).toBeGreaterThan(90)
  expect(
    readingEase([
      'Independientemente de cualquier disposición contraria, el suscrito reconoce irrevocablemente las obligaciones anteriormente mencionadas y renuncia expresamente a notificaciones posteriores',
    ]),
  ).toBeLessThan(30)
})

/** Names of towns and labels of fields are not sentences. */
const withoutSentences = ['/es/stores', '/es/employment-application']

const read = sampledPages
  .filter(({ path }) => path.startsWith('/es') && !withoutSentences.includes(path))
  .map(({ path, html }) => ({ path, sentences: sentencesOf(html) }))
  .filter(({ sentences }) => sentences.length > 20)

test('reads most Spanish pages', () => {
  expect(read.length).toBeGreaterThan(25)
})

test.each(read)(`$path has a reading ease of at least ${leastEase}`, ({ sentences }) => {
  expect(readingEase(sentences)).toBeGreaterThanOrEqual(leastEase)
})
