import { after, sampleCase, taken } from './case.ts'
import { friday, saturday, sunday, today, tomorrow } from './clock.ts'
import { mariasApplication, mariasCard } from './maria.ts'

const byTonight = today('18:00')
const byTomorrow = tomorrow('18:00')

export const late = [
  sampleCase({
    reference: 'RWX7K2MB',
    serviceId: 3,
    receivedAt: friday('18:48'),
    dueAt: saturday('16:00'),
    from: 'store:108',
  }),
  // The store in Oak Ridge closes at 6 PM Eastern Time.
  sampleCase({
    reference: 'T4NHQ9DC',
    serviceId: 7,
    receivedAt: saturday('11:20'),
    dueAt: today('17:00'),
    from: 'store:133',
  }),
]

/** María's application, before anybody took it. */
export const titleLoan = sampleCase({
  reference: 'BCDFGHJK',
  serviceId: 4,
  language: 'es',
  receivedAt: saturday('10:12'),
  dueAt: byTonight,
  contents: { card: mariasCard, application: mariasApplication },
})

export const heldByDee = sampleCase({
  reference: 'MK83VWPJ',
  serviceId: 7,
  receivedAt: saturday('14:31'),
  dueAt: byTonight,
  events: [taken('dee', today('17:19'))],
})

const heldByTanya = sampleCase({
  reference: 'GQ2XRC7T',
  serviceId: 3,
  receivedAt: sunday('20:05'),
  dueAt: byTonight,
  events: [taken('tanya', today('17:17'))],
})

const dueTonight = [
  titleLoan,
  heldByDee,
  heldByTanya,
  sampleCase({ reference: 'ZD6JMH4N', serviceId: 1, receivedAt: sunday('21:40'), dueAt: byTonight }),
  sampleCase({ reference: 'W9PTBK3F', serviceId: 6, language: 'es', receivedAt: sunday('23:12'), dueAt: byTonight }),
]

export const dueAgain = sampleCase({
  reference: 'HV7CN2QD',
  serviceId: 4,
  receivedAt: saturday('09:03'),
  dueAt: byTonight,
  events: [
    taken('dee', today('17:06')),
    { kind: 'tried', by: 'dee', at: today('17:08'), details: { outcome: 'busy', nextTryAt: today('17:18') } },
  ],
})

const dueTomorrow = [
  sampleCase({ reference: 'CX4RDM8K', serviceId: 7, receivedAt: today('09:26'), dueAt: byTomorrow }),
  sampleCase({ reference: 'NJ6WQT2B', serviceId: 3, receivedAt: today('11:50'), dueAt: byTomorrow }),
  sampleCase({ reference: 'FP3HGK9V', serviceId: 9, receivedAt: today('13:17'), dueAt: byTomorrow }),
]

export const newCase = sampleCase({
  reference: 'DB8MXC4R',
  serviceId: 3,
  language: 'es',
  receivedAt: today('17:23'),
  dueAt: byTomorrow,
})

export const nextTries = [
  sampleCase({
    reference: 'KT9BWM3X',
    serviceId: 7,
    receivedAt: saturday('12:44'),
    dueAt: byTonight,
    events: [
      taken('tanya', today('11:00')),
      { kind: 'tried', by: 'tanya', at: today('11:05'), details: { outcome: 'reached', nextTryAt: today('17:40') } },
    ],
  }),
  sampleCase({
    reference: 'RP2GJN7C',
    serviceId: 1,
    language: 'es',
    receivedAt: saturday('15:36'),
    dueAt: byTonight,
    events: [
      taken('dee', today('10:20')),
      { kind: 'tried', by: 'dee', at: today('10:21'), details: { outcome: 'voicemail', nextTryAt: today('16:45') } },
      taken('dee', today('16:48')),
      { kind: 'tried', by: 'dee', at: today('16:50'), details: { outcome: 'no answer', nextTryAt: today('17:45') } },
    ],
  }),
  sampleCase({
    reference: 'QH4DVR6P',
    serviceId: 4,
    receivedAt: friday('10:15'),
    dueAt: saturday('16:00'),
    events: [
      taken('tanya', saturday('09:30')),
      {
        kind: 'tried',
        by: 'tanya',
        at: saturday('09:32'),
        details: { outcome: 'no answer', nextTryAt: today('14:00') },
      },
      taken('tanya', today('14:08')),
      {
        kind: 'tried',
        by: 'tanya',
        at: today('14:10'),
        details: { outcome: 'voicemail', nextTryAt: tomorrow('09:30') },
      },
    ],
  }),
]

const flexToday = sampleCase({ reference: 'DW8NCJ2Q', serviceId: 7, receivedAt: saturday('15:40'), dueAt: byTonight })

export const closedToday = [
  sampleCase({
    reference: 'VB3KXH8M',
    serviceId: 7,
    receivedAt: saturday('09:50'),
    dueAt: byTonight,
    events: [
      taken('dee', today('16:47')),
      { kind: 'visit agreed', by: 'dee', at: today('16:50'), details: { day: '2026-11-16' } },
      { kind: 'closed', by: 'dee', at: today('16:52'), details: { as: 'came in' } },
    ],
  }),
  sampleCase({
    reference: 'JC7QPW4T',
    serviceId: 3,
    receivedAt: saturday('10:31'),
    dueAt: byTonight,
    events: [
      taken('tanya', today('15:10')),
      { kind: 'closed', by: 'tanya', at: today('15:15'), details: { as: 'came in' } },
    ],
  }),
  sampleCase({
    reference: 'XN2RGD9F',
    serviceId: 4,
    receivedAt: saturday('11:02'),
    dueAt: byTonight,
    events: [
      taken('tanya', today('10:02')),
      { kind: 'tried', by: 'tanya', at: today('10:05'), details: { outcome: 'voicemail', nextTryAt: today('13:30') } },
      taken('tanya', today('13:36')),
      { kind: 'closed', by: 'tanya', at: today('13:40'), details: { as: 'not interested', outcome: 'reached' } },
    ],
  }),
  sampleCase({
    reference: 'MH6TBV3K',
    serviceId: 6,
    receivedAt: friday('12:00'),
    dueAt: saturday('16:00'),
    events: [
      taken('marcus', today('09:20')),
      { kind: 'tried', by: 'marcus', at: today('09:22'), details: { outcome: 'no answer' } },
      { kind: 'tried', by: 'marcus', at: today('11:00'), details: { outcome: 'no answer' } },
      { kind: 'closed', by: 'marcus', at: today('11:22'), details: { as: 'could not reach', outcome: 'no answer' } },
    ],
  }),
  after(flexToday, taken('dee', today('10:30')), {
    kind: 'closed',
    by: 'dee',
    at: today('10:36'),
    details: { as: 'not interested', outcome: 'reached' },
  }),
  sampleCase({
    reference: 'GR4XKP7B',
    serviceId: 7,
    receivedAt: saturday('15:44'),
    dueAt: byTonight,
    events: [
      taken('dee', today('09:55')),
      { kind: 'closed', by: 'dee', at: today('09:58'), details: { as: 'duplicate', duplicateOf: 'DW8NCJ2Q' } },
    ],
  }),
]

/** The queue of a store half an hour before it closes. */
export const cookevilleCases = [...late, ...dueTonight, dueAgain, ...dueTomorrow, ...nextTries, ...closedToday]
