import { statusLink } from '@cash-express/domain/application-status/status-key'
import { documentsToBring } from '@cash-express/domain/services/documents-to-bring'
import * as englishDocuments from '@cash-express/domain/services/documents-to-bring-words'
import * as spanishDocuments from '@cash-express/domain/services/documents-to-bring-words.es'
import { services } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { Twin } from '@cash-express/domain/site/twin'
import type { Language } from '@cash-express/domain/submissions/language'
import type { Begun } from './confirmation.table.ts'
import * as spanish from './confirmation-words.es.ts'
import * as english from './confirmation-words.ts'
import { greetingName } from './greeting-name.ts'

type Words = Twin<typeof english>
const wordsIn: Readonly<Record<Language, Words>> = { en: english, es: spanish }
const documentsIn: Readonly<Record<Language, Twin<typeof englishDocuments>>> = {
  en: englishDocuments,
  es: spanishDocuments,
}

/** What was sealed with the submission for this e-mail. */
export type SealedConfirmation = {
  readonly email: string
  readonly name: string
  readonly statusKey: string
  readonly callWords: string
}

export type ConfirmationFacts = Pick<Begun, 'reference' | 'service_id' | 'language' | 'due_at' | 'store'> & {
  readonly sealed: Pick<SealedConfirmation, 'name' | 'statusKey' | 'callWords'>
  readonly siteUrl: string
}

export type ConfirmationText = { readonly subject: string; readonly text: string; readonly html: string }

/** Formatting a time takes longer than the rest of the e-mail, and few times are promised on a day. */
const dueTexts = new Map<string, string>()
const mostDueTexts = 1_000

function dueWords(language: Language, due: Date, timeZone: string): string {
  const key = `${language} ${timeZone} ${due.getTime()}`
  const known = dueTexts.get(key)
  if (known) return known
  if (dueTexts.size >= mostDueTexts) dueTexts.clear()
  const words = wordsIn[language].due(due, timeZone)
  dueTexts.set(key, words)
  return words
}

/** The parts of the e-mail, which are the same in both versions. */
function partsOf({ reference, service_id, language, due_at, store, sealed, siteUrl }: ConfirmationFacts) {
  const words = wordsIn[language]
  const name = greetingName(sealed.name)
  const due = due_at && dueWords(language, due_at, store?.time_zone || homeTimeZone)
  const phone = store?.phone ?? company.phone
  const service = services.find(({ id }) => id === service_id)
  const documents = service ? documentsToBring(service.id, documentsIn[language]) : { required: [], optional: [] }
  const listed = (list: typeof documents.required) =>
    list.map(({ item, note }) => (note ? `${item} (${note[0]?.toLowerCase()}${note.slice(1)})` : item))
  return {
    greeting: name ? words.greetingTo(name) : words.greeting,
    promise: due ? words.callBy(due) : words.callWithinADay,
    storeName: store?.name ?? company.name,
    storeAddress: store ? `${store.address1}, ${store.city}, ${store.state} ${store.zip}` : undefined,
    phone,
    reference,
    callWords: sealed.callWords,
    required: listed(documents.required),
    optionalTitle: documentsIn[language].optionalTitle,
    optional: listed(documents.optional),
    link: statusLink(`${siteUrl.replace(/\/+$/, '')}${words.root}`, sealed.statusKey),
  }
}

type Parts = ReturnType<typeof partsOf>

const plainList = (title: string, items: readonly string[]) =>
  items.length > 0 ? ['', `${title}:`, ...items.map((item) => `- ${item}`)] : []

const plainText = (parts: Parts, words: Words) =>
  [
    parts.greeting,
    '',
    words.received,
    parts.promise,
    '',
    `${words.store}: ${parts.storeName}`,
    ...(parts.storeAddress ? [`${words.address}: ${parts.storeAddress}`] : []),
    `${words.phoneNumber}: ${parts.phone}`,
    `${words.yourReference}: ${parts.reference}`,
    '',
    `${words.twoWords}: ${parts.callWords}`,
    words.twoWordsWhy,
    words.twoWordsCare(parts.phone),
    ...plainList(words.whatToBring, parts.required),
    ...plainList(parts.optionalTitle, parts.optional),
    '',
    words.aboutTheLink,
    parts.link,
    '',
    words.notYou(parts.phone),
    words.repliesAreNotRead,
    '',
  ].join('\n')

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Mail programs ignore most style sheets, so every style is written where it applies. A program with a dark scheme of its
 * own uses the classes; one that inverts colors by itself finds plain dark text on a light ground.
 */
const styles = {
  page: 'margin:0;padding:0;background:#f4f5f7;color:#1b1f27',
  card: "max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;color:#1b1f27;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  greeting: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  heading: 'margin:28px 0 8px;font-size:18px;line-height:1.3',
  paragraph: 'margin:0 0 12px',
  words:
    'margin:0 0 12px;padding:12px 16px;border:2px solid #1b1f27;border-radius:8px;font-size:24px;font-weight:bold;line-height:1.3',
  list: 'margin:0 0 12px;padding:0 0 0 22px',
  link: 'color:#0b4fb3;overflow-wrap:anywhere;word-break:break-word',
  small: 'margin:0 0 12px;font-size:14px;color:#4a5160',
  rule: 'margin:28px 0 16px;border:0;border-top:1px solid #c9ced8',
} as const

const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.card{background:#15181e !important;color:#eceef2 !important}
.words{border-color:#eceef2 !important}
.link{color:#9cc4ff !important}
.small{color:#b9c0cc !important}
.rule{border-top-color:#4a5160 !important}
}`

const paragraph = (text: string) => `<p style="${styles.paragraph}">${escaped(text)}</p>`

const list = (heading: string, items: readonly string[]) =>
  items.length > 0
    ? [heading, `<ul style="${styles.list}">`, ...items.map((item) => `<li>${escaped(item)}</li>`), '</ul>']
    : []

const headingOf = (text: string) => `<h2 style="${styles.heading}">${escaped(text)}</h2>`

/** Without the secret, so that nobody reads it over the customer's shoulder. */
const shownLink = (link: string) => link.replace(/^https?:\/\//, '').replace(/#.*$/, '')

const htmlText = (subject: string, parts: Parts, words: Words, language: Language) =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    // Without it, programs make links of words and numbers that they take for places and times.
    '<meta name="format-detection" content="address=no,date=no,email=no">',
    `<title>${escaped(subject)}</title>`,
    `<style>${darkStyles}</style>`,
    '</head>',
    `<body class="page" style="${styles.page}">`,
    `<main class="card" style="${styles.card}">`,
    `<p class="small" style="${styles.small}">${escaped(company.name)}</p>`,
    `<h1 style="${styles.greeting}">${escaped(parts.greeting)}</h1>`,
    paragraph(words.received),
    `<p style="${styles.paragraph}"><strong>${escaped(parts.promise)}</strong></p>`,
    headingOf(words.yourStore),
    `<p style="${styles.paragraph}"><strong>${escaped(parts.storeName)}</strong><br>`,
    ...(parts.storeAddress ? [`${escaped(parts.storeAddress)}<br>`] : []),
    `<a class="link" style="${styles.link}" href="tel:+1${parts.phone.replace(/\D/g, '')}">${escaped(parts.phone)}</a></p>`,
    `<p style="${styles.paragraph}">${words.yourReference}: <strong>${escaped(parts.reference)}</strong></p>`,
    headingOf(words.twoWords),
    `<p class="words" style="${styles.words}">${escaped(parts.callWords)}</p>`,
    paragraph(words.twoWordsWhy),
    paragraph(words.twoWordsCare(parts.phone)).replace(
      parts.phone,
      `<span style="white-space:nowrap">${parts.phone}</span>`,
    ),
    ...list(headingOf(words.whatToBring), parts.required),
    ...list(paragraph(`${parts.optionalTitle}:`), parts.optional),
    headingOf(words.yourApplication),
    paragraph(words.aboutTheLink),
    `<p style="${styles.paragraph}"><a class="link" style="${styles.link}" href="${escaped(parts.link)}">${escaped(shownLink(parts.link))}</a></p>`,
    `<hr class="rule" style="${styles.rule}">`,
    `<p class="small" style="${styles.small}">${escaped(words.notYou(parts.phone))}</p>`,
    `<p class="small" style="${styles.small}">${escaped(words.repliesAreNotRead)}</p>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')

/** Tells a customer what happens next, in the language of the application. The first name is the only text in it that a visitor typed. */
export function confirmationText(facts: ConfirmationFacts): ConfirmationText {
  const words = wordsIn[facts.language]
  const subject = words.subject(facts.reference)
  const parts = partsOf(facts)
  return { subject, text: plainText(parts, words), html: htmlText(subject, parts, words, facts.language) }
}
