import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { currentTexts, formAgreements } from '../../packages/domain/src/agreements/agreements.ts'
import { parseConsentShown } from '../../packages/domain/src/agreements/consent-shown.ts'
import { builtFiles, pageAt, readBuilt } from './built-site.ts'
import { readingGrade } from './reading-grade.ts'

/** Reads a text from its source and checks its hash, independent of the build and the domain. */
function textOf(id: string, sha256: string) {
  const file = readFileSync(new URL(`../../apps/web/content/legal/${id}.mdx`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line, index) => !(index > 0 && index < 4 && /^(owner|source|reviewBy): /.test(line)))
    .join('\n')
  expect(createHash('sha256').update(file).digest('hex'), id).toBe(sha256)
  const [, frontMatter = '', ...body] = file.split(/^---\n/m)
  return { ...parse(frontMatter), body: body.join('---\n') }
}

const plainText = (markdown: string) => markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/^(##|-) |\*\*/gm, '')
const compact = (text: string) => text.replace(/\s+/g, '')
const ofHtml = (html: string) =>
  compact(html.replace(/<[^>]+>/g, '').replace(/&(quot|#x27);/g, (sign) => (sign === '&quot;' ? '"' : "'")))

const scripts = builtFiles.filter((file) => file.endsWith('.js')).map(readBuilt)

/** Finds the one script that contains the header. */
function sentBy(firstText: string) {
  const [script = '', ...others] = scripts.filter((each) => each.includes(`${firstText}="`))
  expect(others).toEqual([])
  const [header = ''] = new RegExp(`${firstText}="[^\`]+`).exec(script) ?? []
  return { script, shown: parseConsentShown(header) ?? [] }
}

test('sends the hashes of the texts that Apply Now shows', () => {
  const { script, shown } = sentBy('terms-and-conditions')
  expect(shown).toEqual(currentTexts(formAgreements['apply-now']))
  for (const { id, version, sha256 } of shown) {
    const text = textOf(id, sha256)
    expect(text.version).toBe(version)
    const page = pageAt(`/${id}`)
    expect(page).toContain(`Version ${version}, in effect since`)
    expect(ofHtml(page), id).toContain(compact(plainText(text.body)))
    for (const key of ['title', 'words', 'link']) expect(script).toContain(text.onForm[key])
  }
})

test('sends the hash of the text that the job application shows', () => {
  const { script, shown } = sentBy('employment-agreement')
  expect(shown).toEqual(currentTexts(formAgreements['employment-application']))
  const [{ id = '', sha256 = '' } = {}] = shown
  const text = textOf(id, sha256)
  const built = compact(script.replaceAll('\\n', ' '))
  for (const paragraph of plainText(text.body).split('\n\n')) expect(built).toContain(compact(paragraph))
  expect(script).toContain(text.onForm.title)
})

test('explains calls at grade 8 or below and names what the full text allows', () => {
  const [, communications] = currentTexts(formAgreements['apply-now'])
  const { onForm, body } = textOf(communications?.id ?? '', communications?.sha256 ?? '')
  const sentence: string = onForm.words
  expect(readingGrade(sentence.split(/\.\s*/).filter(Boolean))).toBeLessThanOrEqual(8)
  for (const named of ['call', 'text', 'e-mail', 'automated', 'artificial or prerecorded voice'])
    for (const place of [sentence, body]) expect(place).toContain(named)
  expect(sentence).toMatch(/about this application and any account that comes from it/)
  expect(sentence).toMatch(/I can opt out at any time\.$/)
})

test('asks for no consent to marketing in any text', () => {
  const ours = /This consent does not cover marketing|They do not cover marketing|for their own\s+marketing/g
  for (const { id, sha256 } of currentTexts(formAgreements['apply-now'])) {
    const { onForm, body } = textOf(id, sha256)
    expect(JSON.stringify(onForm) + body.replace(ours, ''), id).not.toMatch(/marketing|promotion|do-not-call/i)
  }
})
