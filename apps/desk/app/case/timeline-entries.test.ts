import type { EventRow } from '@cash-express/domain/cases/case-row'
import { expect, test } from 'vitest'
import { sampleCaseRow } from '../queue/sample-case-row.ts'
import { type TimelineSource, timelineEntries } from './timeline-entries.ts'

const rosa = { id: '1', name: 'Rosa Reyes' }
const marcus = { id: '2', name: 'Marcus Moore' }

const row = sampleCaseRow({
  serviceId: 4,
  receivedAt: '2026-11-14T16:12:00.000Z',
  dueAt: '2026-11-17T00:00:00.000Z',
})

type Step = readonly [person: typeof rosa | null, kind: EventRow['kind'], details?: EventRow['details']]

const sourceOf = (steps: readonly Step[], more: Partial<TimelineSource> = {}): TimelineSource => ({
  row,
  events: steps.map(([person, kind, details = {}], index) => ({
    number: index + 1,
    at: new Date(Date.parse('2026-11-16T20:00:00Z') + index * 60_000).toISOString(),
    person,
    kind,
    details,
  })),
  releases: [],
  person: rosa,
  nameOf: (recipient) => `the store ${recipient.slice(6)}`,
  now: new Date('2026-11-16T23:23:00Z'),
  ...more,
})

const lines = (the: TimelineSource) => timelineEntries(the).map(({ what, by }) => (by ? `${what} (${by})` : what))

test('lists events, the last first, below planned steps', () => {
  expect(
    lines(
      sourceOf([
        [null, 'arrived'],
        [rosa, 'taken'],
        [marcus, 'taken over', { from: '1' }],
        [rosa, 'tried', { outcome: 'no answer' }],
        [marcus, 'tried', { outcome: 'voicemail' }],
        [marcus, 'given back'],
        [rosa, 'noted'],
      ]),
    ),
  ).toEqual([
    'Promise ends',
    'Note (you)',
    'Marcus Moore gave the case back',
    'Try 2: voicemail (Marcus Moore)',
    'Try 1: no answer (you)',
    'Marcus Moore took over from you',
    'You took the case',
    'Received from the website',
  ])
})

test('names what the customer did, and never the command line for it', () => {
  expect(
    lines(
      sourceOf(
        [
          [null, 'arrived'],
          [null, 'mail failed', { status: '5.1.1' }],
          [null, 'corrected', { changed: ['phone', 'best time'] }],
          [null, 'calls stopped'],
          [null, 'calls allowed', { to: '2026-11-18T00:00:00Z' }],
          [null, 'closed', { as: 'canceled by customer' }],
          [marcus, 'reopened'],
          [rosa, 'calls stopped'],
        ],
        { row: { ...row, callsStoppedAt: '2026-11-16T20:07:00Z' } },
      ),
    ),
  ).toEqual([
    'The customer asked us not to call (you)',
    'Reopened (Marcus Moore)',
    'The customer canceled',
    'The customer asked for a call again',
    'The customer stopped the calls',
    'The customer changed the phone number and the best time to call',
    'Email failed: our confirmation did not reach the customer',
    'Received from the website',
  ])
})

test('distinguishes the opening of a change from that of the card', () => {
  const card = { id: '1', at: '2026-11-16T21:00:00Z', who: 'Rosa Reyes', person: '1', action: 'card', reason: 'a call' }
  const releases = [
    { ...card, scope: 'card' },
    { ...card, id: '2', at: '2026-11-16T21:01:00Z', scope: 'phone' },
  ]
  expect(lines(sourceOf([], { releases })).slice(1)).toEqual([
    'What the customer changed was opened (you)',
    'Phone number looked up (you)',
  ])
})

test('does not count a try that was undone', () => {
  expect(
    lines(
      sourceOf([
        [null, 'arrived'],
        [rosa, 'tried', { outcome: 'busy' }],
        [rosa, 'undone', { number: 2 }],
        [rosa, 'tried', { outcome: 'voicemail' }],
      ]),
    ).slice(1, 4),
  ).toEqual(['Try 1: voicemail (you)', 'Undone: Busy (you)', 'Busy (you)'])
})

test('names the stores of a hand-over, and the day of a visit', () => {
  const steps: Step[] = [
    [null, 'arrived', { from: 'store:102' }],
    [marcus, 'handed over', { to: 'store:103' }],
    [rosa, 'visit agreed', { day: '2026-11-17' }],
    [rosa, 'closed', { as: 'duplicate', duplicateOf: 'KD9TWB4X' }],
  ]
  expect(lines(sourceOf(steps, { row: { ...row, closedAt: '2026-11-16T21:00:00.000Z' } }))).toEqual([
    'Closed: duplicate of KD9TWB4X (you)',
    'Coming in Tuesday, November 17 (you)',
    'Handed over to the store 103 (Marcus Moore)',
    'Handed over by the store 102',
  ])
})

test.each([
  [{ ...row, firstTryAt: '2026-11-16T20:00:00.000Z', nextTryAt: '2026-11-16T23:45:00.000Z' }, ['next: Next try']],
  [{ ...row, dueAt: '2026-11-16T20:00:00.000Z' }, ['late: Promise ended']],
  [{ ...row, form: 'dispute-resolution', firstTryAt: '2026-11-16T20:00:00.000Z' }, ['next: Answer due']],
  [{ ...row, form: 'employment-application' }, ['next: No longer current']],
  [{ ...row, form: 'customer-feedback', dueAt: null }, []],
])('says what is to come in a case of each kind, example %#', (the, expected) => {
  expect(timelineEntries(sourceOf([], { row: the })).map(({ kind, what }) => `${kind}: ${what}`)).toEqual(expected)
})

test('calls a colleague of the same name by that name', () => {
  const release = { at: '2026-11-16T21:00:00Z', action: 'card', scope: 'card', reason: 'a call', who: rosa.name }
  const releases = [
    { ...release, id: '1', person: rosa.id },
    { ...release, id: '2', person: marcus.id },
    { ...release, id: '3', person: null },
  ]
  expect(timelineEntries(sourceOf([], { releases })).filter(({ mark }) => mark === 'opened')).toMatchObject([
    { by: 'you' },
    { by: 'Rosa Reyes' },
    { by: 'Rosa Reyes' },
  ])
})

test('shows the words of the buttons for outcomes that are stored under others', () => {
  const happened = lines(
    sourceOf(
      [
        [rosa, 'tried', { outcome: 'reached' }],
        [rosa, 'closed', { as: 'came in' }],
      ],
      { row: { ...row, closedAt: '2026-11-16T20:01:00Z', closedAs: 'came in' } },
    ),
  )
  expect(happened).toEqual(['Closed: came in (you)', 'Try 1: talked (you)'])
})
