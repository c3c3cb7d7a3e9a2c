import {
  districtOverview,
  emptyOverview,
  lateCases,
  missedCases,
  overview,
  storeOverview,
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
