import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { expect, test } from 'vitest'
import { sampleCaseRow } from '../queue/sample-case-row.ts'
import { caseOrder } from './case-order.ts'

const now = new Date('2026-11-16T20:00:00Z')
const zone = 'America/Chicago'
const row = (reference: string, more: Partial<CaseRow> = {}): CaseRow =>
  sampleCaseRow({ reference, dueAt: '2026-11-17T00:00:00.000Z', ...more })
const held = { holder: { id: '2', name: 'Dee Park' }, heldUntil: '2026-11-16T20:05:00.000Z' }
const open = [
  row('BCDFGHJK', { arrivedAt: '2026-11-14T16:00:00.000Z' }),
  row('MK83VWPJ', { arrivedAt: '2026-11-14T17:00:00.000Z', ...held }),
  row('ZD6JMH4N', { arrivedAt: '2026-11-14T18:00:00.000Z' }),
  row('KD9TWB4X', { firstTryAt: '2026-11-16T19:00:00.000Z', nextTryAt: '2026-11-17T15:00:00.000Z' }),
]
const order = (reference: string, person = '1') => {
  const { position, before, after, next } = caseOrder(open, reference, person, null, zone, now)
  return [position, before?.reference, after?.reference, next?.reference]
}

test('names the place of a case in line and the cases beside it', () => {
  expect(order('MK83VWPJ')).toEqual(['Case 2 of 3', 'BCDFGHJK', 'ZD6JMH4N', 'BCDFGHJK'])
})

test('leads to the first case in line from one that waits for its next try', () => {
  expect(order('KD9TWB4X')).toEqual([undefined, undefined, 'BCDFGHJK', 'BCDFGHJK'])
})

test('passes over a case that a colleague has, but not over one of the person', () => {
  expect(order('BCDFGHJK')).toEqual(['Case 1 of 3', undefined, 'MK83VWPJ', 'ZD6JMH4N'])
  expect(order('BCDFGHJK', '2')[3]).toBe('MK83VWPJ')
})
