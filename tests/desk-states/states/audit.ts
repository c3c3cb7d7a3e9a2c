import type { AuditPersonResponse, AuditResponse, AuditRow } from '../../../packages/domain/src/audit/audit-row.ts'
import { today } from '../data/clock.ts'
import type { DeskState } from '../state.ts'

const day = '2026-11-16'
let id = 900
const row = (
  time: string,
  [who, name]: readonly [who: string, name: string],
  action: string,
  [reference, recipient]: readonly [reference: string | null, recipient: string | null],
  reason: string,
  stands = false,
): AuditRow => ({
  id: String(id--),
  at: today(time),
  who,
  name,
  action,
  reference,
  recipient,
  scope: null,
  reason,
  stands,
})

const tanya = ['tanya.brooks', 'Tanya Brooks'] as const
const ray = ['ray.dunn', 'Ray Dunn'] as const
const dee = ['dee.park', 'Dee Park'] as const
const oakRidge = (reference: string) => [reference, 'store:133'] as const
const cookeville = (reference: string) => [reference, 'store:101'] as const

const ofRay = [
  row(
    '17:26',
    ray,
    'refused',
    oakRidge('HX6PRC4T'),
    'the cap of 20 in an hour is reached; Check or correct a detail',
    true,
  ),
  row('17:25', ray, 'open', oakRidge('WN4KXD8T'), 'Check or correct a detail', true),
  row('17:24', ray, 'open', oakRidge('PV7QJC3H'), 'Check or correct a detail', true),
  row('14:48', ray, 'card', oakRidge('DG8PKV3C'), 'to call the customer'),
]
const rows = [
  row('17:29', tanya, 'open', cookeville('BCDFGHJK'), 'The customer is coming in'),
  row('17:29', tanya, 'show ssn', cookeville('BCDFGHJK'), 'The customer is coming in'),
  ...ofRay,
  row('16:58', dee, 'print', cookeville('VB3KXH8M'), 'The customer is coming in'),
  row(
    '16:40',
    ['hugo.bell', 'Hugo Bell'],
    'add staff',
    [null, null],
    'sam.ellis: representative, stores 108; added at the desk',
  ),
  row('16:12', ['grace.osei', 'Grace Osei'], 'export', [null, null], 'audit of 2026-11-13, 198 rows'),
]

const answer: AuditResponse = {
  day,
  by: 'person',
  releases: 148,
  groups: [
    {
      key: 'ray.dunn',
      name: 'Ray Dunn',
      releases: 31,
      usual: { median: 6, from: 4, to: 9 },
      findings: [{ kind: 'many' }, { kind: 'without a try', count: 22 }],
    },
    {
      key: 'pat.nolan',
      name: 'Pat Nolan',
      releases: 2,
      usual: { median: 5, from: 3, to: 7 },
      findings: [{ kind: 'closed store', count: 2, first: today('06:12') }],
    },
    { key: 'dee.park', name: 'Dee Park', releases: 11, usual: { median: 9, from: 6, to: 12 }, findings: [] },
    { key: 'tanya.brooks', name: 'Tanya Brooks', releases: 8, usual: { median: 8, from: 6, to: 12 }, findings: [] },
    { key: 'ana.reyes', name: 'Ana Reyes', releases: 7, usual: null, findings: [] },
  ],
  groupsInAll: 5,
  rows,
  rowsInAll: 212,
  next: '892',
}

const byStore: AuditResponse = {
  ...answer,
  by: 'store',
  groups: [
    {
      key: 'store:133',
      name: 'Oak Ridge',
      releases: 44,
      usual: { median: 17, from: 14, to: 21 },
      findings: [{ kind: 'many' }, { kind: 'without a try', count: 24 }],
    },
    { key: 'store:101', name: 'Cookeville', releases: 29, usual: { median: 26, from: 20, to: 31 }, findings: [] },
    { key: 'compliance', name: 'Compliance', releases: 3, usual: { median: 2, from: 1, to: 4 }, findings: [] },
    { key: '', name: 'Without a case', releases: 1, usual: null, findings: [] },
  ],
  groupsInAll: 4,
}

const dates = Array.from({ length: 14 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 16 - index)).toISOString().slice(0, 10),
)
const byDay: AuditResponse = {
  ...answer,
  by: 'day',
  groups: dates.map((date, index) => {
    const isSunday = new Date(date).getUTCDay() === 0
    const releases = index === 0 ? 148 : isSunday ? 0 : 118 + ((index * 7) % 23)
    return {
      key: date,
      name: date,
      releases,
      usual: isSunday ? null : { median: 124, from: 112, to: 139 },
      findings: [],
    }
  }),
  groupsInAll: 14,
}

const person: AuditPersonResponse = {
  day,
  who: 'ray.dunn',
  name: 'Ray Dunn',
  role: 'representative',
  stores: ['Oak Ridge'],
  since: '2026-03-02T15:00:00.000Z',
  removedAt: null,
  releases: 31,
  usual: { median: 6, from: 4, to: 9 },
  findings: [{ kind: 'many' }, { kind: 'without a try', count: 22 }],
  hours: [1, 2, 1, 0, 2, 3, 2, 9, 11].map((releases, index) => ({ hour: index + 9, releases, stands: releases > 8 })),
  usualMost: 3,
  sameReason: 18,
  rows: ofRay,
  rowsInAll: 4,
  next: null,
}

const state = (
  name: string,
  path: string,
  audit: AuditResponse,
  see: string,
  more: Partial<DeskState> = {},
): DeskState => ({
  name,
  as: 'grace',
  path,
  cases: [],
  replies: { 'GET /api/audit': audit },
  steps: [{ see: 'Live' }, { see }],
  ...more,
})

export const auditStates: readonly DeskState[] = [
  state('audit', '/audit', answer, 'Pat Nolan', { alsoPictured: ['forced-colors'] }),
  state('audit-rule', '/audit', answer, 'Pat Nolan', {
    as: 'amir',
    steps: [{ see: 'Pat Nolan' }, { press: 'What counts as unusual' }, { see: 'Unusual does not mean wrong' }],
  }),
  state('audit-by-store', '/audit?by=store', byStore, 'Without a case', { as: 'hugo' }),
  state('audit-by-day', '/audit?by=day', byDay, 'Monday, November 9'),
  state(
    'audit-empty',
    '/audit?what=printed&day=2026-11-15',
    { ...answer, groups: [], groupsInAll: 0, releases: 0, rows: [], rowsInAll: 0, next: null },
    'Nothing found',
  ),
  state('audit-export-failed', '/audit', answer, 'Pat Nolan', {
    steps: [{ see: 'Pat Nolan' }, { press: 'Events as CSV' }, { see: 'There is no such case' }],
    picture: 'window',
    covers: true,
  }),
  state('audit-person', '/audit/person?who=ray.dunn&day=2026-11-16', answer, '22 of them', {
    replies: { 'GET /api/audit/person': person },
    alsoPictured: ['forced-colors'],
  }),
  state('audit-person-nothing', '/audit/person?who=ray.dunn&day=2026-11-15', answer, 'opened nothing', {
    replies: {
      'GET /api/audit/person': {
        ...person,
        day: '2026-11-15',
        releases: 0,
        findings: [],
        hours: [],
        rows: [],
        rowsInAll: 0,
      },
    },
  }),
]
