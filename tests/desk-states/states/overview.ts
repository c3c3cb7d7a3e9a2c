import {
  askedClosings,
  closingToday,
  districtOverview,
  emptyOverview,
  lateCases,
  missedCases,
  myStore,
  overview,
  storeOverview,
  storePeople,
  toHandOver,
  undelivered,
} from '../data/overview.ts'
import type { DeskState } from '../state.ts'

const waiting = { 'GET /api/waiting-work': { late: 6, storeChanges: 1, costs: 2 } }

const state = (
  name: string,
  path: string,
  replies: DeskState['replies'],
  see: string,
  more: Partial<DeskState> = {},
): DeskState => ({
  name,
  as: 'hugo',
  path,
  cases: [],
  replies: replies ?? {},
  steps: [{ see }],
  ...more,
})

const ownReplies: DeskState['replies'] = {
  'GET /api/overview/stores/101': myStore,
  'GET /api/overview/stores/101/people': storePeople,
  'GET /api/overview/cases': missedCases,
  'GET /api/hand-over/101': toHandOver,
  'GET /api/closings': { closings: [] },
  'GET /api/store-details/101/close-today': closingToday,
}

const ownState = (name: string, steps: DeskState['steps'], more: Partial<DeskState> = {}): DeskState =>
  state(name, '/my-store', ownReplies, '', { as: 'marcus', steps: [{ see: 'Unusual tries' }, ...steps], ...more })
/** Only checked, because the kept pictures have a limit. */
const unseen = { picture: 'none' } as const
const inDialog = { ...unseen, covers: true } as const

export const overviewStates: readonly DeskState[] = [
  state('overview', '/overview', { 'GET /api/overview': overview, ...waiting }, 'Stores, lowest first', {
    alsoPictured: ['forced-colors'],
  }),
  state('overview-table', '/overview', { 'GET /api/overview': overview }, 'Stores, lowest first', {
    steps: [{ see: 'Stores, lowest first' }, { press: 'Show as a table' }, { see: 'Monday, November 16' }],
  }),
  state(
    'overview-district',
    '/overview?district=Upper+Cumberland',
    { 'GET /api/overview': districtOverview },
    'Stores, lowest first',
    { as: 'nora' },
  ),
  state('overview-empty', '/overview', { 'GET /api/overview': emptyOverview }, 'No promise has ended'),
  state(
    'overview-store',
    '/overview/stores/107',
    { 'GET /api/overview/stores/107': storeOverview, 'GET /api/overview/cases': missedCases },
    'Promises not kept',
  ),
  ownState('my-store', [{ see: 'Mark as checked' }], unseen),
  ownState('my-store-close', [{ press: 'Close my store today' }, { see: 'are affected' }], {
    picture: 'window',
    covers: true,
  }),
  ownState('my-store-asked', [{ see: 'You asked to close today' }], {
    replies: { ...ownReplies, 'GET /api/closings': askedClosings },
    ...unseen,
  }),
  ownState(
    'my-store-hand-over',
    [{ press: 'Hand over the open cases' }, { choose: 'Algood, 4 miles', in: 'Which store should call?' }],
    inDialog,
  ),
  state('overview-asked-closing', '/overview', { 'GET /api/overview': districtOverview }, '', {
    as: 'nora',
    replies: { 'GET /api/overview': districtOverview, 'GET /api/closings': askedClosings },
    steps: [{ see: 'asks to close' }],
    ...unseen,
  }),
  state('overview-decide-closing', '/overview', {}, '', {
    as: 'nora',
    replies: { 'GET /api/overview': districtOverview, 'GET /api/closings': askedClosings },
    steps: [{ press: 'Decide' }, { see: 'Confirm and close' }],
    ...inDialog,
  }),
  state(
    'overview-cases',
    '/overview/cases?stat=not-kept',
    { 'GET /api/overview/cases': missedCases },
    'Show more after',
  ),
  state('more', '/more', waiting, 'Staff'),
  state('overview-late', '/late', { 'GET /api/overview/cases': lateCases }, 'PK4HNV8D'),
  state('overview-mail', '/mail', { 'GET /api/overview/mail': undelivered }, 'The mail server said'),
]
