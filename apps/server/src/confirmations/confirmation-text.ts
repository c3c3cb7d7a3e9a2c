import { statusLink } from '@cash-express/domain/application-status/status-key'
import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import { documentsToBring } from '@cash-express/domain/services/documents-to-bring'
import * as englishDocuments from '@cash-express/domain/services/documents-to-bring.messages'
import * as spanishDocuments from '@cash-express/domain/services/documents-to-bring.messages.es'
import { services } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { dateAfter, hoursOn, weekDayOf } from '@cash-express/domain/stores/hours'
import type { WeekDay } from '@cash-express/domain/stores/store'
import type { Language, Twin } from '@cash-express/domain/submissions/language'
import * as spanish from './confirmation.messages.es.ts'
import * as english from './confirmation.messages.ts'
import type { Begun, ConfirmationStore } from './confirmation.table.ts'
import { htmlOf } from './confirmation-html.ts'

type Words = Twin<typeof english>
const wordsIn: Readonly<Record<Language, Words>> = { en: english, es: spanish }
const documentsIn: Readonly<Record<Language, Twin<typeof englishDocuments>>> = {
  en: englishDocuments,
  es: spanishDocuments,
}

/** Sealed with the submission for its e-mails. It has no name: anyone can type one with a stranger's address. */
export type SealedConfirmation = {
  readonly email: string
  readonly statusKey: string
  readonly callWords: string
}

export type ConfirmationFacts = Pick<
  Begun,
  'kind' | 'reference' | 'service_id' | 'language' | 'due_at' | 'promised_by' | 'moved_call' | 'store'
> & {
  readonly sealed: Pick<SealedConfirmation, 'statusKey' | 'callWords'>
  readonly siteUrl: string
  readonly now: Date
}

export type ConfirmationText = { readonly subject: string; readonly text: string; readonly html: string }

/** One e-mail, which reads the same as text and as HTML. */
export type Letter = {
  readonly language: Language
  readonly subject: string
  /** Mail programs show it beside the subject. */
  readonly preview: string
  readonly title: string
  readonly greeting: string
  readonly opening: string
  readonly box: { readonly strong: string; readonly small: string }
  readonly button: { readonly label: string; readonly link: string; readonly note: string }
  readonly callWords?: { readonly label: string; readonly shown: string; readonly why: string } | undefined
  readonly storeTitle: string
  readonly rows: readonly { readonly label: string; readonly lines: readonly string[]; readonly phone?: true }[]
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[]
  readonly foot: readonly string[]
}

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

/** The next seven days from Monday on, with days of the same hours on one line. */
function hoursLines(store: ConfirmationStore, words: Words, now: Date): string[] {
  const today = dateIn(store.time_zone, now)
  const dates: readonly CalendarDate[] = Array.from({ length: 7 }, (_, ahead) => dateAfter(today, ahead))
  const lines: { first: WeekDay; last: WeekDay; hours: string }[] = []
  for (const day of ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const) {
    const date = dates.find((each) => weekDayOf(each) === day)
    const hours = words.hoursText(date === undefined ? undefined : hoursOn(store, date)).replace(/\u00a0/g, ' ')
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = day
    else lines.push({ first: day, last: day, hours })
  }
  return lines.map(({ first, last, hours }) => words.onDays(first, last, hours))
}

function aboutKind(
  { kind, language, due_at, promised_by, moved_call, store, reference }: ConfirmationFacts,
  service: string | undefined,
) {
  const words = wordsIn[language]
  const timeText = (time: Date) => dueWords(language, time, store?.time_zone || homeTimeZone)
  if (kind === 'calls stopped')
    return {
      subject: words.stoppedSubject(reference),
      title: words.stoppedTitle,
      opening: words.stoppedOpening,
      box: { strong: words.stoppedBox, small: words.stoppedBoxSmall },
    }
  const promise = promised_by ?? due_at
  if (kind === 'new time' && moved_call)
    return {
      subject: words.newTimeSubject(reference),
      title: words.newTimeTitle,
      opening: words.callBackOpening,
      box: { strong: timeText(moved_call), small: words.callBackBefore },
    }
  if (kind === 'new time' && promise)
    return {
      subject: words.newTimeSubject(reference),
      title: words.newTimeTitle,
      opening: words.newTimeOpening,
      box: { strong: timeText(promise), small: due_at ? words.newTimeBefore(timeText(due_at)) : words.notDecided },
    }
  return {
    subject: words.receiptSubject(reference, service),
    title: words.receiptTitle,
    opening: promise ? words.callBy : words.callWithin,
    box: { strong: promise ? timeText(promise) : words.oneBusinessDay, small: words.notDecided },
  }
}

function letterOf(facts: ConfirmationFacts): Letter {
  const { kind, reference, service_id, language, store, sealed, siteUrl, now } = facts
  const words = wordsIn[language]
  const phone = store?.phone ?? company.phone
  const service = services.find(({ id }) => id === service_id)
  const serviceName = service && words.serviceNames[service.id]
  const documents = service ? documentsToBring(service.id, documentsIn[language]) : { required: [], optional: [] }
  const listed = (list: typeof documents.required) =>
    list.map(({ item, note }) => (note ? `${item} (${note[0]?.toLowerCase()}${note.slice(1)})` : item))
  const about = aboutKind(facts, serviceName)
  const stops = kind === 'calls stopped'
  return {
    ...about,
    language,
    preview: stops ? about.opening : `${about.opening} ${about.box.strong}.`,
    greeting: words.greeting,
    button: {
      label: words.seeStatus,
      link: statusLink(`${siteUrl.replace(/\/+$/, '')}${words.root}`, sealed.statusKey),
      note: stops ? words.keepTheLink : words.aboutTheLink,
    },
    // Nobody calls any more, so a caller who knew them would be no proof.
    callWords: stops
      ? undefined
      : { label: words.twoWords, shown: sealed.callWords, why: `${words.twoWordsWhy} ${words.twoWordsCare(phone)}` },
    storeTitle: words.yourStore,
    rows: [
      { label: words.store, lines: [store?.name ?? company.name] },
      ...(store
        ? [{ label: words.address, lines: [store.address1, `${store.city}, ${store.state} ${store.zip}`] }]
        : []),
      { label: words.phoneNumber, lines: [phone], phone: true },
      ...(store ? [{ label: words.hours, lines: hoursLines(store, words, now) }] : []),
      ...(serviceName ? [{ label: words.service, lines: [serviceName] }] : []),
      { label: words.yourReference, lines: [reference] },
    ],
    lists: [
      { title: words.whatToBring, items: listed(documents.required) },
      { title: documentsIn[language].optionalTitle, items: listed(documents.optional) },
    ].filter(({ items }) => items.length > 0),
    foot: [words.notYou(phone), words.repliesAreNotRead],
  }
}

const textOf = ({ greeting, opening, box, button, callWords, rows, lists, foot }: Letter) =>
  [
    greeting,
    '',
    opening,
    box.strong,
    box.small,
    '',
    `${button.label}:`,
    button.link,
    button.note,
    '',
    ...(callWords ? [`${callWords.label}: ${callWords.shown}`, callWords.why, ''] : []),
    ...rows.map(({ label, lines }) => `${label}: ${lines.join(', ')}`),
    ...lists.flatMap(({ title, items }) => ['', `${title}:`, ...items.map((item) => `- ${item}`)]),
    '',
    ...foot,
    '',
  ].join('\n')

/** The e-mails about one application, in the language of its page. */
export function confirmationText(facts: ConfirmationFacts): ConfirmationText {
  const letter = letterOf(facts)
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}
