import { expect, test } from 'vitest'
import { looksLikeStreet, zipOf } from './place.ts'

test.each([
  '1420 North Washington Avenue',
  '12B Main St',
  '12-14 Main St',
  '100 1/2 Elm Street',
  'P.O. Box 100',
  'PO Box 7',
  'po box #12',
  'RR 2 Box 152',
  'HC 1 Box 20',
])('[APPLY-11] accepts %s as a street or box', (line) => {
  expect(looksLikeStreet(line)).toBe(true)
})

test.each(['', 'Main Street', '12', 'somewhere near the lake', 'Boxwood Lane'])('[APPLY-11] refuses %j', (line) => {
  expect(looksLikeStreet(line)).toBe(false)
})

test.each([
  ['38501', '38501'],
  [' 38501 ', '38501'],
  ['38501-1234', '38501'],
  ['385011234', '38501'],
  ['3850', undefined],
  ['385011', undefined],
  ['Cookeville', undefined],
  ['', undefined],
])('[LOC-04] reads the ZIP code of %j as %s', (text, zip) => {
  expect(zipOf(text)).toBe(zip)
})
