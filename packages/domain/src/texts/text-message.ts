import { company } from '../site/company.ts'
import { formatPhone } from '../stores/phone-number.ts'
import type { Language, Twin } from '../submissions/language.ts'
import * as spanish from './text.messages.es.ts'
import * as english from './text.messages.ts'

const textKinds = ['welcome', 'tried'] as const
export type TextKind = (typeof textKinds)[number]

/** A longer text, or one with a character outside the basic alphabet of phones, is sent and charged as several. */
export const mostCharacters = 160

const wordsIn: Readonly<Record<Language, Twin<typeof english>>> = { en: english, es: spanish }

/** Signs of the basic alphabet that are also ASCII, without those that count twice. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^ -~]|[\\^{}[\]~|`]/g, '')
    .replace(/ +/g, ' ')
    .trim()

export const welcomeText = (language: Language): string => wordsIn[language].welcome

/** It has neither the customer's request nor the two words, because others may see the phone. */
export function triedText(store: { readonly name: string; readonly phone: string }, language: Language): string {
  const words = wordsIn[language]
  const named = plain(store.name)
  const sender = named.startsWith(company.name) ? named : `${company.name} ${named}`
  const textFrom = (name: string) =>
    [words.tried(name, formatPhone(store.phone) ?? company.phone), words.howToStop].join(' ')
  const room = mostCharacters - textFrom('').length
  return textFrom(sender.slice(0, room).trim())
}
