import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statedTexts } from '../../apps/web/build/stated-texts.ts'
import { languageOfPath } from '../../packages/domain/src/site/language-of-path.ts'
import { builtFiles, builtPages, sampledPages, siteFolder } from './built-site.ts'
import { codes, namesOfPlaces, sharedWords, wordsIn, wordsOfPage, wordsOfSource } from './english-left.ts'

const sourcesOf = (pattern: string) =>
  globSync(pattern, { exclude: (name) => /node_modules|\/dist\//.test(String(name)) })

/** Every word of our own English texts: pages, and modules with a twin. */
const twins = sourcesOf('{apps,packages}/**/*.es.{ts,tsx,mdx,typ}')
const english = new Set([
  ...sampledPages.filter(({ path }) => languageOfPath(path) === 'en').flatMap(({ html }) => wordsOfPage(html)),
  ...twins.flatMap((twin) => wordsOfSource(twin.replace('.es.', '.'))),
])
const places = namesOfPlaces()

const isEnglish = (word: string) =>
  word.length > 2 && english.has(word) && !sharedWords.has(word) && !places.has(word) && !/[áéíóúñü]/.test(word)

const leftIn = (words: readonly string[]) => [...new Set(words.filter(isEnglish))]

test('knows the English words of the site', () => {
  expect(english.size).toBeGreaterThan(2_000)
  expect(leftIn(wordsIn('Elija una tienda and apply now'))).toEqual(['and', 'apply', 'now'])
})

test.each(builtPages.filter(({ path }) => languageOfPath(path) === 'es'))('$path has no English word', ({ html }) => {
  expect(leftIn(wordsOfPage(html))).toEqual([])
})

test.each(twins.filter((twin) => /\.tsx?$/.test(twin)))('%s has no English word', (file) => {
  expect(leftIn(wordsOfSource(file))).toEqual([])
})

/** Scripts hold the messages of every state. Names of events and React's own texts are single words or shared. */
const ofSpanish = new Set(
  builtPages
    .filter(({ path }) => languageOfPath(path) === 'es')
    .flatMap(({ html }) => [...html.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file)),
)
const ofEnglish = new Set(
  builtPages
    .filter(({ path }) => languageOfPath(path) === 'en')
    .flatMap(({ html }) => [...html.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file)),
)
const spanishScripts = [...ofSpanish].filter((file) => !ofEnglish.has(file))

/** Selectors, media queries, kinds of phone numbers and errors that only a developer sees. */
const ofMachines =
  /[[(]\w+|tel-national|^select, |^Unable to preload|^no service |^the service finder has no|^the checks have not|^a hidden field|^\{label\}|^<span aria-hidden|^ address1$/

const textsOfScript = (file: string) =>
  statedTexts(join(siteFolder, file))
    .map((text) => text.replace(/\{[^}]*\}/g, ' '))
    .filter((text) => / \p{L}/u.test(text) && !codes.has(text) && !ofMachines.test(text))

test.each(spanishScripts)('%s has no English sentence', (file) => {
  expect(textsOfScript(file).filter((text) => leftIn(wordsIn(text)).length > 0)).toEqual([])
})

test.each(builtFiles.filter((file) => /^es\/uploads\/.+\.pdf$/.test(file)))('%s has no English word', (file) => {
  const text = execFileSync('pdftotext', [join(siteFolder, file), '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(leftIn(wordsIn(text.replace(/-\n/g, '')))).toEqual([])
})
