import { expect, test } from 'vitest'
import { reasonText } from './reason-text.ts'

test('names service and state when a reason has only their codes', () => {
  expect(reasonText('license 6, service 1 in TN from 2026-12-01; a copy of last year')).toBe(
    'License for check cashing in Tennessee from 2026-12-01, version 6; a copy of last year',
  )
  expect(reasonText('to call the customer')).toBe('to call the customer')
})
