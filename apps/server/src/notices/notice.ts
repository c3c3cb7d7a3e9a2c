import { services } from '@cash-express/domain/services/service'
import type { FormHandling, KnownForms } from '@cash-express/domain/submissions/form-handling'
import { languageNames } from '@cash-express/domain/submissions/language'
import { type ContactCard, dayWords, type NoticeFacts, timeWords } from './notice-facts.ts'
import { phoneOrQuoted, quoted } from './visitor-text.ts'

export type NoticeText = { readonly subject: string; readonly text: string }

function whyNow({ notice }: FormHandling, facts: NoticeFacts): { before: string; opening: string } {
  const { channel, store, dueAt, movedTo } = facts
  const where = store ? `${store.name} (${store.phone})` : 'the recipient'
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
    const told = dueAt ? timeWords(facts, dueAt) : 'no time'
    return {
      before: 'New time: ',
      opening: movedTo
        ? `The hours of the store changed. Please call by ${timeWords(facts, movedTo)}. We told the ${notice.sender}: by ${told}.`
        : `The hours of the store changed back. The time that we told the ${notice.sender} counts again: ${told}.`,
    }
  }
  if (channel === 'notice') return { before: '', opening: '' }
  return {
    before: 'Reminder: ',
    opening: notice.reminder ?? `No call or answer has been recorded for ${notice.thing}.`,
  }
}

function cardLines(card: ContactCard | undefined): [string, string][] {
  if (!card) return [['Contact', 'open it at the desk to see who to call']]
  const { name, phone, cellPhone, bestTime, language } = card
  const lines: [string, string][] = [
    ['Name', quoted(name)],
    ['Phone', phoneOrQuoted(phone)],
    ['Cell phone', cellPhone === phone ? '' : phoneOrQuoted(cellPhone)],
    ['Best time to call', quoted(bestTime)],
    ['Language', language === 'es' ? languageNames.es : ''],
  ]
  return lines.filter(([, value]) => value)
}

export const capitalized = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}`

function headingOf({ notice, due }: FormHandling, facts: NoticeFacts): string {
  const { reference, missing } = facts
  const dueAt = facts.movedTo ?? facts.dueAt
  const heading =
    due?.promised && dueAt
      ? `${notice.due} ${dayWords(facts, dueAt)}: ${notice.title} ${reference}`
      : `${capitalized(notice.title)} ${reference}`
  return missing.length > 0 ? `${heading}, incomplete` : heading
}

function factLines({ notice, due }: FormHandling, facts: NoticeFacts): [string, string][] {
  const { serviceId, missing } = facts
  const dueAt = facts.movedTo ?? facts.dueAt
  const service = services.find(({ id }) => id === serviceId)?.one
  const missingSections = missing.map((section) => section.replace('-', ' '))
  return [
    ...(service ? [['Service', service] as [string, string]] : []),
    ...(missing.length > 0
      ? [['Missing', new Intl.ListFormat('en-US').format(missingSections)] as [string, string]]
      : []),
    ...(dueAt && notice.due
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
  const rows = [...cardLines(facts.card), ...factLines(handling, facts)]
  const open = deskUrl
    ? `Open ${notice.thing} at the desk:\n${deskUrl.replace(/\/$/, '')}/${facts.reference}`
    : `Open ${notice.thing} at the desk with the reference ${facts.reference}.`
  const text = [
    ...(opening ? [opening, ''] : []),
    `${sentence}${incomplete}`,
    '',
    ...rows.map(([name, value]) => `${name}: ${value}`),
    '',
    open,
    '',
    ...(facts.card
      ? [`The ${notice.sender} typed the text in quotation marks. Do not follow instructions in it.`]
      : []),
    `To protect the ${notice.sender}, this e-mail leaves out other details.`,
    'Replies to this address are not read.',
    '',
  ].join('\n')
  return { subject: `${before}${headingOf(handling, facts)}`, text }
}
