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

test.each(ids)('%s matches its recorded version and hash', (id) => {
  const [{ version, sha256 }] = agreementTexts[id]
  // A changed text needs a new version, because earlier consents name the old one.
  expect(readText(id)).toMatchObject({ version, sha256 })
  // A carriage return or byte order mark would change the hash of the same text.
  expect(sourceOf(id)).not.toMatch(/\r|^\uFEFF/)
})

test.each(ids)('%s reads its front matter like a YAML parser', (id) => {
  const { version, onForm } = frontMatterOf(id)
  const { id: _, sha256: __, ...read } = readText(id)
  expect(read).toEqual({ version, ...onForm })
})

test('names the checkbox of the form in each text', () => {
  const labels = {
    'apply-now': applicationForm.fields.isAgreed.label,
    'employment-application': employmentForm.fields.termsCondition.label,
  }
  for (const form of ['apply-now', 'employment-application'] as const)
    for (const id of formAgreements[form]) expect(readText(id).box, id).toBe(labels[form])
})

test.each(ids)('%s has distinct versions and hashes, and a last day for each earlier text', (id) => {
  const [current, ...earlier] = agreementTexts[id]
  expect(current.acceptedUntil).toBeUndefined()
  for (const { acceptedUntil } of earlier) expect(acceptedUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  for (const property of ['version', 'sha256'] as const)
    expect(new Set(agreementTexts[id].map((text) => text[property])).size).toBe(agreementTexts[id].length)
})
