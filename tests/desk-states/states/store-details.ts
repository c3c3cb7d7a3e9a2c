import {
  liveDetails,
  lostVisits,
  movingCalls,
  movingPromises,
  ownDetails,
  plainDetails,
  readDetails,
  servicesAsked,
  storeList,
} from '../data/store-details.ts'
import type { DeskState, Replies, Step } from '../state.ts'

const details = 'GET /api/store-details/101'

const store = (
  name: string,
  path: string,
  replies: Replies,
  steps: readonly Step[],
  more: Partial<DeskState> = {},
): DeskState => ({ name, as: 'hugo', path, cases: [], replies, steps, ...more })

const editReplies: Replies = {
  [details]: plainDetails,
  'POST /api/store-details/101/preview': {
    problems: [],
    promises: movingPromises,
    calls: movingCalls,
    visits: lostVisits,
  },
  'POST /api/store-details/101/changes': {
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

export const storeDetailsStates: readonly DeskState[] = [
  store('stores', '/stores', { 'GET /api/store-details': storeList }, [{ see: 'Smithville' }]),
  store('stores-none-found', '/stores', { 'GET /api/store-details': storeList }, [
    { fill: 'Name, town or number', with: 'Atlantis' },
    { see: 'No store found' },
  ]),
  store('store-details-start', '/stores/101/edit', editReplies, [{ see: 'Nothing is changed yet.' }]),
  store(
    'store-details-error',
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
  store('store-details-closed-day', '/stores/101/edit', editReplies, [
    { press: 'Add a closed day' },
    { fill: 'Why it is closed', with: 'Weather' },
    { press: 'Remove Thu, Dec 31' },
    { see: '1 removed' },
    { see: 'Promises that move' },
  ]),
  store('store-details-live', '/stores/101', { [details]: liveDetails }, [{ see: 'Published at' }]),
  store('store-details-approve', `/stores/101/approve/${servicesAsked.id}`, { [details]: liveDetails }, [
    { see: 'You checked' },
    { press: 'The license covers' },
  ]),
  store('store-details-approve-unchecked', `/stores/101/approve/${servicesAsked.id}`, { [details]: liveDetails }, [
    { press: 'Approve' },
    { see: 'Check the license and the rates first.' },
  ]),
  store('store-details-approve-own', `/stores/101/approve/${servicesAsked.id}`, { [details]: ownDetails }, [
    { see: 'You asked for this.' },
  ]),
  store('store-details-read', '/stores/101', { [details]: readDetails }, [{ see: 'What visitors will see' }], {
    as: 'tanya',
  }),
  store('store-details-not-found', '/stores/999', {}, [{ see: 'There is no such store' }]),
  store('new-store', '/stores/new', {}, [{ see: 'Ask for approval' }]),
  store(
    'new-store-error',
    '/stores/new',
    {
      'POST /api/store-details': {
        problems: [
          { field: 'zip', message: 'is not a ZIP code' },
          { field: 'store_id', message: 'is not a whole number' },
        ],
      },
    },
    [{ fill: 'Why', with: 'A new store' }, { press: 'Ask for approval' }, { see: 'Not sent yet.' }],
  ),
]
