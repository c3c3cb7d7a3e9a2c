import { expect, test } from 'vitest'
import { readTyped } from './look-up.ts'

test.each([
  ['hv7c n2qd', { kind: 'reference', reference: 'HV7CN2QD' }],
  ['(931) 555-0142', { kind: 'phone number', digits: '931-555-0142' }],
  ['+1 931.555.0142', { kind: 'phone number', digits: '931-555-0142' }],
  [' 0142 ', { kind: 'last four', digits: '0142' }],
  ['555-0142', undefined],
  ['01423', undefined],
  ['Maria', undefined],
  ['', undefined],
])('reads %j', (typed, read) => {
  expect(readTyped(typed)).toEqual(read)
})
