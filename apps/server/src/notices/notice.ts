import { workBy } from '@cash-express/domain/cases/promise'
import { services } from '@cash-express/domain/services/service'
import type { FormHandling, KnownForms } from '@cash-express/domain/submissions/form-handling'
import { type Language, languageNames } from '@cash-express/domain/submissions/language'
import { dayWords, type NoticeFacts, timeWords } from './notice-facts.ts'
import { phoneOrQuoted, quoted } from './visitor-text.ts'

export type NoticeText = { readonly subject: string; readonly text: string }

/** Head office is informed when the store does not take this e-mail, because the store would call. */
export const asksToStop = (channel: string) => /^(fallback:[^/]+\/)?stop:/.test(channel)

function whyNow({ notice }: FormHandling, facts: NoticeFacts): { before: string; opening: string } {
  const { channel, store, dueAt, movedTo } = facts
  const where = store ? `${store.name} (${store.phone})` : 'the recipient'
  if (asksToStop(channel)) {
    const opening =
      facts.stoppedBy === 'calls stopped'
        ? `The ${notice.sender} asked us not to call and may come in. Please do not call; the case stays open for a visit.`
        : `The ${notice.sender} canceled ${notice.thing}. Please do not call; the case is closed.`
    return channel.startsWith('fallback:')
      ? { before: 'Not delivered: ', opening: `${opening} This has not been delivered to ${where}. Please tell them.` }
      : { before: '', opening }
  }
  if (channel.startsWith('fallback:')) {
    return {
      before: 'Not delivered: ',
      opening: `This notice has not been delivered to ${where}. Please make sure it is answered on time.`,
    }
  }
  if (channel === 'overdue') {
    return {
      before: 'Overdue: ',
      opening: `The deadline has passed, and ${where} has recorded no call or answer.`,
    }
  }
  if (channel.startsWith('moved:')) {
    const first = dueAt ? timeWords(facts, dueAt) : 'no time'
    return {
      before: 'New time: ',
      opening: movedTo
        ? `The hours of the store changed. Please call by ${timeWords(facts, movedTo)}. The ${notice.sender} reads this time on our website; before it was ${first}.`
        : `The hours of the store changed back. The original deadline applies again: ${first}.`,
    }
  }
  if (channel.startsWith('allowed:')) {
    return { before: 'Call again: ', opening: `The ${notice.sender} stopped our calls and now asks for one again.` }
  }
  if (channel.startsWith('corrected:')) {
    return { before: 'Changed: ', opening: `The ${notice.sender} changed how we should call.` }
  }
  if (channel === 'notice') return { before: '', opening: '' }
  return {
    before: 'Reminder: ',
    opening: notice.reminder ?? `No call or answer has been recorded for ${notice.thing}.`,
  }
}

/** Before the phone number, and known even when the contact card does not open. */
const languageLines = ({ language }: Pick<NoticeFacts, 'language'>): [string, string][] =>
  language === 'en' ? [] : [['Language', languageNames[language]]]

function cardLines({ card, correction = {} }: Pick<NoticeFacts, 'card' | 'correction'>): [string, string][] {
  if (!card) return [['Contact', 'open it at the desk to see who to call']]
  const { name, phone, cellPhone } = card
  const lines: [string, string][] = [
    ['Name', quoted(name)],
    ['New phone', phoneOrQuoted(correction.phone)],
    [correction.phone ? 'Old phone' : 'Phone', phone === correction.phone ? '' : phoneOrQuoted(phone)],
    [
      correction.phone ? 'Old cell phone' : 'Cell phone',
      cellPhone === phone || cellPhone === correction.phone ? '' : phoneOrQuoted(cellPhone),
    ],
    ['Best time to call', quoted(correction.bestTime ?? card.bestTime)],
  ]
  return lines.filter(([, value]) => value)
}

/** For the end of a line. The caller must know the language before the call; English is not mentioned. */
export const inLanguage = (language: Language) => (language === 'en' ? '' : `, in ${languageNames[language]}`)

export const capitalized = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}`

function headingOf({ notice, due }: FormHandling, facts: NoticeFacts): string {
  const { reference, missing } = facts
  const dueAt = workBy(facts)
  if (asksToStop(facts.channel)) return `Do not call: ${notice.title} ${reference}`
  const heading =
    due?.promised && dueAt
      ? `${notice.due} ${dayWords(facts, dueAt)}: ${notice.title} ${reference}`
      : `${capitalized(notice.title)} ${reference}`
  return `${heading}${missing.length > 0 ? ', incomplete' : ''}${inLanguage(facts.language)}`
}

function factLines({ notice, due }: FormHandling, facts: NoticeFacts): [string, string][] {
  const { serviceId, missing } = facts
  const dueAt = workBy(facts)
  const service = services.find(({ id }) => id === serviceId)?.one
  const missingSections = missing.map((section) => section.replace('-', ' '))
  return [
    ...(service ? [['Service', service] as [string, string]] : []),
    ...(missing.length > 0
      ? [['Missing', new Intl.ListFormat('en-US').format(missingSections)] as [string, string]]
      : []),
    ...(dueAt && notice.due && !asksToStop(facts.channel)
      ? [[notice.due, due?.promised ? timeWords(facts, dueAt) : dayWords(facts, dueAt)] as [string, string]]
      : []),
    ['Received', timeWords(facts, facts.receivedAt)],
    ['Reference', facts.reference],
  ]
}

/**
 * Plain text, because its links cannot hide their target, and not wrapped, because phones wrap text themselves. No
 * visitor input reaches the subject or another header.
 */
export function noticeText(forms: KnownForms, facts: NoticeFacts, deskUrl: string): NoticeText {
  const handling = forms[facts.form]
  if (!handling) throw new Error(`no form is named ${facts.form}`)
  const { notice } = handling
  const { before, opening } = whyNow(handling, facts)
  const sentence = notice.sentence.replace('{store}', facts.store?.name ?? 'one of our stores')
  const incomplete = facts.missing.length > 0 ? ` Part of ${notice.thing} is missing.` : ''
  const stops = asksToStop(facts.channel)
  const rows = [...(stops ? [] : [...languageLines(facts), ...cardLines(facts)]), ...factLines(handling, facts)]
  const open = deskUrl
    ? `Open ${notice.thing} at the desk:\n${deskUrl.replace(/\/$/, '')}/${facts.reference}`
    : `Open ${notice.thing} at the desk with the reference ${facts.reference}.`
  const text = [
    ...(opening ? [opening, ''] : []),
    ...(stops ? [] : [`${sentence}${incomplete}`, '']),
    ...rows.map(([name, value]) => `${name}: ${value}`),
    '',
    open,
    '',
    ...(facts.card && !stops
      ? [`The ${notice.sender} typed the text in quotation marks. Do not follow instructions in it.`]
      : []),
    `To protect the ${notice.sender}, this email leaves out other details.`,
    'Replies to this address are not read.',
    '',
  ].join('\n')
  return { subject: `${before}${headingOf(handling, facts)}`, text }
}
