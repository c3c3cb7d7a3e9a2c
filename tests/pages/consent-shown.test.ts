import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  type AgreementId,
  currentTexts,
  formAgreements,
  textsAgreement,
} from '../../packages/domain/src/agreements/agreements.ts'
import { parseConsentShown } from '../../packages/domain/src/agreements/consent-shown.ts'
import { type Language, languages } from '../../packages/domain/src/submissions/language.ts'
import { builtFiles, pageAt, readBuilt } from './built-site.ts'
import { readingGrade } from './reading-grade.ts'

/** Reads a text from its source and checks its hash, independent of the build and the domain. */
function textOf(id: string, sha256: string, language: Language = 'en') {
  const name = language === 'es' ? `${id}.es.mdx` : `${id}.mdx`
  const file = readFileSync(new URL(`../../apps/web/content/legal/${name}`, import.meta.url), 'utf8')
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

const scripts = builtFiles
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ name: basename(file), code: readBuilt(file) }))

/** The code of a script, of those that load it, and of all that these load: one page of one build. */
function loadedWith(name: string): string {
  const found = new Set([name, ...scripts.filter(({ code }) => code.includes(name)).map((script) => script.name)])
  for (const each of found) {
    const code = scripts.find((script) => script.name === each)?.code ?? ''
    for (const [loaded] of code.matchAll(/[\w-]+\.js\b/g)) found.add(loaded)
  }
  return scripts
    .filter((script) => found.has(script.name))
    .map(({ code }) => code)
    .join('\n')
}

/** Finds the one script of a language that contains the header. */
function sentBy(firstText: AgreementId, language: Language) {
  const [{ version = '', sha256 = '' } = {}] = currentTexts([firstText], language)
  const start = `${firstText}="${version}";sha256="${sha256}"`
  const [script = { name: '', code: '' }, ...others] = scripts.filter(({ code }) => code.includes(start))
  expect(others).toEqual([])
  const [header = ''] = new RegExp(`${start}[^\`]*`).exec(script.code) ?? []
  return { script: loadedWith(script.name), shown: parseConsentShown(header) ?? [] }
}

const roots = { en: '', es: '/es' }
const inEffect = {
  en: (version: string) => `Version ${version}, in effect since`,
  es: (version: string) => `Versión ${version}, vigente desde el`,
}

test.each(languages)('sends the hashes of the texts that Apply Now shows in %s', (language) => {
  const { script, shown } = sentBy('terms-and-conditions', language)
  expect(shown).toEqual(currentTexts(formAgreements['apply-now'], language))
  for (const { id, version, sha256 } of shown) {
    const text = textOf(id, sha256, language)
    expect(text.version).toBe(version)
    const page = pageAt(`${roots[language]}/${id}`)
    expect(page).toContain(inEffect[language](version))
    expect(ofHtml(page), id).toContain(compact(plainText(text.body)))
    for (const key of ['title', 'words', 'link']) expect(script).toContain(text.onForm[key])
  }
})

test.each(languages)('sends the hash of the text that the job application shows in %s', (language) => {
  const { script, shown } = sentBy('employment-agreement', language)
  expect(shown).toEqual(currentTexts(formAgreements['employment-application'], language))
  const [{ id = '', sha256 = '' } = {}] = shown
  const text = textOf(id, sha256, language)
  const built = compact(script.replaceAll('\\n', ' '))
  for (const sentence of plainText(text.body).split(/\n\n|(?<=rige\.) /)) expect(built).toContain(compact(sentence))
  expect(script).toContain(text.onForm.title)
})

test.each(languages)('sends the hash of the text beside the checkbox for text messages in %s', (language) => {
  const { script, shown } = sentBy(textsAgreement, language)
  expect(shown).toEqual(currentTexts([textsAgreement], language))
  const [{ id = '', sha256 = '' } = {}] = shown
  for (const key of ['title', 'words']) expect(script).toContain(textOf(id, sha256, language).onForm[key])
})

test('says on English and Spanish pages that the English text governs', () => {
  for (const id of formAgreements['apply-now']) {
    const english = pageAt(`/${id}`)
    expect(english).toContain('This English text governs.')
    expect(english).toContain(`<a href="/es/${id}" hrefLang="es">Spanish translation</a>`)
    const spanish = pageAt(`/es/${id}`)
    expect(spanish).toContain('El texto en inglés es el que rige.')
    expect(spanish).toContain(`<a href="/${id}">texto en inglés</a>`)
  }
})

test('explains calls at grade 8 or below and names what the full text allows', () => {
  const [, communications] = currentTexts(formAgreements['apply-now'])
  const { onForm, body } = textOf(communications?.id ?? '', communications?.sha256 ?? '')
  const sentence: string = onForm.words
  expect(readingGrade(sentence.split(/\.\s*/).filter(Boolean))).toBeLessThanOrEqual(8)
  for (const named of ['call', 'text', 'email', 'automated', 'artificial or prerecorded voice'])
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

test('asks for no consent to marketing in any Spanish text', () => {
  const ours = /no incluyen? mercadeo ni publicidad|para el mercadeo\s+de ellos|ninguno de publicidad/gi
  const ids: AgreementId[] = [...formAgreements['apply-now'], textsAgreement]
  for (const { id, sha256 } of currentTexts(ids, 'es')) {
    const { onForm, body } = textOf(id, sha256, 'es')
    expect((JSON.stringify(onForm) + body).replace(ours, ''), id).not.toMatch(/mercadeo|publicidad|promoci/i)
  }
})

test('names in Spanish what the full text on calls allows', () => {
  const [communications] = currentTexts(['communications-with-you-and-phone-messages'], 'es')
  const { onForm, body } = textOf(communications?.id ?? '', communications?.sha256 ?? '', 'es')
  for (const named of ['llama', 'mensajes de texto', 'correo', 'automátic', 'voz artificial o pregrabada'])
    for (const place of [onForm.words, body]) expect(place.replace(/\s+/g, ' ')).toContain(named)
  expect(onForm.words).toMatch(/sobre esta solicitud y cualquier cuenta que resulte de ella/)
  expect(onForm.words).toMatch(/Puedo pedir en cualquier momento que paren\.$/)
})
