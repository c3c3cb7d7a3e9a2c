import type { EventRow } from '@cash-express/domain/cases/case-row'
import { expect, test } from 'vitest'
import { changedText, hasMailFailed, withdrawalIn, withdrawalText } from './customer-text.ts'

const event = (number: number, kind: EventRow['kind'], details: EventRow['details'] = {}): EventRow => ({
  number,
  at: '2026-11-16T15:00:00Z',
  person: null,
  kind,
  details,
})

test('says why the customer withdrew', () => {
  expect(withdrawalText('stop calling')).toBe('The customer asked us not to call')
  expect(withdrawalText('helped')).toBe('The customer has been helped')
})

test.each([
  [['phone'], 'the phone number'],
  [['best time'], 'the best time to call'],
  [['best time', 'phone'], 'the phone number and the best time to call'],
  [undefined, 'how to be called'],
])('names what the customer changed: %j', (changed, text) => {
  expect(changedText(changed)).toBe(text)
})

test('finds the withdrawal of a case that was reopened, and no closing by staff', () => {
  const withdrawn = event(2, 'closed', { as: 'withdrawn by customer', why: 'helped' })
  expect(withdrawalIn([event(1, 'arrived'), withdrawn, event(3, 'reopened')])).toBe(withdrawn)
  expect(withdrawalIn([event(1, 'arrived'), event(2, 'closed', { as: 'withdrawn' })])).toBeUndefined()
})

test('knows that the e-mail failed', () => {
  expect(hasMailFailed([event(1, 'arrived'), event(2, 'mail failed')])).toBe(true)
  expect(hasMailFailed([event(1, 'arrived')])).toBe(false)
})
