import { readFileSync } from 'node:fs'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import { describe, expect, test } from 'vitest'
import { type DigestFacts, digestText, floodText, type Listed } from './digest-text.ts'
import { type NoticeText, noticeText } from './notice.ts'
import type { NoticeFacts } from './notice-facts.ts'

const facts: NoticeFacts = {
  reference: 'BCDFGHJK',
  recipient: 'store:101',
  channel: 'notice',
  form: 'apply-now',
  serviceId: 7,
  language: 'en',
  store: { name: 'Cash Express of Cookeville', phone: '931-555-0107', time_zone: 'America/Chicago' },
  receivedAt: new Date('2026-11-14T16:12:00Z'),
  dueAt: new Date('2026-11-17T00:00:00Z'),
  missing: [],
  card: { name: 'María', phone: '931-555-0142', cellPhone: '931-555-0143' },
}
const deskUrl = 'https://desk.cash-express.example/'
const write = (changes: Partial<NoticeFacts>) => noticeText(formHandling, { ...facts, ...changes }, deskUrl)

const examples: [string, Partial<NoticeFacts>][] = [
  ['an application', {}],
  ['an application from a Spanish page', { language: 'es' }],
  ['an application that is due in three hours', { channel: 'reminder' }],
  ['an application that is overdue, to head office', { channel: 'overdue', recipient: 'head-office' }],
  ['an application whose store did not take the mail', { channel: 'fallback:store:101', recipient: 'head-office' }],
  [
    'feedback',
    { form: 'customer-feedback', serviceId: null, dueAt: null, card: { name: 'Sam', phone: '615-555-0123' } },
  ],
  [
    'a dispute',
    {
      form: 'dispute-resolution',
      recipient: 'compliance',
      serviceId: null,
      store: undefined,
      dueAt: new Date('2026-12-14T16:12:00Z'),
      card: { name: 'Dana', phone: '615-555-0124' },
    },
  ],
  [
    'an application by someone who typed an address for a name',
    { card: { name: 'URGENT sign in at desk.cash-express.support', phone: '931-555-0142' } },
  ],
  [
    'a job application that broke off',
    {
      form: 'employment-application',
      serviceId: null,
      dueAt: new Date('2027-01-13T16:12:00Z'),
      missing: ['references', 'work-history'],
      card: { name: 'Lee', phone: '270-555-0126', bestTime: 'after 4 PM' },
    },
  ],
  ['an application whose store closes earlier', { channel: 'moved:2', movedTo: new Date('2026-11-16T19:00:00Z') }],
  ['an application whose store opens after all', { channel: 'moved:3', movedTo: null }],
  [
    'an application whose customer named another phone number',
    { channel: 'corrected:3', correction: { phone: '931-555-0177', bestTime: 'After 4 PM' } },
  ],
  ['an application that the customer canceled', { channel: 'stop:4', stoppedBy: 'closed' }],
  ['an application whose customer stopped the calls', { channel: 'stop:4', stoppedBy: 'calls stopped' }],
  ['an application whose customer asks for a call again', { channel: 'allowed:5' }],
  [
    'a cancellation that the store did not take, to head office',
    { channel: 'fallback:store:101/stop:4', recipient: 'head-office', stoppedBy: 'closed' },
  ],
]

const at = (hour: number, minute: number) => new Date(Date.UTC(2026, 10, 14, hour + 6, minute))
const applied = {
  channel: 'notice',
  form: 'apply-now',
  store_id: 101,
  service_id: 7,
  language: 'en',
  due_at: facts.dueAt,
} as const
const listed: Listed[] = [
  { ...applied, reference: 'BCDFGHJK', received_at: at(10, 12) },
  { ...applied, reference: 'CDFGHJKM', received_at: at(10, 12), service_id: 4 },
  {
    ...applied,
    reference: 'DFGHJKMN',
    received_at: at(10, 14),
    form: 'customer-feedback',
    service_id: null,
    due_at: null,
  },
  { ...applied, reference: 'FGHJKMNP', received_at: at(10, 15) },
].map((each) => ({ ...each, digest_id: '4711', total: 4 }))
const writeDigest = (changes: Partial<DigestFacts> = {}) =>
  digestText(
    formHandling,
    { channel: 'digest:notice', recipient: 'store:101', store: facts.store, listed, ...changes },
    { deskUrl, ceiling: 30 },
  )

/** The customer of the second one canceled, and that of the fourth one named another phone number. */
const laterChannels = ['notice', 'stop:2', 'notice', 'corrected:2']
const changed = listed.map((each, index) => ({ ...each, channel: laterChannels[index] ?? 'notice' }))

const lists: [string, NoticeText][] = [
  ['many notices within an hour, in one list', writeDigest()],
  ['a list with a cancellation and a change', writeDigest({ listed: changed })],
  ['a store with many notices, to head office', floodText(facts.store, 30)],
]

const document = readFileSync(new URL('../../../../docs/examples/notices.md', import.meta.url), 'utf8')

describe('mail to stores and offices', () => {
  test.each(examples)(
    '[PROMISE-01] [PROMISE-02] [PROMISE-03] matches the notice in docs/examples/notices.md for %s',
    (title, changes) => {
      const { subject, text } = write(changes)
      expect(document).toContain(
        `## ${title[0]?.toUpperCase()}${title.slice(1)}\n\n\`\`\`text\nSubject: ${subject}\n\n${text}\`\`\``,
      )
    },
  )

  test.each(lists)('matches the list in docs/examples/notices.md for %s', (title, { subject, text }) => {
    expect(document).toContain(
      `## ${title[0]?.toUpperCase()}${title.slice(1)}\n\n\`\`\`text\nSubject: ${subject}\n\n${text}\`\`\``,
    )
  })

  test('states how many more there are when a list is too long for an email', () => {
    const { subject, text } = writeDigest({ listed: listed.map((each) => ({ ...each, total: 3_004 })) })
    expect(subject).toBe('3,004 notices in one list, the first due Mon, Nov 16')
    expect(text).toContain('3,000 more are not shown. The desk lists all of them.')
  })

  test('names the store and the reason of each entry in a list for an office', () => {
    const channels = ['notice', 'overdue', 'fallback:store:101', 'fallback:store:101/digest:notice', 'flood:store:101']
    const { text } = writeDigest({
      recipient: 'head-office',
      store: undefined,
      listed: channels.flatMap((channel) => listed.slice(0, 1).map((each) => ({ ...each, channel }))),
    })
    for (const entry of [
      'Flex loan',
      'Overdue: flex loan',
      'Not delivered: flex loan',
      'Not delivered: a list',
      'Many notices',
    ])
      expect(text).toContain(`BCDFGHJK  Nov 14, 10:12 AM  ${entry}, store 101\n`)
  })

  test('says in a list who is called in Spanish, except where nobody should call', () => {
    const channels = ['notice', 'reminder', 'stop:2', 'flood:store:101']
    const { text } = writeDigest({
      listed: channels.flatMap((channel) =>
        listed.slice(0, 1).map((each) => ({ ...each, channel, language: 'es' as const })),
      ),
    })
    expect(text).toContain('AM  Flex loan, in Spanish\n')
    expect(text).toContain('AM  Reminder: flex loan, in Spanish\n')
    expect(text).toContain('AM  Flex loan\n')
    expect(text).toContain('AM  Many notices\n')
  })

  test('says who is called in Spanish also when the contact card does not open', () => {
    const { subject, text } = write({ language: 'es', card: undefined, channel: 'overdue' })
    expect(subject).toMatch(/^Overdue: .*, in Spanish$/)
    expect(text).toContain('\nLanguage: Spanish\nContact: open it')
  })

  test('names no due time when a list has only cancellations', () => {
    const { subject, text } = writeDigest({
      listed: listed.slice(0, 1).map((each) => ({ ...each, channel: 'stop:2', total: 1 })),
    })
    expect(subject).toBe('1 notice in one list')
    expect(text).not.toContain('Call by')
  })

  test('says in a list for head office which request to stop a store did not take', () => {
    const { text } = writeDigest({
      recipient: 'head-office',
      store: undefined,
      listed: listed.slice(0, 1).map((each) => ({ ...each, channel: 'fallback:store:101/stop:2' })),
    })
    expect(text).toContain('or canceled):\n\nBCDFGHJK  Nov 14, 10:12 AM  Not delivered: flex loan, store 101\n')
  })

  test('has no contact and no deadline in a request to stop, whatever was opened', () => {
    const { subject, text } = write({ channel: 'stop:2', correction: { phone: '931-555-0177' } })
    expect(`${subject}\n${text}`).not.toMatch(/María|931-555|Call by|quotation marks/)
  })

  test.each<[string, NoticeFacts['card'], string[]]>([
    [
      'old numbers',
      { phone: '931-555-0142', cellPhone: '931-555-0143' },
      ['Old phone: 931-555-0142', 'Old cell phone'],
    ],
    ['the same number', { phone: '931-555-0177', cellPhone: '931-555-0143' }, ['Old cell phone: 931-555-0143']],
  ])('names the new phone number first when the card has %s', (_, card, after) => {
    const { text } = write({ channel: 'reminder', card, correction: { phone: '931-555-0177' } })
    const [, ...numbers] = text.split('New phone: 931-555-0177\n')
    expect(numbers).toHaveLength(1)
    for (const line of after) expect(numbers[0]).toContain(line)
    expect(numbers[0]?.match(/0177/)).toBeNull()
  })

  test('shows the due time in the time zone of the store', () => {
    const store = { name: 'Cash Express of Knoxville', phone: '865-555-0100', time_zone: 'America/New_York' }
    expect(write({ store }).text).toContain('Monday, November 16, 2026 at 7:00 PM Eastern Time')
  })

  test('names the desk when the contact card does not open', () => {
    const { text } = write({ card: undefined })
    expect(text).toContain('open it at the desk to see who to call')
  })

  test('shows the reference when there is no desk address', () => {
    expect(noticeText(formHandling, facts, '').text).toContain('at the desk with the reference BCDFGHJK.')
  })

  test('has no visitor input in the subject', () => {
    for (const [, changes] of examples) {
      const card = { name: 'Zqxwvk', phone: '731-555-8306', cellPhone: '731-555-8307', bestTime: 'Kjplm' }
      expect(write({ ...changes, card }).subject).not.toMatch(/Zqxwvk|731|Kjplm/)
    }
  })
})
