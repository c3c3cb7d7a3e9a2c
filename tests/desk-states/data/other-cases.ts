import { sampleCase, taken } from './case.ts'
import { saturday, today } from './clock.ts'
import { danasDispute, leesApplication, leesReferences, samsFeedback } from './other-answers.ts'

export const dispute = sampleCase({
  reference: 'QC6HWT3N',
  recipient: 'compliance',
  form: 'dispute-resolution',
  receivedAt: saturday('10:12'),
  dueAt: '2026-12-14T16:12:00.000Z',
  events: [
    taken('grace', today('17:05')),
    { kind: 'tried', by: 'grace', at: today('17:12'), details: { outcome: 'reached' } },
    { kind: 'noted', by: 'grace', at: today('17:14'), details: {} },
  ],
  contents: {
    card: { name: 'Dana', phone: '615-555-0124', cellPhone: '615-555-0125', timeZone: 'America/Chicago' },
    application: danasDispute,
    'note:4': 'Receipt is at hand; will send a copy by email.',
  },
})

/** The sending broke off after the references. */
export const job = sampleCase({
  reference: 'KD9TWB4X',
  form: 'employment-application',
  receivedAt: saturday('10:12'),
  dueAt: '2027-01-13T16:12:00.000Z',
  contents: {
    card: { name: 'Lee', phone: '270-555-0126', bestTime: 'after 4 PM', timeZone: 'America/Chicago' },
    application: leesApplication,
    references: leesReferences,
  },
})

export const feedback = sampleCase({
  reference: 'NT4GKW7H',
  form: 'customer-feedback',
  receivedAt: today('08:40'),
  contents: {
    card: { name: 'Sam', phone: '615-555-0123', timeZone: 'America/Chicago' },
    application: samsFeedback,
  },
})
