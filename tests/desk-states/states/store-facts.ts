import {
  liveFacts,
  lostVisits,
  movingCalls,
  movingPromises,
  ownFacts,
  plainFacts,
  readFacts,
  servicesAsked,
  storeList,
} from '../data/store-facts.ts'
import type { DeskState, Replies, Step } from '../state.ts'

const facts = 'GET /api/store-facts/101'

const store = (
  name: string,
  path: string,
  replies: Replies,
  steps: readonly Step[],
  more: Partial<DeskState> = {},
): DeskState => ({ name, as: 'hugo', path, cases: [], replies, steps, ...more })

const editReplies: Replies = {
  [facts]: plainFacts,
  'POST /api/store-facts/101/preview': {
    problems: [],
    promises: movingPromises,
    calls: movingCalls,
    visits: lostVisits,
  },
  'POST /api/store-facts/101/changes': {
    problems: [{ field: 'hours.tue_close', message: 'must be after the opening time' }],
  },
}

const closeEarly: readonly Step[] = [
  { see: 'Edit Cash Express of Cookeville' },
  { fill: 'Text', with: 'We close at 1 PM this Tuesday for inventory.' },
  { fill: 'Notice until', with: '2026-11-17' },
  { fill: 'Tuesday Closes', with: '13:00' },
  { fill: 'Hours hold from', with: '2026-11-17' },
  { fill: 'Hold until', with: '2026-11-17' },
  { press: 'Installment loans' },
  { fill: 'Services from', with: '2026-12-01' },
]

export const storeFactsStates: readonly DeskState[] = [
  store('stores', '/stores', { 'GET /api/store-facts': storeList }, [{ see: 'Smithville' }]),
  store('stores-none-found', '/stores', { 'GET /api/store-facts': storeList }, [
    { fill: 'Name, town or number', with: 'Atlantis' },
    { see: 'No store found' },
  ]),
  store('store-facts-start', '/stores/101/edit', editReplies, [{ see: 'Nothing is changed yet.' }]),
  store(
    'store-facts-error',
    '/stores/101/edit',
    editReplies,
    [
      ...closeEarly,
      { see: 'Promises that move' },
      { fill: 'Why', with: 'Inventory' },
      { press: 'Publish 2 and ask for 1' },
      { see: 'Not saved yet.' },
    ],
    { alsoPictured: ['forced-colors'] },
  ),
  store('store-facts-closed-day', '/stores/101/edit', editReplies, [
    { press: 'Add a closed day' },
    { fill: 'Why it is closed', with: 'Weather' },
    { press: 'Remove Thu, Dec 31' },
    { see: '1 removed' },
    { see: 'Promises that move' },
  ]),
  store('store-facts-live', '/stores/101', { [facts]: liveFacts }, [{ see: 'Published at' }]),
  store('store-facts-approve', `/stores/101/approve/${servicesAsked.id}`, { [facts]: liveFacts }, [
    { see: 'You checked' },
    { press: 'The license covers' },
  ]),
  store('store-facts-approve-unchecked', `/stores/101/approve/${servicesAsked.id}`, { [facts]: liveFacts }, [
    { press: 'Approve' },
    { see: 'Check the license and the rates first.' },
  ]),
  store('store-facts-approve-own', `/stores/101/approve/${servicesAsked.id}`, { [facts]: ownFacts }, [
    { see: 'You asked for this.' },
  ]),
  store('store-facts-read', '/stores/101', { [facts]: readFacts }, [{ see: 'What visitors will see' }], {
    as: 'tanya',
  }),
  store('store-facts-not-found', '/stores/999', {}, [{ see: 'There is no such store' }]),
  store('new-store', '/stores/new', {}, [{ see: 'Ask for approval' }]),
  store(
    'new-store-error',
    '/stores/new',
    {
      'POST /api/store-facts': {
        problems: [
          { field: 'zip', message: 'is not a ZIP code' },
          { field: 'store_id', message: 'is not a whole number' },
        ],
      },
    },
    [{ fill: 'Why', with: 'A new store' }, { press: 'Ask for approval' }, { see: 'Not sent yet.' }],
  ),
]
