import type { Journey } from '@cash-express/domain/submissions/journey'
import { type ContactCard, type FormNotice, type NoticeFacts, timeWords } from './notice-facts.ts'

/** One for each form; a form that has none is a mistake that the first submission would show. */
export type Templates = Readonly<Record<Journey, (facts: NoticeFacts) => FormNotice>>

export type NoticeText = { readonly subject: string; readonly text: string }

/** A value is one line of visible characters, whatever was typed. */
export const oneLine = (value: string) =>
  value
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replace(/^(.{120}).*$/su, '$1')

function whyNow({ channel, store, form }: NoticeFacts): { before: string; opening: string } {
  const where = store ? `${store.name}, ${store.phone}` : 'the recipient'
  if (channel.startsWith('fallback:')) {
    return {
      before: 'Not delivered: ',
      opening: `This notice has not reached ${where}. Please make sure it is answered on time.`,
    }
  }
  if (channel === 'overdue') {
    return {
      before: 'Overdue: ',
      opening: `The deadline has passed, and ${where} has not marked it as answered.`,
    }
  }
  if (channel === 'notice') return { before: '', opening: '' }
  return {
    before: 'Reminder: ',
    opening:
      form === 'dispute-resolution'
        ? 'This dispute has not been marked as answered.'
        : 'This application has not been marked as answered. Please call today, before you close.',
  }
}

function cardLines(card: ContactCard | undefined): [string, string][] {
  if (!card) return [['Contact', 'open it at the desk to see who to call']]
  const { name, phone, cellPhone, bestTime } = card
  return (
    [
      ['Name', name],
      ['Phone', phone],
      ['Cell phone', cellPhone === phone ? '' : cellPhone],
      ['Best time to call', bestTime],
    ] as const
  ).flatMap(([label, value]) => (value && oneLine(value) ? [[label, oneLine(value)] as [string, string]] : []))
}

/** Lines that every mail program shows as they are; longer ones would be sent encoded. */
const wrapped = (sentence: string) => sentence.replace(/(?=.{73})(.{1,72})\s/g, '$1\n')

/** Plain text; nothing that was typed reaches the subject or any other header. */
export function noticeText(templates: Templates, facts: NoticeFacts, deskUrl: string): NoticeText {
  const { heading, sentence, facts: lines, thing } = templates[facts.form](facts)
  const { before, opening } = whyNow(facts)
  const rows = [
    ...cardLines(facts.card),
    ...lines,
    ['Received', timeWords(facts, facts.receivedAt)] as const,
    ['Reference', facts.reference] as const,
  ]
  const sender = facts.form === 'employment-application' ? 'applicant' : 'customer'
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  const open = deskUrl
    ? `Open ${thing} at the desk:\n${deskUrl.replace(/\/$/, '')}/${facts.reference}`
    : `Open ${thing} at the desk with the reference ${facts.reference}.`
  const text = [
    ...(opening ? [wrapped(opening), ''] : []),
    wrapped(sentence),
    '',
    ...rows.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`),
    '',
    open,
    '',
    `To protect the ${sender}, this e-mail leaves out other details.`,
    'Replies to this address are not read.',
    '',
  ].join('\n')
  return { subject: `${before}${heading}`, text }
}
