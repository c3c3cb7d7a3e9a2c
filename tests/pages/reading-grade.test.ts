import { expect, test } from 'vitest'
import { pageAt } from './built-site.ts'
import { readingGrade, sentencesOf } from './reading-grade.ts'

const maxGrade = 8

test('distinguishes a simple text from a hard one', () => {
  const simple = ['The cat sat on the mat', 'It was a warm day', 'We like to read']
  const hard = [
    'Notwithstanding any contrary provision, the undersigned irrevocably acknowledges the aforementioned obligations and expressly waives subsequent notification requirements',
  ]
  expect(readingGrade(simple)).toBeLessThan(3)
  expect(readingGrade(hard)).toBeGreaterThan(16)
})

const services = [
  '/flex-loans',
  '/payday-loans',
  '/installment-loans',
  '/title-loans',
  '/check-cashing',
  '/pawn-loans',
  '/cash-for-gold',
]

test('reads at grade 8 or below on a store page', () => {
  const sentences = sentencesOf(pageAt('/stores/tn/cookeville/cash-express-of-cookeville'))
  expect(readingGrade(sentences)).toBeLessThanOrEqual(maxGrade)
})

const legalTexts = [
  '/terms-and-conditions',
  '/communications-with-you-and-phone-messages',
  '/consent-for-electronic-signature',
]

test.each(['/', ...services, ...legalTexts])(`%s reads at grade ${maxGrade} or below`, (path) => {
  const sentences = sentencesOf(pageAt(path))
  expect(sentences.length).toBeGreaterThan(20)
  expect(readingGrade(sentences)).toBeLessThanOrEqual(maxGrade)
})
