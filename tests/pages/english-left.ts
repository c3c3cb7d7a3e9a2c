import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { statedTexts } from '../../apps/web/build/stated-texts.ts'
import { endKinds } from '../../packages/domain/src/application-status/application-status.ts'
import { outcomes } from '../../packages/domain/src/cases/case-event.ts'
import { readStoresCsv } from '../../packages/store-list/src/stores-csv.ts'

const entities: Record<string, string> = { amp: '&', '#x27': "'", quot: '"', lt: '<', gt: '>', nbsp: ' ' }
const decoded = (text: string) => text.replace(/&(\w+|#x27);/g, (_, name: string) => entities[name] ?? ' ')

/** Attributes that a visitor reads, hears or sees in a search result. */
const spoken = /\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g

/** Everything that a visitor can read or hear on a page, except parts that are marked as English. */
export function wordsOfPage(html: string): string[] {
  const shown = html
    .replace(/<([a-z][\w-]*)\b[^>]*\slang="en"[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<meta name="(?:viewport|theme-color|robots|twitter:card)"[^>]*>/g, ' ')
    .replace(/<meta property="og:(?:type|url|image|image:\w+|locale|site_name)"[^>]*>/g, ' ')
    .replace(/<input type="(?:hidden|radio|checkbox)"[^>]*>/g, ' ')
  const [body = ''] = [shown.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')]
  const attributes = [...body.matchAll(spoken)].map(([, text = '']) => text)
  const data = [...shown.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => namesIn(JSON.parse(json)),
  )
  return wordsIn(decoded([body.replace(/<[^>]+>/g, ' '), ...attributes, ...data].join(' \n ')))
}

/** The texts in structured data; the rest is the vocabulary of schema.org, addresses and codes. */
const namesIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, each]) =>
          typeof each === 'string'
            ? ['name', 'text', 'description', 'headline'].includes(key)
              ? [each]
              : []
            : namesIn(each),
        )
      : []

/** On the store's sign or in a statute book, and therefore beside the Spanish name. */
const productNames =
  /\((?:(?:flex|payday|installment|title|pawn) loans?|check cashing|cash for gold|(?:labor|memorial) day)\)|electronic signatures in global and national\s+commerce act/gi

/** Lowercase words without addresses of pages, mail addresses and numbers. */
export const wordsIn = (text: string): string[] =>
  (
    text
      .replace(productNames, ' ')
      .replace(/https?:\/\/\S+|[\w.+-]+@[\w.-]+|\/[\w-]+(?:\/[\w-]+)*/g, ' ')
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/\p{L}[\p{L}']*/gu) ?? []
  ).map((word) => word.replace(/^'|'$/g, ''))

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Names of stores, streets and towns are the same in every language. */
export function namesOfPlaces(): ReadonlySet<string> {
  const { rows } = readStoresCsv(readFileSync(`${repository}/data/stores.csv`, 'utf8'))
  return new Set(rows.flatMap(({ row }) => wordsIn(Object.values(row).join(' '))))
}

/** Words that Spanish shares with English, and names. Each was read where it stands. */
export const sharedWords: ReadonlySet<string> = new Set(
  wordsIn(readFileSync(fileURLToPath(new URL('shared-words.txt', import.meta.url)), 'utf8').replace(/^#.*$/gm, '')),
)

/** Single lowercase words in code are names, addresses and codes; values stand in braces. */
export const wordsOfSource = (file: string) =>
  statedTexts(file)
    .filter((text) => /\s|^\p{Lu}/u.test(text) && !codes.has(text) && !text.startsWith('^'))
    .flatMap((text) => wordsIn(text.replace(/\{[^}]*\}/g, ' ')))

/** Values of the contract and of the code, which a visitor never reads. */
export const codes: ReadonlySet<string> = new Set<string>([
  ...outcomes,
  ...endKinds,
  'visit agreed',
  'promise moved',
  'call back moved',
  'calls stopped',
  'calls allowed',
  'looked up',
  'call back',
  'best time',
  'Assistant Manager',
  'Full Time',
  'Part Time',
  'Walk in',
  'Flex loans',
  'payday loans',
  'installment loans',
  'title loans',
  'check cashing',
  'pawn loans',
  'cash for gold',
  'closed day',
  'half month',
  'head office',
  'not valid',
  'not yet',
  'no phone',
  'no stores',
  'single payment',
  'ssn and birth date',
  'stop calling',
  'two weeks',
  'with the store',
])
