import type { Board, BoardResponse } from '../../../packages/domain/src/cases/board.ts'
import { today, tomorrow } from '../data/clock.ts'
import { storeOf } from '../data/stores.ts'
import type { DeskState } from '../state.ts'

const path = '/cases/BCDFGHJK/store:101'

const board: Board = {
  recipient: 'store:101',
  store: storeOf('store:101'),
  waiting: 11,
  late: 0,
  dueToday: 5,
  calledToday: 23,
  nextDue: [
    { form: 'apply-now', serviceId: 6, due: null, tryAt: today('17:30'), holder: null },
    { form: 'apply-now', serviceId: 3, due: today('18:00'), tryAt: null, holder: 'Dee Park' },
    { form: 'apply-now', serviceId: 1, due: today('18:00'), tryAt: null, holder: null },
    { form: 'apply-now', serviceId: 1, due: tomorrow('18:00'), tryAt: null, holder: null },
  ],
  arrivals: 4,
  newest: { form: 'apply-now', serviceId: 3, due: tomorrow('18:00') },
  week: [{ day: '2026-11-16', counted: 44, kept: 42 }],
}

const late: Board = {
  ...board,
  waiting: 13,
  late: 2,
  nextDue: [
    { form: 'apply-now', serviceId: 1, due: today('16:00'), tryAt: null, holder: null },
    { form: 'apply-now', serviceId: 6, due: today('17:00'), tryAt: null, holder: null },
    ...board.nextDue.slice(1),
  ],
}

const responseOf = (of: Board | null): BoardResponse => ({
  person: { name: 'Tanya Brooks', role: 'representative' },
  lockedAt: today('17:05'),
  endsAt: today('20:52'),
  board: of,
})

/** A case has arrived whenever the page asks again. */
function arriving(): () => BoardResponse {
  let arrivals = board.arrivals
  return () => responseOf({ ...board, arrivals: arrivals++ })
}

const locked = { path, cases: [], answers: { me: 'locked' } } as const

export const listeningStates: readonly DeskState[] = [
  {
    ...locked,
    name: 'lock',
    replies: { 'GET /api/board': responseOf(board) },
    steps: [{ see: 'Next promise' }, { see: 'Listening until' }],
    picture: 'none',
  },
  {
    ...locked,
    name: 'lock-new',
    replies: { 'GET /api/board': arriving() },
    steps: [{ see: 'Unlock to see it.' }],
    picture: 'none',
  },
  {
    ...locked,
    name: 'lock-late',
    replies: { 'GET /api/board': responseOf(late) },
    steps: [{ see: '2 applications are late' }],
    picture: 'none',
  },
  {
    ...locked,
    name: 'lock-lost',
    replies: { 'GET /api/board': responseOf(board) },
    steps: [{ see: 'Listening until' }, { line: 'offline' }, { minutes: 1 }, { see: 'Not listening since' }],
    picture: 'none',
  },
  {
    ...locked,
    name: 'lock-auditor',
    replies: { 'GET /api/board': responseOf(null) },
    steps: [{ see: 'The desk is locked' }],
    picture: 'none',
  },
  {
    ...locked,
    name: 'wallboard',
    path: '/wallboard/store:101',
    replies: { 'GET /api/board': responseOf(board) },
    steps: [{ see: 'Nobody has waited too long' }],
    picture: 'none',
  },
  {
    ...locked,
    name: 'wallboard-late',
    path: '/wallboard/store:101',
    replies: { 'GET /api/board': responseOf(late) },
    steps: [{ see: '2 applications are late' }],
    picture: 'none',
  },
]
