import { closedToday, cookevilleCases, heldByDee, newCase, nextTries, titleLoan } from '../data/cookeville-cases.ts'
import { dispute } from '../data/other-cases.ts'
import type { DeskState, Step } from '../state.ts'

const path = '/queue/store:101'
const live: Step = { see: 'Live' }

const queue = (name: string, more: Partial<DeskState> = {}): DeskState => ({
  name,
  path,
  cases: cookevilleCases,
  steps: [live],
  ...more,
})

export const queueStates: readonly DeskState[] = [
  queue('queue', { alsoPictured: ['forced-colors'] }),
  queue('queue-linked', {
    replies: {
      'GET /api/linked-cases': {
        linked: [
          { reference: titleLoan.reference, other: heldByDee.reference, otherReceivedAt: heldByDee.receivedAt },
          { reference: heldByDee.reference, other: titleLoan.reference, otherReceivedAt: titleLoan.receivedAt },
        ],
      },
    },
    steps: [live, { see: 'Also applied' }],
    picture: 'none',
  }),
  queue('queue-new', { steps: [live, { arrives: newCase }, { see: 'New case: payday loan' }], picture: 'window' }),
  queue('queue-mine', { path: `${path}?show=mine` }),
  queue('queue-next', { path: `${path}?show=next` }),
  queue('queue-closed', { path: `${path}?show=closed`, steps: [live, { see: 'VB3KXH8M' }] }),
  queue('queue-empty', { cases: [...nextTries, ...closedToday] }),
  queue('queue-of-form', { path: `${path}?form=flex-loans` }),
  queue('queue-offline', { steps: [live, { line: 'offline' }, { see: 'No connection' }] }),
  queue('queue-reconnecting', { steps: [live, { line: 'broken' }, { see: 'Reconnecting.' }] }),
  queue('queue-loading', { answers: { queue: 'no answer' }, steps: [{ see: 'Connecting' }] }),
  queue('queue-failed', { answers: { queue: 'unavailable' }, steps: [{ see: 'Try again' }] }),
  queue('queue-taken-meanwhile', {
    answers: { actions: 'held' },
    steps: [live, { press: 'Take and call' }, { see: 'colleague' }],
    picture: 'window',
  }),
  queue('queue-keys', { steps: [live, { key: '?' }, { see: 'Keys and sound' }], picture: 'window' }),
  queue('queue-menu', {
    steps: [live, { press: 'Tanya Brooks' }, { see: 'Sign out' }],
    picture: 'window',
    covers: true,
  }),
  queue('queue-of-compliance', { as: 'grace', path: '/queue/compliance', cases: [dispute] }),
  queue('queue-of-district', { as: 'nora', cases: [heldByDee] }),
  queue('queue-not-found', {
    path: '/queue/store:999',
    answers: { queue: 'not found' },
    steps: [{ see: 'no such inbox' }],
  }),
]
