import { expect, test } from 'vitest'
import { isTextNumber } from './text-number.ts'

test.each(['931-555-0142', '615-200-0000', '201-999-9999'])('accepts %s', (phone) => {
  expect(isTextNumber(phone)).toBe(true)
})

test.each([
  ['too few digits', '931-555-014'],
  ['an area that begins with 1', '131-555-0142'],
  ['an exchange that begins with 0', '931-055-0142'],
  ['a service code', '911-555-0142'],
  ['a toll-free number', '888-555-0100'],
  ['a premium number', '900-555-0142'],
  ['an island where texts cost dollars', '876-555-0142'],
  ['a second number', '931-555-0142,931-555-0143'],
  ['a line break', '931-555-0142\n'],
  ['other digits', '٩٣١-٥٥٥-٠١٤٢'],
])('refuses %s', (_, phone) => {
  expect(isTextNumber(phone)).toBe(false)
})
