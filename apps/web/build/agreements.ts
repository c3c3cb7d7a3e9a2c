import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AgreementId, currentTexts, shownAgreements } from '@cash-express/domain/agreements/agreements'
import { type ShownText, writeConsentShown } from '@cash-express/domain/agreements/consent-shown'
import { type Language, languageOf } from '@cash-express/domain/submissions/language'
import type { Plugin } from 'vite'
import { withoutOwnership } from './ownership.ts'

/** The text beside the checkbox on the form. */
type OnForm = { readonly title: string; readonly words: string; readonly link: string; readonly box: string }

export type AgreementItem = Omit<OnForm, 'box'> & Pick<ShownText, 'id' | 'version'>

const fileOf = (id: AgreementId, language: Language) =>
  fileURLToPath(new URL(`../content/legal/${id}${language === 'es' ? '.es' : ''}.mdx`, import.meta.url))

/** Reads `onForm` from the front matter, one value per line; a test compares the result with a YAML parser. */
function onFormOf(text: string): Partial<OnForm> {
  const [, lines = ''] = /^onForm:\n((?: {2}.+\n)+)/m.exec(text) ?? []
  return Object.fromEntries([...lines.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, name, words]) => [name, words]))
}

export function readText(id: AgreementId, language: Language = 'en'): ShownText & Partial<OnForm> {
  const text = withoutOwnership(readFileSync(fileOf(id, language), 'utf8'))
  const version = /^version: "(.+)"$/m.exec(text)?.[1] ?? ''
  return { id, version, sha256: createHash('sha256').update(text).digest('hex'), ...onFormOf(text) }
}

const prefix = 'virtual:agreements/'

/**
 * `virtual:agreements/{page}` exports the text beside the checkbox and the header that names the texts shown. Both come
 * from the same files, so that a page cannot show one text and send the hash of another.
 */
export function agreements(): Plugin {
  const language = languageOf(process.env.SITE_LANGUAGE)
  let forRelease = false
  return {
    name: 'agreements',
    configResolved({ command }) {
      forRelease = command === 'build'
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const ids = shownAgreements[id.slice(prefix.length + 1) as keyof typeof shownAgreements]
      for (const each of ids) this.addWatchFile(fileOf(each, language))
      const texts = ids.map((each) => readText(each, language))
      const header = writeConsentShown(texts)
      const known = writeConsentShown(currentTexts(ids, language))
      // The API would refuse every form sent by this build.
      if (forRelease && header !== known) {
        throw new Error(`The texts in agreements.ts do not match the files.\nagreements.ts: ${known}\nfiles: ${header}`)
      }
      const items = texts.map(({ sha256: _, box: __, ...item }) => item)
      return `export const items = ${JSON.stringify(items)}\nexport const consentShown = ${JSON.stringify(header)}`
    },
  }
}
