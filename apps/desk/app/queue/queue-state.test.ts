import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { describe, expect, test } from 'vitest'
import { isNewAt, newForMilliseconds, type QueueState, stateOf, withCase, withClosed } from './queue-state.ts'
import { sampleCaseRow as row } from './sample-case-row.ts'

const now = new Date('2026-11-16T23:23:00Z')
const moment = { now, timeZone: 'America/Chicago' }

const answer = (cases: readonly CaseRow[], closedToday = 0) => ({
  cursor: '1',
  store: null,
  cases,
  openTotal: cases.length,
  closedToday,
})
const state = stateOf('store:101', answer([row(), row({ reference: 'MK83VWPJ' })], 2), moment)
const closedRow = (changes: Partial<CaseRow> = {}) =>
  row({ version: 4, closedAt: '2026-11-16T23:00:00Z', closedAs: 'came in', ...changes })

const after = (before: QueueState, ...rows: readonly CaseRow[]) =>
  rows.reduce((last, each) => {
    const next = withCase(last, each, moment)
    if (next === 'unknown') throw new Error(`${each.reference} is no reason to fetch again`)
    return next
  }, before)

describe('withCase', () => {
  test('keeps the place of a case that a colleague takes', () => {
    const taken = row({ version: 2, holder: { id: '9', name: 'Dee Park' } })
    expect(withCase(state, taken, moment)).toMatchObject({ open: [taken, { reference: 'MK83VWPJ' }], arrived: [] })
  })

  test('ignores a message that is older than the list', () => {
    const newer = stateOf('store:101', answer([row({ version: 3 })]), moment)
    expect(withCase(newer, row({ version: 2, tries: 1 }), moment)).toBe(newer)
  })

  test('ignores a case of another inbox', () => {
    expect(withCase(state, row({ reference: 'DB8MXC4R', recipient: 'store:103' }), moment)).toBe(state)
    expect(withCase(state, closedRow({ recipient: 'store:103' }), moment)).toBe(state)
  })

  test('puts a new case at the end and marks it for a while', () => {
    const arrival = row({ reference: 'DB8MXC4R' })
    const arrived = after(state, arrival)
    expect(arrived.open.at(-1)).toBe(arrival)
    expect(isNewAt(arrived, arrival, now)).toBe(true)
    expect(isNewAt(arrived, row(), now)).toBe(false)
    expect(isNewAt(arrived, arrival, new Date(now.getTime() + newForMilliseconds))).toBe(false)
  })

  test('marks a case that another store hands back', () => {
    const back = row({ reference: 'DB8MXC4R', version: 5, from: 'store:102', arrivedAt: '2026-11-16T23:24:00Z' })
    expect(after(state, back).arrived).toMatchObject([{ reference: 'DB8MXC4R' }])
    const handedOver = closedRow({ closedAs: 'handed over' })
    expect(after(state, handedOver, row({ ...back, reference: handedOver.reference })).arrived).toHaveLength(1)
  })

  test('counts a case that is closed and one that is reopened', () => {
    const closed = after(withClosed(state, answer([], 2), moment), closedRow())
    expect(closed).toMatchObject({ closedToday: 3, closed: [closedRow()], open: [{ reference: 'MK83VWPJ' }] })
    expect(withCase(closed, row({ version: 5 }), moment)).toMatchObject({ closedToday: 2, closed: [], arrived: [] })
  })

  test('counts a closing once when the answer and the stream report it', () => {
    expect(after(state, closedRow(), closedRow())).toMatchObject({ closed: undefined, closedToday: 3 })
  })

  test('counts a closed case once when something is added to it later', () => {
    expect(after(state, closedRow(), closedRow({ version: 5 })).closedToday).toBe(3)
  })

  test.each([
    ['earlier today', '2026-11-16T20:00:00Z'],
    ['last week', '2026-11-09T20:00:00Z'],
    ['before midnight in the store', '2026-11-16T05:30:00Z'],
  ])('does not count a case again that was closed %s', (_, closedAt) => {
    const earlier = { reference: 'DB8MXC4R', closedAt }
    const twice = after(state, closedRow(earlier), closedRow({ ...earlier, version: 5 }))
    expect(twice.closedToday).toBe(2)
  })

  test('lists only what was closed today', () => {
    const loaded = withClosed(state, answer([], 2), moment)
    const old = closedRow({ reference: 'DB8MXC4R', closedAt: '2026-11-09T20:00:00Z' })
    expect(after(loaded, old)).toMatchObject({ closed: [], closedToday: 2 })
  })

  test('counts a case that arrived and was closed without a line', () => {
    const missed = closedRow({
      reference: 'DB8MXC4R',
      arrivedAt: '2026-11-16T23:24:00Z',
      closedAt: '2026-11-16T23:30:00Z',
    })
    expect(after(state, missed).closedToday).toBe(3)
  })

  test('asks for a new list when an unknown case is reopened', () => {
    expect(withCase(state, row({ reference: 'DB8MXC4R', version: 5 }), moment)).toBe('unknown')
  })
})

describe('stateOf', () => {
  test('shows a case once when it was reopened before the list was fetched again', () => {
    const closed = withClosed(state, answer([closedRow({ reference: 'DB8MXC4R' })], 3), moment)
    const reopened = row({ reference: 'DB8MXC4R', version: 5 })
    expect(stateOf('store:101', answer([reopened], 2), moment, closed)).toMatchObject({ open: [reopened], closed: [] })
  })
})

describe('withClosed', () => {
  test('keeps a case that the stream closed meanwhile', () => {
    const newest = closedRow({ version: 6, closedAs: 'not interested' })
    const streamed = after(state, newest)
    expect(withClosed(streamed, answer([closedRow()], 1), moment)).toMatchObject({ closed: [newest], closedToday: 1 })
  })

  test('keeps a case that was closed after the list was read', () => {
    const streamed = after(state, closedRow())
    expect(withClosed(streamed, answer([], 2), moment)).toMatchObject({ closed: [closedRow()], closedToday: 3 })
  })

  test('leaves out a case that was reopened after the list was read', () => {
    const reopened = after(state, closedRow(), row({ version: 5 }))
    const loaded = withClosed(reopened, answer([closedRow()], 3), moment)
    expect(loaded).toMatchObject({ closed: [], closedToday: 2 })
    expect(loaded.open.map(({ reference }) => reference)).toContain('BCDFGHJK')
  })

  test('removes a case from the open ones when the list is newer', () => {
    const loaded = withClosed(state, answer([closedRow()], 3), moment)
    expect(loaded).toMatchObject({ open: [{ reference: 'MK83VWPJ' }], closed: [closedRow()], closedToday: 3 })
    expect(after(loaded, closedRow()).closedToday).toBe(3)
  })
})
