import type { StaffResponse, StaffRow } from '../../../packages/domain/src/staff/staff-row.ts'
import { today } from '../data/clock.ts'
import type { DeskState, Step } from '../state.ts'

const person = (
  id: string,
  subject: string,
  name: string,
  role: StaffRow['role'],
  stores: readonly number[],
  lastSeenAt: string | null,
  devices: number,
): StaffRow => ({
  id,
  subject,
  name,
  role,
  stores,
  cover: [],
  addedAt: '2026-03-02T15:00:00.000Z',
  lastSeenAt,
  devices,
})

const people = [
  person('21', 'amir.nasser', 'Amir Nasser', 'auditor', [], '2026-11-12T18:00:00.000Z', 0),
  person('22', 'dee.park', 'Dee Park', 'representative', [101], today('17:22'), 2),
  person('23', 'grace.osei', 'Grace Osei', 'compliance', [], today('14:40'), 1),
  person('5', 'hugo.bell', 'Hugo Bell', 'head office', [], today('17:23'), 1),
  {
    ...person('24', 'kim.alvarez', 'Kim Alvarez', 'representative', [108], '2026-10-05T18:00:00.000Z', 0),
    cover: [{ storeId: 101, lastDay: '2026-11-20' }],
  },
  person('25', 'marcus.hale', 'Marcus Hale', 'manager', [101], today('17:22'), 1),
  person('26', 'nora.finch', 'Nora Finch', 'district', [101, 108], today('16:31'), 1),
  person('27', 'ray.dunn', 'Ray Dunn', 'representative', [133], today('17:14'), 1),
]

const everyone: StaffResponse = { people, found: 214, inAll: 214, storesInAll: 100, withoutRole: [] }
const sam = { subject: 'sam.ellis@cash-express.example', name: 'Sam Ellis', at: today('17:12') }

const loaded: Step = { see: 'Kim Alvarez' }
const state = (name: string, steps: readonly Step[], more: Partial<DeskState> = {}): DeskState => ({
  name,
  as: 'hugo',
  path: '/staff',
  cases: [],
  replies: {
    'GET /api/staff': everyone,
    'POST /api/staff/add': { outcome: 'added' },
    'POST /api/staff/change': { outcome: 'changed' },
    'POST /api/staff/remove': { devices: 2 },
  },
  steps: [loaded, ...steps],
  ...more,
})
const inDialog = { picture: 'window', covers: true } as const

export const staffStates: readonly DeskState[] = [
  state('staff', [], { alsoPictured: ['forced-colors'] }),
  state('staff-without-role', [{ see: 'has no role' }], {
    replies: { 'GET /api/staff': { ...everyone, withoutRole: [sam] } },
  }),
  state('staff-give-role', [{ press: 'Give a role' }, { press: 'Representative' }], {
    replies: { 'GET /api/staff': { ...everyone, withoutRole: [sam] } },
    ...inDialog,
  }),
  state('staff-add', [{ press: 'Add a person' }, { press: 'Add the person' }, { see: 'Enter the account.' }], inDialog),
  state('staff-change', [{ press: 'Change Nora Finch' }, { see: '2 stores chosen' }], inDialog),
  state('staff-cover', [{ press: 'Cover Kim Alvarez' }, { see: 'covers another store' }], {
    picture: 'none',
    covers: true,
  }),
  state('staff-remove', [{ press: 'Remove Dee Park' }, { see: 'Remove Dee Park?' }], inDialog),
  state(
    'staff-removed',
    [
      { press: 'Remove Dee Park' },
      { choose: 'Leaves the company', in: 'Why' },
      { press: 'Remove and end sessions' },
      { see: '2 sessions ended' },
    ],
    { picture: 'window', covers: true },
  ),
  state('staff-nobody', [], {
    path: '/staff?text=zzz',
    replies: { 'GET /api/staff': { ...everyone, people: [], found: 0 } },
    steps: [{ see: 'Nobody found' }],
  }),
]
