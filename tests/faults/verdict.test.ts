import { expect, test } from 'vitest'
import { type Evidence, faultsIn, judge, mailboxOf, messageIdFor } from './verdict.ts'

const mail = (reference: string, recipient: string) => ({
  id: messageIdFor(reference, recipient),
  to: [mailboxOf(recipient)],
})

const clean: Evidence = {
  acknowledged: [
    { key: 'visitor-one', reference: 'BCDFGHJK' },
    { key: 'visitor-two', reference: 'MNPQRTVW' },
    { key: 'applicant', reference: 'JBJBJBJB' },
    { key: 'applicant', reference: 'JBJBJBJB', section: 'references', content: 'three people' },
    { key: 'applicant', reference: 'JBJBJBJB', section: 'secondary-stores', content: 'store 102' },
  ],
  submissions: [
    { reference: 'BCDFGHJK', key: 'visitor-one', recipients: ['store:101'] },
    { reference: 'MNPQRTVW', key: 'visitor-two', recipients: ['store:101', 'head-office'] },
    { reference: 'XYZ23467', key: 'visitor-who-left', recipients: ['store:101'] },
    { reference: 'JBJBJBJB', key: 'applicant', recipients: ['store:101', 'store:102'] },
  ],
  sections: [
    { reference: 'JBJBJBJB', section: 'references', content: 'three people' },
    { reference: 'JBJBJBJB', section: 'secondary-stores', content: 'store 102' },
    { reference: 'JBJBJBJB', section: 'work-history', content: 'not acknowledged' },
  ],
  inbox: [
    { reference: 'BCDFGHJK', recipient: 'store:101' },
    { reference: 'MNPQRTVW', recipient: 'store:101' },
    { reference: 'MNPQRTVW', recipient: 'head-office' },
    { reference: 'XYZ23467', recipient: 'store:101' },
    { reference: 'JBJBJBJB', recipient: 'store:101' },
    { reference: 'JBJBJBJB', recipient: 'store:102' },
  ],
  mails: [
    mail('BCDFGHJK', 'store:101'),
    mail('BCDFGHJK', 'store:101'),
    mail('MNPQRTVW', 'store:101'),
    mail('MNPQRTVW', 'head-office'),
    mail('XYZ23467', 'store:101'),
    mail('JBJBJBJB', 'store:101'),
    mail('JBJBJBJB', 'store:102'),
  ],
}
const [first] = clean.submissions as [Evidence['submissions'][number]]
const named = (changes: Partial<Evidence>) =>
  faultsIn(judge({ ...clean, ...changes })).map((fault) => fault.split(' ')[0])

test('finds no fault in complete evidence, even with an email that was sent twice', () => {
  expect(named({})).toEqual([])
  expect(judge(clean)).toMatchObject({ acknowledged: 3, repeats: 1 })
})

const list = (listed: string[], to = 'store101@stores.example') => ({
  id: '<BCDFGHJK.store-101.digest-notice@cash-express.example>',
  to: [to],
  listed,
})

test('accepts a list instead of single notices and finds its errors', () => {
  const elsewhere = clean.mails.filter(({ to }) => to.join() !== mailboxOf('store:101'))
  const all = ['BCDFGHJK', 'MNPQRTVW', 'XYZ23467', 'JBJBJBJB']
  const withList = (...mails: Evidence['mails']) => named({ mails: [...elsewhere, ...mails] })
  expect(withList(list(all))).toEqual([])
  expect(withList(list(all.slice(1)))).toEqual(['unannounced'])
  expect(withList(list([...all, 'QQQQ2222']))).toEqual(['unknownMails'])
  expect(withList(list(all, 'store102@stores.example'))).toEqual(['unannounced', 'unknownMails'])
  expect(withList({ ...list(all), id: '<QQQQ2222.store-101.digest-notice@cash-express.example>' })).toEqual([
    'unknownMails',
  ])
})

test('names each kind of fault', () => {
  const others = clean.submissions.slice(1)
  expect(named({ submissions: [{ ...first, key: undefined }, ...others] })).toEqual(['lost', 'unopened'])
  expect(named({ submissions: [{ ...first, key: 'another' }, ...others] })).toEqual(['lost'])
  expect(named({ submissions: others })).toEqual(['lost', 'inboxWrong', 'unknownMails'])
  expect(
    named({
      submissions: [
        ...clean.submissions.filter(({ reference }) => reference !== 'XYZ23467'),
        { ...first, reference: 'XYZ23467' },
      ],
    }),
  ).toEqual(['duplicated'])
  expect(named({ acknowledged: [...clean.acknowledged, { key: 'visitor-one', reference: 'XYZ23467' }] })).toEqual([
    'lost',
    'duplicated',
  ])
  expect(named({ inbox: clean.inbox.slice(1) })).toEqual(['inboxWrong'])
  expect(named({ inbox: [...clean.inbox, ...clean.inbox.slice(0, 1)] })).toEqual(['inboxWrong'])
  expect(named({ mails: clean.mails.map(({ id }) => ({ id, to: ['office@cash-express.example'] })) })).toEqual([
    'misdirected',
  ])
  expect(named({ mails: clean.mails.slice(2) })).toEqual(['unannounced'])
  expect(
    named({ mails: [...clean.mails, { id: '<other@cash-express.example>', to: ['store101@stores.example'] }] }),
  ).toEqual(['unknownMails'])
})

test('names each fault in the sections of a job application', () => {
  const [section, ...others] = clean.sections as [Evidence['sections'][number], ...Evidence['sections']]
  expect(named({ sections: others })).toEqual(['lost'])
  expect(named({ sections: [{ ...section, content: 'two people' }, ...others] })).toEqual(['lost'])
  expect(named({ sections: [{ ...section, content: undefined }, ...others] })).toEqual(['lost', 'unopened'])
  expect(named({ sections: [section, ...clean.sections] })).toEqual(['duplicated'])
  const toFurtherStore = ({ reference, recipient }: Evidence['inbox'][number]) =>
    reference === 'JBJBJBJB' && recipient === 'store:102'
  expect(named({ inbox: clean.inbox.filter((row) => !toFurtherStore(row)) })).toEqual(['inboxWrong'])
  expect(named({ inbox: [...clean.inbox, ...clean.inbox.filter(toFurtherStore)] })).toEqual(['inboxWrong'])
  expect(named({ mails: clean.mails.slice(0, -1) })).toEqual(['unannounced'])
})
