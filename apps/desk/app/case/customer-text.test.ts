import type { EventRow } from '@cash-express/domain/cases/case-row'
import { expect, test } from 'vitest'
import { cancellationIn, changedText, hasMailFailed } from './customer-text.ts'

const event = (number: number, kind: EventRow['kind'], details: EventRow['details'] = {}): EventRow => ({
  number,
  at: '2026-11-16T15:00:00Z',
  person: null,
  kind,
  details,
})

test.each([
  [['phone'], 'the phone number'],
  [['best time'], 'the best time to call'],
  [['best time', 'phone'], 'the phone number and the best time to call'],
  [['phone', 'best time', 'language'], 'the phone number, the best time to call, and the language of the call'],
  [undefined, 'how to be called'],
])('names what the customer changed: %j', (changed, text) => {
  expect(changedText(changed)).toBe(text)
})

test('finds the cancellation of a case that was reopened, and no closing by staff', () => {
  const canceled = event(2, 'closed', { as: 'canceled by customer' })
  expect(cancellationIn([event(1, 'arrived'), canceled, event(3, 'reopened')])).toBe(canceled)
  expect(cancellationIn([event(1, 'arrived'), event(2, 'closed', { as: 'withdrawn' })])).toBeUndefined()
})

test('knows that the email failed', () => {
  expect(hasMailFailed([event(1, 'arrived'), event(2, 'mail failed')])).toBe(true)
  expect(hasMailFailed([event(1, 'arrived')])).toBe(false)
})
