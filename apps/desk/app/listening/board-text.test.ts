import type { Board } from '@cash-express/domain/cases/board'
import { expect, test } from 'vitest'
import { arrivalText, dueBadge, isLateDue, nextPromise, todayText, weekShare } from './board-text.ts'

const now = new Date('2026-11-16T23:23:00Z')
const timeZone = 'America/Chicago'
const due = (at: string) => ({ form: 'apply-now', serviceId: 3, due: at, tryAt: null, holder: null })
const sixToday = '2026-11-17T00:00:00Z'
const board: Board = {
  recipient: 'store:101',
  store: {
    store_id: 101,
    name: 'Cash Express of Cookeville',
    city: 'Cookeville',
    phone: '931-555-0107',
    time_zone: timeZone,
    mon_open: '09:00',
    mon_close: '18:00',
  },
  waiting: 8,
  late: 0,
  dueToday: 4,
  calledToday: 3,
  nextDue: [{ ...due(sixToday), tryAt: '2026-11-16T23:40:00Z' }, due(sixToday)],
  arrivals: 2,
  newest: { form: 'apply-now', serviceId: 3, due: sixToday },
  week: [
    { day: '2026-11-16', counted: 3, kept: 2 },
    { day: '2026-11-17', counted: 1, kept: 1 },
  ],
}
const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ')

test('names the store of a new application, and never whose it is', () => {
  const { title, body } = arrivalText(board, now)
  expect(title).toBe('A new application is waiting at Cookeville')
  expect(plain(body)).toBe('Call by 6:00 PM today.')
})

test('says what is due next and how many are due today', () => {
  expect(plain(nextPromise(board, now))).toBe('Call by 6:00 PM')
  expect(plain(todayText(board, now))).toBe('4 of the 8 are due today, and the store closes at 6:00 PM.')
  expect(nextPromise({ ...board, nextDue: [] }, now)).toBeUndefined()
  expect(todayText({ ...board, store: null, waiting: 1, dueToday: 1 }, now)).toBe('1 of the 1 is due today.')
})

test('shows a planned try before the promise, unless the promise has ended', () => {
  const [planned, promised] = board.nextDue
  if (!planned || !promised) throw new Error('the board has two cases')
  expect(plain(dueBadge(planned, timeZone, now).text)).toBe('Try at 5:40 PM')
  expect(dueBadge(promised, timeZone, now)).toEqual({ kind: 'soon', text: '37 min left' })
  const late = due('2026-11-16T22:00:00Z')
  expect([isLateDue(late, now), isLateDue(promised, now), isLateDue(planned, now)]).toEqual([true, false, false])
})

test('adds up the promises of the week', () => {
  expect(weekShare(board)).toEqual({ counted: 4, kept: 3 })
})
