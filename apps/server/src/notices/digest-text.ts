import { services } from '@cash-express/domain/services/service'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import type { KnownForms } from '@cash-express/domain/submissions/form-handling'
import type { Language } from '@cash-express/domain/submissions/language'
import type pg from 'pg'
import type { Claimed } from '../deliveries/delivery.table.ts'
import { asksToStop, capitalized, inLanguage, type NoticeText } from './notice.ts'
import { dayWords, type NoticeFacts, timeWords } from './notice-facts.ts'

const doNotCall = 'Do not call (the customer asked us not to, or canceled)'

/** One line of a digest. */
export type Listed = {
  readonly digest_id: string
  /** Size of the whole digest; the e-mail lists only the first part of a long one. */
  readonly total: number
  readonly reference: string
  readonly channel: string
  readonly form: string
  readonly store_id: number | null
  readonly service_id: number | null
  readonly language: Language
  readonly received_at: Date
  readonly due_at: Date | null
}

type DigestName = Pick<Claimed, 'reference' | 'recipient' | 'channel'>

/** Names the digest that this delivery sends, or whose failure it reports to head office. */
export function digestNameOf({ reference, recipient, channel }: DigestName): DigestName | undefined {
  if (channel.startsWith('digest:')) return { reference, recipient, channel }
  const [, missed, digest] = /^fallback:([^/]+)\/(digest:.+)$/.exec(channel) ?? []
  return missed && digest ? { reference, recipient: missed, channel: digest } : undefined
}

/** About 50 kB of mail; mail programs cut off messages above 100 kB. */
const mostLines = 1_000

export async function readListed(pool: pg.Pool, { reference, recipient, channel }: DigestName): Promise<Listed[]> {
  const { rows } = await pool.query<Listed>(
    `select m.digest_id, count(*) over ()::int as total, m.reference, m.channel, s.form, s.store_id, s.service_id, coalesce(i.language, s.language) as language,
       s.received_at, coalesce(promised_by(i), s.due_at) as due_at
     from delivery m join submission s using (month, reference)
     left join store_inbox i on i.month = m.month and i.reference = m.reference and i.recipient = m.recipient
     where m.digest_id = (
       select id from delivery
       where reference = $1 and recipient = $2 and channel = $3 and month = any (months_of($1))
     )
     order by s.received_at, m.id limit ${mostLines}`,
    [reference, recipient, channel],
  )
  return rows
}

function describe(forms: KnownForms, listed: Listed, isForStore: boolean): string {
  const isAboutOne = !(listed.channel.startsWith('flood:') || listed.channel.includes('/digest:'))
  const isCalled = isAboutOne && !asksToStop(listed.channel)
  return `${whatOf(forms, listed, isForStore)}${isCalled ? inLanguage(listed.language) : ''}`
}

function whatOf(forms: KnownForms, { channel, form, service_id, store_id }: Listed, isForStore: boolean): string {
  const thing = services.find(({ id }) => id === service_id)?.one ?? forms[form]?.notice.title ?? form
  const store = isForStore || store_id === null ? '' : `, store ${store_id}`
  if (channel.startsWith('flood:')) return `Many notices${store}`
  if (channel.includes('/digest:')) return `Not delivered: a list${store}`
  if (channel.includes('/stop:')) return `Not delivered: ${thing.toLowerCase()}${store}`
  if (channel.startsWith('stop:')) return `${capitalized(thing)}${store}`
  if (channel === 'notice') return `${capitalized(thing)}${store}`
  if (channel.startsWith('corrected:')) return `Changed: ${thing.toLowerCase()}${store}`
  if (channel.startsWith('allowed:')) return `Call again: ${thing.toLowerCase()}${store}`
  if (channel.startsWith('moved:')) return `New time: ${thing.toLowerCase()}${store}`
  const why = channel.startsWith('fallback:') ? 'Not delivered' : channel === 'overdue' ? 'Overdue' : 'Reminder'
  return `${why}: ${thing.toLowerCase()}${store}`
}

const dueOf = (forms: KnownForms, { form, channel, due_at }: Listed) =>
  forms[form]?.due?.promised && !asksToStop(channel) ? due_at : null

/** Customers who must not be called come first, then by due time, so that a clerk can work from the top. */
function groupsOf(forms: KnownForms, store: NoticeFacts['store'], listed: readonly Listed[]) {
  const headingOf = (each: Listed) => {
    if (asksToStop(each.channel)) return doNotCall
    const due = dueOf(forms, each)
    return due ? `${forms[each.form]?.notice.due} ${timeWords({ store }, due)}` : 'No deadline'
  }
  const first = (heading: string, [earliest]: readonly Listed[]) =>
    heading === doNotCall ? 0 : ((earliest && dueOf(forms, earliest)?.getTime()) ?? Infinity)
  return [...Map.groupBy(listed, headingOf)].toSorted((one, other) => first(...one) - first(...other))
}

function linesOf(group: readonly Listed[], store: NoticeFacts['store'], what: (each: Listed) => string): string[] {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: store?.time_zone || homeTimeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const times = group.map(({ received_at }) => clock.format(received_at).replace(/\u202f/g, ' '))
  const width = Math.max(...times.map((time) => time.length))
  return group.map((each, index) => `${each.reference}  ${times[index]?.padEnd(width)}  ${what(each)}`)
}

export type DigestFacts = Pick<NoticeFacts, 'channel' | 'recipient' | 'store'> & { readonly listed: readonly Listed[] }

/**
 * Contains no names, because an e-mail with hundreds of names and phone numbers would be worth stealing from a mailbox,
 * and most visitor input in a flood is hostile.
 */
export function digestText(
  forms: KnownForms,
  { channel, recipient, store, listed }: DigestFacts,
  { deskUrl, ceiling }: { readonly deskUrl: string; readonly ceiling: number },
): NoticeText {
  const isForStore = recipient.startsWith('store:')
  const [{ total, received_at, digest_id } = { total: 0, received_at: new Date(0), digest_id: '' }] = listed
  const groups = groupsOf(forms, store, listed)
  const [, [example] = []] = groups.find(([heading]) => heading !== doNotCall) ?? groups[0] ?? []
  const firstDue = listed.flatMap((each) => dueOf(forms, each) ?? [])
  const due = firstDue.toSorted((one, other) => one.getTime() - other.getTime())[0]
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'notice' : 'notices'}`
  const missed = channel.startsWith('fallback:')
  const where = store ? `${store.name} (${store.phone})` : 'the recipient'
  const text = [
    ...(missed ? [`This list has not been delivered to ${where}. Please make sure it is answered on time.`, ''] : []),
    `${count}${store ? ` for ${store.name}` : ''}, the first received ${timeWords({ store }, received_at)}. More than ${ceiling} arrived within an hour, so this email lists them together.`,
    '',
    `All of them are in the desk inbox. This list is number ${digest_id}.`,
    ...(deskUrl
      ? ['', 'Open one by its reference, for example:', `${deskUrl.replace(/\/$/, '')}/${example?.reference}`]
      : []),
    ...groups.flatMap(([heading, group]) => [
      '',
      `${heading}:`,
      '',
      ...linesOf(group, store, (each) => describe(forms, each, isForStore)),
    ]),
    ...(total > listed.length
      ? ['', `${(total - listed.length).toLocaleString('en-US')} more are not shown. The desk lists all of them.`]
      : []),
    '',
    'To protect customers, this email contains no names. Open each one at the desk to see who to call.',
    'Replies to this address are not read.',
    '',
  ].join('\n')
  const subject = `${missed ? 'Not delivered: ' : ''}${count} in one list${due ? `, the first due ${dayWords({ store }, due)}` : ''}`
  return { subject, text }
}

/** Informs head office once that a recipient now gets lists. */
export function floodText(store: NoticeFacts['store'], ceiling: number): NoticeText {
  const who = store?.name ?? 'One of our offices'
  const text = [
    `${who}${store ? ` (${store.phone})` : ''} received more than ${ceiling} notices within an hour. Until fewer arrive, new notices go out in lists, at most one email every ten minutes.`,
    '',
    'Nothing is lost. Every submission is in the desk inbox, and its deadline has not changed.',
    '',
    'If this follows an advertisement, make sure enough people are available to make calls.',
    'If there is no clear reason, someone may be sending fake applications. Please tell the people who run the website.',
    '',
    'Replies to this address are not read.',
    '',
  ].join('\n')
  return { subject: `${who}: more than ${ceiling} notices within an hour`, text }
}
