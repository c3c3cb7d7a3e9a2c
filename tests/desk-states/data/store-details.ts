import type { Store } from '../../../packages/domain/src/stores/store.ts'
import type {
  ChangeRow,
  MovingPromise,
  StoreDetailsResponse,
  StoreListResponse,
} from '../../../packages/domain/src/stores/store-details.ts'
import { friday, today, tomorrow } from './clock.ts'
import { staff } from './staff.ts'
import { stores } from './stores.ts'

const more = {
  101: { address1: '1420 North Washington Avenue', zip: '38501', latitude: 36.16, longitude: -85.5 },
  108: { address1: '120 West Main Street', zip: '37166', latitude: 35.96, longitude: -85.81 },
  133: { address1: '700 Oak Ridge Turnpike', zip: '37830', latitude: 36.01, longitude: -84.26 },
} as const

const listed = stores.map((store): Store & { district: string } => ({
  ...store,
  ...more[store.store_id as keyof typeof more],
  serviceIds: [1, 3, 4, 6, 7, 9],
  district: 'Upper Cumberland',
}))

const [base, ...others] = listed
if (!base) throw new Error('there is no store')

const owen = { id: '8', name: 'Owen Clarke' }
const hugo = { id: staff.hugo.id, name: staff.hugo.name }

type Given = Pick<ChangeRow, 'id' | 'kind' | 'from' | 'until' | 'value'> & Partial<ChangeRow>

const change = (given: Given): ChangeRow =>
  ({
    storeId: 101,
    reason: 'Inventory on Tuesday',
    promises: 'before closing',
    person: hugo,
    at: today('17:20'),
    request: '11111111-1111-4111-8111-111111111111',
    approved: null,
    withdrawn: null,
    ...given,
  }) as ChangeRow

const notice = change({
  id: '21',
  kind: 'notice',
  from: '2026-11-16',
  until: '2026-11-17',
  value: { text: 'We close at 1 PM this Tuesday for inventory.' },
})
const hours = change({
  id: '22',
  kind: 'hours',
  from: '2026-11-17',
  until: '2026-11-17',
  value: {
    hours: Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'].flatMap((day) => [
        [`${day}_open`, '09:00:00'],
        [
          `${day}_close`,
          day === 'tue' ? '13:00:00' : day === 'fri' ? '19:00:00' : day === 'sat' ? '16:00:00' : '18:00:00',
        ],
      ]),
    ),
  },
})
const yearlyCount = change({
  id: '12',
  kind: 'closed day',
  from: '2026-12-31',
  until: '2026-12-31',
  value: { reason: 'Yearly count' },
  reason: 'As every year',
  person: owen,
  at: friday('10:00'),
  request: '22222222-2222-4222-8222-222222222222',
})
const weather = change({
  id: '11',
  kind: 'notice',
  from: '2026-11-05',
  until: '2026-11-06',
  value: { text: 'Closed for weather today.' },
  reason: 'Ice on the roads',
  at: '2026-11-05T14:00:00.000Z',
  request: '33333333-3333-4333-8333-333333333333',
  withdrawn: { ...owen, at: '2026-11-06T14:00:00.000Z', because: 'The roads are free' },
})

/** Asked for by Owen Clarke, so that Hugo Bell may approve it. */
export const servicesAsked = change({
  id: '23',
  kind: 'services',
  from: '2026-12-01',
  until: null,
  value: { ids: [1, 3, 4, 6, 7, 8, 9], license: 'TN-SAMPLE-0101' },
  reason: 'Opening the product in Cookeville',
  person: owen,
  request: '44444444-4444-4444-8444-444444444444',
})
const ownServices = { ...servicesAsked, person: hugo }

export const plainDetails: StoreDetailsResponse = {
  store: base,
  noticeEmail: 'store101@stores.example',
  changes: [weather, yearlyCount],
  moved: { promises: 0, calls: 0, visits: 0 },
}
export const liveDetails: StoreDetailsResponse = {
  ...plainDetails,
  changes: [weather, yearlyCount, notice, hours, servicesAsked],
  moved: { promises: 3, calls: 1, visits: 1 },
}
export const ownDetails: StoreDetailsResponse = { ...liveDetails, changes: [...plainDetails.changes, ownServices] }
/** As people of the store see it. */
export const readDetails: StoreDetailsResponse = {
  ...liveDetails,
  noticeEmail: '',
  changes: [yearlyCount, notice, hours],
}

export const storeList: StoreListResponse = {
  stores: [{ ...base, changes: [notice as never, hours as never] }, ...others],
  waiting: [servicesAsked],
}

const promise = (reference: string, serviceId: number): MovingPromise => ({
  reference,
  form: 'apply-now',
  serviceId,
  dueAt: tomorrow('18:00'),
  beforeClosing: tomorrow('13:00'),
  nextOpenDay: '2026-11-19T00:00:00.000Z',
})

export const movingPromises = [promise('CX4RDM8K', 7), promise('NJ6WQT2B', 3), promise('FP3HGK9V', 9)]
export const movingCalls = [
  {
    reference: 'WQ7DMF2X',
    form: 'apply-now',
    serviceId: 8,
    at: '2026-11-17T21:30:00Z',
    to: '2026-11-18T21:30:00Z',
  },
] as const
export const lostVisits = [{ reference: 'HT5NRK8C', form: 'apply-now', serviceId: 4, day: '2026-11-17' }] as const
