import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText } from '../../apps/web/build/agreements.ts'
import {
  type AgreementId,
  agreementTexts,
  formAgreements,
  textsAgreement,
} from '../../packages/domain/src/agreements/agreements.ts'
import * as statusWords from '../../packages/domain/src/application-status/status-calls.messages.es.ts'
import { textsForm } from '../../packages/domain/src/application-status/status-calls.ts'
import * as applicationWords from '../../packages/domain/src/apply-now/application.messages.es.ts'
import { applicationForm } from '../../packages/domain/src/apply-now/application.ts'
import * as employmentWords from '../../packages/domain/src/employment-application/employment.messages.es.ts'
import { employmentForm } from '../../packages/domain/src/employment-application/employment.ts'
import { type Language, languages } from '../../packages/domain/src/submissions/language.ts'

const ids = Object.keys(agreementTexts) as AgreementId[]
const inBoth = ids.flatMap((id) => languages.map((language) => [id, language] as const))
const sourceOf = (id: AgreementId, language: Language) =>
  readFileSync(
    new URL(`../../apps/web/content/legal/${id}${language === 'en' ? '' : '.es'}.mdx`, import.meta.url),
    'utf8',
  )
const partsOf = (id: AgreementId, language: Language) => {
  const [, frontMatter = '', body = ''] = sourceOf(id, language).split('---\n')
  return { frontMatter: parse(frontMatter), body }
}

test.each(inBoth)('%s in %s matches its recorded version and hash', (id, language) => {
  const [{ version, sha256 }] = agreementTexts[id][language]
  // A changed text needs a new version, because earlier consents name the old one.
  expect(readText(id, language)).toMatchObject({ version, sha256 })
  // A carriage return or byte order mark would change the hash of the same text.
  expect(sourceOf(id, language)).not.toMatch(/\r|^\uFEFF/)
})

test.each(inBoth)('%s in %s reads its front matter like a YAML parser', (id, language) => {
  const { version, onForm } = partsOf(id, language).frontMatter
  const { id: _, sha256: __, ...read } = readText(id, language)
  expect(read).toEqual({ version, ...onForm })
})

/** Everything that must be the same in both languages: sections, lists, numbers and addresses. */
const shapeOf = (text: string) => ({
  headings: text.match(/^## /gm)?.length,
  items: text.match(/^- /gm)?.length,
  contacts: text.match(/\((?:tel|mailto):[^)]+\)/g),
  numbers: text.match(/\d+/g),
  keywords: text.match(/\b[A-Z]{3,}\b/g)?.filter((word) => !['AGREE', 'ACEPTO', 'AYUDA'].includes(word)),
})

test.each(ids)('%s in Spanish says that the English text governs and has the same version', (id) => {
  const english = partsOf(id, 'en')
  const spanish = partsOf(id, 'es')
  for (const key of ['version', 'effective'] as const) expect(spanish.frontMatter[key]).toBe(english.frontMatter[key])
  expect(Object.keys(spanish.frontMatter.onForm)).toEqual(Object.keys(english.frontMatter.onForm))
  expect(spanish.body.trim() || spanish.frontMatter.onForm.words).toMatch(/^(\*\*)?El texto en inglés es el que rige/)
})

test.each(ids)('%s has the same sections, lists, numbers and contacts in both languages', (id) => {
  const [english, spanish] = languages.map((language) => partsOf(id, language).body)
  const withoutNotice = spanish?.replace(/^\n\*\*El texto en inglés[\s\S]+?\n\n/, '\n')
  expect(shapeOf(withoutNotice ?? '')).toEqual(shapeOf(english ?? ''))
})

test('names the checkbox of the form in each text', () => {
  const labels = {
    'apply-now': applicationForm.fields.isAgreed.label,
    'employment-application': employmentForm.fields.termsCondition.label,
  }
  for (const form of ['apply-now', 'employment-application'] as const)
    for (const id of formAgreements[form]) expect(readText(id).box, id).toBe(labels[form])
  expect(readText(textsAgreement).box).toBe(textsForm.fields.agreed.label)
})

test('names the checkbox of the Spanish form in each Spanish text', () => {
  const labels = { 'apply-now': applicationWords.agree, 'employment-application': employmentWords.terms }
  for (const form of ['apply-now', 'employment-application'] as const)
    for (const id of formAgreements[form]) expect(readText(id, 'es').box, id).toBe(labels[form])
  expect(readText(textsAgreement, 'es').box).toBe(statusWords.agree)
})

test.each(inBoth)('%s in %s has distinct versions, and a last day for each earlier text', (id, language) => {
  const texts = agreementTexts[id][language]
  const [current, ...earlier] = texts
  expect(current.acceptedUntil).toBeUndefined()
  for (const { acceptedUntil } of earlier) expect(acceptedUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(new Set(texts.map(({ version }) => version)).size).toBe(texts.length)
})

test('has another hash for each text, so that the hash alone tells its language', () => {
  const hashes = inBoth.flatMap(([id, language]) => agreementTexts[id][language].map(({ sha256 }) => sha256))
  expect(new Set(hashes).size).toBe(hashes.length)
})
