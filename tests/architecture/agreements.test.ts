import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText } from '../../apps/web/build/agreements.ts'
import { type AgreementId, agreementTexts, formAgreements } from '../../packages/domain/src/agreements/agreements.ts'
import { applicationForm } from '../../packages/domain/src/apply-now/application.ts'
import { employmentForm } from '../../packages/domain/src/employment-application/employment.ts'

const ids = Object.keys(agreementTexts) as AgreementId[]
const sourceOf = (id: AgreementId) =>
  readFileSync(new URL(`../../apps/web/content/legal/${id}.mdx`, import.meta.url), 'utf8')
const frontMatterOf = (id: AgreementId) => parse(sourceOf(id).split('---\n')[1] ?? '')

test.each(ids)('%s is the text that visitors are shown, to the letter', (id) => {
  const [{ version, sha256 }] = agreementTexts[id]
  // A changed text needs a new version: consents that were given name the old one.
  expect(readText(id)).toMatchObject({ version, sha256 })
  // Another way to end a line would be another hash of the same words.
  expect(sourceOf(id)).not.toMatch(/\r|^\uFEFF/)
})

test.each(ids)('%s: the words on the form are read as YAML reads them', (id) => {
  const { version, onForm } = frontMatterOf(id)
  const { id: _, sha256: __, ...read } = readText(id)
  expect(read).toEqual({ version, ...onForm })
})

test('each text names the box that the form has', () => {
  const boxes = {
    'apply-now': applicationForm.fields.isAgreed.label,
    'employment-application': employmentForm.fields.termsCondition.label,
  }
  for (const form of ['apply-now', 'employment-application'] as const)
    for (const id of formAgreements[form]) expect(readText(id).box, id).toBe(boxes[form])
})

test.each(ids)('%s: versions and hashes differ, and each earlier text has a last day', (id) => {
  const [current, ...earlier] = agreementTexts[id]
  expect(current.acceptedUntil).toBeUndefined()
  for (const { acceptedUntil } of earlier) expect(acceptedUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  for (const part of ['version', 'sha256'] as const)
    expect(new Set(agreementTexts[id].map((text) => text[part])).size).toBe(agreementTexts[id].length)
})
