import type { CaseRow, StoreHandOver } from '../../../packages/domain/src/cases/case-row.ts'
import type {
  OverviewResponse,
  OverviewStore,
  Share,
  StatCases,
  StoreContact,
  StoreOverviewResponse,
  UndeliveredResponse,
} from '../../../packages/domain/src/promises/overview.ts'
import type { StorePeople } from '../../../packages/domain/src/promises/store-people.ts'
import type { AskedClosing, AskedClosings } from '../../../packages/domain/src/stores/store-details.ts'
import { friday, now, today } from './clock.ts'

const bandsOf = (kept: number) => {
  const [first, second, third, fourth] = [0.375, 0.2, 0.174, 0.146].map((scope) => Math.round(kept * scope)) as [
    number,
    number,
    number,
    number,
  ]
  return {
    'under-1-h': first,
    'under-2-h': second,
    'under-4-h': third,
    'under-8-h': fourth,
    later: kept - first - second - third - fourth,
  }
}

const stats = (counted: number, kept: number, half: number, before: Share = { counted, kept: kept - 3 }) => ({
  counted,
  kept,
  before,
  half,
  openHalf: half,
  nineOfTen: 720,
  halfBefore: half,
  bands: bandsOf(kept),
})

const trendOf = (kept: number, seed: number): Share[] =>
  Array.from({ length: 10 }, (_, at) => ({
    counted: 50,
    kept: Math.max(20, Math.min(50, Math.round(50 * kept + 3 * Math.sin(at * 1.7 + seed)))),
  }))

const store = (
  storeId: number,
  city: string,
  district: string,
  [kept, counted]: readonly [number, number],
  half: number,
  late = 0,
  waiting = 3,
): OverviewStore => ({
  storeId,
  name: `Cash Express of ${city}`,
  city,
  district,
  ...stats(counted, kept, half),
  trend: trendOf(kept / counted, storeId),
  late,
  waiting,
})

const cumberland = 'Upper Cumberland'
const stores: readonly OverviewStore[] = [
  store(107, 'Jamestown', cumberland, [44, 52], 420, 2, 9),
  store(108, 'Smithville', cumberland, [62, 72], 300),
  store(101, 'Cookeville', cumberland, [137, 143], 120, 2, 11),
  store(105, 'Livingston', cumberland, [63, 65], 90, 0, 2),
  store(141, 'Paducah', 'Western Kentucky', [84, 94], 360, 0, 11),
  store(133, 'Oak Ridge', 'East Tennessee', [93, 102], 240, 1, 8),
  store(151, 'Tupelo', 'North Mississippi', [68, 74], 210, 0, 4),
  store(153, 'Gulfport', 'South Mississippi', [77, 84], 240, 0, 6),
  store(161, 'Corbin', 'Central Kentucky', [60, 65], 180, 1, 4),
  store(171, 'Dothan', 'South Alabama', [74, 80], 210, 0, 5),
  store(181, 'Dyersburg', 'West Tennessee', [64, 69], 180),
  store(191, 'Algood', cumberland, [47, 47], 45, 0, 1),
]

const days = Array.from({ length: 30 }, (_, index) => {
  const day = new Date(Date.parse('2026-10-18') + index * 86_400_000)
  const isSunday = day.getUTCDay() === 0
  const date = day.toISOString().slice(0, 10)
  const counted = isSunday ? 0 : 210
  const share = date === '2026-11-05' ? 0.863 : date === '2026-11-06' ? 0.91 : 0.965 + 0.01 * Math.sin(index)
  return { day: date, counted, kept: Math.round(counted * share) }
})

const hours = [
  12, 4, 2, 2, 6, 25, 110, 240, 390, 520, 610, 640, 590, 560, 540, 500, 470, 400, 320, 280, 240, 180, 90, 39,
]

export const overview: OverviewResponse = {
  at: now,
  days: 30,
  from: '2026-10-18',
  until: '2026-11-16',
  district: null,
  serviceId: null,
  districts: [...new Set(stores.flatMap(({ district }) => district ?? []))].sort(),
  total: stats(6_120, 5_888, 90, { counted: 5_980, kept: 5_705 }),
  byDay: days,
  byHour: hours,
  byService: [
    { serviceId: 3, counted: 1_810, kept: 1_755 },
    { serviceId: 4, counted: 1_420, kept: 1_340 },
    { serviceId: 7, counted: 2_290, kept: 2_213 },
    { serviceId: 8, counted: 600, kept: 580 },
  ],
  byDistrict: [
    { district: cumberland, ...stats(778, 744, 105) },
    { district: 'Western Kentucky', ...stats(640, 601, 120) },
  ],
  stores,
  late: { cases: 6, stores: 4, oldest: friday('18:00') },
  undelivered: { notices: 2, stores: ['Jamestown', 'Oak Ridge'] },
}

export const districtOverview: OverviewResponse = {
  ...overview,
  district: cumberland,
  total: stats(778, 744, 105),
  byDistrict: [],
  stores: stores.filter(({ district }) => district === cumberland),
  late: { cases: 4, stores: 2, oldest: friday('18:00') },
  undelivered: { notices: 1, stores: ['Jamestown'] },
}

const nothing = stats(0, 0, 0, { counted: 0, kept: 0 })

export const emptyOverview: OverviewResponse = {
  ...overview,
  total: { ...nothing, half: 'no cases', openHalf: 'no cases', nineOfTen: 'no cases', halfBefore: 'no cases' },
  byDay: days.map(({ day }) => ({ day, counted: 0, kept: 0 })),
  byHour: hours.map(() => 0),
  byService: [],
  byDistrict: [],
  stores: stores.slice(0, 2).map((each) => ({
    ...each,
    ...nothing,
    half: 'no cases',
    openHalf: 'no cases',
    nineOfTen: 'no cases',
    halfBefore: 'no cases',
    trend: [],
    late: 0,
    waiting: 0,
  })),
  late: { cases: 0, stores: 0, oldest: null },
  undelivered: { notices: 0, stores: [] },
}

const jamestown = stores[0] as OverviewStore

export const storeOverview: StoreOverviewResponse = {
  ...overview,
  total: jamestown,
  byDay: days.map((day) => ({ ...day, counted: Math.round(day.counted / 105), kept: Math.round(day.kept / 110) })),
  byHour: hours.map((cases) => Math.round(cases / 110)),
  late: { cases: 2, stores: 1, oldest: friday('18:00') },
  store: { ...jamestown, phone: '931-555-0149', timeZone: 'America/Chicago' },
}

const contacts: readonly StoreContact[] = [
  {
    storeId: 107,
    name: 'Cash Express of Jamestown',
    city: 'Jamestown',
    district: cumberland,
    phone: '931-555-0149',
    timeZone: 'America/Chicago',
  },
  {
    storeId: 133,
    name: 'Cash Express of Oak Ridge',
    city: 'Oak Ridge',
    district: 'East Tennessee',
    phone: '865-555-0131',
    timeZone: 'America/New_York',
  },
]

const row = (reference: string, recipient: string, serviceId: number, changes: Partial<CaseRow> = {}): CaseRow => ({
  reference,
  recipient,
  form: 'apply-now',
  serviceId,
  language: 'en',
  receivedAt: '2026-11-12T16:10:00.000Z',
  arrivedAt: '2026-11-12T16:10:05.000Z',
  dueAt: friday('18:00'),
  version: 1,
  from: null,
  holder: null,
  takenAt: null,
  heldUntil: null,
  tries: 0,
  firstTryAt: null,
  lastTryAt: null,
  lastOutcome: null,
  nextTryAt: null,
  closedAt: null,
  closedAs: null,
  ...changes,
})

export const lateCases: StatCases = {
  at: now,
  cases: [
    row('PK4HNV8D', 'store:107', 4),
    row('CJ7XTB2W', 'store:107', 7, { language: 'es' }),
    row('HX6PRC4T', 'store:133', 8, {
      dueAt: today('17:00'),
      holder: { id: '2', name: 'Ray Dunn' },
      takenAt: today('17:14'),
      heldUntil: today('17:24'),
      from: 'store:101',
    }),
  ],
  stores: contacts,
  after: null,
}

export const missedCases: StatCases = {
  at: now,
  cases: [
    row('PK4HNV8D', 'store:107', 4),
    row('WD3RKT9N', 'store:107', 3, {
      receivedAt: '2026-11-11T16:10:00.000Z',
      dueAt: '2026-11-13T00:00:00.000Z',
      tries: 1,
      firstTryAt: '2026-11-13T17:00:00.000Z',
      lastOutcome: 'reached',
      closedAt: '2026-11-13T17:05:00.000Z',
      closedAs: 'came in',
    }),
    row('GM8VXP4C', 'store:107', 7, {
      receivedAt: '2026-11-09T16:10:00.000Z',
      dueAt: '2026-11-11T00:00:00.000Z',
      tries: 1,
      firstTryAt: '2026-11-11T16:00:00.000Z',
      lastOutcome: 'voicemail',
    }),
  ],
  stores: contacts,
  after: `2026-11-11T00:00:00.000Z~store:107~GM8VXP4C`,
}

export const undelivered: UndeliveredResponse = {
  at: now,
  notices: [
    {
      reference: 'CJ7XTB2W',
      recipient: 'store:107',
      channel: 'notice',
      since: today('09:12'),
      attempts: 19,
      attemptedAt: today('17:11'),
      state: 'waiting',
      failure: '452 4.2.2 The mailbox is full',
    },
    {
      reference: 'HX6PRC4T',
      recipient: 'store:133',
      channel: 'reminder',
      since: today('11:20'),
      attempts: 12,
      attemptedAt: today('17:02'),
      state: 'refused',
      failure: '550 5.1.1 No such address',
    },
  ],
  stores: contacts,
  hasMore: false,
}

const cookeville = stores[2] as OverviewStore

export const myStore: StoreOverviewResponse = {
  ...storeOverview,
  total: cookeville,
  byDay: days.map((day) => ({ ...day, counted: Math.round(day.counted / 42), kept: Math.round(day.kept / 43) })),
  store: { ...cookeville, openHalf: 45, phone: '931-555-0100', timeZone: 'America/Chicago' },
}

const marcus = { id: '3', name: 'Marcus Hale' }
const dee = { id: '2', name: 'Dee Park' }
const tanya = { id: '1', name: 'Tanya Brooks' }

export const storePeople: StorePeople = {
  people: [
    { ...tanya, calls: 184, reached: 71, visits: 38 },
    { ...dee, calls: 121, reached: 33, visits: 14 },
    { ...marcus, calls: 12, reached: 7, visits: 4 },
  ],
  unusual: [
    {
      reference: 'WD3RKT9N',
      number: 3,
      at: today('16:58'),
      person: dee,
      outcome: 'no answer',
      unusual: ['seconds after taking'],
      checkedBy: null,
    },
    {
      reference: 'GM8VXP4C',
      number: 5,
      at: '2026-11-12T03:12:00.000Z',
      person: dee,
      outcome: 'voicemail',
      unusual: ['outside calling hours', 'seconds after taking'],
      checkedBy: null,
    },
    {
      reference: 'PK4HNV8D',
      number: 4,
      at: '2026-11-11T03:04:00.000Z',
      person: tanya,
      outcome: 'reached',
      unusual: ['outside calling hours'],
      checkedBy: 'Marcus Hale',
    },
  ],
}

export const toHandOver: StoreHandOver = {
  cases: 7,
  others: 2,
  nearest: [
    { store_id: 191, name: 'Cash Express of Algood', miles: 4 },
    { store_id: 105, name: 'Cash Express of Livingston', miles: 17 },
    { store_id: 108, name: 'Cash Express of Smithville', miles: 28 },
  ],
}

export const closingToday: AskedClosing['moving'] = { promises: 4, calls: 2, visits: 1 }

export const askedClosings: AskedClosings = {
  closings: [
    {
      id: '31',
      store: { store_id: 101, name: 'Cash Express of Cookeville', address1: '377 W Jackson St', city: 'Cookeville' },
      reason: 'Weather',
      at: today('07:40'),
      person: marcus,
      moving: closingToday,
    },
  ],
}
